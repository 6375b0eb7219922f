/** Errors of an archive, or of a request to it. methods/wireError.ts maps them to JSON-RPC errors. */
import { StoreError } from '../store/storeError.ts'

export type ArchiveErrorCode =
  /** The folder contains no archive. */
  | 'NO_ARCHIVE'
  /** The archive was written in another version of the format. */
  | 'FORMAT_MISMATCH'
  /** The genesis block of the genesis file is not the genesis block of the archive. */
  | 'GENESIS_MISMATCH'
  /** The genesis file has different rules for blocks that the archive already has. */
  | 'CONFIG_MISMATCH'
  /** The archive was imported without trie nodes. */
  | 'PROOFS_NOT_STORED'
  /** The state before the block was set by hand, so other programs cannot execute the block. */
  | 'SET_BY_HAND'
  /** The head cannot go back to this block, because the archive does not have the block. */
  | 'NO_SUCH_BLOCK'
  /** The request would move the head back to a block before the finalized block. */
  | 'FINALIZED'
  /** The reorg would need more memory than is allowed. */
  | 'REORG_TOO_LARGE'
  /** A record is missing or does not decode. */
  | 'CORRUPT'
  /** A damaged archive cannot be rebuilt from its own records alone. */
  | 'NOT_RECOVERABLE'

/** An error of the archive, or of a request to it. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ArchiveError'
    this.code = code
  }
}

/** Whether an error reports damaged data in the store. */
export function isDamage(error: unknown): error is Error {
  if (error instanceof StoreError) return error.code === 'DAMAGED'
  return error instanceof ArchiveError && error.code === 'CORRUPT'
}

/** Whether the archive itself caused an error, as opposed to the block or transaction that was read or executed. */
export function isOfArchive(error: unknown): error is StoreError | ArchiveError {
  return error instanceof StoreError || error instanceof ArchiveError
}
