/** Finds the files of a database in LevelDB's CURRENT and MANIFEST (db/version_edit.cc, db/version_set.cc). */
import fs from 'node:fs'
import path from 'node:path'
import { DamagedFile } from './damage.ts'
import { FieldReader } from './fields.ts'
import { type LogContent, readLog } from './logFile.ts'

/** A sorted table of the database. */
export interface Table {
  readonly number: number
  /** Length of the table's file in bytes. */
  readonly size: number
}

export interface Version {
  /** Name of the manifest from which the version was read. */
  readonly manifest: string
  readonly tables: ReadonlyMap<number, Table>
  /** Logs from this number on have writes that are in no table yet. */
  readonly logNumber: number
  /** Number of an older log that is read too; 0 when there is no such log. */
  readonly previousLogNumber: number
  /** Sequence number of the newest write in a table. */
  readonly lastSequence: number
  /**
   * Number of the next file of any kind that LevelDB creates. LevelDB uses a larger number if a log already has this
   * number.
   */
  readonly nextFile: number
}

/** LevelDB's name for the order of the keys. */
const COMPARATOR = 'leveldb.BytewiseComparator'
const CURRENT = 'CURRENT'

const tag = {
  comparator: 1,
  logNumber: 2,
  nextFile: 3,
  lastSequence: 4,
  compactPointer: 5,
  deletedFile: 6,
  newFile: 7,
  previousLogNumber: 9,
} as const

/**
 * Reads the current version of a database from its manifest.
 *
 * @param folder of the database
 * @throws DamagedFile; errors of the file system
 */
export function readVersion(folder: string): Version {
  const manifest = currentManifest(folder)
  const bytes = readFile(folder, manifest)
  // A torn record is ignored, because its change never took effect: LevelDB removes files only after the record is
  // complete.
  return versionOf(manifest, readLog(manifest, bytes))
}

function currentManifest(folder: string): string {
  const text = readFile(folder, CURRENT).toString('latin1')
  const name = /^(MANIFEST-\d{6,})\n$/.exec(text)?.[1]
  if (name === undefined) throw new DamagedFile({ file: CURRENT, offset: 0, what: 'names no manifest' })
  return name
}

/** Reads a whole file of the database. @throws DamagedFile when the file is missing or the disk cannot read it */
export function readFile(folder: string, file: string): Buffer {
  try {
    return fs.readFileSync(path.join(folder, file))
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EIO') throw cause
    const what = code === 'EIO' ? 'the disk does not give the file (EIO)' : 'the file is missing'
    throw new DamagedFile({ file, offset: 0, what }, { cause })
  }
}

function versionOf(manifest: string, { records }: LogContent): Version {
  const state = new VersionState(manifest)
  for (const { offset, data } of records) state.apply(offset, data)
  return state.finish()
}

class VersionState {
  readonly #manifest: string
  readonly #tables = new Map<number, Table>()
  #logNumber: number | undefined
  #previousLogNumber = 0
  #lastSequence: number | undefined
  #comparator: string | undefined
  #nextFile = 0

  constructor(manifest: string) {
    this.#manifest = manifest
  }

  apply(offset: number, data: Uint8Array): void {
    const fields = new FieldReader(data)
    try {
      while (!fields.done) this.#field(fields)
    } catch (cause) {
      throw new DamagedFile(
        { file: this.#manifest, offset, what: 'a change of the files does not decode' },
        { cause },
      )
    }
  }

  finish(): Version {
    const { offset, file } = { offset: 0, file: this.#manifest }
    const logNumber = this.#logNumber
    const lastSequence = this.#lastSequence
    if (logNumber === undefined || lastSequence === undefined || this.#comparator !== COMPARATOR) {
      throw new DamagedFile({ file, offset, what: 'does not say which files the database has' })
    }
    return {
      manifest: this.#manifest,
      tables: this.#tables,
      logNumber,
      previousLogNumber: this.#previousLogNumber,
      lastSequence,
      nextFile: this.#nextFile,
    }
  }

  #field(fields: FieldReader): void {
    switch (fields.varint()) {
      case tag.comparator:
        this.#comparator = Buffer.from(fields.lengthPrefixed()).toString('latin1')
        return
      case tag.logNumber:
        this.#logNumber = fields.varint()
        return
      case tag.previousLogNumber:
        this.#previousLogNumber = fields.varint()
        return
      case tag.nextFile:
        this.#nextFile = fields.varint()
        return
      case tag.lastSequence:
        this.#lastSequence = fields.varint()
        return
      case tag.compactPointer:
        fields.varint()
        fields.lengthPrefixed()
        return
      case tag.deletedFile:
        fields.varint()
        this.#tables.delete(fields.varint())
        return
      case tag.newFile:
        this.#newFile(fields)
        return
      default:
        throw new RangeError('unknown tag')
    }
  }

  #newFile(fields: FieldReader): void {
    fields.varint()
    const number = fields.varint()
    const size = fields.varint()
    fields.lengthPrefixed()
    fields.lengthPrefixed()
    this.#tables.set(number, { number, size })
  }
}
