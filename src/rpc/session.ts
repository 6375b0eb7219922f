/** The sender of a message, and the connection over which the message came. */
import type { CancelSignal } from './cancelSignal.ts'
import type { RpcError } from './rpcError.ts'

export interface Caller {
  /** The key for the client's rate limit and shares; `LOCAL` for clients without limits. */
  readonly client: string
  /** The key for `Scheduler.yield`; default: the client, or for `LOCAL` a separate key for each piece of work. */
  readonly fairnessKey?: unknown
  /** Cancelled when the client no longer waits for the answer; absent if the transport cannot detect this. */
  readonly signal?: CancelSignal | undefined
  /** Returns the id of the request in the log. The first call of this function makes the id. */
  readonly requestId?: (() => string) | undefined
  /**
   * Counts bytes of answers that wait in memory to be sent. If too many bytes wait, the server may disconnect the
   * client.
   */
  readonly reserve?: ((bytes: number) => void) | undefined
  /**
   * Charges the client for time, in milliseconds: after a job on a worker thread, or after a time slice on the serving
   * thread. The client may have disconnected by then.
   */
  readonly worked?: ((ms: number) => void) | undefined
  /** The error of a call whose deadline has passed; undefined before the deadline. */
  readonly deadlineError?: RpcError | undefined
  /** Returns the address under which the client reached the node, such as `http://127.0.0.1:8545`; absent without one. */
  readonly origin?: (() => string) | undefined
  /** Whether the client asked for a link to the docs in every error. */
  readonly wantsErrorLinks?: boolean
  /** The session of the client's connection; absent for transports that cannot send notifications. */
  readonly session?: Session | undefined
}

/**
 * Gives the handler of one message access to the message's connection, over which the server can send notifications.
 */
export interface Session {
  /** The same object for every message of one connection. */
  readonly connection: object
  /** Aborted when the connection has ended. */
  readonly closed: AbortSignal
  /**
   * Sends JSON, after the answer to the message that is being handled. A slow client is disconnected. Never throws.
   *
   * @param json JSON text, or its pieces in order: text, or UTF-8 bytes, which several sessions may share
   */
  notify(json: string | readonly (string | Uint8Array)[]): void
  /**
   * Backpressure for senders of many notifications. Undefined while the client keeps up. Otherwise a promise that
   * resolves when the client has caught up or the connection has ended.
   */
  drained(): Promise<void> | undefined
  /** Disconnects a client that would miss a notification, or that reads too slowly. */
  drop(): void
}
