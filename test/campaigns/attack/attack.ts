/** What an attack is, and what it sees of the node. */

export interface Attack {
  /** Short, for the table; `--only` names it. */
  readonly name: string
  /** Outcomes that this attack must never get, besides those that nobody may get (`NEVER`). */
  readonly forbidden?: RegExp
  /** Must leave the victims' eth_call alone: none is refused, and they have a goal too. */
  readonly leavesCalls?: true
  /** Shortest time for which it is measured, in milliseconds. */
  readonly msMin?: number
  /** Sends until the process ends; returns at once. */
  run(target: Target): void
}

/** Faults of the node, whatever was sent: an internal error, a broken answer, an HTTP 5xx that is no refusal. */
export const NEVER = /^(?:-32603|garbled|HTTP 5(?!03))/

/** Stands for the victims' requests that come on connections of their own, each an eth_chainId. */
export const FRESH = 'new connection'

/** The node under attack, for one attack. */
export interface Target {
  readonly port: number
  readonly places: Places
  readonly tally: Tally
  /**
   * The address that a client of this attack has for the node, which believes `X-Forwarded-For` of loopback.
   *
   * @param client number of the client within the attack
   */
  address(client: number): string
}

/** What stands where in the attacked chain. */
export interface Places {
  readonly head: number
  /** A contract with storage, and one with code that delegates. */
  readonly token: string
  readonly account: string
  /** A block with one transaction that ran out of 2,000,000 gas in a loop. */
  readonly loopBlock: number
  /** The same with 16,000,000. */
  readonly longLoopBlock: number
  /** A block with 7,000 logs. */
  readonly logsBlock: number
}

/** How often each outcome was seen: `ok`, a JSON-RPC error's code, `HTTP 413`, `cut`, … */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(outcome: string, times = 1): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + times)
  }

  get counts(): Record<string, number> {
    return Object.fromEntries(this.#counts)
  }
}

/** Milliseconds. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
