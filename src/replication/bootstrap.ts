/** Brings the archive of a node to the end of the log before the node serves. The store may be empty at first. */
import { readIdentity } from '../archive/identity.ts'
import { metaKeys } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { Applier } from './applier.ts'
import { behindText } from './logBehind.ts'
import { FIRST_LINK, type LogEntry, type LogPosition } from './logEntry.ts'
import { isDamagedEntry, isUnreachable, LogError, noEntry } from './logError.ts'
import { pause } from './pause.ts'
import { readPosition } from './position.ts'
import type { ReplicationLog } from './replicationLog.ts'
import { isLoading, loadSegment } from './segmentLoader.ts'
import { SegmentTable } from './segmentTable.ts'

/** Bytes of compressed batches that one read returns. */
const READ_BYTES = 8 * 1024 * 1024
/** Milliseconds between two reads of a log that does not have a chain or a whole archive yet. */
const LOOK_MS = 250
/** Milliseconds between two lines about a segment that is being loaded. */
const LINE_EVERY_MS = 5_000

export interface BootstrapOptions {
  /** Name of the chain, if the log has several and the store is empty. */
  readonly chain: string | undefined
  readonly signal: AbortSignal
  /** Receives sentences for the operator. */
  readonly say: (line: string) => void
}

/** The relation of a store to the log. */
export type StoreState =
  /** The store is empty, or a segment was loaded only in part. */
  | 'empty'
  /** The store has an archive, and the log has the archive's position. */
  | 'follows'
  /** The store has an archive that came from a log, but this log does not have the archive's position (any longer). */
  | 'diverged'
  /** The store has an archive that came from a log, and the log ends before the archive's position. */
  | 'ahead'
  /** The store has an archive that did not come from a log. */
  | 'foreign'

/**
 * Chooses a chain of the log: the chain of the archive if there is one, otherwise the chain `options.chain` if it is
 * set, otherwise the only chain of the log. Waits until the log has the chain.
 *
 * @returns false when the signal was aborted
 * @throws LogError BEHIND when the log does not have the chain of the archive; OTHER_CHAIN, UNKNOWN_FORMAT
 */
export async function chooseChain(
  log: ReplicationLog,
  store: Store,
  { chain, signal, say }: BootstrapOptions,
): Promise<boolean> {
  const identity = readIdentity(store)
  for (let looks = 0; !signal.aborted; looks++) {
    if (await log.useChainOf(identity, chain)) return true
    const position = readPosition(store)
    if (identity !== undefined && position !== undefined)
      throw new LogError('BEHIND', behindText(position, 0))
    if (looks === 0) say('the log has no entries yet; waiting for a node that writes it')
    await pause(LOOK_MS, signal)
  }
  return false
}

/** Finds out how a store relates to the log. Requires {@link chooseChain}. */
export async function stateOf(log: ReplicationLog, store: Store): Promise<StoreState> {
  // A genesis block was not finished: no archive, but records that no log has.
  if (store.get(metaKeys.genesis) !== undefined) return 'diverged'
  if (isLoading(store)) return 'empty'
  const position = readPosition(store)
  if (position === undefined) return store.get(metaKeys.format) === undefined ? 'empty' : 'foreign'
  const isArchive = readIdentity(store) !== undefined
  if (isArchive && position.seq > (await log.tip()).seq) return 'ahead'
  return (await log.has(position)) ? 'follows' : 'diverged'
}

/**
 * Loads the last segment if the store is empty, and then applies the entries that the log has now. If the log does not
 * have a whole archive yet, waits for the missing entries. If PostgreSQL does not answer, tries again. If an entry is
 * damaged, stops before the entry: the archive can be served, and goes on when the log is mended (replica.ts).
 *
 * @param store opened for writing, in state `empty` or `follows`
 * @returns false when the signal was aborted; a later call then continues the work
 * @throws LogError DIVERGED: the store has to be emptied; DAMAGED if there is no whole archive before the damage;
 *   StoreError
 */
