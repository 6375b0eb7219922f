/** Answers about the receipts of a block, for several methods. */
import type { Archive } from '../archive/archive.ts'
import { blockOfReceipts, receiptFinder, receiptsOfBlock } from '../archive/blockReceipts.ts'
import { type BlockTransactions, blockTransactions } from '../archive/blocks.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import type { Scope } from '../scope.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { type MinedReceipt, receiptBlock, writeReceipt } from '../wire/receipt.ts'
import type { Context } from './handler.ts'

type ReceiptContext = Pick<Context, 'archive' | 'scope'>

/** The receipts of a block, in the order of its transactions. */
export function minedReceipts(
  { archive, scope: request }: ReceiptContext,
  number: number,
): Promise<JsonBytes> {
  return request.run(async (scope) => {
    const transactions = blockTransactions(archive.reader, number)
    const block = receiptBlock(blockOfReceipts(archive, transactions))
    const array = new JsonArray(scope)
    for (const found of receiptsOfBlock(archive, transactions)) {
      await writeInPieces(writeReceipt(array.next(), { ...found, block }), scope)
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
    const mined = (await receiptsByIndex(archive, blockTransactions(archive.reader, number), scope))(index)
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
  transactions: BlockTransactions,
  scope: Scope,
): Promise<(index: number) => MinedReceipt | undefined> {
  const block = receiptBlock(blockOfReceipts(archive, transactions))
  const foundAt = await receiptFinder(archive, transactions, scope)
  return (index) => {
    const found = foundAt(index)
    return found && { ...found, block }
  }
}

/** Runs a writer to its end. Calls the checkpoint of the scope whenever the writer yields, and after the end. */
export async function writeInPieces(writing: Generator<void, void>, scope: Scope): Promise<void> {
  while (writing.next().done !== true) {
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  const yielded = scope.checkpoint()
  if (yielded !== undefined) await yielded
}
