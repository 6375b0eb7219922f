/** The client's types: calls by name, by position, in batches, and as viem describes them. */
import type { NamedMethods, PositionalParams } from '../../generated/clientMethods.ts'
import type { repeatable, unrepeatable } from '../../generated/clientTables.ts'
import type { LooseHex, Methods } from '../../generated/types.ts'
import type { CartularyError } from './clientErrors.ts'
import type { CallOptions } from './clientOptions.ts'

/** The methods that are served over HTTP. */
export type ClientMethod = keyof PositionalParams

/** The result of a method. */
type Result<M extends ClientMethod> = Methods[M]['result']

/** A method's parameters by name. Hex may be any text: the server checks parameters. */
type NamedParams<M extends ClientMethod> = LooseHex<Methods[M]['params']>

/** A client of one server: every method as a function, and two functions that take the method's name. */
export interface Client extends NamedMethods {
  /**
   * A call as in EIP-1193. A call of a method that the contract does not have is sent again only when it was refused.
   */
  readonly request: {
    <M extends ClientMethod>(call: RequestArguments<M>, options?: CallOptions): Promise<Result<M>>
    <M extends string>(call: UnknownCall<M>, options?: CallOptions): Promise<unknown>
  }
  /**
   * Several calls in one request; in several, one after the other, when they are too many or too long for one. It
   * rejects only when its signal is aborted: the error of a call stands in the place of its result.
   */
  readonly batch: <const Calls extends readonly BatchCall[]>(
    calls: Calls,
    options?: CallOptions,
  ) => Promise<BatchResults<Calls>>
}

/** A call as in EIP-1193; parameters by position, or by name. */
export type RequestArguments<M extends ClientMethod> = {
  readonly method: M
} & ([] extends PositionalParams[M]
  ? { readonly params?: PositionalParams[M] | NamedParams<M> | undefined }
  : { readonly params: PositionalParams[M] | NamedParams<M> })

/** A call of a method that the contract does not have. */
export interface UnknownCall<M extends string> {
  readonly method: M extends ClientMethod ? never : M
  readonly params?: readonly unknown[] | object | undefined
}

/** A call in a batch. */
export type BatchCall = { [M in ClientMethod]: RequestArguments<M> }[ClientMethod]

/** The results of a batch: for each call its result, or its error. */
export type BatchResults<Calls extends readonly BatchCall[]> = {
  -readonly [K in keyof Calls]: Result<Calls[K]['method']> | CartularyError
}

/** An entry of viem's `RpcSchema`. */
interface RpcSchemaEntry<M extends ClientMethod> {
  Method: M
  Parameters: PositionalParams[M] extends readonly [] ? undefined : PositionalParams[M]
  ReturnType: Result<M>
}

/** For viem: `createPublicClient({ transport, rpcSchema: rpcSchema<CartularyRpcSchema>() })`. */
export type CartularyRpcSchema = RpcSchemaOf<[...typeof repeatable, ...typeof unrepeatable]>

type RpcSchemaOf<Names extends readonly ClientMethod[]> = {
  readonly [I in keyof Names]: RpcSchemaEntry<Names[I]>
}
