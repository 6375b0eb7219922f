/**
 * Counts the rates of clients together with the other nodes of a fleet. Requests never wait for PostgreSQL: this node
 * admits and charges requests by the rates that it knows, and reports the charges afterwards. While PostgreSQL does not
 * answer, this node counts alone.
 */
import { randomBytes } from 'node:crypto'
import type { Identity } from '../archive/identity.ts'
import type { Settings } from '../config.ts'
import { type ClientRates, networkRate, type RateLimitOptions } from '../http/rateLimit.ts'
import { ReportedCharges, type ReportedLimit, type TokenCharge } from '../http/reportedCharges.ts'
import { ClientHashes } from '../http/sharedLimits/clientHashes.ts'
import type { SharedLimits } from '../http/sharedLimits/sharedLimits.ts'
import { SharedRateLimit } from '../http/sharedLimits/sharedRateLimit.ts'
import type { FleetRateFigures } from '../observe/nodeGauges.ts'
import type { NodeLog } from '../observe/nodeLog.ts'
import { LogConnection } from '../replication/connection.ts'
import { RateReporter } from '../replication/rateReporter.ts'
import { RateTable } from '../replication/rateTable.ts'
import { chainName } from '../replication/replicationLog.ts'

export interface FleetRatesOptions extends Pick<Settings, 'rateReportMs' | 'rateReportClientsMax'> {
  /** URL of the PostgreSQL database. */
  readonly url: string
  readonly rateLimit: RateLimitOptions & { readonly clientsMax: number }
}

/** The rate limits that count the tokens which clients spend on this node. */
type OwnLimits = Pick<SharedLimits, 'rate' | 'networkRate'>

/** Maximum number of clients whose charges wait for a report, as a multiple of the clients in one report. */
const WAITING_REPORTS = 8
/** Commits need not wait for the disk: if PostgreSQL loses the last ones, clients have some more tokens. */
const CONNECTION = { connectMs: 2_000, statementMs: 2_000, isDurable: false }

export class FleetRates implements ClientRates {
  readonly rate: ReportedLimit | undefined
  readonly networkRate: ReportedLimit | undefined
  readonly #charges: ReportedCharges
  readonly #connection: LogConnection
  readonly #reporter: RateReporter

  /**
   * @param shared the limits of the serving threads; undefined if this thread serves alone
   * @throws HttpOptionError when a rate is invalid
   */
  constructor(
    options: FleetRatesOptions,
    identity: Identity,
    events: Pick<NodeLog, 'say'>,
    shared: OwnLimits | undefined,
  ) {
    const { url, rateLimit, rateReportMs: intervalMs, rateReportClientsMax: clientsMax } = options
    const limits = shared ?? limitsOf(rateLimit)
    this.#charges = new ReportedCharges(clientsMax * WAITING_REPORTS, () => this.#reporter.charged())
    this.rate = limits.rate && this.#charges.reported(limits.rate)
    this.networkRate = limits.networkRate && this.#charges.reported(limits.networkRate)
    this.#connection = new LogConnection(url, CONNECTION)
    this.#reporter = new RateReporter(new RateTable(this.#connection, chainName(identity)), this.#charges, {
      ...{ intervalMs, clientsMax },
      onReached: (reason) => {
        if (reason === undefined) events.say('the rates of clients count on all nodes of the fleet again')
        else events.say(`the rates of clients count on this node alone: ${reason}`)
      },
    })
  }

  /** Reports charges that serving threads have made. */
  charged(charges: readonly TokenCharge[]): void {
    for (const { of, client, tokens } of charges) this[of]?.report(client, tokens)
  }

  figures(): FleetRateFigures {
    return { ...this.#reporter.reports, waiting: this.#charges.waiting }
  }

  /** Sends a last report of charges, and closes the connection. */
  async close(): Promise<void> {
    await this.#reporter.close()
    await this.#connection.close()
  }
}

/** Makes limits for one thread. @throws HttpOptionError when a rate is invalid */
function limitsOf(rateLimit: FleetRatesOptions['rateLimit']): OwnLimits {
  const networks = networkRate(rateLimit)
  const hashes = new ClientHashes(randomBytes(16).toString('hex'))
  const limitOf = (rate: RateLimitOptions): SharedRateLimit =>
    new SharedRateLimit(SharedRateLimit.memory(1, rateLimit.clientsMax), 0, hashes, rate)
  return { rate: limitOf(rateLimit), networkRate: networks && limitOf(networks) }
}
