/**
 * Serves local clients on a Unix socket, as geth does (node/rpcstack.go, rpc/ipc.go).
 * Only the user of the node's process may connect, so the clients have no rate limit.
 */
import { once } from 'node:events'
import { chmod, stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { RpcError } from '../../rpc/rpcError.ts'
import { threadScheduler } from '../../scheduler.ts'
import type { MessageConnections } from '../messageConnections.ts'
import type { HttpOptions } from '../options.ts'
import { IpcError } from './ipcError.ts'
import { IpcSocket } from './ipcSocket.ts'

/** How long a client may take to close its side of a connection. */
const CLOSE_TIMEOUT_MS = 5_000
/** Only the owner may connect. */
const OWNER_ONLY = 0o600
/** Longest path of a Unix socket, in bytes, without the zero byte at its end (`sun_path` of sys/un.h). */
const PATH_BYTES_MAX = process.platform === 'darwin' ? 103 : 107

export class IpcServer<Context> {
  readonly #path: string
  readonly #connections: MessageConnections<Context>
  readonly #options: HttpOptions
  #server: Server | undefined
  /** Whether only the owner can connect. While this is false, every connection is closed at once. */
  #isGuarded = false
  /** Number of open connections. */
  count = 0

  /** @param path of the Unix socket */
  constructor(path: string, connections: MessageConnections<Context>, options: HttpOptions) {
    this.#path = path
    this.#connections = connections
    this.#options = options
  }

  /**
   * Starts to listen. A socket that an earlier process left behind is replaced.
   *
   * @throws IpcError when the path is too long, lies in no folder, belongs to another file, or another process listens
   * there
   */
  async start(): Promise<void> {
    if (this.#server !== undefined) return
    // Check the length here: Node may cut a path that is too long.
    if (Buffer.byteLength(this.#path) > PATH_BYTES_MAX) {
      throw new IpcError(this.#path, `the path is too long: expected at most ${PATH_BYTES_MAX} bytes`)
    }
    const server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket))
    try {
      await this.#listen(server)
    } catch (cause) {
      server.close()
      throw new IpcError(this.#path, reasonOf(cause as NodeJS.ErrnoException), { cause })
    }
    this.#server = server
  }

  async #listen(server: Server): Promise<void> {
    try {
      await listening(server, this.#path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || !(await this.#isAbandoned())) throw error
      await unlink(this.#path)
      await listening(server, this.#path)
    }
    await chmod(this.#path, OWNER_ONLY)
    this.#isGuarded = true
  }

  /** Whether the path is a socket at which no process listens. */
  async #isAbandoned(): Promise<boolean> {
    const socket = connect(this.#path)
    try {
      await once(socket, 'connect')
      return false
    } catch (error) {
      // The system refuses connections to other files in the same way, so look at the kind of the file.
      return (error as NodeJS.ErrnoException).code === 'ECONNREFUSED' && (await isSocket(this.#path))
    } finally {
      socket.destroy()
    }
  }

  #accept(socket: Socket): void {
    threadScheduler.shortenQuantum()
    if (!this.#isGuarded || !this.#connections.take(undefined, socket)) {
      socket.destroy()
      return
    }
    const { bodyBytesMax } = this.#options
    const messages = new IpcSocket(socket, bodyBytesMax, CLOSE_TIMEOUT_MS)
    const connection = this.#connections.open(messages, socket, undefined, {
      requestId: undefined,
      origin: undefined,
      wantsErrorLinks: false,
      unmasking: undefined,
    })
    messages.on('tooLong', () => {
      const message = `request body too large: expected at most ${bodyBytesMax} bytes`
      connection.refuse(new RpcError('bodyTooLarge', { message }))
    })
    messages.on('end', () => connection.finish())
    this.count++
    socket.once('close', () => {
      this.count--
    })
  }

  /** Accepts no more connections, and removes the socket's file. The open connections stay open. */
  close(): void {
    this.#server?.close()
    this.#server = undefined
  }
}

async function listening(server: Server, path: string): Promise<void> {
  server.listen({ path })
  await once(server, 'listening')
}

async function isSocket(path: string): Promise<boolean> {
  return (await stat(path)).isSocket()
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return 'another process listens there, or it is a file of another kind'
  if (code === 'ENOENT') return 'its folder does not exist'
  // Node reports a missing folder as EACCES on some systems.
  return code === 'EACCES' ? 'its folder does not exist, or may not be written' : message
}
