/**
 * Receipts: the stored form (without blooms, which follow from the logs) and the consensus form that is hashed into
 * the receipts root.
 */
import { type Input, RLP } from '@ethereumjs/rlp'
import { fromBigInt, toBigInt } from './hex.ts'
import { BloomBits, LogsBloom } from './logsBloom.ts'
import { encodeConsensusReceipt } from './receiptItems.ts'

export interface Log {
  /** 20 bytes */
  address: Uint8Array
  /** 0 to 4 of 32 bytes each */
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
  return RLP.encode(
    receipts.map((receipt) => [
      Uint8Array.of(receipt.type),
      outcome(receipt),
      fromBigInt(receipt.cumulativeGasUsed),
      receipt.logs.map((log) => [log.address, log.topics, log.data]),
    ]) as Input,
  )
}

/** Reads what {@link encodeReceipts} wrote. */
export function decodeReceipts(stored: Uint8Array): Receipt[] {
  type Stored = [Uint8Array, Uint8Array, Uint8Array, [Uint8Array, Uint8Array[], Uint8Array][]]
  return (RLP.decode(stored) as unknown as Stored[]).map(([type, result, gas, logs]) => ({
    type: type[0]!,
    ...(result.length === 32 ? { stateRoot: result } : { status: result.length === 1 }),
    cumulativeGasUsed: toBigInt(gas),
    logs: logs.map(([address, topics, data]) => ({ address, topics, data })),
  }))
}

/** The bytes that the receipts trie holds: RLP [status or root, cumulative gas, bloom, logs], after the type byte if typed. */
export function consensusReceipt(receipt: Receipt): Uint8Array {
  const { type, cumulativeGasUsed } = receipt
  const logs = Buffer.concat(
    receipt.logs.map(({ address, topics, data }) => RLP.encode([address, topics, data] as Input)),
  )
  const item = { type, outcome: outcome(receipt), cumulativeGasUsed, logs }
  return encodeConsensusReceipt(item, logsBloom(receipt.logs))
}

function outcome(receipt: Receipt): Uint8Array {
  return receipt.stateRoot ?? (receipt.status === true ? Uint8Array.of(1) : new Uint8Array(0))
}

/** Of this thread: a block's bloom has the entries of its receipts' blooms, and the next block many of them again. */
const bloomBits = new BloomBits()

/** The 2,048-bit bloom of addresses and topics (Yellow Paper §4.3.1, M3:2048); 256 bytes. */
export function logsBloom(logs: readonly Log[]): Uint8Array {
  const bloom = new LogsBloom(bloomBits)
  for (const log of logs) bloom.add(log)
  return bloom.bytes
}
