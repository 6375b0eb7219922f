/**
 * The log: lines of JSON, or text for people. What is logged never holds what callers sent, unless it was asked for.
 */
import { type Logger, pino } from 'pino'
import { errorFields } from './errorFields.ts'
import { textOfLine } from './logText.ts'

/** From the quietest; each has those before it. `silent` has nothing. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

export type LogLevel = (typeof logLevels)[number]

/** An object on each line, or words. */
export const logFormats = ['json', 'text'] as const

export type LogFormat = (typeof logFormats)[number]

/** `log.warn({ field: value }, 'message')`; an `err` among the fields is an error. */
export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'isLevelEnabled'>

export interface LogDestination {
  /** @param line with its end */
  write(line: string): void
}

/**
 * A log of lines `{"level":"warn","time":"2026-01-02T03:04:05.678Z",…,"msg":"slow request"}`.
 *
 * @param level the least severe lines that are written
 */
export function createLog(level: LogLevel, format: LogFormat, destination: LogDestination): Log {
  const output =
    format === 'json' ? destination : { write: (line: string): void => destination.write(textOfLine(line)) }
  return pino(
    {
      level,
      // Neither the machine's name nor the process' id: whoever runs it knows them.
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFields },
    },
    output,
  )
}
