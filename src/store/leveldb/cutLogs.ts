/**
 * Truncates damaged logs of a database to the writes before the damage. Every write was atomic, so the result is
 * consistent.
 */
import fs from 'node:fs'
import path from 'node:path'
import { checkSequence, logNames } from './checkFiles.ts'
import { DamagedFile } from './damage.ts'
import { scanLog } from './logFile.ts'
import { readVersion } from './manifest.ts'
import { MARKER_FILE } from './syncedMarker.ts'

/** A log file that was truncated. */
export interface Cut {
  readonly file: string
  /** Bytes of the file that were kept. */
  readonly kept: number
  /** Bytes of the file that were dropped. */
  readonly dropped: number
}

/**
 * Truncates the damaged logs. The manifest and the tables must be intact, and no process may have the database open.
 *
 * @param folder of the database
 * @param copies folder for copies of the files before they are truncated
 */
export function cutLogs(folder: string, copies: string): Cut[] {
  const cuts: Cut[] = []
  let expected: number | undefined
  let isCut = false
  fs.mkdirSync(copies, { recursive: true, mode: 0o700 })
  for (const file of logNames(folder, readVersion(folder))) {
    const location = path.join(folder, file)
    const bytes = fs.readFileSync(location)
    const { end, next } = isCut ? { end: 0, next: undefined } : soundEnd(file, bytes, expected)
    expected = next
    if (end === bytes.length) continue
    fs.copyFileSync(location, path.join(copies, file))
    fs.truncateSync(location, end)
    cuts.push({ file, kept: end, dropped: bytes.length - end })
    isCut = true
  }
  const marker = path.join(folder, MARKER_FILE)
  if (fs.existsSync(marker)) fs.renameSync(marker, path.join(copies, MARKER_FILE))
  return cuts
}

/**
 * Returns the offset up to which the writes of a log are readable and have no gaps. Also returns the next sequence
 * number.
 */
function soundEnd(
  file: string,
  bytes: Uint8Array,
  expected: number | undefined,
): { end: number; next: number | undefined } {
  const { records, end } = scanLog(file, bytes)
  try {
    return { end, next: checkSequence(file, { records }, expected) }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    return { end: error.damage.offset, next: undefined }
  }
}
