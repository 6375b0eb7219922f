/** The log: lines of JSON, or of plain text. Lines contain no data of callers unless the operator enables that. */
import { type Logger, pino } from 'pino'
import { type Paint, paintFor, textLayouts } from './textLayouts.ts'

/** From least to most verbose; each level includes the levels before it. `silent` logs nothing. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const LEVEL_WIDTH = 5
/** Values that need no quotes. */
const PLAIN = /^[\w.:/@-]+$/

/** Maximum number of stacks that are logged for an error: the error's own stack, and those of its causes. */
const CAUSES_MAX = 8
/**
 * Maximum lengths of a logged message and stack, in characters, because the message of an error may quote large data.
 */
const MESSAGE_LENGTH_MAX = 1_000
const STACK_LENGTH_MAX = 8_000

export type LogLevel = (typeof logLevels)[number]

/** A JSON object for each line, or plain text. */
export type LogFormat = 'json' | 'text'

/** The methods of the log, such as `log.warn({ field: value }, 'message')`. The value of a field `err` is an error. */
export type Log = Pick<Logger, 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'isLevelEnabled'>

export interface LogDestination {
  /** Whether the destination is a terminal that shows colors. */
  readonly hasColors?: boolean
  /** @param line including its newline */
  write(line: string): void
}

/**
 * Creates a log of lines `{"level":"warn","time":"2026-01-02T03:04:05.678Z",…,"msg":"slow request"}`.
 *
 * @param level the least severe level that is written
 */
export function createLog(level: LogLevel, format: LogFormat, destination: LogDestination): Log {
  const paint = paintFor(destination.hasColors === true)
  const output =
    format === 'json'
      ? destination
      : { write: (line: string): void => destination.write(textOfLine(line, paint)) }
  return pino(
    {
      level,
      // Omit the host name and the process id, which the operator knows.
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFields },
    },
    output,
  )
}

/** A parsed line of the JSON log. */
interface Line extends Record<string, unknown> {
  readonly level: string
  /** ISO 8601 */
  readonly time: string
  readonly msg?: string
  readonly err?: ErrorFields
}

/**
 * Converts a line of JSON to plain text; an error's stack follows on separate lines.
 *
 * @param json a line of the log, including its newline
 */
function textOfLine(json: string, paint: Paint): string {
  const { level, time, msg = '', err, ...fields } = JSON.parse(json) as Line
  const clock = time.slice(11, 19)
  const layout = textLayouts.get(msg)
  if (layout !== undefined) return `${clock} ${level.padEnd(LEVEL_WIDTH)} ${layout(fields as never, paint)}\n`
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

/** Replaces control characters, which a terminal could interpret as commands. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, '?')
}

/** The fields of a logged error. The error's other members are not logged, except a `code` that is a string. */
interface ErrorFields {
  readonly type: string
  readonly message: string
  /** The stack, followed by the stacks of the causes. */
  readonly stack?: string
}

/** Returns the fields `{type, message, stack}` of any thrown value, bounded in length. */
function errorFields(error: unknown): ErrorFields {
  if (!(error instanceof Error))
    return { type: typeof error, message: cut(String(error), MESSAGE_LENGTH_MAX) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    ...(typeof code === 'string' && { code }),
    message: cut(error.message, MESSAGE_LENGTH_MAX),
    stack: cut(stackOf(error), STACK_LENGTH_MAX),
  }
}

function stackOf(error: Error): string {
  const stacks: string[] = []
  for (let at: unknown = error; at instanceof Error && stacks.length < CAUSES_MAX; at = at.cause) {
    stacks.push(at.stack ?? at.message)
  }
  return stacks.join('\ncaused by ')
}

function cut(text: string, lengthMax: number): string {
  return text.length > lengthMax ? `${text.slice(0, lengthMax - 1)}…` : text
}
