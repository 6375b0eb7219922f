/** What goes wrong with a node in one's own process. */
import { ArchiveError } from '../archive/errors.ts'
import { IngestError } from '../ingest/errors.ts'
import { StoreError } from '../store/store.ts'
import { CommandError, type CommandErrorCode } from './commandError.ts'
import type { NodeErrorCode } from './nodeTypes.ts'
import { UsageError } from './usageError.ts'

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

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'ProviderRpcError'
    this.code = code
    this.data = data
  }
}

const OF_COMMANDS: Readonly<Record<CommandErrorCode, NodeErrorCode>> = {
  NO_ARCHIVE: 'NO_ARCHIVE',
  BAD_FILE: 'BAD_FILE',
  BAD_GENESIS: 'BAD_GENESIS',
  GENESIS_MISMATCH: 'ARCHIVE_MISMATCH',
  ARCHIVE_MISMATCH: 'ARCHIVE_MISMATCH',
  NOT_PROOF_OF_STAKE: 'NOT_PROOF_OF_STAKE',
  BAD_RANGE: 'BAD_OPTION',
  CANNOT_LISTEN: 'CANNOT_LISTEN',
  IMPORT_FAILED: 'INTERNAL',
}

/** What a start failed with, as its caller is to know it. */
export function toNodeError(error: unknown): NodeError {
  if (error instanceof NodeError) return error
  const message = error instanceof Error ? error.message : String(error)
  const { code, reason } = kindOf(error)
  return new NodeError(code, message, reason, { cause: error })
}

function kindOf(error: unknown): { code: NodeErrorCode; reason: string } {
  if (error instanceof UsageError) return { code: 'BAD_OPTION', reason: error.code }
  if (error instanceof IngestError) return { code: 'BAD_CHAIN', reason: error.code }
  if (error instanceof StoreError || error instanceof ArchiveError)
    return { code: 'BAD_ARCHIVE', reason: error.code }
  const code = error instanceof CommandError ? OF_COMMANDS[error.code] : 'INTERNAL'
  return { code, reason: error instanceof CommandError ? error.code : code }
}
