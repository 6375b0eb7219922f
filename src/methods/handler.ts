/** The type of handlers, which are functions that take the request's context and the checked parameters. */
import type { LimitName } from '../../generated/limits.ts'
import type { MethodName, Methods, Modules } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import type { View } from '../head/view.ts'
import type { Executor } from '../jobs/executor.ts'
import type { ShortCalls } from '../jobs/shortCalls.ts'
import type { Pool, PoolTransaction } from '../pool/poolTransaction.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import type { JsonFile } from '../rpc/jsonFile.ts'
import type { RequestScope } from '../rpc/requestScope.ts'
import type { Filters } from '../watch/filters.ts'
import type { Inclusions } from '../watch/inclusions.ts'
import type { Subscriber } from '../watch/subscriber.ts'
import type { AnswerCache } from './answerCache.ts'
import type { ChainControl, NodeStatus } from './node.ts'
import type { Wallet } from './wallet.ts'

/** The limits that `openrpc.json` defines (generated/limits.ts), with the values that the operator set. */
export type Limits = { readonly [L in LimitName]: number }

/** The data and services that a handler uses for one request. The composition root creates a context per request. */
export interface Context {
  /** The snapshot of the chain from which the whole request is answered. */
  readonly view: View
  /** The view's archive, with the pending block on top when the request is about the pending block. */
  readonly archive: Archive
  /** Returns the view of the current head, which is readable until the next await. */
  readonly latest: () => View
  readonly executor: Executor
  /** Runs short calls on the serving thread; undefined when workers run all calls. */
  readonly shortCalls?: ShortCalls | undefined
  /** The request's deadline, cancel signal, key for fair scheduling, and reserved memory. */
  readonly scope: RequestScope
  /** Finished answers about mined blocks. */
  readonly answers: AnswerCache
  readonly limits: Limits
  readonly pool: Pool
  /** Whether the pool accepts transactions whose signature does not cover a chain id (EIP-155). */
  readonly takesUnprotected: boolean
  /**
   * Passes a transaction of the pool on to the node that includes it: to the writer of a fleet, or to the followed node.
   * Resolves when that node has accepted the transaction, or gives no answers at all; the transaction is then sent again.
   *
   * @param isNew whether the request has added the transaction to the pool. If not, waits only while another request
   * waits. Default: true
   * @throws PoolError ALREADY_KNOWN when that node had the transaction; REFUSED_ELSEWHERE, and BUSY when that node answers
   * others but not this request in time: the pool then no longer has the transaction
   */
  readonly deliver: (transaction: PoolTransaction, isNew?: boolean) => Promise<void>
  /** With instant sealing, resolves when a transaction of the pool is sealed or cannot be sealed now; else at once. */
  readonly untilSealed: (transaction: PoolTransaction) => Promise<void>
  /**
   * Returns the nonce of an account's next transaction, after the mined and the pending transactions. A replica asks the
   * writer of its fleet.
   *
   * @param sender 20 bytes
   */
  readonly nextNonce: (sender: Uint8Array) => Promise<bigint>
  readonly filters: Filters
  /** Waits for the inclusion of sent transactions. */
  readonly inclusions: Inclusions
  /** The client whose share of limited resources the request uses. */
  readonly client: string
  /** Subscriptions of the request's connection; undefined on transports without notifications. */
  readonly subscriber: Subscriber | undefined
  readonly status: NodeStatus
  /** Control of a development chain; undefined on nodes that do not seal blocks. */
  readonly chainControl: ChainControl | undefined
  /**
   * Returns the context of the pending block; undefined if there is none, or it could not be assembled. Only methods
   * that fill in transactions have this function, and only on nodes that seal blocks.
   */
  readonly pending?: () => Promise<Context | undefined>
  /** The accounts whose keys the node holds. */
  readonly wallet: Wallet
  /** Result of `web3_clientVersion`: `cartulary/VERSION-COMMIT/PLATFORM`, after the name of --compat, if any. */
  readonly clientVersion: string
  /**
   * Returns the served OpenRPC document as JSON, for `rpc.discover`, without the methods that the configuration denies.
   *
   * @param origin the address of the node for the member `servers`; undefined for the contract's own
   */
  readonly document: (origin: string | undefined) => JsonBytes
  /** Result of `rpc_modules`. */
  readonly modules: Modules
}

/** A typed result, or finished JSON. */
type Result<M extends MethodName> = Methods[M]['result'] | JsonBytes | JsonFile

/** A function that answers the requests of one RPC method. */
export type Handler<M extends MethodName> = (
  context: Context,
  params: Methods[M]['params'],
) => Result<M> | Promise<Result<M>>
