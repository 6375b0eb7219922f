/** What every handler is: a function of the request's context and of checked parameters. */
import type { LimitName } from '../../generated/limits.ts'
import type { MethodName, Methods } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import type { View } from '../head/view.ts'
import type { Executor } from '../jobs/executor.ts'
import type { ShortCalls } from '../jobs/shortCalls.ts'
import type { Pool, PoolTransaction } from '../pool/poolTransaction.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import type { JsonFile } from '../rpc/jsonFile.ts'
import type { RequestScope } from '../rpc/requestScope.ts'
import type { Filters } from '../watch/filters.ts'
import type { Subscriber } from '../watch/subscriber.ts'
import type { AnswerCache } from './answerCache.ts'
import type { ChainControl, NodeStatus } from './node.ts'

/** The contract's limits (generated/limits.ts), as the operator set them. */
export type Limits = { readonly [L in LimitName]: number }

/** What handlers work with. The composition root makes one for each request. */
export interface Context {
  /** The chain on which the request began, and on which it finishes. */
  readonly view: View
  /** The view's; where the request asks for the pending block, with that block on top. */
  readonly archive: Archive
  /** Where the head is by now. It can be read until the next await. */
  readonly latest: () => View
  readonly executor: Executor
  /** For what is short; undefined where everything is a job. */
  readonly shortCalls?: ShortCalls | undefined
  /** Deadline, cancel signal, fairness key and memory of the request. */
  readonly scope: RequestScope
  /** Finished answers about mined blocks. */
  readonly answers: AnswerCache
  readonly limits: Limits
  readonly pool: Pool
  /** Whether transactions that are signed for no chain in particular (before EIP-155) are taken. */
  readonly takesUnprotected: boolean
  /**
   * Takes a transaction that is in the pool to where blocks are made. Where they are made at once it resolves when
   * there is one.
   */
  readonly forward: (transaction: PoolTransaction) => Promise<void>
  readonly filters: Filters
  /** Whose share of what is bounded the request takes. */
  readonly client: string
  /** Of the connection that the request came over; undefined where nothing can be sent without being asked. */
  readonly subscriber: Subscriber | undefined
  readonly status: NodeStatus
  /** undefined where nobody may decide what is sealed and when. */
  readonly chainControl: ChainControl | undefined
  /** As `web3_clientVersion` answers it: `cartulary/VERSION-COMMIT/PLATFORM`. */
  readonly clientVersion: string
  /** The contract as it is served, JSON, for `rpc.discover`: without the methods that the configuration denies. */
  readonly document: JsonBytes
}

/** A typed result, or JSON that is finished already. */
type Result<M extends MethodName> = Methods[M]['result'] | JsonBytes | JsonFile

/** Answers one method of the contract. */
export type Handler<M extends MethodName> = (
  context: Context,
  params: Methods[M]['params'],
) => Result<M> | Promise<Result<M>>
