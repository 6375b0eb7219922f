/**
 * Reads the tables of a database that is in use again and again, as slowly as it is told: a disk alters what lies on it
 * for years, and LevelDB does not look. Tables never change; the logs are read when the database is opened.
 */
import { setTimeout } from 'node:timers/promises'
import { checkTableFile } from './checkFiles.ts'
import { type Damage, DamagedFile } from './damage.ts'
import { readVersion, type Table, type Version } from './manifest.ts'

export interface ScrubOptions {
  /** Bytes a second that are read, on average. */
  readonly bytesPerSecond: number
  readonly signal: AbortSignal
  readonly onDamage: (damage: Damage) => void
  /** Called after each table. @param bytes of its file */
  readonly onTable: (bytes: number) => void
}

/** A day: timers do not take more than 2^31 - 1 milliseconds. */
const PAUSE_MS_MAX = 86_400_000

/**
 * Checks every table once.
 *
 * @param folder of the database
 * @throws what the file system throws, but for files that the engine removed meanwhile
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
    // The engine merges tables and removes the old ones.
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

/** The engine may write another manifest between the reading of its name and of the file. */
function readVersionTwice(folder: string): Version {
  try {
    return readVersion(folder)
  } catch {
    return readVersion(folder)
  }
}
