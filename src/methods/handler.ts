/** What every handler is: a function of the request's context and of checked parameters. */
import type { LimitName } from '../../generated/limits.ts'
import type { MethodName, Methods, OpenRpcDocument } from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import type { Executor } from '../jobs/executor.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'

/** The contract's limits (generated/limits.ts), as the operator set them. */
export type Limits = { readonly [L in LimitName]: number }

/** What handlers work with. The composition root makes it. */
export interface Context {
  readonly archive: Archive
  readonly executor: Executor
  readonly limits: Limits
  /** As `web3_clientVersion` answers it: `cartulary/VERSION-COMMIT/PLATFORM`. */
  readonly clientVersion: string
  /** The contract without the methods that the configuration denies, for `rpc.discover`. */
  readonly document: OpenRpcDocument
}

/** Answers one method of the contract: with a typed result, or with JSON that is finished already. */
export type Handler<M extends MethodName> = (
  context: Context,
  params: Methods[M]['params'],
) => Methods[M]['result'] | JsonBytes | Promise<Methods[M]['result'] | JsonBytes>
