/** Errors of the replication log. */

export type LogErrorCode =
  /** The address of the log is not the URL of a PostgreSQL database. */
  | 'BAD_URL'
  /** PostgreSQL does not answer, or cannot write at the moment. The statement may have been executed. */
  | 'UNREACHABLE'
  /** PostgreSQL refused the user, the database or the permission. */
  | 'REFUSED'
  /** Another version of the program wrote the log, or the log's tables. */
  | 'UNKNOWN_FORMAT'
  /** The log does not have the chain, or the chain's settings differ from those of the archive. */
  | 'OTHER_CHAIN'
  /** Another node holds the lease of the writer. */
  | 'HELD'
  /** Another node took over the lease, so this node must not write any longer. */
  | 'FENCED'
  /** The archive's position is not in the log: the archive and the log went separate ways. */
  | 'DIVERGED'
  /** The log ends before the archive's position, is empty, or has no tables. */
  | 'BEHIND'
  /** An entry does not follow its predecessor, or does not decode. */
  | 'DAMAGED'
  /** Executing the blocks again gives another batch than the log has. */
  | 'MISMATCH'
  /** PostgreSQL reported an error that the program does not expect. */
  | 'FAILED'

/** An error of the replication log, or of the PostgreSQL server that has the log. */
export class LogError extends Error {
  readonly code: LogErrorCode

  constructor(code: LogErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'LogError'
    this.code = code
  }
}

/** The advice for a log that has lost everything. */
export const CHECK_LOG = 'the database was made anew, or is another one. Check --log, or restore PostgreSQL'

/** The error of a node whose lease another node took, or whose last entry is not the end of the log any longer. */
export function fenced(): LogError {
  return new LogError(
    'FENCED',
    'another node has taken over the log, or PostgreSQL lost the end of the log; this node writes no longer',
  )
}

/** Whether an error says that PostgreSQL does not answer at the moment, so that a later attempt may succeed. */
export function isUnreachable(error: unknown): error is LogError {
  return error instanceof LogError && error.code === 'UNREACHABLE'
}
