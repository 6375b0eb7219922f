import { expect } from 'chai'
import { bodyAt, headerAt, receiptsAt, sendersAt, totalDifficultyAt } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { listRoot } from '../../src/archive/listRoot.ts'
import { accountRecordAt, stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import type { Finding } from '../../src/archive/verification.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { type Fork, forkOfHeader, isAtLeast } from '../../src/chain/forks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { consensusReceipt } from '../../src/chain/receipt.ts'
import { Importer } from '../../src/ingest/importer.ts'
import type { Store } from '../../src/store/store.ts'
import { word } from '../support/assembler.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { ann, bob, eve } from '../support/genesis.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { COUNTER, RECREATED, tellStory } from '../support/story.ts'

const COUNT = 40

async function imported(chain: ChainBuilder, proofs: boolean): Promise<Store> {
  const store = await memoryStore()
  const importer = await Importer.open(store, chain.genesis, proofs, {
    trustHeaders: true,
    syncEveryMs: 1_000,
  })
  for (const { bytes } of chain.blocks) await importer.add(bytes)
  return store
}

describe('a chain through every fork', () => {
  let chain: ChainBuilder
  let store: Store

  before(async () => {
    chain = await tellStory(COUNT)
    store = await imported(chain, true)
  })

  const forkOf = (number: number): Fork => forkOfHeader(chain.genesis.config, headerAt(store, number)!.header)

  it('is imported under the rules of each fork', () => {
    const forks = new Set(Array.from({ length: COUNT }, (_, i) => forkOf(i + 1)))
    expect([...forks]).to.deep.equal([
      ...['frontier', 'homestead', 'tangerineWhistle', 'spuriousDragon', 'byzantium', 'constantinople'],
      ...['petersburg', 'istanbul', 'berlin', 'london', 'paris', 'shanghai', 'cancun', 'prague', 'osaka'],
      ...['bpo1', 'bpo2'],
    ])
  })

  it('records the merge block, and the total difficulty of each block', () => {
    const merge = chain.blocks.find(({ header }) => header.difficulty === 0n)!.header.number
    expect(readIdentity(store)?.config.mergeBlock).to.equal(merge)
    let total = chain.genesis.difficulty
    for (const { header } of chain.blocks) {
      total += header.difficulty
      expect(totalDifficultyAt(store, header.number)).to.equal(total)
    }
  })

  it('has receipts with state roots before Byzantium, and with statuses from Byzantium on', () => {
    for (const { header } of chain.blocks) {
      const receipts = receiptsAt(store, header.number)
      expect(receipts).to.have.lengthOf(bodyAt(store, header.number).transactions.length)
      for (const receipt of receipts) {
        expect(receipt.stateRoot !== undefined).to.equal(!isAtLeast(forkOf(header.number), 'byzantium'))
        expect(receipt.status !== undefined).to.equal(isAtLeast(forkOf(header.number), 'byzantium'))
      }
      expect(toHex(listRoot(receipts.map(consensusReceipt)))).to.equal(toHex(header.receiptsRoot))
    }
  })

  it('pays block and uncle rewards before the merge', () => {
    const withUncle = chain.blocks.find(({ header }) => bodyAt(store, header.number).uncles.length > 0)!
    const { number, coinbase } = withUncle.header
    const balance = (at: number): bigint => stateAt(wholeState(store), at).account(coinbase)?.balance ?? 0n
    // 5 ether, 1/32 of that for including the uncle, and the fees
    expect(balance(number) - balance(number - 1) >= 5n * 10n ** 18n + (5n * 10n ** 18n) / 32n).to.equal(true)
    const last = chain.blocks.at(-1)!.header.number
    expect(balance(last) - balance(last - 1) < 10n ** 18n).to.equal(true)
  })

  it('stores the sender of each transaction', () => {
    for (const { header } of chain.blocks) {
      const senders = sendersAt(store, header.number)
      expect(senders).to.have.lengthOf(bodyAt(store, header.number).transactions.length)
      const expected = [bob, eve, ann].map(({ address }) => toHex(address))
      expect(senders.slice(0, 3).map(toHex)).to.deep.equal(expected)
    }
  })

  it('has the right storage in a contract that is destroyed and recreated', () => {
    const slots = (number: number): number[] =>
      [1, 2, 3].map((slot) =>
        Number(`0x0${toHex(stateAt(wholeState(store), number).slot(RECREATED, word(slot))).slice(2)}`),
      )
    const exists = (number: number): boolean =>
      (stateAt(wholeState(store), number).account(RECREATED)?.nonce ?? 0n) > 0n
    // Constantinople to Berlin: created, written, destroyed, recreated, destroyed and recreated within one block
    expect([12, 13, 14, 16, 17].map(exists)).to.deep.equal([true, true, false, true, true])
    expect([12, 13, 14, 16, 17].map(slots)).to.deep.equal([
      [0, 11, 0],
      [13, 13, 0],
      [0, 0, 0],
      [0, 16, 1],
      // the storage of block 16 was deleted; the slot was written afterwards
      [0, 17, 0],
    ])
    expect(accountRecordAt(wholeState(store), RECREATED, 17).incarnation).to.be.greaterThan(
      accountRecordAt(wholeState(store), RECREATED, 13).incarnation,
    )
  })

  it('keeps the storage of a contract that self-destructs from Cancun on (EIP-6780)', () => {
    const cancun = chain.blocks.find(({ header }) => forkOf(header.number) === 'cancun')!.header.number
    const last = chain.blocks.at(-1)!.header.number
    const incarnations = new Set<number>()
    for (let number = cancun; number <= last; number++) {
      incarnations.add(accountRecordAt(wholeState(store), RECREATED, number).incarnation)
    }
    expect(incarnations.size).to.equal(1)
  })

  it('increments the slot of a counter contract in every block', () => {
    for (let number = 1; number <= COUNT; number++) {
      expect(toHex(stateAt(wholeState(store), number).slot(COUNTER, word(0)))).to.equal(
        `0x${number.toString(16).padStart(2, '0')}`,
      )
    }
  })

  it('passes verifyArchive', async () => {
    const findings: Finding[] = []
    await verifyArchive(store, {
      onFinding: (finding) => findings.push(finding),
      onProgress: () => {},
      signal: new AbortController().signal,
    })
    expect(findings).to.deep.equal([])
  })

  it('has the same records when the import restarts before every block', async () => {
    const other = await memoryStore()
    const options = { trustHeaders: true, syncEveryMs: 1_000 }
    for (const { bytes } of chain.blocks) {
      await (await Importer.open(other, chain.genesis, true, options)).add(bytes)
    }
    expect(await contentsOf(other)).to.deep.equal(await contentsOf(store))
  })

  it('stores the same account records for a recreated contract, whether or not proofs are kept', async () => {
    const other = await imported(chain, false)
    expect(toHex(headerAt(other, COUNT)!.hash)).to.equal(toHex(chain.hash))
    for (let number = 0; number <= COUNT; number++) {
      expect(accountRecordAt(wholeState(other), RECREATED, number)).to.deep.equal(
        accountRecordAt(wholeState(store), RECREATED, number),
      )
    }
  })
})
