/** Damaged logs of a database cut back to the writes before the damage: every one of them was atomic. */
import fs from 'node:fs'
import path from 'node:path'
import { checkSequence, logNames } from './checkFiles.ts'
import { DamagedFile } from './damage.ts'
import { scanLog } from './logFile.ts'
import { readVersion } from './manifest.ts'
import { MARKER_FILE } from './syncedMarker.ts'

/** A log that was cut. */
export interface Cut {
  readonly file: string
  /** Bytes that were kept. */
  readonly kept: number
  /** Bytes that were dropped. */
  readonly dropped: number
}

/**
 * Only for a database whose manifest and tables are sound, and that nobody has open.
 *
 * @param folder of the database
 * @param copies folder where the files are copied to before they are cut
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

/** Where the last write ends that can be read and follows the one before; the sequence number that comes next. */
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
