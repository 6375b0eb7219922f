import fs from 'node:fs'
import { expect } from 'chai'
import { MemoryLevel } from 'memory-level'
import type { Finding } from '../../src/archive/verification.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { backfillTraces } from '../../src/ingest/backfill.ts'
import { openChainFile } from '../../src/ingest/chainFile.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { encodeNumber, metaKeys, rangeOf } from '../../src/store/schema.ts'
import { Batch, type Engine, Store } from '../../src/store/store.ts'

/** Blocks of the sample chain that are imported. */
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

/** Every record of these kinds is needed, so that losing any one, or changing its last byte, is found. */
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

/** There is one list of blocks with traces, and no place for another. */
const damagesOf = (kind: Kind): readonly Damage[] =>
  kind === 'traceCount' ? ['lost', 'changed'] : ['lost', 'changed', 'added']

describe('verifyArchive', () => {
  let store: Store

  before(async () => {
    store = await importSample()
  })

  it('finds nothing in a sound archive', async () => {
    expect(await findings(store)).to.deep.equal([])
  })

  it('finds nothing in a sound archive without proofs', async () => {
    expect(await findings(await importSample({ proofs: false }))).to.deep.equal([])
  })

  it('finds nothing in a sound archive without traces, nor with those of some blocks', async () => {
    const without = await importSample({ traces: false })
    expect(await findings(without)).to.deep.equal([])
    const stop = new AbortController()
    const onBlock = ({ number }: { number: number }): void => void (number === 9 && stop.abort())
    await backfillTraces(without, onBlock, stop.signal)
    expect(await findings(without)).to.deep.equal([])
    // Another block's traces are one record too many of each kind, or one too few.
    for (const said of [8, 10]) {
      const batch = new Batch()
      batch.put(metaKeys.traced, encodeNumber(said))
      await without.write(batch, { sync: false })
      expect(await findings(without)).to.not.deep.equal([])
    }
  })

  it('finds a trace in the index at another place, or of a block that has none', async () => {
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
      it(`finds a ${kind} record that was ${damage}`, async () => {
        const [key, value] = await middleRecord(store, kind)
        const undo = new Batch()
        const batch = new Batch()
        undo.put(key, value)
        if (damage === 'lost') batch.del(key)
        else if (damage === 'changed') batch.put(key, changed(kind, value))
        else {
          // Another address or hash, or a block far beyond the head.
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

/** One that holds something, where there is one. */
async function middleRecord(store: Store, kind: Kind): Promise<[Uint8Array, Uint8Array]> {
  const records: [Uint8Array, Uint8Array][] = []
  for await (const record of store.entries(rangeOf(kind))) records.push(record)
  const full = records.filter(([, value]) => value.length > 0)
  expect(records, `${kind} records of the sample chain`).to.not.deep.equal([])
  return (full[Math.floor(full.length / 2)] ?? records[Math.floor(records.length / 2)])!
}

/** The records of history lists begin with a count; the byte after it is the first block. */
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
