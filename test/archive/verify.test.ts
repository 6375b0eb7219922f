import fs from 'node:fs'
import { expect } from 'chai'
import { MemoryLevel } from 'memory-level'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { backfillTraces } from '../../src/ingest/backfill.ts'
import { openChainFile } from '../../src/ingest/chainFile.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { accountNodeKey, encodeNumber, metaKeys, wholeNodeKey } from '../../src/store/schema.ts'
import { Batch, type Engine, Store } from '../../src/store/store.ts'
import { archiveFaults } from '../support/archiveFaults.ts'
import { damagesOf, expectFound, flip, KINDS, middleRecord } from '../support/damagedRecords.ts'

/** Number of imported blocks of the sample chain. */
const BLOCKS = 24

const sample = new URL('../../sample/', import.meta.url)

async function importSample({ proofs = true, traces = true } = {}): Promise<Store> {
  const engine = new MemoryLevel<Uint8Array, Uint8Array>({ keyEncoding: 'view', valueEncoding: 'view' })
  await engine.open()
  const store = new Store(engine as unknown as Engine)
  const genesis = parseGenesis(fs.readFileSync(new URL('genesis.json', sample), 'utf8'))
  const options = { trustHeaders: false, syncEveryMs: 0, traces }
  const importer = await Importer.open(store, genesis, proofs, options)
  for await (const { bytes } of openChainFile(new URL('chain.rlp', sample).pathname)) {
    const { number } = await importer.add(bytes)
    if (number === BLOCKS) break
  }
  return store
}

describe('verifyArchive', () => {
  let store: Store

  before(async () => {
    store = await importSample()
  })

  it('reports nothing for an intact archive', async () => {
    expect(await archiveFaults(store)).to.deep.equal([])
  })

  it('reports nothing for an intact archive without proofs', async () => {
    expect(await archiveFaults(await importSample({ proofs: false }))).to.deep.equal([])
  })

  it('reports nothing for an intact archive without traces, or with traces of some blocks', async () => {
    const without = await importSample({ traces: false })
    expect(await archiveFaults(without)).to.deep.equal([])
    const stop = new AbortController()
    const onBlock = ({ number }: { number: number }): void => void (number === 9 && stop.abort())
    await backfillTraces(without, onBlock, stop.signal)
    expect(await archiveFaults(without)).to.deep.equal([])
    // A marker that is off by one block makes one record of each kind surplus or missing.
    for (const said of [8, 10]) {
      const batch = new Batch()
      batch.put(metaKeys.traced, encodeNumber(said))
      await without.write(batch, { sync: false })
      expect(await archiveFaults(without)).to.not.deep.equal([])
    }
  })

  it('reports a node that is a record of its own, and to which no list refers', async () => {
    const root = accountNodeKey(new Uint8Array(0))
    let number = 1
    while (store.get(wholeNodeKey(root, number)) !== undefined) number++
    const batch = new Batch()
    for (const list of [root, accountNodeKey(new Uint8Array(9))])
      batch.put(wholeNodeKey(list, number), Uint8Array.of(1))
    await store.write(batch, { sync: false })
    expect(await archiveFaults(store)).to.have.length(batch.operations.length)
    const undo = new Batch()
    for (const { key } of batch.operations) undo.del(key)
    await store.write(undo, { sync: false })
  })

  it('reports a wrong position in the trace index, and an index entry of a block without traces', async () => {
    const [key, value] = await middleRecord(store, 'traceAddress')
    for (const wrong of [flip(value, value.length - 1), Buffer.concat([value, Uint8Array.of(40, 1, 0)])]) {
      const batch = new Batch()
      batch.put(key, wrong)
      await store.write(batch, { sync: false })
      expect(await archiveFaults(store)).to.not.deep.equal([])
    }
    const undo = new Batch()
    undo.put(key, value)
    await store.write(undo, { sync: false })
  })

  for (const kind of KINDS)
    for (const damage of damagesOf(kind))
      it(`reports a record of kind ${kind} that was ${damage}`, () => expectFound(store, kind, damage))
})
