/**
 * Compares two schemas (JSON Schema draft-07) as sets of values. Each keyword restricts the set independently. If each
 * keyword of the new schema is at least as strict, the new schema allows no more values than the old one. A difference
 * in an unknown keyword counts as `changed`.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Difference, Direction } from './changes.ts'
import { componentOf, isObject, type JsonObject, type OpenRpc } from './document.ts'
import { compareArrays, compareObjects } from './objects.ts'
import { compareScalars, difference, hasCommonType, isUnbounded } from './scalars.ts'
import { besideUnion, compareUnions, isNullOnly, isUnion } from './unions.ts'

/** A pair of components that the comparison has visited. */
interface Met {
  /** Path at which the comparison first visited the pair. */
  readonly path: string
  /** Directions of the differences in the pair; undefined until the first visit ends. */
  directions: readonly Direction[] | undefined
}

/** Compares schemas of two documents. */
export class SchemaComparison {
  readonly #documents: { readonly before: OpenRpc; readonly after: OpenRpc }
  /** Pairs that the current comparison has visited: each pair is compared only at its first visit. */
  #met = new Map<string, Met>()

  constructor(before: OpenRpc, after: OpenRpc) {
    this.#documents = { before, after }
  }

  /**
   * Returns the differences between a schema of the old document and a schema of the new document. Two references to
   * the same name are not followed: {@link component} reports the differences inside that component. Two references to
   * different names are followed. The first visit of such a pair of components reports the differences, and later
   * visits only refer to the first visit.
   *
   * @param path path of the schema, with which all paths in the result start
   * @throws DocumentFault for a reference that cannot be followed
   */
  compare(before: unknown, after: unknown, path: string): Difference[] {
    this.#met = new Map()
    return this.#compare(before, after, path)
  }

  /** Returns the differences inside a component that both documents have. */
  component(name: string): Difference[] {
    const { before, after } = this.#documents
    this.#met = new Map([[pairOf(name, name), { path: '', directions: undefined }]])
    return this.#inside(before.schemas[name], after.schemas[name], '')
  }

  #compare(before: unknown, after: unknown, path: string): Difference[] {
    const [old, now] = [componentOf(before), componentOf(after)]
    if (old !== undefined && old === now) return this.#proseBeside(before, after, path)
    if (isDeepStrictEqual(before, after)) return []
    if (old === undefined || now === undefined) return this.#inside(before, after, path)
    const met = this.#met.get(pairOf(old, now))
    if (met !== undefined) return again(met, path)
    const opened: Met = { path, directions: undefined }
    this.#met.set(pairOf(old, now), opened)
    const differences = this.#inside(before, after, path)
    opened.directions = [...new Set(differences.map(({ direction }) => direction))]
    return differences
  }

  #proseBeside(before: unknown, after: unknown, path: string): Difference[] {
    const [old, now] = [before, after].map((schema) => (isObject(schema) ? schema.description : undefined))
    return old === now ? [] : [difference(path, 'description is another', 'documentation')]
  }

  #inside(before: unknown, after: unknown, path: string): Difference[] {
    const [old, now] = [
      this.#documents.before.resolve(before) ?? true,
      this.#documents.after.resolve(after) ?? true,
    ]
    if (old === false && now === false) return []
    if (now === false) return [difference(path, 'nothing is allowed any more', forbidding(old))]
    if (old === false) return [difference(path, 'something is allowed', 'widened')]
    if (this.#isRemoved(old, now)) return [difference(path, 'is always null now', 'removed')]
    return this.#objects(isObject(old) ? old : {}, isObject(now) ? now : {}, path)
  }

  /**
   * Whether the old schema allowed values other than null, and the new schema allows only null. If so, the values other
   * than null count as removed.
   */
  #isRemoved(old: unknown, now: unknown): boolean {
    return isNullOnly(this.#documents.after, now) && !isNullOnly(this.#documents.before, old)
  }

  #objects(old: JsonObject, now: JsonObject, path: string): Difference[] {
    const compare = this.#compare.bind(this)
    if (!isUnion(old) && !isUnion(now)) {
      const scalars = compareScalars(old, now, path)
      // Without a common type, there are no members or entries to compare.
      if (!hasCommonType(old, now)) return scalars
      return [
        ...scalars,
        ...compareObjects(old, now, path, compare),
        ...compareArrays(old, now, path, compare),
      ]
    }
    return [...this.#beside(old, now, path), ...compareUnions(this.#documents, old, now, path, compare)]
  }

  /**
   * Compares the keywords beside `oneOf` and `anyOf`. If only one schema is a union, its other keywords are compared
   * with the whole of the other schema.
   */
  #beside(old: JsonObject, now: JsonObject, path: string): Difference[] {
    const [left, right] = [old, now].map((schema) => (isUnion(schema) ? besideUnion(schema) : undefined))
    if (left === undefined && right !== undefined)
      return isUnbounded(right) ? [] : this.#objects(old, right, path)
    if (right === undefined && left !== undefined)
      return isUnbounded(left) ? [] : this.#objects(left, now, path)
    return left === undefined || right === undefined ? [] : this.#objects(left, right, path)
  }
}

/**
 * Returns the direction of a change that forbids all values. The direction is `removed` if the old schema restricted
 * the value, because readers may rely on a restricted value. Otherwise, the direction is `narrowed`.
 */
function forbidding(before: unknown): Direction {
  return isObject(before) && !isUnbounded(before) ? 'removed' : 'narrowed'
}

/** Returns a unique key for a pair of components: the two names, separated by a space, which no name contains. */
function pairOf(before: string, after: string): string {
  return `${before} ${after}`
}

/**
 * Returns the differences of a pair of components that was visited before. Each direction that the first visit found,
 * except `documentation`, gives one difference, whose text names the path of the first visit. While the first visit is
 * in progress (the schema is recursive), there are no differences.
 */
function again({ path: first, directions = [] }: Met, path: string): Difference[] {
  return directions
    .filter((direction) => direction !== 'documentation')
    .map((direction) => difference(path, `is another, as at ${first}`, direction))
}
