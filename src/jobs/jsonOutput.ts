/** The writer of a job's JSON: short answers stay in memory, long answers go to a file. */
import fs from 'node:fs'
import path from 'node:path'
import type { TextSink } from '../tracers/transaction.ts'
import { JobError } from './executor.ts'

/** A job's JSON: bytes that occupy an entire `ArrayBuffer`, or a file of `length` bytes. */
export type JsonOutput =
  | { kind: 'bytes'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'file'; path: string; length: number }

export interface AnswerWriterOptions {
  /** Path of the file for a long answer. Only the user of this process has access to the file and its folder. */
  path: string
  /** Maximum length of the answer in bytes. */
  bytesMax: number
  /** Maximum length in bytes of an answer that stays in memory. Default: 1 MiB. */
  memoryBytesMax?: number
  /** Maximum length of the file in bytes. Default: only `bytesMax` applies. */
  fileBytesMax?: number
}

/** Approximate size of the pieces in which text is encoded and written to the file, in bytes. */
const PIECE_BYTES = 64 * 1024
const MEMORY_BYTES_MAX = 1024 * 1024
/** Maximum number of UTF-8 bytes for each code unit of a JavaScript string. */
const CHARACTER_BYTES = 3

/** A TextEncoder takes half as long as `Buffer.from` for a string that was concatenated from many parts. */
const utf8 = new TextEncoder()

/**
 * The buffer of a writer that has ended, for reuse by the next writer. V8 runs full garbage collections when much
 * memory outside its heap is allocated and freed. The collections took longer than writing the answers.
 */
let spare: Uint8Array | undefined

/**
 * Collects JSON until {@link finish} or {@link discard}. Writing is synchronous: a job has its thread to itself, and
 * only a complete answer is sent.
 */
export class AnswerWriter implements TextSink {
  readonly #path: string
  readonly #bytesMax: number
  readonly #memoryBytesMax: number
  readonly #fileBytesMax: number
  /** Text that is not encoded yet. */
  #text = ''
  /** Encoded text that is not in the file yet. */
  #buffer: Uint8Array | undefined
  /** Number of bytes in the buffer. */
  #used = 0
  /** Number of bytes encoded so far, in memory or in the file. */
  #length = 0
  #file: number | undefined
  #isCreated = false

  constructor(options: AnswerWriterOptions) {
    this.#path = options.path
    this.#bytesMax = options.bytesMax
    this.#memoryBytesMax = options.memoryBytesMax ?? MEMORY_BYTES_MAX
    this.#fileBytesMax = options.fileBytesMax ?? Number.POSITIVE_INFINITY
  }

  /** Appends text. @throws JobError RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED */
  write(text: string): void {
    this.#text += text
    if (this.#text.length >= PIECE_BYTES) this.#encode()
  }

  /**
   * Appends JSON that is already encoded.
   *
   * @param bytes UTF-8; copied
   * @throws JobError RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED
   */
  writeBytes(bytes: Uint8Array): void {
    this.#encode(true)
    this.#checkSize(bytes.length)
    if (this.#file !== undefined && bytes.length >= PIECE_BYTES / 2) {
      this.#length += bytes.length
      this.#flush(this.#file)
      writeAll(this.#file, bytes)
      return
    }
    this.#bufferFor(bytes.length).set(bytes, this.#used)
    this.#append(bytes.length)
  }

  /** Returns the complete JSON. @throws JobError RESPONSE_TOO_LARGE, SPOOL_FULL, SPOOL_FAILED */
  finish(): JsonOutput {
    if (this.#length === 0 && this.#text.length <= this.#memoryBytesMax / CHARACTER_BYTES) {
      const bytes = utf8.encode(this.#text)
      this.#text = ''
      this.#checkSize(bytes.length)
      return { kind: 'bytes', bytes }
    }
    this.#encode(true)
    if (this.#file === undefined) {
      const bytes = new Uint8Array(this.#used)
      if (this.#buffer !== undefined) bytes.set(this.#buffer.subarray(0, this.#used))
      this.#lendBuffer()
      return { kind: 'bytes', bytes }
    }
    this.#flush(this.#file)
    this.#lendBuffer()
    spooling(() => this.#close())
    return { kind: 'file', path: this.#path, length: this.#length }
  }

  /** Deletes everything that was written. Never throws, because the method is called after another error. */
  discard(): void {
    this.#text = ''
    this.#lendBuffer()
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
    // The first half of a surrogate pair waits for the second half.
    if (!isLast && isHighSurrogate(text.charCodeAt(text.length - 1))) {
      this.#text = text.slice(-1)
      text = text.slice(0, -1)
    }
    if (text === '') return
    // Each code unit takes at least one byte, so text with too many code units fails before it is encoded.
    this.#checkSize(text.length)
    const buffer = this.#bufferFor(text.length * CHARACTER_BYTES)
    const { written } = utf8.encodeInto(text, buffer.subarray(this.#used))
    this.#checkSize(written)
    this.#append(written)
  }

  #checkSize(bytes: number): void {
    const length = this.#length + bytes
    if (length > this.#bytesMax) {
      const message = `the answer has more than ${this.#bytesMax} bytes`
      throw new JobError('RESPONSE_TOO_LARGE', message, { bytesMax: this.#bytesMax })
    }
    if (length <= this.#memoryBytesMax || length <= this.#fileBytesMax) return
    throw new JobError('SPOOL_FULL', `the spool has no room for more than ${this.#fileBytesMax} bytes`)
  }

  /** Returns the buffer, enlarged if necessary to hold this many more bytes. */
  #bufferFor(bytes: number): Uint8Array {
    const wanted = this.#used + bytes
    if (this.#buffer === undefined) {
      this.#buffer = spare ?? new Uint8Array(2 * PIECE_BYTES)
      spare = undefined
    }
    if (wanted > this.#buffer.length) {
      const larger = new Uint8Array(Math.max(wanted, 2 * this.#buffer.length))
      larger.set(this.#buffer.subarray(0, this.#used))
      this.#buffer = larger
    }
    return this.#buffer
  }

  #lendBuffer(): void {
    if (this.#buffer !== undefined && this.#buffer.length <= 2 * MEMORY_BYTES_MAX) spare = this.#buffer
    this.#buffer = undefined
    this.#used = 0
  }

  /** Counts bytes that were copied into the buffer, and writes a full buffer to the file. */
  #append(bytes: number): void {
    this.#used += bytes
    this.#length += bytes
    if (this.#length <= this.#memoryBytesMax) return
    this.#file ??= this.#create()
    if (this.#used >= PIECE_BYTES) this.#flush(this.#file)
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
    if (this.#buffer !== undefined) writeAll(file, this.#buffer.subarray(0, this.#used))
    this.#used = 0
  }
}

/** @throws JobError SPOOL_FAILED */
function writeAll(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += spooling(() => fs.writeSync(file, bytes, at))
}

/** Calls the file system. @throws JobError SPOOL_FAILED in place of the file system's errors */
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

function isHighSurrogate(codeUnit: number): boolean {
  return codeUnit >= 0xd800 && codeUnit <= 0xdbff
}
