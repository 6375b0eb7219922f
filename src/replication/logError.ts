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
  /** An entry or a segment is damaged or missing. */
  | 'DAMAGED'
  /** Executing the blocks again gives another batch than the log has. */
  | 'MISMATCH'
  /** PostgreSQL reported an error that the program does not expect. */
  | 'FAILED'

export interface LogErrorOptions extends ErrorOptions {
  /** Number of the entry that cannot be applied. */
  readonly entry?: number
}

/** An error of the replication log, or of the PostgreSQL server that has the log. */
export class LogError extends Error {
  readonly code: LogErrorCode
  /** Number of the entry that cannot be applied; undefined if the error is not about an entry. */
  readonly entry: number | undefined

  constructor(code: LogErrorCode, message: string, { entry, ...options }: LogErrorOptions = {}) {
    super(message, options)
    this.name = 'LogError'
    this.code = code
    this.entry = entry
  }
}

/** The error about an entry that the log does not have: the entry was removed, lost or deleted. */
export function noEntry(entry: number): LogError {
  return new LogError('DIVERGED', `the log no longer has entry ${entry}`, { entry })
}

/** Whether an error says that an entry of the log is damaged. A node goes on once the row or a segment mends the log. */
export function isDamagedEntry(error: unknown): error is LogError {
  return error instanceof LogError && error.code === 'DAMAGED' && error.entry !== undefined
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
