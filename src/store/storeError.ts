/** Errors of the database itself. */

export type StoreErrorCode =
  /** Another process has the folder open. */
  | 'LOCKED'
  /** The engine could not open the folder. */
  | 'UNREADABLE'
  /** The engine has no synchronous reads. */
  | 'UNSUITABLE_ENGINE'
  /** A file or a record is not as it was written, or does not decode. */
  | 'DAMAGED'
  /** The signal was aborted before the work was done. */
  | 'STOPPED'
  /** A write failed, this one or one before it: nothing is written until the store was closed and opened again. */
  | 'WRITE_FAILED'
  /** The store is closed, or it was opened again since the snapshot was taken: nothing can be read. */
  | 'NOT_OPEN'
  /** The process has no file handle left with which the database could be read: it may have one soon. */
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
