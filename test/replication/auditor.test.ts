import { expect } from 'chai'
import { headOf } from '../../src/archive/blocks.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'
import { ImportedChain } from '../../src/head/followedChain.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { Applier } from '../../src/replication/applier.ts'
import { Auditor } from '../../src/replication/auditor.ts'
import { FIRST_LINK, type LogContent } from '../../src/replication/logEntry.ts'
import { decodeLayer, encodeBatch } from '../../src/store/layer.ts'
import { checkedValue } from '../../src/store/recordChecksum.ts'
import { headerKey } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { buildGenesis } from '../support/candidates.ts'
import { entriesOf, RecordedEntries } from '../support/recordedEntries.ts'
import { rejection } from '../support/rejection.ts'
import { branch } from '../support/reorgs.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'

const COMMON = 2
const OPTIONS = { trustHeaders: false, syncEveryMs: 0 }
const genesis = parseGenesis(JSON.stringify(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 })))

describe('an audit of a log', () => {
  /** Contents of a log: the genesis archive, four blocks, marks of finality, a reorg to the other branch. */
  let contents: LogContent[]

  before(async () => {
    const [one, other] = [await branch(1, COMMON, 4), await branch(2, COMMON, 5)]
    const store = await memoryStore()
    await Importer.open(store, genesis, true, OPTIONS)
    const recorded = await RecordedEntries.of(store)
    const chain = new ImportedChain(Importer.reopen(store, OPTIONS), store, '')
    for (const { bytes } of one.blocks) await chain.add(bytes)
    await chain.mark({ safe: 2, finalized: 1 })
    await chain.reorganize(
      COMMON,
      other.blocks.slice(COMMON).map(({ bytes }) => bytes),
    )
    contents = recorded.contents
  })

  /** Audits a log. @returns the archive afterwards */
  async function audited(log: readonly LogContent[]): Promise<{ store: Store; auditor: Auditor }> {
    const [first, ...later] = entriesOf(log)
    const store = await memoryStore()
    await new Applier(store, { seq: 0, link: FIRST_LINK }).apply([first!])
    const auditor = new Auditor(store, first!, { trustHeaders: false })
    for (const entry of later) await auditor.check(entry)
    return { store, auditor }
  }

  /** Replaces one entry. @param place from 0 */
  const altered = (place: number, change: Partial<LogContent>): LogContent[] =>
    contents.map((content, index) => (index === place ? { ...content, ...change } : content))

  it('accepts entries that all equal the result of the execution', async () => {
    const { store, auditor } = await audited(contents)
    expect(auditor.tally).to.deep.equal({ entries: contents.length - 1, executed: 7, unwound: 2 })
    expect(headOf(store).number).to.equal(5)
    const copy = await memoryStore()
    await new Applier(copy, { seq: 0, link: FIRST_LINK }).apply(entriesOf(contents))
    expect(await contentsOf(store)).to.deep.equal(await contentsOf(copy))
  })

  it('names an entry whose record was altered', async () => {
    const batch = decodeLayer(contents[2]!.batch)
    const operation = batch.operations.findLast(({ type, key }) => type === 'put' && key[0] === 0x73)!
    if (operation.type === 'put') operation.value = Uint8Array.of(...operation.value, 1)
    const error = await rejection(audited(altered(2, { batch: encodeBatch(batch) })))
    expect(error).to.include({ code: 'MISMATCH' })
    expect(error.message).to.match(
      /^entry 3 of the log \(block 2\) is not what the execution gives: operation \d+ of \d+ differs, record s [0-9a-f]+$/,
    )
  })

  it('names an entry with an additional record', async () => {
    const batch = decodeLayer(contents[1]!.batch, new Batch(true))
    batch.put(Uint8Array.of(0x78, 1), Uint8Array.of(1))
    const error = await rejection(audited(altered(1, { batch: encodeBatch(batch) })))
    expect(error.message).to.match(/^entry 2 .*: operation (\d+) of \1 differs, record x 01$/)
  })

  it('names an entry that removes a block and lacks a record', async () => {
    const place = contents.findIndex(({ isLast }) => !isLast)
    const batch = decodeLayer(contents[place]!.batch)
    batch.operations.splice(1, 1)
    const error = await rejection(audited(altered(place, { batch: encodeBatch(batch) })))
    expect(error.message).to.match(new RegExp(`^entry ${place + 1} of the log \\(block 3\\)`))
  })

  it('refuses a block that is not valid', async () => {
    const batch = decodeLayer(contents[1]!.batch)
    const header = batch.operations.find(({ key }) => Buffer.compare(key, headerKey(1)) === 0)!
    if (header.type === 'put')
      header.value = Uint8Array.from(header.value, (byte, at) => (at === 200 ? byte ^ 1 : byte))
    const error = await rejection(audited(altered(1, { batch: encodeBatch(batch) })))
    expect(error.message).to.match(/^entry 2 of the log \(block 1\) is not what the execution gives: /)
  })

  it('refuses a mark of a safe or finalized block that is not in the chain', async () => {
    const place = contents.findIndex(({ batch }) => decodeLayer(batch).operations.length === 1)
    const [mark] = decodeLayer(contents[place]!.batch).operations
    const batch = new Batch(true)
    if (mark?.type === 'put') {
      const value = checkedValue(mark.key, mark.value)
      batch.put(
        mark.key,
        value.map((byte, at) => (at === 20 ? byte ^ 1 : byte)),
      )
    }
    const error = await rejection(audited(altered(place, { batch: encodeBatch(batch) })))
    expect(error.message).to.contain('a final block is not a block of the chain')
  })

  it('refuses an entry whose head differs from the head in the entry’s batch', async () => {
    const error = await rejection(audited(altered(1, { number: 9 })))
    expect(error.message).to.contain('its head is not that of its batch')
  })

  it('refuses an entry that changes records of blocks without moving the head', async () => {
    const batch = new Batch(true)
    batch.put(Uint8Array.of(0x73, 1), Uint8Array.of(1))
    const error = await rejection(audited(altered(1, { batch: encodeBatch(batch), number: 0 })))
    expect(error.message).to.contain('it moves no head, but changes records of blocks')
  })
})
