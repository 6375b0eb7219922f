/**
 * The log: lines of JSON, or text for people. What is logged never holds what callers sent, unless it was asked for.
 */
import { type Logger, pino } from 'pino'
import { type ErrorFields, errorFields } from './errorFields.ts'

/** From the quietest; each has those before it. `silent` has nothing. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const LEVEL_WIDTH = 5
/** What stands without quotes. */
const PLAIN = /^[\w.:/@-]+$/

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

/** As log.ts writes it. */
interface Line extends Record<string, unknown> {
  readonly level: string
  /** ISO 8601 */
  readonly time: string
  readonly msg?: string
  readonly err?: ErrorFields
}

/**
 * The same as a line of JSON, in words; the stack of an error on lines of its own.
 *
 * @param json as the log writes it, with its end
 */
function textOfLine(json: string): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(json) as Line
  const clock = time.slice(11, 19)
  const rest = Object.entries(fields).map(([name, value]) => `${name}=${valueText(value)}`)
  const words = [printable(msg), ...rest].join(' ')
  return `${clock} ${level.padEnd(LEVEL_WIDTH)} ${words}\n${errorText(err)}`
}

function valueText(value: unknown): string {
  return typeof value === 'string' && PLAIN.test(value) ? value : printable(JSON.stringify(value))
}

function errorText(error: ErrorFields | undefined): string {
  if (error === undefined) return ''
  const text = error.stack ?? `${error.type}: ${error.message}`
  return text.split('\n').reduce((lines, line) => `${lines}  ${printable(line)}\n`, '')
}

/** A terminal does nothing but show it. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '?')
}
