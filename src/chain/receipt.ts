/**
 * Receipts in two forms. The stored form has no blooms, which follow from the logs. The consensus form is hashed into
 * the receipts root.
 */

import { fromBigInt, toBigInt } from './hex.ts'
import { LogsBloom } from './logsBloom.ts'
import { encodeConsensusReceipt } from './receiptItems.ts'
import { decodeRlp } from './rlpViews.ts'
import { listLength, stringLength, writeListHeader, writeString } from './rlpWriter.ts'

export interface Log {
  /** 20 bytes */
  address: Uint8Array
  /** 0 to 4 topics of 32 bytes each */
  topics: Uint8Array[]
  data: Uint8Array
}

export interface Receipt {
  /** EIP-2718 type of the transaction */
  type: number
  /** Since Byzantium: whether the transaction succeeded. */
  status?: boolean
  /** Before Byzantium: the state root after the transaction, 32 bytes. */
  stateRoot?: Uint8Array
  cumulativeGasUsed: bigint
  logs: Log[]
}

/** Stored form of a block's receipts: RLP list of [type, status or root, cumulative gas, logs]. */
export function encodeReceipts(receipts: readonly Receipt[]): Uint8Array {
  const items = receipts.map((receipt) => {
    const fields = [Uint8Array.of(receipt.type), outcome(receipt), fromBigInt(receipt.cumulativeGasUsed)]
    const logs = encodeLogs(receipt.logs)
    return {
      fields,
      logs,
      payload: fields.reduce((sum, field) => sum + stringLength(field), listLength(logs.length)),
    }
  })
  const payload = items.reduce((sum, item) => sum + listLength(item.payload), 0)
  const out = new Uint8Array(listLength(payload))
  let at = writeListHeader(out, 0, payload)
  for (const { fields, logs, payload: own } of items) {
    at = writeListHeader(out, at, own)
    for (const field of fields) at = writeString(out, at, field)
    at = writeListHeader(out, at, logs.length)
    out.set(logs, at)
    at += logs.length
  }
  return out
}

/** RLP [address, topics, data] of each log, concatenated. */
function encodeLogs(logs: readonly Log[]): Uint8Array {
  let length = 0
  for (const log of logs) length += listLength(payloadOf(log))
  const out = new Uint8Array(length)
  let at = 0
  for (const log of logs) {
    at = writeListHeader(out, at, payloadOf(log))
    at = writeString(out, at, log.address)
    at = writeListHeader(out, at, topicsLength(log))
    for (const topic of log.topics) at = writeString(out, at, topic)
    at = writeString(out, at, log.data)
  }
  return out
}

function payloadOf(log: Log): number {
  return stringLength(log.address) + listLength(topicsLength(log)) + stringLength(log.data)
}

function topicsLength({ topics }: Log): number {
  let length = 0
  for (const topic of topics) length += stringLength(topic)
  return length
}

/** Inverse of {@link encodeReceipts}. */
export function decodeReceipts(stored: Uint8Array): Receipt[] {
  type Stored = [Uint8Array, Uint8Array, Uint8Array, [Uint8Array, Uint8Array[], Uint8Array][]]
  return (decodeRlp(stored) as unknown as Stored[]).map(([type, result, gas, logs]) => ({
    type: type[0]!,
    ...(result.length === 32 ? { stateRoot: result } : { status: result.length === 1 }),
    cumulativeGasUsed: toBigInt(gas),
    logs: logs.map(([address, topics, data]) => ({ address, topics, data })),
  }))
}

/**
 * Encodes a receipt for the receipts trie: RLP [status or root, cumulative gas, bloom, logs]. If the transaction is
 * typed, the type byte comes first.
 */
export function consensusReceipt(receipt: Receipt): Uint8Array {
  const { type, cumulativeGasUsed } = receipt
  const item = { type, outcome: outcome(receipt), cumulativeGasUsed, logs: encodeLogs(receipt.logs) }
  return encodeConsensusReceipt(item, logsBloom(receipt.logs))
}

function outcome(receipt: Receipt): Uint8Array {
  return receipt.stateRoot ?? (receipt.status === true ? Uint8Array.of(1) : new Uint8Array(0))
}

/** The 2,048-bit bloom of addresses and topics (Yellow Paper §4.3.1, M3:2048); 256 bytes. */
export function logsBloom(logs: Iterable<Log>): Uint8Array {
  const bloom = new LogsBloom()
  for (const log of logs) bloom.add(log)
  return bloom.bytes
}
