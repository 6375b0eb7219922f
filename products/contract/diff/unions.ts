/** Compares unions (`oneOf`, `anyOf`): pairs the branches of the old schema with branches of the new one. */
import { isDeepStrictEqual } from 'node:util'
import type { Compare, Difference } from './changes.ts'
import { componentOf, isObject, type JsonObject, type OpenRpc, objectAt } from './document.ts'
import { difference, hasCommonType, isUnbounded, typesOf, valuesOf } from './scalars.ts'

/** A branch of a union, and its path. */
interface Branch {
  readonly schema: unknown
  readonly path: string
}

/** Whether a schema has `oneOf` or `anyOf`. */
export function isUnion(schema: JsonObject): boolean {
  return Array.isArray(schema.oneOf) || Array.isArray(schema.anyOf)
}

/** Returns a schema's keywords beside `oneOf` and `anyOf`. */
export function besideUnion(schema: JsonObject): JsonObject {
  const { oneOf: _one, anyOf: _any, ...rest } = schema
  return rest
}

/**
 * Returns the branches of a union. `oneOf` and `anyOf` are treated alike, as if their branches always excluded each
 * other. A schema that is not a union has a single branch, itself.
 */
function branchesOf(schema: unknown, path: string): Branch[] {
  if (!isObject(schema) || !isUnion(schema)) return [{ schema, path }]
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const forms = schema[keyword]
    if (!Array.isArray(forms)) return []
    return forms.map((form: unknown, index) => ({ schema: form, path: `${path}/${keyword}/${index}` }))
  })
}

/** Whether a schema allows null and nothing else. */
export function isNullOnly(document: OpenRpc, schema: unknown): boolean {
  const forms = branchesOf(document.resolve(schema), '')
  flatten(forms, document)
  return forms.every(({ schema: form }) => {
    const found = document.resolve(form)
    return isObject(found) && !isUnion(found) && isDeepStrictEqual([...typesOf(found)], ['null'])
  })
}

/** Pairs the branches of two schemas, and compares the pairs. At least one of the schemas must be a union. */
export function compareUnions(
  documents: { before: OpenRpc; after: OpenRpc },
  before: JsonObject,
  after: JsonObject,
  path: string,
  compare: Compare,
): Difference[] {
  const old = branchesOf(before, path)
  const now = branchesOf(after, path)
  dropPairs(old, now, isSame)
  // Flatten the unions: one contract may have nested unions where the other contract has a flat union.
  flatten(old, documents.before)
  flatten(now, documents.after)
  dropPairs(old, now, isSame)
  const differences: Difference[] = []
  for (const [from, to] of likelyPairs(documents, old, now))
    differences.push(...compare(from.schema, to.schema, to.path))
  return [
    ...differences,
    ...old.map(({ schema }) => difference(path, `no longer ${nameOf(schema)}`, 'narrowed')),
    ...now.map(({ schema, path: place }) => difference(place, `also ${nameOf(schema)}`, 'widened')),
  ]
}

function isSame(old: Branch, now: Branch): boolean {
  const name = componentOf(old.schema)
  if (name !== undefined && name === componentOf(now.schema)) return true
  return isDeepStrictEqual(old.schema, now.schema)
}

/** For each branch of `old` that forms a pair with a branch of `now`, removes the two branches from their lists. */
function dropPairs(old: Branch[], now: Branch[], isPair: (old: Branch, now: Branch) => boolean): void {
  for (const branch of old.slice()) {
    const index = now.findIndex((candidate) => isPair(branch, candidate))
    if (index < 0) continue
    now.splice(index, 1)
    old.splice(old.indexOf(branch), 1)
  }
}

/** Maximum number of nested unions that are flattened. */
const DEPTH_MAX = 8

function flatten(branches: Branch[], document: OpenRpc): void {
  for (let left = DEPTH_MAX; left > 0; left--) {
    const index = branches.findIndex(({ schema }) => {
      const target = document.resolve(schema)
      return isObject(target) && isUnion(target) && isUnbounded(besideUnion(target))
    })
    const branch = branches[index]
    if (branch === undefined) return
    branches.splice(index, 1, ...branchesOf(document.resolve(branch.schema), branch.path))
  }
}

/**
 * Takes pairs of similar branches, the most similar first: removes the two branches from their lists, and returns the
 * pairs.
 */
function likelyPairs(
  documents: { before: OpenRpc; after: OpenRpc },
  old: Branch[],
  now: Branch[],
): (readonly [Branch, Branch])[] {
  const candidates = old.flatMap((from) =>
    now.map((to) => {
      const [left, right] = [documents.before.resolve(from.schema), documents.after.resolve(to.schema)]
      return { from, to, likeness: likeness(left, right) }
    }),
  )
  candidates.sort((first, second) => second.likeness - first.likeness)
  const pairs: (readonly [Branch, Branch])[] = []
  for (const { from, to, likeness: found } of candidates) {
    if (found <= 0 || !old.includes(from) || !now.includes(to)) continue
    pairs.push([from, to])
    old.splice(old.indexOf(from), 1)
    now.splice(now.indexOf(to), 1)
  }
  return pairs
}

/** Returns a number that grows with the similarity of two branches; zero if they cannot be the same branch. */
function likeness(old: unknown, now: unknown): number {
  if (!isObject(old) || !isObject(now)) return old === now ? 1 : 0
  if (!hasCommonType(old, now)) return 0
  const [left, right] = [objectAt(old, 'properties'), objectAt(now, 'properties')]
  const shared = Object.keys(left).filter((name) => Object.hasOwn(right, name))
  // Members with `const` or `enum`, such as a tag, tell the branches of a union apart.
  const distinguishing = shared.flatMap((name) => {
    const [values, valuesNow] = [valuesAt(left[name]), valuesAt(right[name])]
    return values === undefined || valuesNow === undefined ? [] : [haveCommonValue(values, valuesNow)]
  })
  if (distinguishing.includes(false)) return 0
  const isEqualType = isDeepStrictEqual([...typesOf(old)].sort(), [...typesOf(now)].sort())
  const isEqualPattern = old.pattern === now.pattern
  return 1 + (isEqualType ? 1 : 0) + (isEqualPattern ? 1 : 0) + shared.length + 10 * distinguishing.length
}

function haveCommonValue(values: readonly unknown[], others: readonly unknown[]): boolean {
  return values.some((value) => others.some((other) => isDeepStrictEqual(value, other)))
}

function valuesAt(schema: unknown): readonly unknown[] | undefined {
  return isObject(schema) ? valuesOf(schema) : undefined
}

/** Returns the name of a branch for a report. */
function nameOf(schema: unknown): string {
  const name = componentOf(schema)
  if (name !== undefined) return name
  if (!isObject(schema)) return schema === false ? 'nothing' : 'anything'
  const values = valuesOf(schema)
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' or ')
  const { title } = schema
  return typeof title === 'string' ? title : [...typesOf(schema)].join(' or ')
}
