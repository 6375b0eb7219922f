/** The logs that a filter or a subscription watches for. */
import { type LogCriteria, matcher } from '../archive/logs.ts'
import type { Log } from '../chain/receipt.ts'

export interface LogWatch {
  readonly criteria: LogCriteria
  /** Numbers of the first and the last block; undefined for no limit. */
  readonly from: number | undefined
  readonly to: number | undefined
}

/** A watch in a form that tests many logs quickly. */
export interface LogMatcher {
  /** Whether the block is in the range of the watch. */
  readonly hasBlock: (number: number) => boolean
  readonly matches: (log: Log) => boolean
}

/** Returns the matcher of a watch (geth: eth/filters/filter.go, `filterLogs`). */
export function logMatcher({ criteria, from = 0, to = Number.POSITIVE_INFINITY }: LogWatch): LogMatcher {
  return {
    hasBlock: (number) => number >= from && number <= to,
    matches: matcher(criteria),
  }
}
