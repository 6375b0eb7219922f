import { expect } from 'chai'
import fc from 'fast-check'
import { storageRootAt } from '../../src/archive/commit.ts'
import { type StateView, stateAt } from '../../src/archive/state.ts'
import { StateTrie } from '../../src/archive/stateTrie.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import type { Store } from '../../src/store/store.ts'
import {
  ADDRESSES,
  applyToModel,
  applyToOverlay,
  commitOperations,
  copyOf,
  type ModelState,
  type Operation,
  operation,
  rootOf,
  SLOTS,
} from '../archive/stateModel.ts'
import { memoryStore } from '../support/stores.ts'

type Step =
  | Operation
  | { kind: 'clear'; address: string }
  | { kind: 'checkpoint' }
  | { kind: 'commit' }
  | { kind: 'revert' }
  | { kind: 'root' }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: operation },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...ADDRESSES).map((address) => ({ kind: 'clear' as const, address })),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'checkpoint' as const }) },
  { weight: 1, arbitrary: fc.constantFrom({ kind: 'commit' as const }, { kind: 'revert' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'root' as const }) },
)
const steps = fc.array(step, { maxLength: 80, size: 'max' })
const base = fc.array(operation, { maxLength: 40, size: 'max' })

/** The overlay and its model, driven together; `onRoot` where a root may be asked for. */
function drive(
  state: OverlayState,
  model: ModelState,
  all: readonly Step[],
  onRoot: (now: ModelState) => void,
) {
  let now = model
  const saved: ModelState[] = []
  for (const each of all) {
    if (each.kind === 'checkpoint') {
      state.checkpoint()
      saved.push(copyOf(now))
    } else if (each.kind === 'commit' || each.kind === 'revert') {
      const before = saved.pop()
      if (before === undefined) continue
      state[each.kind]()
      if (each.kind === 'revert') now = before
    } else if (each.kind === 'root') {
      // What has been reported cannot be taken back, as between two transactions.
      if (saved.length === 0) onRoot(now)
    } else if (each.kind === 'clear') {
      state.clearStorage(fromHex(each.address))
      now.get(each.address)?.storage.clear()
    } else {
      applyToModel(now, each)
      applyToOverlay(state, each)
    }
  }
  for (let open = saved.length; open > 0; open--) state.commit()
  return now
}

function expectSame(state: OverlayState, model: ModelState): void {
  for (const address of ADDRESSES) {
    const account = state.account(fromHex(address))
    const expected = model.get(address)
    expect(account === undefined, address).to.equal(expected === undefined)
    if (account !== undefined && expected !== undefined) {
      expect([account.nonce, account.balance]).to.deep.equal([expected.nonce, expected.balance])
      expect(toHex(state.code(account.codeHash))).to.equal(toHex(expected.code))
    }
    for (const slot of SLOTS) {
      const value = toHex(state.slot(fromHex(address), fromHex(slot)))
      expect(value, `${slot} of ${address}`).to.equal(expected?.storage.get(slot) ?? '0x')
    }
  }
}

/** A state that is in a store: block 1. */
async function stored(
  operations: readonly Operation[],
): Promise<{ store: Store; root: Uint8Array; model: ModelState }> {
  const store = await memoryStore()
  const parent = { number: 0, root: EMPTY_TRIE_ROOT }
  const { root } = await commitOperations(store, parent, operations, { sync: false, proofs: true })
  const model: ModelState = new Map()
  for (const each of operations) applyToModel(model, each)
  return { store, root: fromHex(root), model }
}

const trieOn = (store: Store, root: Uint8Array): StateTrie =>
  new StateTrie(store, root, (address) => storageRootAt(store, address, 1))

