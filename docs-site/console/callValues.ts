/** Reads the values of a call for libraries that take numbers, blocks and transactions in forms of their own. */
import { isRecord } from '../../products/contract/schema.ts'
import type { Call } from './snippets.ts'

/** A value that a library has no form for: the library then sends the call as it is. */
export class NoForm extends Error {
  override readonly name = 'NoForm'
}

/** Returns the result of a function; undefined if it finds a value that the library has no form for. */
export function unlessNoForm<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof NoForm) return undefined
    throw error
  }
}

/** The parameters of a call by name, without those that are left out. */
export type Named = Readonly<Record<string, unknown>>

/** Returns parameters by name. @throws NoForm for more values than the method has parameters */
export function namedParams({ described, params }: Pick<Call, 'described' | 'params'>): Named {
  if (params.length > described.length) throw new NoForm()
  return Object.fromEntries(
    described.flatMap(({ name, required = false }, index) => {
      const value = params[index]
      return value === undefined || (value === null && !required) ? [] : [[name, value]]
    }),
  )
}

/** The forms that a library's own methods take, by the name of the RPC method. */
export type OwnForms<Form> = Readonly<Record<string, (params: Named) => Form>>

/** Returns the form of a call for a library's own method; undefined if the library has no method for the values. */
export function ownForm<Form>(forms: OwnForms<Form>, call: Call): Form | undefined {
  const read = Object.hasOwn(forms, call.method) ? forms[call.method] : undefined
  return read && unlessNoForm(() => read(namedParams(call)))
}

/** Returns the values up to the last one that is not left out. */
export function withoutTrailing(values: readonly unknown[]): readonly unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== undefined) + 1)
}

/** Returns the number of a quantity, `0x1f` or 31. @throws NoForm for another value */
export function bigintOf(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  if (typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value)) return BigInt(value)
  throw new NoForm()
}

/** Returns the number of a quantity below 2^53. @throws NoForm for another value */
export function numberOf(value: unknown): number {
  const number = Number(bigintOf(value))
  if (!Number.isSafeInteger(number)) throw new NoForm()
  return number
}

/** Returns a text. @throws NoForm for another value */
export function textOf(value: unknown): string {
  if (typeof value !== 'string') throw new NoForm()
  return value
}

/** A block parameter as libraries tell it apart: a number, a tag, or neither. */
export type BlockForm = { readonly number: number } | { readonly tag: string } | undefined

/** Returns the form of a block; undefined for a block that is left out. @throws NoForm for a hash or an object */
export function blockOf(value: unknown): BlockForm {
  if (value === undefined) return undefined
  const text = textOf(value)
  if (/^[a-z]+$/.test(text)) return { tag: text }
  if (text.length > '0x'.length + 16) throw new NoForm()
  return { number: numberOf(text) }
}

/**
 * Returns a copy of an object with other names and forms of its members. Members that are null count as left out.
 *
 * @throws NoForm for another value than an object, and for a member without an entry in the table
 */
export function reshaped(
  value: unknown,
  table: Readonly<Record<string, readonly [name: string, form: (value: unknown) => unknown]>>,
): Record<string, unknown> {
  if (!isRecord(value)) throw new NoForm()
  const found: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) {
    if (one === null) continue
    const entry = Object.hasOwn(table, name) ? table[name] : undefined
    if (entry === undefined || entry[0] in found) throw new NoForm()
    found[entry[0]] = entry[1](one)
  }
  return found
}

/** Returns the entries of an array in another form. @throws NoForm for another value than an array */
export function each(form: (value: unknown) => unknown): (value: unknown) => unknown[] {
  return (value) => {
    if (!Array.isArray(value)) throw new NoForm()
    return value.map(form)
  }
}

/** Returns a value unchanged. */
export const same = (value: unknown): unknown => value
