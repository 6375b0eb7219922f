import { expect } from 'chai'
import fc from 'fast-check'
import { stateAt } from '../../src/archive/state.ts'
import { LayeredView, stateBefore } from '../../src/archive/stateBefore.ts'
import { EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { Checkpoints } from '../../src/oracle/checkpoints.ts'
import { memoryStore } from '../support/stores.ts'
import {
  ADDRESSES,
  applyToModel,
  applyToOverlay,
  commitOperations,
  copyOf,
  type ModelState,
  type Operation,
  operation,
  SLOTS,
} from './stateModel.ts'

const someOperations = fc.array(operation, { maxLength: 8, size: 'max' })
/** What the parent block did, what the block did before its transactions, and each of them. */
const scenario = fc.tuple(someOperations, someOperations, fc.array(someOperations, { maxLength: 6 }))

/** The parent block 1 in a store, and block 2 run on it. */
async function run([parent, start, transactions]: [Operation[], Operation[], Operation[][]]) {
  const store = await memoryStore()
  await commitOperations(store, { number: 0, root: EMPTY_TRIE_ROOT }, parent, { sync: false, proofs: true })
  const model: ModelState = new Map()
  for (const each of parent) applyToModel(model, each)
  const checkpoints = new Checkpoints(new OverlayState(stateAt(store, 1)))
  const step = (operations: Operation[]) => {
    checkpoints.open()
    const { now } = checkpoints
    for (const each of operations) {
      applyToModel(model, each)
      applyToOverlay(now, each)
    }
    checkpoints.commit()
    return now.changes().accounts
  }
  const before = step(start)
  const states: ModelState[] = []
  const writes = transactions.map((operations) => {
    states.push(copyOf(model))
    return { writes: step(operations) }
  })
  states.push(copyOf(model))
  return { store, trace: { before, transactions: writes }, states }
}

function expectState(view: ReturnType<typeof stateBefore>, model: ModelState): void {
  for (const address of ADDRESSES) {
    const account = view.account(fromHex(address))
    const expected = model.get(address)
    expect(account && { nonce: account.nonce, balance: account.balance }, address).to.deep.equal(
      expected && { nonce: expected.nonce, balance: expected.balance },
    )
    for (const slot of SLOTS) {
      const value = toHex(view.slot(fromHex(address), fromHex(slot)))
      expect(value, `${slot} of ${address}`).to.equal(expected?.storage.get(slot) ?? '0x')
    }
    // A root may be left non-empty by slots that were set to zero within the block, never the other way round.
    if (expected !== undefined && expected.storage.size > 0) {
      expect(toHex(account!.storageRoot)).to.not.equal(toHex(EMPTY_TRIE_ROOT))
    }
  }
}

describe('stateBefore', () => {
  it('is the state before each transaction of a block', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (random) => {
        const { store, trace, states } = await run(random)
        for (const [index, model] of states.entries()) {
          expectState(stateBefore(store, 2, index, trace), model)
        }
        await store.close()
      }),
      { numRuns: 60 },
    )
  })

  it('can be executed on: what is written on top is as if it were all one state', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, someOperations, async (random, more) => {
        const { store, trace, states } = await run(random)
        const index = trace.transactions.length
        const view = stateBefore(store, 2, index, trace)
        const state = new OverlayState(view)
        const model = states.at(-1)!
        for (const each of more) {
          applyToModel(model, each)
          applyToOverlay(state, each)
        }
        const after = new LayeredView(view)
        after.apply(state.changes().accounts)
        expectState(after, model)
        await store.close()
      }),
      { numRuns: 60 },
    )
  })
})
