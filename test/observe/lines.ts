/** A log that records its lines. */
import { createLog, type Log, type LogLevel } from '../../src/observe/log.ts'

export interface Lines {
  readonly log: Log
  /** Returns the logged lines without their times. */
  readonly all: () => Record<string, unknown>[]
}

export function keptLines(level: LogLevel = 'info'): Lines {
  const lines: string[] = []
  return {
    log: createLog(level, 'json', { write: (line) => void lines.push(line) }),
    all: () =>
      lines.map((line) => {
        const fields = JSON.parse(line) as Record<string, unknown>
        delete fields.time
        return fields
      }),
  }
}
