import fs from 'node:fs'
import { expect } from 'chai'
import { MemoryLevel } from 'memory-level'
import type { Finding } from '../../src/archive/verification.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { backfillTraces } from '../../src/ingest/backfill.ts'
import { openChainFile } from '../../src/ingest/chainFile.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { accountNodeKey, encodeNumber, metaKeys, rangeOf, wholeNodeKey } from '../../src/store/schema.ts'
import { Batch, type Engine, Store } from '../../src/store/store.ts'

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

async function findings(store: Store): Promise<Finding[]> {
  const found: Finding[] = []
  const onFinding = (finding: Finding): void => void found.push(finding)
  await verifyArchive(store, { onFinding, onProgress: () => {}, signal: new AbortController().signal })
  return found
}

type Kind = Parameters<typeof rangeOf>[0]

/**
 * The kinds of which the archive needs every record, so that verification detects a lost record or a changed last byte.
 */
const KINDS: readonly Kind[] = [
  'header',
  'numberOfHash',
  'body',
  'senders',
  'receipts',
  'totalDifficulty',
  'transaction',
  'changeSet',
  'account',
  'slot',
  'code',
  'preimage',
  'accountNode',
  'storageNode',
  'logAddress',
  'logTopic',
  'frames',
  'accesses',
  'traceAddress',
  'traceCount',
]

type Damage = 'lost' | 'changed' | 'added'

/** The archive has a single traceCount list, so that no other key could be added. */
const damagesOf = (kind: Kind): readonly Damage[] =>
  kind === 'traceCount' ? ['lost', 'changed'] : ['lost', 'changed', 'added']

describe('verifyArchive', () => {
  let store: Store

  before(async () => {
    store = await importSample()
  })

  it('reports nothing for an intact archive', async () => {
    expect(await findings(store)).to.deep.equal([])
  })

  it('reports nothing for an intact archive without proofs', async () => {
    expect(await findings(await importSample({ proofs: false }))).to.deep.equal([])
  })

  it('reports nothing for an intact archive without traces, or with traces of some blocks', async () => {
    const without = await importSample({ traces: false })
    expect(await findings(without)).to.deep.equal([])
    const stop = new AbortController()
    const onBlock = ({ number }: { number: number }): void => void (number === 9 && stop.abort())
    await backfillTraces(without, onBlock, stop.signal)
    expect(await findings(without)).to.deep.equal([])
    // A marker that is off by one block makes one record of each kind surplus or missing.
    for (const said of [8, 10]) {
      const batch = new Batch()
      batch.put(metaKeys.traced, encodeNumber(said))
      await without.write(batch, { sync: false })
      expect(await findings(without)).to.not.deep.equal([])
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
    expect(await findings(store)).to.have.length(batch.operations.length)
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
      expect(await findings(store)).to.not.deep.equal([])
    }
    const undo = new Batch()
    undo.put(key, value)
    await store.write(undo, { sync: false })
  })

  for (const kind of KINDS) {
    for (const damage of damagesOf(kind)) {
      it(`reports a record of kind ${kind} that was ${damage}`, async () => {
        const [key, value] = await middleRecord(store, kind)
        const undo = new Batch()
        const batch = new Batch()
        undo.put(key, value)
        if (damage === 'lost') batch.del(key)
        else if (damage === 'changed') batch.put(key, changed(kind, value))
        else {
          // Changes the address or hash in the key, or the block number to one far after the head.
          const other = flip(key, kind === 'traceAddress' ? 2 : 1)
          batch.put(other, value)
          undo.del(other)
        }
        await store.write(batch, { sync: false })
        try {
          expect(await findings(store)).to.not.deep.equal([])
        } finally {
          await store.write(undo, { sync: false })
        }
        expect(await findings(store)).to.deep.equal([])
      })
    }
  }
})

/** Returns the record in the middle of the non-empty records of a kind, or of all its records if all are empty. */
async function middleRecord(store: Store, kind: Kind): Promise<[Uint8Array, Uint8Array]> {
  const records: [Uint8Array, Uint8Array][] = []
  for await (const record of store.entries(rangeOf(kind))) records.push(record)
  const full = records.filter(([, value]) => value.length > 0)
  expect(records, `${kind} records of the sample chain`).to.not.deep.equal([])
  return (full[Math.floor(full.length / 2)] ?? records[Math.floor(records.length / 2)])!
}

/**
 * Changes a bit of a record. The record of a history list starts with a count; the byte after the count is part of the
 * first block number.
 */
function changed(kind: Kind, value: Uint8Array): Uint8Array {
  if (value.length === 0) return Uint8Array.of(1)
  const isList = LIST_KINDS.includes(kind)
  return flip(value, isList ? 1 : value.length - 1)
}

const LIST_KINDS: readonly Kind[] = [
  ...(['account', 'slot', 'logAddress', 'logTopic', 'traceAddress', 'traceCount'] as const),
]

function flip(bytes: Uint8Array, at: number): Uint8Array {
  const flipped = Uint8Array.from(bytes)
  flipped[at]! ^= 1
  return flipped
}
