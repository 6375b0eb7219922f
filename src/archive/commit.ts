/** One block into the archive: everything about it in one atomic batch, head pointer included. */
import { EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { fromBigInt, idOf } from '../chain/hex.ts'
import { encodeReceipts, type Receipt } from '../chain/receipt.ts'
import type { Reward } from '../chain/rewards.ts'
import { appendHistory } from '../store/history.ts'
import * as keys from '../store/schema.ts'
import { encodeNumber } from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'
import { encodeAccountRecord } from './account.ts'
import { type AccountChange, type ChangeSetEntry, encodeChangeSet, type StateChanges } from './changeSet.ts'
import { putContent } from './firstBlock.ts'
import { type Identity, putIdentity } from './identity.ts'
import { accountRecordAt } from './state.ts'
import { hasStorage, type StateTrie } from './stateTrie.ts'
import type { BlockTrace } from './trace.ts'
import { putTraces, type TracedBlock } from './traceCommit.ts'

/** An executed and verified block. */
export interface ExecutedBlock {
  number: number
  /** 32 bytes */
  hash: Uint8Array
  /** RLP of the header */
  header: Uint8Array
  /** RLP [transactions, uncles, withdrawals?] */
  body: Uint8Array
  /** 32 bytes each */
  transactionHashes: Uint8Array[]
  /** 20 bytes each */
  senders: Uint8Array[]
  receipts: Receipt[]
  /** Up to and including this block. */
  totalDifficulty: bigint
  changes: StateChanges
  /** The trie after the changes. */
  trie: StateTrie
  /** What was recorded; undefined when no traces are kept, and of the genesis block. */
  trace?: BlockTrace | undefined
  /** What the block paid its producers; only with a trace. */
  rewards?: readonly Reward[]
}

export interface CommitOptions {
  /** Wait for the disk. */
  sync: boolean
  /** Keep the trie nodes of earlier blocks. */
  proofs: boolean
  /** Written along when the block changes it: genesis, and the first block after the merge. */
  identity?: Identity
}

/** @returns bytes written, keys included */
export async function commitBlock(
  store: Store,
  block: ExecutedBlock,
  options: CommitOptions,
): Promise<number> {
  const batch = new Batch()
  putBlock(batch, block)
  putState(store, batch, block, options.proofs)
  indexLogs(store, batch, block)
  const { trace, rewards = [], changes } = block
  if (trace !== undefined) putTraces(store, batch, { ...block, trace, rewards, codes: changes.codes })
  if (options.identity !== undefined) putIdentity(batch, options.identity)
  batch.put(keys.metaKeys.head, Buffer.concat([encodeNumber(block.number), block.hash]))
  await store.write(batch, { sync: options.sync })
  return batch.bytes
}

/**
 * Writes the traces of the first block that lacks them, and that this is now the last block that has them; in one
 * atomic batch, so that a backfill may be broken off anywhere.
 *
 * @param identity when all blocks have traces now: the archive's, with `traces` set
 * @returns bytes written, keys included
 */
export async function commitTraces(
  store: Store,
  block: TracedBlock,
  identity: Identity | undefined,
): Promise<number> {
  const batch = new Batch()
  putTraces(store, batch, block)
  if (identity === undefined) batch.put(keys.metaKeys.traced, encodeNumber(block.number))
  else {
    putIdentity(batch, identity)
    batch.del(keys.metaKeys.traced)
  }
  await store.write(batch, { sync: identity !== undefined })
  return batch.bytes
}

/** Replaces the identity on its own, synced to disk: when the rules for blocks to come have changed. */
export async function rewriteIdentity(store: Store, identity: Identity): Promise<void> {
  const batch = new Batch()
  putIdentity(batch, identity)
  await store.write(batch, { sync: true })
}

function putBlock(batch: Batch, block: ExecutedBlock): void {
  const number = encodeNumber(block.number)
  batch.put(keys.headerKey(block.number), block.header)
  batch.put(keys.numberOfHashKey(block.hash), number)
  batch.put(keys.bodyKey(block.number), block.body)
  batch.put(keys.sendersKey(block.number), Buffer.concat(block.senders))
  batch.put(keys.receiptsKey(block.number), encodeReceipts(block.receipts))
  batch.put(keys.totalDifficultyKey(block.number), fromBigInt(block.totalDifficulty))
  block.transactionHashes.forEach((hash, index) => {
    const location = Buffer.alloc(number.length + 4)
    location.set(number)
    location.writeUInt32BE(index, number.length)
    batch.put(keys.transactionKey(hash), location)
  })
}

function putState(reader: Reader, batch: Batch, block: ExecutedBlock, proofs: boolean): void {
  const { changes, trie, number } = block
  const preimages = new Map<string, Uint8Array>()
  // In the order of the addresses: the archive must not depend on the order in which an execution came by them.
  const accounts = changes.accounts.toSorted((a, b) => Buffer.compare(a.address, b.address))
  const entries = accounts.map((change) => putAccountChange(reader, batch, block, change, preimages))
  for (const { hash, code } of changes.codes) putContent(reader, batch, keys.codeKey(hash), number, code)
  for (const preimage of preimages.values()) {
    putContent(reader, batch, keys.preimageKey(keccak256(preimage)), number, preimage)
  }
  const nodes = trie.nodes()
  for (const { key, rlp } of nodes.added.values()) putContent(reader, batch, key, number, rlp)
  if (!proofs) for (const key of nodes.removed.values()) batch.del(key)
  batch.put(keys.changeSetKey(number), encodeChangeSet(entries))
}

function putAccountChange(
  reader: Reader,
  batch: Batch,
  { number, trie }: ExecutedBlock,
  { address, account, storageCleared, slots }: AccountChange,
  preimages: Map<string, Uint8Array>,
): ChangeSetEntry {
  const before = accountRecordAt(reader, address, number)
  const hadStorage = before.account !== undefined && hasStorage(before.account.storageRoot)
  const gone = storageCleared || account === undefined
  const incarnation = hadStorage && gone ? before.incarnation + 1 : before.incarnation
  const after = {
    account: account === undefined ? undefined : { ...account, storageRoot: trie.storageRoot(address) },
    incarnation,
  }
  const record = encodeAccountRecord(after)
  const accountChanged = Buffer.compare(record, encodeAccountRecord(before)) !== 0
  if (accountChanged && appendHistory(reader, batch, keys.accountKey(address), number, record)) {
    preimages.set(idOf(address), address)
  }
  for (const [slot, value] of slots) {
    if (appendHistory(reader, batch, keys.slotKey(address, incarnation, slot), number, value)) {
      preimages.set(idOf(slot), slot)
    }
  }
  return {
    address,
    incarnation,
    accountChanged,
    slots: slots.map(([slot]) => slot).sort((a, b) => Buffer.compare(a, b)),
  }
}

function indexLogs(reader: Reader, batch: Batch, { number, receipts }: ExecutedBlock): void {
  const lists = new Map<string, Uint8Array>()
  for (const log of receipts.flatMap((receipt) => receipt.logs)) {
    const keysOfLog = [
      keys.logAddressKey(log.address),
      ...log.topics.map((topic, position) => keys.logTopicKey(position, topic)),
    ]
    for (const key of keysOfLog) lists.set(idOf(key), key)
  }
  for (const key of lists.values()) appendHistory(reader, batch, key, number, new Uint8Array(0))
}

/** The storage root of an account in the state before a block is executed. */
export function storageRootAt(reader: Reader, address: Uint8Array, number: number): Uint8Array {
  return accountRecordAt(reader, address, number).account?.storageRoot ?? EMPTY_TRIE_ROOT
}
