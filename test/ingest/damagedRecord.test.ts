/** Blocks on a state with a damaged record: the error blames the archive, not the block or its transactions. */
import { expect } from 'chai'
import { MemoryLevel } from 'memory-level'
import { rawBlockAt } from '../../src/archive/blocks.ts'
import { ArchiveError } from '../../src/archive/errors.ts'
import { InlineWriter } from '../../src/head/inlineWriter.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { accountKey, headerKey } from '../../src/store/schema.ts'
import { Batch, type Engine, Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { alterRecordIn } from '../support/damage.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { devGenesis, signed } from '../support/sealing.ts'
import { memoryStore } from '../support/stores.ts'

const SETTINGS = { trustHeaders: false, syncEveryMs: 0 }

const REQUEST = {
  attributes: {
    timestamp: 1,
    prevRandao: new Uint8Array(32),
    feeRecipient: eve.address,
    extraData: new Uint8Array(0),
  },
  candidates: [signed(ann, 0)].map(({ raw, sender }) => ({ raw, sender })),
  hasExactTimestamp: true,
  allowEmpty: true,
}

async function archiveWithout(address: Uint8Array): Promise<{ store: Store; importer: Importer }> {
  const engine = new MemoryLevel<Uint8Array, Uint8Array>({
    keyEncoding: 'view',
    valueEncoding: 'view',
    storeEncoding: 'view',
  })
  await engine.open()
  const store = new Store(engine as unknown as Engine)
  const importer = await Importer.open(store, devGenesis, true, SETTINGS)
  await alterRecordIn(engine, accountKey(address))
  return { store, importer }
}

/** Returns a block on the genesis with a transfer from ann to bob. */
async function transferBlock(): Promise<Uint8Array> {
  const store = await memoryStore()
  const importer = await Importer.open(store, devGenesis, true, SETTINGS)
  await new InlineWriter({ store, importer }).seal(REQUEST)
  const bytes = rawBlockAt(store, 1)!
  await store.close()
  return bytes
}

describe('an archive without the header of its head', () => {
  it('is not opened: the error is CORRUPT', async () => {
    const store = await memoryStore()
    await Importer.open(store, devGenesis, true, SETTINGS)
    const batch = new Batch()
    batch.del(headerKey(0))
    await store.write(batch, { sync: false })
    const opened = [
      () => Importer.open(store, devGenesis, true, SETTINGS),
      () => Promise.resolve().then(() => Importer.reopen(store, SETTINGS)),
    ]
    for (const open of opened)
      expect(await failureOf(open()))
        .to.be.instanceOf(ArchiveError)
        .with.property('code', 'CORRUPT')
    await store.close()
  })
})

describe('a block on a damaged state', () => {
  for (const [who, { address }] of Object.entries({ sender: ann, recipient: bob, 'fee recipient': eve })) {
    it(`is refused with DAMAGED rather than as invalid if the account record of the ${who} is damaged`, async () => {
      const bytes = await transferBlock()
      const { store, importer } = await archiveWithout(address)
      expect(await failureOf(importer.add(bytes)))
        .to.be.instanceOf(StoreError)
        .with.property('code', 'DAMAGED')
      expect(importer.head.header.number).to.equal(0)
      await store.close()
    })

    it(`is not built if a transaction reads the damaged record of the ${who}`, async () => {
      const { store, importer } = await archiveWithout(address)
      const writer = new InlineWriter({ store, importer })
      expect(await failureOf(writer.seal(REQUEST)))
        .to.be.instanceOf(StoreError)
        .with.property('code', 'DAMAGED')
      await store.close()
    })
  }
})

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  )
}
