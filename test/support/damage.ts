/** Archives that were damaged on their disk, and whether what is read of them is right. */
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { contentsOf } from './stores.ts'

const PAGE_BYTES = 4_096

/** Files that the engine reads when it opens a database; a log that was written to, a table, what names them. */
const DATABASE_FILE = /\.(?:ldb|log)$|^(?:MANIFEST|CURRENT$|SYNCED$)/

export interface Damaged {
  readonly file: string
  readonly what: string
}

/** The next number of a seeded sequence (random.ts). */
export type Random = (below: number) => number

/** Alters one place of one file: a bit is flipped, or a page is zeroed. @returns undefined when nothing was altered */
export function damageOneFile(folder: string, kind: 'flip' | 'page', random: Random): Damaged | undefined {
  const files = readdirSync(folder).filter(
    (name) => DATABASE_FILE.test(name) && statSync(join(folder, name)).size > 0,
  )
  const file = files[random(files.length)]!
  const bytes = readFileSync(join(folder, file))
  const before = Buffer.from(bytes)
  let what: string
  if (kind === 'flip') {
    const at = random(bytes.length)
    const bit = random(8)
    bytes[at]! ^= 1 << bit
    what = `bit ${bit} of byte ${at}`
  } else {
    const page = random(Math.ceil(bytes.length / PAGE_BYTES)) * PAGE_BYTES
    bytes.subarray(page, page + PAGE_BYTES).fill(0)
    what = `zeros from byte ${page} on`
  }
  if (bytes.equals(before)) return undefined
  writeFileSync(join(folder, file), bytes)
  return { file, what: `${what} of ${bytes.length}` }
}

/** What became of the questions to a damaged database. */
export type Outcome =
  /** It was not opened, with an error that names the file. */
  | 'refused'
  /** Every key has the bytes that it had, or reading it is an error. */
  | 'right'
  /** The newest writes are missing, whole ones, and everything else is right. */
  | 'shorter'
  /** A key has other bytes, or none, without an error. */
  | 'wrong'

/** A database that is whole, and what it holds. */
export interface SoundDatabase {
  readonly folder: string
  /** Key → value in hex. */
  readonly contents: ReadonlyMap<string, string>
  /** Contents before each of the newest writes, newest first. */
  readonly earlier: readonly ReadonlyMap<string, string>[]
}

export async function soundDatabase(
  folder: string,
  scratch: string,
  earlier: SoundDatabase['earlier'] = [],
): Promise<SoundDatabase> {
  const contents = await withCopy(folder, scratch, contentsOf)
  return { folder, contents, earlier }
}

/** Damages a copy, and asks it for every key of the sound one. */
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
    return sound.earlier.some((contents) => holds(store, contents)) ? 'shorter' : 'wrong'
  } finally {
    await store.close()
  }
}

function holds(store: Store, contents: ReadonlyMap<string, string>): boolean {
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

async function withCopy<T>(folder: string, scratch: string, ask: (store: Store) => Promise<T>): Promise<T> {
  rmSync(scratch, { recursive: true, force: true })
  cpSync(folder, scratch, { recursive: true })
  const store = await openStore(scratch, { create: false })
  try {
    return await ask(store)
  } finally {
    await store.close()
  }
}
