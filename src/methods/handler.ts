/** What every handler is: a function of the request's context and of checked parameters. */
import type { LimitName } from '../../generated/limits.ts'
import type { MethodName, Methods, OpenRpcDocument } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import type { Executor } from '../jobs/executor.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'
import type { JsonFile } from '../rpc/jsonFile.ts'
import type { AnswerCache } from './answerCache.ts'

/** The contract's limits (generated/limits.ts), as the operator set them. */
export type Limits = { readonly [L in LimitName]: number }

/** What handlers work with. The composition root makes it. */
export interface Context {
  readonly archive: Archive
  readonly executor: Executor
  /** Finished answers about mined blocks. */
  readonly answers: AnswerCache
  readonly limits: Limits
  /** As `web3_clientVersion` answers it: `cartulary/VERSION-COMMIT/PLATFORM`. */
  readonly clientVersion: string
  /** The contract without the methods that the configuration denies, for `rpc.discover`. */
  readonly document: OpenRpcDocument
}

/** A typed result, or JSON that is finished already. */
type Result<M extends MethodName> = Methods[M]['result'] | JsonBytes | JsonFile

/** Answers one method of the contract. */
export type Handler<M extends MethodName> = (
  context: Context,
  params: Methods[M]['params'],
) => Result<M> | Promise<Result<M>>
