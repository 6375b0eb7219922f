/** Merkle proofs of accounts and slots at any block (EIP-1186). */
import { EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { stateRootIn } from '../chain/header.ts'
import { idOf } from '../chain/hex.ts'
import { itemIn } from '../chain/rlpViews.ts'
import type { Scope } from '../scope.ts'
import { type Account, decodeTrieAccount } from './account.ts'
import type { Archive } from './archive.ts'
import { rawHeaderAt } from './blocks.ts'
import { ArchiveError, readingFor } from './errors.ts'
import { accountRecordAt } from './state.ts'
import { comparedNodesAt } from './stateTrie.ts'
import type { LoadNode } from './trie.ts'
import type { TrieNode } from './trieNode.ts'
import { proveKey } from './trieProof.ts'

const ZERO = new Uint8Array(0)

export interface SlotProof {
  /** Minimal big-endian; empty is zero. */
  value: Uint8Array
  /** RLP of the nodes from the storage root down; none when the account has no storage. */
  nodes: Uint8Array[]
}

export interface AccountProof {
  /** undefined when the nodes prove that there is no such account. */
  account: Account | undefined
  /** RLP of the nodes from the state root down. */
  nodes: Uint8Array[]
  /** In the order of the requested slots. */
  slots: SlotProof[]
}

/**
 * Proves an account and some of its slots against the state root of a block's header, yielding between slots.
 *
 * @param number number of a block of the archive
 * @param address 20 bytes
 * @param slots 32 bytes each
 * @param scope `scope.checkpoint()` is called before each slot
 * @throws ArchiveError PROOFS_NOT_STORED, STATE_UNKNOWN, CORRUPT; StoreError DAMAGED, ChainError BAD_RLP when the archive is damaged
 */
export async function proveAccount(
  { reader, identity }: Archive,
  number: number,
  address: Uint8Array,
  slots: readonly Uint8Array[],
  scope: Scope,
): Promise<AccountProof> {
  if (!identity.proofs) {
    throw new ArchiveError('PROOFS_NOT_STORED', 'the archive was imported without trie nodes')
  }
  const header = rawHeaderAt(reader, number)
  if (header === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  const tries = comparedNodesAt(reader, number)
  const { nodes, value } = readingFor({ address }, () =>
    proveKey(stateRootIn(header), keccak256(address), tries.accounts),
  )
  const account = value && decodeTrieAccount(value)
  const proof: AccountProof = { account, nodes, slots: [] }
  if (slots.length === 0) return proof
  // Cache the loaded nodes, because the paths of the slots share their first nodes.
  const { incarnation } = accountRecordAt(reader, address, number)
  const load = remembering(tries.storage({ address, incarnation }))
  for (const slot of slots) {
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
    const root = account?.storageRoot ?? EMPTY_TRIE_ROOT
    proof.slots.push(readingFor({ address, slot }, () => proveSlot(root, slot, load)))
  }
  return proof
}

function proveSlot(storageRoot: Uint8Array, slot: Uint8Array, load: LoadNode): SlotProof {
  const { nodes, value } = proveKey(storageRoot, keccak256(slot), load)
  if (value === undefined) return { value: ZERO, nodes }
  const { start, end } = itemIn(value, 0, value.length)
  return { value: value.subarray(start, end), nodes }
}

function remembering(load: LoadNode): LoadNode {
  const known = new Map<string, TrieNode | undefined>()
  return (ref, path) => {
    const id = idOf(ref)
    const node = known.get(id) ?? load(ref, path)
    known.set(id, node)
    return node
  }
}
