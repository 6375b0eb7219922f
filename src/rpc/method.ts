/**
 * The methods that the generated router passes to the dispatcher. The module `rpc/` does not depend on Ethereum: a
 * method is a name, parameter checks, and a function.
 */

import type { Scope } from '../scope.ts'

/** Why a parameter was refused: the position of the fault and the expected value, without text that the caller sent. */
export interface Fault {
  /**
   * Path inside the parameter, made of property names, array indices and `*`: for example `''` or `/fromBlock`.
   */
  path: string
  /** Description of the value that `openrpc.json` requires at this path, such as `a 20-byte address`. */
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
  /** Returns the first fault, or undefined when the value conforms to `openrpc.json`. */
  readonly check: (value: unknown) => Fault | undefined
  /**
   * Returns the value with its members renamed to their names in `openrpc.json`. Present if callers may write the names
   * in any letter case (`x-anyCase`).
   */
  readonly named?: (value: unknown) => unknown
  /** Like `named`, for a value that may be long: calls the checkpoint of `scope` between the pieces of the value. */
  readonly namedAsync?: (value: unknown, scope: Scope, namesOf?: NamesOf) => Promise<unknown>
  /**
   * Like `check`, for a value that may be long: calls the checkpoint of `scope` between the pieces of the value. If
   * `checkAsync` is absent, a long value is checked with `check`.
   */
  readonly checkAsync?: (value: unknown, scope: Scope, namesOf?: NamesOf) => Promise<Fault | undefined>
}

/** Names of parameters that only other nodes have, by their places. */
export type PeerParams = Readonly<Record<number, string>>

/** The protocol over which a request arrives. */
export type Transport = 'http' | 'ws'

/** How the node runs: it serves an archive, runs a development chain, or serves a temporary archive. */
export type Mode = 'serve' | 'dev' | 'ephemeral'

export interface Method<Context> {
  readonly name: string
  readonly params: readonly Param[]
  /** Parameters that only other nodes have (`x-peerParams`): place → name; absent: none. */
  readonly peerParams?: PeerParams
  /** Rate-limit tokens that one call costs (`x-cost`). */
  readonly cost: number
  /** The thread that does the work (`x-runs`): the serving thread, a worker thread, or either. */
  readonly runs: 'serving' | 'worker' | 'either'
  /** Whether later calls of a batch must see the changes that a call of this method made (`x-writes`); absent: no. */
  readonly writes?: true
  /**
   * Whether a call changes state that the server keeps for the caller (`x-stateful`). Such a call is never run twice.
   */
  readonly stateful?: true
  /** Whether a call may spend most of its time waiting for an event, such as the next block; absent: no. */
  readonly waits?: true
  /** Transports over which the method can be called (`x-transports`); absent: all. */
  readonly transports?: readonly Transport[]
  /** Modes in which the method exists (`x-modes`); absent: all. */
  readonly modes?: readonly Mode[]
  /**
   * Returns the result or a promise of it: a JSON value, or `JsonBytes`. If the result is undefined, the answer is
   * `null`.
   */
  readonly handle: (context: Context, params: Readonly<Record<string, unknown>>) => unknown
}

/** The methods by name. The table is a Map, because an object would seem to have a method `constructor`. */
export type MethodTable<Context> = ReadonlyMap<string, Method<Context>>
