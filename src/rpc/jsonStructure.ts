/** Finds the brackets and commas of a long JSON text, so that the text can be parsed piece by piece. */
import type { Scope } from '../scope.ts'

export const OPEN_BRACE = 0x7b
export const OPEN_BRACKET = 0x5b
export const CLOSE_BRACE = 0x7d
export const CLOSE_BRACKET = 0x5d
export const QUOTE = 0x22
export const BACKSLASH = 0x5c
export const COMMA = 0x2c
export const COLON = 0x3a

/** Number of bytes to scan or parse between two checkpoints, which takes a fraction of a millisecond. */
export const PIECE_BYTES = 32_768

export interface JsonStructure {
  /** Byte offset of each bracket, brace and comma outside of strings, in ascending order. */
  readonly positions: readonly number[]
  /**
   * For each entry of `positions` that is an opening bracket or brace, the index of its closing partner; -1 for all
   * other entries.
   */
  readonly closing: readonly number[]
}

/**
 * Scans the text in one linear pass. The result is right for valid JSON; text between the brackets is not checked.
 *
 * @param bytes UTF-8
 * @param scope its checkpoint is called after each piece
 * @param pieceBytes length of a piece
 * @returns undefined if the text cannot be JSON: a bracket has no partner, or a string has no end
 */
export async function structureOf(
  bytes: Uint8Array,
  scope: Scope,
  pieceBytes = PIECE_BYTES,
): Promise<JsonStructure | undefined> {
  const scan = new StructureScan(bytes)
  for (let end = pieceBytes; ; end += pieceBytes) {
    if (!scan.look(Math.min(end, bytes.length))) return undefined
    if (end >= bytes.length) break
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  return scan.isWhole ? scan : undefined
}

class StructureScan implements JsonStructure {
  readonly positions: number[] = []
  readonly closing: number[] = []
  readonly #bytes: Uint8Array
  /** Indices in `positions` of the brackets and braces that are open. */
  readonly #open: number[] = []
  #at = 0
  #isInString = false

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isWhole(): boolean {
    return this.#open.length === 0 && !this.#isInString
  }

  /** Scans up to `end`. @returns false when a closing bracket or brace has no opening bracket or brace */
  look(end: number): boolean {
    const bytes = this.#bytes
    let at = this.#at
    for (; at < end; at++) {
      const byte = bytes[at]
      if (this.#isInString) {
        if (byte === BACKSLASH) at++
        else if (byte === QUOTE) this.#isInString = false
      } else if (byte === QUOTE) this.#isInString = true
      else if (byte === COMMA || byte === OPEN_BRACE || byte === OPEN_BRACKET) this.#keep(at, byte)
      else if ((byte === CLOSE_BRACE || byte === CLOSE_BRACKET) && !this.#close(at)) return false
    }
    this.#at = at
    return true
  }

  #keep(at: number, byte: number): void {
    if (byte !== COMMA) this.#open.push(this.positions.length)
    this.positions.push(at)
    this.closing.push(-1)
  }

  #close(at: number): boolean {
    const opening = this.#open.pop()
    if (opening === undefined) return false
    this.closing[opening] = this.positions.length
    this.positions.push(at)
    this.closing.push(-1)
    return true
  }
}
