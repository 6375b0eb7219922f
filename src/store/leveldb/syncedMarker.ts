/**
 * The marker is a file of one line, beside LevelDB's files. Its line contains the number of writes that are known to be
 * on the disk. A log whose end was never synced looks the same as a log whose synced end was lost. The marker
 * distinguishes the two cases.
 *
 * The marker is written after a sync of the log. The marker itself need not be synced: its number stays true, even if
 * the marker reaches the disk late.
 */
import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { DamagedFile } from './damage.ts'

export const MARKER_FILE = 'SYNCED'

/** Sequence number (16 decimal digits), a blank, CRC-32 of these digits (8 hex digits), a line feed. */
const LINE = /^(\d{16}) ([0-9a-f]{8})\n$/

/** @returns sequence number of the last synced write; 0 when there is no marker. @throws DamagedFile */
export function readMarker(folder: string): number {
  let text: string
  try {
    text = fs.readFileSync(path.join(folder, MARKER_FILE), 'latin1')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
  // After a power loss, a new file may have its name but no content, or only zeros.
  if (/^\0*$/.test(text)) return 0
  const [, digits = '', checksum] = LINE.exec(text) ?? []
  if (digits === '' || checksumOf(digits) !== checksum)
    throw new DamagedFile({ file: MARKER_FILE, offset: 0, what: 'is not as it was written' })
  return Number(digits)
}

/** Maintains the marker of a database whose only writer is this thread. */
export class SyncedMarker {
  readonly #folder: string
  #sequence: number
  #file: number | undefined
  /** Whether there were unsynced writes since all logs were last synced. */
  #mayBeBehind = false

  /** @param sequence number of the last write in the database */
  constructor(folder: string, sequence: number) {
    this.#folder = folder
    this.#sequence = sequence
  }

  /** Records that operations were written. @param synced whether these and all earlier writes are on the disk */
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
   * Syncs all logs. LevelDB starts a new log without syncing the old one (db/db_impl.cc, MakeRoomForWrite), and later
   * syncs only the newest log. Returns whether all logs were synced.
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
      // Ignore the error. The old marker remains, and stays true: the writes that it counts are on the disk.
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
