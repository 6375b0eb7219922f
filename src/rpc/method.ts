/**
 * What the generated router hands to the dispatcher. `rpc/` knows no Ethereum: a method is a name, parameter
 * checks, and a function.
 */

import type { Scope } from '../scope.ts'

/** Why a parameter was refused: where it is, and what was expected. Never holds what the caller sent. */
export interface Fault {
  /** Path inside the parameter made of contract property names, array indices and `*`: `''` or `/fromBlock`. */
  path: string
  /** What the contract expects there, as words: `a 20-byte address`. */
  expected: string
}

/** Names of an object's members; it need not sort those of a large object again. Default: `Object.keys`. */
export type NamesOf = (value: object) => readonly string[]

export interface Param {
  readonly name: string
  readonly required: boolean
  /** Returns the first fault, or undefined when the value fits the contract. */
  readonly check: (value: unknown) => Fault | undefined
  /** The value with the contract's names for its members, where they are matched without case (`x-anyCase`). */
  readonly named?: (value: unknown) => unknown
  /** The same, of a value that may be long: the checkpoint of `scope` is called between its pieces. */
  readonly namedAsync?: (value: unknown, scope: Scope, namesOf?: NamesOf) => Promise<unknown>
  /**
   * The same, of a value that may be long: the checkpoint of `scope` is called between its pieces. Where it is left
   * out, a long value is checked at once.
   */
  readonly checkAsync?: (value: unknown, scope: Scope, namesOf?: NamesOf) => Promise<Fault | undefined>
}

/** How a request comes in. */
export type Transport = 'http' | 'ws'

/** What the program does: serves an archive, runs a chain of its own, or serves one that it forgets. */
export type Mode = 'serve' | 'dev' | 'ephemeral'

export interface Method<Context> {
  readonly name: string
  readonly params: readonly Param[]
  /** Rate-limit tokens that one call costs (`x-cost`). */
  readonly cost: number
  /** Where the work is done (`x-runs`): on the serving thread, on a worker thread, or on either. */
  readonly runs: 'serving' | 'worker' | 'either'
  /** Whether calls after it in a batch have to see what it did (`x-writes`); not when it is left out. */
  readonly writes?: true
  /** Whether it changes what the server keeps for the caller (`x-stateful`), so that it is never run twice. */
  readonly stateful?: true
  /** Where it can be called (`x-transports`); everywhere when it is left out. */
  readonly transports?: readonly Transport[]
  /** When it exists (`x-modes`); always when it is left out. */
  readonly modes?: readonly Mode[]
  /** Returns or promises the result: a JSON value, or `JsonBytes`; undefined is answered as `null`. */
  readonly handle: (context: Context, params: Readonly<Record<string, unknown>>) => unknown
}

/** name → method; a Map, so that `constructor` is not a method. */
export type MethodTable<Context> = ReadonlyMap<string, Method<Context>>
