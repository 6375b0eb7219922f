/**
 * Scrubs a database in use: reads its tables repeatedly, at a limited rate. A disk may alter stored data over the
 * years, and LevelDB does not verify the data. Scrubbing reads only tables, which never change. The logs are checked
 * when the database is opened.
 */
import { setTimeout } from 'node:timers/promises'
import { checkTableFile } from './checkFiles.ts'
import { type Damage, DamagedFile } from './damage.ts'
import { readVersion, type Table, type Version } from './manifest.ts'

export interface ScrubOptions {
  /** Average number of bytes to read per second. */
  readonly bytesPerSecond: number
  readonly signal: AbortSignal
  readonly onDamage: (damage: Damage) => void
  /** Called after each table. @param bytes size of its file */
  readonly onTable: (bytes: number) => void
}

/** One day; timers accept at most 2^31 - 1 milliseconds. */
const PAUSE_MS_MAX = 86_400_000

/**
 * Checks every table once.
 *
 * @param folder of the database
 * @throws errors of the file system, except for files that LevelDB has removed meanwhile
 */
export async function scrubPass(folder: string, options: ScrubOptions): Promise<void> {
  const { bytesPerSecond, signal, onTable } = options
  for (const table of tablesOf(folder, options).values()) {
    if (signal.aborted) return
    scrubTable(folder, table, options)
    onTable(table.size)
    const ms = Math.min((table.size / bytesPerSecond) * 1000, PAUSE_MS_MAX)
    await setTimeout(ms, undefined, { signal }).catch(() => {})
  }
}

function scrubTable(folder: string, table: Table, options: ScrubOptions): void {
  try {
    checkTableFile(folder, table, true)
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    // Report damage only if the table still exists: LevelDB may have merged the table and removed its file.
    if (tablesOf(folder, options).has(table.number)) options.onDamage(error.damage)
  }
}

function tablesOf(folder: string, { onDamage }: ScrubOptions): ReadonlyMap<number, Table> {
  try {
    return readVersionTwice(folder).tables
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    onDamage(error.damage)
    return new Map()
  }
}

/**
 * Reads the version, and after an error reads it once more: LevelDB may replace the manifest between the read of its
 * name and the read of its content.
 */
function readVersionTwice(folder: string): Version {
  try {
    return readVersion(folder)
  } catch {
    return readVersion(folder)
  }
}
