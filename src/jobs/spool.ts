/** The spool: a folder for long answers. Counts the bytes reserved for jobs, and the bytes of unsent answers. */
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
   * @param folder used by this spool only; need not exist
   * @param bytesMax maximum size in bytes of all files that are being written or not sent yet. A client with limits
   * (not `LOCAL`) may take a quarter.
   * @param logError called at the first failure to write a file, and again at the first failure after a success
   */
  constructor(folder: string, bytesMax: number = BYTES_MAX, logError = defaultLogError) {
    this.#folder = folder
    this.#bytesMax = bytesMax
    this.#shares = new ClientShares(bytesMax)
    this.#logError = logError
  }

  /**
   * Deletes everything that a killed process left in the folder. Deletes the folder, too, if this is possible; a mount
   * point, for example, remains. Never throws. If an old file remains, the job that creates a file with the same path
   * fails.
   */
  clear(): void {
    for (const name of entriesOf(this.#folder)) {
      bestEffort(() => fs.rmSync(path.join(this.#folder, name), { recursive: true, force: true }))
    }
    bestEffort(() => fs.rmdirSync(this.#folder))
  }

  /** Returns the path of a file that does not exist yet. */
  newPath(): string {
    return path.join(this.#folder, `${++this.#files}.json`)
  }

  /** Number of bytes that are reserved or belong to unsent answers, and the maximum number. */
  get figures(): { readonly bytes: number; readonly bytesMax: number } {
    return { bytes: this.#shares.count, bytesMax: this.#bytesMax }
  }

  get bytesLeft(): number {
    return this.#bytesMax - this.#shares.count
  }

  /**
   * Reserves bytes for a file that is about to be written, until {@link release} or {@link take}.
   *
   * @param bytesMax maximum length of the file
   * @returns number of reserved bytes: `bytesMax`, or the remaining share of the client if that is less
   */
  reserve(client: string, bytesMax: number): number {
    const reserved = Math.min(bytesMax, this.#shares.leftFor(client))
    if (reserved > 0) this.#shares.take(client, reserved)
    return reserved
  }

  /** Ends a reservation. @param bytes the number that {@link reserve} returned for the same client */
  release(client: string, bytes: number): void {
    if (bytes > 0) this.#shares.give(client, bytes)
  }

  /**
   * Converts the output of a job into a result, and ends the reservation. The length of a file counts against the
   * maximum until the file is closed.
   *
   * @param reserved number of bytes that {@link reserve} returned for the answer; they are released
   * @throws JobError SPOOL_FULL (only if the file is longer than the reservation), SPOOL_FAILED; the file is then
   * deleted
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

  /**
   * Logs a failure to write a file, unless the previous file failed, too. Every long answer may fail until the cause is
   * removed.
   */
  fail(reason: string): void {
    if (!this.#isFailing) this.#logError(`spool: ${reason}`)
    this.#isFailing = true
  }

  /** Deletes the file of a failed job, if the file exists. If deleting fails, {@link clear} deletes the file later. */
  async drop(file: string): Promise<void> {
    await rm(file, { force: true }).catch(() => {})
  }
}

/** Default size, enough for 17 traces of the default maximum length (`traceResponseBytesMax` in `openrpc.json`). */
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