describe('overlay', () => {
  it('is what the model is, whatever is reverted', async () => {
    await fc.assert(
      fc.asyncProperty(base, steps, async (before, all) => {
        const { store, model } = await stored(before)
        const state = new OverlayState(stateAt(store, 1))
        state.checkpoint()
        expectSame(
          state,
          drive(state, model, all, () => {}),
        )
        await store.close()
      }),
      { numRuns: 100 },
    )
  })

  it('gives changes that lead to the root of the model, at once and step by step, in any order', async () => {
    await fc.assert(
      fc.asyncProperty(base, steps, async (before, all) => {
        const { store, root, model } = await stored(before)
        const state = new OverlayState(stateAt(store, 1))
        const stepwise = trieOn(store, root)
        const reports: [got: Uint8Array, expected: Promise<string>][] = []
        // as runBlock does
        state.checkpoint()
        const now = drive(state, model, all, (at) => {
          reports.push([stepwise.update(state.changesSinceLast()), rootOf(copyOf(at))])
        })
        for (const [got, expected] of reports) expect(toHex(got)).to.equal(await expected)
        const expected = await rootOf(now)
        expect(toHex(stepwise.update(state.changesSinceLast())), 'step by step').to.equal(expected)
        const changes = state.changes()
        expect(toHex(trieOn(store, root).update(changes)), 'at once').to.equal(expected)
        const reversed = { ...changes, accounts: changes.accounts.toReversed() }
        expect(toHex(trieOn(store, root).update(reversed)), 'in reverse').to.equal(expected)
        await store.close()
      }),
      { numRuns: 150 },
    )
  })

  it('lists nothing that is as it was', async () => {
    await fc.assert(
      fc.asyncProperty(base, steps, async (before, all) => {
        const { store, model } = await stored(before)
        const state = new OverlayState(stateAt(store, 1))
        state.checkpoint()
        const untouched = copyOf(model)
        drive(state, model, all, () => {})
        state.revert()
        expect(state.changes()).to.deep.equal({ accounts: [], codes: [] })
        expectSame(state, untouched)
        await store.close()
      }),
      { numRuns: 50 },
    )
  })

  it('takes everything back, however deep an execution broke off', async () => {
    const { store, model } = await stored([
      { kind: 'store', address: ADDRESSES[0]!, slot: SLOTS[0]!, value: 5n },
    ])
    const state = new OverlayState(stateAt(store, 1))
    applyToOverlay(state, { kind: 'pay', address: ADDRESSES[1]!, balance: 7n })
    applyToModel(model, { kind: 'pay', address: ADDRESSES[1]!, balance: 7n })
    for (let round = 0; round < 3; round++) {
      for (let depth = 0; depth < 4; depth++) {
        state.checkpoint()
        applyToOverlay(state, {
          kind: 'store',
          address: ADDRESSES[0]!,
          slot: SLOTS[depth]!,
          value: BigInt(round),
        })
        applyToOverlay(state, { kind: 'destroy', address: ADDRESSES[depth % 2]! })
      }
      state.revertAll()
      expectSame(state, model)
    }
    await store.close()
  })

  it('asks its view once for a slot, and never for the slots of an account that it does not have', () => {
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

  it('does not depend on the buffers that it was given', () => {
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

  it('gives what was written since the last time, as writes that lead from one state to the other', async () => {
    await fc.assert(
      fc.asyncProperty(base, steps, steps, async (before, first, second) => {
        const { store, model } = await stored(before)
        const state = new OverlayState(stateAt(store, 1))
        state.checkpoint()
        const between = drive(state, model, first, () => {})
        const firstWrites = state.takeWrites()
        const end = drive(state, copyOf(between), second, () => {})
        const secondWrites = state.takeWrites()
        expect(state.takeWrites()).to.deep.equal([])
        const again = new OverlayState({ ...stateAt(store, 1), code: (hash) => state.code(hash) })
        again.apply(firstWrites)
        expectSame(again, between)
        again.apply(secondWrites)
        expectSame(again, end)
        await store.close()
      }),
      { numRuns: 150 },
    )
  })

  it('gives no writes that were reverted or changed nothing', () => {
    const state = emptyOverlay()
    state.setAccount(RICH, { ...EMPTY_ACCOUNT, balance: 5n })
    state.setSlot(RICH, SLOT, Uint8Array.of(1))
    expect(state.takeWrites()).to.have.length(1)
    state.checkpoint()
    state.setSlot(RICH, SLOT, Uint8Array.of(2))
    state.setAccount(RICH, undefined)
    state.revert()
    state.setAccount(RICH, { ...EMPTY_ACCOUNT, balance: 6n })
    state.setAccount(RICH, { ...EMPTY_ACCOUNT, balance: 5n })
    state.setSlot(RICH, SLOT, Uint8Array.of(1))
    expect(state.takeWrites()).to.deep.equal([])
  })

  it('knows what a slot was before a clear that was taken back', () => {
    const state = emptyOverlay()
    state.setAccount(RICH, { ...EMPTY_ACCOUNT, balance: 5n })
    state.setSlot(RICH, SLOT, Uint8Array.of(1))
    state.takeWrites()
    state.checkpoint()
    state.setAccount(RICH, undefined)
    state.setAccount(RICH, EMPTY_ACCOUNT)
    state.setSlot(RICH, SLOT, Uint8Array.of(1))
    state.revert()
    state.setSlot(RICH, SLOT, new Uint8Array(0))
    expect(state.takeWrites()[0]!.slots).to.deep.equal([[SLOT, new Uint8Array(0)]])
  })

  it('says when the storage from before is gone, and lists the new one', () => {
    const state = emptyOverlay()
    state.setAccount(RICH, { ...EMPTY_ACCOUNT, balance: 5n })
    state.setSlot(RICH, SLOT, Uint8Array.of(1))
    state.takeWrites()
    state.setAccount(RICH, undefined)
    state.setAccount(RICH, { ...EMPTY_ACCOUNT, nonce: 1n })
    state.setSlot(RICH, OTHER_SLOT, Uint8Array.of(2))
    const [write] = state.takeWrites()
    expect(write).to.include({ storageCleared: true })
    expect(write!.slots).to.deep.equal([[OTHER_SLOT, Uint8Array.of(2)]])
  })

  it('gives the codes that accounts have had, and no others', () => {
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

const RICH = new Uint8Array(20).fill(1)
const SLOT = new Uint8Array(32).fill(1)
const OTHER_SLOT = new Uint8Array(32).fill(2)
const EMPTY_ACCOUNT = { nonce: 0n, balance: 0n, codeHash: EMPTY_CODE_HASH, storageRoot: EMPTY_TRIE_ROOT }

function emptyOverlay(): OverlayState {
  return new OverlayState({
    account: () => undefined,
    slot: () => new Uint8Array(0),
    code: () => new Uint8Array(0),
  })
}
