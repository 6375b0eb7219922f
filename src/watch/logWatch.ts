/** Logs to come: which of them are wanted. */
import { type LogCriteria, matcher } from '../archive/logs.ts'
import type { Log } from '../chain/receipt.ts'

export interface LogWatch {
  readonly criteria: LogCriteria
  /** Numbers of the first and the last block whose logs are wanted; undefined where there is no end. */
  readonly from: number | undefined
  readonly to: number | undefined
}

/** A watch that is asked often. */
export interface LogMatcher {
  /** Whether logs of the block can be wanted. */
  readonly hasBlock: (number: number) => boolean
  readonly matches: (log: Log) => boolean
}

/** geth: eth/filters/filter.go, `filterLogs`. */
export function logMatcher({ criteria, from = 0, to = Number.POSITIVE_INFINITY }: LogWatch): LogMatcher {
  return {
    hasBlock: (number) => number >= from && number <= to,
    matches: matcher(criteria),
  }
}
