import { execFile } from 'node:child_process'
import { randomFillSync } from 'node:crypto'
import { lstat, mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { Level } from 'level'
import { openStore } from '../../src/store/open.ts'
import { openReadOnly } from '../../src/store/readOnlyCopy.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { contentsOf, withFolder } from '../support/stores.ts'

const ROUNDS = 12
const RECORDS = 128
const VALUE_BYTES = 16_384
/** Bytes of a few tables, which the engine may write before it gives up. */
const FEW_TABLES_BYTES = 12 * 1024 * 1024

async function write(location: string, round: number): Promise<void> {
  const store = await openStore(location, { create: true, writes: true })
  const batch = new Batch()
  for (let at = 0; at < RECORDS; at++) {
    // The values are incompressible, and the keys lie between the keys of the other rounds.
    batch.put(Uint8Array.of(7, at, round), randomFillSync(new Uint8Array(VALUE_BYTES)))
  }
  await store.write(batch, { sync: true })
  await store.close()
}

/** A database with several overlapping tables and a log. */
async function someDatabase(folder: string): Promise<string> {
  const location = join(folder, 'archive')
  // Opening the database again turns the log into a table.
  for (let round = 0; round < ROUNDS; round++) await write(location, round)
  return location
}

async function copyOf(location: string, folder: string): ReturnType<typeof openReadOnly> {
  await mkdir(folder)
  return openReadOnly(location, folder)
}

/** Total bytes of a folder's files, without links. */
async function bytesIn(folder: string, suffix = ''): Promise<number> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(suffix))
  const stats = await Promise.all(names.map((name) => lstat(join(folder, name))))
  return stats.filter((stat) => stat.isFile()).reduce((sum, { size }) => sum + size, 0)
}

async function entriesOf(store: Store): Promise<Map<string, string>> {
  const entries = await contentsOf(store)
  await store.close()
  return entries
}

describe('openReadOnly', () => {
  it('reads the records of the tables and of the log', () =>
    withFolder(async (folder) => {
      const location = await someDatabase(folder)
      const { store, close } = await copyOf(location, join(folder, 'temporary'))
      const read = await contentsOf(store)
      await close()
      expect(read.size).to.equal(ROUNDS * RECORDS)
      expect(read).to.deep.equal(await entriesOf(await openStore(location, { create: false })))
    }))

  it('needs at most twice the space of the log plus the space of a few tables, even after a compaction', () =>
    withFolder(async (folder) => {
      const location = await someDatabase(folder)
      const logBytes = await bytesIn(location, '.log')
      expect(await bytesIn(location, '.ldb')).to.be.greaterThan(2 * logBytes + FEW_TABLES_BYTES)
      const temporary = join(folder, 'temporary')
      const { store, close } = await copyOf(location, temporary)
      const copy = join(temporary, 'copy')
      // A second handle to the open copy. The engine opens a folder only once in a process, and its handles share the
      // database.
      const engine = new Level<Uint8Array, Uint8Array>(copy, { keyEncoding: 'view', multithreading: true })
      await engine.open()
      await (
        engine as unknown as { compactRange(from: Uint8Array, to: Uint8Array): Promise<void> }
      ).compactRange(Uint8Array.of(0), Uint8Array.of(255))
      await engine.close()
      expect(await bytesIn(copy)).to.be.lessThan(2 * logBytes + FEW_TABLES_BYTES)
      expect((await contentsOf(store)).size).to.equal(ROUNDS * RECORDS)
      await close()
    }))

  it('names the original file, not the copy, in the error for a table that cannot be read', () =>
    withFolder(async (folder) => {
      const location = join(folder, 'archive')
      await write(location, 0)
      await (await openStore(location, { create: false })).close()
      const { store, close } = await copyOf(location, join(folder, 'temporary'))
      // The engine opens a table at the first read of the table.
      const table = (await readdir(location)).find((name) => name.endsWith('.ldb'))!
      await truncate(join(location, table), 100)
      const snapshot = store.snapshot()
      for (const reader of [store, snapshot]) {
        expect(() => reader.get(Uint8Array.of(7, 0, 0)))
          .to.throw(StoreError, `the database cannot be read: IO error: ${join(location, table)}: `)
          .with.property('code', 'DAMAGED')
      }
      await snapshot.close()
      await close()
    }))

  it("does not overwrite a table that a killed process left, even if the engine uses the table's number again", () =>
    withFolder(async (folder) => {
      const location = join(folder, 'archive')
      await write(location, 0)
      const left = [4, 5, 6, 7].map((number) => join(location, `00000${number}.ldb`))
      for (const file of left) await writeFile(file, 'left')
      const { store, close } = await copyOf(location, join(folder, 'temporary'))
      expect((await contentsOf(store)).size).to.equal(RECORDS)
      await close()
      for (const file of left) expect(await readFile(file, 'utf8'), file).to.equal('left')
    }))

  it('locks out other processes until it is closed', () =>
    withFolder(async (folder) => {
      const location = await someDatabase(folder)
      const { close } = await copyOf(location, join(folder, 'temporary'))
      expect(await openElsewhere(location)).to.equal('LEVEL_LOCKED')
      await close()
      expect(await openElsewhere(location)).to.equal('open')
    }))
})

/** Opens the database in another process. @returns the outcome */
async function openElsewhere(location: string): Promise<string> {
  const script = `
    const { ClassicLevel } = await import('classic-level')
    const engine = new ClassicLevel(process.env.LOCATION)
    process.stdout.write(await engine.open().then(() => 'open', ({ cause }) => cause.code))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    env: { ...process.env, LOCATION: location },
  })
  return stdout
}
