/** Replaces values at a path of a result by others of the same shape. */

/** Which of the places at a path to alter: a faulty node may alter all of them, or only one. */
export type Places = 'all' | 'last'

interface Place {
  readonly holder: Record<string, unknown>
  readonly key: string
}

/**
 * Replaces the values at a path (`storageProof[].proof[]`, `` for the result itself).
 *
 * @returns the altered result, and the number of altered values
 */
export function alterField(result: unknown, path: string, which: Places): { result: unknown; count: number } {
  const root: Record<string, unknown> = { result }
  const found: Place[] = []
  collect(root, 'result', stepsOf(path), found)
  const places = found.filter(({ holder, key }) => otherValue(holder[key]) !== holder[key])
  const chosen = which === 'all' ? places : places.slice(-1)
  for (const { holder, key } of chosen) holder[key] = otherValue(holder[key])
  return { result: root.result, count: chosen.length }
}

/** `storageProof[].key` → storageProof, [], key */
function stepsOf(path: string): readonly string[] {
  return path
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((step) => step !== '')
}

function collect(
  holder: Record<string, unknown>,
  key: string,
  steps: readonly string[],
  found: Place[],
): void {
  const [step, ...rest] = steps
  const value = holder[key]
  if (step === undefined) {
    found.push({ holder, key })
    return
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== (step === '[]')) return
  const inner = value as Record<string, unknown>
  const keys = step === '[]' || step === '*' ? Object.keys(inner) : Object.hasOwn(inner, step) ? [step] : []
  for (const name of keys) collect(inner, name, rest, found)
}

/** Groups of words that the contract allows in the same places. */
const WORDS: readonly (readonly string[])[] = [
  ['call', 'staticcall', 'delegatecall', 'callcode'],
  ['CALL', 'STATICCALL', 'DELEGATECALL', 'CALLCODE', 'CREATE', 'CREATE2', 'SELFDESTRUCT'],
  ['create', 'create2'],
  ['block', 'uncle'],
]

/** Null, objects and arrays stay the same. */
function otherValue(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return value
  if (/^0x[0-9a-fA-F]*$/.test(value)) return otherHex(value)
  if (/^\d+$/.test(value)) return `${BigInt(value) + 1n}`
  const words = WORDS.find((list) => list.includes(value))
  return words === undefined ? `${value}?` : words[(words.indexOf(value) + 1) % words.length]
}

function otherHex(value: string): string {
  if (value === '0x') return '0x01'
  const last = Number.parseInt(value.slice(-1), 16)
  return `${value.slice(0, -1)}${(last ^ 1).toString(16)}`
}
