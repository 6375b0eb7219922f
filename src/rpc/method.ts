/**
 * The methods that the generated router passes to the dispatcher. The module `rpc/` does not depend on Ethereum: a
 * method is a name, parameter checks, and a function.
 */

import type { Scope } from '../scope.ts'

/** Why a parameter was refused: the place of the fault and the expected value, without text of the caller. */
export interface Fault {
  /** Path inside the parameter, of contract property names, array indices and `*`: `''` or `/fromBlock`. */
  path: string
  /** The value that the contract expects at this path, in words: `a 20-byte address`. */
  expected: string
}

/**
 * Returns the names of an object's members. Default: `Object.keys`, which for a large object sorts the names at each
 * call.
 */
export type NamesOf = (value: object) => readonly string[]

export interface Param {
  readonly name: string
  readonly required: boolean
  /** Returns the first fault, or undefined when the value fits the contract. */
  readonly check: (value: unknown) => Fault | undefined
  /** Renames the members of the value as in the contract. Present if callers may use any letter case (`x-anyCase`). */
  readonly named?: (value: unknown) => unknown
  /** As `named`, for a value that may be long: calls the checkpoint of `scope` between its pieces. */
  readonly namedAsync?: (value: unknown, scope: Scope, namesOf?: NamesOf) => Promise<unknown>
  /**
   * As `check`, for a value that may be long: calls the checkpoint of `scope` between its pieces. If it is absent, a
   * long value is checked with `check`.
   */
  readonly checkAsync?: (value: unknown, scope: Scope, namesOf?: NamesOf) => Promise<Fault | undefined>
}

/** The protocol over which a request arrives. */
export type Transport = 'http' | 'ws'

/** How the node runs: it serves an archive, runs a development chain, or serves a temporary archive. */
export type Mode = 'serve' | 'dev' | 'ephemeral'

export interface Method<Context> {
  readonly name: string
  readonly params: readonly Param[]
  /** Rate-limit tokens that one call costs (`x-cost`). */
  readonly cost: number
  /** The thread that does the work (`x-runs`): the serving thread, a worker thread, or either. */
  readonly runs: 'serving' | 'worker' | 'either'
  /** Whether later calls of a batch must see the changes that this one made (`x-writes`); absent: no. */
  readonly writes?: true
  /** Whether it changes state that the server keeps for the caller (`x-stateful`), so that it is never run twice. */
  readonly stateful?: true
  /** Transports over which it can be called (`x-transports`); absent: all. */
  readonly transports?: readonly Transport[]
  /** Modes in which it exists (`x-modes`); absent: all. */
  readonly modes?: readonly Mode[]
  /** Returns or promises the result: a JSON value, or `JsonBytes`; undefined is answered as `null`. */
  readonly handle: (context: Context, params: Readonly<Record<string, unknown>>) => unknown
}

/** The methods by name. It is a Map because in an object `constructor` would be a method. */
export type MethodTable<Context> = ReadonlyMap<string, Method<Context>>
