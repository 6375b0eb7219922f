/** The SQL of the barrier (barrier.ts). Every operation is a single statement, and therefore one transaction. */
import type { BarrierAnswer } from './barrier.ts'
import type { LogConnection, Row } from './connection.ts'

export class BarrierTable {
  readonly #connection: LogConnection
  readonly #chain: string
  readonly #leaseMs: number

  /** @param leaseMs milliseconds from a report until the others stop waiting for the member */
  constructor(connection: LogConnection, chain: string, leaseMs: number) {
    this.#connection = connection
    this.#chain = chain
    this.#leaseMs = leaseMs
  }

  /**
   * Joins, and promises what is committed.
   *
   * @param id the member's name. No member may use a name again: PostgreSQL may still execute a report that was sent
   *   under an earlier name over a connection that broke
   * @param formerId the member's name before it joined again
   * @returns `committed`; undefined if it is above `applied`, or if `applied` is above the end of the log
   * @throws LogError UNREACHABLE, also when a failover may lose the write; the same holds for {@link report} and
   *   {@link raise}
   */
  async join(id: string, formerId: string, applied: number): Promise<number | undefined> {
    const {
      values: [row],
    } = await this.#connection.writeSafely({
      // The update of the chain's row waits for a raise in progress. Later raises fail if they were computed without
      // this member, because the update changes `membership`.
      text: `WITH barrier AS (
          UPDATE cartulary.barrier SET membership = membership + 1
          WHERE chain = $1 AND committed <= $4 AND ${inLog('$4')}
          RETURNING committed
        ), removed AS (
          DELETE FROM cartulary.replica
          WHERE chain = $1 AND (id = $3 OR expires < now() - INTERVAL '1 hour')
        ), joined AS (
          INSERT INTO cartulary.replica (chain, id, applied, promised, expires)
          SELECT $1, $2, $4, committed, now() + $5 * INTERVAL '1 millisecond' FROM barrier
          RETURNING id
        )
        SELECT committed FROM barrier, joined`,
      values: [this.#chain, id, formerId, applied, this.#leaseMs],
    })
    if (row === undefined) await this.#lower()
    return row && Number(row.committed)
  }

  /**
   * Reports the member's two numbers, and extends its lease.
   *
   * @returns undefined if the lease had ended, or if `applied` is above the end of the log
   */
  async report(id: string, applied: number, promised: number): Promise<BarrierAnswer | undefined> {
    const {
      values: [row],
    } = await this.#connection.writeSafely({
      text: `WITH reported AS (
          UPDATE cartulary.replica
          SET applied = $3, promised = $4, expires = now() + $5 * INTERVAL '1 millisecond'
          WHERE chain = $1 AND id = $2 AND expires > now() AND ${inLog('$3')}
          RETURNING id
        )
        SELECT committed, membership, ${lowest('applied', '$2')}, ${lowest('promised', '$2')}
        FROM cartulary.barrier, reported WHERE chain = $1`,
      values: [this.#chain, id, applied, promised, this.#leaseMs],
    })
    return row && answerOf(row)
  }

  /**
   * Raises `committed`.
   *
   * @param membership the number of the membership in the answer from which `committed` was computed
   * @returns false if `committed` in the table is as high already, or if a member has joined since that answer
   */
  async raise(committed: number, membership: number): Promise<boolean> {
    const { rows } = await this.#connection.writeSafely({
      text: `UPDATE cartulary.barrier SET committed = $2
        WHERE chain = $1 AND membership = $3 AND committed < $2`,
      values: [this.#chain, committed, membership],
    })
    return rows === 1
  }

  /** Removes a member, so that the others do not wait for the end of its lease. */
  async leave(id: string): Promise<void> {
    await this.#connection.write({
      text: 'DELETE FROM cartulary.replica WHERE chain = $1 AND id = $2',
      values: [this.#chain, id],
    })
  }

  /**
   * Lowers `committed` to the end of the log if PostgreSQL has lost the entries after that end: no view has the lost
   * entries any longer. One statement reads `committed` and the end of the log, so `committed` is above the end only
   * after such a loss.
   */
  async #lower(): Promise<void> {
    const [row] = await this.#connection.run({
      text: `SELECT barrier.committed, writer.seq FROM cartulary.barrier JOIN cartulary.writer USING (chain)
        WHERE chain = $1 AND barrier.committed > writer.seq`,
      values: [this.#chain],
    })
    if (row === undefined) return
    await this.#connection.writeSafely({
      text: `UPDATE cartulary.barrier SET committed = $3, membership = membership + 1
        WHERE chain = $1 AND committed = $2`,
      values: [this.#chain, row.committed, row.seq],
    })
  }

  /** Makes the chain's row, if it is missing. Called before {@link join}. */
  async prepare(): Promise<void> {
    await this.#connection.write({
      text: `INSERT INTO cartulary.barrier (chain, committed, membership) VALUES ($1, 0, 0)
        ON CONFLICT (chain) DO NOTHING`,
      values: [this.#chain],
    })
  }
}

/** SQL: whether the log has an entry. A member must not answer from an entry that PostgreSQL has lost. */
function inLog(seq: string): string {
  return `NOT EXISTS (SELECT FROM cartulary.writer WHERE chain = $1 AND seq < ${seq})`
}

/** SQL: the lowest `column` of the other members whose lease has not ended when the statement begins. */
function lowest(column: 'applied' | 'promised', ownId: string): string {
  return `(SELECT min(${column}) FROM cartulary.replica
    WHERE chain = $1 AND id <> ${ownId} AND expires > now()) AS ${column}`
}

function answerOf({ committed, membership, applied, promised }: Row): BarrierAnswer {
  return {
    committed: Number(committed),
    membership: Number(membership),
    appliedByOthers: numberOf(applied),
    promisedByOthers: numberOf(promised),
  }
}

function numberOf(value: unknown): number | undefined {
  return value === null ? undefined : Number(value)
}
