/** Reads the stored receipts of a block (receipt.ts, `encodeReceipts`) and their logs one by one, as views. */
import { fromBigInt, integerIn } from './hex.ts'
import type { Log } from './receipt.ts'
import { countItems, itemIn, listIn, spansIn } from './rlpViews.ts'
import { listLength, stringLength, writeListHeader, writeString } from './rlpWriter.ts'

export interface ReceiptItem {
  /** EIP-2718 type of the transaction. */
  readonly type: number
  /**
   * Before Byzantium, the state root (32 bytes). Since Byzantium, one byte for a successful transaction, and no bytes
   * for a failed transaction.
   */
  readonly outcome: Uint8Array
  readonly cumulativeGasUsed: bigint
  /** RLP of each log, concatenated. */
  readonly logs: Uint8Array
}

/** @param stored record of all receipts of a block. @throws ChainError BAD_RLP */
export function receiptItems(stored: Uint8Array): ReceiptItem[] {
  const list = listIn(stored, 0, stored.length)
  const receipts: ReceiptItem[] = []
  for (let at = list.start; at < list.end; ) {
    const { receipt, end } = receiptItemAt(stored, at, list.end)
    receipts.push(receipt)
    at = end
  }
  return receipts
}

/** Positions in the record at which a block's receipts start and end. @throws ChainError BAD_RLP */
export function receiptsSpan(stored: Uint8Array): { start: number; end: number } {
  return listIn(stored, 0, stored.length)
}

/**
 * Reads one receipt. The returned `end` is the position of the next receipt.
 *
 * @param at position of the receipt
 * @param limit position that the receipt must not pass
 * @throws ChainError BAD_RLP
 */
export function receiptItemAt(
  stored: Uint8Array,
  at: number,
  limit: number,
): { receipt: ReceiptItem; end: number } {
  const list = listIn(stored, at, limit)
  const { starts, ends } = spansIn(stored, list.start, list.end)
  const receipt = {
    type: stored[starts[0]!]!,
    outcome: stored.subarray(starts[1], ends[1]),
    cumulativeGasUsed: integerIn(stored, starts[2]!, ends[2]!),
    logs: stored.subarray(starts[3], ends[3]),
  }
  return { receipt, end: list.end }
}

/** Number of logs. @param logs field of a {@link ReceiptItem}. @throws ChainError BAD_RLP */
export function countLogs(logs: Uint8Array): number {
  return countItems(logs, 0, logs.length)
}

/** Yields the logs, decoding each on demand. @param logs field of a {@link ReceiptItem}. @throws ChainError BAD_RLP */
export function* logsIn(logs: Uint8Array): Generator<Log, void> {
  for (let at = 0; at < logs.length; ) {
    const { start, end } = itemIn(logs, at, logs.length)
    yield logOf(logs, start, end)
    at = end
  }
}

/** Copies a log. A view of its bytes would keep the receipts of the whole block in memory. */
export function ownLog({ address, topics, data }: Log): Log {
  return { address: address.slice(), topics: topics.map((topic) => topic.slice()), data: data.slice() }
}

/** Decodes a log from the payload of its list [address, topics, data], between two positions. */
function logOf(rlp: Uint8Array, start: number, end: number): Log {
  const fields = spansIn(rlp, start, end)
  const topics = spansIn(rlp, fields.starts[1]!, fields.ends[1]!)
  return {
    address: rlp.subarray(fields.starts[0], fields.ends[0]),
    topics: topics.starts.map((from, index) => rlp.subarray(from, topics.ends[index])),
    data: rlp.subarray(fields.starts[2], fields.ends[2]),
  }
}

/**
 * Encodes a receipt for the receipts trie: RLP [status or root, cumulative gas, bloom, logs]. If the transaction is
 * typed (EIP-2718), the type byte comes first. The logs have the same encoding as in the stored form.
 *
 * @param bloom 256 bytes
 */
export function encodeConsensusReceipt(
  { type, outcome, cumulativeGasUsed, logs }: ReceiptItem,
  bloom: Uint8Array,
): Uint8Array {
  const fields = [outcome, fromBigInt(cumulativeGasUsed), bloom]
  const payload = fields.reduce((sum, field) => sum + stringLength(field), listLength(logs.length))
  const start = type === 0 ? 0 : 1
  const out = new Uint8Array(start + listLength(payload))
  if (type !== 0) out[0] = type
  let at = writeListHeader(out, start, payload)
  for (const field of fields) at = writeString(out, at, field)
  out.set(logs, writeListHeader(out, at, logs.length))
  return out
}
