import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { StepError } from '../../src/ingest/importStep.ts'
import type { Batch, Store } from '../../src/store/store.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { currentGenesis } from '../support/genesis.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { CONTRACTS, tellStory } from '../support/story.ts'

interface Deferred {
  readonly promise: Promise<undefined>
  readonly resolve: () => void
}

function deferred(): Deferred {
  let resolve!: () => void
  const promise = new Promise<undefined>((settle) => {
    resolve = () => settle(undefined)
  })
  return { promise, resolve }
}

/** Returns the message of the promise's StepError; fails if the promise resolves. */
async function refusal(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => expect.fail('it was accepted'),
    (thrown: unknown) => thrown,
  )
  expect(error).to.be.instanceOf(StepError)
  return (error as StepError).message
}

describe('the two steps of an import, execute and commit,', () => {
  let chain: ChainBuilder
  let store: Store
  let importer: Importer

  before(async () => {
    chain = await tellStory(4, currentGenesis(CONTRACTS))
  })

  beforeEach(async () => {
    store = await memoryStore()
    importer = await Importer.open(store, chain.genesis, true, { trustHeaders: false, syncEveryMs: 0 })
  })

  const bytesOf = (number: number): Uint8Array => chain.blocks[number - 1]!.bytes

  /** Blocks all writes. @returns a function that releases the writes */
  function heldWrites(): () => void {
    const { promise, resolve } = deferred()
    const write = store.write.bind(store)
    store.write = async (batch: Batch, options) => {
      await promise
      await write(batch, options)
    }
    return resolve
  }

  it('refuse to commit a block that was executed on an older tip', async () => {
    const first = await importer.execute(bytesOf(1))
    const again = await importer.execute(bytesOf(1))
    await importer.commit(first)
    await importer.add(bytesOf(2))
    const before = await contentsOf(store)
    expect(await refusal(importer.commit(again))).to.include('the tip of the archive moved')
    expect(await refusal(importer.commit(first))).to.include('the tip of the archive moved')
    expect(await contentsOf(store)).to.deep.equal(before)
    expect([importer.head.header.number, headOf(store).number]).to.deep.equal([2, 2])
    expect((await importer.add(bytesOf(3))).number).to.equal(3)
  })

  it('refuse to commit a block that was executed before an unwind', async () => {
    await importer.add(bytesOf(1))
    const second = await importer.execute(bytesOf(2))
    await importer.unwind(0)
    await importer.add(bytesOf(1))
    expect(await refusal(importer.commit(second))).to.include('the tip of the archive moved')
    expect(headOf(store).number).to.equal(1)
  })

  it('refuse a commit and an unwind while another commit is in progress', async () => {
    const release = heldWrites()
    const first = importer.commit(await importer.execute(bytesOf(1)))
    const second = await importer.execute(bytesOf(2))
    expect(await refusal(importer.commit(second))).to.include('another write')
    release()
    expect((await first).number).to.equal(1)
    const held = importer.commit(second)
    expect(await refusal(importer.unwind(0))).to.include('another write')
    await held
    expect([importer.head.header.number, headOf(store).number]).to.deep.equal([2, 2])
  })

  it('refuse to execute a block when the tip moves after its verification', async () => {
    await importer.add(bytesOf(1))
    const { promise, resolve } = deferred()
    const executed = importer.execute(bytesOf(2), promise)
    await importer.add(bytesOf(2))
    resolve()
    expect(await refusal(executed)).to.include('the tip of the archive moved')
    expect((await importer.add(bytesOf(3))).number).to.equal(3)
  })

  it('read no stale records after an unwind, even if all records were read during the unwind', async () => {
    for (const number of [1, 2, 3]) await importer.add(bytesOf(number))
    const read = [...(await contentsOf(store)).keys()].map((key) => Buffer.from(key, 'hex'))
    const release = heldWrites()
    const unwound = importer.unwind(2)
    for (const key of read) importer.reader.get(key)
    release()
    await unwound
    for (const key of read) expect(importer.reader.get(key)).to.deep.equal(store.get(key))
    expect((await importer.add(bytesOf(3))).number).to.equal(3)
  })

  it('commit a block in a second attempt after its write failed', async () => {
    const write = store.write.bind(store)
    const executed = await importer.execute(bytesOf(1))
    store.write = () => Promise.reject(new RangeError('the disk is away'))
    expect(await importer.commit(executed).catch((error: unknown) => error)).to.be.instanceOf(RangeError)
    store.write = write
    expect((await importer.commit(executed)).number).to.equal(1)
    expect([importer.head.header.number, headOf(store).number]).to.deep.equal([1, 1])
  })
})
