/** What can be wrong with an archive or with a question to it. The wire code is chosen in methods/wireError.ts. */
import { StoreError } from '../store/storeError.ts'

export type ArchiveErrorCode =
  /** The folder holds no archive. */
  | 'NO_ARCHIVE'
  /** The archive was written by another format version. */
  | 'FORMAT_MISMATCH'
  /** The archive holds another chain than the genesis that was given. */
  | 'GENESIS_MISMATCH'
  /** The genesis file has other rules for blocks that the archive has. */
  | 'CONFIG_MISMATCH'
  /** The archive was imported without trie nodes. */
  | 'PROOFS_NOT_STORED'
  /** There is no block of this number that the head could go back to. */
  | 'NO_SUCH_BLOCK'
  /** The head would go back behind the finalized block. */
  | 'FINALIZED'
  /** More would have to be kept in memory than a reorganization may. */
  | 'REORG_TOO_LARGE'
  /** A record that must be there is missing or does not decode. */
  | 'CORRUPT'

/** Something is wrong with the archive, or with what was asked of it. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ArchiveError'
    this.code = code
  }
}

/** Whether an error says that stored data is damaged. */
export function isDamage(error: unknown): error is Error {
  if (error instanceof StoreError) return error.code === 'DAMAGED'
  return error instanceof ArchiveError && error.code === 'CORRUPT'
}

/** Whether an error is the archive's own: no block or transaction that was read, or executed on it, is to blame. */
export function isOfArchive(error: unknown): error is StoreError | ArchiveError {
  return error instanceof StoreError || error instanceof ArchiveError
}
