/**
 * The replication log in PostgreSQL: all batches of one chain's archive, in one order. A writer appends through its
 * lease (writerLease.ts); every node reads.
 */
import { FORMAT_VERSION, type Identity } from '../archive/identity.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { NUMBER_BYTES } from '../store/schema.ts'
import { type BinaryRow, booleanOf, integerOf } from './binaryRows.ts'
import { LogConnection } from './connection.ts'
import { damagedEnd } from './damagedEnd.ts'
import {
  decompressBatch,
  FIRST_LINK,
  LOG_FORMAT,
  type LogEntry,
  type LogPosition,
  linkAfter,
} from './logEntry.ts'
import { CHECK_LOG, LogError, type LogErrorCode, noEntry } from './logError.ts'
import { migrate } from './migrations.ts'
import { type LeaseOptions, WriterLease } from './writerLease.ts'

export interface LogOptions {
  /** Maximum milliseconds for opening a connection. Default: 5,000 */
  readonly connectMs?: number
  /** Maximum milliseconds until PostgreSQL answers a statement. Default: 5,000 */
  readonly statementMs?: number
}

const CONNECT_MS = 5_000
const STATEMENT_MS = 5_000

/** Maximum number of entries that one read returns. */
const READ_ENTRIES_MAX = 512

/** Facts that every node of the fleet must know. */
interface LogSettings {
  /** Whether the archives of the fleet keep the trie nodes of every block. */
  readonly proofs: boolean
  /** Whether the archives of the fleet keep traces. */
  readonly traces: boolean
}

/** The end of the log, and the lease of the writer. */
export interface LogTip extends LogPosition {
  readonly epoch: number
  /** Milliseconds until the lease runs out, by PostgreSQL's clock; negative afterwards. */
  readonly expiresInMs: number
  /** The node that holds the lease. */
  readonly holder: string | undefined
  /** The URL under which other nodes reach the holder of the lease. */
  readonly url: string | undefined
  /** Depth below the head at which the writer's blocks are final; undefined if the archive records the final block. */
  readonly finalityDepth: number | undefined
}

/** The name of a chain in the log. */
export function chainName({ config: { chainId }, genesisHash }: Identity): string {
  return `${chainId}-${toHex(genesisHash)}`
}

/** The log of one chain, over one connection. Statements run one at a time. */
export class ReplicationLog {
  readonly #url: string
  readonly #options: Required<LogOptions>
  /** The connection to PostgreSQL, also used for the tables that do not belong to the log. */
  readonly connection: LogConnection
  #chain: string | undefined

  /**
   * Connects to PostgreSQL, and makes the tables or brings them up to date.
   *
   * @throws LogError BAD_URL, UNREACHABLE, REFUSED, UNKNOWN_FORMAT
   */
  static async connect(url: string, options: LogOptions = {}): Promise<ReplicationLog> {
    const log = new ReplicationLog(url, options)
    try {
      await migrate(log.connection)
      return log
    } catch (error) {
      await log.close()
      throw error
    }
  }

