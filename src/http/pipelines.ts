/**
 * One request of a connection after the other. Node hands on all that came in one piece at once (HTTP/1.1 pipelining),
 * and holds their answers until it is their turn: hundreds of long answers that nobody reads.
 */
import type { Socket } from 'node:net'
import { threadTurns } from '../turns.ts'

interface Pipeline {
  isBusy: boolean
  readonly waiting: (() => void)[]
}

export class Pipelines {
  readonly #requestsMax: number
  readonly #pipelines = new WeakMap<Socket, Pipeline>()

  /** @param requestsMax that may wait on one connection; with more it is cut */
  constructor(requestsMax: number) {
    this.#requestsMax = requestsMax
  }

  /** Serves a request at once, or when those before it are answered. */
  begin(socket: Socket, serve: () => void): void {
    const pipeline = this.#pipelines.get(socket)
    if (pipeline === undefined) {
      this.#pipelines.set(socket, { isBusy: true, waiting: [] })
      serve()
    } else if (!pipeline.isBusy) {
      pipeline.isBusy = true
      serve()
    } else if (pipeline.waiting.length < this.#requestsMax) pipeline.waiting.push(serve)
    else socket.destroy()
  }

  /** To be called when a request that was served is answered, or its connection has gone. */
  end(socket: Socket): void {
    const pipeline = this.#pipelines.get(socket)
    if (pipeline === undefined) return
    const next = socket.destroyed ? undefined : pipeline.waiting.shift()
    if (next === undefined) pipeline.isBusy = false
    // They all came at once; those of other connections did not.
    else void (threadTurns.next(pipeline) ?? Promise.resolve()).then(next)
  }
}
