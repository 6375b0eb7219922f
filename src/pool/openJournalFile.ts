/** Opens the journal's file, and writes a new file when the file is missing or damaged. */
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dropNew, keepBeside, type NewJournalFile, syncFolder, takePlace, writeNew } from './journalFile.ts'
import { type JournalContent, type KeptRecord, readJournal } from './journalReader.ts'
import { encodeRecord } from './journalRecord.ts'

/** Only the node's user may access the folder. */
const FOLDER_MODE = 0o700

/** Describes a journal that was damaged, or ended in zeros. */
export interface JournalDamage {
  /** Number of intact records. */
  readonly read: number
  /**
   * Number of damaged or missing records, including those that a power loss kept from the disk. Exact if the head or the
   * last record of the file is intact; otherwise a lower bound.
   */
  readonly lost: number
  /** Path of the damaged file; undefined if the only damage was zeros at the end, which were truncated */
  readonly keptAs: string | undefined
}

export interface OpenedFile extends NewJournalFile {
  /** The transactions that were not dropped, by `idOf` of the transaction hash, in order of arrival. */
  readonly records: Map<string, KeptRecord>
  readonly damage: JournalDamage | undefined
}

/**
 * Opens the journal. An incomplete last record, which a killed process leaves, is truncated silently. Zeros at the end,
 * which file systems leave after a power loss, are truncated and reported: they may have replaced records.
 *
 * @throws PoolError JOURNAL_UNREADABLE when the file is not a journal; errors of the file system
 */
export async function openJournalFile(path: string): Promise<OpenedFile> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
  await dropNew(path)
  const file = await openIfThere(path)
  if (file === undefined) return { ...(await writeAnew(path)), damage: undefined }
  try {
    const content = await readJournal(file, path)
    const { end, read, records, isDamaged, isOld, endsInZeros, lost } = content
    if (isDamaged || isOld) return await replace(path, file, content)
    await file.truncate(end)
    await file.sync()
    await syncFolder(path)
    const damage = endsInZeros ? { read, lost, keptAs: undefined } : undefined
    return { file, end, count: read, records, damage }
  } catch (error) {
    await file.close()
    throw error
  }
}

/**
 * Replaces a journal that is damaged or has an earlier format. Writes the complete new file, then gives a damaged file an
 * additional name. At last, renames the new file to the journal's path.
 */
async function replace(path: string, replaced: FileHandle, content: JournalContent): Promise<OpenedFile> {
  const { records, read, lost, isDamaged } = content
  let damage: JournalDamage | undefined
  const made = await writeAnew(path, records, async () => {
    if (isDamaged) damage = { read, lost, keptAs: await keepBeside(path) }
  })
  await replaced.close()
  return { ...made, damage }
}

async function writeAnew(
  path: string,
  records = new Map<string, KeptRecord>(),
  beforehand: () => Promise<void> = async () => {},
): Promise<Omit<OpenedFile, 'damage'>> {
  const made = await writeNew(path, encoded(records))
  try {
    await beforehand()
    await takePlace(path)
    await syncFolder(path)
    return { ...made, records }
  } catch (error) {
    await made.file.close()
    throw error
  }
}

function* encoded(records: Map<string, KeptRecord>): Generator<Uint8Array> {
  for (const { pooled } of records.values()) yield encodeRecord({ kind: 'in', pooled })
}

/** Opens a file for reading and writing, if it exists. */
async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
