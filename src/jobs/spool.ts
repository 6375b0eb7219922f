/** The folder where long answers lie while they are made, and how many bytes are taken: set aside, or not sent yet. */
import fs from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { ClientShares, LOCAL } from '../rpc/clientShares.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { JsonFile } from '../rpc/jsonFile.ts'
import { JobError } from './executor.ts'
import type { JsonResult } from './job.ts'
import type { JsonOutput } from './jsonOutput.ts'

export class Spool {
  readonly #folder: string
  readonly #bytesMax: number
  readonly #logError: (message: string) => void
  readonly #shares: ClientShares
  #files = 0
  #isFailing = false

  /**
   * @param folder this spool's own; it need not be there
   * @param bytesMax all files together, those that are being written and those that are not sent yet; of one client a
   *   quarter, except of `LOCAL`
   * @param logError told once when the folder takes no files, and again after it took one
   */
  constructor(folder: string, bytesMax: number = BYTES_MAX, logError = defaultLogError) {
    this.#folder = folder
    this.#bytesMax = bytesMax
    this.#shares = new ClientShares(bytesMax)
    this.#logError = logError
  }

  /**
   * Empties the folder of what a process left there that was killed; nobody else may use it. Removes it too if it can:
   * it may be a mount point. Never throws: what stays in the way of a file fails the job that writes it.
   */
  clear(): void {
    for (const name of entriesOf(this.#folder)) {
      bestEffort(() => fs.rmSync(path.join(this.#folder, name), { recursive: true, force: true }))
    }
    bestEffort(() => fs.rmdirSync(this.#folder))
  }

  /** A file that is not there. */
  newPath(): string {
    return path.join(this.#folder, `${++this.#files}.json`)
  }

  /** How much of it is taken: set aside, or not sent yet. */
  get figures(): { readonly bytes: number; readonly bytesMax: number } {
    return { bytes: this.#shares.count, bytesMax: this.#bytesMax }
  }

  get bytesLeft(): number {
    return this.#bytesMax - this.#shares.count
  }

  /**
   * Sets room aside for a file that is about to be written, until {@link release} or {@link take}.
   *
   * @param bytesMax the longest that it can become
   * @returns how long it may become: as much, or less if there is not as much left for the client
   */
  reserve(client: string, bytesMax: number): number {
    const reserved = Math.min(bytesMax, this.#shares.leftFor(client))
    if (reserved > 0) this.#shares.take(client, reserved)
    return reserved
  }

  /** @param bytes as {@link reserve} gave them to the same client */
  release(client: string, bytes: number): void {
    if (bytes > 0) this.#shares.give(client, bytes)
  }

  /**
   * Takes an answer over. A file keeps its length of the spool until it is closed.
   *
   * @param reserved as {@link reserve} gave them to the client for it; they are released
   * @throws JobError SPOOL_FULL (only where less was reserved), SPOOL_FAILED; no file is left then
   */
  async take(output: JsonOutput, client: string = LOCAL, reserved = 0): Promise<JsonResult> {
    this.release(client, reserved)
    if (output.kind === 'bytes') return new JsonBytes(output.bytes)
    const { length } = output
    if (!this.#shares.take(client, length)) {
      await this.drop(output.path)
      throw new JobError('SPOOL_FULL', `the spool has no room for ${length} bytes`)
    }
    const release = (): void => this.release(client, length)
    try {
      const file = await JsonFile.take(output.path, length, release)
      this.#isFailing = false
      return file
    } catch (error) {
      release()
      const reason = error instanceof Error ? error.message : String(error)
      this.fail(reason)
      throw new JobError('SPOOL_FAILED', reason)
    }
  }

  /** Logs that the folder did not take a file, unless that is known: every long answer may fail until it is mended. */
  fail(reason: string): void {
    if (!this.#isFailing) this.#logError(`spool: ${reason}`)
    this.#isFailing = true
  }

  /** Removes the file of a job that did not end well, if it is there; failing that, {@link clear} does. */
  async drop(file: string): Promise<void> {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** Room for 17 answers of the longest that the contract allows. */
const BYTES_MAX = 8 * 1024 ** 3

function defaultLogError(message: string): void {
  console.error(message)
}

function entriesOf(folder: string): string[] {
  try {
    return fs.readdirSync(folder)
  } catch {
    return []
  }
}

function bestEffort(access: () => void): void {
  try {
    access()
  } catch {}
}
