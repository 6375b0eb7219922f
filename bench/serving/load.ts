/** A process that asks a server as fast as it answers. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Salts } from './salts.ts'

/** What is to be asked. */
export interface LoadOrder {
  url: string
  /** JSON-RPC requests, sent in turn, each with the next number where it has a place for one (salts.ts). */
  bodies: readonly string[]
  /** Number of the first request. */
  firstSalt: number
  connections: number
  /** How long new questions are sent; every connection ends with a whole answer. */
  forMs: number
}

/** What came of it. */
export interface LoadFigures {
  /** Requests, each of which was answered. */
  answers: number
  perSecond: number
  /** Mean length of a body. */
  bytesEach: number
  /** Latencies: half of all answers, and 99 of 100, took no longer. Milliseconds. */
  p50Ms: number
  p99Ms: number
}

type Reply = { figures: LoadFigures } | { error: string }

export class Load {
  /** Those that no order had: whoever orders takes them. */
  readonly salts = new Salts()
  readonly #child: ChildProcess
  #settle: ((reply: Reply) => void) | undefined

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./loadProcess.ts', import.meta.url)))
    this.#child.on('message', (reply: Reply) => this.#settle?.(reply))
    this.#child.on('exit', () => this.#settle?.({ error: 'the process that asks ended' }))
  }

  /** One order at a time. @throws RangeError when an answer is an error, with its beginning */
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
