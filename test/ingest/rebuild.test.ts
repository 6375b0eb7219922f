/** Tests that rebuild an archive from the records of a damaged archive. */
import { expect } from 'chai'
import { blockHashAt, headOf } from '../../src/archive/blocks.ts'
import { ArchiveError } from '../../src/archive/errors.ts'
import { readFinality, writeFinality } from '../../src/archive/finality.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { rebuildArchive, type SalvagedRecords } from '../../src/ingest/rebuild.ts'
import { bodyKey, kindOf } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, everyForkGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'

const BLOCKS = 6

describe('a rebuilt archive', () => {
  let builder: ChainBuilder
  let old: Store
  let made: Store

  before(async () => {
    builder = await ChainBuilder.create(everyForkGenesis({}))
    for (let number = 1; number <= BLOCKS; number++) {
      await builder.add({
        transactions: [{ from: ann, to: bob.address, value: 1n, gasLimit: 21_000n, type: 0 }],
      })
    }
  })

  beforeEach(async () => {
    old = await memoryStore()
    made = await memoryStore()
    const importer = await Importer.open(old, builder.genesis, true, { trustHeaders: true, syncEveryMs: 1e9 })
    for (const { bytes } of builder.blocks) await importer.add(bytes)
    const blockOf = (number: number) => ({ number, hash: blockHashAt(old, number)! })
    await writeFinality(old, { safe: blockOf(5), finalized: blockOf(3) })
  })

  afterEach(() => Promise.all([old.close(), made.close()]))

  /** Returns the records of a store, without the times of their writes. */
  const salvaged = (store: Store): SalvagedRecords => ({
    get: (key) => store.get(key),
    entries: (range) => store.entries(range),
    written: () => undefined,
  })

  async function rebuild(records: SalvagedRecords = salvaged(old)) {
    const identity = readIdentity(old)!
    const { signal } = new AbortController()
    return rebuildArchive(records, made, { identity, genesis: builder.genesis, onBlock: () => {}, signal })
  }

  /** Returns the records of the old archive; reads of one kind of record throw the error. */
  function failing(kind: string, error: Error): SalvagedRecords {
    return {
      ...salvaged(old),
      get(key) {
        if (kindOf(key) === kind) throw error
        return old.get(key)
      },
    }
  }

  /** Rebuilds without the genesis file, and returns the error. */
  async function rebuildWithoutFile(records: SalvagedRecords): Promise<unknown> {
    const options = { identity: readIdentity(old)!, onBlock: () => {}, signal: new AbortController().signal }
    return rebuildArchive(records, made, options).catch((error: unknown) => error)
  }

  async function lose(number: number): Promise<void> {
    const batch = new Batch()
    batch.del(bodyKey(number))
    await old.write(batch, { sync: false })
  }

  it('keeps the safe and the finalized block', async () => {
    expect(await rebuild()).to.deep.equal({ last: BLOCKS, keepsFinality: true })
    expect(readFinality(made)).to.deep.equal(readFinality(old))
  })

  it('treats the finalized block as safe if the safe block is lost', async () => {
    await lose(5)
    expect(await rebuild()).to.deep.equal({ last: 4, keepsFinality: true })
    const { finalized } = readFinality(old)!
    expect(readFinality(made)).to.deep.equal({ safe: finalized, finalized })
    expect(headOf(made).number).to.equal(4)
  })

  it('restores the genesis from the records without the genesis file', async () => {
    const identity = readIdentity(old)!
    const options = { identity, onBlock: () => {}, signal: new AbortController().signal }
    expect(await rebuildArchive(salvaged(old), made, options)).to.deep.equal({
      last: BLOCKS,
      keepsFinality: true,
    })
  })

  for (const kind of ['header', 'account', 'code']) {
    const damage = new StoreError('DAMAGED', 'a record does not match its checksum')
    it(`requires the genesis file if the ${kind} record of the genesis is damaged`, async () => {
      const failure = await rebuildWithoutFile(failing(kind, damage))
      expect(failure).to.be.instanceOf(ArchiveError).with.property('code', 'NOT_RECOVERABLE')
      expect(String(failure)).to.contain('--genesis FILE')
      expect((failure as ArchiveError).cause).to.equal(damage)
    })

    for (const error of [
      Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' }),
      Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }),
      new StoreError('UNREADABLE', 'the salvaged records cannot be read'),
      new TypeError('a defect'),
    ]) {
      it(`throws the original error if a read of the ${kind} record fails with "${error.message}"`, async () => {
        expect(await rebuildWithoutFile(failing(kind, error))).to.equal(error)
      })
    }
  }

  it('fails if a block cannot be read for another reason than damage', async () => {
    const error = new StoreError('UNREADABLE', 'the salvaged records cannot be read')
    expect(await rebuild(failing('body', error)).catch((caught: unknown) => caught)).to.equal(error)
  })

  it('reports that the finalized block is lost', async () => {
    await lose(2)
    expect(await rebuild()).to.deep.equal({ last: 1, keepsFinality: false })
    expect(readFinality(made)).to.equal(undefined)
  })
})
