/** Controls a process of clients that send as many requests as the rate limit allows, on many connections. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Instructions for the process. */
export interface CrowdOrder {
  url: string
  /** Request bodies, each with a placeholder for a number (serving/salts.ts). */
  bodies: readonly string[]
  /** Number of client addresses; 0: only the local address, which has no rate limit. */
  addresses: number
  /** Connections of each address. */
  connections: number
}

/** Outcomes of the requests. */
export interface CrowdFigures {
  answers: number
  errors: number
  /** Answers with HTTP 429, after which the connection waited for the time in `Retry-After`. */
  refused: number
  firstError?: string
}

/** A crowd, which sends requests from its construction until `stop`. */
export class Crowd {
  /** Resolves when every connection has sent its first request; rejects with a RangeError if the process ends first. */
  readonly begun: Promise<unknown>
  readonly #child: ChildProcess

  constructor(order: CrowdOrder) {
    this.#child = fork(fileURLToPath(new URL('./crowdProcess.ts', import.meta.url)))
    this.begun = this.#message()
    this.#child.send(order)
  }

  /** Ends the process and its pending requests, and returns the figures. */
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
