/**
 * A result that is JSON already and too long for memory. The JSON is stored in a file, which is read while the response
 * is sent.
 */
import { type FileHandle, open, rm, unlink } from 'node:fs/promises'

/** Thrown when the file cannot be read, or is shorter than {@link JsonFile.length}. */
export class JsonFileError extends Error {
  readonly code = 'UNREADABLE'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'JsonFileError'
  }
}

/** Bytes of a chunk for callers that pass no buffer. */
const CHUNK_BYTES = 64 * 1024

/**
 * A JSON text in an open file that has already been removed from its folder. {@link close} frees the file's disk space.
 */
export class JsonFile {
  /** Length of the UTF-8 JSON in bytes. */
  readonly length: number
  readonly #file: FileHandle
  readonly #onClose: () => void
  #closing: Promise<void> | undefined

  private constructor(file: FileHandle, length: number, onClose: () => void) {
    this.#file = file
    this.length = length
    this.#onClose = onClose
  }

  /**
   * Opens a file and removes it from its folder at once. No file is left behind even if the process is killed.
   *
   * @param path a finished file of `length` bytes
   * @param onClose called once, when the file is closed
   * @throws errors of the file system, after removing the file
   */
  static async take(path: string, length: number, onClose: () => void = () => {}): Promise<JsonFile> {
    let file: FileHandle | undefined
    try {
      file = await open(path)
      await unlink(path)
      return new JsonFile(file, length, onClose)
    } catch (error) {
      await file?.close()
      await rm(path, { force: true })
      throw error
    }
  }

  /**
   * Makes a JsonFile of a file that {@link detach} of another thread released.
   *
   * @param length bytes
   * @param onClose called once, when the file is closed
   */
  static adopt(file: FileHandle, length: number, onClose: () => void): JsonFile {
    return new JsonFile(file, length, onClose)
  }

  /**
   * Releases the open file, for a transfer to another thread. This object is unusable afterwards.
   *
   * @returns the file, and a function that must be called when the file is closed
   */
  detach(): { file: FileHandle; closed: () => void } {
    this.#closing = Promise.resolve()
    return { file: this.#file, closed: this.#onClose }
  }

  /**
   * Yields the bytes of the file in chunks. Nothing is read ahead, and each chunk is read in a separate turn of the
   * event loop. The file is closed after the last chunk, or when the consumer stops earlier.
   *
   * @param buffer memory for the chunks; each chunk overwrites the previous one. Without a buffer, each chunk has
   * separate memory of at most 64 KiB.
   * @throws JsonFileError
   */
  async *chunks(buffer?: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
    try {
      let at = 0
      while (at < this.length) {
        const left = this.length - at
        const chunk = buffer?.subarray(0, left) ?? Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, left))
        const bytesRead = await this.#read(chunk, at)
        at += bytesRead
        yield chunk.subarray(0, bytesRead)
      }
    } finally {
      await this.close()
    }
  }

  async #read(into: Uint8Array, at: number): Promise<number> {
    try {
      const { bytesRead } = await this.#file.read(into, 0, into.length, at)
      if (bytesRead > 0) return bytesRead
    } catch (cause) {
      throw new JsonFileError(`cannot read at byte ${at} of ${this.length}`, { cause })
    }
    throw new JsonFileError(`the file ended after ${at} of ${this.length} bytes`)
  }

  /** Closes the file after a running read has ended. Repeated calls are allowed. Never rejects. */
  close(): Promise<void> {
    // An error of closing is ignored: the file was only read, so no data is lost.
    this.#closing ??= this.#file.close().then(this.#onClose, this.#onClose)
    return this.#closing
  }
}
