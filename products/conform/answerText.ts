/**
 * The text of an answer → its value. The text may be written to do harm: its depth and its number of values are
 * bounded.
 */
import type { Answer } from './check.ts'
import type { HttpAnswer } from './httpExchange.ts'
import { TargetUnreachable } from './targetError.ts'
import { isRecord, shown } from './targetJson.ts'

/** Calls within calls end at 1,024, and by gas much earlier; a trace has three levels of JSON for each. */
const DEPTH_MAX = 2_560
/** In one answer: as objects they take far more memory than as text. */
const VALUES_MAX = 1_000_000
/** What one value takes in memory beside its text: an empty object, and its place in a list. */
const VALUE_BYTES = 64

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** How deep a JSON text is nested, and how many values it has at most. */
interface Extent {
  readonly depth: number
  readonly values: number
}

/** Without parsing: a parser, or what reads its result, would take the harm. */
function extentOf(text: string): Extent {
  let [depth, deepest, values] = [0, 0, 1]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values++
    else if (OPENING.has(code)) {
      values++
      if (++depth > deepest) deepest = depth
    } else if (CLOSING.has(code)) depth--
  }
  return { depth: deepest, values }
}

/** @param start place of the opening quote @returns that of the closing one */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first--
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}

/** An answer's value, and about how many bytes it takes in memory. */
export interface ParsedText {
  readonly value: unknown
  readonly bytes: number
}

/** @throws TargetUnreachable NOT_JSON_RPC, MALFORMED_ANSWER, ANSWER_TOO_LONG */
export function parseText({ status, text }: HttpAnswer): ParsedText {
  const { depth, values } = extentOf(text)
  if (depth > DEPTH_MAX) throw malformed(`the answer is nested ${depth} levels deep, ${DEPTH_MAX} are read`)
  if (values > VALUES_MAX)
    throw new TargetUnreachable('ANSWER_TOO_LONG', `the answer has more than ${VALUES_MAX} values`)
  try {
    return { value: JSON.parse(text), bytes: text.length + values * VALUE_BYTES }
  } catch (cause) {
    const message = `HTTP ${status} with what is no JSON: ${shown(text)}`
    throw new TargetUnreachable('NOT_JSON_RPC', message, { cause })
  }
}

/**
 * What a call was answered.
 *
 * @param id what the call had
 * @throws TargetUnreachable MALFORMED_ANSWER
 */
export function answerOf(answer: unknown, status: number, id: number): Answer {
  if (!isRecord(answer)) throw malformed(`expected an object, got ${shown(answer)}`)
  const { jsonrpc, result, error } = answer
  const isError = isRecord(error)
  if (!isError && result === undefined)
    throw malformed(`HTTP ${status}: expected a result or an error, got ${shown(answer)}`)
  if (jsonrpc !== '2.0') throw malformed(`expected jsonrpc "2.0", got ${shown(jsonrpc)}`)
  if (answer.id !== id) throw malformed(`expected the id ${id}, got ${shown(answer.id)}`)
  if (!isError) return { result }
  const { code, message, data } = error
  if (typeof code !== 'number' || typeof message !== 'string')
    throw malformed(`expected an error with a code and a message, got ${shown(error)}`)
  return { error: { code, message, ...(data === undefined ? {} : { data }) } }
}

function malformed(message: string): TargetUnreachable {
  return new TargetUnreachable('MALFORMED_ANSWER', message)
}
