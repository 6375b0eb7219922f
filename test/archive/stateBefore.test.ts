import { expect } from 'chai'
import fc from 'fast-check'
import { stateAt } from '../../src/archive/state.ts'
import { LayeredView, stateBefore } from '../../src/archive/stateBefore.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { EMPTY_TRIE_ROOT } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { Checkpoints } from '../../src/oracle/stateManager.ts'
import { runs } from '../support/runs.ts'
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
/** The operations of the parent block, of the block before its first transaction, and of each transaction. */
const scenario = fc.tuple(someOperations, someOperations, fc.array(someOperations, { maxLength: 6 }))

/** Commits the parent as block 1 and runs block 2 on top. */
async function run([parent, start, transactions]: [Operation[], Operation[], Operation[][]]) {
  const store = await memoryStore()
  await commitOperations(store, { number: 0, root: EMPTY_TRIE_ROOT }, parent, { sync: false, proofs: true })
  const model: ModelState = new Map()
  for (const each of parent) applyToModel(model, each)
  const checkpoints = new Checkpoints(new OverlayState(stateAt(wholeState(store), 1)))
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
    // After the block set all slots of an account to zero, the storage root may differ from the empty root. An account
    // with slots never has the empty root.
    if (expected !== undefined && expected.storage.size > 0) {
      expect(toHex(account!.storageRoot)).to.not.equal(toHex(EMPTY_TRIE_ROOT))
    }
  }
}

describe('stateBefore', () => {
  it('returns the state before each transaction of a block', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, async (random) => {
        const { store, trace, states } = await run(random)
        for (const [index, model] of states.entries()) {
          expectState(stateBefore(wholeState(store), 2, index, trace), model)
        }
        await store.close()
      }),
      { numRuns: runs(60) },
    )
  })

  it('returns a state in which further writes have the same effect as in a model of plain maps', async () => {
    await fc.assert(
      fc.asyncProperty(scenario, someOperations, async (random, more) => {
        const { store, trace, states } = await run(random)
        const index = trace.transactions.length
        const view = stateBefore(wholeState(store), 2, index, trace)
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
      { numRuns: runs(60) },
    )
  })
})
