/** What several methods answer about one block: the block itself, its transactions, receipts and uncles. */
import type {
  Block as BlockJson,
  Receipt as ReceiptJson,
  Transaction as TransactionJson,
  Uncle as UncleJson,
} from '../../generated/types.ts'
import type { Archive } from '../archive/archive.ts'
import {
  type Body,
  bodyAt,
  headerAt,
  rawBodyAt,
  receiptsAt,
  type StoredHeader,
  sendersAt,
  totalDifficultyAt,
} from '../archive/blocks.ts'
import { ArchiveError } from '../archive/errors.ts'
import { keccak256 } from '../chain/crypto.ts'
import { blobBaseFee } from '../chain/fees.ts'
import { blobParams, type ChainConfig } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { toHex } from '../chain/hex.ts'
import { decodeTransaction, rawTransaction } from '../chain/transaction.ts'
import { blockJson, uncleJson } from '../wire/block.ts'
import { blockPlace } from '../wire/place.ts'
import { type ReceiptBlock, receiptJson } from '../wire/receipt.ts'
import { transactionJson } from '../wire/transaction.ts'

/** The header of a block that has been resolved. @throws ArchiveError CORRUPT */
export function storedHeader({ reader }: Archive, number: number): StoredHeader {
  const header = headerAt(reader, number)
  if (header === undefined) throw new ArchiveError('CORRUPT', `the header of block ${number} is missing`)
  return header
}

/** Wei for one unit of blob gas in a block; undefined before Cancun. */
export function blobBaseFeeOf(config: ChainConfig, header: Header): bigint | undefined {
  const params = blobParams(config, header.timestamp)
  if (header.excessBlobGas === undefined || params === undefined) return undefined
  return blobBaseFee(header.excessBlobGas, params)
}

/** A stored block as the contract's Block, with transaction hashes or whole transactions. */
export function minedBlock(archive: Archive, number: number, fullTransactions: boolean): BlockJson {
  const { reader } = archive
  const header = storedHeader(archive, number)
  const rawBody = rawBodyAt(reader, number)
  const body = bodyAt(reader, number)
  const transactions = fullTransactions
    ? transactionsOf(archive, header, body)
    : body.transactions.map((transaction) => toHex(keccak256(rawTransaction(transaction))))
  return blockJson(header, body, rawBody, totalDifficultyAt(reader, number), transactions)
}

function transactionsOf(
  { reader }: Archive,
  stored: StoredHeader,
  { transactions }: Body,
): TransactionJson[] {
  const { header } = stored
  const place = blockPlace(stored)
  const senders = sendersAt(reader, header.number)
  return transactions.map((transaction, index) =>
    transactionJson(decodeTransaction(transaction), senders[index]!, place, index, header.baseFeePerGas),
  )
}

/** undefined when the block has no transaction at `index`. */
export function minedTransaction(
  archive: Archive,
  number: number,
  index: number,
): TransactionJson | undefined {
  const transaction = bodyAt(archive.reader, number).transactions[index]
  if (transaction === undefined) return undefined
  const stored = storedHeader(archive, number)
  const sender = sendersAt(archive.reader, number)[index]!
  const { baseFeePerGas } = stored.header
  return transactionJson(decodeTransaction(transaction), sender, blockPlace(stored), index, baseFeePerGas)
}

/**
 * Receipts of a block.
 *
 * @param index of the one transaction that is asked for; all when left out
 */
export function minedReceipts(archive: Archive, number: number, index?: number): ReceiptJson[] {
  const { reader, identity } = archive
  const stored = storedHeader(archive, number)
  const block: ReceiptBlock = {
    ...blockPlace(stored),
    baseFee: stored.header.baseFeePerGas,
    blobBaseFee: blobBaseFeeOf(identity.config, stored.header),
  }
  const { transactions } = bodyAt(reader, number)
  const senders = sendersAt(reader, number)
  const receipts: ReceiptJson[] = []
  let gasBefore = 0n
  let firstLogIndex = 0
  receiptsAt(reader, number).forEach((receipt, position) => {
    if (index === undefined || index === position) {
      const transaction = decodeTransaction(transactions[position]!)
      const gasUsed = receipt.cumulativeGasUsed - gasBefore
      const sender = senders[position]!
      receipts.push(
        receiptJson(block, { receipt, transaction, sender, index: position, gasUsed, firstLogIndex }),
      )
    }
    gasBefore = receipt.cumulativeGasUsed
    firstLogIndex += receipt.logs.length
  })
  return receipts
}

/** undefined when the block has no uncle at `index`. */
export function minedUncle({ reader }: Archive, number: number, index: number): UncleJson | undefined {
  const fields = bodyAt(reader, number).uncles[index]
  return fields === undefined ? undefined : uncleJson(fields)
}

/** EIP-2718 bytes of a transaction of a block. */
export function rawMinedTransaction({ reader }: Archive, number: number, index: number): Uint8Array {
  return rawTransaction(bodyAt(reader, number).transactions[index]!)
}
