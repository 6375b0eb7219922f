/**
 * Collects the charges of clients on this node, for reports to a store that counts the charges of several nodes. This
 * node admits and charges each request without asking the store. The answer to a report says what the client was
 * charged on all nodes. This node then charges the client accordingly.
 */
import type { SharedRateLimit } from './sharedLimits/sharedRateLimit.ts'

/** The charges to a client since its last report, summed. */
export interface Charge {
  /** A key from `clientKey` or `networkKey`. */
  readonly client: string
  /** Time in which the client earns the tokens that it was charged, in milliseconds. */
  readonly spentMs: number
}

/** A charge that a client paid on another thread of this node. */
export interface TokenCharge {
  /** The limit that was charged: `rate` for clients, `networkRate` for IPv6 networks. */
  readonly of: 'rate' | 'networkRate'
  readonly client: string
  readonly tokens: number
}

/** A limit whose charges are reported. */
export interface ReportedLimit extends Pick<SharedRateLimit, 'charge' | 'waitSeconds'> {
  /** Reports a charge that another thread has already made: the limit is in memory that the threads share. */
  report(client: string, tokens: number): void
}

/** The charges of one report. */
export interface Report {
  readonly charges: readonly Charge[]
  /** Time since the first of the charges, in milliseconds. */
  readonly sinceMs: number
  /**
   * Takes the store's answer to the report. Charges each client in the report for its requests to other nodes.
   *
   * @param aheadMs client → milliseconds until the client has all of its tokens again, after the charges of the report.
   *   Clients that have all of their tokens may be left out.
   */
  readonly learn: (aheadMs: ReadonlyMap<string, number>) => void
}

interface Pending {
  readonly limit: SharedRateLimit
  spentNs: bigint
  readonly sinceNs: bigint
}

const NS_PER_MS = 1e6

/** Collects the charges of clients and of IPv6 networks. The keys of networks differ from the keys of clients. */
export class ReportedCharges {
  readonly #clientsMax: number
  readonly #onCharged: () => void
  readonly #now: () => bigint
  /** Client → its charges that are not reported yet. The client that waits longest is the first. */
  readonly #pending = new Map<string, Pending>()

  /**
   * @param clientsMax maximum number of clients whose charges wait for a report; those of further clients are not
   * reported
   * @param onCharged called when a client's charges begin to wait
   * @param now the monotonic clock of the limits, in nanoseconds
   */
  constructor(clientsMax: number, onCharged: () => void, now: () => bigint = () => process.hrtime.bigint()) {
    this.#clientsMax = clientsMax
    this.#onCharged = onCharged
    this.#now = now
  }

  /** Number of clients whose charges wait for a report. */
  get waiting(): number {
    return this.#pending.size
  }

  /** Returns a limit whose charges are reported. */
  reported(limit: SharedRateLimit): ReportedLimit {
    const report = (client: string, tokens: number): void => {
      if (tokens > 0) this.#add(limit, client, tokens)
    }
    return {
      waitSeconds: (client) => limit.waitSeconds(client),
      charge: (client, tokens) => {
        limit.charge(client, tokens)
        report(client, tokens)
      },
      report,
    }
  }

  /** Takes the charges that have waited longest, for a report. @param clientsMax maximum number of clients */
  take(clientsMax: number): Report {
    const taken = [...this.#pending].slice(0, clientsMax)
    for (const [client] of taken) this.#pending.delete(client)
    const takenNs = this.#now()
    const firstNs = taken[0]?.[1].sinceNs ?? takenNs
    return {
      charges: taken.map(([client, { spentNs }]) => ({ client, spentMs: msOf(spentNs) })),
      sinceMs: msOf(takenNs - firstNs),
      learn: (aheadMs) => {
        for (const [client, { limit }] of taken) {
          const ahead = aheadMs.get(client)
          if (ahead === undefined) continue
          // Add the client's charges since the report, because the store does not know them yet.
          const unreportedNs = this.#pending.get(client)?.spentNs ?? 0n
          limit.raise(client, takenNs + BigInt(Math.floor(ahead * NS_PER_MS)) + unreportedNs)
        }
      },
    }
  }

  #add(limit: SharedRateLimit, client: string, tokens: number): void {
    const spentNs = limit.earningNs(tokens)
    const pending = this.#pending.get(client)
    if (pending !== undefined) {
      pending.spentNs += spentNs
    } else if (this.#pending.size < this.#clientsMax) {
      this.#pending.set(client, { limit, spentNs, sinceNs: this.#now() })
      this.#onCharged()
    }
  }
}

function msOf(ns: bigint): number {
  return Number(ns) / NS_PER_MS
}
