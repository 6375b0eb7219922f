/** Converts receipts to the JSON that `openrpc.json` defines. geth: internal/ethapi/api.go, `MarshalReceipt`. */
import type { Receipt as ReceiptJson } from '../../generated/types.ts'
import type { BlockOfReceipts, FoundReceipt } from '../archive/blockReceipts.ts'
import { createdAddress } from '../chain/createdAddress.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { toHex } from '../chain/hex.ts'
import { BLOOM_BYTES, LogsBloom } from '../chain/logsBloom.ts'
import { logsIn } from '../chain/receiptItems.ts'
import { countItems } from '../chain/rlpViews.ts'
import { fieldIndex, type TransactionItems } from '../chain/transactionItems.ts'
import type { JsonWriter } from './jsonWriter.ts'
import { writeLog } from './log.ts'
import {
  CLOSE,
  COMMA,
  membersWriter,
  moreMembersWriter,
  OPEN,
  prepared,
  writeData,
  writeNull,
  writeQuantity,
} from './members.ts'
import { type BlockPlace, blockPlace } from './place.ts'
import { integerOf, itemsGasPrice } from './transaction.ts'

/** The fields that all receipts of a block share. */
export interface ReceiptBlock {
  readonly place: BlockPlace
  /** Wei; undefined before London. */
  readonly baseFee: bigint | undefined
  /** Wei per unit of blob gas; undefined before Cancun. */
  readonly blobBaseFee: bigint | undefined
}

/** A receipt with the data that all receipts of its block have in common. */
export interface MinedReceipt extends FoundReceipt {
  readonly block: ReceiptBlock
}

/** Returns the fields that all receipts of a block share, encoded once. */
export function receiptBlock({ header, blobBaseFee }: BlockOfReceipts): ReceiptBlock {
  return { place: blockPlace(header), baseFee: header.header.baseFeePerGas, blobBaseFee }
}

/** Length of a state root, which receipts before Byzantium have instead of a status. */
const ROOT_BYTES = 32
const NO_BLOOM = prepared(`"${toHex(new Uint8Array(BLOOM_BYTES))}"`)
const SUCCEEDED = prepared('"0x1"')
const FAILED = prepared('"0x0"')
const OPEN_LOGS = prepared(',"logs":[')
const CLOSE_LOGS = prepared('],"logsBloom":')
const NO_LOGS = prepared(',"logs":null,"logsBloom":null')

type BeforeLogs =
  | ('blockHash' | 'blockNumber' | 'contractAddress' | 'cumulativeGasUsed' | 'effectiveGasPrice')
  | ('from' | 'gasUsed')

const writeBeforeLogs = membersWriter<Pick<ReceiptJson, BeforeLogs>, MinedReceipt>({
  blockHash: (out, { block }) => out.prepared(block.place.blockHash),
  blockNumber: (out, { block }) => out.prepared(block.place.blockNumber),
  contractAddress: (out, { transaction, sender }) => {
    if (isCreation(transaction)) writeData(out, createdAddress(sender, integerOf(transaction, 'nonce')))
    else writeNull(out)
  },
  cumulativeGasUsed: (out, { receipt }) => writeQuantity(out, receipt.cumulativeGasUsed),
  effectiveGasPrice: (out, { transaction, block }) =>
    writeQuantity(out, itemsGasPrice(transaction, block.baseFee)),
  from: (out, { sender }) => writeData(out, sender),
  gasUsed: (out, { gasUsed }) => writeQuantity(out, gasUsed),
})

const writeAfterBloom = moreMembersWriter<Omit<ReceiptJson, BeforeLogs | 'logs' | 'logsBloom'>, MinedReceipt>(
  {
    status: {
      has: ({ receipt }) => receipt.outcome.length !== ROOT_BYTES,
      write: (out, { receipt }) => out.prepared(receipt.outcome.length === 1 ? SUCCEEDED : FAILED),
    },
    root: {
      has: ({ receipt }) => receipt.outcome.length === ROOT_BYTES,
      write: (out, { receipt }) => writeData(out, receipt.outcome),
    },
    to: (out, { transaction }) => {
      const { raw, starts, ends } = transaction
      const at = recipientIndex(transaction)
      if (isCreation(transaction)) writeNull(out)
      else writeData(out, raw, starts[at]!, ends[at]!)
    },
    transactionHash: (out, { hash }) => writeData(out, hash),
    transactionIndex: (out, { index }) => writeQuantity(out, index),
    type: (out, { receipt }) => writeQuantity(out, receipt.type),
    blobGasUsed: {
      has: hasBlobs,
      write: (out, { transaction }) => writeQuantity(out, BigInt(countBlobs(transaction)) * GAS_PER_BLOB),
    },
    blobGasPrice: {
      has: hasBlobs,
      write: (out, { block }) => writeQuantity(out, block.blobBaseFee!),
    },
  },
)

/** Writes a receipt, and yields after each log, because a receipt may have tens of thousands of logs. */
export function* writeReceipt(out: JsonWriter, mined: MinedReceipt): Generator<void, void> {
  out.prepared(OPEN)
  yield* writeMembers(out, mined)
  out.prepared(CLOSE)
}

/**
 * Like {@link writeReceipt}, but also writes `timestamp`, the timestamp of the block as a decimal JSON number.
 *
 * @param timestamp seconds since 1970
 */
export function* writeDatedReceipt(
  out: JsonWriter,
  mined: MinedReceipt,
  timestamp: bigint | number,
): Generator<void, void> {
  out.prepared(OPEN)
  yield* writeMembers(out, mined)
  out.text(`,"timestamp":${timestamp}}`)
}

/** Writes a receipt whose `logs` and `logsBloom` are null. */
export function writeReceiptSummary(out: JsonWriter, mined: MinedReceipt): void {
  out.prepared(OPEN)
  writeBeforeLogs(out, mined)
  out.prepared(NO_LOGS)
  writeAfterBloom(out, mined)
  out.prepared(CLOSE)
}

function* writeMembers(out: JsonWriter, mined: MinedReceipt): Generator<void, void> {
  const { block, receipt, hash, index, firstLogIndex } = mined
  writeBeforeLogs(out, mined)
  out.prepared(OPEN_LOGS)
  let bloom: LogsBloom | undefined
  let logIndex = firstLogIndex
  for (const log of logsIn(receipt.logs)) {
    if (bloom === undefined) bloom = new LogsBloom()
    else out.prepared(COMMA)
    bloom.add(log)
    const { place } = block
    writeLog(out, { log, place, transactionHash: hash, transactionIndex: index, logIndex, removed: false })
    logIndex++
    yield
  }
  out.prepared(CLOSE_LOGS)
  if (bloom === undefined) out.prepared(NO_BLOOM)
  else writeData(out, bloom.bytes)
  writeAfterBloom(out, mined)
}

function recipientIndex({ type }: TransactionItems): number {
  return fieldIndex(type, 'to')
}

function isCreation(transaction: TransactionItems): boolean {
  const at = recipientIndex(transaction)
  return transaction.starts[at] === transaction.ends[at]
}

function hasBlobs({ block, transaction }: MinedReceipt): boolean {
  return transaction.type === 3 && block.blobBaseFee !== undefined
}

function countBlobs({ type, raw, starts, ends }: TransactionItems): number {
  const at = fieldIndex(type, 'blobVersionedHashes')
  return countItems(raw, starts[at]!, ends[at]!)
}
