/** Events of the head → the logs that came and went with them. */
import type { Log as LogJson } from '../../generated/types.ts'
import { takeTurns } from '../archive/archive.ts'
import { type FoundLog, findLogs, logsOfBlock } from '../archive/logs.ts'
import type { Reader } from '../store/store.ts'
import { foundLogJson } from '../wire/log.ts'
import type { HeadEvent } from './headJournal.ts'
import { type LogMatcher, type LogWatch, logMatcher } from './logWatch.ts'

export interface LogChanges {
  readonly logs: LogJson[]
  /** How many of the events they are of. */
  readonly events: number
}

/**
 * Logs of events, in their order: `removed` when a block went.
 *
 * @param reader of a view in which every block is that has not gone
 * @param logsMax the answer ends before the event with which there would be more; one event is always answered
 */
export async function logChanges(
  reader: Reader,
  events: readonly HeadEvent[],
  watch: LogWatch,
  logsMax: number,
): Promise<LogChanges> {
  const matcher = logMatcher(watch)
  const rest = takeTurns()
  const logs: LogJson[] = []
  let at = 0
  while (at < events.length) {
    await rest()
    const event = events[at]!
    const run = event.gone === undefined ? runLength(events, at) : 1
    const found =
      run === 1
        ? { logs: ofEvent(reader, event, matcher), events: 1 }
        : await ofRun(reader, event.number, run, watch, logsMax - logs.length)
    if (logs.length > 0 && logs.length + found.logs.length > logsMax) break
    for (const log of found.logs) logs.push(foundLogJson(log, event.kind === 'removed'))
    at += found.events
    if (logs.length >= logsMax) break
  }
  return { logs, events: at }
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
  logsMax: number,
): Promise<{ logs: FoundLog[]; events: number }> {
  const range = {
    from: Math.max(first, watch.from ?? 0),
    to: Math.min(first + length - 1, watch.to ?? Infinity),
  }
  if (range.to < range.from) return { logs: [], events: length }
  const { logs, overflowBlock } = await findLogs(reader, watch.criteria, range, logsMax)
  if (overflowBlock === undefined) return { logs, events: length }
  // A block of which there are too many alone is answered whole, when its turn comes.
  if (logs.length > 0 || overflowBlock > first) return { logs, events: overflowBlock - first }
  return { logs: logsOfBlock(reader, first, logMatcher(watch).matches), events: 1 }
}
