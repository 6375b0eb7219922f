import type { RpcError } from '../rpc/rpcError.ts'

/** Thrown by a dispatcher to refuse a whole request. The transport answers with the HTTP status and a single error. */
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
