import { expect } from 'chai'
import fc from 'fast-check'
import { type StateView, stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { nodesAt, StateTrie } from '../../src/archive/stateTrie.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import type { Store } from '../../src/store/store.ts'
import {
  ADDRESSES,
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
  SLOTS,
  storedState,
} from '../archive/stateModel.ts'
import { runs } from '../support/runs.ts'

type Step = Operation | Clearing | { kind: 'root' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: operation },
  { weight: 1, arbitrary: clearing },
  { weight: 1, arbitrary: fc.constant({ kind: 'root' as const }) },
)
const steps = fc.array(step, { maxLength: 80, size: 'max' })
const base = fc.array(operation, { maxLength: 40, size: 'max' })

/** Applies the steps to the overlay and to the model; calls `onRoot` for each 'root' step. */
function drive(state: OverlayState, model: ModelState, all: readonly Step[], onRoot = (): void => {}): void {
  for (const each of all) {
    if (each.kind === 'root') onRoot()
    else if (each.kind === 'clear') clearBoth(state, model, each)
    else {
      applyToModel(model, each)
      applyToOverlay(state, each)
    }
  }
}

const trieOn = (store: Store, root: Uint8Array): StateTrie =>
  new StateTrie(nodesAt(wholeState(store), 1), root)

describe('overlay', () => {
  it('matches a model of plain maps, and its changes bring a second overlay to the same state', async () => {
    await fc.assert(
      fc.asyncProperty(base, steps, steps, async (before, first, second) => {
        const { store, model } = await storedState(before)
        const state = new OverlayState(stateAt(wholeState(store), 1))
        drive(state, model, first)
        expectModel(state, model)
        const again = new OverlayState({ ...stateAt(wholeState(store), 1), code: (hash) => state.code(hash) })
        again.apply(state.changes().accounts)
        expectModel(again, model)
        drive(again, model, second)
        expectModel(again, model)
        await store.close()
      }),
      { numRuns: runs(100) },
    )
  })

  it('reports changes that lead to the model’s root if applied at once, in steps or in reverse order', async () => {
    await fc.assert(
      fc.asyncProperty(base, steps, async (before, all) => {
        const { store, root, model } = await storedState(before)
        const state = new OverlayState(stateAt(wholeState(store), 1))
        const stepwise = trieOn(store, root)
        const reports: [got: Uint8Array, expected: Promise<string>][] = []
        drive(state, model, all, () => {
          reports.push([stepwise.update(state.changesSinceLast()), rootOf(copyOf(model))])
        })
        for (const [got, expected] of reports) expect(toHex(got)).to.equal(await expected)
        const expected = await rootOf(model)
        expect(toHex(stepwise.update(state.changesSinceLast())), 'step by step').to.equal(expected)
        const changes = state.changes()
        expect(toHex(trieOn(store, root).update(changes)), 'at once').to.equal(expected)
        const reversed = { ...changes, accounts: changes.accounts.toReversed() }
        expect(toHex(trieOn(store, root).update(reversed)), 'in reverse').to.equal(expected)
        await store.close()
      }),
      { numRuns: runs(150) },
    )
  })

  it('omits unchanged accounts and slots from the changes', async () => {
    const [address, slot] = [ADDRESSES[0]!, SLOTS[0]!]
    const { store } = await storedState([{ kind: 'store', address, slot, value: 5n }])
    const view = stateAt(wholeState(store), 1)
    const state = new OverlayState(view)
    const { balance } = view.account(fromHex(address))!
    for (const value of [6n, 5n]) applyToOverlay(state, { kind: 'store', address, slot, value })
    for (const paid of [balance + 1n, balance]) applyToOverlay(state, { kind: 'pay', address, balance: paid })
    expect(state.changes()).to.deep.equal({ accounts: [], codes: [] })
    await store.close()
  })

  it('reads each slot from its view at most once, and never reads slots of a missing account', () => {
    const asked: string[] = []
    const there = new Uint8Array(20).fill(1)
    const view: StateView = {
      account: (address) =>
        address[0] === 1
          ? { nonce: 1n, balance: 1n, storageRoot: keccak256(), codeHash: EMPTY_CODE_HASH }
          : undefined,
      slot: (address, slot) => {
        asked.push(`${address[0]}.${slot[0]}`)
        return Uint8Array.of(9)
      },
      code: () => new Uint8Array(0),
    }
    const state = new OverlayState(view)
    const slot = new Uint8Array(32).fill(3)
    for (let i = 0; i < 3; i++) expect([...state.slot(there, slot)]).to.deep.equal([9])
    expect([...state.slot(new Uint8Array(20).fill(2), slot)]).to.deep.equal([])
    expect(asked).to.deep.equal(['1.3'])
  })

  it('copies the buffers of its arguments', () => {
    const state = new OverlayState({
      account: () => undefined,
      slot: () => new Uint8Array(0),
      code: () => new Uint8Array(0),
    })
    const address = new Uint8Array(20).fill(1)
    const slot = new Uint8Array(32).fill(1)
    state.setAccount(address, {
      nonce: 1n,
      balance: 0n,
      storageRoot: EMPTY_TRIE_ROOT,
      codeHash: EMPTY_CODE_HASH,
    })
    state.setSlot(address, slot, Uint8Array.of(5))
    address.fill(2)
    slot.fill(2)
    const [change] = state.changes().accounts
    expect(toHex(change!.address)).to.equal(`0x${'01'.repeat(20)}`)
    expect(change!.slots.map(([at]) => toHex(at))).to.deep.equal([`0x${'01'.repeat(32)}`])
  })

  it('reports that a recreated account’s old storage is cleared, and lists its new slots', async () => {
    const [address, slot, other] = [ADDRESSES[0]!, SLOTS[0]!, SLOTS[1]!]
    const { store } = await storedState([{ kind: 'store', address, slot, value: 5n }])
    const state = new OverlayState(stateAt(wholeState(store), 1))
    state.setAccount(fromHex(address), undefined)
    applyToOverlay(state, { kind: 'store', address, slot: other, value: 2n })
    const [write] = state.changes().accounts
    expect(write).to.include({ storageCleared: true })
    expect(write!.slots).to.deep.equal([[fromHex(other), Uint8Array.of(2)]])
    await store.close()
  })

  it('lists the codes that accounts have had, and no other codes', () => {
    const state = emptyOverlay()
    const deploy = (byte: number, code: number): Operation => ({
      kind: 'deploy',
      address: toHex(new Uint8Array(20).fill(byte)),
      code: Uint8Array.of(code),
    })
    for (const each of [deploy(1, 1), deploy(1, 2), deploy(2, 3), deploy(3, 3)]) applyToOverlay(state, each)
    applyToOverlay(state, { kind: 'destroy', address: toHex(new Uint8Array(20).fill(2)) })
    state.putCode(Uint8Array.of(9))
    expect(state.changes().codes.map(({ code }) => code[0])).to.deep.equal([1, 2, 3])
  })
})

function emptyOverlay(): OverlayState {
  return new OverlayState({
    account: () => undefined,
    slot: () => new Uint8Array(0),
    code: () => new Uint8Array(0),
  })
}