export async function bootstrap(
  log: ReplicationLog,
  store: Store,
  options: BootstrapOptions,
): Promise<boolean> {
  const { signal, say } = options
  try {
    const position = readPosition(store) ?? (await loaded(log, store, options))
    if (position === undefined) return false
    const applier = new Applier(store, position)
    for (let looks = 0; !signal.aborted; ) {
      const outcome = await applyNext(log, applier, options)
      if (outcome === 'applied') continue
      const isArchive = readIdentity(store) !== undefined
      if (outcome !== 'end') {
        if (!isArchive) throw outcome
        say(outcome.message)
      }
      if (isArchive) {
        await applier.flush()
        // Without this call, LevelDB would read its log again when the serving threads open the store.
        await store.writeTables()
        return true
      }
      if (looks++ === 0) say('the log has no whole archive yet; waiting for the node that writes it')
      await pause(LOOK_MS, signal)
    }
  } catch (error) {
    if (!signal.aborted || !isUnreachable(error)) throw error
  }
  return false
}

/**
 * Applies the next entries of the log.
 *
 * @returns `end` if the log has no further entry; the error if the next entry is damaged
 * @throws LogError DIVERGED and others; StoreError
 */
async function applyNext(
  log: ReplicationLog,
  applier: Applier,
  options: BootstrapOptions,
): Promise<'applied' | 'end' | LogError> {
  try {
    const entries = await answered(() => nextEntries(log, applier.reached.seq), options)
    await applier.apply(entries, { joinGroups: true })
    return entries.length > 0 ? 'applied' : 'end'
  } catch (error) {
    const reason = await answered(() => log.explain(applier.reached, error), options)
    if (isDamagedEntry(reason)) return reason
    throw reason
  }
}

/**
 * Reads the entries after entry `seq`. Returns no entries at the end of the log.
 *
 * @throws LogError DIVERGED if the log does not end with entry `seq`, but lacks the entry after it
 */
async function nextEntries(log: ReplicationLog, seq: number): Promise<LogEntry[]> {
  const end = (await log.tip()).seq
  const entries = await log.read(seq, READ_BYTES)
  if (entries.length > 0 || end <= seq) return entries
  throw noEntry(seq + 1)
}

/** Repeats a question while PostgreSQL does not answer, until the signal is aborted. @throws LogError */
export async function answered<T>(
  ask: () => Promise<T>,
  { signal, say }: Pick<BootstrapOptions, 'signal' | 'say'>,
): Promise<T> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await ask()
    } catch (error) {
      if (signal.aborted || !isUnreachable(error)) throw error
      if (isFirst) say(`${error.message}; trying again`)
      await pause(LOOK_MS, signal)
    }
  }
}

/** Loads the last segment. @returns the position after it; undefined when the signal was aborted */
async function loaded(
  log: ReplicationLog,
  store: Store,
  options: BootstrapOptions,
): Promise<LogPosition | undefined> {
  const { signal, say } = options
  const table = new SegmentTable(log.connection, log.chain)
  const segment = await answered(() => table.last(), options)
  if (segment === undefined) {
    if (isLoading(store))
      throw new LogError('DIVERGED', 'the segment that was being loaded is no longer in the log')
    return { seq: 0, link: FIRST_LINK }
  }
  const megabytes = Math.ceil(segment.bytes / 1e6)
  say(
    `loading the archive at block ${segment.number} from the log: ${megabytes} MB in ${segment.parts} parts`,
  )
  const startedMs = performance.now()
  let saidMs = startedMs
  const isWhole = await loadSegment(
    store,
    segment,
    (part) => answered(() => table.part(segment.seq, part), options),
    signal,
    (parts) => {
      if (performance.now() - saidMs < LINE_EVERY_MS) return
      saidMs = performance.now()
      say(`loaded ${parts} of ${segment.parts} parts`)
    },
  )
  if (!isWhole) return undefined
  say(`loaded the archive in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
  return segment
}
