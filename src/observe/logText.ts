/** A line of the log for people: `03:04:05 warn  slow request  method=eth_call durationMs=1204`. */

import type { ErrorFields } from './errorFields.ts'

/** As log.ts writes it. */
interface Line extends Record<string, unknown> {
  readonly level: string
  /** ISO 8601 */
  readonly time: string
  readonly msg?: string
  readonly err?: ErrorFields
}

const LEVEL_WIDTH = 5
/** What stands without quotes. */
const PLAIN = /^[\w.:/@-]+$/

/**
 * The same as a line of JSON, in words; the stack of an error on lines of its own.
 *
 * @param json as the log writes it, with its end
 */
export function textOfLine(json: string): string {
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
