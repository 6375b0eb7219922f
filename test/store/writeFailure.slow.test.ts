/** After a failed write, no write reaches the engine until the store is opened again. */
import path from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { bytesToReopen, checkSpace } from '../../src/store/diskSpace.ts'
import { openStore, reopenStore } from '../../src/store/open.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { runs } from '../support/runs.ts'
import { canMount, type SmallDisk, smallDisk } from '../support/smallDisk.ts'
import { contentsOf, withFolder } from '../support/stores.ts'
import { type Tear, TornDisk } from '../support/tornEngine.ts'

const key = (number: number): Uint8Array => Uint8Array.of(0x6b, number >> 8, number & 255)

function batchOf(number: number, bytes = 10): Batch {
  const batch = new Batch()
  batch.put(
    key(number),
    new Uint8Array(bytes).map((_, at) => (number * 31 + at * 7919) >> (at % 5)),
  )
  return batch
}

async function codeOf(written: Promise<unknown>): Promise<string> {
  return written.then(
    () => 'written',
    (error: unknown) => (error instanceof StoreError ? error.code : String(error)),
  )
}

/** Returns the numbers of the batches that a store contains. */
function numbersIn(store: Store, count: number): number[] {
  return Array.from({ length: count }, (_, number) => number).filter((number) => store.get(key(number)))
}

