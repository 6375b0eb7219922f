/** Controls a process that sends requests to a server as fast as the server answers. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Salts } from './salts.ts'

/** Instructions for the process. */
export interface LoadOrder {
  url: string
  /** JSON-RPC requests, sent in turn, each with the next number in place of its placeholder (salts.ts). */
  bodies: readonly string[]
  /** Number of the first request. */
  firstSalt: number
  connections: number
  /** Time for sending requests, in milliseconds; every connection then waits for its last answer. */
  forMs: number
}

/** Figures of one order. */
export interface LoadFigures {
  /** Number of requests, all of them answered. */
  answers: number
  perSecond: number
  /** Mean length of an answer's body, in bytes. */
  bytesEach: number
  /** 50th and 99th percentile of the latencies, in milliseconds. */
  p50Ms: number
  p99Ms: number
}

type Reply = { figures: LoadFigures } | { error: string }

/** Sends requests, and has unused numbers for them. */
export type Asking = Pick<Load, 'salts' | 'run'>

/** A process for sending requests; runs one order at a time. */
export class Load {
  /** Unused numbers for requests; callers of `run` take theirs from here. */
  readonly salts = new Salts()
  readonly #child: ChildProcess
  #settle: ((reply: Reply) => void) | undefined

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./loadProcess.ts', import.meta.url)))
    this.#child.on('message', (reply: Reply) => this.#settle?.(reply))
    this.#child.on('exit', () => this.#settle?.({ error: 'the process that asks ended' }))
  }

  /** Runs an order; the previous one must have ended. @throws RangeError with the start of any answer with an error */
  async run(order: LoadOrder): Promise<LoadFigures> {
    const reply = await new Promise<Reply>((resolve) => {
      this.#settle = resolve
      this.#child.send(order)
    })
    if ('error' in reply) throw new RangeError(`${order.url}: ${reply.error}`)
    return reply.figures
  }

  stop(): void {
    if (this.#child.connected) this.#child.disconnect()
  }
}
