/** Reads the receipts of a block, each with the data of its transaction. */
import { keccak256 } from '../chain/crypto.ts'
import { blobBaseFeeOf } from '../chain/fees.ts'
import { countLogs, type ReceiptItem, receiptItemAt, receiptItems } from '../chain/receiptItems.ts'
import { type TransactionItems, transactionItems } from '../chain/transactionItems.ts'
import type { Scope } from '../scope.ts'
import type { Archive } from './archive.ts'
import { type BlockTransactions, rawReceiptsAt, type StoredHeader } from './blocks.ts'
import { receiptPlaces } from './receiptPlaces.ts'

/** The data that all receipts of a block share. */
export interface BlockOfReceipts {
  readonly header: StoredHeader
  /** Wei per unit of blob gas; undefined before Cancun. */
  readonly blobBaseFee: bigint | undefined
}

export interface FoundReceipt {
  readonly receipt: ReceiptItem
  readonly transaction: TransactionItems
  /** keccak256 of the transaction's bytes, 32 bytes. */
  readonly hash: Uint8Array
  /** 20 bytes. */
  readonly sender: Uint8Array
  /** Position of the transaction in the block. */
  readonly index: number
  /** Gas used by this transaction alone. */
  readonly gasUsed: bigint
  /** Number of logs in the block before the logs of this transaction. */
  readonly firstLogIndex: number
}

/** Returns the data that all receipts of a block share. */
export function blockOfReceipts({ identity }: Archive, { stored }: BlockTransactions): BlockOfReceipts {
  return { header: stored, blobBaseFee: blobBaseFeeOf(identity.config, stored.header) }
}

/**
 * Yields the receipts of a block, in the order of its transactions.
 *
 * @throws ArchiveError CORRUPT when the record of the receipts is missing
 */
export function* receiptsOfBlock(
  { reader }: Archive,
  block: BlockTransactions,
): Generator<FoundReceipt, void> {
  let index = 0
  let gasBefore = 0n
  let firstLogIndex = 0
  for (const receipt of receiptItems(rawReceiptsAt(reader, block.stored.header.number))) {
    yield found(block, index, receipt, { gasBefore, firstLogIndex })
    index++
    gasBefore = receipt.cumulativeGasUsed
    firstLogIndex += countLogs(receipt.logs)
  }
}

/**
 * Returns a function that reads the receipt at an index; the function returns undefined when the block has no
 * transaction at this index.
 */
export async function receiptFinder(
  { reader }: Archive,
  block: BlockTransactions,
  scope: Scope,
): Promise<(index: number) => FoundReceipt | undefined> {
  const { header, hash } = block.stored
  const raw = rawReceiptsAt(reader, header.number)
  const places = await receiptPlaces(hash, raw, scope)
  return (index) => {
    const place = places[index]
    return place && found(block, index, receiptItemAt(raw, place.at, raw.length).receipt, place)
  }
}

interface Before {
  readonly gasBefore: bigint
  readonly firstLogIndex: number
}

/** Combines a receipt of the block with the data of its transaction. */
function found(
  { transactions, senders }: BlockTransactions,
  index: number,
  receipt: ReceiptItem,
  { gasBefore, firstLogIndex }: Before,
): FoundReceipt {
  const raw = transactions[index]!
  const gasUsed = receipt.cumulativeGasUsed - gasBefore
  const transaction = transactionItems(raw)
  const sender = senders[index]!
  return { receipt, transaction, hash: keccak256(raw), sender, index, gasUsed, firstLogIndex }
}
