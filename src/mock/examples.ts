/** The contract's examples as answers: of the call that is the same, else of the one that is most like it. */

/** A call of the contract: parameters by name, and what is answered. */
export interface Example {
  readonly params: Readonly<Record<string, unknown>>
  readonly result: unknown
}

/** An example, and how much of the call is in it. */
export interface Likeness {
  readonly example: Example
  /** 1 for the same call, 0 where nothing is the same. */
  readonly likeness: number
}

/**
 * The example that is most like a call; the first one of several.
 *
 * @param params by name, as they were bound: none is there that was left out
 * @returns undefined when there are no examples
 */
export function nearestExample(
  examples: readonly Example[],
  params: Readonly<Record<string, unknown>>,
): Likeness | undefined {
  let nearest: Likeness | undefined
  for (const example of examples) {
    const likeness = likenessOf(example.params, params)
    if (nearest === undefined || likeness > nearest.likeness) nearest = { example, likeness }
  }
  return nearest
}

/** Text that is the same for parameters that mean the same. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(plain(value))
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const texts = members.map(([name, member]) => `${JSON.stringify(plain(name))}:${canonicalText(member)}`)
  return `{${texts.sort().join(',')}}`
}

function likenessOf(example: unknown, given: unknown): number {
  if (Array.isArray(example) && Array.isArray(given)) {
    return meanOf(Math.max(example.length, given.length), (index) => likenessOf(example[index], given[index]))
  }
  if (!isObject(example) || !isObject(given)) return plain(example) === plain(given) ? 1 : 0
  const names = [...new Set([...Object.keys(example), ...Object.keys(given)])]
  return meanOf(names.length, (index) => likenessOf(example[names[index]!], given[names[index]!]))
}

/** Of nothing and nothing: they are the same. */
function meanOf(count: number, value: (index: number) => number): number {
  if (count === 0) return 1
  let sum = 0
  for (let index = 0; index < count; index++) sum += value(index)
  return sum / count
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Quantities of up to 8 bytes, which may have leading zeros, and hex digits, which may be capitals. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]+$/.test(value)) return value
  const text = value.toLowerCase()
  return text.length <= 18 ? text.replace(/^0x0+(?=.)/, '0x') : text
}
