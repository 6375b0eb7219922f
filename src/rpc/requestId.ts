/**
 * The `id` member as it is echoed in the response. `JSON.parse` turns 9007199254740993 into …992, and 1e400 into
 * Infinity. A caller cannot match a response that has a different id. Numbers that a double may have changed are
 * therefore copied from the text of the request.
 */

const OPEN_BRACE = 0x7b
const OPEN_BRACKET = 0x5b
const CLOSE_BRACE = 0x7d
const CLOSE_BRACKET = 0x5d
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/** Whether a parsed number still has the value of its text: an integer from −(2^53 − 1) to 2^53 − 1, but not −0. */
export function isExactId(id: number): boolean {
  return Number.isSafeInteger(id) && !Object.is(id, -0)
}

/**
 * The source text of the `id` of each request, in order: one for an object, one per entry for an array.
 *
 * @param text - an object or an array as JSON that `JSON.parse` accepted
 * @returns the source text of each entry's `id`; undefined if the entry is not an object or has no id. The last of
 * several `id` members counts, as in `JSON.parse`.
 */
export function rawIds(text: string): (string | undefined)[] {
  const start = skipSpace(text, 0)
  if (text.charCodeAt(start) !== OPEN_BRACKET) return [idOfObject(text, start)]
  const ids: (string | undefined)[] = []
  let at = skipSpace(text, start + 1)
  while (at < text.length && text.charCodeAt(at) !== CLOSE_BRACKET) {
    ids.push(text.charCodeAt(at) === OPEN_BRACE ? idOfObject(text, at) : undefined)
    at = afterSeparator(text, skipValue(text, at))
  }
  return ids
}

function idOfObject(text: string, start: number): string | undefined {
  let id: string | undefined
  let at = skipSpace(text, start + 1)
  while (at < text.length && text.charCodeAt(at) === QUOTE) {
    const keyEnd = skipString(text, at)
    const valueStart = skipSpace(text, skipSpace(text, keyEnd) + 1)
    const valueEnd = skipValue(text, valueStart)
    if (isIdKey(text.slice(at, keyEnd))) id = text.slice(valueStart, valueEnd)
    at = afterSeparator(text, valueEnd)
  }
  return id
}

/** @param literal - a key with its quotes; `"\u0069d"` is `id` too */
function isIdKey(literal: string): boolean {
  if (literal === '"id"') return true
  return literal.length <= '"\\u0069\\u0064"'.length && literal.includes('\\') && JSON.parse(literal) === 'id'
}

function afterSeparator(text: string, end: number): number {
  const at = skipSpace(text, end)
  return text.charCodeAt(at) === COMMA ? skipSpace(text, at + 1) : at
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++
  return at
}

function skipString(text: string, open: number): number {
  let at = open + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at + 1
}

/** @returns the index just after the value that starts at `from` */
function skipValue(text: string, from: number): number {
  let depth = 0
  let at = from
  while (at < text.length) {
    const char = text.charCodeAt(at)
    if (char === QUOTE) {
      at = skipString(text, at)
      if (depth === 0) return at
      continue
    }
    if (char === OPEN_BRACE || char === OPEN_BRACKET) depth++
    else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) {
      if (depth === 0) return at
      depth--
      if (depth === 0) return at + 1
    } else if (depth === 0 && (char === COMMA || char <= 0x20)) return at
    at++
  }
  return at
}
