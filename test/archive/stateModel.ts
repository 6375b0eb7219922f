/** A state as plain maps, with its root by @ethereumjs/mpt, and random blocks that change the state. */

import { createMPT } from '@ethereumjs/mpt'
import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { type CommitOptions, commitBlock } from '../../src/archive/commit.ts'
import { type StateView, stateAt } from '../../src/archive/state.ts'
import { wholeState } from '../../src/archive/stateReader.ts'
import { nodesAt, StateTrie } from '../../src/archive/stateTrie.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../src/chain/crypto.ts'
import { encodeHeader, type Header } from '../../src/chain/header.ts'
import { fromBigInt, fromHex, toHex } from '../../src/chain/hex.ts'
import { OverlayState } from '../../src/evm/overlay.ts'
import type { Store } from '../../src/store/store.ts'
import { memoryStore } from '../support/stores.ts'

export interface ModelAccount {
  nonce: bigint
  balance: bigint
  code: Uint8Array
  /** slot → value, hex; without zero values */
  storage: Map<string, string>
}

const HASH = new Uint8Array(32)
/** Header fields of the blocks other than number and state root. */
const HEADER: Header = {
  ...{ number: 0, timestamp: 0, difficulty: 0n, gasLimit: 0n, gasUsed: 0n },
  ...{ parentHash: HASH, unclesHash: HASH, stateRoot: HASH, transactionsRoot: HASH, receiptsRoot: HASH },
  ...{ coinbase: new Uint8Array(20), logsBloom: new Uint8Array(256), extraData: new Uint8Array(0) },
  ...{ mixHash: HASH, nonce: new Uint8Array(8) },
}

/** By address, hex. */
export type ModelState = Map<string, ModelAccount>

export type Operation =
  | { kind: 'pay'; address: string; balance: bigint }
  | { kind: 'count'; address: string }
  | { kind: 'deploy'; address: string; code: Uint8Array }
  | { kind: 'store'; address: string; slot: string; value: bigint }
  | { kind: 'destroy'; address: string }

/** Few addresses and slots, so that the same ones occur repeatedly. */
export const ADDRESSES = Array.from({ length: 8 }, (_, i) => toHex(new Uint8Array(20).fill(i + 1)))
export const SLOTS = Array.from({ length: 10 }, (_, i) => toHex(new Uint8Array(32).fill(i)))

const address = fc.constantFrom(...ADDRESSES)
const slot = fc.constantFrom(...SLOTS)
const value = fc.oneof(
  fc.constant(0n),
  fc.bigInt({ min: 1n, max: 300n }),
  fc.bigInt({ min: 1n, max: 2n ** 256n - 1n }),
)

export const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      address,
      balance: fc.bigInt({ min: 0n, max: 2n ** 90n }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('count' as const), address }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('deploy' as const),
      address,
      code: fc.uint8Array({ minLength: 1, maxLength: 3 }),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('store' as const), address, slot, value }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('destroy' as const), address }) },
)

/** An operation that removes all slots of an account. */
export interface Clearing {
  kind: 'clear'
  address: string
}

export const clearing: fc.Arbitrary<Clearing> = address.map((at) => ({ kind: 'clear', address: at }))

/** Removes all slots of an account, in the overlay and in the model. */
export function clearBoth(state: OverlayState, model: ModelState, { address: at }: Clearing): void {
  state.clearStorage(fromHex(at))
  model.get(at)?.storage.clear()
}

function modelAccount(state: ModelState, at: string): ModelAccount {
  let account = state.get(at)
  if (account === undefined) {
    account = { nonce: 0n, balance: 0n, code: new Uint8Array(0), storage: new Map() }
    state.set(at, account)
  }
  return account
}

