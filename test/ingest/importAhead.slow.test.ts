import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { decodeBlock } from '../../src/ingest/block.ts'
import { recoverSenders } from '../../src/ingest/blockSenders.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { importAhead } from '../../src/ingest/importAhead.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { NO_SENDER_THREADS, type SenderRecovery } from '../../src/ingest/senderThreads.ts'
import type { Batch, Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { currentGenesis } from '../support/genesis.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { CONTRACTS, tellStory } from '../support/story.ts'
import { TornDisk } from '../support/tornEngine.ts'

const COUNT = 12
const never = new AbortController().signal

interface Source {
  readonly number: number
  readonly bytes: Uint8Array
}

class PlacedError extends Error {
  readonly number: number

  constructor(number: number, cause: unknown) {
    super('placed', { cause })
    this.number = number
  }
}

describe('importAhead', () => {
  let chain: ChainBuilder
  let contents: Map<string, string>

  const open = (store: Store): Promise<Importer> =>
    Importer.open(store, chain.genesis, true, { trustHeaders: false, syncEveryMs: 1_000 })

  before(async () => {
    chain = await tellStory(COUNT, currentGenesis(CONTRACTS))
    const store = await memoryStore()
    const importer = await open(store)
    for (const { bytes } of chain.blocks) await importer.add(bytes)
    contents = await contentsOf(store)
  })

  async function* sources(blocks: readonly Uint8Array[]): AsyncGenerator<Source, void> {
    for (const bytes of blocks) yield { bytes, number: decodeBlock(bytes).header.number }
  }

  const all = (): Uint8Array[] => chain.blocks.map(({ bytes }) => bytes)

  /** Returns the numbers of the yielded blocks, after checking that each was the readable head at that time. */
  async function run(
    store: Store,
    blocks: AsyncIterable<Source>,
    senders: SenderRecovery = NO_SENDER_THREADS,
    signal: AbortSignal = never,
  ): Promise<{ given: number[]; error: unknown }> {
    const importer = await open(store)
    const given: number[] = []
    let position = importer.head.header.number
    const placed = (cause: unknown, source: Source): Error => new PlacedError(source.number, cause)
    try {
      for await (const { imported } of importAhead(importer, blocks, { senders, signal, placed })) {
        expect(imported.number).to.equal(++position)
        expect(headOf(store).number).to.equal(position)
        expect(importer.head.header.number).to.equal(position)
        given.push(imported.number)
      }
      return { given, error: undefined }
    } catch (error) {
      return { given, error }
    }
  }

  const recoveries: Record<string, SenderRecovery> = {
    'without sender threads': NO_SENDER_THREADS,
    'with senders from other threads': { recover: async (block) => recoverSenders(block) },
    'when the first sender is missing': { recover: async (block) => recoverSenders(block).fill(0, 0, 20) },
    'when all senders but the first are missing': {
      recover: async (block) => recoverSenders(block).subarray(0, 20),
    },
  }
  for (const [name, recovery] of Object.entries(recoveries)) {
    it(`imports the same records as an import block by block, ${name}`, async () => {
      const store = await memoryStore()
      const { given, error } = await run(store, sources(all()), recovery)
      expect(error).to.equal(undefined)
      expect(given).to.have.length(COUNT)
      expect(await contentsOf(store)).to.deep.equal(contents)
    })
  }

  it('executes a block after the write of its parent begins and before that write ends', async () => {
    const store = await memoryStore()
    const importer = await open(store)
    const events: string[] = []
    const write = store.write.bind(store)
    let number = 0
    store.write = async (batch: Batch, options) => {
      const own = ++number
      events.push(`write ${own}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      await write(batch, options)
      events.push(`written ${own}`)
    }
    const execute = importer.execute.bind(importer)
    importer.execute = async (bytes, senders) => {
      const executed = await execute(bytes, senders)
      events.push(`executed ${executed.report.number}`)
      return executed
    }
    const options = { senders: NO_SENDER_THREADS, signal: never, placed: (error: unknown) => error }
    for await (const _ of importAhead(importer, sources(all().slice(0, 3)), options));
    expect(events).to.deep.equal([
      ...['executed 1', 'write 1', 'executed 2', 'written 1', 'write 2'],
      ...['executed 3', 'written 2', 'write 3', 'written 3'],
    ])
  })

  it('commits every block before a faulty block, then throws the error of the faulty block', async () => {
    const store = await memoryStore()
    const blocks = all()
    const bad = blocks[5]!.slice()
    // A byte of the state root in the header.
    bad[120]! ^= 1
    blocks[5] = bad
    const { given, error } = await run(store, sources(blocks))
    expect(given).to.deep.equal([1, 2, 3, 4, 5])
    expect(error).to.be.instanceOf(PlacedError).with.property('number', 6)
    expect((error as PlacedError).cause).to.be.instanceOf(IngestError)
    expect(headOf(store).number).to.equal(5)
  })

  it('discards an executed block when the write of its parent fails', async () => {
    for (const count of [1, 2, 5]) {
      const disk = new TornDisk()
      const store = await disk.store()
      await open(store)
      disk.failAfter(count)
      const { given, error } = await run(store, sources(all()))
      expect(given).to.have.length(count)
      expect((error as PlacedError).cause)
        .to.be.instanceOf(StoreError)
        .with.property('code', 'WRITE_FAILED')
      expect(headOf(store).number).to.equal(count)
      disk.heal()
      await store.close()
      await store.open()
      await run(store, sources(all().slice(count)))
      expect(await contentsOf(store)).to.deep.equal(contents)
      expect(disk.lost).to.equal(0)
    }
  })

  it('yields a committed block while the source is idle', async () => {
    const store = await memoryStore()
    const importer = await open(store)
    async function* slow(): AsyncGenerator<Source, void> {
      yield* sources(all().slice(0, 1))
      await new Promise(() => {})
    }
    const options = { senders: NO_SENDER_THREADS, signal: never, placed: (error: unknown) => error }
    const { value } = await importAhead(importer, slow(), options).next()
    expect(value!.imported.number).to.equal(1)
  })

  it('stops after the current block when the signal aborts, and yields that block', async () => {
    const store = await memoryStore()
    const stop = new AbortController()
    async function* blocks(): AsyncGenerator<Source, void> {
      for (const [index, bytes] of all().entries()) {
        if (index === 8) stop.abort()
        yield* sources([bytes])
      }
    }
    const { given, error } = await run(store, blocks(), NO_SENDER_THREADS, stop.signal)
    expect(error).to.equal(undefined)
    expect(headOf(store).number).to.equal(given.length).and.to.be.below(9)
  })

  it('reports as known each block that the archive already has', async () => {
    const store = await memoryStore()
    await run(store, sources(all()))
    const importer = await open(store)
    const options = { senders: NO_SENDER_THREADS, signal: never, placed: (error: unknown) => error }
    let known = 0
    for await (const { imported } of importAhead(importer, sources(all()), options)) {
      if (imported.known) known++
    }
    expect(known).to.equal(COUNT)
    expect(await contentsOf(store)).to.deep.equal(contents)
  })
})
