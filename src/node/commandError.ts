/** Errors that commands add to the errors of lower modules. A command that fails with one has exit status 1. */
export type CommandErrorCode =
  /** The data folder contains no archive. */
  | 'NO_ARCHIVE'
  /** The operating system denies this user access to the data folder. */
  | 'NO_PERMISSION'
  /** A file stands where the data folder, or a folder above it, should be. */
  | 'NOT_A_FOLDER'
  /** A file in the options cannot be read or written. */
  | 'BAD_FILE'
  /** The genesis file is invalid; `cause` contains the reason. */
  | 'BAD_GENESIS'
  /** The genesis file belongs to another chain than the archive. */
  | 'GENESIS_MISMATCH'
  /** The archive was created with other properties than the options demand. */
  | 'ARCHIVE_MISMATCH'
  /** The transactions of the chain are signed for another chain id. */
  | 'WRONG_CHAIN'
  /** The chain's next block is not a proof-of-stake block, so this node cannot seal it. */
  | 'NOT_PROOF_OF_STAKE'
  /** The archive lacks some of the requested blocks. */
  | 'BAD_RANGE'
  /** A development chain has blocks whose state was set by hand. */
  | 'SET_BY_HAND'
  /** The server cannot listen on the address. */
  | 'CANNOT_LISTEN'
  /** An import failed for an internal reason; the block is not at fault. */
  | 'IMPORT_FAILED'
  /** The disk refused a write because it is full, over quota, or failing. The message says which blocks are kept. */
  | 'DISK_FAILED'

export class CommandError extends Error {
  readonly code: CommandErrorCode

  constructor(code: CommandErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CommandError'
    this.code = code
  }
}
