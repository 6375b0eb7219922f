/** The errors of a node in the caller's process. */
import type { ErrorName } from '../../generated/errors.ts'
import type { NodeErrorCode } from './nodeTypes.ts'

/** The node could not start; everything opened for it is closed. */
export class NodeError extends Error {
  readonly code: NodeErrorCode
  /** A more specific code where `code` covers several faults: `LOCKED`, `BAD_VALUE`. */
  readonly reason: string

  constructor(code: NodeErrorCode, message: string, reason: string = code, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NodeError'
    this.code = code
    this.reason = reason
  }
}

/** The error of a request to a node (EIP-1193, section Errors). */
export class ProviderRpcError extends Error {
  /** An error code from openrpc.json or EIP-1193. */
  readonly code: number
  readonly data: unknown
  /** Name of the error in openrpc.json; undefined for errors of EIP-1193. */
  readonly errorName: ErrorName | undefined
  /** Path of the error's description on the node's docs site; undefined if there is no description. */
  readonly docs: string | undefined

  constructor(
    code: number,
    message: string,
    data?: unknown,
    { errorName, docs }: { errorName?: ErrorName | undefined; docs?: string | undefined } = {},
  ) {
    super(message)
    this.name = 'ProviderRpcError'
    this.code = code
    this.data = data
    this.errorName = errorName
    this.docs = docs
  }
}
