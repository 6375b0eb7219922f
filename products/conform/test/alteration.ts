/** Alters one field of an answer while keeping its shape; the checks that cover the field must detect this. */

import type { Schema } from '../../contract/schema.ts'
import { differenceOf } from '../schemaFaults.ts'
import { isRecord } from '../targetJson.ts'

export interface Altered {
  readonly result: unknown
  /** Number of altered places; 0 when the field is absent or null. */
  readonly places: number
}

/** @param field as in `Check.covers`; @param schemas the field's schemas in the contract */
export function alterField(result: unknown, field: string, schemas: readonly Schema[]): Altered {
  let places = 0
  const alter = (value: unknown): unknown => {
    const other = otherValues(value, schemas).find(
      (one) => one !== value && schemas.some((schema) => differenceOf(schema, one).faults.length === 0),
    )
    if (other === undefined) return value
    places++
    return other
  }
  return { result: replaceAt(result, segmentsOf(field), alter), places }
}

/** Removes a member wherever it is present and not null. */
export function removeField(result: unknown, field: string): Altered {
  const segments = segmentsOf(field)
  const name = segments.at(-1) ?? ''
  let places = 0
  const remove = (holder: unknown): unknown => {
    if (!isRecord(holder) || holder[name] === undefined || holder[name] === null) return holder
    places++
    return Object.fromEntries(Object.entries(holder).filter(([key]) => key !== name))
  }
  return { result: replaceAt(result, segments.slice(0, -1), remove, isRecord), places }
}

/** `a.b[].c` → a, b, [], c */
function segmentsOf(field: string): string[] {
  return field
    .replaceAll('[]', '.[]')
    .split('.')
    .filter((segment) => segment !== '')
}

function replaceAt(
  value: unknown,
  segments: readonly string[],
  alter: (value: unknown) => unknown,
  fits: (value: unknown) => boolean = isLeaf,
): unknown {
  const [segment, ...rest] = segments
  if (segment === undefined) return fits(value) ? alter(value) : value
  if (segment === '[]')
    return Array.isArray(value) ? value.map((item) => replaceAt(item, rest, alter, fits)) : value
  if (!isRecord(value)) return value
  // Parity's state diffs have a member named `*`.
  const isMap = segment === '*' && !Object.hasOwn(value, '*')
  const names = isMap ? Object.keys(value) : Object.hasOwn(value, segment) ? [segment] : []
  const replaced = names.map((name) => [name, replaceAt(value[name], rest, alter, fits)])
  return { ...value, ...Object.fromEntries(replaced) }
}

function isLeaf(value: unknown): boolean {
  return value !== null && typeof value !== 'object'
}

/** Candidates for another value, the least different first. */
function otherValues(value: unknown, schemas: readonly Schema[]): readonly unknown[] {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number') return [value + 1, value - 1, value / 2, value + 0.25]
  if (typeof value !== 'string') return []
  const words = schemas.flatMap(({ enum: several = [], const: only }) => [...several, only])
  if (/^0x[0-9a-fA-F]+$/.test(value)) return [flipLast(value), flipFirst(value), ...words]
  if (value === '0x') return ['0x00', ...words]
  if (/^\d+$/.test(value)) return [String(BigInt(value) + 1n), ...words]
  return [...words, `${value}x`, value.slice(1)]
}

function flip(digit: string): string {
  return (Number.parseInt(digit, 16) ^ 1).toString(16)
}

function flipLast(hex: string): string {
  return hex.slice(0, -1) + flip(hex.slice(-1))
}

function flipFirst(hex: string): string {
  return `0x${flip(hex.charAt(2))}${hex.slice(3)}`
}
