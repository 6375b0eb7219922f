/** Parses the text of an answer. The target may be hostile, so the depth and the number of values are bounded. */
import type { Answer } from './check.ts'
import type { HttpAnswer } from './httpExchange.ts'
import { TargetUnreachable } from './targetError.ts'
import { isRecord, shown } from './targetJson.ts'

/**
 * Maximum nesting depth of an answer. The checks recurse through an answer, and overflow their stack at some 2,400 levels.
 * A nested call adds two levels to a trace of callTracer, and three to a vmTrace. A call receives at most 63/64 of its
 * caller's gas, so 50 million gas suffice for about 690 nested calls.
 */
const DEPTH_MAX = 1_500
/** Maximum number of values in one answer: parsed values take far more memory than their text. */
const VALUES_MAX = 1_000_000
/** Estimated memory of a parsed value, in bytes, beyond its text: an empty object and its slot in an array. */
const VALUE_BYTES = 64

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPENING: ReadonlySet<number> = new Set([0x5b, 0x7b])
const CLOSING: ReadonlySet<number> = new Set([0x5d, 0x7d])

/** Nesting depth of a JSON text, and an upper bound on its number of values. */
interface Extent {
  readonly depth: number
  readonly values: number
}

/** Scans the text without parsing it, because a hostile text can exhaust the memory or the stack of the parser. */
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

/** @param start index of the opening quote @returns index of the closing quote */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let first = end
    while (text.charCodeAt(first - 1) === BACKSLASH) first--
    if ((end - first) % 2 === 0) return end
  }
  return text.length
}

/** A parsed answer, and an estimate of its memory in bytes. */
export interface ParsedText {
  readonly value: unknown
  readonly bytes: number
}

/** @throws TargetUnreachable with the code NOT_JSON_RPC, MALFORMED_ANSWER or ANSWER_TOO_LONG */
export function parseText({ status, text }: HttpAnswer): ParsedText {
  const { depth, values } = extentOf(text)
  if (depth > DEPTH_MAX) throw malformed(`the answer is nested ${depth} levels deep, ${DEPTH_MAX} are read`)
  if (values > VALUES_MAX)
    throw new TargetUnreachable('ANSWER_TOO_LONG', `the answer has more than ${VALUES_MAX} values`)
  try {
    return { value: JSON.parse(text), bytes: text.length + values * VALUE_BYTES }
  } catch (cause) {
    const message = `HTTP ${status} with a body that is not valid JSON: ${shown(text)}`
    throw new TargetUnreachable('NOT_JSON_RPC', message, { cause })
  }
}

/**
 * Validates the envelope of an answer and returns its result or error.
 *
 * @param id id of the request
 * @throws TargetUnreachable with the code MALFORMED_ANSWER
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
