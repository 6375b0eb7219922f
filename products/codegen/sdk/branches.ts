/** Unions: the order in which their branches are tried, and the tests that select a branch for a value. */
import type { Dictionary, Field, Shape, Shapes, Struct, Use } from './shapes.ts'

/** The JSON type of a value, by its first character: string, number, boolean, null, array or object. */
export type JsonKind = '"' | '0' | 't' | 'n' | '[' | '{'

/** A test of a value that works without decoding the whole value. */
export type Test =
  | { readonly test: 'kind'; readonly kind: JsonKind }
  /** The value is an array that is empty or begins with a value of this kind. */
  | { readonly test: 'items'; readonly kind: JsonKind }
  | { readonly test: 'equals'; readonly key: string; readonly values: readonly string[] }
  | { readonly test: 'isNull'; readonly key: string }
  | { readonly test: 'isThere'; readonly key: string }
  | { readonly test: 'isEmpty' }
  | { readonly test: 'keysMatch'; readonly pattern: string }
  | { readonly test: 'keysAreOf'; readonly values: readonly string[] }
  | { readonly test: 'hasKeys'; readonly keys: readonly string[] }

/**
 * Sorts branches so that the first branch that accepts a value is the right one. The order is:
 *
 * - the empty struct.
 * - other structs, those with the most required members first.
 * - shapes other than maps.
 * - maps, the most restricted ones first.
 */
export function inAnswerOrder(shapes: Shapes, branches: readonly Use[]): Use[] {
  const weight = ({ name }: Use): number => {
    const shape = shapes.get(name)?.shape
    if (shape?.kind === 'struct')
      return shape.fields.length === 0 ? -1000 : -shape.fields.filter(({ required }) => required).length
    if (shape?.kind !== 'map') return 0
    if (kindOf(shapes, shape.value.name) !== '{') return 2
    return shape.key !== undefined && shapes.get(shape.key)?.shape.kind === 'enum' ? 1 : 3
  }
  return branches.toSorted((a, b) => weight(a) - weight(b))
}

/**
 * Returns the tests for one branch of a union, as a list of alternatives. A value of the branch passes all tests of at
 * least one alternative.
 */
export function branchTests(shapes: Shapes, branches: readonly Use[], at: number): Test[][] {
  const leaves = (use: Use): string[] => {
    const shape = shapes.get(use.name)?.shape
    return shape?.kind === 'union' ? shape.branches.flatMap(leaves) : [use.name]
  }
  const branch = branches[at]
  if (branch === undefined) return []
  const others = branches.filter((_, index) => index !== at).flatMap(leaves)
  const tests = isOpen(shapes, branches) ? requiredTests : () => []
  const alternatives = leaves(branch).map((leaf) => [
    ...leafTests(shapes, leaf, others),
    ...tests(shapes, leaf),
  ])
  return [...new Map(alternatives.map((tests) => [JSON.stringify(tests), tests])).values()]
}

/** Whether the last branch takes every value that no other branch takes. */
export function isOpen(shapes: Shapes, branches: readonly Use[]): boolean {
  return shapes.get(branches.at(-1)?.name ?? '')?.shape.kind === 'any'
}

/** Tests of members that are tried last: nodes leave out some members that may be null. */
const WEAKNESS: Readonly<Record<Test['test'], number>> = {
  ...{ kind: 0, items: 0, equals: 0, isNull: 0, isEmpty: 0, keysMatch: 0, keysAreOf: 0 },
  ...{ isThere: 1, hasKeys: 2 },
}

function leafTests(shapes: Shapes, leaf: string, others: readonly string[]): Test[] {
  const kind = kindOf(shapes, leaf)
  const rivals = others.filter((other) => kindOf(shapes, other) === kind)
  const shape = shapes.get(leaf)?.shape
  if (rivals.length === 0 || shape === undefined) return [{ test: 'kind', kind }]
  if (shape.kind === 'list') return [{ test: 'items', kind: kindOf(shapes, shape.item.name) }]
  if (shape.kind === 'map') return [{ test: 'kind', kind }, ...keyTests(shapes, shape)]
  if (shape.kind !== 'struct') return [{ test: 'kind', kind }]
  if (shape.fields.length === 0) return [{ test: 'isEmpty' }]
  const features = shape.fields
    .flatMap((field) => fieldTests(shapes, field))
    .toSorted((a, b) => WEAKNESS[a.test] - WEAKNESS[b.test])
  const found = rivals.flatMap((rival) => features.find((test) => !canPass(shapes, rival, test)) ?? [])
  const tests = [...new Map(found.map((test) => [JSON.stringify(test), test])).values()]
  return tests.length === 0 ? [{ test: 'kind', kind }] : tests
}

