/** Starts and stops a node's HTTP server, and logs the stop. */
import { IPC_UNAVAILABLE } from '../http/ipc/ipcError.ts'
import type { HttpAddress, HttpServer } from '../http/server.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { CommandError } from './commandError.ts'

/** A server, or several that listen on one port. */
export type ListeningServer = Pick<HttpServer<unknown>, 'figures' | 'stop'> & {
  start(host: string, port: number): Promise<Pick<HttpAddress, 'url'>>
}

export class Listening {
  readonly #server: ListeningServer
  readonly #events: NodeLog
  #hasBegun = false
  /** Name of the signal that stops the node, for the log. */
  stoppedBy: string | undefined

  constructor(server: ListeningServer, events: NodeLog) {
    this.#server = server
    this.#events = events
  }

  /** Starts to listen. @returns URL. @throws CommandError CANNOT_LISTEN */
  async start(host: string, port: number): Promise<string> {
    try {
      const { url } = await this.#server.start(host, port)
      this.#hasBegun = true
      return url
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException
      if (code === IPC_UNAVAILABLE) throw new CommandError('CANNOT_LISTEN', `--ipc ${message}`, { cause })
      const taken = `port ${port} of ${host} is taken: choose another with --port N or CARTULARY_PORT=N`
      const text = code === 'EADDRINUSE' ? taken : `cannot listen on ${host}, port ${port}: ${message}`
      throw new CommandError('CANNOT_LISTEN', text, { cause })
    }
  }

  /** Waits for running requests, and stops. A server that has never listened stops without lines in the log. */
  async stop(): Promise<void> {
    if (this.#hasBegun) this.#events.stopping((await this.#server.figures()).requests, this.stoppedBy)
    const cut = await this.#server.stop()
    if (this.#hasBegun) this.#events.stopped(cut)
  }
}
