/** Events of the head → the logs that came and went with them. */
import { bytesOfLogs, type FoundLog, findLogs, type LogBounds, logsOfBlock } from '../archive/logs.ts'
import { backgroundScope, type Scope } from '../scope.ts'
import type { Reader } from '../store/store.ts'
import type { JsonArray } from '../wire/jsonArray.ts'
import { logBytes, writeLogs } from '../wire/log.ts'
import type { HeadEvent } from './headJournal.ts'
import { type LogMatcher, type LogWatch, logMatcher } from './logWatch.ts'

/** How much one answer may have. */
export interface LogChangesBounds {
  /** Logs, but for those of one event, which stay together. */
  readonly logsMax: number
  /** Bytes; four times as many where they are of one event. */
  readonly bytesMax: number
}

/** Times `bytesMax` that one event may have. */
const EVENT_FACTOR = 4

/**
 * Writes the logs of events, in their order: `removed` when a block went. It ends before the event with which there
 * would be more than the bounds allow; one event is always written.
 *
 * @param reader of a view in which every block is that has not gone
 * @returns of how many events the logs are written; undefined when those of one event are too much by themselves
 */
export async function writeLogChanges(
  array: JsonArray,
  reader: Reader,
  events: readonly HeadEvent[],
  watch: LogWatch,
  { logsMax, bytesMax }: LogChangesBounds,
): Promise<number | undefined> {
  const matcher = logMatcher(watch)
  const scope = backgroundScope()
  let logs = 0
  let bytes = 0
  let at = 0
  while (at < events.length) {
    await scope.checkpoint()
    const event = events[at]!
    const run = event.gone === undefined ? runLength(events, at) : 1
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

/** Events from one on that brought blocks which follow one another and are in the chain still. */
function runLength(events: readonly HeadEvent[], at: number): number {
  const first = events[at]!.number
  let length = 1
  for (let next = events[at + length]; isNext(next, first + length); next = events[at + length]) length++
  return length
}

function isNext(event: HeadEvent | undefined, number: number): boolean {
  return event !== undefined && event.gone === undefined && event.number === number
}

function ofEvent(reader: Reader, { gone, number }: HeadEvent, matcher: LogMatcher): FoundLog[] {
  return matcher.hasBlock(number) ? logsOfBlock(gone ?? reader, number, matcher.matches) : []
}

/** By the index, which passes over blocks without such logs. */
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
  // A block of which there is too much alone is answered whole, when its turn comes.
  if (logs.length > 0 || overflow.block > first) return { logs, events: overflow.block - first }
  return { logs: logsOfBlock(reader, first, logMatcher(watch).matches), events: 1 }
}