/** Returns a test for a struct in an open union. An object that lacks a required member belongs to the last branch. */
function requiredTests(shapes: Shapes, leaf: string): Test[] {
  const shape = shapes.get(leaf)?.shape
  const required = shape?.kind === 'struct' ? shape.fields.filter((field) => field.required) : []
  return required.length === 0 ? [] : [{ test: 'hasKeys', keys: required.map(({ key }) => key) }]
}

function keyTests(shapes: Shapes, { key = '' }: Dictionary): Test[] {
  const shape = shapes.get(key)?.shape
  if (shape?.kind === 'enum') return [{ test: 'keysAreOf', values: shape.values }]
  if (shape?.kind !== 'text' || shape.pattern === undefined) return []
  return [{ test: 'keysMatch', pattern: shape.pattern }]
}

/** Returns tests of one member. Every value of the struct passes these tests. */
function fieldTests(shapes: Shapes, { key, required, use }: Field): Test[] {
  const shape = shapes.get(use.name)?.shape
  if (!required || shape === undefined) return []
  if (use.nullable || shape.kind === 'nullable') return [{ test: 'hasKeys', keys: [key] }]
  if (shape.kind === 'null') return [{ test: 'isNull', key }]
  if (shape.kind === 'enum') return [{ test: 'equals', key, values: shape.values }]
  return [{ test: 'isThere', key }]
}

/** Whether a value of the shape may pass the test. */
function canPass(shapes: Shapes, name: string, test: Test): boolean {
  const shape = shapes.get(name)?.shape
  if (test.test === 'hasKeys') return test.keys.every((key) => canHave(shapes, shape, key))
  if (shape?.kind === 'map') return !('key' in test) || canHaveKey(shapes, shape, test.key)
  if (shape?.kind !== 'struct' || !('key' in test)) return true
  return structCanPass(shapes, shape, test)
}

function canHave(shapes: Shapes, shape: Shape | undefined, key: string): boolean {
  if (shape?.kind === 'map') return canHaveKey(shapes, shape, key)
  return shape?.kind !== 'struct' || shape.fields.some((field) => field.key === key)
}

function structCanPass(shapes: Shapes, { fields }: Struct, test: Test & { key: string }): boolean {
  const field = fields.find(({ key }) => key === test.key)
  const shape = field && shapes.get(field.use.name)?.shape
  if (field === undefined || shape === undefined) return false
  if (test.test === 'isNull') return shape.kind === 'null' || field.use.nullable
  if (shape.kind === 'null') return false
  if (test.test !== 'equals' || shape.kind !== 'enum') return true
  return shape.values.some((value) => test.values.includes(value))
}

function canHaveKey(shapes: Shapes, { key = '' }: Dictionary, wanted: string): boolean {
  const shape = shapes.get(key)?.shape
  if (shape?.kind === 'enum') return shape.values.includes(wanted)
  return shape?.kind !== 'text' || shape.pattern === undefined || new RegExp(shape.pattern).test(wanted)
}

const KINDS: Readonly<Record<Exclude<Shape['kind'], 'nullable' | 'union'>, JsonKind>> = {
  struct: '{',
  map: '{',
  any: '{',
  list: '[',
  tuple: '[',
  text: '"',
  enum: '"',
  integer: '0',
  number: '0',
  boolean: 't',
  null: 'n',
}

/** The JSON type of a shape's values; for a union, the type of its first branch. */
export function kindOf(shapes: Shapes, name: string): JsonKind {
  const shape = shapes.get(name)?.shape
  if (shape?.kind === 'nullable') return kindOf(shapes, shape.of.name)
  if (shape?.kind === 'union') return kindOf(shapes, shape.branches[0]?.name ?? '')
  return shape === undefined ? '{' : KINDS[shape.kind]
}
