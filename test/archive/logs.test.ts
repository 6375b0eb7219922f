import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { findLogs, type LogBounds, type LogCriteria } from '../../src/archive/logs.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { encodeHeader } from '../../src/chain/header.ts'
import { equalBytes, toHex } from '../../src/chain/hex.ts'
import { encodeReceipts, type Log, logsBloom } from '../../src/chain/receipt.ts'
import { appendHistory } from '../../src/store/history.ts'
import { bodyKey, headerKey, logAddressKey, logTopicKey, receiptsKey } from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import { MAINNET_0 } from '../ingest/sealsChain.ts'
import { word } from '../support/assembler.ts'
import { runs } from '../support/runs.ts'
import { unyielding } from '../support/scopes.ts'
import { memoryStore } from '../support/stores.ts'

const address = (name: number): Uint8Array => new Uint8Array(20).fill(name)
const BODY = RLP.encode([[Uint8Array.of(2, 0xc0), Uint8Array.of(2, 0xc1, 0x80)], []])
const HASHES = [Uint8Array.of(2, 0xc0), Uint8Array.of(2, 0xc1, 0x80)].map((raw) => keccak256(raw))
const LAST = 30_000

interface SparseLog {
  block: number
  transaction: number
  log: Log
}

/**
 * Writes the records of a block that log search reads, as an import does. The blocks may be far apart; the blocks
 * between them have no record.
 */
async function storeOf(logs: readonly SparseLog[]): Promise<Store> {
  const store = await memoryStore()
  const blocks = [...new Set(logs.map(({ block }) => block))].sort((a, b) => a - b)
  for (const number of blocks) {
    const batch = new Batch()
    const here = logs.filter(({ block }) => block === number)
    const ofTransaction = (index: number) =>
      here.filter(({ transaction }) => transaction === index).map(({ log }) => log)
    const header = { ...MAINNET_0, number, logsBloom: logsBloom(here.map(({ log }) => log)) }
    const receipts = [0, 1].map((index) => ({
      type: 2,
      status: true,
      cumulativeGasUsed: 1n,
      logs: ofTransaction(index),
    }))
    batch.put(headerKey(number), encodeHeader(header))
    batch.put(bodyKey(number), BODY)
    batch.put(receiptsKey(number), encodeReceipts(receipts))
    const lists = here.flatMap(({ log }) => [
      logAddressKey(log.address),
      ...log.topics.map((topic, position) => logTopicKey(position, topic)),
    ])
    for (const list of new Map(lists.map((key) => [toHex(key), key])).values()) {
      appendHistory(store, batch, list, number, new Uint8Array(0))
    }
    await store.write(batch, { sync: false })
  }
  return store
}

function isWanted({ log }: SparseLog, { addresses, topics }: LogCriteria): boolean {
  const any = (wanted: readonly Uint8Array[], value: Uint8Array | undefined) =>
    wanted.length === 0 || (value !== undefined && wanted.some((each) => equalBytes(each, value)))
  return (
    any(addresses, log.address) &&
    topics.length <= log.topics.length &&
    topics.every((wanted, position) => any(wanted, log.topics[position]))
  )
}

const someAddress = fc.integer({ min: 1, max: 4 }).map(address)
const someTopic = fc.integer({ min: 1, max: 3 }).map(word)
const someLog: fc.Arbitrary<SparseLog> = fc.record({
  // The blocks are close together, and close to the borders of the windows in which the index is read.
  block: fc.oneof(
    fc.nat(60),
    fc.integer({ min: 8180, max: 8200 }),
    fc.integer({ min: 16_370, max: 16_400 }),
    fc.nat(LAST),
  ),
  transaction: fc.nat(1),
  log: fc.record({
    address: someAddress,
    topics: fc.array(someTopic, { maxLength: 3 }),
    data: fc.uint8Array({ maxLength: 3 }),
  }),
})
const someCriteria: fc.Arbitrary<LogCriteria> = fc
  .record({
    addresses: fc.array(someAddress, { maxLength: 2 }),
    topics: fc.array(fc.array(someTopic, { maxLength: 2 }), { maxLength: 3 }),
  })
  .filter(({ addresses, topics }) => addresses.length > 0 || topics.some(({ length }) => length > 0))

/** In chain order: by block, then by transaction, then by log index. */
function inOrder(logs: readonly SparseLog[]): SparseLog[] {
  return [...logs].sort((a, b) => a.block - b.block || a.transaction - b.transaction)
}

const atMost = (logsMax: number): LogBounds => ({ logsMax, bytesMax: 1, bytesOf: () => 0 })

describe('findLogs', () => {
  it('finds through the index the same logs as a scan of every log', async () => {
    const scenario = fc.tuple(fc.array(someLog, { minLength: 1, maxLength: 60 }), someCriteria, fc.nat(LAST))
    await fc.assert(
      fc.asyncProperty(scenario, async ([logs, criteria, from]) => {
        const store = await storeOf(logs)
        const expected = inOrder(logs).filter((entry) => entry.block >= from && isWanted(entry, criteria))
        const found = await findLogs(store, criteria, { from, to: LAST }, atMost(1000), unyielding)
        expect(found.overflow).to.equal(undefined)
        expect(
          found.logs.map(({ log, block, transactionIndex, transactionHash }) => ({
            block: block.header.number,
            transaction: transactionIndex,
            log,
            hash: transactionHash,
          })),
        ).to.deep.equal(expected.map((entry) => ({ ...entry, hash: HASHES[entry.transaction] })))
      }),
      { numRuns: runs(60) },
    )
  })

  it('numbers logs by their position among all logs of the block', async () => {
    const log = (name: number): Log => ({ address: address(name), topics: [], data: word(name) })
    const store = await storeOf([1, 2, 1].map((name) => ({ block: 5, transaction: 0, log: log(name) })))
    const criteria = { addresses: [address(1)], topics: [] }
    const { logs } = await findLogs(store, criteria, { from: 0, to: 9 }, atMost(10), unyielding)
    expect(logs.map(({ logIndex }) => logIndex)).to.deep.equal([0, 2])
  })

  it('stops at the block whose logs would exceed the bounds', async () => {
    const entries = [3, 3, 4, 20_000, 20_000].map((block) => ({
      block,
      transaction: 0,
      log: { address: address(1), topics: [], data: word(block) },
    }))
    const store = await storeOf(entries)
    const criteria = { addresses: [address(1)], topics: [] }
    const blockOfOverflow = async (logsMax: number) =>
      (await findLogs(store, criteria, { from: 0, to: LAST }, atMost(logsMax), unyielding)).overflow?.block
    expect(await blockOfOverflow(1)).to.equal(3)
    expect(await blockOfOverflow(2)).to.equal(4)
    expect(await blockOfOverflow(4)).to.equal(20_000)
    expect(await blockOfOverflow(5)).to.equal(undefined)
    const overflow = async (bytesMax: number) => {
      const bounds = { logsMax: 100, bytesMax, bytesOf: ({ data }: Log) => data.length }
      return (await findLogs(store, criteria, { from: 0, to: LAST }, bounds, unyielding)).overflow
    }
    expect(await overflow(63)).to.deep.equal({ block: 3, of: 'bytes' })
    expect(await overflow(64)).to.deep.equal({ block: 4, of: 'bytes' })
    expect(await overflow(159)).to.deep.equal({ block: 20_000, of: 'bytes' })
    expect(await overflow(160)).to.equal(undefined)
  })
})
