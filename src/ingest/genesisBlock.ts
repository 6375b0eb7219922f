/**
 * Computes the state and header of the genesis block, and commits the block. Its number is 0 unless the genesis file
 * sets another number.
 */

import type { StateChanges } from '../archive/changeSet.ts'
import { commitBlock } from '../archive/commit.ts'
import type { Identity } from '../archive/identity.ts'
import type { StateView } from '../archive/state.ts'
import { StateTrie } from '../archive/stateTrie.ts'
import { encodedAccessList } from '../chain/blockAccessList.ts'
import { EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { type Genesis, genesisHeader } from '../chain/genesis.ts'
import { encodeHeader, type Header, headerHash } from '../chain/header.ts'
import { stripZeros } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import { OverlayState } from '../evm/overlay.ts'
import type { Reader, Store } from '../store/store.ts'

const EMPTY = new Uint8Array(0)
const NOTHING: StateView = { account: () => undefined, slot: () => EMPTY, code: () => EMPTY }
const EMPTY_STORE: Reader = { get: () => undefined }

export interface GenesisBlock {
  header: Header
  /** 32 bytes */
  hash: Uint8Array
  headerRlp: Uint8Array
  changes: StateChanges
  trie: StateTrie
}

/** Computes the genesis block; writes nothing. */
export function makeGenesisBlock(genesis: Genesis): GenesisBlock {
  const state = new OverlayState(NOTHING)
  for (const { address, nonce, balance, code, storage } of genesis.alloc) {
    const codeHash = state.putCode(code)
    state.setAccount(address, { nonce, balance, codeHash, storageRoot: EMPTY_TRIE_ROOT })
    for (const { key, value } of storage) state.setSlot(address, key, stripZeros(value))
  }
  const trie = new StateTrie(EMPTY_STORE, EMPTY_TRIE_ROOT, () => EMPTY_TRIE_ROOT)
  const changes = state.changes()
  const header = genesisHeader(genesis, trie.update(changes))
  const headerRlp = encodeHeader(header)
  return { header, hash: headerHash(headerRlp), headerRlp, changes, trie }
}

/** Writes the first block of a new archive and syncs it to disk. */
export async function commitGenesis(store: Store, block: GenesisBlock, identity: Identity): Promise<void> {
  const withdrawals = block.header.withdrawalsRoot === undefined ? [] : [[]]
  await commitBlock(
    store,
    {
      number: block.header.number,
      hash: block.hash,
      header: block.headerRlp,
      body: encodeRlp([[], [], ...withdrawals]),
      transactionHashes: [],
      senders: [],
      receipts: [],
      ...(block.header.blockAccessListHash === undefined ? {} : { accessList: encodedAccessList([]) }),
      totalDifficulty: block.header.difficulty,
      changes: block.changes,
      trie: block.trie,
    },
    { sync: true, proofs: identity.proofs, identity },
  )
}
