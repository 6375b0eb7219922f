/**
 * Two schemas (JSON Schema draft-07) compared as sets of values. Each keyword bounds the set by itself, so a schema
 * whose every keyword is as strict as the other's, or stricter, allows no more than the other. What is not understood
 * and is different counts as changed.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Difference, Direction } from './changes.ts'
import { componentOf, isObject, type JsonObject, type OpenRpc } from './document.ts'
import { compareArrays, compareObjects } from './objects.ts'
import { compareScalars, difference, hasCommonType, isUnbounded } from './scalars.ts'
import { besideUnion, compareUnions, isNullOnly, isUnion } from './unions.ts'

/** Where a pair of components was met first, and what was found in it: undefined while it is being looked into. */
interface Met {
  readonly path: string
  directions: readonly Direction[] | undefined
}

export class SchemaComparison {
  readonly #documents: { readonly before: OpenRpc; readonly after: OpenRpc }
  /** Pairs of components of the comparison that is under way: each is looked into once, however often it is met. */
  #met = new Map<string, Met>()

  constructor(before: OpenRpc, after: OpenRpc) {
    this.#documents = { before, after }
  }

  /**
   * What is different between two schemas of the two documents. A component that both name is not looked into: its
   * differences are its own. What a pair of components of two names differs in is told where the pair is met first, and
   * pointed at where it is met again.
   *
   * @param path of the schema, in front of the paths in the answer
   * @throws DocumentFault for a reference that cannot be followed
   */
  compare(before: unknown, after: unknown, path: string): Difference[] {
    this.#met = new Map()
    return this.#compare(before, after, path)
  }

  /** What is different inside a component that both documents have. */
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
    if (this.#isGone(old, now)) return [difference(path, 'is always null now', 'removed')]
    return this.#objects(isObject(old) ? old : {}, isObject(now) ? now : {}, path)
  }

  /** Null in the place of every value takes them away, though it may have been allowed before. */
  #isGone(old: unknown, now: unknown): boolean {
    return isNullOnly(this.#documents.after, now) && !isNullOnly(this.#documents.before, old)
  }

  #objects(old: JsonObject, now: JsonObject, path: string): Difference[] {
    const compare = this.#compare.bind(this)
    if (!isUnion(old) && !isUnion(now)) {
      const scalars = compareScalars(old, now, path)
      // Otherwise there is nothing inside that could be compared.
      if (!hasCommonType(old, now)) return scalars
      return [
        ...scalars,
        ...compareObjects(old, now, path, compare),
        ...compareArrays(old, now, path, compare),
      ]
    }
    return [...this.#beside(old, now, path), ...compareUnions(this.#documents, old, now, path, compare)]
  }

  /** A schema of one form is that form, and what stands beside another's forms bounds it too. */
  #beside(old: JsonObject, now: JsonObject, path: string): Difference[] {
    const [left, right] = [old, now].map((schema) => (isUnion(schema) ? besideUnion(schema) : undefined))
    if (left === undefined && right !== undefined)
      return isUnbounded(right) ? [] : this.#objects(old, right, path)
    if (right === undefined && left !== undefined)
      return isUnbounded(left) ? [] : this.#objects(left, now, path)
    return left === undefined || right === undefined ? [] : this.#objects(left, right, path)
  }
}

/** What was described is taken away; where anything was allowed nobody knew what to look for. */
function forbidding(before: unknown): Direction {
  return isObject(before) && !isUnbounded(before) ? 'removed' : 'narrowed'
}

/** Names have no spaces. */
function pairOf(before: string, after: string): string {
  return `${before} ${after}`
}

/** What meets a pair inside itself meets no new difference. */
function again({ path: first, directions = [] }: Met, path: string): Difference[] {
  return directions
    .filter((direction) => direction !== 'documentation')
    .map((direction) => difference(path, `is another, as at ${first}`, direction))
}
