/**
 * The tables of the replication log. Plain SQL, so that the tables fit every database that speaks PostgreSQL's
 * protocol: no advisory locks, no notifications, no replication slots.
 */
import type { LogConnection, Statement } from './connection.ts'
import { LogError } from './logError.ts'

/** Each migration is one transaction. Its version is its position here, from 1. A released migration never changes. */
const MIGRATIONS: readonly (readonly string[])[] = [
  [
    // One row for each chain: the lease of the writer, and the end of the log.
    `CREATE TABLE cartulary.writer (
      chain TEXT PRIMARY KEY,
      format INTEGER NOT NULL,
      archive_format INTEGER NOT NULL,
      settings TEXT NOT NULL,
      epoch BIGINT NOT NULL,
      seq BIGINT NOT NULL,
      link BYTEA NOT NULL,
      holder TEXT,
      url TEXT,
      finality_depth BIGINT,
      expires TIMESTAMPTZ NOT NULL
    )`,
    `CREATE TABLE cartulary.log (
      chain TEXT NOT NULL,
      seq BIGINT NOT NULL,
      epoch BIGINT NOT NULL,
      link BYTEA NOT NULL,
      number BIGINT NOT NULL,
      hash BYTEA NOT NULL,
      is_last BOOLEAN NOT NULL,
      batch BYTEA NOT NULL,
      PRIMARY KEY (chain, seq)
    )`,
    // One row for each chain: the last entry that every member of the fleet has promised (barrier.ts).
    `CREATE TABLE cartulary.barrier (
      chain TEXT PRIMARY KEY,
      committed BIGINT NOT NULL,
      membership BIGINT NOT NULL
    )`,
    // One row for each member of the fleet: the last entry that it has applied, and the one that it has promised.
    `CREATE TABLE cartulary.replica (
      chain TEXT NOT NULL,
      id TEXT NOT NULL,
      applied BIGINT NOT NULL,
      promised BIGINT NOT NULL,
      expires TIMESTAMPTZ NOT NULL,
      PRIMARY KEY (chain, id)
    )`,
    // A segment: a copy of all records that the archive has after entry seq. The row is written after all parts. A
    // segment with a row is therefore complete.
    `CREATE TABLE cartulary.segment (
      chain TEXT NOT NULL,
      seq BIGINT NOT NULL,
      link BYTEA NOT NULL,
      number BIGINT NOT NULL,
      parts INTEGER NOT NULL,
      bytes BIGINT NOT NULL,
      digest BYTEA NOT NULL,
      PRIMARY KEY (chain, seq)
    )`,
    // The node that takes the next segment.
    `CREATE TABLE cartulary.segment_claim (
      chain TEXT PRIMARY KEY,
      holder TEXT NOT NULL,
      expires TIMESTAMPTZ NOT NULL
    )`,
    `CREATE TABLE cartulary.segment_part (
      chain TEXT NOT NULL,
      seq BIGINT NOT NULL,
      part INTEGER NOT NULL,
      bytes BYTEA NOT NULL,
      PRIMARY KEY (chain, seq, part)
    )`,
    // The accepted transactions of a sealing chain that no block includes yet.
    `CREATE TABLE cartulary.waiting (
      chain TEXT NOT NULL,
      hash BYTEA NOT NULL,
      raw BYTEA NOT NULL,
      PRIMARY KEY (chain, hash)
    )`,
  ],
  [
    // The clients of nodes that count rates together (rateTable.ts): IP addresses and networks.
    `CREATE TABLE cartulary.rate (
      chain TEXT NOT NULL,
      client TEXT NOT NULL,
      full_at TIMESTAMPTZ NOT NULL,
      PRIMARY KEY (chain, client)
    )`,
  ],
  [
    // The duration of the lease. If `expires` is later than this duration from now, the clock of PostgreSQL went back.
    'ALTER TABLE cartulary.writer ADD COLUMN ttl_ms BIGINT',
    // A member measures the lease of another member by its own clock, from the moment at which it sees a new report.
    'ALTER TABLE cartulary.replica ADD COLUMN lease_ms BIGINT NOT NULL DEFAULT 1500',
    'ALTER TABLE cartulary.replica ADD COLUMN reports BIGINT NOT NULL DEFAULT 0',
    'ALTER TABLE cartulary.replica DROP COLUMN expires',
  ],
]

/** Newest version of the tables that this program knows. */
const TABLES_VERSION = MIGRATIONS.length

/**
 * Creates the tables, or brings them up to date. Several nodes may do so at the same time: because the version is a
 * primary key, the transaction of only one node succeeds.
 *
 * @throws LogError UNKNOWN_FORMAT if a later version of the program made the tables
 */
export async function migrate(connection: LogConnection): Promise<void> {
  for (;;) {
    const version = await versionOf(connection)
    if (version > TABLES_VERSION) {
      throw new LogError(
        'UNKNOWN_FORMAT',
        `the tables of the log have version ${version}, this program knows versions up to ${TABLES_VERSION}; update it`,
      )
    }
    if (version === TABLES_VERSION) return
    await step(connection, version + 1)
  }
}

/** Makes the tables of a version from those of the version before. Does nothing if another node is faster. */
async function step(connection: LogConnection, version: number): Promise<void> {
  const first: Statement[] =
    version > 1
      ? []
      : [
          { text: 'CREATE SCHEMA IF NOT EXISTS cartulary' },
          { text: 'CREATE TABLE IF NOT EXISTS cartulary.migration (version INTEGER PRIMARY KEY)' },
        ]
  const record = { text: 'INSERT INTO cartulary.migration (version) VALUES ($1)', values: [version] }
  const changes = MIGRATIONS[version - 1]!.map((text) => ({ text }))
  try {
    await connection.transaction([...first, record, ...changes])
  } catch (error) {
    if ((await versionOf(connection)) < version) throw error
  }
}

/** Number of the tables' version; 0 without tables. */
async function versionOf(connection: LogConnection): Promise<number> {
  const [found] = await connection.run({
    text: `SELECT count(*) AS tables FROM information_schema.tables
      WHERE table_schema = 'cartulary' AND table_name = 'migration'`,
  })
  if (Number(found!.tables) === 0) return 0
  const [row] = await connection.run({
    text: 'SELECT coalesce(max(version), 0) AS version FROM cartulary.migration',
  })
  return Number(row!.version)
}
