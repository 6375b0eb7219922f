/** The parts of the server that a connection for messages uses. */
import type { Dispatcher } from '../rpc/dispatch.ts'
import type { Admission } from './admission.ts'
import type { Backlog } from './backlog.ts'
import type { HttpOptions } from './options.ts'
import type { Unmasking } from './unmasking.ts'

/** The parts and options of the server, which are the same for all connections, and the facts of one connection. */
export interface MessageHost<Context> {
  readonly dispatcher: Dispatcher<Context>
  readonly admission: Admission
  readonly backlog: Backlog
  readonly options: HttpOptions
  /** The id that the client gave the connection; undefined when the handshake has none. */
  readonly requestId: string | undefined
  /** See `Caller.origin`. */
  readonly origin: (() => string) | undefined
  /** Whether the handshake asked for links in errors. */
  readonly wantsErrorLinks: boolean
  /** Unmasks the frames of a WebSocket; undefined for a local client, whose messages have no frames. */
  readonly unmasking: Unmasking | undefined
}
