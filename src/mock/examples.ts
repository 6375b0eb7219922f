/** The contract's examples as answers: how much like a call they are. */
import { isObject } from './schema.ts'

/** A call of the contract: parameters by name, and what is answered. */
export interface Example {
  readonly params: Readonly<Record<string, unknown>>
  readonly result: unknown
}

/** Text that is the same for parameters that mean the same. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(plain(value))
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const texts = members.map(([name, member]) => `${JSON.stringify(plain(name))}:${canonicalText(member)}`)
  return `{${texts.sort().join(',')}}`
}

/** How much of a call is in that of an example: 1 for the same call, 0 where nothing is the same. */
export function likenessOf(example: unknown, given: unknown): number {
  if (Array.isArray(example) && Array.isArray(given)) {
    return meanOf(Math.max(example.length, given.length), (index) => likenessOf(example[index], given[index]))
  }
  if (!isObject(example) || !isObject(given)) return plain(example) === plain(given) ? 1 : 0
  const names = [...new Set([...Object.keys(example), ...Object.keys(given)])]
  return meanOf(names.length, (index) => likenessOf(example[names[index]!], given[names[index]!]))
}

/** Flags that are true in one of two calls only, wherever they stand: they decide what an answer looks like. */
export function differingFlags(one: unknown, other: unknown): number {
  if (!isStructure(one) && !isStructure(other)) return (one === true) === (other === true) ? 0 : 1
  const [members, others] = [one, other].map((value) => (isStructure(value) ? value : {}))
  const names = [...new Set([...Object.keys(members!), ...Object.keys(others!)])]
  return names.reduce((sum, name) => sum + differingFlags(members![name], others![name]), 0)
}

/** Of nothing and nothing: they are the same. */
function meanOf(count: number, value: (index: number) => number): number {
  if (count === 0) return 1
  let sum = 0
  for (let index = 0; index < count; index++) sum += value(index)
  return sum / count
}

/** An object or a list. */
function isStructure(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

/** Quantities of up to 8 bytes, which may have leading zeros, and hex digits, which may be capitals. */
function plain(value: unknown): unknown {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]+$/.test(value)) return value
  const text = value.toLowerCase()
  return text.length <= 18 ? text.replace(/^0x0+(?=.)/, '0x') : text
}
