/** An audit of a log in PostgreSQL, with an archive that follows the log. */
import { readIdentity } from '../archive/identity.ts'
import type { Store } from '../store/store.ts'
import { Applier } from './applier.ts'
import { Auditor, type AuditTally } from './auditor.ts'
import { FIRST_LINK, type LogEntry, type LogPosition } from './logEntry.ts'
import { LogError, noEntry } from './logError.ts'
import { readPosition } from './position.ts'
import { ReplicationLog } from './replicationLog.ts'
import { isLoading, loadSegment } from './segmentLoader.ts'
import { SegmentTable, type StoredSegment } from './segmentTable.ts'

/** Bytes of compressed batches that one read returns. */
const READ_BYTES = 4 * 1024 * 1024

/** An audit in progress. */
export class LogAudit {
  readonly #log: ReplicationLog
  readonly #store: Store
  readonly #options: { readonly trustHeaders: boolean }

  /**
   * Connects to the log.
   *
   * @param chain name of the chain, if the log has several
   * @param store empty, or an archive at a position of the log
   * @throws LogError
   */
  static async open(
    url: string,
    chain: string | undefined,
    store: Store,
    options: { readonly trustHeaders: boolean },
  ): Promise<LogAudit> {
    const log = await ReplicationLog.connect(url)
    try {
      if (!(await log.useChainOf(readIdentity(store), chain))) {
        throw new LogError(
          'OTHER_CHAIN',
          'the log does not have the chain to audit; start a node with --role writer first',
        )
      }
      return new LogAudit(log, store, options)
    } catch (error) {
      await log.close()
      throw error
    }
  }

  private constructor(log: ReplicationLog, store: Store, options: { readonly trustHeaders: boolean }) {
    this.#log = log
    this.#store = store
    this.#options = options
  }

  /**
   * Loads an archive that the audit trusts into an empty store, without executing the blocks. The first group of
   * entries contains this archive: it is the archive with which the log began. If the log no longer has its first
   * entries, the oldest segment is loaded instead.
   *
   * @param say receives sentences for the operator
   * @returns the entry after which the audit begins; undefined when the signal was aborted. A later call then continues
   * @throws LogError DIVERGED when the store is at no position of the log
   */
  async begin(signal: AbortSignal, say: (line: string) => void): Promise<number | undefined> {
    const position = readPosition(this.#store)
    if (position !== undefined) await this.#requireInLog(position)
    if (readIdentity(this.#store) !== undefined) {
      if (position !== undefined) return position.seq
      throw new LogError('DIVERGED', 'the archive is no copy of a log; give another --datadir')
    }
    const segment = position === undefined ? await this.#firstSegment() : undefined
    if (segment !== undefined) return this.#load(segment, signal, say)
    say('loading the archive that began the log, which is trusted')
    return this.#loadFirstGroup(position ?? { seq: 0, link: FIRST_LINK }, signal)
  }

  /**
   * Audits the entries that the log has now.
   *
   * @param signal stops after an entry
   * @throws LogError MISMATCH for the first entry that differs; DAMAGED if the entry is damaged, if the log lacks it, or
   *   if the row of the writer names another end of the log
   */
  async run(signal: AbortSignal, onEntry: (entry: LogEntry) => void): Promise<AuditTally> {
    const auditor = new Auditor(this.#store, readPosition(this.#store)!, this.#options)
    try {
      await this.#checkAll(auditor, signal, onEntry)
    } catch (error) {
      throw await this.#log.explain(auditor.position, error, { skips: false })
    }
    const damage = await this.#log.damagedEnd(auditor.position)
    if (damage !== undefined) throw damage
    await this.#store.flush()
    return auditor.tally
  }

  async #checkAll(auditor: Auditor, signal: AbortSignal, onEntry: (entry: LogEntry) => void): Promise<void> {
    const end = (await this.#log.tip()).seq
    for (let isEnd = false; !isEnd && !signal.aborted; ) {
      const { seq } = auditor.position
      const entries = await this.#log.read(seq, READ_BYTES)
      for (const entry of entries) {
        if (signal.aborted) return
        await auditor.check(entry)
        onEntry(entry)
      }
      isEnd = entries.length === 0
      if (isEnd && seq < end) throw noEntry(seq + 1)
    }
  }

  close(): Promise<void> {
    return this.#log.close()
  }

  /**
   * Returns the oldest segment if entry 1 was removed from the log, or if an earlier load of a segment was stopped.
   * Otherwise returns undefined.
   */
  async #firstSegment(): Promise<StoredSegment | undefined> {
    const { seq } = await this.#log.tip()
    const isPruned = seq > 0 && (await this.#log.positionAt(1)) === undefined
    return isPruned || isLoading(this.#store) ? this.#table.first() : undefined
  }

  /**
   * Writes the first group of entries, or the rest of the group. The last entry contains the archive's identity.
   *
   * @param position the store's position: in the middle of the group if an earlier load was stopped
   * @returns the last entry of the group; undefined when the signal was aborted
   */
  async #loadFirstGroup(position: LogPosition, signal: AbortSignal): Promise<number | undefined> {
    const applier = new Applier(this.#store, position)
    try {
      for (let isWhole = false; !isWhole; ) {
        if (signal.aborted) return undefined
        const entries = await this.#log.read(applier.reached.seq, READ_BYTES)
        if (entries.length === 0) throw new LogError('DAMAGED', 'the log has no whole archive yet')
        const end = entries.findIndex(({ isLast }) => isLast)
        isWhole = end >= 0
        await applier.apply(isWhole ? entries.slice(0, end + 1) : entries)
      }
    } catch (error) {
      throw await this.#log.explain(applier.reached, error, { skips: false })
    }
    await applier.flush()
    return applier.applied.seq
  }

  async #load(
    segment: StoredSegment,
    signal: AbortSignal,
    say: (line: string) => void,
  ): Promise<number | undefined> {
    const { seq, number } = segment
    say(
      `the log no longer has the entries up to ${seq}: loading the segment at entry ${seq}, block ${number}, ` +
        'which is trusted and not audited',
    )
    const partOf = (part: number): Promise<Uint8Array> => this.#table.part(seq, part)
    return (await loadSegment(this.#store, segment, partOf, signal)) ? seq : undefined
  }

  get #table(): SegmentTable {
    return new SegmentTable(this.#log.connection, this.#log.chain)
  }

  async #requireInLog(position: LogPosition): Promise<void> {
    if (await this.#log.has(position)) return
    throw new LogError(
      'DIVERGED',
      `entry ${position.seq}, at which the archive is, is not in the log; give another --datadir`,
    )
  }
}
