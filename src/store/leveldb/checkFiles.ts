/**
 * Checks the files of a closed database: every byte that LevelDB may read must match a checksum that LevelDB wrote.
 * LevelDB itself reads blocks without verifying checksums, and skips unreadable parts of a log. When a block does not
 * decode, an assertion of LevelDB aborts the process. A damaged index or filter could hide a record, so that a balance,
 * for example, would read as 0.
 */
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { type Damage, DamagedFile } from './damage.ts'
import { ShortRecord } from './fields.ts'
import { type LogContent, readLog } from './logFile.ts'
import { readFile, readVersion, type Table, type Version } from './manifest.ts'
import { readMarker } from './syncedMarker.ts'
import { checkTable } from './tableFile.ts'
import { checkRecords } from './tableRecords.ts'
import { batchHeader } from './writeBatch.ts'

export interface CheckOptions {
  /** Called for each damage that is found. Default: the first damage is thrown as an error */
  readonly onDamage?: (damage: Damage) => void
  /** Whether to check the records of the tables, too (tableRecords.ts). Default: only the checksums of blocks */
  readonly records?: boolean
  /** Whether to compare the sizes of the tables with the manifest, and to read none of them. Default: false */
  readonly sizesOnly?: boolean
  /** Called after each file, with the number of bytes checked so far and the total number of bytes. */
  readonly onProgress?: (checked: number, all: number) => void
  readonly signal?: AbortSignal
}

/** Count and size of the checked files. */
export interface CheckedFiles {
  readonly files: number
  readonly bytes: number
}

/**
 * Checks all files of a database. An abort takes effect after the current file.
 *
 * @param folder of the database
 * @throws DamagedFile if `onDamage` is not set; errors of the file system
 */
export async function checkFiles(folder: string, options: CheckOptions = {}): Promise<CheckedFiles> {
  const check = new FilesCheck(folder, options)
  const version = check.guard(() => readVersion(folder))
  if (version === undefined) return check.result
  check.guard(() => checkWrites(folder, version))
  await check.tables(version)
  return check.result
}

/** Checks one table. @param records whether to check the records of the table too @throws DamagedFile */
export function checkTableFile(folder: string, table: Table, records: boolean): void {
  const file = tableName(folder, table)
  const bytes = readWhole(folder, file, table.size)
  checkTable(file, bytes)
  if (records) checkRecords(file, bytes)
}

/**
 * Checks the logs. The database must still have every write that was synced to the disk.
 *
 * @returns sequence number of the last write
 * @throws DamagedFile
 */
export function checkWrites(folder: string, version: Version): number {
  const logs = checkLogs(folder, version)
  const last = Math.max(version.lastSequence, ...logs.map(({ lastSequence }) => lastSequence))
  const synced = readMarker(folder)
  if (last < synced) {
    const { file, end } = logs.at(-1) ?? { file: version.manifest, end: 0 }
    const what = `ends with write ${last}, but the disk had write ${synced}`
    throw new DamagedFile({ file, offset: end, what })
  }
  return last
}

export interface Log extends LogContent {
  readonly file: string
  /** Sequence number of the log's last write; 0 for an empty log. */
  readonly lastSequence: number
}

/**
 * Reads and checks the logs that LevelDB would replay. The sequence numbers of the writes must have no gaps.
 *
 * @throws DamagedFile
 */
function checkLogs(folder: string, version: Version): Log[] {
  const logs: Log[] = []
  let nextSequence: number | undefined
  const names = logNames(folder, version)
  checkLogExists(names, version)
  for (const file of names) {
    const content = readLog(file, readFile(folder, file))
    const torn = logs.find(({ tornAt }) => tornAt !== undefined)
    // Accept an empty log after a torn log: LevelDB creates a log before it writes to that log.
    if (torn?.tornAt !== undefined && content.records.length > 0) {
      const what = 'is not written to its end, and there is a newer log'
      throw new DamagedFile({ file: torn.file, offset: torn.tornAt, what })
    }
    nextSequence = checkSequence(file, content, nextSequence)
    logs.push({ file, lastSequence: (nextSequence ?? 1) - 1, ...content })
  }
  return logs
}

