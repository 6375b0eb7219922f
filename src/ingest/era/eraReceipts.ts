/**
 * The receipts of a block as era files contain them. An era1 file has the consensus form, with blooms. An ere file has
 * the form without blooms, which is also the form that the archive stores, except for one thing: the archive
 * encodes the type 0 as a byte, and an ere file as an empty string.
 */
import { ChainError } from '../../chain/errors.ts'
import { fromBigInt, toBigInt } from '../../chain/hex.ts'
import { logsBloom } from '../../chain/receipt.ts'
import { encodeConsensusReceipt, logsIn, type ReceiptItem, receiptItems } from '../../chain/receiptItems.ts'
import { isRlp, type RlpBounds, rlpItems, rlpString } from '../../chain/rlpItems.ts'
import { listIn, spansIn } from '../../chain/rlpViews.ts'
import { encodeRlp, listOf } from '../../chain/rlpWriter.ts'
import { IngestError } from '../errors.ts'

/**
 * Bounds of the RLP of a block's receipts. The five levels are the receipts, a receipt, its logs, a log and its topics.
 * A log has at least six items and costs at least 375 gas.
 */
const RECEIPTS_BOUNDS: RlpBounds = { depthMax: 5, itemsMax: 2 ** 24 }
const RECEIPTS_MAX = 2 ** 20
const LIST = 0xc0

/**
 * Returns the receipts of an era1 file, in the form that the receipts root commits to.
 *
 * @param rlp list of receipts; a typed receipt is a byte string
 * @throws IngestError BAD_ERA
 */
export function fullReceipts(rlp: Uint8Array): Uint8Array[] {
  const items = rlpItems(rlp, RECEIPTS_MAX)
  if (items === undefined) throw notReceipts()
  return items.map((item) => {
    if (item[0]! >= LIST) return item
    const typed = rlpString(item)
    if (typed === undefined) throw notReceipts()
    return typed
  })
}

/**
 * Returns the receipts of an ere file, in the form that the receipts root commits to.
 *
 * @param rlp list of [type, status or state root, cumulative gas, logs]
 * @throws IngestError BAD_ERA
 */
export function slimReceipts(rlp: Uint8Array): Uint8Array[] {
  if (!isRlp(rlp, RECEIPTS_BOUNDS)) throw notReceipts()
  try {
    const list = listIn(rlp, 0, rlp.length)
    const receipts: Uint8Array[] = []
    for (let at = list.start; at < list.end; ) {
      const receipt = listIn(rlp, at, list.end)
      receipts.push(consensusForm(slimReceipt(rlp, receipt.start, receipt.end)))
      at = receipt.end
    }
    return receipts
  } catch (cause) {
    if (cause instanceof ChainError) throw notReceipts(cause)
    throw cause
  }
}

/** Returns the receipts entry of an era1 file. @param stored receipts as the archive stores them */
export function fullReceiptsEntry(stored: Uint8Array): Uint8Array {
  const items = receiptItems(stored).map((item) => {
    const encoded = consensusForm(item)
    return item.type === 0 ? encoded : encodeRlp(encoded)
  })
  return listOf(Buffer.concat(items))
}

/** Returns the receipts entry of an ere file. @param stored receipts as the archive stores them */
export function slimReceiptsEntry(stored: Uint8Array): Uint8Array {
  const items = receiptItems(stored).map(({ type, outcome, cumulativeGasUsed, logs }) => {
    const fields = [
      type === 0 ? new Uint8Array(0) : Uint8Array.of(type),
      outcome,
      fromBigInt(cumulativeGasUsed),
    ]
    return listOf(Buffer.concat([...fields.map((field) => encodeRlp(field)), listOf(logs)]))
  })
  return listOf(Buffer.concat(items))
}

function slimReceipt(rlp: Uint8Array, start: number, end: number): ReceiptItem {
  const { starts, ends } = spansIn(rlp, start, end)
  const [type, outcome, gas, logs] = starts.map((from, index) => rlp.subarray(from, ends[index]))
  if (starts.length !== 4 || type!.length > 1) throw notReceipts()
  return { type: type![0] ?? 0, outcome: outcome!, cumulativeGasUsed: toBigInt(gas!), logs: logs! }
}

function consensusForm(item: ReceiptItem): Uint8Array {
  return encodeConsensusReceipt(item, logsBloom(logsIn(item.logs)))
}

function notReceipts(cause?: unknown): IngestError {
  return new IngestError('BAD_ERA', 'not the RLP of receipts', { cause })
}
