/** Verifies the flat state of the head against the state trie that the head's header commits to, in both directions. */
import { equalBytes, toHex } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { readHistory } from '../store/history.ts'
import { preimageKey, rangeOf, slotKey } from '../store/schema.ts'
import { encodeTrieAccount } from './account.ts'
import { headerAt } from './blocks.ts'
import { readContent } from './firstBlock.ts'
import { accountRecordAt, stateAt } from './state.ts'
import { comparedNodesAt } from './stateTrie.ts'
import { Trie } from './trie.ts'
import type { Verification } from './verification.ts'

export interface StateSize {
  accounts: number
  slots: number
}

const ACCOUNT_KEY_BYTES = 21
const SLOT_KEY_BYTES = 57

/** @returns the number of accounts and slots in the trie */
export async function verifyHeadState(verification: Verification): Promise<StateSize> {
  const { store, state, head } = verification
  const inTrie: StateSize = { accounts: 0, slots: 0 }
  const header = headerAt(store, head.number)?.header
  if (header === undefined || verification.stopped) return inTrie
  try {
    const { accounts } = comparedNodesAt(state, head.number)
    for (const [hash, leaf] of new Trie(header.stateRoot, accounts).entries()) {
      if (verification.stopped) return inTrie
      inTrie.accounts++
      const address = preimage(verification, 'account', hash)
      if (address !== undefined) await verifyAccount(verification, address, leaf, inTrie)
      await verification.checkpoint(`state: ${inTrie.accounts} accounts, ${inTrie.slots} slots`)
    }
  } catch (error) {
    verification.report(`state trie ${toHex(header.stateRoot)}`, (error as Error).message)
    return inTrie
  }
  await verifyFlatSize(verification, inTrie)
  return inTrie
}

async function verifyAccount(
  verification: Verification,
  address: Uint8Array,
  leaf: Uint8Array,
  inTrie: StateSize,
): Promise<void> {
  const { state, head } = verification
  const where = `account ${toHex(address)}`
  const { account, incarnation } = accountRecordAt(state, address, head.number)
  if (account === undefined)
    return verification.report(where, 'it is in the state trie, not in the flat state')
  const flat = encodeTrieAccount(account)
  if (!equalBytes(flat, leaf)) {
    verification.report(where, `the state trie has ${toHex(leaf)}, the flat state ${toHex(flat)}`)
  }
  verification.guard(where, () => void stateAt(state, head.number).code(account.codeHash))
  const nodes = comparedNodesAt(state, head.number).storage({ address, incarnation })
  for (const [hash, word] of new Trie(account.storageRoot, nodes).entries()) {
    if (verification.stopped) return
    inTrie.slots++
    const slot = preimage(verification, 'slot', hash)
    if (slot === undefined) continue
    const value = readHistory(state, slotKey(address, incarnation, slot), head.number)?.value
    if (value === undefined || !equalBytes(encodeRlp(value), word)) {
      const stored = value === undefined ? 'nothing' : toHex(value)
      verification.report(
        `${where}, slot ${toHex(slot)}`,
        `the trie has ${toHex(word)}, the flat state ${stored}`,
      )
    }
    await verification.checkpoint(`state: ${inTrie.accounts} accounts, ${inTrie.slots} slots`)
  }
}

/**
 * Verifies that every entry of the flat state is in the trie. Comparing the numbers of entries is enough:
 * verifyHeadState has already looked up every entry of the trie in the flat state.
 */
async function verifyFlatSize(verification: Verification, inTrie: StateSize): Promise<void> {
  const { store, state, head } = verification
  const flat: StateSize = { accounts: 0, slots: 0 }
  for await (const [key] of store.entries(rangeOf('account'))) {
    if (verification.stopped) return
    if (key.length !== ACCOUNT_KEY_BYTES) continue
    verification.guard(`account ${toHex(key.subarray(1))}`, () => {
      if (accountRecordAt(state, key.subarray(1), head.number).account !== undefined) flat.accounts++
    })
    await verification.checkpoint(`flat state: ${flat.accounts} accounts`)
  }
  for await (const [key] of store.entries(rangeOf('slot'))) {
    if (verification.stopped) return
    if (key.length !== SLOT_KEY_BYTES) continue
    verification.guard(`slot ${toHex(key)}`, () => {
      if (isCurrentSlot(verification, key)) flat.slots++
    })
    await verification.checkpoint(`flat state: ${flat.slots} slots`)
  }
  for (const kind of ['accounts', 'slots'] as const) {
    if (flat[kind] === inTrie[kind]) continue
    verification.report('head state', `${inTrie[kind]} ${kind} in the trie, ${flat[kind]} in the flat state`)
  }
}

/** Whether a slot belongs to the current storage of its account and has a nonzero value. */
function isCurrentSlot({ state, head }: Verification, key: Uint8Array): boolean {
  const { account, incarnation } = accountRecordAt(state, key.subarray(1, 21), head.number)
  if (account === undefined || incarnation !== Buffer.from(key).readUInt32BE(21)) return false
  const value = readHistory(state, key, head.number)?.value
  return value !== undefined && value.length > 0
}

function preimage(verification: Verification, what: string, hash: Uint8Array): Uint8Array | undefined {
  const found = readContent(verification.store, preimageKey(hash))
  if (found === undefined) verification.report(`${what} with hash ${toHex(hash)}`, 'the preimage is missing')
  return found
}
