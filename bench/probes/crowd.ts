/** A process of clients who ask for as much as they may, on as many connections as they like. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface CrowdOrder {
  url: string
  /** Each has a place for a number (serving/salts.ts). */
  bodies: readonly string[]
  /** How many addresses ask; 0: only this machine's own, which no rate limits. */
  addresses: number
  /** Of each address, or of this machine. */
  connections: number
}

/** What became of their requests. */
export interface CrowdFigures {
  answers: number
  errors: number
  /** HTTP 429: the next request of the connection waited as it was told. */
  refused: number
  firstError?: string
}

/** Asks from its start to its stop. */
export class Crowd {
  /** When all have sent their first request. @throws RangeError when the process ended before */
  readonly begun: Promise<unknown>
  readonly #child: ChildProcess

  constructor(order: CrowdOrder) {
    this.#child = fork(fileURLToPath(new URL('./crowdProcess.ts', import.meta.url)))
    this.begun = this.#message()
    this.#child.send(order)
  }

  /** Cuts what still runs. */
  async stop(): Promise<CrowdFigures> {
    const said = this.#message() as Promise<CrowdFigures>
    this.#child.send('stop')
    const figures = await said
    this.#child.disconnect()
    return figures
  }

  async #message(): Promise<unknown> {
    const ended = once(this.#child, 'exit').then(() => {
      throw new RangeError('the process of the crowd ended')
    })
    const [message] = (await Promise.race([once(this.#child, 'message'), ended])) as [unknown]
    ended.catch(() => {})
    return message
  }
}
