/** Types of the results of comparing two contracts. */

/**
 * The effect of a change on a client that was written for the old contract:
 *
 * - `breaking`: the client can fail.
 * - `compatible`: the client works as before.
 * - `documentation`: requests and answers stay the same.
 */
export type Level = 'breaking' | 'compatible' | 'documentation'

/** A use of a changed component by a method, and the level of the change for this use. */
export interface Affected {
  readonly method: string
  /** `params.block`, `result` or `notification newHeads`. */
  readonly part: string
  readonly level: Level
}

/** A change of the contract. */
export interface Change {
  /** The most severe of the levels that the change has for different methods. */
  readonly level: Level
  /** `eth_getProof params.block/oneOf/2`, `schema Block/properties/size`, `error parseError`. */
  readonly place: string
  readonly what: string
  /**
   * The methods that use the changed component. Empty if the change is in a single method, or in a part other than
   * methods and schemas.
   */
  readonly affects: readonly Affected[]
}

/** Returns a change in a single method, or in a part other than methods and schemas. */
export function change(level: Level, place: string, what: string): Change {
  return { level, place, what, affects: [] }
}

/** `params`: values go from the client to the server. `result`: values go from the server to the client. */
export type Flow = 'params' | 'result'

/**
 * The effect of a difference on the set of allowed values:
 *
 * - `narrowed`: the set is smaller.
 * - `widened`: the set is larger.
 * - `changed`: the effect is unknown.
 * - `removed`: a member, an entry or a value was removed.
 * - `extended`: an object may have another member, which old clients and servers ignore.
 */
export type Direction = 'narrowed' | 'widened' | 'changed' | 'removed' | 'extended' | 'documentation'

/** A difference between two schemas. */
export interface Difference {
  /** Path of the schema, then the JSON pointer in the schema. */
  readonly path: string
  readonly what: string
  readonly direction: Direction
}

/**
 * Returns the level of a difference. Narrower parameters are breaking: the server refuses some old requests. Wider
 * results are breaking: the server returns values that old clients cannot read.
 */
export function levelOf(direction: Direction, flow: Flow): Level {
  switch (direction) {
    case 'narrowed':
      return flow === 'params' ? 'breaking' : 'compatible'
    case 'widened':
      return flow === 'params' ? 'compatible' : 'breaking'
    // Removing a member breaks both requests and results. In a request, the server ignores the member. In a result, the
    // member is missing.
    case 'changed':
    case 'removed':
      return 'breaking'
    case 'extended':
      return 'compatible'
    case 'documentation':
      return 'documentation'
  }
}

const ORDER: readonly Level[] = ['documentation', 'compatible', 'breaking']

/** Returns the worst of some levels; `documentation` for an empty list. */
export function worst(levels: readonly Level[]): Level {
  return levels.reduce<Level>(
    (worse, level) => (ORDER.indexOf(level) > ORDER.indexOf(worse) ? level : worse),
    'documentation',
  )
}

/** Compares two schemas. The comparisons of objects, arrays and unions call this function for subschemas. */
export type Compare = (before: unknown, after: unknown, path: string) => Difference[]
