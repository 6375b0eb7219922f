import { expect } from 'chai'
import { encodeAccountRecord } from '../../src/archive/account.ts'
import { creationBlock } from '../../src/archive/contractCreation.ts'
import { encodeFrames } from '../../src/archive/encodeFrames.ts'
import { hashOfNonce } from '../../src/archive/senderNonce.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import type { Frame } from '../../src/archive/trace.ts'
import { indexEntriesOf, putIndexEntries } from '../../src/archive/traceIndex.ts'
import {
  type FoundTransactions,
  indexedTransactions,
  type SearchOrder,
} from '../../src/archive/transactionSearch.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { encodeRlp } from '../../src/chain/rlpWriter.ts'
import { appendHistory } from '../../src/store/history.ts'
import { accountKey, bodyKey, encodeNumber, framesKey, metaKeys, sendersKey } from '../../src/store/schema.ts'
import { Batch, type Reader, type Store } from '../../src/store/store.ts'
import { memoryStore } from '../support/stores.ts'

const EMPTY = new Uint8Array(0)
const HASH = new Uint8Array(32)
const PAGE = 25

const address = (name: number): Uint8Array => new Uint8Array(20).fill(name)
/** Takes part in a transaction of every block, as a sender. */
const BUSY = address(1)
/** Is called in every tenth block. */
const RARE = address(2)
/** Is called inside a transaction of every third block, and changes in every block. */
const INNER = address(3)
const OTHER = address(4)

const call = (depth: number, from: Uint8Array, to: Uint8Array): Frame => ({
  ...{ kind: 'CALL', depth, from, to, value: 1n, gas: 0n, gasUsed: 0n, input: EMPTY, output: EMPTY },
  ...{ failure: undefined, precompile: false, logs: [] },
})

const framesOf = (number: number): Frame[][] => [
  [call(0, OTHER, number % 10 === 0 ? RARE : OTHER)],
  [call(0, BUSY, OTHER), ...(number % 3 === 0 ? [call(1, OTHER, INNER)] : [])],
]

/** Writes the records of the trace index, and the histories of two accounts, for blocks without anything else. */
async function chainOf(length: number): Promise<Store> {
  const store = await memoryStore()
  for (let number = 1; number <= length; number++) {
    const batch = new Batch()
    const transactions = framesOf(number).map((frames) => ({ hash: HASH, frames }))
    const sources = { data: transactions.map(() => EMPTY), codeHash: () => undefined }
    batch.put(framesKey(number), encodeFrames(transactions, sources).record)
    putIndexEntries(store, batch, number, indexEntriesOf(transactions, []))
    const account = { balance: BigInt(number), storageRoot: EMPTY_TRIE_ROOT, codeHash: EMPTY_CODE_HASH }
    const sender = { account: { ...account, nonce: BigInt(number) }, incarnation: 0 }
    appendHistory(store, batch, accountKey(BUSY), number, encodeAccountRecord(sender))
    const codeHash = number < 7 ? EMPTY_CODE_HASH : HASH.slice().fill(9)
    const contract = { account: { ...account, nonce: 1n, codeHash }, incarnation: 0 }
    appendHistory(store, batch, accountKey(INNER), number, encodeAccountRecord(contract))
    batch.put(bodyKey(number), encodeRlp([[transactionOf(number - 1)], []]))
    batch.put(sendersKey(number), BUSY)
    batch.put(metaKeys.head, Buffer.concat([encodeNumber(number), HASH]))
    await store.write(batch, { sync: false })
  }
  return store
}

/** A legacy transaction with this nonce. */
function transactionOf(nonce: number): Uint8Array[] {
  const bytes = nonce === 0 ? EMPTY : Uint8Array.from(Buffer.from(nonce.toString(16).padStart(4, '0'), 'hex'))
  const minimal = bytes[0] === 0 ? bytes.subarray(1) : bytes
  return [minimal, ...Array.from({ length: 8 }, () => EMPTY)]
}

