/** A command that could not do its work, where no room below has an error of its own for it. Exit status 1. */
export type CommandErrorCode =
  /** There is no archive in the data folder. */
  | 'NO_ARCHIVE'
  /** A file that was named cannot be read or written. */
  | 'BAD_FILE'
  /** The genesis file is not usable: the cause says why. */
  | 'BAD_GENESIS'
  /** The genesis file is of another chain than the archive. */
  | 'GENESIS_MISMATCH'
  /** The archive was made with other properties than those asked for. */
  | 'ARCHIVE_MISMATCH'
  /** The next block of the chain cannot be sealed by anybody who likes. */
  | 'NOT_PROOF_OF_STAKE'
  /** Blocks were asked for that the archive does not have. */
  | 'BAD_RANGE'
  /** The address cannot be listened on. */
  | 'CANNOT_LISTEN'
  /** A block could not be imported for a reason of ours, not of the block's. */
  | 'IMPORT_FAILED'
  /** The disk took no write: it is full, over its quota, or fails. The message says what is kept. */
  | 'DISK_FAILED'

export class CommandError extends Error {
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
    this.code = code
  }
}
