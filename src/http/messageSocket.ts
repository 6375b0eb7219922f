/**
 * The socket of a connection that carries messages in both directions: a WebSocket of the package `ws`, or the
 * {@link IpcSocket} of a local client.
 */
export interface MessageSocket {
  readonly readyState: number
  /** The value of `readyState` while messages can be sent. */
  readonly OPEN: number
  readonly isPaused: boolean
  /** Stops reading messages. */
  pause(): void
  resume(): void
  /**
   * Sends a piece of a message.
   *
   * @param piece UTF-8
   * @param options `fin`: whether the message ends with the piece; `compress`: whether the message is compressed, if
   * the socket can do so
   * @param done called when the kernel has accepted the piece, or when the piece can no longer be sent
   */
  send(
    piece: Uint8Array,
    options: { readonly binary: false; readonly fin: boolean; readonly compress: boolean },
    done: () => void,
  ): void
  /** Sends a ping; the client answers with 'pong'. Absent if the system itself reports that the client has gone. */
  ping?(): void
  /** Closes the connection when everything is sent. @param code close code (RFC 6455, section 7.4.1) */
  close(code: number, reason?: string): void
  /** Closes the connection at once. */
  terminate(): void
  on(event: 'message', listener: (message: Buffer) => void): unknown
  on(event: 'ping' | 'pong', listener: (data: Buffer) => void): unknown
  on(event: 'error' | 'close', listener: () => void): unknown
  /** Emitted after each chunk with the length of the unfinished message, but only by sockets without frames. */
  on(event: 'unfinished', listener: (bytes: number) => void): unknown
}
