/** A primary and a standby of PostgreSQL, with physical replication, and the relays by which nodes reach the primary. */
import { setTimeout } from 'node:timers/promises'
import { Postgres } from '../../support/postgres.ts'
import { CuttableLink } from './cuttableLink.ts'

/** Name of the standby, by which the primary knows it */
const STANDBY = 'standby'
const STREAMS_MS_MAX = 60_000
const POLL_MS = 50

/** A standby that is lost is noticed within seconds. The benchmark of replicas reads the times of commits. */
const SETTINGS = {
  track_commit_timestamp: 'on',
  wal_keep_size: "'256MB'",
  wal_receiver_status_interval: "'1s'",
  wal_retrieve_retry_interval: "'200ms'",
  wal_sender_timeout: "'3s'",
  wal_receiver_timeout: "'3s'",
}

export class PostgresCluster {
  readonly #isSynchronous: boolean
  readonly #nodeLinks: CuttableLink[] = []
  /** All servers that were ever started */
  readonly #servers: Postgres[]
  #primary: Postgres
  #standby: Postgres | undefined
  #standbyLink: CuttableLink | undefined

  private constructor(isSynchronous: boolean, primary: Postgres) {
    this.#isSynchronous = isSynchronous
    this.#primary = primary
    this.#servers = [primary]
  }

  /** @param isSynchronous whether a commit waits for the standby */
  static async start(isSynchronous: boolean): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(isSynchronous, await Postgres.start(SETTINGS))
    try {
      await cluster.addStandby()
    } catch (error) {
      await cluster.close()
      throw error
    }
    return cluster
  }

  get primary(): Postgres {
    return this.#primary
  }

  /** Opens a relay to the primary, whichever server that is. */
  async openLink(): Promise<CuttableLink> {
    const link = await CuttableLink.open(this.#primary.port)
    this.#nodeLinks.push(link)
    return link
  }

  /** Cuts the standby from the primary. */
  cutStandby(): void {
    this.#standbyLink!.cut('silent')
  }

  /** Ends the primary with SIGKILL. */
  killPrimary(): Promise<void> {
    return this.#primary.kill()
  }

  /** Makes the standby the primary, to which the relays of the nodes lead from then on. */
  async promoteStandby(): Promise<void> {
    const standby = this.#standby!
    await standby.promote()
    this.#standby = undefined
    this.#lead(standby)
  }

  /** Puts a new server without tables in the place of the primary, which is killed. @returns the former primary */
  async recreate(): Promise<Postgres> {
    const former = this.#primary
    await former.kill()
    const made = await Postgres.start(SETTINGS)
    this.#servers.push(made)
    this.#lead(made)
    return former
  }

  /** Makes a killed server the primary again. */
  async bringBack(server: Postgres): Promise<void> {
    await server.restart()
    this.#lead(server)
  }

  /** Copies the primary as a new standby. Resolves when the standby streams. */
  async addStandby(): Promise<void> {
    await this.#standbyLink?.close()
    this.#standbyLink = await CuttableLink.open(this.#primary.port)
    this.#standby = await this.#primary.liveStandby(STANDBY, this.#standbyLink.port)
    this.#servers.push(this.#standby)
    const names = this.#isSynchronous ? STANDBY : ''
    await this.#primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
    await this.#primary.query('SELECT pg_reload_conf()')
    await this.#streams(this.#isSynchronous ? 'sync' : 'async')
  }

  async close(): Promise<void> {
    for (const link of this.#nodeLinks) await link.close()
    for (const server of this.#servers) await server.remove()
    await this.#standbyLink?.close()
  }

  /** Makes a server the primary, to which the relays of the nodes lead from now on. */
  #lead(server: Postgres): void {
    this.#primary = server
    for (const link of this.#nodeLinks) link.retarget(server.port)
  }

  async #streams(state: 'sync' | 'async'): Promise<void> {
    const endsMs = performance.now() + STREAMS_MS_MAX
    while (performance.now() < endsMs) {
      const [row] = await this.#primary.query('SELECT sync_state, state FROM pg_stat_replication')
      if (row?.state === 'streaming' && row.sync_state === state) return
      await setTimeout(POLL_MS)
    }
    throw new Error('the standby does not stream')
  }
}
