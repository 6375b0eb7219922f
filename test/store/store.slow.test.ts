import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { MemoryLevel } from 'memory-level'
import { openStore } from '../../src/store/open.ts'
import { rangeOf } from '../../src/store/schema.ts'
import { Batch, type Engine, Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { childScript } from '../support/childScript.ts'
import { runs } from '../support/runs.ts'
import { contentsOf, engines, withFolder } from '../support/stores.ts'

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text))
const text = (value: Uint8Array | undefined): string | undefined => value && Buffer.from(value).toString()

function batchOf(entries: Record<string, string | null>): Batch {
  const batch = new Batch()
  for (const [key, value] of Object.entries(entries)) {
    if (value === null) batch.del(bytes(key))
    else batch.put(bytes(key), bytes(value))
  }
  return batch
}

for (const [name, open] of Object.entries(engines)) {
  describe(`store on ${name}`, () => {
    let store: Store
    let remove: () => Promise<void>

    beforeEach(async () => {
      ;({ store, remove } = await open())
    })

    afterEach(() => remove())

    it('returns the values that were put, and undefined for other keys', async () => {
      await store.write(batchOf({ 'k:1': 'one', 'k:2': '' }), { sync: false })
      expect(text(store.get(bytes('k:1')))).to.equal('one')
      expect(text(store.get(bytes('k:2')))).to.equal('')
      expect(store.get(bytes('k:'))).to.equal(undefined)
      expect(store.get(bytes('k:1x'))).to.equal(undefined)
    })

    it('returns values as plain byte arrays', async () => {
      await store.write(batchOf({ 'k:1': 'one' }), { sync: false })
      expect(store.get(bytes('k:1'))).to.be.instanceOf(Uint8Array)
    })

    it('applies the operations of a batch in order', async () => {
      const batch = batchOf({ 'k:1': 'first' })
      batch.del(bytes('k:1'))
      batch.put(bytes('k:1'), bytes('last'))
      batch.put(bytes('k:2'), bytes('gone'))
      batch.del(bytes('k:2'))
      await store.write(batch, { sync: true })
      expect(text(store.get(bytes('k:1')))).to.equal('last')
      expect(store.get(bytes('k:2'))).to.equal(undefined)
    })

    it('writes no part of a batch with an invalid operation', async () => {
      await store.write(batchOf({ 'k:1': 'before' }), { sync: false })
      const batch = batchOf({ 'k:1': 'after', 'k:2': 'after' })
      batch.operations.push({ type: 'put', key: bytes('k:3'), value: undefined as unknown as Uint8Array })
      const error = await store.write(batch, { sync: false }).catch((thrown: unknown) => thrown)
      expect(error).to.be.instanceOf(Error)
      expect(text(store.get(bytes('k:1')))).to.equal('before')
      expect(store.get(bytes('k:2'))).to.equal(undefined)
    })

    it('counts the bytes of a batch', () => {
      expect(batchOf({ 'k:1': 'one', 'k:2': '', 'k:3': null }).bytes).to.equal(9)
    })

    it('has snapshots that later writes do not change', async () => {
      await store.write(batchOf({ 'k:1': 'old', 'k:2': 'old' }), { sync: false })
      const snapshot = store.snapshot()
      await store.write(batchOf({ 'k:1': 'new', 'k:2': null, 'k:3': 'new' }), { sync: false })
      expect(['k:1', 'k:2', 'k:3'].map((key) => text(snapshot.get(bytes(key))))).to.deep.equal([
        'old',
        'old',
        undefined,
      ])
      expect(['k:1', 'k:2', 'k:3'].map((key) => text(store.get(bytes(key))))).to.deep.equal([
        'new',
        undefined,
        'new',
      ])
      await snapshot.close()
    })

    it('has snapshots that are independent of each other', async () => {
      const snapshots = []
      for (const value of ['1', '2', '3']) {
        await store.write(batchOf({ key: value }), { sync: false })
        snapshots.push(store.snapshot())
      }
      expect(snapshots.map((snapshot) => text(snapshot.get(bytes('key'))))).to.deep.equal(['1', '2', '3'])
      await Promise.all(snapshots.map((snapshot) => snapshot.close()))
    })

    it('lists the entries of a range in the order of unsigned bytes', async () => {
      const batch = new Batch()
      const keys = [
        [0x61, 0xff],
        [0x61],
        [0x62],
        [0x61, 0x7f, 0x00],
        [0x60, 0xff],
        [0x61, 0x80],
        [0x61, 0x7f],
      ]
      for (const key of keys) batch.put(Uint8Array.from(key), Uint8Array.of(key.length))
      await store.write(batch, { sync: false })
      const found: number[][] = []
      for await (const [key] of store.entries(rangeOf('account'))) found.push([...key])
      expect(found).to.deep.equal([[0x61], [0x61, 0x7f], [0x61, 0x7f, 0x00], [0x61, 0x80], [0x61, 0xff]])
    })

    it('flushes without writing a record', async () => {
      await store.write(batchOf({ 'k:1': 'one' }), { sync: false })
      const before = await contentsOf(store)
      await store.flush()
      expect(await contentsOf(store)).to.deep.equal(before)
    })

    it('has the same contents after the records were written to tables', async () => {
      await store.write(batchOf({ 'k:1': 'one' }), { sync: false })
      const before = await contentsOf(store)
      await store.writeTables()
      expect(await contentsOf(store)).to.deep.equal(before)
    })

    it('has the same contents as a map after random batches', async () => {
      const key = fc.uint8Array({ minLength: 1, maxLength: 3 })
      const write = fc.tuple(key, fc.option(fc.uint8Array({ maxLength: 5 })))
      await fc.assert(
        fc.asyncProperty(fc.array(fc.array(write, { minLength: 1 }), { maxLength: 5 }), async (batches) => {
          const model = await contentsOf(store)
          for (const writes of batches) {
            const batch = new Batch()
            for (const [at, value] of writes) {
              const id = Buffer.from(at).toString('hex')
              if (value === null) batch.del(at)
              else batch.put(at, value)
              if (value === null) model.delete(id)
              else model.set(id, Buffer.from(value).toString('hex'))
            }
            await store.write(batch, { sync: false })
          }
          const sorted = [...model].sort(([a], [b]) => (a < b ? -1 : 1))
          expect([...(await contentsOf(store))]).to.deep.equal(sorted)
        }),
        { numRuns: runs(30) },
      )
    })
  })
}

