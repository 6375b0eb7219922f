/** Damages copies of an archive, as a disk may, and judges whether reads return correct data. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Level } from 'level'
import { readLog } from '../../src/store/leveldb/logFile.ts'
import { MARKER_FILE } from '../../src/store/leveldb/syncedMarker.ts'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { contentsOf } from './stores.ts'

const PAGE_BYTES = 4_096

/** Files that the engine reads when it opens a database: logs, tables, and the files that list them. */
const DATABASE_FILE = /\.(?:ldb|log)$|^(?:MANIFEST|CURRENT$|SYNCED$)/

export interface Damaged {
  readonly file: string
  readonly what: string
}

/** The next number of a seeded sequence (random.ts). */
export type Random = (below: number) => number

interface Altered {
  readonly what: string
  /** The damaged bytes; undefined when the file is removed. */
  readonly bytes: Uint8Array | undefined
}

/** Ways to damage one file. */
const ALTERATIONS = {
  flip(bytes: Buffer, random: Random): Altered {
    const at = random(bytes.length)
    const bit = random(8)
    bytes[at]! ^= 1 << bit
    return { what: `bit ${bit} of byte ${at}`, bytes }
  },
  page(bytes: Buffer, random: Random): Altered {
    const page = random(Math.ceil(bytes.length / PAGE_BYTES)) * PAGE_BYTES
    bytes.subarray(page, page + PAGE_BYTES).fill(0)
    return { what: `zeros from byte ${page} on`, bytes }
  },
  cut(bytes: Buffer, random: Random): Altered {
    const length = random(bytes.length)
    return { what: `cut to ${length} bytes`, bytes: bytes.subarray(0, length) }
  },
  missing: (): Altered => ({ what: 'is removed', bytes: undefined }),
} satisfies Record<string, (bytes: Buffer, random: Random) => Altered>

export type DamageKind = keyof typeof ALTERATIONS

/** Damages one random file. @returns undefined when no byte changed */
export function damageOneFile(folder: string, kind: DamageKind, random: Random): Damaged | undefined {
  const files = readdirSync(folder).filter(
    (name) => DATABASE_FILE.test(name) && statSync(join(folder, name)).size > 0,
  )
  const file = files[random(files.length)]!
  const before = readFileSync(join(folder, file))
  const { what, bytes } = ALTERATIONS[kind](Buffer.from(before), random)
  if (bytes === undefined) rmSync(join(folder, file))
  else if (before.equals(bytes)) return undefined
  else writeFileSync(join(folder, file), bytes)
  return { file, what: `${what} of ${before.length}` }
}

/** Outcome of opening and reading a damaged database. */
export type Outcome =
  /** Opening fails with an error that names the file. */
  | 'refused'
  /** Every read returns the original bytes or fails. */
  | 'right'
  /** Whole writes are missing, only the newest, and every other read is right. */
  | 'shorter'
  /** A read returns other bytes, or none, without an error. */
  | 'wrong'

type Contents = ReadonlyMap<string, string>
type Earlier = () => Iterable<Contents> | AsyncIterable<Contents>

/** An undamaged database and its contents. */
export interface SoundDatabase {
  readonly folder: string
  /** Key → value in hex. */
  readonly contents: Contents
  /** Contents before each of the newest writes, newest first. */
  readonly earlier: Earlier
}

export async function soundDatabase(
  folder: string,
  scratch: string,
  earlier: Earlier = () => contentsBefore(folder, scratch),
): Promise<SoundDatabase> {
  const contents = await withCopy(folder, scratch, contentsOf)
  return { folder, contents, earlier }
}

/** Damages a copy of the sound database, then reads every key from the copy. */
export async function judgeDamage(
  sound: SoundDatabase,
  scratch: string,
  damage: (folder: string) => void,
): Promise<Outcome> {
  rmSync(scratch, { recursive: true, force: true })
  cpSync(sound.folder, scratch, { recursive: true })
  damage(scratch)
  let store: Store
  try {
    store = await openStore(scratch, { create: false })
  } catch (error) {
    if (error instanceof StoreError && (error.code === 'DAMAGED' || error.code === 'UNREADABLE'))
      return 'refused'
    throw error
  }
  try {
    if (holds(store, sound.contents)) return 'right'
    for await (const contents of sound.earlier()) if (holds(store, contents)) return 'shorter'
    return 'wrong'
  } finally {
    await store.close()
  }
}

function holds(store: Store, contents: Contents): boolean {
  for (const [key, value] of contents) {
    try {
      const found = store.get(Buffer.from(key, 'hex'))
      if (found === undefined || Buffer.from(found).toString('hex') !== value) return false
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
    }
  }
  return true
}

/** Contents of the database when its log ends before its last write, before its second to last write, and so on. */
async function* contentsBefore(folder: string, scratch: string): AsyncIterable<Contents> {
  const log = readdirSync(folder).find((name) => name.endsWith('.log'))
  if (log === undefined) return
  const { records } = readLog(log, readFileSync(join(folder, log)))
  for (const { offset } of records.reverse()) {
    yield await withCopy(folder, `${scratch}-before`, contentsOf, (copy) => {
      truncateSync(join(copy, log), offset)
      rmSync(join(copy, MARKER_FILE), { force: true })
    })
  }
}

async function withCopy<T>(
  folder: string,
  scratch: string,
  ask: (store: Store) => Promise<T>,
  alter?: (copy: string) => void,
): Promise<T> {
  rmSync(scratch, { recursive: true, force: true })
  cpSync(folder, scratch, { recursive: true })
  alter?.(scratch)
  const store = await openStore(scratch, { create: false })
  try {
    return await ask(store)
  } finally {
    await store.close()
  }
}

/**
 * Alters the value of a record without going through the store, which this process may have open. The checksum of the
 * record no longer matches its value.
 *
 * @param folder of the database
 */
export async function alterRecord(folder: string, key: Uint8Array): Promise<void> {
  const engine = new Level<Uint8Array, Uint8Array>(folder, {
    keyEncoding: 'view',
    valueEncoding: 'view',
    createIfMissing: false,
    multithreading: true,
  })
  await engine.open()
  await alterRecordIn(engine, key)
  await engine.close()
}

interface RawEngine {
  get(key: Uint8Array): Promise<Uint8Array | undefined>
  put(key: Uint8Array, value: Uint8Array): Promise<void>
}

/** Like {@link alterRecord}, in an open engine. */
export async function alterRecordIn(engine: RawEngine, key: Uint8Array): Promise<void> {
  const value = Uint8Array.from((await engine.get(key))!)
  value[0]! ^= 1
  await engine.put(key, value)
}
