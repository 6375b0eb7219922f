/**
 * Removes the head block from the archive in one atomic batch: the exact inverse of the block's commit
 * (archive/commit.ts). After the removal, the archive is the same, byte for byte, as if the block had never been
 * imported.
 */

import { keccak256 } from '../chain/crypto.ts'
import { popHistory } from '../store/history.ts'
import * as keys from '../store/schema.ts'
import { decodeNumber, encodeNumber } from '../store/schema.ts'
import { Batch, type Reader, type Store } from '../store/store.ts'
import {
  blockHashAt,
  bodyAt,
  decodeTransactions,
  type Head,
  headerAt,
  headOf,
  receiptsAt,
  type StoredHeader,
} from './blocks.ts'
import { type ChangeSetEntry, decodeChangeSet } from './changeSet.ts'
import { logLists } from './commit.ts'
import { takeBlockEdits } from './edits.ts'
import { ArchiveError } from './errors.ts'
import { lowerFinality } from './finality.ts'
import { deleteContent } from './firstBlock.ts'
import { type Identity, putIdentity } from './identity.ts'
import { popNode, takeNode } from './stateNodes.ts'
import { wholeState } from './stateReader.ts'
import { nodesAt } from './stateTrie.ts'
import { indexEntriesOf } from './traceIndex.ts'
import { blockFramesAt, rewardsAt } from './traces.ts'
import { trieBefore } from './trieBefore.ts'
import { nodesWrittenBy } from './writtenNodes.ts'

export interface UnwindOptions {
  /** Whether to wait until the batch is on the disk. */
  sync: boolean
  /**
   * Number of the finalized block. This block and earlier blocks are never unwound. Default: the number of the genesis
   * block
   */
  finalized?: number
}

/**
 * Removes the head block; its parent becomes the head.
 *
 * @param identity the archive's identity
 * @returns the archive's identity afterwards; it differs from `identity` if the removed block was the merge block
 * @throws ArchiveError NO_SUCH_BLOCK for the genesis block, FINALIZED, CORRUPT; the archive is then unchanged
 */
export async function unwindBlock(
  store: Store,
  identity: Identity,
  { sync, finalized = identity.genesisNumber }: UnwindOptions,
): Promise<Identity> {
  const head = headOf(store)
  if (head.number <= identity.genesisNumber) {
    throw new ArchiveError('NO_SUCH_BLOCK', "there is no block before the archive's first block")
  }
  if (head.number <= finalized) {
    throw new ArchiveError('FINALIZED', `the blocks up to ${finalized} are finalized`)
  }
  const batch = new Batch()
  const after = identityBefore(identity, head.number)
  if (after !== identity) putIdentity(batch, after)
  takeBlock(store, batch, head)
  takeState(store, batch, head, identity)
  takeBlockEdits(store, batch, head.number)
  for (const list of logLists(receiptsAt(store, head.number))) popHistory(store, batch, list, head.number)
  takeTraces(store, batch, identity, head.number)
  await store.write(batch, { sync })
  return after
}

/**
 * The identity after block `number` is unwound. If this block was the merge block, the identity has no `mergeBlock`.
 */
function identityBefore(identity: Identity, number: number): Identity {
  if (identity.config.mergeBlock !== number) return identity
  const { mergeBlock: _, ...config } = identity.config
  return { ...identity, config }
}

/**
 * Deletes the records whose key contains the block's number, its hash or the hash of one of its transactions. Moves the
 * head pointer.
 */
function takeBlock(reader: Reader, batch: Batch, { number, hash }: Head): void {
  for (const { hash: transaction } of decodeTransactions(bodyAt(reader, number))) {
    batch.del(keys.transactionKey(transaction))
  }
  batch.del(keys.headerKey(number))
  batch.del(keys.numberOfHashKey(hash))
  batch.del(keys.bodyKey(number))
  batch.del(keys.sendersKey(number))
  batch.del(keys.receiptsKey(number))
  batch.del(keys.totalDifficultyKey(number))
  if (headerOf(reader, number).header.blockAccessListHash !== undefined) batch.del(keys.accessListKey(number))
  const parent = required(blockHashAt(reader, number - 1), `the header of block ${number - 1}`)
  batch.put(keys.metaKeys.head, Buffer.concat([encodeNumber(number - 1), parent]))
  lowerFinality(reader, batch, { number: number - 1, hash: parent })
}

function takeState(reader: Reader, batch: Batch, { number }: Head, { proofs, begins }: Identity): void {
  const record = required(reader.get(keys.changeSetKey(number)), `the change set of block ${number}`)
  const { codes, accounts } = decodeChangeSet(record)
  // The histories still contain the block, because the batch is not written yet.
  if (begins === undefined) restoreNodes(reader, batch, number, proofs)
  else takeNodes(reader, batch, number, accounts)
  const preimage = (of: Uint8Array): void =>
    deleteContent(reader, batch, keys.preimageKey(keccak256(of)), number)
  for (const { address, incarnation, accountChanged, slots } of accounts) {
    if (accountChanged && popHistory(reader, batch, keys.accountKey(address), number)) preimage(address)
    for (const slot of slots) {
      if (popHistory(reader, batch, keys.slotKey(address, incarnation, slot), number)) preimage(slot)
    }
  }
  for (const hash of codes) batch.del(keys.codeKey(hash))
  batch.del(keys.changeSetKey(number))
}

/** Reverts the changes of a block to the tries, which leads through the places that the block wrote. */
function restoreNodes(reader: Reader, batch: Batch, number: number, proofs: boolean): void {
  const state = wholeState(reader)
  for (const place of trieBefore(state, number, nodesAt(state, number)).changes())
    takeNode(reader, batch, place, place.node, proofs ? number : undefined)
}

/**
 * Takes back the trie nodes of a block in an archive with a part of the state, where a revert may need nodes that the archive
 * lacks: those below an extension that the block split.
 *
 * @param accounts of the block's change set
 */
function takeNodes(reader: Reader, batch: Batch, number: number, accounts: readonly ChangeSetEntry[]): void {
  const owners = accounts.filter(({ slots }) => slots.length > 0)
  for (const owner of [undefined, ...owners])
    for (const list of nodesWrittenBy(reader, number, owner)) popNode(reader, batch, list, number)
}

/**
 * Deletes the block's trace records and their index entries, if there are any. If the marker of the last traced block
 * names this block or a later one, moves the marker to the parent.
 */
function takeTraces(reader: Reader, batch: Batch, identity: Identity, number: number): void {
  const transactions = blockFramesAt(reader, number, { logs: false })
  if (transactions !== undefined) {
    const { count, lists } = indexEntriesOf(transactions, rewardsAt(reader, identity, number))
    if (count > 0) popHistory(reader, batch, keys.traceCountKey(), number)
    for (const { key } of lists) popHistory(reader, batch, key, number)
    batch.del(keys.framesKey(number))
    batch.del(keys.accessesKey(number))
  }
  const traced = reader.get(keys.metaKeys.traced)
  if (traced === undefined || decodeNumber(traced) < number) return
  if (number - 1 === identity.genesisNumber) batch.del(keys.metaKeys.traced)
  else batch.put(keys.metaKeys.traced, encodeNumber(number - 1))
}

function headerOf(reader: Reader, number: number): StoredHeader {
  return required(headerAt(reader, number), `the header of block ${number}`)
}

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new ArchiveError('CORRUPT', `${what} is missing`)
  return found
}