  private constructor(url: string, { connectMs = CONNECT_MS, statementMs = STATEMENT_MS }: LogOptions) {
    this.#url = url
    this.#options = { connectMs, statementMs }
    this.connection = new LogConnection(url, this.#options)
  }

  /** The name of the chain. Requires {@link useChain}. */
  get chain(): string {
    if (this.#chain === undefined) throw new LogError('OTHER_CHAIN', 'no chain of the log was chosen')
    return this.#chain
  }

  /** The names of the chains of the log, in order. */
  async chains(): Promise<string[]> {
    const rows = await this.connection.run({ text: 'SELECT chain FROM cartulary.writer ORDER BY chain' })
    return rows.map(({ chain }) => chain as string)
  }

  /**
   * Registers the chain of an archive if the log does not have it, and uses that chain from now on.
   *
   * @throws LogError OTHER_CHAIN if the archives of the fleet keep other data; UNKNOWN_FORMAT
   */
  async registerChain(identity: Identity): Promise<void> {
    const { proofs, traces } = identity
    const settings: LogSettings = { proofs, traces }
    await this.connection.write({
      text: `INSERT INTO cartulary.writer
        (chain, format, archive_format, settings, epoch, seq, link, expires)
        VALUES ($1, $2, $3, $4, 0, 0, $5, now())
        ON CONFLICT (chain) DO NOTHING`,
      values: [chainName(identity), LOG_FORMAT, FORMAT_VERSION, JSON.stringify(settings), FIRST_LINK],
    })
    const ofLog = await this.useChain(chainName(identity))
    requireSame('proofs', ofLog.proofs, proofs)
    requireSame('traces', ofLog.traces, traces)
  }

  /**
   * Uses a chain of the log from now on.
   *
   * @param chain name of the chain ({@link chainName})
   * @throws LogError OTHER_CHAIN if the log does not have the chain; UNKNOWN_FORMAT
   */
  async useChain(chain: string): Promise<LogSettings> {
    const [row] = await this.connection.run({
      text: 'SELECT format, archive_format, settings FROM cartulary.writer WHERE chain = $1',
      values: [chain],
    })
    if (row === undefined) {
      throw new LogError(
        'OTHER_CHAIN',
        `the log has no chain ${chain}; start a node with --role writer first`,
      )
    }
    requireFormat('log', Number(row.format), LOG_FORMAT)
    requireFormat('archive', Number(row.archive_format), FORMAT_VERSION)
    this.#chain = chain
    return JSON.parse(row.settings as string)
  }

  /**
   * Uses a chain of the log from now on: the chain of `archive` if there is one, otherwise the chain `name` if it is
   * set, otherwise the only chain of the log.
   *
   * @returns whether the log has the chain
   * @throws LogError OTHER_CHAIN if the log has several chains, and neither parameter is set; UNKNOWN_FORMAT
   */
  async useChainOf(archive: Identity | undefined, name: string | undefined): Promise<boolean> {
    const wanted = archive === undefined ? name : chainName(archive)
    const chains = await this.chains()
    const found = wanted === undefined ? chains : chains.filter((chain) => chain === wanted)
    if (found.length > 1) {
      const list = chains.join(', ')
      throw new LogError('OTHER_CHAIN', `the log has several chains, choose one with --log-chain: ${list}`)
    }
    if (found.length === 0) return false
    await this.useChain(found[0]!)
    return true
  }

  /** Reads the end of the log, and the lease of the writer. @throws LogError BEHIND if the log has lost the chain */
  async tip(): Promise<LogTip> {
    const [row] = await this.connection.run({
      text: `SELECT seq, link, epoch, holder, url, finality_depth,
        CASE WHEN ${IS_STALE} THEN 0
          ELSE CAST(extract(epoch FROM expires - clock_timestamp()) * 1000 AS BIGINT) END AS left_ms
        FROM cartulary.writer WHERE chain = $1`,
      values: [this.chain],
    })
    if (row === undefined)
      throw new LogError('BEHIND', `the log has no chain ${this.chain} any longer; ${CHECK_LOG}`)
    return {
      seq: Number(row.seq),
      link: row.link as Uint8Array,
      epoch: Number(row.epoch),
      expiresInMs: Number(row.left_ms),
      holder: (row.holder as string | null) ?? undefined,
      url: (row.url as string | null) ?? undefined,
      finalityDepth: row.finality_depth === null ? undefined : Number(row.finality_depth),
    }
  }

  /**
   * Reads the entries after entry `afterSeq`, in order and without gaps. The caller must check that the entries follow
   * the caller's position (`checkFollows`).
   *
   * @param bytesMax maximum bytes of the compressed batches; the first entry is returned even if it is larger
   * @returns no entries at the end of the log; the entries before the first entry that is missing or cannot be read
   * @throws LogError, with the number of the entry: DIVERGED if the next entry is missing, DAMAGED if it cannot be read.
   *   {@link explain} finds out more
   */
  async read(afterSeq: number, bytesMax: number): Promise<LogEntry[]> {
    const rows = await this.connection.binary({
      text: `SELECT seq, epoch, link, number, hash, is_last, batch FROM (
          SELECT *, sum(octet_length(batch)) OVER (ORDER BY seq) - octet_length(batch) AS bytes_before
          FROM cartulary.log WHERE chain = $1 AND seq > $2 AND seq <= $3
        ) AS next WHERE bytes_before < $4 ORDER BY seq`,
      values: [this.chain, afterSeq, afterSeq + READ_ENTRIES_MAX, bytesMax],
    })
    const entries: LogEntry[] = []
    for (const row of rows) {
      try {
        entries.push(entryOf(row, afterSeq + 1 + entries.length))
      } catch (error) {
        if (entries.length === 0) throw error
        break
      }
    }
    return entries
  }

  /**
   * Reads where an entry stands in the log.
   *
   * @returns undefined if the log does not have the entry. The log may have had the entry: entries before the oldest
   *   kept segment are removed
   */
  async positionAt(seq: number): Promise<LogPosition | undefined> {
    if (seq === 0) return { seq, link: FIRST_LINK }
    const [row] = await this.connection.run({
      text: `SELECT link FROM cartulary.log WHERE chain = $1 AND seq = $2
        UNION ALL SELECT link FROM cartulary.segment WHERE chain = $1 AND seq = $2 LIMIT 1`,
      values: [this.chain, seq],
    })
    return row === undefined ? undefined : { seq, link: row.link as Uint8Array }
  }

  /**
   * Whether the log has the entry of a position, with the same link. If the row of the entry is damaged or missing, the
   * entry after it, or the end of the log, shows whether the log had the entry. False for an entry that was removed from
   * the log together with the entry after it (see {@link positionAt}).
   *
   * @throws LogError DAMAGED if neither the row of the entry nor that of the entry after it can be read
   */
  async has({ seq, link }: LogPosition): Promise<boolean> {
    const found = await this.positionAt(seq)
    if (found !== undefined && equalBytes(found.link, link)) return true
    const end = await this.tip()
    if (end.seq <= seq) return end.seq === seq && equalBytes(end.link, link)
    try {
      const [next] = await this.read(seq, 1)
      return next !== undefined && equalBytes(next.link, linkAfter(link, next))
    } catch (error) {
      if (error instanceof LogError && error.code === 'DIVERGED') return false
      throw error
    }
  }

  /**
   * Finds out why the entry after a position cannot be applied.
   *
   * @param position the position of an archive
   * @param error an error of {@link read}, or of applying what it returned
   * @param options `skips`: whether the archive may be loaded anew from a segment after the entry. Default: true
   * @returns LogError DIVERGED if the archive has to be loaded anew: the log does not have the position, has removed the
   *   entry, or has a segment after the entry; LogError DAMAGED, with advice for the operator, if the log is damaged at
   *   the entry or at its end; `error` if it is about something else
   */
  async explain(position: LogPosition, error: unknown, { skips = true } = {}): Promise<unknown> {
    if (!(error instanceof LogError)) return error
    const { entry, message } = error
    if (entry === undefined)
      return IS_ABOUT_END.has(error.code) ? ((await this.damagedEnd(position)) ?? error) : error
    const diverged = (text: string): LogError => new LogError('DIVERGED', text, { cause: error, entry })
    if (!(await this.has(position))) return diverged(message)
    const { first, last } = await this.#segments()
    if (entry <= first || (skips && entry <= last)) {
      return diverged(`${message}; the segment at entry ${last} has it`)
    }
    return new LogError('DAMAGED', `${message}: ${MEND_LOG}`, { cause: error, entry })
  }

  /** As {@link damagedEnd}. @param own the position of an archive */
  damagedEnd(own: LogPosition): Promise<LogError | undefined> {
    return damagedEnd(this.connection, this.chain, own)
  }

  /** Numbers of the entries at which the oldest and the newest segment were taken; 0 if the log has no segment. */
  async #segments(): Promise<{ first: number; last: number }> {
    const [row] = await this.connection.run({
      text: 'SELECT min(seq) AS first, max(seq) AS last FROM cartulary.segment WHERE chain = $1',
      values: [this.chain],
    })
    return { first: Number(row!.first ?? 0), last: Number(row!.last ?? 0) }
  }

  /**
   * Takes the lease of the writer, if no node holds it.
   *
   * @returns undefined if another node holds the lease
   * @throws LogError UNREACHABLE; this node may still hold the lease then, until the lease expires
   */
  async acquire(options: LeaseOptions): Promise<WriterLease | undefined> {
    const { holder, nodeUrl, ttlMs, retryMs, finalityDepth } = options
    const [row] = await this.connection.run({
      text: `UPDATE cartulary.writer
        SET epoch = epoch + 1, holder = $2, url = $3, finality_depth = COALESCE($5, finality_depth),
          ttl_ms = $4, expires = now() + CAST($4 AS BIGINT) * INTERVAL '1 millisecond'
        WHERE chain = $1 AND (holder IS NULL OR expires < now() OR holder = $2 OR ${IS_STALE})
        RETURNING epoch, seq, link`,
      values: [this.chain, holder, nodeUrl ?? null, ttlMs, finalityDepth ?? null],
    })
    if (row === undefined) return undefined
    const position = { seq: Number(row.seq), link: row.link as Uint8Array }
    // The lease has a connection of its own, so that no read delays an append.
    const connection = new LogConnection(this.#url, this.#options)
    return new WriterLease({
      connection,
      chain: this.chain,
      epoch: Number(row.epoch),
      ...{ holder, ttlMs, retryMs, position },
    })
  }

  close(): Promise<void> {
    return this.connection.close()
  }
}

/**
 * SQL: whether the end of a lease is further ahead than its duration allows. The clock of PostgreSQL has then gone back, as
 * it can at a failover. The end of such a lease is meaningless, and a dead writer would hold the lease for too long.
 * Another node may therefore take the lease. If the former writer is alive, it is fenced.
 */
const IS_STALE = `expires > clock_timestamp() + (ttl_ms + 1000) * INTERVAL '1 millisecond'`

/** The advice for a damaged entry. */
const MEND_LOG =
  'the log is damaged there. Restore the row of cartulary.log from a backup of PostgreSQL, or have a node that has ' +
  'the entry take a segment (--segment-interval), from which the other nodes go on'

/** Errors about the end of the log, if they name no entry. */
const IS_ABOUT_END: ReadonlySet<LogErrorCode> = new Set(['DIVERGED', 'BEHIND'])

/** @param seq number that the entry must have @throws LogError DIVERGED if it has another number; DAMAGED */
function entryOf(row: BinaryRow, seq: number): LogEntry {
  // No column of the table is NULL.
  const [found, epoch, link, number, hash, isLast, batch] = row as readonly Buffer[]
  if (integerOf(found!) !== seq) throw noEntry(seq)
  return {
    seq,
    epoch: integerOf(epoch!),
    link: new Uint8Array(link!),
    number: blockNumberOf(number!, seq),
    hash: new Uint8Array(hash!),
    isLast: booleanOf(isLast!),
    batch: decompressBatch(batch!, seq),
  }
}

function blockNumberOf(column: Buffer, seq: number): number {
  const number = integerOf(column)
  if (number >= 0 && number < 2 ** (8 * NUMBER_BYTES)) return number
  throw new LogError('DAMAGED', `entry ${seq} of the log has no block number`, { entry: seq })
}

function requireFormat(what: 'log' | 'archive', found: number, known: number): void {
  if (found === known) return
  const upgrade =
    what === 'archive' && found < known
      ? ', or run `cartulary upgrade` on the archive of the last writer, and begin a new log with it in an empty database'
      : ''
  throw new LogError(
    'UNKNOWN_FORMAT',
    `the log has ${what} format ${found}, this program knows ${what} format ${known}; ` +
      `use the program's version that wrote the log${upgrade}`,
  )
}

function requireSame(what: 'proofs' | 'traces', ofLog: boolean, ofArchive: boolean): void {
  if (ofLog === ofArchive) return
  const [has, lacks] = ofLog ? ['log', 'archive'] : ['archive', 'log']
  throw new LogError('OTHER_CHAIN', `the ${has} keeps ${what} of every block, the ${lacks} does not`)
}
