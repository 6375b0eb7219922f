/** One message of a connection over which the server may speak without being asked. */
export interface Session {
  /** The same object for every message of one connection. */
  readonly connection: object
  /** Aborted when the connection has ended. */
  readonly closed: AbortSignal
  /** Sends JSON text, after this message's answer. A reader who does not keep up is dropped. Never throws. */
  notify(json: string): void
  /** Ends the connection, for which something was to be told that cannot be. */
  drop(): void
}
