import type { RpcError } from '../rpc/rpcError.ts'

/** A request that whoever was to answer it refuses as the transport does: with a status, and for no call of it. */
export class Refusal extends Error {
  readonly status: number
  readonly error: RpcError
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, error: RpcError, headers: Readonly<Record<string, string>> = {}) {
    super(error.message)
    this.name = 'Refusal'
    this.status = status
    this.error = error
    this.headers = headers
  }
}
