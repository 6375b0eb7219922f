import { expect } from 'chai'
import type { Transaction } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { inlineExecutor } from '../../src/jobs/inline.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, answering, BLOCKS, hex, importBuilt } from '../support/readChain.ts'
import { tellStory } from '../support/story.ts'

/** What a header says of the calls, and of what the fork does besides. */
const SAME = [
  ...['parentHash', 'number', 'gasUsed', 'logsBloom', 'stateRoot'],
  ...['withdrawalsRoot', 'requestsHash', 'excessBlobGas', 'blobGasUsed'],
] as const

const STORY_BLOCKS = 44

/** The call that a transaction would be. */
function callOf(transaction: Transaction): object {
  const { from, to, gas, value, input, nonce, gasPrice, ...rest } = transaction
  const typed = rest as Record<string, unknown>
  const { accessList, blobVersionedHashes, maxFeePerBlobGas, authorizationList } = typed
  const { maxFeePerGas, maxPriorityFeePerGas } = typed
  const fees = maxFeePerGas === undefined ? { gasPrice } : { maxFeePerGas, maxPriorityFeePerGas }
  const lists = { accessList, blobVersionedHashes, maxFeePerBlobGas, authorizationList }
  return { from, to, gas, value, input, nonce, ...fees, ...lists }
}

/** Simulates a mined block on its parent. @returns whether that was possible: nobody can override uncles */
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
  it('has the roots of the mined one, in every fork and with every type', async () => {
    const ask = await askingCalls()
    let compared = 0
    for (let number = 1; number <= BLOCKS; number++) if (await compare(ask, number)) compared++
    expect(compared).to.equal(BLOCKS - 1)
  })

  it('also where contracts destroy themselves, come back and run out of gas', async () => {
    const store = await importBuilt(await tellStory(STORY_BLOCKS))
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    let compared = 0
    for (let number = 1; number <= STORY_BLOCKS; number++) if (await compare(ask, number)) compared++
    expect(compared).to.be.above(STORY_BLOCKS / 2)
  })
})