/** Names of the logs that belong to a version, oldest first. */
export function logNames(folder: string, { logNumber, previousLogNumber }: Version): string[] {
  return fs
    .readdirSync(folder)
    .map((name) => /^(\d{6,})\.log$/.exec(name)?.[1])
    .filter((number) => number !== undefined)
    .map(Number)
    .filter((number) => number >= logNumber || number === previousLogNumber)
    .sort((a, b) => a - b)
    .map((number) => fileName(number, 'log'))
}

/**
 * Checks that the manifest's log exists. LevelDB creates a log before it records the log's number in the manifest.
 *
 * @throws DamagedFile
 */
function checkLogExists(names: readonly string[], { logNumber, manifest }: Version): void {
  const name = fileName(logNumber, 'log')
  if (logNumber === 0 || names.includes(name)) return
  throw new DamagedFile({ file: manifest, offset: 0, what: `names the log ${name}, which is missing` })
}

/**
 * Checks that the sequence numbers of the writes in a log have no gaps.
 *
 * @param expected sequence number of the first write; undefined if unknown
 * @returns the sequence number of the next write; undefined if unknown
 * @throws DamagedFile
 */
export function checkSequence(
  file: string,
  { records }: Pick<LogContent, 'records'>,
  expected: number | undefined,
): number | undefined {
  let next = expected
  for (const { offset, data } of records) {
    try {
      const { sequence, count } = batchHeader(data)
      if (next !== undefined && sequence !== next)
        throw new DamagedFile({ file, offset, what: `the writes ${next} to ${sequence - 1} are missing` })
      next = sequence + count
    } catch (error) {
      if (!(error instanceof ShortRecord)) throw error
      throw new DamagedFile({ file, offset, what: 'a write does not decode' }, { cause: error })
    }
  }
  return next
}

/** Returns the name of a table's file. The suffix was .sst before LevelDB 1.14. */
export function tableName(folder: string, { number }: Table): string {
  const name = fileName(number, 'ldb')
  const before = fileName(number, 'sst')
  return !fs.existsSync(path.join(folder, name)) && fs.existsSync(path.join(folder, before)) ? before : name
}

function fileName(number: number, suffix: string): string {
  return `${String(number).padStart(6, '0')}.${suffix}`
}

function readWhole(folder: string, file: string, size: number): Uint8Array {
  checkSize(folder, file, size)
  return readFile(folder, file)
}

/** Checks that a file exists and has its size. @throws DamagedFile */
function checkSize(folder: string, file: string, size: number): void {
  const stat = fs.statSync(path.join(folder, file), { throwIfNoEntry: false })
  if (stat === undefined) throw new DamagedFile({ file, offset: 0, what: 'the file is missing' })
  if (stat.size !== size) {
    const what = `the file has ${stat.size} bytes instead of ${size}`
    throw new DamagedFile({ file, offset: Math.min(stat.size, size), what })
  }
}

/** Checks the size of a table without reading the table. @throws DamagedFile; EACCES if this user may not read it */
function checkTableSize(folder: string, table: Table): void {
  const file = tableName(folder, table)
  checkSize(folder, file, table.size)
  fs.accessSync(path.join(folder, file), fs.constants.R_OK)
}

class FilesCheck {
  readonly #folder: string
  readonly #options: CheckOptions
  #files = 0
  #bytes = 0

  constructor(folder: string, options: CheckOptions) {
    this.#folder = folder
    this.#options = options
  }

  get result(): CheckedFiles {
    return { files: this.#files, bytes: this.#bytes }
  }

  /** Runs a check. If `onDamage` is set, damage is passed to `onDamage` instead of being thrown. */
  guard<T>(check: () => T): T | undefined {
    try {
      return check()
    } catch (error) {
      const { onDamage } = this.#options
      if (onDamage === undefined || !(error instanceof DamagedFile)) throw error
      onDamage(error.damage)
      return undefined
    }
  }

  async tables({ tables }: Version): Promise<void> {
    const { signal, onProgress, records = false, sizesOnly = false } = this.#options
    const all = [...tables.values()].reduce((sum, { size }) => sum + size, 0)
    for (const table of tables.values()) {
      if (signal?.aborted) return
      this.guard(() =>
        sizesOnly ? checkTableSize(this.#folder, table) : checkTableFile(this.#folder, table, records),
      )
      this.#files++
      this.#bytes += table.size
      onProgress?.(this.#bytes, all)
      await setImmediate()
    }
  }
}
