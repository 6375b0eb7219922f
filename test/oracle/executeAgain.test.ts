import { expect } from 'chai'
import { encodeAccountRecord } from '../../src/archive/account.ts'
import { blockHashAt, receiptsAt } from '../../src/archive/blocks.ts'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import type { VerifyOptions } from '../../src/archive/verification.ts'
import { verifyArchive } from '../../src/archive/verify.ts'
import { DAO_DRAINED_ADDRESSES, DAO_REFUND_ADDRESS } from '../../src/chain/daoAccounts.ts'
import { equalBytes, toHex } from '../../src/chain/hex.ts'
import { encodeReceipts } from '../../src/chain/receipt.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { type Executed, executeAgain } from '../../src/oracle/executeAgain.ts'
import {
  accountKey,
  changeSetKey,
  codeKey,
  encodeNumber,
  headerKey,
  receiptsKey,
} from '../../src/store/schema.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import {
  addHistory,
  alterAccount,
  alterChangeSet,
  alterReceipt,
  alterSlot,
  changeSetAt,
  entryOf,
  put,
} from '../support/alteredRecords.ts'
import { assemble, deploying, word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { alloc, ann, bob, currentGenesis, eve, oldGenesis } from '../support/genesis.ts'
import { runs } from '../support/runs.ts'
import { copyOfStore, memoryStore } from '../support/stores.ts'
import { CONTRACTS, COUNTER, NOTEBOOK, tellStory } from '../support/story.ts'

/** Length of the chain, which passes through every fork. */
const BLOCKS = 40
/** A block under the rules of Byzantium, like its neighbours. */
const BLOCK = 10
/** Number of blocks before and after a changed one that are executed, too. */
const NEIGHBOURS = runs(BLOCKS)

describe('executeAgain', () => {
  let withProofs: Store
  let withoutProofs: Store

  before(async () => {
    const chain = await tellStory(BLOCKS)
    withProofs = await archiveOf(chain)
    withoutProofs = await archiveOf(chain, { proofs: false })
  })

  it('confirms the stored results under the rules of every fork', async () => {
    const { executed, found } = await again(withProofs)
    expect(found).to.deep.equal([])
    expect(executed).to.include({ blocks: BLOCKS, last: BLOCKS, roots: true })
    expect(executed.transactions).to.be.above(BLOCKS * 3)
  })

  it('confirms all results except state roots in an archive without proofs', async () => {
    const { executed, found } = await again(withoutProofs)
    expect(found).to.deep.equal([])
    expect(executed).to.include({ blocks: BLOCKS, roots: false })
  })

  it('confirms the balances that the DAO fork moves', async () => {
    const drained = DAO_DRAINED_ADDRESSES.slice(3, 5)
    const rich = Object.fromEntries(drained.map((address) => [toHex(address), { balance: '0x1234' }]))
    const rules = { homesteadBlock: 0, daoForkBlock: 2, daoForkSupport: true }
    const dao = await ChainBuilder.create({ ...oldGenesis(rules), alloc: { ...alloc(), ...rich } })
    for (let number = 1; number <= 3; number++) {
      const extraData = new Uint8Array(Buffer.from(number < 2 ? '' : 'dao-hard-fork'))
      await dao.add({ transactions: [{ from: ann, to: drained[0]!, value: 1n }], extraData })
    }
    const store = await archiveOf(dao)
    expect((await again(store)).found).to.deep.equal([])
    expect(stateAt(wholeState(store), 2).account(DAO_REFUND_ADDRESS)?.balance).to.equal(0x2469n)
    await alterAccount(store, DAO_REFUND_ADDRESS, 2, (account) => void account.balance--)
    const [first] = (await again(store)).found
    expect(first).to.equal(
      `block 2: balance of account ${toHex(DAO_REFUND_ADDRESS)}: execution gives 9321, stored is 9320`,
    )
  })

  it('executes the blocks of a range, but not the genesis block', async () => {
    const store = await copyOfStore(withProofs)
    await alterReceipt(store, BLOCK, 0, (receipt) => void receipt.cumulativeGasUsed++)
    const at = async (from: number, to: number) => {
      const { executed, found } = await again(store, { range: { from, to } })
      return [executed.blocks, executed.last, found.length]
    }
    expect(await at(0, BLOCK - 1)).to.deep.equal([BLOCK - 1, BLOCK - 1, 0])
    expect(await at(BLOCK, BLOCK)).to.deep.equal([1, BLOCK, 1])
    expect(await at(BLOCK + 1, BLOCK + 3)).to.deep.equal([3, BLOCK + 3, 0])
    expect(await at(0, 0)).to.deep.equal([0, undefined, 0])
  })

  it('ends between two blocks when it is cancelled', async () => {
    const stop = new AbortController()
    const onProgress = (): void => stop.abort()
    const { executed } = await again(withProofs, { signal: stop.signal, onProgress })
    expect(executed).to.include({ blocks: 1, last: 1 })
  })

  describe('with an altered record that has a valid checksum', () => {
    let store: Store

    // Without proofs, only execution can detect a wrong state.
    beforeEach(async () => {
      store = await copyOfStore(withoutProofs)
    })

    /**
     * Returns the findings in the block; unless `later` allows them, its neighbours must have none. With all runs, all
     * other blocks are neighbours.
     */
    async function foundAt(number: number, later: 'later blocks too' | 'no other' = 'no other') {
      const range = { from: Math.max(1, number - NEIGHBOURS), to: Math.min(BLOCKS, number + NEIGHBOURS) }
      const { executed, found } = await again(store, { range })
      expect(executed.last).to.equal(range.to)
      const own = found.filter((text) => text.startsWith(`block ${number}: `))
      if (later === 'no other') expect(found).to.deep.equal(own)
      return own.map((text) => text.replace(`block ${number}: `, ''))
    }

    it('reports the first difference of each altered receipt', async () => {
      await alterReceipt(store, BLOCK, 1, (receipt) => {
        receipt.cumulativeGasUsed += 1n
        receipt.logs = []
      })
      await alterReceipt(store, BLOCK, 2, ({ logs }) => {
        logs[0]!.topics[0] = word(99)
      })
      const gas = receiptsAt(store, BLOCK)[1]!.cumulativeGasUsed
      expect(await foundAt(BLOCK)).to.deep.equal([
        `receipt 1, cumulative gas: execution gives ${gas - 1n}, stored is ${gas}`,
        `receipt 2, topic 0 of log 0: execution gives ${toHex(word(0))}, stored is ${toHex(word(99))}`,
      ])
    })

    it('reports a receipt with a wrong status or, before Byzantium, a wrong state root', async () => {
      await alterReceipt(store, BLOCK, 0, (receipt) => {
        receipt.status = false
      })
      expect(await foundAt(BLOCK)).to.deep.equal([
        'receipt 0, status: execution gives succeeded, stored is failed',
      ])
      const old = await copyOfStore(withProofs)
      const root = toHex(receiptsAt(old, 2)[0]!.stateRoot!)
      await alterReceipt(old, 2, 0, (receipt) => {
        receipt.stateRoot = word(7)
      })
      expect((await again(old)).found).to.deep.equal([
        `block 2: receipt 0, state root: execution gives ${root}, stored is ${toHex(word(7))}`,
      ])
    })

    it('reports a wrong number of receipts', async () => {
      const receipts = receiptsAt(store, BLOCK)
      await put(store, receiptsKey(BLOCK), encodeReceipts(receipts.slice(1)))
      const found = await foundAt(BLOCK)
      expect(found[0]).to.equal(
        `receipts: execution gives ${receipts.length}, stored is ${receipts.length - 1}`,
      )
    })

    it('reports the altered balance of an account, which no other check finds', async () => {
      await alterAccount(store, eve.address, BLOCK, (account) => void account.balance++)
      expect(await checked(store)).to.deep.equal([])
      const account = `account ${toHex(eve.address)}`
      const balance = stateAt(wholeState(store), BLOCK).account(eve.address)!.balance
      expect(await foundAt(BLOCK, 'later blocks too')).to.deep.equal([
        `balance of ${account}: execution gives ${balance - 1n}, stored is ${balance}`,
      ])
      // The next block begins with the wrong balance, and ends with the right balance.
      const after = (await again(store)).found.filter((text) => text.startsWith(`block ${BLOCK + 1}: `))
      expect(after).to.have.lengthOf(1)
      expect(after[0]).to.match(new RegExp(`^block ${BLOCK + 1}: balance of ${account}: `))
    })

    it('reports an account that should not exist', async () => {
      const address = DAO_REFUND_ADDRESS
      await addHistory(
        store,
        accountKey(address),
        BLOCK,
        encodeAccountRecord({
          account: { nonce: 0n, balance: 5n, storageRoot: word(0), codeHash: word(0) },
          incarnation: 0,
        }),
      )
      await alterChangeSet(store, BLOCK, ({ accounts }) => {
        accounts.push({ address, incarnation: 0, accountChanged: true, slots: [] })
      })
      expect(await foundAt(BLOCK)).to.deep.equal([
        `the change set names account ${toHex(address)}, which execution does not change`,
      ])
    })

    it('reports an altered slot, which no other check finds', async () => {
      await alterSlot(store, COUNTER, word(0), BLOCK, Uint8Array.of(77))
      expect(await checked(store)).to.deep.equal([])
      const text = `slot ${toHex(word(0))} of account ${toHex(COUNTER)}: execution gives`
      const found = (await again(store)).found
      expect(found).to.deep.equal([
        `block ${BLOCK}: ${text} 0x0a, stored is 0x4d`,
        `block ${BLOCK + 1}: ${text} 0x4e, stored is 0x0b`,
      ])
    })

    it('reports slots that are missing or superfluous in the change set', async () => {
      const { slots } = entryOf(store, BLOCK, NOTEBOOK)
      const [gone] = slots
      await alterChangeSet(store, BLOCK, ({ accounts }) => {
        const entry = accounts.find(({ address }) => equalBytes(address, NOTEBOOK))!
        entry.slots = [...slots.slice(1), word(1234)]
      })
      const account = `account ${toHex(NOTEBOOK)}`
      expect(await foundAt(BLOCK)).to.deep.equal([
        `the change set lacks slot ${toHex(gone!)} of ${account}, which execution changes`,
        `the change set names slot ${toHex(word(1234))} of ${account}, which execution does not change`,
      ])
    })

    it('reports accounts that are missing or wrong in the change set', async () => {
      await alterChangeSet(store, BLOCK, (changeSet) => {
        changeSet.accounts = changeSet.accounts.filter(({ address }) => !equalBytes(address, bob.address))
        const entry = changeSet.accounts.find(({ address }) => equalBytes(address, NOTEBOOK))!
        entry.accountChanged = !entry.accountChanged
        entry.incarnation++
      })
      const found = await foundAt(BLOCK)
      const [lacking, ...others] = found.toSorted((a, b) => b.indexOf('lacks') - a.indexOf('lacks'))
      expect(lacking).to.equal(`the change set lacks account ${toHex(bob.address)}, which execution changes`)
      expect(others).to.deep.equal([
        `storages that account ${toHex(NOTEBOOK)} had before, in the change set: execution gives 0, stored is 1`,
        `the record of account ${toHex(NOTEBOOK)}, in the change set: execution gives changed, stored is not changed`,
      ])
    })

    it('reports a missing change set', async () => {
      const batch = new Batch()
      batch.del(changeSetKey(BLOCK))
      await store.write(batch, { sync: false })
      expect(await foundAt(BLOCK)).to.deep.equal(['the change set is missing'])
    })

    it('reports why a block cannot be executed, and continues with the next block', async () => {
      await alterAccount(store, ann.address, BLOCK - 1, (account) => {
        account.nonce += 5n
      })
      const { found, executed } = await again(store, { range: { from: BLOCK, to: BLOCK + 1 } })
      expect(found).to.have.lengthOf(1)
      expect(found[0]).to.match(new RegExp(`^block ${BLOCK}: cannot be executed: .*nonce`))
      expect(executed).to.include({ blocks: 1, last: BLOCK + 1 })
    })

    it('reports a missing header', async () => {
      const batch = new Batch()
      batch.del(headerKey(BLOCK))
      await store.write(batch, { sync: false })
      const { found } = await again(store, { range: { from: BLOCK, to: BLOCK + 1 } })
      const missing = `cannot be executed: the header of block ${BLOCK} is missing`
      expect(found).to.deep.equal([`block ${BLOCK}: ${missing}`, `block ${BLOCK + 1}: ${missing}`])
      expect(blockHashAt(store, BLOCK)).to.equal(undefined)
    })
  })

  it('reports wrong contract code, and wrong code hashes in the change set', async () => {
    const creating = await ChainBuilder.create(currentGenesis())
    await creating.add({ transactions: [{ from: ann, data: deploying(assemble('CALLER SELFDESTRUCT')) }] })
    const store = await archiveOf(creating)
    const [hash] = changeSetAt(store, 1).codes
    await alterChangeSet(store, 1, (changeSet) => {
      changeSet.codes = [word(5)]
    })
    expect((await again(store)).found).to.deep.equal([
      `block 1: the change set names code ${toHex(word(5))}, which execution does not put`,
      `block 1: the change set lacks code ${toHex(hash!)}, which this block put first`,
    ])
    await alterChangeSet(store, 1, (changeSet) => {
      changeSet.codes = [hash!]
    })
    await put(store, codeKey(hash!), Buffer.concat([encodeNumber(1), assemble('CALLER CALLER')]))
    expect((await again(store)).found).to.deep.equal([
      `block 1: code ${toHex(hash!)}: execution gives 0x33ff, stored is 0x3333`,
    ])
  })

  it('compares state roots in an archive with proofs', async () => {
    const store = await copyOfStore(withProofs)
    await alterAccount(store, eve.address, BLOCK, (account) => void account.balance++)
    const { found } = await again(store, { range: { from: BLOCK + 1, to: BLOCK + 1 } })
    expect(
      found.some((text) => text.startsWith(`block ${BLOCK + 1}: state root: execution gives 0x`)),
    ).to.equal(true)
  })

  it('confirms a chain that has the newest rules from its first block on', async () => {
    const current = await tellStory(6, currentGenesis(CONTRACTS))
    const { executed, found } = await again(await archiveOf(current))
    expect(found).to.deep.equal([])
    expect(executed.blocks).to.equal(6)
  })
})

async function archiveOf({ genesis, blocks }: ChainBuilder, { proofs = true } = {}): Promise<Store> {
  const store = await memoryStore()
  const options = { trustHeaders: true, syncEveryMs: 1_000, traces: false }
  const importer = await Importer.open(store, genesis, proofs, options)
  for (const { bytes } of blocks) await importer.add(bytes)
  return store
}

interface Again {
  executed: Executed
  /** The findings, each in the form `block 12: …`. */
  found: string[]
}

async function again(store: Store, options: Partial<VerifyOptions> = {}): Promise<Again> {
  const { found, ...all } = finding()
  const executed = await executeAgain(store, { ...all, ...options })
  return { executed, found }
}

/** The findings of the checks that execute nothing. */
async function checked(store: Store): Promise<string[]> {
  const { found, ...options } = finding()
  await verifyArchive(store, options)
  return found
}

function finding(): VerifyOptions & { found: string[] } {
  const found: string[] = []
  return {
    found,
    onFinding: ({ where, what }) => void found.push(`${where}: ${what}`),
    onProgress: () => {},
    signal: new AbortController().signal,
  }
}
