import fs from 'node:fs'
import { expect } from 'chai'
import { MemoryLevel } from 'memory-level'
import type { Finding } from '../../src/archive/verification.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { openChainFile } from '../../src/ingest/chainFile.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { rangeOf } from '../../src/store/schema.ts'
import { Batch, type Engine, Store } from '../../src/store/store.ts'

/** Blocks of the sample chain that are imported. */
const BLOCKS = 24

const sample = new URL('../../sample/', import.meta.url)

async function importSample(proofs: boolean): Promise<Store> {
  const engine = new MemoryLevel<Uint8Array, Uint8Array>({ keyEncoding: 'view', valueEncoding: 'view' })
  await engine.open()
  const store = new Store(engine as unknown as Engine)
  const genesis = parseGenesis(fs.readFileSync(new URL('genesis.json', sample), 'utf8'))
  const importer = await Importer.open(store, genesis, proofs, { trustHeaders: false, syncEveryMs: 0 })
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
]

describe('verifyArchive', function () {
  this.timeout(120_000)
  let store: Store

  before(async () => {
    store = await importSample(true)
  })

  it('finds nothing in a sound archive', async () => {
    expect(await findings(store)).to.deep.equal([])
  })

  it('finds nothing in a sound archive without proofs', async () => {
    expect(await findings(await importSample(false))).to.deep.equal([])
  })

  for (const kind of KINDS) {
    for (const damage of ['lost', 'changed', 'added'] as const) {
      it(`finds a ${kind} record that was ${damage}`, async () => {
        const [key, value] = await middleRecord(store, kind)
        const undo = new Batch()
        const batch = new Batch()
        undo.put(key, value)
        if (damage === 'lost') batch.del(key)
        else if (damage === 'changed') batch.put(key, changed(kind, value))
        else {
          // Another address or hash, or a block far beyond the head.
          batch.put(flip(key, 1), value)
          undo.del(flip(key, 1))
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
  const isList = kind === 'account' || kind === 'slot' || kind === 'logAddress' || kind === 'logTopic'
  return flip(value, isList ? 1 : value.length - 1)
}

function flip(bytes: Uint8Array, at: number): Uint8Array {
  const flipped = Uint8Array.from(bytes)
  flipped[at]! ^= 1
  return flipped
}
