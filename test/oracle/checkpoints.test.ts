import { expect } from 'chai'
import fc from 'fast-check'
import { stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { nodesAt, StateTrie } from '../../src/archive/stateTrie.ts'
import { toHex } from '../../src/chain/hex.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import { Checkpoints } from '../../src/oracle/stateManager.ts'
import {
  applyToModel,
  applyToOverlay,
  type Clearing,
  clearBoth,
  clearing,
  copyOf,
  expectModel,
  type ModelState,
  type Operation,
  operation,
  rootOf,
  storedState,
} from '../archive/stateModel.ts'
import { runs } from '../support/runs.ts'

type Step =
  | Operation
  | Clearing
  | { kind: 'open' }
  | { kind: 'commit' }
  | { kind: 'revert' }
  | { kind: 'settle' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: operation },
  { weight: 1, arbitrary: clearing },
  { weight: 2, arbitrary: fc.constant({ kind: 'open' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'commit' as const }, { kind: 'revert' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'settle' as const }) },
)
const steps = fc.array(step, { maxLength: 80, size: 'max' })
const base = fc.array(operation, { maxLength: 40, size: 'max' })

/**
 * Applies the steps to the checkpoints and to the model, and commits all open checkpoints at the end.
 *
 * @param onSettled receives the model after each `settle`
 */
function drive(
  checkpoints: Checkpoints,
  model: ModelState,
  all: readonly Step[],
  onSettled: (now: ModelState) => void,
): ModelState {
  let now = model
  let saved: ModelState[] = []
  for (const each of all) {
    if (each.kind === 'open') {
      checkpoints.open()
      saved.push(copyOf(now))
    } else if (each.kind === 'commit' || each.kind === 'revert') {
      const before = saved.pop()
      if (before === undefined) continue
      checkpoints[each.kind]()
      if (each.kind === 'revert') now = before
    } else if (each.kind === 'settle') {
      checkpoints.settle()
      saved = saved.map(() => copyOf(now))
      onSettled(now)
    } else if (each.kind === 'clear') clearBoth(checkpoints.now, now, each)
    else {
      applyToModel(now, each)
      applyToOverlay(checkpoints.now, each)
    }
  }
  for (const _ of saved) checkpoints.commit()
  return now
}

describe('checkpoints', () => {
  it('have the same state as the model after any sequence of commits and reverts', async () => {
    await fc.assert(
      fc.asyncProperty(base, steps, async (before, all) => {
        const { store, root, model } = await storedState(before)
        const state = new OverlayState(stateAt(wholeState(store), 1))
        const checkpoints = new Checkpoints(state)
        const trie = new StateTrie(nodesAt(wholeState(store), 1), root)
        const roots: [got: Uint8Array, expected: Promise<string>][] = []
        const end = drive(checkpoints, model, all, (now) => {
          expectModel(checkpoints.now, now)
          roots.push([trie.update(state.changesSinceLast()), rootOf(copyOf(now))])
        })
        expectModel(state, end)
        for (const [got, expected] of roots) expect(toHex(got)).to.equal(await expected)
        expect(toHex(trie.update(state.changesSinceLast()))).to.equal(await rootOf(end))
        await store.close()
      }),
      { numRuns: runs(150) },
    )
  })

  it('leave no changes in the base when the outermost checkpoint is reverted', async () => {
    await fc.assert(
      fc.asyncProperty(base, fc.array(operation, { maxLength: 40 }), async (before, operations) => {
        const { store, model } = await storedState(before)
        const state = new OverlayState(stateAt(wholeState(store), 1))
        const checkpoints = new Checkpoints(state)
        checkpoints.open()
        for (const each of operations) {
          checkpoints.open()
          applyToOverlay(checkpoints.now, each)
          checkpoints.commit()
        }
        checkpoints.revert()
        expect(state.changes()).to.deep.equal({ accounts: [], codes: [] })
        expectModel(state, model)
        await store.close()
      }),
      { numRuns: runs(50) },
    )
  })
})
