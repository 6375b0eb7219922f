/** What several methods answer about the receipts of a block. */
import type { Archive } from '../archive/archive.ts'
import { rawBodyAt, rawReceiptsAt, sendersAt } from '../archive/blocks.ts'
import { bodyItems } from '../chain/bodyItems.ts'
import { keccak256 } from '../chain/crypto.ts'
import { countLogs, receiptItems } from '../chain/receiptItems.ts'
import { transactionItems } from '../chain/transactionItems.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { takeTurns } from '../turns.ts'
import { JsonArray } from '../wire/jsonArray.ts'
import { JsonWriter } from '../wire/jsonWriter.ts'
import { blockPlace } from '../wire/place.ts'
import { type MinedReceipt, type ReceiptBlock, writeReceipt } from '../wire/receipt.ts'
import { blobBaseFeeOf, storedHeader } from './minedBlock.ts'

/** The receipts of a block, in the order of its transactions. */
export async function minedReceipts(archive: Archive, number: number): Promise<JsonBytes> {
  const array = new JsonArray()
  const rest = takeTurns()
  for (const mined of receiptsOf(archive, number, undefined)) {
    for (const writing = writeReceipt(array.next(), mined); writing.next().done !== true; ) {
      const turn = rest()
      if (turn !== undefined) await turn
    }
    const turn = rest()
    if (turn !== undefined) await turn
  }
  return new JsonBytes(...array.end())
}

/** The receipt of one transaction; undefined when the block has none at `index`. */
export async function minedReceipt(
  archive: Archive,
  number: number,
  index: number,
): Promise<JsonBytes | undefined> {
  const rest = takeTurns()
  for (const mined of receiptsOf(archive, number, index)) {
    const out = new JsonWriter()
    for (const writing = writeReceipt(out, mined); writing.next().done !== true; ) {
      const turn = rest()
      if (turn !== undefined) await turn
    }
    return new JsonBytes(...out.end())
  }
  return undefined
}

/** @param wanted index of the only one that is wanted; all when undefined */
function* receiptsOf(
  archive: Archive,
  number: number,
  wanted: number | undefined,
): Generator<MinedReceipt, void> {
  const { reader } = archive
  const block = receiptBlock(archive, number)
  const { transactions } = bodyItems(rawBodyAt(reader, number))
  const senders = sendersAt(reader, number)
  let index = 0
  let gasBefore = 0n
  let firstLogIndex = 0
  for (const receipt of receiptItems(rawReceiptsAt(reader, number))) {
    if (wanted === undefined || wanted === index) {
      const raw = transactions[index]!
      const gasUsed = receipt.cumulativeGasUsed - gasBefore
      const transaction = transactionItems(raw)
      const hash = keccak256(raw)
      const sender = senders[index]!
      yield { block, receipt, transaction, hash, sender, index, gasUsed, firstLogIndex }
    }
    index++
    gasBefore = receipt.cumulativeGasUsed
    firstLogIndex += countLogs(receipt.logs)
  }
}

function receiptBlock(archive: Archive, number: number): ReceiptBlock {
  const stored = storedHeader(archive, number)
  return {
    place: blockPlace(stored),
    baseFee: stored.header.baseFeePerGas,
    blobBaseFee: blobBaseFeeOf(archive.identity.config, stored.header),
  }
}
