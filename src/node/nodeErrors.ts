/** What goes wrong with a node in one's own process. */
import type { ErrorName } from '../../generated/errors.ts'
import type { NodeErrorCode } from './nodeTypes.ts'

/** There is no node; everything that was opened for it is closed. */
export class NodeError extends Error {
  readonly code: NodeErrorCode
  /** What exactly, where `code` stands for more than one fault: `LOCKED`, `BAD_VALUE`. */
  readonly reason: string

  constructor(code: NodeErrorCode, message: string, reason: string = code, options?: ErrorOptions) {
    super(message, options)
    this.name = 'NodeError'
    this.code = code
    this.reason = reason
  }
}

/** A request to a node was answered with an error (EIP-1193, section Errors). */
export class ProviderRpcError extends Error {
  /** Of the contract's error catalogue, or of EIP-1193. */
  readonly code: number
  readonly data: unknown
  /** Its name in the contract's catalogue; undefined for one of EIP-1193. */
  readonly errorName: ErrorName | undefined
  /** Where the error is described, as a path of the node's site; undefined as the name is. */
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
