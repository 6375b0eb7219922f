/**
 * Splits the text of a genesis file into its accounts and the rest. The text may be longer than the longest string: it is
 * read in chunks, and only one account is in memory at a time. The split follows strings and braces; whether the parts
 * are JSON is for `JSON.parse` to say.
 */
import { createHash } from 'node:crypto'
import { ChainError } from './errors.ts'
import { type ExactJson, notJson, parseExactJson } from './genesisJson.ts'

/** Returns the chunks of the text, UTF-8, from its beginning; each call reads the text anew. */
export type TextSource = () => Iterable<Uint8Array>

/** Maximum bytes of the text of an account, with its storage: some 1,800,000 slots. */
const ACCOUNT_BYTES_MAX = 256 * 1024 * 1024
/** Maximum bytes of the text without the accounts. */
const REST_BYTES_MAX = 64 * 1024 * 1024

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const NEWLINE = 0x0a
const END = -1

/** The text without its accounts. */
export interface GenesisRest {
  /** JSON: the members of the file except the object `alloc`. */
  readonly rest: ExactJson
  /** SHA-256 of the bytes of the object `alloc`, from brace to brace; undefined if there is no such object. */
  readonly digest: Uint8Array | undefined
}

/**
 * Yields the accounts of a genesis file in the order of the file.
 *
 * @param isRead whether to yield accounts; otherwise, they are passed over unread
 * @returns the rest
 * @throws ChainError BAD_GENESIS when the text is not JSON
 */
export function* splitGenesis(
  source: TextSource,
  isRead: boolean,
): Generator<[key: string, account: ExactJson], GenesisRest> {
  const window = new Window(source)
  if (window.peek() !== OPEN_BRACE)
    return { rest: parseExactJson(window.wholeRest().toString()), digest: undefined }
  const rest: string[] = []
  let restBytes = 0
  let digest: Uint8Array | undefined
  for (const { text, position } of window.members()) {
    const key = window.parsed(text, position) as string
    if (key.toLowerCase() === 'alloc' && window.peek() === OPEN_BRACE) {
      if (digest !== undefined) throw bad('alloc', 'there once')
      window.beginDigest()
      for (const { text: address, position: start } of window.members()) {
        const account = window.value(ACCOUNT_BYTES_MAX, 'an account')
        if (!isRead) continue
        yield [
          window.parsed(address, start) as string,
          window.parsed(account, window.position - account.length),
        ]
      }
      digest = window.endDigest()
      continue
    }
    const value = window.value(REST_BYTES_MAX, 'the file')
    restBytes += value.length
    if (restBytes > REST_BYTES_MAX) throw tooLong('the file', REST_BYTES_MAX)
    window.parsed(value, window.position - value.length)
    rest.push(`${text.toString()}:${value.toString()}`)
  }
  if (window.peek() !== END) throw window.fault(window.position)
  return { rest: parseExactJson(`{${rest.join(',')}}`), digest }
}

/** The part of the text that is in memory. */
class Window {
  readonly #source: TextSource
  readonly #chunks: Iterator<Uint8Array>
  #bytes: Buffer = Buffer.alloc(0)
  /** Index of the next byte in `#bytes`. */
  #at = 0
  /** Number of bytes of the text before `#bytes`. */
  #before = 0
  #digest: ReturnType<typeof createHash> | undefined
  /** Index in `#bytes` of the first byte that is not in `#digest` yet. */
  #undigested = 0

  constructor(source: TextSource) {
    this.#source = source
    this.#chunks = source()[Symbol.iterator]()
  }

  /** Number of bytes of the text before the next one. */
  get position(): number {
    return this.#before + this.#at
  }

