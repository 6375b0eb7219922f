/** Reads the values of a call by the types that the SDKs have for them. */
import type { Field, Shape, Shapes, Use } from '../../products/codegen/sdk/shapes.ts'
import { isRecord } from '../../products/contract/schema.ts'
import { NoForm } from './callValues.ts'

/** Returns the shape of a name. @throws NoForm if there is none */
export function shapeNamed(shapes: Shapes, name: string): Shape {
  const named = shapes.get(name)
  if (named === undefined) throw new NoForm()
  return named.shape
}

/**
 * Returns the members of a struct that a value has, in the order of the struct. Members that are null and need not be
 * there count as left out.
 *
 * @throws NoForm if the value has unknown members, or lacks required ones
 */
export function presentMembers(
  fields: readonly Field[],
  value: unknown,
): { readonly field: Field; readonly value: unknown }[] {
  if (!isRecord(value)) throw new NoForm()
  if (Object.keys(value).some((key) => !fields.some((field) => field.key === key))) throw new NoForm()
  return fields.flatMap((field) => {
    const member = Object.hasOwn(value, field.key) ? value[field.key] : undefined
    if (member === undefined && field.required) throw new NoForm()
    return member === undefined || (member === null && !field.required) ? [] : [{ field, value: member }]
  })
}

/** Returns the entries of a value. @throws NoForm if the value is no list, or has another length than wanted */
export function entriesOf(value: unknown, length?: number): readonly unknown[] {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) throw new NoForm()
  return value
}

/**
 * Returns the first branch of a union that fits a value. A branch fits if it has the type of the value; a struct fits if
 * the value has all members that the struct requires.
 *
 * @throws NoForm if no branch fits
 */
export function branchOf(shapes: Shapes, branches: readonly Use[], value: unknown): Use {
  const found = branches.find(({ name }) => fits(shapeNamed(shapes, name), value))
  if (found === undefined) throw new NoForm()
  return found
}

function fits(shape: Shape, value: unknown): boolean {
  switch (shape.kind) {
    case 'text':
      return typeof value === 'string'
    case 'enum':
      return typeof value === 'string' && shape.values.includes(value)
    case 'integer':
      return Number.isSafeInteger(value)
    case 'number':
      return typeof value === 'number'
    case 'boolean':
      return typeof value === 'boolean'
    case 'list':
    case 'tuple':
      return Array.isArray(value)
    case 'map':
      return isRecord(value)
    case 'struct':
      return isRecord(value) && shape.fields.every(({ key, required }) => !required || key in value)
    default:
      return false
  }
}

/** Returns a text in double quotes, as Go and Rust write it. @throws NoForm for another value, or unusual characters */
export function quotedText(value: unknown): string {
  if (typeof value !== 'string' || !/^[ -~]*$/.test(value)) throw new NoForm()
  return JSON.stringify(value)
}

/** Returns a quantity as the SDKs send it: an integer as hex, and any other value as it is. */
export function sentQuantity(value: unknown): unknown {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? `0x${value.toString(16)}`
    : value
}

/** Returns a boolean, or a number in decimal. @throws NoForm for another value, and integers beyond 2^53 */
export function plainText(kind: 'boolean' | 'integer' | 'number', value: unknown): string {
  const isKind = kind === 'integer' ? Number.isSafeInteger(value) : typeof value === kind
  if (!isKind) throw new NoForm()
  return String(value)
}

/** The ways to choose a block for which the SDKs have functions. */
export type BlockChoice =
  | { readonly by: 'tag' | 'number' | 'hash'; readonly text: string }
  | { readonly by: 'object' }

const TAGS = ['latest', 'earliest', 'pending', 'safe', 'finalized']

/** Returns how a value chooses a block. @throws NoForm for a text in another form */
export function blockChoice(value: unknown): BlockChoice {
  if (isRecord(value)) {
    const [key, ...others] = Object.keys(value)
    if (key !== 'blockHash' || others.length > 0) return { by: 'object' }
    return { by: 'hash', text: hashText(value.blockHash) }
  }
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) {
    return { by: 'number', text: `0x${value.toString(16)}` }
  }
  if (typeof value !== 'string') throw new NoForm()
  if (TAGS.includes(value)) return { by: 'tag', text: value }
  if (/^0x[0-9a-fA-F]{1,16}$/.test(value)) return { by: 'number', text: value }
  return { by: 'hash', text: hashText(value) }
}

function hashText(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]{64}$/.test(value)) throw new NoForm()
  return value
}

/** The name of the schema of parameters that choose a block. */
export const BLOCK = 'BlockNumberOrTagOrHash'

/** Maximum length of a list or struct on one line, in characters. */
const LINE_CHARACTERS_MAX = 60

/**
 * Returns entries between brackets: on one line, or if that is too long, each on a line of its own.
 *
 * @param pad text inside of the brackets of a single line
 * @param indent text that one level adds at the beginning of a line
 */
export function bracketed(
  [open, close]: readonly [string, string],
  entries: readonly string[],
  { pad, indent }: { readonly pad: string; readonly indent: string },
): string {
  if (entries.length === 0) return open + close
  const line = `${open}${pad}${entries.join(', ')}${pad}${close}`
  if (line.length <= LINE_CHARACTERS_MAX && !line.includes('\n')) return line
  return `${open}\n${indented(`${entries.join(',\n')},`, indent)}\n${close}`
}

function indented(text: string, indent: string): string {
  return indent + text.replaceAll('\n', `\n${indent}`)
}
