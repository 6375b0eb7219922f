/**
 * Serves the pipelined requests of a connection (HTTP/1.1) one after the other. Without this module, Node would emit
 * all requests of a chunk at once, and would keep each answer in memory until the previous answers are sent. A client
 * that reads nothing could make the server keep hundreds of long answers.
 */
import type { Socket } from 'node:net'
import { threadScheduler } from '../scheduler.ts'

/** A request of a connection. Either `serve` or `drop` is called, exactly once. */
export interface PipelinedRequest {
  /** Fairness key of the request, as for `Scheduler.yield`. */
  readonly fairnessKey: unknown
  serve(): void
  /** Called when the connection ends before the request is served. */
  drop(): void
}

interface Pipeline {
  isBusy: boolean
  readonly waiting: PipelinedRequest[]
}

export class Pipelines {
  readonly #requestsMax: number
  readonly #pipelines = new WeakMap<Socket, Pipeline>()

  /** @param requestsMax how many requests may wait on one connection; with more, the connection is closed */
  constructor(requestsMax: number) {
    this.#requestsMax = requestsMax
  }

  /** Serves a request at once, or after the earlier requests of the connection are answered. */
  begin(socket: Socket, request: PipelinedRequest): void {
    if (hasEnded(socket)) {
      request.drop()
      return
    }
    const pipeline = this.#pipelineOf(socket)
    if (!pipeline.isBusy) {
      pipeline.isBusy = true
      request.serve()
    } else if (pipeline.waiting.length < this.#requestsMax) pipeline.waiting.push(request)
    else {
      request.drop()
      socket.destroy()
    }
  }

  /** Serves the next request. Called when a served request is answered or its connection is closed. */
  end(socket: Socket): void {
    const pipeline = this.#pipelines.get(socket)
    if (pipeline === undefined) return
    if (hasEnded(socket)) {
      dropAll(pipeline)
      return
    }
    const next = pipeline.waiting.shift()
    if (next === undefined) {
      pipeline.isBusy = false
      return
    }
    // Yield, so that requests of other connections need not wait for all requests of this chunk.
    void (threadScheduler.yield(next.fairnessKey) ?? Promise.resolve()).then(() => {
      if (!hasEnded(socket)) return next.serve()
      next.drop()
      dropAll(pipeline)
    })
  }

  #pipelineOf(socket: Socket): Pipeline {
    let pipeline = this.#pipelines.get(socket)
    if (pipeline === undefined) {
      const made: Pipeline = { isBusy: false, waiting: [] }
      // Drop the waiting requests here, because Node emits 'close' only on the response that is being sent.
      socket.once('close', () => dropAll(made))
      this.#pipelines.set(socket, made)
      pipeline = made
    }
    return pipeline
  }
}

/** Whether the socket can send no more answers: it is closed, or will be closed after the previous answer. */
function hasEnded(socket: Socket): boolean {
  return socket.destroyed || socket.writableEnded
}

function dropAll(pipeline: Pipeline): void {
  for (const request of pipeline.waiting.splice(0)) request.drop()
}
