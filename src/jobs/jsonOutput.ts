/** Where a job writes its JSON: short answers stay in memory, long ones go to a file. */
import fs from 'node:fs'
import path from 'node:path'
import type { TextSink } from '../tracers/transaction.ts'
import { JobError } from './executor.ts'

/** A job's JSON: bytes in an `ArrayBuffer` of their own, or a file of `length` bytes. */
export type JsonOutput =
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'file'; path: string; length: number }

export interface AnswerWriterOptions {
  /** The file for a long answer; its folder is made too. Only the user of this process may read them. */
  path: string
  /** Longest answer. */
  bytesMax: number
  /** Longest answer that stays in memory. Default: 1 MiB. */
  memoryBytesMax?: number
  /** Longest file. Default: no bound but `bytesMax`. */
  fileBytesMax?: number
}

/** Text is encoded, and written to the file, in pieces of about this many bytes. */
const PIECE_BYTES = 64 * 1024
const MEMORY_BYTES_MAX = 1024 * 1024

/** Takes half as long as `Buffer.from` for text that was put together of many parts. */
const utf8 = new TextEncoder()

/**
 * Collects JSON. Writing is synchronous: a job has its thread to itself, and no client is read to before the answer
 * is whole. Either {@link finish} or {@link discard} ends it.
 */
export class AnswerWriter implements TextSink {
  readonly #path: string
  readonly #bytesMax: number
  readonly #memoryBytesMax: number
  readonly #fileBytesMax: number
  /** Not encoded yet. */
  #text = ''
  /** Encoded and not in the file yet. */
  #pieces: Uint8Array[] = []
  #pieceBytes = 0
  /** Encoded so far, whether in memory or in the file. */
  #length = 0
  #file: number | undefined
  #isCreated = false

  constructor(options: AnswerWriterOptions) {
    this.#path = options.path
    this.#bytesMax = options.bytesMax
    this.#memoryBytesMax = options.memoryBytesMax ?? MEMORY_BYTES_MAX
    this.#fileBytesMax = options.fileBytesMax ?? Number.POSITIVE_INFINITY
  }

  /** @throws JobError RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED */
  write(text: string): void {
    this.#text += text
    if (this.#text.length >= PIECE_BYTES) this.#encode()
  }

  /**
   * Writes JSON that is encoded already.
   *
   * @param bytes UTF-8; copied
   * @throws JobError RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED
   */
  writeBytes(bytes: Uint8Array): void {
    this.#encode(true)
    // The slice of a Buffer would be a view.
    this.#append(new Uint8Array(bytes))
  }

  /** @throws JobError RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED */
  finish(): JsonOutput {
    this.#encode(true)
    if (this.#file === undefined) return { kind: 'bytes', bytes: this.#joined() }
    this.#flush(this.#file)
    spooling(() => this.#close())
    return { kind: 'file', path: this.#path, length: this.#length }
  }

  /** Drops what was written. Never throws: it ends what has failed already. */
  discard(): void {
    this.#text = ''
    this.#pieces = []
    bestEffort(() => this.#close())
    if (this.#isCreated) bestEffort(() => fs.rmSync(this.#path, { force: true }))
  }

  #close(): void {
    const file = this.#file
    this.#file = undefined
    if (file !== undefined) fs.closeSync(file)
  }

  #encode(isLast = false): void {
    let text = this.#text
    this.#text = ''
    // Half of a surrogate pair waits for the other one.
    if (!isLast && isHighSurrogate(text.charCodeAt(text.length - 1))) {
      this.#text = text.slice(-1)
      text = text.slice(0, -1)
    }
    if (text === '') return
    // No character has less than a byte.
    this.#checkRoom(text.length)
    this.#append(utf8.encode(text))
  }

  #checkRoom(bytes: number): void {
    const length = this.#length + bytes
    if (length > this.#bytesMax) {
      const message = `the answer has more than ${this.#bytesMax} bytes`
      throw new JobError('RESPONSE_TOO_LARGE', message, undefined, this.#bytesMax)
    }
    if (length <= this.#memoryBytesMax || length <= this.#fileBytesMax) return
    throw new JobError('SPOOL_FULL', `the spool has no room for more than ${this.#fileBytesMax} bytes`)
  }

  #append(piece: Uint8Array): void {
    this.#checkRoom(piece.length)
    this.#length += piece.length
    this.#pieces.push(piece)
    this.#pieceBytes += piece.length
    if (this.#length <= this.#memoryBytesMax) return
    this.#file ??= this.#create()
    if (this.#pieceBytes >= PIECE_BYTES) this.#flush(this.#file)
  }

  #create(): number {
    const file = spooling(() => {
      fs.mkdirSync(path.dirname(this.#path), { recursive: true, mode: 0o700 })
      return fs.openSync(this.#path, 'wx', 0o600)
    })
    this.#isCreated = true
    return file
  }

  #flush(file: number): void {
    for (const piece of this.#pieces) {
      for (let at = 0; at < piece.length; ) at += spooling(() => fs.writeSync(file, piece, at))
    }
    this.#pieces = []
    this.#pieceBytes = 0
  }

  /** In a buffer that holds nothing else, so that it can be transferred to another thread. */
  #joined(): Uint8Array<ArrayBuffer> {
    const [only] = this.#pieces
    if (this.#pieces.length === 1 && isWhole(only!)) return only
    const bytes = new Uint8Array(this.#length)
    let at = 0
    for (const piece of this.#pieces) {
      bytes.set(piece, at)
      at += piece.length
    }
    return bytes
  }
}

/** @throws JobError SPOOL_FAILED in place of the file system's errors */
function spooling<T>(access: () => T): T {
  try {
    return access()
  } catch (error) {
    throw new JobError('SPOOL_FAILED', error instanceof Error ? error.message : String(error))
  }
}

function bestEffort(access: () => void): void {
  try {
    access()
  } catch {}
}

function isWhole(bytes: Uint8Array): bytes is Uint8Array<ArrayBuffer> {
  return bytes.buffer instanceof ArrayBuffer && bytes.length === bytes.buffer.byteLength
}

function isHighSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdbff
}