export function applyToModel(state: ModelState, operation: Operation): void {
  if (operation.kind === 'destroy') {
    state.delete(operation.address)
    return
  }
  const account = modelAccount(state, operation.address)
  if (operation.kind === 'pay') account.balance = operation.balance
  else if (operation.kind === 'count') account.nonce += 1n
  else if (operation.kind === 'deploy') account.code = operation.code
  else if (operation.value === 0n) account.storage.delete(operation.slot)
  else account.storage.set(operation.slot, toHex(fromBigInt(operation.value)))
}

export function applyToOverlay(state: OverlayState, operation: Operation): void {
  const at = fromHex(operation.address)
  if (operation.kind === 'destroy') {
    state.setAccount(at, undefined)
    return
  }
  const account = state.account(at) ?? {
    nonce: 0n,
    balance: 0n,
    codeHash: EMPTY_CODE_HASH,
    storageRoot: EMPTY_TRIE_ROOT,
  }
  if (operation.kind === 'pay') state.setAccount(at, { ...account, balance: operation.balance })
  else if (operation.kind === 'count') state.setAccount(at, { ...account, nonce: account.nonce + 1n })
  else if (operation.kind === 'deploy') {
    state.setAccount(at, { ...account, codeHash: state.putCode(operation.code) })
  } else {
    state.setAccount(at, account)
    state.setSlot(at, fromHex(operation.slot), fromBigInt(operation.value))
  }
}

export function copyOf(state: ModelState): ModelState {
  return new Map(
    [...state].map(([at, account]) => [at, { ...account, storage: new Map(account.storage) }] as const),
  )
}

/** State root according to the reference trie, hex. */
export async function rootOf(state: ModelState): Promise<string> {
  const trie = await createMPT({ useKeyHashing: true })
  for (const [at, account] of state) {
    const storage = await createMPT({ useKeyHashing: true })
    for (const [key, word] of account.storage) await storage.put(fromHex(key), RLP.encode(fromHex(word)))
    const fields = [account.nonce, account.balance, storage.root(), keccak256(account.code)]
    await trie.put(fromHex(at), RLP.encode(fields as Input))
  }
  return toHex(trie.root())
}

/**
 * Executes operations on the state after `parent`, and commits the result as the next block, without transactions.
 *
 * @param stepwise whether to update the root after every operation, as before Byzantium
 * @returns the state root, hex, and the number of written bytes
 */
export async function commitOperations(
  store: Store,
  parent: { number: number; root: Uint8Array },
  operations: readonly Operation[],
  options: CommitOptions & { stepwise?: boolean },
): Promise<{ root: string; bytes: number }> {
  const state = new OverlayState(stateAt(wholeState(store), parent.number))
  const trie = new StateTrie(nodesAt(wholeState(store), parent.number), parent.root)
  for (const each of operations) {
    applyToOverlay(state, each)
    if (options.stepwise === true) trie.update(state.changesSinceLast())
  }
  const changes = state.changes()
  const root = trie.update(options.stepwise === true ? state.changesSinceLast() : changes)
  const number = parent.number + 1
  const header = encodeHeader({ ...HEADER, number, stateRoot: root })
  const bytes = await commitBlock(
    store,
    {
      number,
      hash: keccak256(header),
      header,
      body: RLP.encode([[], []]),
      transactionHashes: [],
      senders: [],
      receipts: [],
      totalDifficulty: 0n,
      changes,
      trie,
    },
    options,
  )
  return { root: toHex(root), bytes }
}

/** A store whose block 1 has the state after the operations. */
export async function storedState(
  operations: readonly Operation[],
): Promise<{ store: Store; root: Uint8Array; model: ModelState }> {
  const store = await memoryStore()
  const parent = { number: 0, root: EMPTY_TRIE_ROOT }
  const { root } = await commitOperations(store, parent, operations, { sync: false, proofs: true })
  const model: ModelState = new Map()
  for (const each of operations) applyToModel(model, each)
  return { store, root: fromHex(root), model }
}

/** Compares all accounts, codes and slots. */
export function expectModel(state: StateView, model: ModelState): void {
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
