/** Why an import stopped. The message names file, byte offset, block number and both values where there are some. */

export type IngestErrorCode =
  /** The file ends inside a block. */
  | 'TRUNCATED'
  /** The bytes are no RLP block. */
  | 'NOT_A_BLOCK'
  /** The block does not follow the archive's head. */
  | 'NOT_A_CHILD'
  /** A header field breaks a rule of its fork. */
  | 'INVALID_HEADER'
  /** The body is not the one that the header commits to. */
  | 'BODY_MISMATCH'
  /** Execution failed, or did not give what the header says. */
  | 'EXECUTION_MISMATCH'
  /** The file could not be read. */
  | 'UNREADABLE'

/** The value that a rule demanded, and the block's; hex or decimal text. */
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

  /** The same error, with the place in the input in front. */
  at(file: string, offset: number): IngestError {
    this.message = `${file}, byte ${offset}: ${this.message}`
    return this
  }
}
