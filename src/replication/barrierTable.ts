/** The SQL of the barrier (barrier.ts). Every operation is a single statement, and therefore one transaction. */
import type { BarrierAnswer, OtherMember } from './barrier.ts'
import type { LogConnection, Row } from './connection.ts'

export class BarrierTable {
  readonly #connection: LogConnection
  readonly #chain: string
  readonly #leaseMs: number

  /** @param leaseMs how long the other members wait for a member after each of its reports, in milliseconds */
  constructor(connection: LogConnection, chain: string, leaseMs: number) {
    this.#connection = connection
    this.#chain = chain
    this.#leaseMs = leaseMs
  }

  /**
   * Joins, and promises the entry `committed`.
   *
   * @param id a new name of the member. A name must not be used again, because PostgreSQL may still execute a report
   *   that the member sent under an old name over a broken connection
   * @param formerId the name that the member had before
   * @returns `committed`; undefined if `committed` is above `applied`, or if `applied` is above the end of the log
   * @throws LogError UNREACHABLE, also when a failover may lose the write; {@link report} and {@link raise} throw it in
   *   the same cases
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
          DELETE FROM cartulary.replica WHERE chain = $1 AND id = $3
        ), joined AS (
          INSERT INTO cartulary.replica (chain, id, applied, promised, lease_ms)
          SELECT $1, $2, $4, committed, $5 FROM barrier
          RETURNING id
        )
        SELECT committed FROM barrier, joined`,
      values: [this.#chain, id, formerId, applied, this.#leaseMs],
    })
    if (row === undefined) await this.#lower()
    return row && Number(row.committed)
  }

  /**
   * Reports `applied` and `promised` (barrier.ts) of a member, and extends the member's lease.
   *
   * @returns undefined if another member has removed this one, or if `applied` is above the end of the log
   */
  async report(id: string, applied: number, promised: number): Promise<BarrierAnswer | undefined> {
    const { values } = await this.#connection.writeSafely({
      text: `WITH reported AS (
          UPDATE cartulary.replica SET applied = $3, promised = $4, reports = reports + 1
          WHERE chain = $1 AND id = $2 AND ${inLog('$3')}
          RETURNING chain
        )
        SELECT committed, membership, other.id, other.applied, other.promised, other.reports, other.lease_ms
        FROM cartulary.barrier JOIN reported USING (chain)
        LEFT JOIN cartulary.replica AS other ON other.chain = $1 AND other.id <> $2`,
      values: [this.#chain, id, applied, promised],
    })
    return answerOf(values)
  }

  /**
   * Removes another member whose lease has ended.
   *
   * @param reports number of the member's reports that the caller has seen; a member with later reports is not removed
   */
  async remove(id: string, reports: number): Promise<void> {
    await this.#connection.writeSafely({
      text: 'DELETE FROM cartulary.replica WHERE chain = $1 AND id = $2 AND reports = $3',
      values: [this.#chain, id, reports],
    })
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
   * Lowers `committed` to the end of the log if PostgreSQL has lost the last entries of the log. No member may answer
   * from a lost entry. One statement reads `committed` and the end of the log, so `committed` is above the end only
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

/**
 * @param rows one for each other member; a single row without an id if there are no other members; empty if the report
 * was not recorded
 */
function answerOf(rows: readonly Row[]): BarrierAnswer | undefined {
  const [first] = rows
  if (first === undefined) return undefined
  const others = rows.filter(({ id }) => id !== null).map(memberOf)
  return { committed: Number(first.committed), membership: Number(first.membership), others }
}

function memberOf({ id, applied, promised, reports, lease_ms }: Row): OtherMember {
  return {
    id: id as string,
    applied: Number(applied),
    promised: Number(promised),
    reports: Number(reports),
    leaseMs: Number(lease_ms),
  }
}