/** Counts the records that `run` reads. */
function countReads<T>(store: Store, run: (reader: Reader) => T): { result: T; reads: number } {
  let reads = 0
  const reader: Reader = {
    get(key) {
      reads++
      return store.get(key)
    },
  }
  return { result: run(reader), reads }
}

/** The first page of a search, and whether there is more. */
function pageOf(
  reader: Reader,
  account: Uint8Array,
  range: { from: number; to: number },
  order: SearchOrder,
): FoundTransactions[] {
  const found: FoundTransactions[] = []
  let count = 0
  for (const each of indexedTransactions(reader, account, range, order)) {
    if (count >= PAGE) break
    found.push(each)
    count += each.indices.length
  }
  return found
}

describe('search for the transactions of an account', () => {
  let short: Store
  let long: Store

  before(async () => {
    short = await chainOf(1_000)
    long = await chainOf(10_000)
  })

  it('finds the transactions in both orders', () => {
    const expected = (step: number, index: number, from: number, to: number): FoundTransactions[] => {
      const found: FoundTransactions[] = []
      for (let block = from; block <= to; block++)
        if (block % step === 0) found.push({ block, indices: [index] })
      return found
    }
    const accounts = [
      { account: BUSY, step: 1, index: 1 },
      { account: RARE, step: 10, index: 0 },
      { account: INNER, step: 3, index: 1 },
    ]
    for (const { account, step, index } of accounts) {
      for (const [from, to] of [
        [1, 1_000],
        [401, 777],
        [1, 1],
        [1_000, 1_000],
      ] as const) {
        const all = expected(step, index, from, to)
        expect([...indexedTransactions(short, account, { from, to }, 'oldestFirst')]).to.deep.equal(all)
        expect([...indexedTransactions(short, account, { from, to }, 'newestFirst')]).to.deep.equal(
          all.reverse(),
        )
      }
    }
    expect([...indexedTransactions(short, OTHER, { from: 1, to: 3 }, 'oldestFirst')]).to.deep.equal(
      [1, 2, 3].map((block) => ({ block, indices: [0, 1] })),
    )
    expect([...indexedTransactions(short, address(9), { from: 1, to: 1_000 }, 'newestFirst')]).to.deep.equal(
      [],
    )
  })

  it('reads as few records for a page among 10,000 blocks as among 1,000', () => {
    for (const account of [BUSY, RARE, INNER]) {
      for (const order of ['newestFirst', 'oldestFirst'] as const) {
        for (const share of [1, 0.5]) {
          const readsAmong = (store: Store, length: number): number => {
            const skipped = (1 - share) * length
            const range =
              order === 'newestFirst' ? { from: 1, to: length - skipped } : { from: skipped + 1, to: length }
            const { result, reads } = countReads(store, (reader) => pageOf(reader, account, range, order))
            expect(result).to.have.length(PAGE)
            return reads
          }
          const many = readsAmong(long, 10_000)
          // One record for each block of the page and the next one, and a few for each of two lists.
          expect(many).to.be.at.most(PAGE + 1 + 12)
          expect(many - readsAmong(short, 1_000)).to.be.at.most(2)
        }
      }
    }
  })

  it('reads few records to find a nonce, or the creation of a contract', () => {
    for (const [store, length] of [
      [short, 1_000],
      [long, 10_000],
    ] as const) {
      for (const nonce of [0, 1, length / 2, length - 1]) {
        const { result, reads } = countReads(store, (reader) =>
          hashOfNonce(wholeState(reader), BUSY, BigInt(nonce)),
        )
        expect(result, `nonce ${nonce}`).to.have.length(32)
        // The chunks of the history of the account are bisected.
        expect(reads).to.be.at.most(15)
      }
      expect(
        countReads(store, (reader) => hashOfNonce(wholeState(reader), BUSY, BigInt(length))).result,
      ).to.equal(undefined)
      const { result, reads } = countReads(store, (reader) => creationBlock(wholeState(reader), INNER))
      expect(result).to.equal(7)
      expect(reads).to.be.at.most(90)
      expect(creationBlock(wholeState(store), BUSY)).to.equal(undefined)
    }
  })
})
