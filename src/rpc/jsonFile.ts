/** A result that is JSON already and too long for memory: a file that is read while it is sent. */
import { type FileHandle, open, rm, unlink } from 'node:fs/promises'

/** The file cannot be read to its end. */
export class JsonFileError extends Error {
  readonly code = 'UNREADABLE'

  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'JsonFileError'
  }
}

/** Read at once, where nobody gives a buffer. */
const CHUNK_BYTES = 64 * 1024

/** Holds an open file that has no name any more; {@link close} gives its bytes back to the disk. */
export class JsonFile {
  /** Bytes of UTF-8 JSON. */
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
   * Takes a file over: it is removed from its folder at once, so that nothing is left behind however the process ends.
   *
   * @param path a file of `length` bytes that nobody writes to any more
   * @param onClose called once, when it is closed
   * @throws the file system's errors; then the file is removed
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
   * Its bytes in pieces. Nothing is read ahead, and every piece is read on a turn of the event loop of its own. The
   * file is closed at the end, and when the reader stops before.
   *
   * @param buffer takes each piece, which is true until the next one is asked for; without it each piece has memory
   *   of its own, and at most 64 KiB
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

  /** May be called more than once, and while it is read: a read that runs ends first. Never rejects. */
  close(): Promise<void> {
    // Nothing was written: a file that does not close well has lost nothing.
    this.#closing ??= this.#file.close().then(this.#onClose, this.#onClose)
    return this.#closing
  }
}
