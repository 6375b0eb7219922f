/** What every handler is: a function of the request's context and of checked parameters. */
import type { MethodName, Methods } from '../../generated/types.ts'
import type { JsonBytes } from '../rpc/jsonBytes.ts'

/** What handlers work with. The composition root makes it. */
// biome-ignore lint/suspicious/noEmptyInterface: its members come with the first handlers
export interface Context {}

/** Answers one method of the contract: with a typed result, or with JSON that is finished already. */
export type Handler<M extends MethodName> = (
  context: Context,
  params: Methods[M]['params'],
) => Methods[M]['result'] | JsonBytes | Promise<Methods[M]['result'] | JsonBytes>
