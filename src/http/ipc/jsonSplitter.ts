/**
 * Splits a stream of JSON values into messages. Values follow one another, with or without space between them, as
 * geth's clients send them (rpc/json.go, NewCodec). Only brackets and strings are looked at: the JSON parser finds the
 * faults inside a message.
 */
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from '../../rpc/jsonStructure.ts'

const NEWLINE = 0x0a
const SPACES: ReadonlySet<number> = new Set([0x20, 0x09, 0x0d, NEWLINE])

export class JsonSplitter {
  readonly #bytesMax: number
  /** Pieces of the message that has begun. */
  #pieces: Uint8Array[] = []
  /** Total length of the pieces in bytes. */
  #length = 0
  /** Number of brackets and braces that are open. */
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** Whether the message began with something other than a bracket or a brace; it then ends with the line. */
  #isLine = false

  /** @param bytesMax maximum length of a message in bytes */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  /** Whether the message that has begun is longer than it may be. Nothing more can be read then. */
  get isTooLong(): boolean {
    return this.#length > this.#bytesMax
  }

  /** Number of bytes of the incomplete message; 0 between messages. */
  get unfinished(): number {
    return this.#length
  }

  /**
   * Reads bytes of the stream. The messages may share memory with the bytes.
   *
   * @returns the messages that end in these bytes; no message after one that is too long
   */
  next(bytes: Uint8Array): Buffer[] {
    const messages: Buffer[] = []
    let from = 0
    while (from < bytes.length && !this.isTooLong) {
      if (this.#length === 0) {
        from = skipSpaces(bytes, from)
        if (from === bytes.length) break
        this.#isLine = bytes[from] !== OPEN_BRACE && bytes[from] !== OPEN_BRACKET
      }
      const end = this.#isLine ? endOfLine(bytes, from) : this.#endOfValue(bytes, from)
      this.#add(bytes.subarray(from, end ?? bytes.length))
      if (end === undefined) break
      if (!this.isTooLong) messages.push(this.#take())
      from = end
    }
    return messages
  }

  /** Ends the stream. @returns the last message if it is incomplete; undefined if there is none */
  end(): Buffer | undefined {
    return this.#length === 0 || this.isTooLong ? undefined : this.#take()
  }

  #add(piece: Uint8Array): void {
    this.#pieces.push(piece)
    this.#length += piece.length
  }

  #take(): Buffer {
    const [only] = this.#pieces
    const message =
      this.#pieces.length === 1
        ? Buffer.from(only!.buffer, only!.byteOffset, only!.length)
        : Buffer.concat(this.#pieces, this.#length)
    this.#pieces = []
    this.#length = 0
    this.#depth = 0
    this.#isInString = false
    this.#isEscaped = false
    return message
  }

  /** Returns the offset after the bracket that closes the value; undefined if the value goes on after the bytes. */
  #endOfValue(bytes: Uint8Array, from: number): number | undefined {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at]
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === BACKSLASH) this.#isEscaped = true
        else if (byte === QUOTE) this.#isInString = false
      } else if (byte === QUOTE) this.#isInString = true
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#depth++
      else if ((byte === CLOSE_BRACE || byte === CLOSE_BRACKET) && --this.#depth === 0) return at + 1
    }
    return undefined
  }
}

function skipSpaces(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && SPACES.has(bytes[at]!)) at++
  return at
}

function endOfLine(bytes: Uint8Array, from: number): number | undefined {
  const at = bytes.indexOf(NEWLINE, from)
  return at === -1 ? undefined : at
}
