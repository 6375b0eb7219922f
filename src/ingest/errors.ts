/**
 * Reasons why an import stopped. The message contains the file, the byte offset, the block number, and the expected and
 * actual values, if known.
 */

export type IngestErrorCode =
  /** The file ends inside a block. */
  | 'TRUNCATED'
  /** The bytes are not the RLP of a block. */
  | 'NOT_A_BLOCK'
  /** The block does not follow the archive's head. */
  | 'NOT_A_CHILD'
  /** A header field violates a rule of the block's fork. */
  | 'INVALID_HEADER'
  /** The body does not match the roots in the header. */
  | 'BODY_MISMATCH'
  /** Execution failed, or its result does not match the header. */
  | 'EXECUTION_MISMATCH'
  /** The file could not be read. */
  | 'UNREADABLE'
  /** The entries of an era file, or its index, violate the format. */
  | 'BAD_ERA'
  /** Data of an era file does not match its checksum. */
  | 'CHECKSUM_MISMATCH'
  /** The accumulator or a total difficulty of an era file does not match its headers. */
  | 'ACCUMULATOR_MISMATCH'
  /** The block belongs to a fork that this program does not know. */
  | 'UNKNOWN_FORK'
  /** A line of a file is not a block with its witness. */
  | 'BAD_WITNESS'
  /** The block reads state that neither the archive nor the witness has; `cause` names it. */
  | 'STATE_UNKNOWN'
  /** An archive cannot begin at this block, because the rules of the next ones need blocks before it. */
  | 'NOT_PROOF_OF_STAKE'
  /** The witness of the block has more bytes than a program may collect. */
  | 'WITNESS_TOO_LARGE'

/** The value that a rule requires and the value in the block, as hex or decimal text. */
export interface Mismatch {
  expected: string
  actual: string
}

export class IngestError extends Error {
  readonly code: IngestErrorCode
  readonly blockNumber: number | undefined
  readonly mismatch: Mismatch | undefined

  constructor(
    code: IngestErrorCode,
    what: string,
    { number, mismatch, cause }: { number?: number; mismatch?: Mismatch; cause?: unknown } = {},
  ) {
    const where = number === undefined ? '' : `block ${number}: `
    const values = mismatch === undefined ? '' : `: expected ${mismatch.expected}, got ${mismatch.actual}`
    super(`${where}${what}${values}`, cause === undefined ? undefined : { cause })
    this.name = 'IngestError'
    this.code = code
    this.blockNumber = number
    this.mismatch = mismatch
  }

  /** Prefixes the message with the position in the input, and returns this error. */
  at(file: string, offset: number): IngestError {
    this.message = `${file}, byte ${offset}: ${this.message}`
    return this
  }

  /** Appends a clause to the message, and returns this error. */
  and(clause: string): IngestError {
    this.message = `${this.message}; ${clause}`
    return this
  }
}
