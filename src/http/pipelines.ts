/**
 * One request of a connection after the other. Node hands on all that came in one piece at once (HTTP/1.1 pipelining),
 * and keeps their answers until those before them are sent: hundreds of long answers that nobody reads.
 */
import type { Socket } from 'node:net'
import { threadScheduler } from '../scheduler.ts'

/** A request of a connection: one of both is called, once. */
export interface PipelinedRequest {
  /** As of `Scheduler.yield`. */
  readonly fairnessKey: unknown
  serve(): void
  /** The connection ends before the request is served: nobody would get its answer. */
  drop(): void
}

interface Pipeline {
  isBusy: boolean
  readonly waiting: PipelinedRequest[]
}

export class Pipelines {
  readonly #requestsMax: number
  readonly #pipelines = new WeakMap<Socket, Pipeline>()

  /** @param requestsMax that may wait on one connection; with more it is cut */
  constructor(requestsMax: number) {
    this.#requestsMax = requestsMax
  }

  /** Serves a request at once, or when those before it are answered. */
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

  /** To be called when a request that was served is answered, or its connection has gone. */
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
    // They all came at once; those of other connections did not.
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
      // Node tells this to the answer that has the connection, and to no other.
      socket.once('close', () => dropAll(made))
      this.#pipelines.set(socket, made)
      pipeline = made
    }
    return pipeline
  }
}

/** Whether no answer can be sent any more: it is gone, or is closed after the answer before. */
function hasEnded(socket: Socket): boolean {
  return socket.destroyed || socket.writableEnded
}

function dropAll(pipeline: Pipeline): void {
  for (const request of pipeline.waiting.splice(0)) request.drop()
}
