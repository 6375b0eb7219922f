/** Code of an {@link IpcError}. The code stays when the error is sent to another thread. */
export const IPC_UNAVAILABLE = 'IPC_UNAVAILABLE'

/** Thrown when the server cannot listen at the path of its local socket. The message begins with the path. */
export class IpcError extends Error {
  readonly code = IPC_UNAVAILABLE

  constructor(path: string, reason: string, options?: ErrorOptions) {
    super(`${path}: ${reason}`, options)
    this.name = 'IpcError'
  }
}
