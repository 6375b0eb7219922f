/**
 * Parses long JSON piece by piece, because `JSON.parse` blocks the thread. Five megabytes of members take 30 ms or
 * more. A number of five million digits takes 40 ms. An object with tens of thousands of members, or text beyond ASCII,
 * takes longer.
 */
import { MadeObject } from '../memberNames.ts'
import type { Scope } from '../scope.ts'
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  type JsonStructure,
  OPEN_BRACE,
  OPEN_BRACKET,
  PIECE_BYTES,
  QUOTE,
} from './jsonStructure.ts'

/** Thrown when the text has a number that is too long to be parsed without blocking the thread. */
export class LongNumberError extends Error {
  readonly code = 'long-number'

  /** @param bytesMax the length of the longest number that is parsed */
  constructor(bytesMax: number) {
    super(`expected numbers of at most ${bytesMax} bytes`)
    this.name = 'LongNumberError'
  }
}

/** A member of an object or an entry of an array, with the spaces around it. */
export interface JsonPart {
  readonly start: number
  /** Offset of the byte after the part: a comma or the closing bracket. */
  readonly end: number
  /** Index of the part's first bracket in the structure; undefined if the part has no bracket. */
  readonly opening: number | undefined
}

/** Number of members to add to an object between two checkpoints, which takes a fraction of a millisecond. */
const MEMBERS_AT_ONCE = 1_024

/** A long JSON text that is parsed piece by piece. */
export class LongJson {
  readonly #bytes: Uint8Array
  readonly #structure: JsonStructure
  readonly #scope: Scope
  readonly #pieceBytes: number

  /**
   * @param bytes valid UTF-8
   * @param structure the structure of these bytes
   * @param scope its checkpoint is called before each piece
   * @param pieceBytes length of a piece, and maximum length of a number
   */
  constructor(bytes: Uint8Array, structure: JsonStructure, scope: Scope, pieceBytes = PIECE_BYTES) {
    this.#bytes = bytes
    this.#structure = structure
    this.#scope = scope
    this.#pieceBytes = pieceBytes
  }

  /**
   * Returns the value that `JSON.parse` returns.
   *
   * @throws SyntaxError if `JSON.parse` throws one
   * @throws LongNumberError
   */
  parse(): Promise<unknown> {
    const opening = this.#structure.positions.length > 0 ? 0 : undefined
    return this.#value(0, this.#bytes.length, opening)
  }

  /** The parts of an object or array, in order. @param opening index of the opening bracket in the structure */
  *parts(opening: number): Generator<JsonPart> {
    const { positions, closing } = this.#structure
    const last = closing[opening]!
    let start = positions[opening]! + 1
    for (let index = opening + 1; ; index++) {
      let first: number | undefined
      while (index < last && this.#bytes[positions[index]!] !== COMMA) {
        first ??= index
        index = closing[index]! + 1
      }
      yield { start, end: positions[index]!, opening: first }
      if (index >= last) return
      start = positions[index]! + 1
    }
  }

  /** The text of the bytes from `start` up to, but not including, `end`. */
  textOf(start: number, end: number): string {
    const { buffer, byteOffset } = this.#bytes
    return Buffer.from(buffer, byteOffset + start, end - start).toString('utf8')
  }

  /** Parses a value with spaces around it. */
  async #value(from: number, to: number, opening: number | undefined): Promise<unknown> {
    const [start, end] = await this.#trimmed(from, to)
    await this.#checkpoint()
    const first = this.#bytes[start]
    if (first === OPEN_BRACE || first === OPEN_BRACKET) return this.#container(start, end, opening)
    if (first === QUOTE) return this.#string(start, end)
    if (end - start > this.#pieceBytes) throw new LongNumberError(this.#pieceBytes)
    return JSON.parse(this.textOf(start, end))
  }

