/**
 * Verifies the state of an archive that begins at a later block than its chain. Its tries are not whole, so they are compared
 * along the paths of the keys that the archive knows, and not walked.
 */
import { joined } from '../chain/bytes.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { readHistory } from '../store/history.ts'
import { rangeOf, type StateKey, slotKey, stateKeyOf } from '../store/schema.ts'
import { type Account, encodeTrieAccount } from './account.ts'
import { headerAt, requiredHeaderAt } from './blocks.ts'
import { changeSetAt } from './changeSet.ts'
import { ArchiveError } from './errors.ts'
import { nodeKey, type StorageOwner } from './nodePlace.ts'
import { accountRecordAt } from './state.ts'
import { wholeState } from './stateReader.ts'
import { comparedNodesAt, type StateNodes } from './stateTrie.ts'
import { type LoadNode, Trie } from './trie.ts'
import { type Child, childAt, refOf, type TrieNode } from './trieNode.ts'
import type { Verification } from './verification.ts'
import type { StateSize } from './verifyState.ts'
import { nodesWrittenBy } from './writtenNodes.ts'

const EMPTY = new Uint8Array(0)
const CHILDREN = 16
/** Nodes of a trie in memory at which those that were not used lately are dropped. */
const NODES_MAX = 100_000

/** Checks the state at the archive's first block, and counts the entries of that block in all lists. */
export async function verifyFirstState(verification: Verification): Promise<void> {
  const { store, state, identity, expected } = verification
  const first = identity.genesisNumber
  verifyAncestors(verification)
  const nodes = comparedNodesAt(state, first)
  // These loaders take leaves and children from the entries themselves, also if the archive has them elsewhere, too.
  const entries = comparedNodesAt(wholeState({ get: (key) => state.get(key) }), first)
  const { stateRoot } = requiredHeaderAt(store, first).header
  expected.accountNode += await countNodes(verification, stateRoot, undefined, entries.accounts)
  for await (const { address, account, slot } of knownKeys(verification, first, nodes, 'the first block')) {
    if (slot !== undefined || account === undefined || equalBytes(account.storageRoot, EMPTY_TRIE_ROOT))
      continue
    const owner = { address, incarnation: 0 }
    expected.storageNode += await countNodes(verification, account.storageRoot, owner, entries.storage(owner))
  }
  await countFirstEntries(verification, first)
}

/** Compares what is known of the head's state with its tries. @returns the numbers of known accounts and slots */
export async function verifyKnownState(verification: Verification): Promise<StateSize> {
  const { state, head } = verification
  const size: StateSize = { accounts: 0, slots: 0 }
  const nodes = comparedNodesAt(state, head.number)
  for await (const { slot } of knownKeys(verification, head.number, nodes, 'the head'))
    if (slot === undefined) size.accounts++
    else size.slots++
  return size
}

/**
 * Checks the nodes on the paths of the keys that a block changed, after the block, and counts those that it wrote.
 *
 * @param number number of a block after the first one
 */
export function verifyChangedNodes({ store, state, expected }: Verification, number: number): void {
  const nodes = comparedNodesAt(state, number)
  const accounts = new Trie(requiredHeaderAt(store, number).header.stateRoot, nodes.accounts)
  const changed = changeSetAt(store, number).accounts
  for (const { address, slots } of changed) {
    compareAccount(state, number, accounts, address)
    if (slots.length === 0) continue
    const { incarnation, root } = nodes.storageOf(address)
    const trie = new Trie(root, nodes.storage({ address, incarnation }))
    for (const slot of slots) compareSlot(state, number, trie, { address, incarnation, slot })
  }
  const owners = changed.filter(({ slots }) => slots.length > 0)
  for (const owner of [undefined, ...owners])
    for (const _ of nodesWrittenBy(store, number, owner))
      expected[owner === undefined ? 'accountNode' : 'storageNode']++
}

/** Whether a block after the first one wrote the node whose history list is `list`. */
export function isWrittenNode({ store }: Verification, list: Uint8Array, number: number): boolean {
  const owners = changeSetAt(store, number).accounts.filter(({ slots }) => slots.length > 0)
  return [undefined, ...owners].some((owner) =>
    [...nodesWrittenBy(store, number, owner)].some((written) => equalBytes(written, list)),
  )
}

/** Checks that the headers before the first block lead to it by their parent hashes, and counts them. */
function verifyAncestors(verification: Verification): void {
  const { store, identity, expected } = verification
  let child = requiredHeaderAt(store, identity.genesisNumber).header
  for (let before = headerAt(store, child.number - 1); before; before = headerAt(store, child.number - 1)) {
    if (!equalBytes(before.hash, child.parentHash))
      verification.report(`block ${child.number}`, `the parent hash is not that of block ${child.number - 1}`)
    expected.ancestors++
    child = before.header
  }
}

/** Counts the entries of the first block in the lists of accounts and slots. Each account's list must begin with one. */
async function countFirstEntries(verification: Verification, first: number): Promise<void> {
  const { store, expected } = verification
  for (const kind of ['account', 'slot'] as const)
    for await (const [key] of store.entries(rangeOf(kind))) {
      if (verification.stopped) return
      if (stateKeyOf(key) === undefined) continue
      const where = `${kind} list ${toHex(key)}`
      verification.guard(where, () => {
        const block = readHistory(store, key, first)?.block
        if (block === first) expected[kind]++
        else if (block !== undefined || kind === 'account')
          verification.report(where, `it begins before or after block ${first}`)
      })
      await verification.checkpoint(`values of the first block: ${expected[kind]} ${kind}s`)
    }
}

