/** Errors of the database itself. */

export type StoreErrorCode =
  /** Another process has the folder open. */
  | 'LOCKED'
  /** The engine could not open the folder. */
  | 'UNREADABLE'
  /** The engine has no synchronous reads. */
  | 'UNSUITABLE_ENGINE'
  /** A file or a record differs from what was written, or does not decode. */
  | 'DAMAGED'
  /** The signal was aborted before the work was complete. */
  | 'STOPPED'
  /** This or an earlier write failed: nothing is written until the store has been closed and opened again. */
  | 'WRITE_FAILED'
  /** The store is closed, or was reopened after the snapshot was taken: nothing can be read. */
  | 'NOT_OPEN'
  /** The process has no file handle left to read the database; the condition may be temporary. */
  | 'NO_FILE_HANDLE'

/** The database itself could not be opened or used. */
export class StoreError extends Error {
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StoreError'
    this.code = code
  }
}
