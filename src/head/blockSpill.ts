/** Stores unwound blocks in a file when they exceed the memory limit, until the new branch is verified. */
import { type FileHandle, open, rm } from 'node:fs/promises'

/** Length prefix of each block, big-endian. */
const LENGTH_BYTES = 4

/** Written once, and can be read repeatedly. */
export class BlockSpill {
  readonly #path: string
  readonly #file: FileHandle
  #end = 0

  /** @param path of a file for exclusive use; an existing file is overwritten */
  static async create(path: string): Promise<BlockSpill> {
    return new BlockSpill(path, await open(path, 'w+', 0o600))
  }

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  async put(block: Uint8Array): Promise<void> {
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(block.length)
    const record = Buffer.concat([length, block])
    for (let done = 0; done < record.length; ) {
      const { bytesWritten } = await this.#file.write(record, done, record.length - done, this.#end + done)
      done += bytesWritten
    }
    this.#end += record.length
  }

  /** Yields the blocks in the order of `put`. @throws RangeError when the file is truncated */
  async *blocks(): AsyncGenerator<Uint8Array, void> {
    for (let at = 0; at < this.#end; ) {
      const length = (await this.#read(at, LENGTH_BYTES)).readUInt32BE()
      yield new Uint8Array(await this.#read(at + LENGTH_BYTES, length))
      at += LENGTH_BYTES + length
    }
  }

  async remove(): Promise<void> {
    await this.#file.close()
    await rm(this.#path, { force: true })
  }

  async #read(position: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length)
    for (let done = 0; done < length; ) {
      const { bytesRead } = await this.#file.read(bytes, done, length - done, position + done)
      if (bytesRead === 0) throw new RangeError('the file of the blocks that were taken back is cut off')
      done += bytesRead
    }
    return bytes
  }
}