/** A known account after a block, or a slot of its storage. */
interface KnownKey {
  readonly address: Uint8Array
  readonly account: Account | undefined
  readonly slot?: Uint8Array
}

/** Compares each known account and slot after a block with the tries, and yields it. */
async function* knownKeys(
  verification: Verification,
  number: number,
  nodes: StateNodes,
  what: string,
): AsyncGenerator<KnownKey, void> {
  const { store, state } = verification
  const accounts = new Trie(requiredHeaderAt(store, number).header.stateRoot, nodes.accounts)
  for await (const { address } of keysOf(verification, 'account', what)) {
    let account: Account | undefined
    verification.guard(`account ${toHex(address)} after block ${number}`, () => {
      account = compareAccount(state, number, accounts, address)
    })
    forget(accounts)
    yield { address, account }
  }
  let storage: { owner: StorageOwner; trie: Trie | undefined } | undefined
  for await (const key of keysOf(verification, 'slot', what)) {
    const { address, slot } = key
    verification.guard(`slot ${toHex(slot)} of ${toHex(address)} after block ${number}`, () => {
      if (storage === undefined || !isOf(storage.owner, key))
        storage = { owner: key, trie: storageOf(state, number, nodes, key) }
      if (storage.trie !== undefined) compareSlot(state, number, storage.trie, key)
    })
    if (storage?.trie === undefined || !isOf(storage.owner, key)) continue
    forget(storage.trie)
    yield { address, account: undefined, slot }
  }
}

function isOf(owner: StorageOwner, { address, incarnation }: StorageOwner): boolean {
  return owner.incarnation === incarnation && equalBytes(owner.address, address)
}

/** Returns the trie of a storage after a block; undefined if the account has no storage, or another one. */
function storageOf(
  state: Verification['state'],
  number: number,
  nodes: StateNodes,
  { address, incarnation }: StorageOwner,
): Trie | undefined {
  const { account, incarnation: current } = accountRecordAt(state, address, number)
  if (account === undefined || incarnation !== current) return undefined
  return new Trie(account.storageRoot, nodes.storage({ address, incarnation }))
}

type KeyOf<K> = Extract<StateKey, { kind: K }>

async function* keysOf<K extends 'account' | 'slot'>(
  verification: Verification,
  kind: K,
  what: string,
): AsyncGenerator<KeyOf<K>, void> {
  let count = 0
  for await (const [key] of verification.store.entries(rangeOf(kind))) {
    if (verification.stopped) return
    const read = stateKeyOf(key)
    if (read?.kind === kind) yield read as KeyOf<K>
    await verification.checkpoint(`state of ${what}: ${++count} ${kind}s`)
  }
}

/** Compares a known account with a trie. @throws Error with both values if they differ; ArchiveError of the trie's nodes */
function compareAccount(
  state: Verification['state'],
  number: number,
  trie: Trie,
  address: Uint8Array,
): Account | undefined {
  const { account } = accountRecordAt(state, address, number)
  requireSame(trie.get(keccak256(address)), account && encodeTrieAccount(account))
  return account
}

function compareSlot(
  state: Verification['state'],
  number: number,
  trie: Trie,
  { address, incarnation, slot }: StorageOwner & { readonly slot: Uint8Array },
): void {
  const value = readHistory(state, slotKey(address, incarnation, slot), number)?.value ?? EMPTY
  requireSame(trie.get(keccak256(slot)), value.length === 0 ? undefined : encodeRlp(value))
}

function requireSame(inTrie: Uint8Array | undefined, flat: Uint8Array | undefined): void {
  const [theirs, ours] = [inTrie ?? EMPTY, flat ?? EMPTY]
  if (equalBytes(theirs, ours)) return
  throw new ArchiveError('CORRUPT', `the trie has ${toHex(theirs)}, the flat state ${toHex(ours)}`)
}

function forget(trie: Trie): void {
  if (trie.used > NODES_MAX) trie.dropUnused()
}

/** Counts the nodes of a trie that are stored, from the root down, and compares each with the reference to it. */
async function countNodes(
  verification: Verification,
  root: Uint8Array,
  owner: StorageOwner | undefined,
  load: LoadNode,
): Promise<number> {
  let count = 0
  const left: (readonly [ref: Uint8Array, path: Uint8Array])[] = [[root, EMPTY]]
  for (let next = left.pop(); next !== undefined && !verification.stopped; next = left.pop()) {
    const [ref, path] = next
    if (verification.store.get(nodeKey({ owner, path })) === undefined) continue
    count++
    verification.guard(`block ${verification.identity.genesisNumber}`, () => {
      for (const [child, step] of childrenOf(load(ref, path))) left.push([refOf(child), joined(path, step)])
    })
    await verification.checkpoint(`nodes of the first block: ${count}`)
  }
  return count
}

function* childrenOf(node: TrieNode | undefined): Generator<readonly [child: Child, step: Uint8Array]> {
  if (node?.kind === 'extension') yield [node.child, node.path]
  if (node?.kind !== 'branch') return
  for (let nibble = 0; nibble < CHILDREN; nibble++) {
    const child = childAt(node, nibble)
    if (child !== undefined) yield [child, Uint8Array.of(nibble)]
  }
}
