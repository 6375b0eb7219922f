/** Imports, reorgs and seals on a disk whose writes fail. The archive must equal an archive on an intact disk. */
import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { InlineWriter } from '../../src/head/inlineWriter.ts'
import type { SealRequest } from '../../src/head/writer.ts'
import { backfillTraces, missingTraces } from '../../src/ingest/backfill.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { growBranches } from '../support/branches.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { ann, eve } from '../support/genesis.ts'
import { devGenesis, signed } from '../support/sealing.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { type Tear, TornDisk } from '../support/tornEngine.ts'

const LENGTH = 24
const ANCESTOR = 14
/** Number of writes before each failure, in turn: at once, in the middle, near the end. */
const FAILURES = [0, 3, 1, 7, 2, 0, 5]
const TEARS: readonly Tear[] = ['append', 'sync']

describe('an archive on a disk whose writes fail', () => {
  let branches: ChainBuilder[]

  before(async () => {
    branches = await growBranches(LENGTH, [{ from: 0, ancestor: ANCESTOR }])
  })

  const bytesOf = (branch: number, from = 0): Uint8Array[] =>
    branches[branch]!.blocks.slice(from).map(({ bytes }) => bytes)
  const settings = { trustHeaders: true, syncEveryMs: 0 }
  const open = (store: Store, traces = true): Promise<Importer> =>
    Importer.open(store, branches[0]!.genesis, true, { ...settings, traces })

  /**
   * Runs work on a store whose writes fail, and returns the number of failures. After each failure, opens the store
   * again and repeats the work.
   */
  async function failing(
    disk: TornDisk,
    store: Store,
    tear: Tear,
    work: () => Promise<unknown>,
  ): Promise<number> {
    let failures = 0
    for (let isDone = false; !isDone; ) {
      const failsAfter = FAILURES[failures]
      if (failsAfter !== undefined) disk.failAfter(failsAfter, tear)
      try {
        await work()
        isDone = true
      } catch (error) {
        expect(error).to.be.instanceOf(StoreError).with.property('code', 'WRITE_FAILED')
        failures++
        disk.heal()
        await store.close()
        await store.open()
      }
    }
    disk.heal()
    expect(disk.lost).to.equal(0)
    return failures
  }

  for (const tear of TEARS) {
    it(`has the same records after an import as on an intact disk, even if writes fail (${tear})`, async () => {
      const [disk, sound] = [new TornDisk(), await memoryStore()]
      const store = await disk.store()
      let acknowledged = 0
      const failures = await failing(disk, store, tear, async () => {
        const importer = await open(store)
        // Acknowledged blocks must be present; a block whose sync failed may be present too.
        expect(importer.head.header.number).to.be.within(acknowledged, acknowledged + 1)
        for (const bytes of bytesOf(0)) {
          const before = toHex(importer.head.hash)
          const added = await importer.add(bytes).catch((error: unknown) => {
            expect(toHex(importer.head.hash)).to.equal(before)
            expect(toHex(headOf(store).hash)).to.equal(before)
            throw error
          })
          acknowledged = Math.max(acknowledged, added.number)
        }
      })
      expect(failures).to.be.greaterThan(3)
      const importer = await open(sound)
      for (const bytes of bytesOf(0)) await importer.add(bytes)
      expect(await contentsOf(store)).to.deep.equal(await contentsOf(sound))
    })

    it(`has the same records after a reorg as on an intact disk, even if writes fail (${tear})`, async () => {
      const [disk, sound] = [new TornDisk(), await memoryStore()]
      const store = await disk.store()
      for (const bytes of bytesOf(0)) await (await open(store)).add(bytes)
      const failures = await failing(disk, store, tear, async () => {
        const importer = Importer.reopen(store, settings)
        // Like the follower, starts from the last common block.
        const head = Math.min(importer.head.header.number, ANCESTOR)
        await importer.reorganize(head, bytesOf(1, head))
      })
      expect(failures).to.be.greaterThan(2)
      const importer = await open(sound)
      for (const bytes of bytesOf(1)) await importer.add(bytes)
      expect(await contentsOf(store)).to.deep.equal(await contentsOf(sound))
    })

    it(`has the same records after a backfill as on an intact disk, even if writes fail (${tear})`, async () => {
      const [disk, sound] = [new TornDisk(), await memoryStore()]
      const store = await disk.store()
      const importer = await open(store, false)
      for (const bytes of bytesOf(0)) await importer.add(bytes)
      await failing(disk, store, tear, () => backfillTraces(store, () => {}, new AbortController().signal))
      expect(missingTraces(store)).to.equal(undefined)
      const whole = await open(sound)
      for (const bytes of bytesOf(0)) await whole.add(bytes)
      expect(await contentsOf(store)).to.deep.equal(await contentsOf(sound))
    })
  }

  it('has the last sealed block as its head, whichever writes fail', async () => {
    const disk = new TornDisk()
    const store = await disk.store()
    await Importer.open(store, devGenesis, true, settings)
    const sealed: string[] = []
    let nonce = 0
    await failing(disk, store, 'append', async () => {
      const importer = Importer.reopen(store, settings)
      const writer = new InlineWriter({ store, importer })
      expect(headOf(store).number).to.equal(sealed.length)
      while (sealed.length < 20) {
        const { block, included } = await writer.seal(request(sealed.length + 1, nonce))
        expect(included).to.deep.equal([0])
        sealed.push(toHex(block!.hash))
        nonce++
        if (sealed.length === 12) {
          await writer.unwind(11)
          sealed.pop()
          nonce--
        }
      }
    })
    expect(toHex(headOf(store).hash)).to.equal(sealed.at(-1))
  })

  function request(timestamp: number, nonce: number): SealRequest {
    const attributes = {
      timestamp: timestamp + nonce * 100,
      prevRandao: new Uint8Array(32).fill(timestamp),
      feeRecipient: eve.address,
      extraData: new Uint8Array(0),
    }
    return { attributes, candidates: [signed(ann, nonce)], hasExactTimestamp: true, allowEmpty: true }
  }
})
