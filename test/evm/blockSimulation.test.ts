import { expect } from 'chai'
import type { Transaction } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { assemble, deploying, word } from '../support/assembler.ts'
import { notebook } from '../support/contracts.ts'
import { addressOf, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { askingCalls } from '../support/readCalls.ts'
import {
  type Ask,
  answering,
  BLOCKS,
  errorOf,
  hex,
  importBuilt,
  MERGE_BLOCK,
  SHANGHAI_BLOCK,
} from '../support/readChain.ts'
import { tellStory } from '../support/story.ts'

/** Header fields that are computed from the calls and the rules of the fork. */
const SAME = [
  ...['parentHash', 'number', 'gasUsed', 'logsBloom', 'stateRoot'],
  ...['withdrawalsRoot', 'requestsHash', 'excessBlobGas', 'blobGasUsed'],
] as const

const STORY_BLOCKS = 44

const POOR = addressOf(0xee)
const TARGET = addressOf(0xe1)
const OTHER = addressOf(0xe2)

const topicOf = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`
const returning = (expression: string): string => toHex(assemble(`${expression} 0 MSTORE 32 0 RETURN`))

/** The call object of a transaction. */
function callOf(transaction: Transaction): object {
  const { from, to, gas, value, input, nonce, gasPrice, ...rest } = transaction
  const typed = rest as Record<string, unknown>
  const { accessList, blobVersionedHashes, maxFeePerBlobGas, authorizationList } = typed
  const { maxFeePerGas, maxPriorityFeePerGas } = typed
  const fees = maxFeePerGas === undefined ? { gasPrice } : { maxFeePerGas, maxPriorityFeePerGas }
  const lists = { accessList, blobVersionedHashes, maxFeePerBlobGas, authorizationList }
  return { from, to, gas, value, input, nonce, ...fees, ...lists }
}

/**
 * Simulates a mined block on its parent, and compares the simulated block with the mined block.
 *
 * @returns false for a block with uncles, which cannot be simulated
 */
async function compare(ask: Ask, number: number): Promise<boolean> {
  const mined = (await ask('eth_getBlockByNumber', hex(number), true))!
  if (mined.uncles.length > 0) return false
  const transactions = mined.transactions as Transaction[]
  const blockOverrides = {
    time: mined.timestamp,
    gasLimit: mined.gasLimit,
    feeRecipient: mined.miner,
    prevRandao: mined.mixHash,
    difficulty: mined.difficulty,
    baseFeePerGas: mined.baseFeePerGas,
    beaconRoot: mined.parentBeaconBlockRoot,
    withdrawals: mined.withdrawals,
  }
  const options = { blockStateCalls: [{ blockOverrides, calls: transactions.map(callOf) }], validation: true }
  const [block] = await ask('eth_simulateV1', options, hex(number - 1))
  for (const member of SAME)
    expect(block![member as keyof typeof block], member).to.equal(mined[member as 'hash'])
  // A call with a gas price and an access list becomes a legacy transaction.
  if (transactions.every(({ type }) => type !== '0x1'))
    expect(block!.receiptsRoot).to.equal(mined.receiptsRoot)
  return true
}

describe('a simulated block', () => {
  it('has the roots of the mined block, in every fork and with every transaction type', async () => {
    const ask = await askingCalls()
    let compared = 0
    for (let number = 1; number <= BLOCKS; number++) if (await compare(ask, number)) compared++
    expect(compared).to.equal(BLOCKS - 1)
  })

  it('has the roots of the mined block when contracts self-destruct, are recreated and run out of gas', async () => {
    const store = await importBuilt(await tellStory(STORY_BLOCKS))
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    let compared = 0
    for (let number = 1; number <= STORY_BLOCKS; number++) if (await compare(ask, number)) compared++
    expect(compared).to.be.above(STORY_BLOCKS / 2)
  })
})

describe('a simulation of blocks', () => {
  let ask: Ask

  before(async () => {
    ask = await askingCalls()
  })

  const simulate = (blockStateCalls: unknown[], options: object = {}, block?: string) =>
    ask('eth_simulateV1', { blockStateCalls, ...options }, ...(block === undefined ? [] : [block]))
  const one = async (calls: unknown[], stateOverrides: object = {}, options: object = {}) =>
    (await simulate([{ calls, stateOverrides }], options))[0]!

  describe('for a call with blobs but without a blob fee cap', () => {
    const blob = { blobVersionedHashes: [toHex(Uint8Array.of(1, ...word(1).subarray(1)))] }
    const balanceOf = { to: OTHER, input: topicOf(POOR) }
    const overrides = (balance: number) => ({
      [POOR]: { balance: hex(balance) },
      [OTHER]: { code: returning('0 CALLDATALOAD BALANCE') },
      [TARGET]: { code: returning('BLOBBASEFEE') },
    })

    it('charges the fee that BLOBBASEFEE returns, even if the balance wraps around below 0 (as in geth)', async () => {
      const { calls } = await one([{ from: POOR, to: TARGET, ...blob }, balanceOf], overrides(5))
      const below = 2n ** 256n + 5n - 131_072n
      expect(calls.map(({ returnData }) => BigInt(returnData))).to.deep.equal([1n, below])
    })

    it('refunds the unused gas after it charges for the blobs', async () => {
      const fees = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x1', gas: hex(1_000_000) }
      const paying = { from: POOR, to: toHex(bob.address), ...fees, ...blob }
      const { calls } = await one([paying, balanceOf], overrides(1_000_000))
      expect(Number(calls[1]!.returnData)).to.equal(1_000_000 - 21_000 - 131_072)
    })

    it('refuses a transfer when the charge for the blobs leaves too small a balance', async () => {
      const calls = [{ from: POOR, to: TARGET, value: hex(100_000), ...blob }]
      const error = await errorOf(simulate([{ calls, stateOverrides: overrides(200_000) }]))
      expect(error.code).to.equal(-38014)
      expect(error.message).to.contain(
        `insufficient funds for transfer: address ${checksumAddress(fromHex(POOR))} (supplied gas`,
      )
    })
  })

  it('fails a creation by a sender with the highest nonce, and continues with the next call', async () => {
    const create = { from: POOR, input: toHex(deploying(notebook)), gas: hex(100_000), value: '0x1' }
    const overrides = { [POOR]: { nonce: '0xffffffffffffffff', balance: '0x9' } }
    const options = { traceTransfers: true, returnFullTransactions: true }
    const block = await one([create, { from: POOR, to: OTHER, value: '0x9' }], overrides, options)
    const intrinsic = await one([{ ...create, value: '0x0', input: '0x' }], overrides)
    expect(intrinsic.calls[0]!.gasUsed).to.equal(hex(53_000))
    expect(block.calls[0]).to.deep.include({
      ...{ status: '0x0', returnData: '0x', logs: [] },
      error: { code: -32015, message: 'nonce uint64 overflow' },
    })
    expect(block.calls[0]!.gasUsed).to.equal(block.calls[0]!.maxUsedGas)
    expect(Number(block.calls[0]!.gasUsed)).to.be.within(53_001, 60_000)
    // Nonce and value are unchanged.
    const nonces = (block.transactions as Transaction[]).map(({ nonce }) => nonce)
    expect(nonces).to.deep.equal(Array(2).fill('0xffffffffffffffff'))
    expect(block.calls[1]).to.include({ status: '0x1' })
    expect(block.calls[1]!.logs[0]).to.include({ data: toHex(word(9)), logIndex: '0x1' })
  })

  it('adds a list of withdrawals to blocks from Shanghai on, and refuses withdrawals before Shanghai', async () => {
    const withdrawals = [{ index: '0x1', validatorIndex: '0x2', address: OTHER, amount: '0x3' }]
    const after = async (number: number, blockOverrides = {}) =>
      (await simulate([{ blockOverrides }], {}, hex(number)))[0]!
    const soon = async (number: number, blockOverrides = {}) => {
      const { timestamp } = (await ask('eth_getBlockByNumber', hex(number), false))!
      return after(number, { time: hex(Number(timestamp) + 1), ...blockOverrides })
    }
    for (const [number, difficulty] of [[MERGE_BLOCK - 3], [MERGE_BLOCK, '0x0']] as const) {
      const block = await soon(number)
      expect(block, `on block ${number}`).not.to.have.any.keys('withdrawals', 'withdrawalsRoot')
      if (difficulty !== undefined) expect(block).to.include({ difficulty })
    }
    expect(await after(SHANGHAI_BLOCK)).to.deep.include({
      difficulty: '0x0',
      withdrawals: [],
      withdrawalsRoot: toHex(EMPTY_TRIE_ROOT),
    })
    for (const number of [MERGE_BLOCK - 3, MERGE_BLOCK]) {
      const error = await errorOf(soon(number, { withdrawals }))
      expect(error.message, `on block ${number}`).to.contain('withdrawals set before Shanghai activation')
    }
  })

  it('touches the fee recipient even when a call pays no fee', async () => {
    // Before Byzantium a receipt has the state root after its call, which includes touched accounts.
    const rootsOf = async (to: string, feeRecipient: string, block: number) =>
      (await simulate([{ blockOverrides: { feeRecipient }, calls: [{ to }] }], {}, hex(block)))[0]!
        .receiptsRoot
    expect(await rootsOf(OTHER, POOR, 0)).to.equal(await rootsOf(POOR, OTHER, 0))
    expect(await rootsOf(OTHER, POOR, 0)).not.to.equal(await rootsOf(OTHER, OTHER, 0))
  })

  it('mentions the gas cap in the error of a failed call whose gas the cap lowered', async () => {
    const capped = " (gas limit was capped by the RPC server's global gas cap)"
    const calls = [{ input: '0xfe' }, { input: '0x5f5ffd' }, { input: '0xfe', gas: hex(100_000) }]
    const [block] = await simulate([{ blockOverrides: { gasLimit: '0xffffffffff' }, calls: calls.slice(1) }])
    expect(block!.calls[0]!.error!.message).to.equal('execution reverted')
    expect(block!.calls[1]!.error!.message).to.equal('invalid opcode: INVALID')
    const [other] = await simulate([{ blockOverrides: { gasLimit: '0xffffffffff' }, calls: [calls[0]] }])
    expect(other!.calls[0]!.error!.message).to.equal(`invalid opcode: INVALID${capped}`)
  })
})