describe('store', () => {
  it('refuses an engine without synchronous reads', async () => {
    const engine = new MemoryLevel<Uint8Array, Uint8Array>({ keyEncoding: 'view', valueEncoding: 'view' })
    await engine.open()
    const asynchronous = new Proxy(engine, {
      get: (target, name) => (name === 'supports' ? { getSync: false } : Reflect.get(target, name)),
    })
    expect(() => new Store(asynchronous as unknown as Engine))
      .to.throw(StoreError)
      .with.property('code', 'UNSUITABLE_ENGINE')
    await engine.close()
  })

  /** Writes a database whose only record is in a table, which no store has open. @returns path of the table */
  async function tableIn(folder: string): Promise<string> {
    const store = await openStore(folder, { create: true, writes: true })
    await store.write(batchOf({ key: 'value' }), { sync: true })
    await store.close()
    // Opening the database again moves the contents of its log to a table.
    await (await openStore(folder, { create: false })).close()
    return path.join(folder, fs.readdirSync(folder).find((name) => name.endsWith('.ldb'))!)
  }

  for (const [what, message, damage] of [
    ['ends too early', /IO error: .*\.ldb/, (table) => fs.truncateSync(table, fs.statSync(table).size - 100)],
    ['contains only zeros', /Corruption: /, (table) => fs.writeFileSync(table, Buffer.alloc(300))],
  ] as [string, RegExp, (table: string) => void][]) {
    it(`throws DAMAGED for a record of a table that ${what}`, () =>
      withFolder(async (folder) => {
        damage(await tableIn(folder))
        const store = await openStore(folder, { create: false, checked: true })
        const snapshot = store.snapshot()
        for (const reader of [store, snapshot]) {
          expect(() => reader.get(bytes('key')))
            .to.throw(StoreError, message)
            .with.property('code', 'DAMAGED')
        }
        await snapshot.close()
        await store.close()
      }))
  }

  it('distinguishes a lack of file handles from damage', () =>
    withFolder(async (folder) => {
      await tableIn(folder)
      const script = await childScript(new URL('readWithoutHandles.ts', import.meta.url))
      // Node.js raises the soft limit to the hard limit, and `ulimit` sets both.
      const command = ['-c', 'ulimit -n 100 && exec "$@"', 'sh', process.execPath, script, folder]
      const { stdout, stderr } = spawnSync('sh', command, { encoding: 'utf8' })
      expect(stdout, stderr).to.match(/^NO_FILE_HANDLE: .*\.ldb: Too many open files\nvalue\n$/)
    }))
})
