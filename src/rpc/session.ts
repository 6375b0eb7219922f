/** Who sent a message. */
import type { CancelSignal } from './cancelSignal.ts'
import type { RpcError } from './rpcError.ts'

export interface Caller {
  /** The key under which the client is rate limited and gets its shares; `LOCAL` of those who are not limited. */
  readonly client: string
  /** As of `Scheduler.yield`; default: the client, or for `LOCAL` a key of its own for each piece of work. */
  readonly fairnessKey?: unknown
  /** Cancelled when the client does not wait for the answer any more; left out where that cannot be known. */
  readonly signal?: CancelSignal | undefined
  /** What the log calls the request by; made when it is asked for first. */
  readonly requestId?: (() => string) | undefined
  /** Counts answers that are made before they can be sent, in bytes; the client may be cut off afterwards. */
  readonly reserve?: ((bytes: number) => void) | undefined
  /**
   * Told the milliseconds that each job for the client had a worker, when the job has ended, and those of slices of
   * the serving thread; the client may be gone then.
   */
  readonly worked?: ((ms: number) => void) | undefined
  /** The error for a call whose time is over; undefined before. */
  readonly deadlineError?: RpcError | undefined
  /** Whether it asked for the link to its page in every error. */
  readonly wantsErrorLinks?: boolean
  /** Of the connection that it came over, where the server may speak without being asked. */
  readonly session?: Session | undefined
}

/** One message of a connection over which the server may speak without being asked. */
export interface Session {
  /** The same object for every message of one connection. */
  readonly connection: object
  /** Aborted when the connection has ended. */
  readonly closed: AbortSignal
  /** Sends JSON text, after this message's answer. A reader who is far behind is dropped. Never throws. */
  notify(json: string): void
  /**
   * Backpressure, for what has much to tell: undefined while the reader keeps up; otherwise it resolves when the reader
   * has caught up, or the connection has ended.
   */
  drained(): Promise<void> | undefined
  /** Ends the connection, for which something was to be told that cannot be. */
  drop(): void
}
