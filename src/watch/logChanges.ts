/** Converts events of the head to added and removed logs. */
import { bytesOfLogs, type FoundLog, findLogs, type LogBounds, logsOfBlock } from '../archive/logs.ts'
import type { Scope } from '../scope.ts'
import type { Reader } from '../store/store.ts'
import type { JsonArray } from '../wire/jsonArray.ts'
import { logBytes, writeLogs } from '../wire/log.ts'
import type { HeadEvent } from './headJournal.ts'
import { type LogMatcher, type LogWatch, logMatcher } from './logWatch.ts'

/** Limits of one answer. */
export interface LogChangesBounds {
  /** Maximum number of logs. The logs of one event stay together, even if they exceed this maximum. */
  readonly logsMax: number
  /** Maximum bytes; the logs of a single event may have four times as many. */
  readonly bytesMax: number
}

/** The logs of one event may have this many times `bytesMax` bytes. */
const EVENT_FACTOR = 4

/**
 * Writes the logs of events in order, with `removed` set for removed blocks. Stops before the event that would exceed
 * the limits, but writes at least one event.
 *
 * @param reader reads a view that has every block that was not removed
 * @returns number of events whose logs are written; undefined when the logs of a single event are too long
 */
export async function writeLogChanges(
  array: JsonArray,
  reader: Reader,
  events: readonly HeadEvent[],
  watch: LogWatch,
  { logsMax, bytesMax }: LogChangesBounds,
  scope: Scope,
): Promise<number | undefined> {
  const matcher = logMatcher(watch)
  let logs = 0
  let bytes = 0
  let at = 0
  while (at < events.length) {
    await scope.checkpoint()
    const event = events[at]!
    const run = isInChain(event) ? runLength(events, at) : 1
    const left = { logsMax: logsMax - logs, bytesMax: bytesMax - bytes, bytesOf: logBytes }
    const found =
      run === 1
        ? { logs: ofEvent(reader, event, matcher), events: 1 }
        : await ofRun(reader, event.number, run, watch, left, scope)
    const more = bytesOfLogs(found.logs, left)
    if (logs > 0 && (found.logs.length > left.logsMax || more > left.bytesMax)) break
    if (more > EVENT_FACTOR * bytesMax) return undefined
    await writeLogs(array, found.logs, event.kind === 'removed', scope)
    logs += found.logs.length
    bytes += more
    at += found.events
    if (logs >= logsMax || bytes >= bytesMax) break
  }
  return at
}

/**
 * Returns the length of the run of events, from `at` on, that added consecutive blocks. All blocks of the run are still
 * in the chain. The length is at least 1.
 */
function runLength(events: readonly HeadEvent[], at: number): number {
  const first = events[at]!.number
  let length = 1
  for (let next = events[at + length]; isNext(next, first + length); next = events[at + length]) length++
  return length
}

function isNext(event: HeadEvent | undefined, number: number): boolean {
  return event !== undefined && isInChain(event) && event.number === number
}

function isInChain({ kind, removed }: HeadEvent): boolean {
  return kind === 'added' && removed === undefined
}

function ofEvent(reader: Reader, { kind, removed, number }: HeadEvent, matcher: LogMatcher): FoundLog[] {
  if (kind === 'missing') return []
  return matcher.hasBlock(number) ? logsOfBlock(removed ?? reader, number, matcher.matches) : []
}

/** Finds the logs of a run of blocks by the log index, which skips blocks without matching logs. */
async function ofRun(
  reader: Reader,
  first: number,
  length: number,
  watch: LogWatch,
  bounds: LogBounds,
  scope: Scope,
): Promise<{ logs: FoundLog[]; events: number }> {
  const range = {
    from: Math.max(first, watch.from ?? 0),
    to: Math.min(first + length - 1, watch.to ?? Infinity),
  }
  if (range.to < range.from) return { logs: [], events: length }
  const { logs, overflow } = await findLogs(reader, watch.criteria, range, bounds, scope)
  if (overflow === undefined) return { logs, events: length }
  // Return the logs before the block that exceeds the limits. If the first block of the run exceeds them, return all
  // logs of that block.
  if (logs.length > 0 || overflow.block > first) return { logs, events: overflow.block - first }
  return { logs: logsOfBlock(reader, first, logMatcher(watch).matches), events: 1 }
}
