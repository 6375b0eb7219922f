/** The interface of an attack, and the part of the node that an attack sees. */

export interface Attack {
  /** Short name for the table and `--only` */
  readonly name: string
  /** Outcomes that this attack must never get, besides `NEVER` */
  readonly forbidden?: RegExp
  /** Whether the victims' eth_call must not be refused and must meet its time goal during this attack */
  readonly leavesCalls?: true
  /** Minimum time of the measurement, in milliseconds */
  readonly msMin?: number
  /** Starts sending until the process ends, and returns at once. */
  run(target: Target): void
}

/** Outcomes that are faults of the node under any attack: internal error, broken answer, HTTP 5xx other than 503. */
export const NEVER = /^(?:-32603|garbled|HTTP 5(?!03))/

/** Label of the victims' requests on new connections, each an eth_chainId. */
export const FRESH = 'new connection'

/** The node under attack, as one attack sees it. */
export interface Target {
  readonly port: number
  readonly places: Places
  readonly tally: Tally
  /**
   * The IP address of a client, sent as `X-Forwarded-For`, which the node trusts from loopback.
   *
   * @param client number of the client within the attack
   */
  address(client: number): string
}

/** Blocks and addresses of the attacked chain. */
export interface Places {
  readonly head: number
  /** A contract with storage */
  readonly token: string
  readonly account: string
  /** A block with one transaction that loops through 2,000,000 gas */
  readonly loopBlock: number
  /** A block with one transaction that loops through 16,000,000 gas */
  readonly longLoopBlock: number
  /** A block with 7,000 logs */
  readonly logsBlock: number
}

/** Counts outcomes: `ok`, a JSON-RPC error's code, `HTTP 413`, `cut`, … */
export class Tally {
  readonly #counts = new Map<string, number>()

  add(outcome: string, times = 1): void {
    this.#counts.set(outcome, (this.#counts.get(outcome) ?? 0) + times)
  }

  get counts(): Record<string, number> {
    return Object.fromEntries(this.#counts)
  }
}

/** @param ms milliseconds */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
