/** Answers about the receipts of a block, for several methods. */
import type { Archive } from '../archive/archive.ts'
import { rawBodyAt, rawReceiptsAt, type StoredHeader, sendersAt } from '../archive/blocks.ts'
import { bodyItems } from '../chain/bodyItems.ts'
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
import { blobBaseFeeOf, storedHeader } from './minedBlock.ts'
import { receiptPlaces } from './receiptPlaces.ts'

type ReceiptContext = Pick<Context, 'archive' | 'scope'>

/** The receipts of a block, in the order of its transactions. */
export function minedReceipts(context: ReceiptContext, number: number): Promise<JsonBytes> {
  return context.scope.run(async (scope) => {
    const array = new JsonArray(scope)
    for (const mined of receiptsOf(context.archive, number)) await writeAsync(array.next(), mined, scope)
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
    const stored = storedHeader(archive, number)
    const raw = rawReceiptsAt(archive.reader, number)
    const place = (await receiptPlaces(stored.hash, raw, scope))[index]
    if (place === undefined) return undefined
    const { receipt } = receiptItemAt(raw, place.at, raw.length)
    const out = new JsonWriter(scope)
    await writeAsync(out, minedIn(archive, stored)(index, receipt, place), scope)
    return new JsonBytes(...out.end())
  })
}

async function writeAsync(out: JsonWriter, mined: MinedReceipt, scope: Scope): Promise<void> {
  for (const writing = writeReceipt(out, mined); writing.next().done !== true; ) {
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  const yielded = scope.checkpoint()
  if (yielded !== undefined) await yielded
}

function* receiptsOf(archive: Archive, number: number): Generator<MinedReceipt, void> {
  const mined = minedIn(archive, storedHeader(archive, number))
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
  { reader, identity }: Archive,
  stored: StoredHeader,
): (index: number, receipt: ReceiptItem, before: Before) => MinedReceipt {
  const { header } = stored
  const block = {
    place: blockPlace(stored),
    baseFee: header.baseFeePerGas,
    blobBaseFee: blobBaseFeeOf(identity.config, header),
  }
  const { transactions } = bodyItems(rawBodyAt(reader, header.number))
  const senders = sendersAt(reader, header.number)
  return (index, receipt, { gasBefore, firstLogIndex }) => {
    const raw = transactions[index]!
    const gasUsed = receipt.cumulativeGasUsed - gasBefore
    const transaction = transactionItems(raw)
    const sender = senders[index]!
    return { block, receipt, transaction, hash: keccak256(raw), sender, index, gasUsed, firstLogIndex }
  }
}
