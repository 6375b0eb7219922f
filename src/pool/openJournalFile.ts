/** Opens the journal's file: as it is, or written anew where there is none or it is damaged. */
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dropNew, keepBeside, type NewJournalFile, syncFolder, takePlace, writeNew } from './journalFile.ts'
import { type JournalContent, type KeptRecord, readJournal } from './journalReader.ts'
import { encodeRecord } from './journalRecord.ts'

/** Only the node's own user may look into the folder. */
const FOLDER_MODE = 0o700

/** The outcome for a journal that was damaged, or ended in zeros. */
export interface JournalDamage {
  /** Records that are as they were written. */
  readonly read: number
  /** Least number of records that were lost, or that a loss of power kept from the disk. */
  readonly lost: number
  /** Where the damaged file is kept; undefined: the file was sound up to zeros at its end, and was cut there */
  readonly keptAs: string | undefined
}

export interface OpenedFile extends NewJournalFile {
  /** By the hash as a key of a Map, in the order in which they came in. */
  readonly records: Map<string, KeptRecord>
  readonly damage: JournalDamage | undefined
}

/**
 * A torn tail, as a process leaves it that is killed while it writes, is cut off without a word. So are zeros at the
 * end, as a file system leaves them after a loss of power, but these are told of: they may have been records.
 *
 * @throws PoolError JOURNAL_UNREADABLE when the file is no journal, and what the file system throws
 */
export async function openJournalFile(path: string): Promise<OpenedFile> {
  await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
  await dropNew(path)
  const file = await openIfThere(path)
  if (file === undefined) return { ...(await writeAnew(path)), damage: undefined }
  try {
    const content = await readJournal(file, path)
    const { end, read, records, isDamaged, endsInZeros, lost } = content
    if (isDamaged) return await mend(path, file, content)
    if (end > 0) {
      await file.truncate(end)
      await file.sync()
      await syncFolder(path)
      const damage = endsInZeros ? { read, lost, keptAs: undefined } : undefined
      return { file, end, count: read, records, damage }
    }
  } catch (error) {
    await file.close()
    throw error
  }
  await file.close()
  return { ...(await writeAnew(path)), damage: undefined }
}

/** Writes the new file completely before it touches the damaged one. */
async function mend(path: string, damaged: FileHandle, content: JournalContent): Promise<OpenedFile> {
  const { records, read, lost } = content
  let keptAs = ''
  const made = await writeAnew(path, records, async () => {
    keptAs = await keepBeside(path)
  })
  await damaged.close()
  return { ...made, damage: { read, lost, keptAs } }
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

/** For reading and writing. */
async function openIfThere(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r+')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
