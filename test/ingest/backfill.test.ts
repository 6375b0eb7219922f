import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { ArchiveError } from '../../src/archive/errors.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { lastTracedBlock } from '../../src/archive/traces.ts'
import type { Finding } from '../../src/archive/verification.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { type BackfilledBlock, backfillTraces, missingTraces } from '../../src/ingest/backfill.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { accessesKey, framesKey, headerKey, metaKeys, rangeOf } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { randomOf } from '../support/random.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { tellStory } from '../support/story.ts'

const BLOCKS = 44

describe('backfillTraces', () => {
  let chain: ChainBuilder
  let expected: Map<string, string>

  before(async () => {
    // The chain has every fork, uncles, and contracts that are destroyed and recreated.
    chain = await tellStory(BLOCKS)
    expected = await contentsOf(await imported({ traces: true }))
  })

  /** Imports blocks up to `to` into the store `into`; default: a new store. */
  async function imported({ traces, to = BLOCKS, into }: { traces: boolean; to?: number; into?: Store }) {
    const store = into ?? (await memoryStore())
    const options = { trustHeaders: true, syncEveryMs: 1e9, traces }
    const importer = await Importer.open(store, chain.genesis, true, options)
    for (const { bytes } of chain.blocks.slice(0, to)) await importer.add(bytes)
    return store
  }

  /** Backfills up to `count` blocks. */
  async function backfill(store: Store, count = Number.POSITIVE_INFINITY): Promise<BackfilledBlock[]> {
    const done: BackfilledBlock[] = []
    const stop = new AbortController()
    const onBlock = (block: BackfilledBlock): void => {
      done.push(block)
      if (done.length === count) stop.abort()
    }
    await backfillTraces(store, onBlock, stop.signal)
    return done
  }

  async function findings(store: Store): Promise<Finding[]> {
    const found: Finding[] = []
    const signal = new AbortController().signal
    await verifyArchive(store, { onFinding: (finding) => found.push(finding), onProgress: () => {}, signal })
    return found
  }

  async function count(store: Store, kind: Parameters<typeof rangeOf>[0]): Promise<number> {
    let records = 0
    for await (const _ of store.entries(rangeOf(kind))) records++
    return records
  }

  it('leaves the same records, byte for byte, as an import with traces', async () => {
    const store = await imported({ traces: false })
    expect(await count(store, 'frames')).to.equal(0)
    expect(await count(store, 'traceAddress')).to.equal(0)
    expect(readIdentity(store)?.traces).to.equal(false)
    expect(missingTraces(store)).to.deep.equal({ first: 1, last: BLOCKS })
    const done = await backfill(store)
    expect(done.map(({ number }) => number)).to.deep.equal(chain.blocks.map(({ header }) => header.number))
    expect(done.map(({ gasUsed }) => gasUsed)).to.deep.equal(chain.blocks.map(({ header }) => header.gasUsed))
    expect(done.every(({ transactions }) => transactions > 2)).to.equal(true)
    expect(missingTraces(store)).to.equal(undefined)
    expect(await contentsOf(store)).to.deep.equal(expected)
  })

  it('keeps only the traces of finished blocks when it is interrupted, and resumes after these blocks', async () => {
    const store = await imported({ traces: false })
    const random = randomOf(3)
    for (let last = 0; missingTraces(store) !== undefined; ) {
      const done = await backfill(store, 1 + random(9))
      expect(done[0]?.number).to.equal(last + 1)
      last = done.at(-1)!.number
      expect(lastTracedBlock(store, readIdentity(store)!, BLOCKS)).to.equal(last)
      expect(store.get(framesKey(last)) && store.get(accessesKey(last))).to.not.equal(undefined)
      expect(store.get(framesKey(last + 1))).to.equal(undefined)
    }
    expect(await contentsOf(store)).to.deep.equal(expected)
  })

  it('continues when more blocks are imported before the backfill is finished', async () => {
    const store = await imported({ traces: false, to: 12 })
    await backfill(store, 5)
    // The option has no effect, because the archive has blocks without traces.
    await imported({ traces: true, to: 30, into: store })
    expect(readIdentity(store)?.traces).to.equal(false)
    expect(missingTraces(store)).to.deep.equal({ first: 6, last: 30 })
    expect(await findings(store)).to.deep.equal([])
    await backfill(store, 20)
    await imported({ traces: true, into: store })
    expect(missingTraces(store)).to.deep.equal({ first: 26, last: BLOCKS })
    await backfill(store)
    expect(await contentsOf(store)).to.deep.equal(expected)
  })

  it('makes later imports record traces, even imports that are started without traces', async () => {
    const store = await imported({ traces: false, to: 20 })
    await backfill(store)
    expect(readIdentity(store)?.traces).to.equal(true)
    await imported({ traces: false, into: store })
    expect(headOf(store).number).to.equal(BLOCKS)
    expect(await contentsOf(store)).to.deep.equal(expected)
  })

  it('changes nothing in an archive that has all traces', async () => {
    const store = await imported({ traces: true, to: 4 })
    const before = await contentsOf(store)
    expect(missingTraces(store)).to.equal(undefined)
    expect(await backfill(store)).to.deep.equal([])
    expect(await contentsOf(store)).to.deep.equal(before)
  })

  it('finishes at once on an archive with only a genesis block', async () => {
    const store = await imported({ traces: false, to: 0 })
    expect(await backfill(store)).to.deep.equal([])
    expect(missingTraces(store)).to.equal(undefined)
    expect(await contentsOf(store)).to.deep.equal(await contentsOf(await imported({ traces: true, to: 0 })))
  })

  it('does nothing when the signal is aborted before the start', async () => {
    const store = await imported({ traces: false, to: 3 })
    const before = await contentsOf(store)
    await backfillTraces(store, () => expect.fail('nothing was to be done'), AbortSignal.abort())
    expect(await contentsOf(store)).to.deep.equal(before)
  })

  it('fails at a damaged block, and keeps the traces of the earlier blocks', async () => {
    const store = await imported({ traces: false, to: 8 })
    const batch = new Batch()
    batch.del(headerKey(6))
    await store.write(batch, { sync: false })
    const error = await backfill(store).catch((thrown: unknown) => thrown)
    expect(error).to.be.instanceOf(ArchiveError).with.property('code', 'CORRUPT')
    expect(store.get(metaKeys.traced)?.at(-1)).to.equal(5)
  })

  it('throws NO_ARCHIVE for an empty store', async () => {
    const store = await memoryStore()
    expect(() => missingTraces(store))
      .to.throw(ArchiveError)
      .with.property('code', 'NO_ARCHIVE')
  })
})
