/** What a comparison of two contracts finds. */

/**
 * `breaking`: a client that was written for the old contract can fail. `compatible`: it goes on as it did.
 * `documentation`: nothing is different on the wire.
 */
export type Level = 'breaking' | 'compatible' | 'documentation'

/** Where a method uses what changed, and what that means there. */
export interface Affected {
  readonly method: string
  /** `params.block`, `result` or `notification newHeads`. */
  readonly part: string
  readonly level: Level
}

export interface Change {
  /** The worst that it is for any method. */
  readonly level: Level
  /** `eth_getProof params.block/oneOf/2`, `schema Block/properties/size`, `error parseError`. */
  readonly place: string
  readonly what: string
  /** Methods that a change of a component affects. Empty for a change that stands at one method, or concerns all. */
  readonly affects: readonly Affected[]
}

/** A change that stands at one method, or concerns all. */
export function change(level: Level, place: string, what: string): Change {
  return { level, place, what, affects: [] }
}

/** Whether values go from the client to the server, or come from it. */
export type Flow = 'params' | 'result'

/**
 * How the set of values that a schema allows changes: it gets smaller, larger, or neither is known; a member of an
 * object is taken away; or an object has room for another member, which whoever does not know it ignores.
 */
export type Direction = 'narrowed' | 'widened' | 'changed' | 'removed' | 'extended' | 'documentation'

export interface Difference {
  readonly path: string
  readonly what: string
  readonly direction: Direction
}

/**
 * What a difference means to a client: a server that takes less refuses it, and one that answers more says what it does
 * not know.
 */
export function levelOf(direction: Direction, flow: Flow): Level {
  switch (direction) {
    case 'narrowed':
      return flow === 'params' ? 'breaking' : 'compatible'
    case 'widened':
      return flow === 'params' ? 'compatible' : 'breaking'
    // Whoever sends the member is not heard any more, and whoever reads it finds nothing.
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

/** @returns documentation for none */
export function worst(levels: readonly Level[]): Level {
  return levels.reduce<Level>(
    (worse, level) => (ORDER.indexOf(level) > ORDER.indexOf(worse) ? level : worse),
    'documentation',
  )
}

/** Compares what stands inside two schemas; the parts of the comparison call each other through it. */
export type Compare = (before: unknown, after: unknown, path: string) => Difference[]