  /** Skips white space. @returns the next byte, which is not taken; END at the end of the text */
  peek(): number {
    for (;;) {
      for (; this.#at < this.#bytes.length; this.#at++) {
        const byte = this.#bytes[this.#at]!
        if (!isSpace(byte)) return byte
      }
      if (!this.#more()) return END
    }
  }

  /**
   * Takes the members of an object up to their values, each of which the caller takes before the next member. Yields the
   * texts of their keys, and the number of bytes of the text before each.
   */
  *members(): Generator<{ text: Buffer; position: number }> {
    this.#take(OPEN_BRACE)
    if (this.peek() !== CLOSE_BRACE) {
      for (;;) {
        if (this.peek() !== QUOTE) throw this.#faultHere()
        const position = this.position
        const text = this.value(REST_BYTES_MAX, 'a key')
        this.#take(COLON)
        yield { text, position }
        if (this.peek() !== COMMA) break
        this.#take(COMMA)
      }
    }
    this.#take(CLOSE_BRACE)
  }

  /**
   * Takes a value, whose text is not checked.
   *
   * @param what names the value if it is too long
   */
  value(bytesMax: number, what: string): Buffer {
    if (this.peek() === END) throw this.fault(undefined)
    for (;;) {
      const end = endOfValue(this.#bytes, this.#at)
      if (end === this.#at) throw this.#faultHere()
      if ((end ?? this.#bytes.length) - this.#at > bytesMax) throw tooLong(what, bytesMax)
      if (end !== undefined) {
        const value = this.#bytes.subarray(this.#at, end)
        this.#at = end
        return value
      }
      // The search begins anew: each time, there is at least twice as much of the value.
      if (!this.#more()) throw this.fault(undefined)
    }
  }

  /** Takes everything that is left. */
  wholeRest(): Buffer {
    while (this.#more()) if (this.#bytes.length > REST_BYTES_MAX) throw tooLong('the file', REST_BYTES_MAX)
    return this.#bytes
  }

  beginDigest(): void {
    this.#digest = createHash('sha256')
    this.#undigested = this.#at
  }

  /** Returns the SHA-256 of the bytes that were taken since {@link beginDigest}. */
  endDigest(): Uint8Array {
    const digest = this.#digest!.update(this.#bytes.subarray(this.#undigested, this.#at)).digest()
    this.#digest = undefined
    return new Uint8Array(digest)
  }

  /**
   * Parses a value of the text. Not every fault has a place within the value; then, the place is that of the value.
   *
   * @param position number of bytes of the text before the value
   */
  parsed(part: Buffer, position: number): ExactJson {
    return parseExactJson(part.toString(), (at = 0) => this.fault(position + at))
  }

  /** Returns the error for a text that is no JSON. @param position of the fault; undefined if it has no place */
  fault(position: number | undefined): ChainError {
    if (position === undefined) return notJson(undefined)
    let [line, column, left] = [1, position + 1, position]
    for (const chunk of this.#source()) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0 && at < left; at = chunk.indexOf(NEWLINE, at + 1)) {
        line++
        column = left - at
      }
      left -= chunk.length
      if (left <= 0) break
    }
    return notJson(`position ${position} (line ${line} column ${column})`)
  }

  #faultHere(): ChainError {
    return this.fault(this.peek() === END ? undefined : this.position)
  }

  #take(byte: number): void {
    if (this.peek() !== byte) throw this.#faultHere()
    this.#at++
  }

  /** Reads on, so that there is at least twice as much. @returns false at the end of the text */
  #more(): boolean {
    const kept = this.#bytes.subarray(this.#at)
    const parts: Uint8Array[] = [kept]
    for (let length = 0; length <= kept.length; ) {
      const { done, value } = this.#chunks.next()
      if (done === true) break
      parts.push(value)
      length += value.length
    }
    if (parts.length === 1) return false
    this.#digest?.update(this.#bytes.subarray(this.#undigested, this.#at))
    this.#undigested = 0
    this.#before += this.#at
    this.#at = 0
    this.#bytes = Buffer.concat(parts)
    return true
  }
}

/** Returns the index after the value at an index; undefined if the bytes do not have its end. */
function endOfValue(bytes: Uint8Array, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (byte === QUOTE) {
      for (at++; at < bytes.length && bytes[at] !== QUOTE; at++) if (bytes[at] === BACKSLASH) at++
      if (at >= bytes.length) return undefined
      if (depth === 0) return at + 1
    } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth++
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
      if (depth === 0) return at
      if (--depth === 0) return at + 1
    } else if (depth === 0 && (byte === COMMA || isSpace(byte))) return at
  }
  return undefined
}

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === NEWLINE || byte === 0x0d || byte === 0x09
}

function tooLong(path: string, bytesMax: number): ChainError {
  return bad(path, `at most ${bytesMax} bytes of text`)
}

function bad(path: string, expected: string): ChainError {
  return new ChainError({ code: 'BAD_GENESIS', path, expected })
}
