/** Merkle proofs of accounts and slots at any block (EIP-1186). */
import { keccak256 } from '../chain/crypto.ts'
import { type Rest, takeTurns } from '../turns.ts'
import type { Account } from './account.ts'
import type { Archive } from './archive.ts'
import { headerAt } from './blocks.ts'
import { ArchiveError } from './errors.ts'
import { stateAt } from './state.ts'
import { accountNodes, storageNodes } from './stateTrie.ts'
import { Trie } from './trie.ts'

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
  /** In the order asked. */
  slots: SlotProof[]
}

/**
 * Proofs of an account and of slots of it, against the state root of a block's header; in turns, slot by slot.
 *
 * @param number a block of the archive
 * @param address 20 bytes
 * @param slots 32 bytes each
 * @param rest called before each slot
 * @throws ArchiveError PROOFS_NOT_STORED, CORRUPT; MissingNodeError or InvalidNodeError when the archive is
 *   damaged
 */
export async function proveAccount(
  { reader, identity }: Archive,
  number: number,
  address: Uint8Array,
  slots: readonly Uint8Array[],
  rest: Rest = takeTurns(),
): Promise<AccountProof> {
  if (!identity.proofs) {
    throw new ArchiveError('PROOFS_NOT_STORED', 'the archive was imported without trie nodes')
  }
  const block = headerAt(reader, number)
  if (block === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  const state = stateAt(reader, number)
  const account = state.account(address)
  const accounts = new Trie(block.header.stateRoot, accountNodes(reader))
  const storage =
    account === undefined ? undefined : new Trie(account.storageRoot, storageNodes(reader, address))
  const proof: AccountProof = { account, nodes: accounts.prove(keccak256(address)), slots: [] }
  // Paths of many slots have their first nodes in common.
  const encoded = new Map<object, Uint8Array>()
  for (const slot of slots) {
    const turn = rest()
    if (turn !== undefined) await turn
    proof.slots.push({
      value: state.slot(address, slot),
      nodes: storage?.prove(keccak256(slot), encoded) ?? [],
    })
  }
  return proof
}
