/** Commits a block to the archive: writes all records of the block and the head pointer in one atomic batch. */
import type { EncodedAccessList } from '../chain/blockAccessList.ts'
import { EMPTY_TRIE_ROOT, keccak256 } from '../chain/crypto.ts'
import { fromBigInt, idOf } from '../chain/hex.ts'
import { encodeReceipts, type Receipt } from '../chain/receipt.ts'
import type { Reward } from '../chain/rewards.ts'
import { appendHistory, appendToChunk, newestValue } from '../store/history.ts'
import * as keys from '../store/schema.ts'
import { encodeNumber } from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'
import { decodeAccountRecord, encodeAccountRecord } from './account.ts'
import { type AccountChange, type ChangeSetEntry, encodeChangeSet, type StateChanges } from './changeSet.ts'
import { type ByHand, putBlockEdits } from './edits.ts'
import { putContent } from './firstBlock.ts'
import { type Identity, putIdentity } from './identity.ts'
import { putNode } from './stateNodes.ts'
import { hasStorage, type StateTrie } from './stateTrie.ts'
import type { BlockTrace } from './trace.ts'
import { putTraces, type TracedBlock } from './traceCommit.ts'

/** An executed and verified block. */
export interface ExecutedBlock extends ByHand {
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
  /** The access list (EIP-7928): accounts and slots that the block read and wrote. Present from Amsterdam on. */
  accessList?: EncodedAccessList | undefined
  /** Sum of the difficulties up to and including this block. */
  totalDifficulty: bigint
  changes: StateChanges
  /** The state trie after the changes. */
  trie: StateTrie
  /** The block's recorded traces; undefined for the genesis block, and when the archive keeps no traces. */
  trace?: BlockTrace | undefined
  /** Block and uncle rewards; present only with a trace. */
  rewards?: readonly Reward[]
}

export interface BatchOptions {
  /** Whether to keep the trie nodes of earlier blocks. */
  proofs: boolean
  /**
   * The new identity, written in the same batch. Present for the genesis block and for the first block after the merge,
   * which both change the identity.
   */
  identity?: Identity
}

export interface CommitOptions extends BatchOptions {
  /** Whether to wait until the batch is on the disk. */
  sync: boolean
}

/**
 * Builds the batch that commits a block, without writing it.
 *
 * @param reader archive whose head is the block's parent
 */
export function blockBatch(reader: Reader, block: ExecutedBlock, { proofs, identity }: BatchOptions): Batch {
  const batch = new Batch()
  putBlock(batch, block)
  putState(reader, batch, block, proofs)
  putBlockEdits(reader, batch, block.number, block)
  indexLogs(reader, batch, block)
  const { trace, rewards = [], changes } = block
  if (trace !== undefined) putTraces(reader, batch, { ...block, trace, rewards, codes: changes.codes })
  if (identity !== undefined) putIdentity(batch, identity)
  batch.put(keys.metaKeys.head, Buffer.concat([encodeNumber(block.number), block.hash]))
  return batch
}

/** Writes the batch of {@link blockBatch}. @returns the number of bytes written, including keys */
export async function commitBlock(
  store: Store,
  block: ExecutedBlock,
  { sync, ...options }: CommitOptions,
): Promise<number> {
  const batch = blockBatch(store, block, options)
  await store.write(batch, { sync })
  return batch.bytes
}

/**
 * Writes the traces of the first block without traces. The same atomic batch moves the marker of the last traced block
 * to this block. A backfill may therefore stop after any block.
 *
 * @param identity the archive's identity with `traces` set if no block without traces remains; otherwise undefined
 * @returns the number of bytes written, including keys
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

/**
 * Replaces only the identity, and waits until it is on the disk. Used when the rules for future blocks have changed.
 */
export async function rewriteIdentity(store: Store, identity: Identity): Promise<void> {
  const batch = new Batch()
  putIdentity(batch, identity)
  // An archive with the traces of every block needs no marker of the last traced block.
  if (identity.traces) batch.del(keys.metaKeys.traced)
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
  const { accessList } = block
  if (accessList !== undefined) batch.put(keys.accessListKey(block.number), accessList.rlp)
  block.transactionHashes.forEach((hash, index) => {
    const location = Buffer.alloc(number.length + 4)
    location.set(number)
    location.writeUInt32BE(index, number.length)
    batch.put(keys.transactionKey(hash), location)
  })
}

function putState(reader: Reader, batch: Batch, block: ExecutedBlock, proofs: boolean): void {
  const { changes, number } = block
  const preimages = new Map<string, Uint8Array>()
  for (const place of block.trie.changes())
    putNode(reader, batch, place, place.node, proofs ? number : undefined)
  // Sort by address: the records must not depend on the order in which execution touched the accounts.
  const accounts = changes.accounts
    .toSorted((a, b) => byBytes(a.address, b.address))
    .map((change) => putAccountChange(reader, batch, block, change, preimages))
  const codes = changes.codes
    .filter(({ hash, code }) => putContent(reader, batch, keys.codeKey(hash), number, code))
    .map(({ hash }) => hash)
    .sort(byBytes)
  for (const preimage of preimages.values()) {
    putContent(reader, batch, keys.preimageKey(keccak256(preimage)), number, preimage)
  }
  batch.put(keys.changeSetKey(number), encodeChangeSet({ codes, accounts }))
}

function putAccountChange(
  reader: Reader,
  batch: Batch,
  { number, trie }: ExecutedBlock,
  { address, account, storageCleared, slots }: AccountChange,
  preimages: Map<string, Uint8Array>,
): ChangeSetEntry {
  const list = keys.accountKey(address)
  const open = reader.get(list)
  const before = decodeAccountRecord(open && newestValue(open))
  const hadStorage = before.account !== undefined && hasStorage(before.account.storageRoot)
  const isRemoved = storageCleared || account === undefined
  const incarnation = hadStorage && isRemoved ? before.incarnation + 1 : before.incarnation
  const after = {
    account:
      account === undefined
        ? undefined
        : {
            ...account,
            storageRoot: trie.openStorageRoot(address) ?? before.account?.storageRoot ?? EMPTY_TRIE_ROOT,
          },
    incarnation,
  }
  const record = encodeAccountRecord(after)
  const accountChanged = Buffer.compare(record, encodeAccountRecord(before)) !== 0
  if (accountChanged && appendToChunk(reader, batch, list, open, number, record)) {
    preimages.set(idOf(address), address)
  }
  for (const [slot, value] of slots) {
    if (appendHistory(reader, batch, keys.slotKey(address, incarnation, slot), number, value)) {
      preimages.set(idOf(slot), slot)
    }
  }
  return { address, incarnation, accountChanged, slots: slots.map(([slot]) => slot).sort(byBytes) }
}

function indexLogs(reader: Reader, batch: Batch, { number, receipts }: ExecutedBlock): void {
  for (const list of logLists(receipts)) appendHistory(reader, batch, list, number, new Uint8Array(0))
}

/** Keys of the lists in the log index that must contain a block with these receipts, without duplicates. */
export function logLists(receipts: readonly Receipt[]): Uint8Array[] {
  const lists = new Map<string, Uint8Array>()
  for (const log of receipts.flatMap((receipt) => receipt.logs)) {
    const keysOfLog = [
      keys.logAddressKey(log.address),
      ...log.topics.map((topic, position) => keys.logTopicKey(position, topic)),
    ]
    for (const key of keysOfLog) lists.set(idOf(key), key)
  }
  return [...lists.values()]
}

function byBytes(a: Uint8Array, b: Uint8Array): number {
  return Buffer.compare(a, b)
}