describe('store whose engine fails', () => {
  for (const tear of ['append', 'sync'] as const) {
    it(`accepts no writes after a failed write (${tear}) until it is opened again`, async () => {
      const disk = new TornDisk()
      const store = await disk.store()
      for (const number of [0, 1]) await store.write(batchOf(number), { sync: true })
      disk.failAfter(0, tear)
      expect(await codeOf(store.write(batchOf(2), { sync: true }))).to.equal('WRITE_FAILED')
      disk.heal()
      const { writes } = disk
      for (const sync of [true, false])
        expect(await codeOf(store.write(batchOf(3), { sync }))).to.equal('WRITE_FAILED')
      expect(await codeOf(store.flush())).to.equal('WRITE_FAILED')
      expect(disk.writes).to.equal(writes)
      expect(numbersIn(store, 5)).to.deep.equal([0, 1])

      await store.close()
      await store.open()
      await store.write(batchOf(4), { sync: false })
      // A batch whose sync failed may still be on the disk.
      expect(numbersIn(store, 5)).to.deep.equal(tear === 'sync' ? [0, 1, 2, 4] : [0, 1, 4])
      expect(disk.lost).to.equal(0)
    })
  }

  it('loses no acknowledged write, for random failures of single and concurrent writes', async () => {
    const step = fc.record({
      batches: fc.integer({ min: 1, max: 8 }),
      failAfter: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
      tear: fc.constantFrom<Tear>('append', 'sync'),
      together: fc.boolean(),
      sync: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const disk = new TornDisk()
        const store = await disk.store()
        const acknowledged: number[] = []
        let next = 0
        for (const { batches, failAfter, tear, together, sync } of steps) {
          if (failAfter !== undefined) disk.failAfter(failAfter, tear)
          const writes: Promise<unknown>[] = []
          for (let left = batches; left > 0; left--) {
            const number = next++
            const written = store.write(batchOf(number), { sync }).then(() => acknowledged.push(number))
            writes.push(written.catch(() => {}))
            if (!together) await writes.at(-1)
          }
          await Promise.all(writes)
          disk.heal()
          await store.close()
          await store.open()
          expect(numbersIn(store, next)).to.include.members(acknowledged)
          expect(disk.lost).to.equal(0)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('calls the onFailure listener only for the first failed write, before the write is rejected', async () => {
    const disk = new TornDisk()
    const store = await disk.store()
    const reported: string[] = []
    store.onFailure(({ code, message }) => reported.push(`${code}: ${message}`))
    disk.failAfter(0)
    await store.write(batchOf(0), { sync: false }).catch(() => reported.push('caller'))
    await store.write(batchOf(1), { sync: false }).catch(() => reported.push('caller'))
    const reason = 'the database takes no writes: no room is left on the disk'
    expect(reported).to.deep.equal([`WRITE_FAILED: ${reason}`, 'caller', 'caller'])
  })

  it('accepts later writes after the engine rejected a batch because of an invalid value', async () => {
    const store = await new TornDisk().store()
    const batch = batchOf(0)
    batch.operations.push({ type: 'put', key: key(1), value: undefined as unknown as Uint8Array })
    await store.write(batch, { sync: false }).catch(() => {})
    expect(await codeOf(store.write(batchOf(2), { sync: false }))).to.equal('written')
  })

  it('can be opened after its first attempt to open failed on a full disk', async () => {
    const disk = new TornDisk()
    const store = await disk.store()
    await store.write(batchOf(0), { sync: true })
    const snapshot = store.snapshot()
    disk.heal(1)
    await store.close()
    expect(await codeOf(store.open())).to.match(/Database failed to open/)
    for (const reader of [store, snapshot])
      expect(() => reader.get(key(0)))
        .to.throw(StoreError)
        .with.property('code', 'NOT_OPEN')
    await store.open()
    expect(numbersIn(store, 1)).to.deep.equal([0])
    expect(() => snapshot.get(key(0)))
      .to.throw(StoreError)
      .with.property('code', 'NOT_OPEN')
  })
})

if (!canMount) {
  it('a store on a full disk is not tested, because no file system can be mounted here', () => {
    expect(canMount).to.equal(false)
  })
} else {
  describe('a store on a full disk', () => {
    let disk: SmallDisk
    let location: string

    before(() => {
      disk = smallDisk(8)
      location = path.join(disk.folder, 'archive')
    })

    after(() => disk.remove())

    it('loses no acknowledged write, and accepts new writes only when it is reopened with free space', async () => {
      const store = await openStore(location, { create: true })
      disk.fill(700_000)
      const acknowledged: number[] = []
      let failed = ''
      for (let number = 0; failed === ''; number++) {
        const outcome = await codeOf(store.write(batchOf(number, 30_000), { sync: true }))
        if (outcome === 'written') acknowledged.push(number)
        else failed = outcome
      }
      expect(failed).to.equal('WRITE_FAILED')
      expect(acknowledged.length).to.be.greaterThan(10)
      const needed = await bytesToReopen(location)
      const noRoom = await checkSpace(disk.folder, needed).catch((error: NodeJS.ErrnoException) => error.code)
      expect(noRoom).to.equal('ENOSPC')
      disk.free()
      await checkSpace(disk.folder, needed)
      // The engine would accept the write, and lose it.
      expect(await codeOf(store.write(batchOf(999), { sync: true }))).to.equal('WRITE_FAILED')

      await reopenStore(store, location)
      expect(numbersIn(store, 1000)).to.include.members(acknowledged)
      await store.write(batchOf(900), { sync: true })
      const contents = await contentsOf(store)
      await reopenStore(store, location)
      expect(await contentsOf(store)).to.deep.equal(contents)
      expect(numbersIn(store, 1000)).to.include(900).and.not.include(999)
      await store.close()
    })
  })
}

describe('reopenStore', () => {
  it('fails while another handle of the process has the store open, and succeeds afterwards', async () => {
    await withOpen(async (store, location) => {
      const other = await openStore(location, { create: false })
      expect(await codeOf(reopenStore(store, location))).to.equal('UNREADABLE')
      expect(store.isOpen).to.equal(false)
      await other.close()
      await reopenStore(store, location)
      expect(numbersIn(store, 1)).to.deep.equal([0])
    })
  })
})

async function withOpen(run: (store: Store, location: string) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const location = path.join(folder, 'archive')
    const store = await openStore(location, { create: true })
    await store.write(batchOf(0), { sync: true })
    await run(store, location)
    await store.close()
  })
}