  async #container(start: number, end: number, opening: number | undefined): Promise<unknown> {
    const { positions, closing } = this.#structure
    const isWhole = opening !== undefined && positions[closing[opening]!] === end - 1
    if (!isWhole || positions[opening] !== start) throw new SyntaxError('text after a value')
    if (end - start <= this.#pieceBytes) return JSON.parse(this.textOf(start, end))
    const isArray = this.#bytes[start] === OPEN_BRACKET
    if (this.#bytes[end - 1] !== (isArray ? CLOSE_BRACKET : CLOSE_BRACE)) throw new SyntaxError('bad bracket')
    // An empty object or array, perhaps with spaces between the brackets.
    if (closing[opening] === opening + 1 && (await this.#isBlank(start + 1, end - 1)))
      return isArray ? [] : {}
    const made = isArray ? [] : new MadeObject()
    let groupStart = start + 1
    let count = 0
    for (const part of this.parts(opening)) {
      const isLong = part.end - part.start > this.#pieceBytes
      if (!isLong) count++
      if (!isLong && part.end - groupStart <= this.#pieceBytes && part.end !== end - 1) continue
      if (count > 0) await this.#group(made, groupStart, isLong ? part.start - 1 : part.end, count)
      if (isLong) await this.#long(made, part)
      groupStart = part.end + 1
      count = 0
    }
    return made instanceof MadeObject ? made.finish() : made
  }

  /** Parses consecutive short parts together, as one piece. */
  async #group(made: unknown[] | MadeObject, start: number, end: number, count: number): Promise<void> {
    await this.#checkpoint()
    const text = this.textOf(start, end)
    if (made instanceof MadeObject) await this.#members(made, text)
    else addEntries(made, text, count)
  }

  async #members(made: MadeObject, text: string): Promise<void> {
    const members = JSON.parse(`{${text}}`) as Record<string, unknown>
    const names = Object.keys(members)
    if (names.length === 0) throw new SyntaxError('a member without a name')
    for (const [index, name] of names.entries()) {
      if (index % MEMBERS_AT_ONCE === 0) await this.#checkpoint()
      made.set(name, members[name])
    }
  }

  async #long(made: unknown[] | MadeObject, { start, end, opening }: JsonPart): Promise<void> {
    if (!(made instanceof MadeObject)) {
      made.push(await this.#value(start, end, opening))
      return
    }
    const [keyStart] = await this.#trimmed(start, end)
    if (this.#bytes[keyStart] !== QUOTE) throw new SyntaxError('a member without a name')
    const keyEnd = await this.#endOfString(keyStart)
    const key = await this.#string(keyStart, keyEnd)
    const [colon] = await this.#trimmed(keyEnd, end)
    if (this.#bytes[colon] !== COLON) throw new SyntaxError('a member without a value')
    made.set(key, await this.#value(colon + 1, end, opening))
  }

  /** Parses a string. @param end offset after the closing quote; a string that ends elsewhere is a syntax error */
  async #string(start: number, end: number): Promise<string> {
    if (end - start <= this.#pieceBytes) return JSON.parse(this.textOf(start, end)) as string
    if ((await this.#endOfString(start)) !== end) throw new SyntaxError('text after a string')
    const parts: string[] = []
    for (let from = start + 1; from < end - 1; ) {
      const to = this.#cut(from, end - 1)
      await this.#checkpoint()
      parts.push(JSON.parse(`"${this.textOf(from, to)}"`) as string)
      from = to
    }
    return parts.join('')
  }

  /** Offset where a piece of a string may end: between two characters, and not inside an escape sequence. */
  #cut(from: number, end: number): number {
    const bytes = this.#bytes
    const wanted = Math.min(from + this.#pieceBytes, end)
    let at = from
    while (at < wanted) {
      if (bytes[at] !== BACKSLASH) at++
      else at += bytes[at + 1] === LETTER_U ? UNICODE_ESCAPE : SHORT_ESCAPE
    }
    while (at < end && (bytes[at]! & CONTINUATION_MASK) === CONTINUATION) at++
    return Math.min(at, end)
  }

  /** @returns the offset after the closing quote */
  async #endOfString(start: number): Promise<number> {
    const bytes = this.#bytes
    let at = start + 1
    for (let pause = at + this.#pieceBytes; at < bytes.length && bytes[at] !== QUOTE; ) {
      at += bytes[at] === BACKSLASH ? 2 : 1
      if (at < pause) continue
      pause = at + this.#pieceBytes
      await this.#checkpoint()
    }
    return at + 1
  }

  /** Bounds of the text without the spaces around it. Scans in pieces, because there may be megabytes of spaces. */
  async #trimmed(from: number, to: number): Promise<[start: number, end: number]> {
    const bytes = this.#bytes
    let start = from
    let end = to
    while (start < end && isSpace(bytes[start])) {
      if (++start % this.#pieceBytes === 0) await this.#checkpoint()
    }
    while (end > start && isSpace(bytes[end - 1])) {
      if (--end % this.#pieceBytes === 0) await this.#checkpoint()
    }
    return [start, end]
  }

  async #isBlank(from: number, to: number): Promise<boolean> {
    const [start, end] = await this.#trimmed(from, to)
    return start === end
  }

  async #checkpoint(): Promise<void> {
    const yielded = this.#scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
}

const LETTER_U = 0x75
/** Lengths of a short escape sequence, such as \n, and of a Unicode escape sequence, such as \u000a. */
const SHORT_ESCAPE = 2
const UNICODE_ESCAPE = 6
/** Mask and value of the continuation bytes of a UTF-8 character. */
const CONTINUATION_MASK = 0xc0
const CONTINUATION = 0x80

/** RFC 8259, section 2 */
function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

function addEntries(made: unknown[], text: string, count: number): void {
  const entries = JSON.parse(`[${text}]`) as unknown[]
  // Refuse a part without a value. JSON.parse accepts `[ ]`, where the only part is blank.
  if (entries.length !== count) throw new SyntaxError('an entry without a value')
  for (const entry of entries) made.push(entry)
}
