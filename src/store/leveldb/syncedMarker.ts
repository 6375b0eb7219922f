/**
 * How many writes the disk is known to have: a file beside the engine's, of one line. The end of a log that was not
 * written looks the same whether nobody waited for it or it was lost; the marker tells them apart.
 *
 * The marker is written after the disk has the log, and the disk is not waited for: what it says is true whenever it
 * gets there.
 */
import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { DamagedFile } from './damage.ts'

export const MARKER_FILE = 'SYNCED'

/** Sequence number, decimal with 16 digits, a blank, CRC-32 of these digits, hex with 8 digits, a line feed. */
const LINE = /^(\d{16}) ([0-9a-f]{8})\n$/

/** @returns sequence number of the last write that the disk has; 0 when there is no marker. @throws DamagedFile */
export function readMarker(folder: string): number {
  let text: string
  try {
    text = fs.readFileSync(path.join(folder, MARKER_FILE), 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
  // A file system may keep the name of a new file and lose what is in it.
  if (/^\0*$/.test(text)) return 0
  const [, digits = '', checksum] = LINE.exec(text) ?? []
  if (digits === '' || checksumOf(digits) !== checksum)
    throw new DamagedFile({ file: MARKER_FILE, offset: 0, what: 'is not as it was written' })
  return Number(digits)
}

/** Keeps the marker of a database that this thread alone writes to. */
export class SyncedMarker {
  readonly #folder: string
  #sequence: number
  #file: number | undefined
  /** Whether something was written since the marker that nobody waited for. */
  #mayBeBehind = false

  /** @param sequence of the last write that the database holds */
  constructor(folder: string, sequence: number) {
    this.#folder = folder
    this.#sequence = sequence
  }

  /** So many operations were written. @param synced whether the disk has them, and with them all before */
  written(operations: number, synced: boolean): void {
    this.#sequence += operations
    if (!synced) this.#mayBeBehind = true
    else if (this.#syncLogs()) this.#write()
  }

  close(): void {
    if (this.#file !== undefined) fs.closeSync(this.#file)
    this.#file = undefined
  }

  /**
   * LevelDB begins a new log without waiting for the old one (db/db_impl.cc, MakeRoomForWrite), and waits for the
   * newest alone.
   */
  #syncLogs(): boolean {
    if (!this.#mayBeBehind) return true
    try {
      for (const name of fs.readdirSync(this.#folder)) {
        if (name.endsWith('.log')) syncFile(path.join(this.#folder, name))
      }
      this.#mayBeBehind = false
      return true
    } catch {
      return false
    }
  }

  #write(): void {
    const digits = String(this.#sequence).padStart(16, '0')
    try {
      this.#file ??= fs.openSync(
        path.join(this.#folder, MARKER_FILE),
        fs.constants.O_WRONLY | fs.constants.O_CREAT,
        0o600,
      )
      fs.writeSync(this.#file, `${digits} ${checksumOf(digits)}\n`, 0)
    } catch {
      // A marker of an earlier write claims less, and is as true.
    }
  }
}

function syncFile(location: string): void {
  const file = fs.openSync(location, 'r')
  try {
    fs.fdatasyncSync(file)
  } finally {
    fs.closeSync(file)
  }
}

function checksumOf(digits: string): string {
  return crc32(digits).toString(16).padStart(8, '0')
}
