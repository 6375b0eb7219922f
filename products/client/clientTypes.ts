/** The client's types: calls with parameters by name and by position, batches, and viem's `RpcSchema`. */
import type { NamedMethods, PositionalParams } from '../../generated/clientMethods.ts'
import type { repeatable, unrepeatable } from '../../generated/clientTables.ts'
import type { LooseHex, Methods } from '../../generated/types.ts'
import type { CartularyError } from './clientErrors.ts'
import type { CallOptions } from './clientOptions.ts'

/** The methods that are served over HTTP. */
export type ClientMethod = keyof PositionalParams

/** The result of a method. */
type Result<M extends ClientMethod> = Methods[M]['result']

/** A method's parameters by name. The type allows any string in place of hex, since the server checks parameters. */
type NamedParams<M extends ClientMethod> = LooseHex<Methods[M]['params']>

/** A client of one server: every method as a function, and two functions that take the method's name. */
export interface Client extends NamedMethods {
  /**
   * Sends a call as in EIP-1193. If the server refused to run the call, the call is sent again even if its method is
   * not in `openrpc.json`. After any other failure, a call of such a method is not sent again.
   */
  readonly request: {
    <M extends ClientMethod>(call: RequestArguments<M>, options?: CallOptions): Promise<Result<M>>
    <M extends string>(call: UnknownCall<M>, options?: CallOptions): Promise<unknown>
  }
  /**
   * Sends several calls in one request. Uses several requests, one after another, if the calls exceed the limits of a
   * request. The result of a call that fails is its error. The promise rejects only if the signal is aborted or an
   * argument is wrong.
   */
  readonly batch: <const Calls extends readonly BatchCall[]>(
    calls: Calls,
    options?: CallOptions,
  ) => Promise<BatchResults<Calls>>
}

/** A call as in EIP-1193, with parameters by position or by name. */
export type RequestArguments<M extends ClientMethod> = {
  readonly method: M
} & ([] extends PositionalParams[M]
  ? { readonly params?: PositionalParams[M] | NamedParams<M> | undefined }
  : { readonly params: PositionalParams[M] | NamedParams<M> })

/** A call of a method that is not in `openrpc.json`. */
export interface UnknownCall<M extends string> {
  readonly method: M extends ClientMethod ? never : M
  readonly params?: readonly unknown[] | object | undefined
}

/** A call in a batch. */
export type BatchCall = { [M in ClientMethod]: RequestArguments<M> }[ClientMethod]

/** The results of a batch: the result or the error of each call. */
export type BatchResults<Calls extends readonly BatchCall[]> = {
  -readonly [K in keyof Calls]: Result<Calls[K]['method']> | CartularyError
}

/** An entry of viem's `RpcSchema`. */
interface RpcSchemaEntry<M extends ClientMethod> {
  Method: M
  Parameters: PositionalParams[M] extends readonly [] ? undefined : PositionalParams[M]
  ReturnType: Result<M>
}

/** The methods as viem's schema: `createPublicClient({ transport, rpcSchema: rpcSchema<CartularyRpcSchema>() })`. */
export type CartularyRpcSchema = RpcSchemaOf<[...typeof repeatable, ...typeof unrepeatable]>

type RpcSchemaOf<Names extends readonly ClientMethod[]> = {
  readonly [I in keyof Names]: RpcSchemaEntry<Names[I]>
}
