/**
 * The rates of clients over all nodes of a fleet, in PostgreSQL. The row of a client has the time at which the client
 * has all of its tokens again (GCRA, the generic cell rate algorithm), by PostgreSQL's clock.
 */
import type { LogConnection } from './connection.ts'

/** The charges of one node to a client, summed. */
export interface RateCharge {
  readonly client: string
  /** Time in which the client earns the tokens that it was charged, in milliseconds. */
  readonly spentMs: number
}

/** Limit of the time until a client has all of its tokens again, in milliseconds: two days. */
const AHEAD_MS_MAX = 172_800_000
/**
 * Seconds for which a row is kept after `full_at`. The charges of a report count as made at the time of the first
 * charge. The report therefore needs every row whose `full_at` is after that time. The first charge of a report is
 * always less than this number of seconds ago.
 */
const KEPT_SECONDS = 120
/** Maximum number of rows that one statement removes. */
const SWEPT_MAX = 10_000

export class RateTable {
  readonly #connection: LogConnection
  readonly #chain: string

  /** @param chain name of the chain in the log */
  constructor(connection: LogConnection, chain: string) {
    this.#connection = connection
    this.#chain = chain
  }

  /**
   * Adds the charges of one node, in one statement.
   *
   * All charges count as if they had been made at the time of the first one. Otherwise, they would count as made now. A
   * client that spends its tokens as fast as it earns them would then seem to have spent many tokens at once.
   *
   * @param charges one for each client
   * @param sinceMs time since the first of the charges, in milliseconds
   * @returns client → time until the client has all of its tokens again, in milliseconds. Clients that have all of
   * their tokens are left out
   * @throws LogError; after UNREACHABLE, the charges may have been added
   */
  async charge(charges: readonly RateCharge[], sinceMs: number): Promise<ReadonlyMap<string, number>> {
    const rows = await this.#connection.run({
      // All nodes lock rows in the same order. Otherwise two statements could wait for each other.
      text: `WITH charged AS (
          INSERT INTO cartulary.rate AS known (chain, client, full_at)
          SELECT $1, client, now() + (least(spent, ${AHEAD_MS_MAX}) - $4) * INTERVAL '1 millisecond'
          FROM unnest($2::TEXT[], $3::FLOAT8[]) AS charge (client, spent)
          ORDER BY client
          ON CONFLICT (chain, client) DO UPDATE SET full_at = least(
            now() + ${AHEAD_MS_MAX} * INTERVAL '1 millisecond',
            greatest(known.full_at, now() - $4 * INTERVAL '1 millisecond')
              + (EXCLUDED.full_at - now() + $4 * INTERVAL '1 millisecond')
          )
          RETURNING client, full_at
        )
        SELECT client, (extract(epoch FROM full_at - now()) * 1000)::FLOAT8 AS ahead
        FROM charged WHERE full_at > now()`,
      values: [
        this.#chain,
        charges.map(({ client }) => client),
        charges.map(({ spentMs }) => spentMs),
        sinceMs,
      ],
    })
    return new Map(rows.map(({ client, ahead }) => [client as string, Number(ahead)]))
  }

  /** Removes rows whose clients have all of their tokens. @throws LogError */
  async sweep(): Promise<void> {
    // Rows that another statement changes are skipped, so that no two statements wait for each other.
    await this.#connection.run({
      text: `DELETE FROM cartulary.rate WHERE chain = $1 AND client IN (
        SELECT client FROM cartulary.rate
        WHERE chain = $1 AND full_at < now() - ${KEPT_SECONDS} * INTERVAL '1 second'
        LIMIT ${SWEPT_MAX} FOR UPDATE SKIP LOCKED
      )`,
      values: [this.#chain],
    })
  }
}
