/** The folder where long answers lie while they are made, and how many bytes of them wait to be sent. */
import fs from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { JsonFile } from '../rpc/jsonFile.ts'
import type { JsonResult } from './executor.ts'
import type { JsonOutput } from './jsonOutput.ts'

export class Spool {
  readonly #folder: string
  readonly #bytesMax: number
  #files = 0
  #bytes = 0

  /**
   * @param folder this spool's own; it need not be there
   * @param bytesMax when the answers that are not sent yet have more bytes, no new ones are begun
   */
  constructor(folder: string, bytesMax: number = BYTES_MAX) {
    this.#folder = folder
    this.#bytesMax = bytesMax
  }

  /** Removes the folder, with what a process left there that was killed. Nobody else may use it. */
  clear(): void {
    fs.rmSync(this.#folder, { recursive: true, force: true })
  }

  /** A file that is not there. */
  newPath(): string {
    return path.join(this.#folder, `${++this.#files}.json`)
  }

  get isFull(): boolean {
    return this.#bytes > this.#bytesMax
  }

  /** @throws the file system's errors; no file is left then */
  async take(output: JsonOutput): Promise<JsonResult> {
    if (output.kind === 'bytes') return new JsonBytes(output.bytes)
    const { length } = output
    this.#bytes += length
    const release = (): void => {
      this.#bytes -= length
    }
    try {
      return await JsonFile.take(output.path, length, release)
    } catch (error) {
      release()
      throw error
    }
  }

  /** Removes the file of a job that did not end well, if it is there; failing that, {@link clear} does. */
  async drop(file: string): Promise<void> {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** The bytes are unread answers of slow clients. */
const BYTES_MAX = 8 * 1024 ** 3
