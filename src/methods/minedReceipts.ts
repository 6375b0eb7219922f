/** Answers about the receipts of a block, for several methods. */
import type { Archive } from '../archive/archive.ts'
import { rawReceiptsAt } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { countLogs, type ReceiptItem, receiptItemAt, receiptItems } from '../chain/receiptItems.ts'
import { transactionItems } from '../chain/transactionItems.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Scope } from '../scope.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { blockPlace } from '../wire/place.ts'
import { type MinedReceipt, writeReceipt } from '../wire/receipt.ts'
import type { Context } from './handler.ts'
import { type BlockTransactions, blobBaseFeeOf, blockTransactions } from './minedBlock.ts'
import { receiptPlaces } from './receiptPlaces.ts'

type ReceiptContext = Pick<Context, 'archive' | 'scope'>

/** The receipts of a block, in the order of its transactions. */
export function minedReceipts(context: ReceiptContext, number: number): Promise<JsonBytes> {
  return context.scope.run(async (scope) => {
    const array = new JsonArray(scope)
    for (const mined of receiptsOf(context.archive, number)) {
      await writeInPieces(writeReceipt(array.next(), mined), scope)
    }
    return new JsonBytes(...array.end())
  })
}

/** The receipt of one transaction; undefined when the block has no transaction at `index`. */
export function minedReceipt(
  { archive, scope: request }: ReceiptContext,
  number: number,
  index: number,
): Promise<JsonBytes | undefined> {
  return request.run(async (scope) => {
    const mined = (await receiptsByIndex(archive, blockTransactions(archive, number), scope))(index)
    if (mined === undefined) return undefined
    const out = new JsonWriter(scope)
    await writeInPieces(writeReceipt(out, mined), scope)
    return new JsonBytes(...out.end())
  })
}

/**
 * Returns a function that reads the receipt at an index; undefined when the block has no transaction at this index.
 */
export async function receiptsByIndex(
  archive: Archive,
  block: BlockTransactions,
  scope: Scope,
): Promise<(index: number) => MinedReceipt | undefined> {
  const { header, hash } = block.stored
  const raw = rawReceiptsAt(archive.reader, header.number)
  const places = await receiptPlaces(hash, raw, scope)
  const minedAt = minedIn(archive, block)
  return (index) => {
    const place = places[index]
    return place && minedAt(index, receiptItemAt(raw, place.at, raw.length).receipt, place)
  }
}

/** Runs a writer that yields between pieces; calls the checkpoint of the scope there, and at the end. */
export async function writeInPieces(writing: Generator<void, void>, scope: Scope): Promise<void> {
  while (writing.next().done !== true) {
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  const yielded = scope.checkpoint()
  if (yielded !== undefined) await yielded
}

function* receiptsOf(archive: Archive, number: number): Generator<MinedReceipt, void> {
  const mined = minedIn(archive, blockTransactions(archive, number))
  let index = 0
  let gasBefore = 0n
  let firstLogIndex = 0
  for (const receipt of receiptItems(rawReceiptsAt(archive.reader, number))) {
    yield mined(index, receipt, { gasBefore, firstLogIndex })
    index++
    gasBefore = receipt.cumulativeGasUsed
    firstLogIndex += countLogs(receipt.logs)
  }
}

interface Before {
  readonly gasBefore: bigint
  readonly firstLogIndex: number
}

/** Returns a function that combines a receipt of the block with the data of its transaction. */
function minedIn(
  { identity }: Archive,
  { stored, transactions, senders }: BlockTransactions,
): (index: number, receipt: ReceiptItem, before: Before) => MinedReceipt {
  const { header } = stored
  const block = {
    place: blockPlace(stored),
    baseFee: header.baseFeePerGas,
    blobBaseFee: blobBaseFeeOf(identity.config, header),
  }
  return (index, receipt, { gasBefore, firstLogIndex }) => {
    const raw = transactions[index]!
    const gasUsed = receipt.cumulativeGasUsed - gasBefore
    const transaction = transactionItems(raw)
    const sender = senders[index]!
    return { block, receipt, transaction, hash: keccak256(raw), sender, index, gasUsed, firstLogIndex }
  }
}
