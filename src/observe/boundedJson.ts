/** The beginning of a value's JSON, for the log: what is left out costs nothing, however large it is. */

const CUT = '…'

/**
 * `JSON.stringify(value)` when it is short; else its first `lengthMax` characters, and a mark.
 *
 * @param value as JSON.parse gives it; its nesting is limited by whoever parsed it
 */
export function boundedJson(value: unknown, lengthMax: number): string {
  const parts: string[] = []
  let left = lengthMax
  const add = (text: string): boolean => {
    parts.push(text)
    left -= text.length
    return left >= 0
  }
  // One character more than there is room for, so that what is cut is seen to be.
  const whole = print(
    value,
    (text) => add(text),
    () => left + 1,
  )
  const text = parts.join('')
  return whole ? text : `${text.slice(0, lengthMax)}${CUT}`
}

/** @returns whether there is room for more */
type Add = (text: string) => boolean

/** @returns whether everything was added */
function print(value: unknown, add: Add, room: () => number): boolean {
  if (typeof value === 'string') return add(JSON.stringify(value.slice(0, room())))
  if (typeof value !== 'object' || value === null) return add(JSON.stringify(value) ?? 'null')
  if (Array.isArray(value)) {
    let separator = '['
    for (const entry of value) {
      if (!add(separator) || !print(entry, add, room)) return false
      separator = ','
    }
    return add(value.length === 0 ? '[]' : ']')
  }
  let separator = '{'
  for (const name in value) {
    if (!add(separator) || !print(name, add, room) || !add(':')) return false
    if (!print((value as Record<string, unknown>)[name], add, room)) return false
    separator = ','
  }
  return add(separator === '{' ? '{}' : '}')
}
