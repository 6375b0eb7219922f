/** Encodes receipts from a node's JSON as the bytes that are hashed, and checks them against their transactions. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { listRoot } from '../../../src/archive/listRoot.ts'
import { createdAddress } from '../../../src/chain/createdAddress.ts'
import { GAS_PER_BLOB } from '../../../src/chain/fees.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import { logsBloom } from '../../../src/chain/receipt.ts'
import { encodeConsensusReceipt } from '../../../src/chain/receiptItems.ts'
import { paidPrice } from './bodies.ts'
import { difference } from './difference.ts'
import { isOfAmsterdam } from './headerFields.ts'
import {
  isGiven,
  type JsonObject,
  readBigInt,
  readBytes,
  readList,
  readObject,
  readObjects,
  UnjudgeableError,
} from './reading.ts'
import { transactionType } from './transactionFields.ts'

/** A block, and the receipts that a node returned for it. */
export interface ReceiptsOfBlock {
  readonly block: JsonObject
  readonly receipts: readonly JsonObject[]
}

/** The bytes of each receipt in the receipts trie, encoded from its JSON. @throws UnjudgeableError */
export function encodedReceipts(receipts: readonly JsonObject[]): Uint8Array[] {
  return receipts.map((receipt) => {
    const bloom = readBytes(receipt.logsBloom, 'logsBloom')
    const logs = logsOf(receipt).map(({ address, topics, data }) =>
      RLP.encode([address, topics, data] as Input),
    )
    const item = {
      type: transactionType(receipt),
      outcome: outcomeOf(receipt),
      cumulativeGasUsed: readBigInt(receipt.cumulativeGasUsed, 'cumulativeGasUsed'),
      logs: Buffer.concat(logs),
    }
    return new Uint8Array(encodeConsensusReceipt(item, bloom))
  })
}

/** Checks the receipts against receiptsRoot, and each bloom against the logs. */
export function judgeReceiptsRoot({ block, receipts }: ReceiptsOfBlock): string | undefined {
  for (const [index, receipt] of receipts.entries()) {
    const bloom = toHex(logsBloom(logsOf(receipt)))
    const fault = difference(receipt.logsBloom, bloom, { by: 'its logs', at: `receipt ${index}: logsBloom` })
    if (fault !== undefined) return fault
  }
  const root = toHex(listRoot(encodedReceipts(receipts)))
  return difference(block.receiptsRoot, root, { by: 'the receipts', at: 'receiptsRoot' })
}

/** Checks each receipt against its transaction and the receipts before it. */
export function judgeReceipts({ block, receipts }: ReceiptsOfBlock): string | undefined {
  const transactions = readObjects(block.transactions, 'transactions')
  if (receipts.length !== transactions.length) {
    return `there are ${receipts.length} receipts, but the block has ${transactions.length} transactions`
  }
  let gasBefore = 0n
  let logsBefore = 0
  for (const [index, receipt] of receipts.entries()) {
    const transaction = transactions[index]!
    const expected = expectedReceipt({ block, transaction, receipt, index, gasBefore, logsBefore })
    const fault = difference(receipt, expected, {
      by: 'its transaction and the receipts before it',
      at: `[${index}]`,
      partly: true,
    })
    if (fault !== undefined) return fault
    gasBefore = readBigInt(receipt.cumulativeGasUsed, 'cumulativeGasUsed')
    logsBefore += readList(receipt.logs, 'logs').length
  }
  // From Amsterdam on, blocks and receipts count different gas (EIP-7778, EIP-8037).
  if (isOfAmsterdam(block)) return undefined
  const used = readBigInt(block.gasUsed, 'gasUsed')
  if (receipts.length === 0 || gasBefore === used) return undefined
  return `the last cumulativeGasUsed is ${gasBefore}, but the block used ${used} gas`
}

/** Checks one receipt against its transaction and the previous receipt, and the bloom against the logs. */
export function judgeReceiptAlone(
  place: Pick<Expected, 'block' | 'transaction' | 'index'>,
  receipt: JsonObject,
  before: JsonObject | undefined,
): string | undefined {
  const gasBefore = before === undefined ? 0n : readBigInt(before.cumulativeGasUsed, 'cumulativeGasUsed')
  const [first] = readObjects(receipt.logs, 'logs')
  // The number of earlier logs is unknown without the other receipts, so the index of the first log is trusted.
  const logsBefore = first === undefined ? 0 : Number(readBigInt(first.logIndex, 'logs[0].logIndex'))
  const expected = {
    ...expectedReceipt({ ...place, receipt, gasBefore, logsBefore }),
    logsBloom: toHex(logsBloom(logsOf(receipt))),
  }
  return difference(receipt, expected, { by: 'its transaction and the receipt before it', partly: true })
}

interface Expected {
  readonly block: JsonObject
  readonly transaction: JsonObject
  readonly receipt: JsonObject
  readonly index: number
  readonly gasBefore: bigint
  readonly logsBefore: number
}

function expectedReceipt(all: Expected): JsonObject {
  const { block, transaction, receipt, index, gasBefore, logsBefore } = all
  const place = { blockHash: block.hash, blockNumber: block.number, transactionIndex: toQuantity(index) }
  const cumulative = readBigInt(receipt.cumulativeGasUsed, 'cumulativeGasUsed')
  if (cumulative < gasBefore)
    throw new UnjudgeableError(`\`[${index}].cumulativeGasUsed\` is below the one before`)
  const type = transactionType(transaction)
  return {
    ...place,
    transactionHash: transaction.hash,
    from: transaction.from,
    to: transaction.to ?? null,
    contractAddress: isGiven(transaction.to) ? null : created(transaction),
    type: toQuantity(type),
    gasUsed: toQuantity(cumulative - gasBefore),
    effectiveGasPrice: toQuantity(paidPrice(transaction, block)),
    ...(type === 3 ? { blobGasUsed: blobGas(transaction) } : {}),
    logs: readObjects(receipt.logs, 'logs').map((log, position) => ({
      ...place,
      ...(isGiven(log.blockTimestamp) ? { blockTimestamp: block.timestamp } : {}),
      transactionHash: transaction.hash,
      logIndex: toQuantity(logsBefore + position),
      removed: false,
    })),
  }
}

function created(transaction: JsonObject): string {
  return toHex(createdAddress(readBytes(transaction.from, 'from'), readBigInt(transaction.nonce, 'nonce')))
}

function blobGas(transaction: JsonObject): string {
  const blobs = readList(transaction.blobVersionedHashes, 'blobVersionedHashes').length
  return toQuantity(BigInt(blobs) * GAS_PER_BLOB)
}

function logsOf(receipt: JsonObject) {
  return readObjects(receipt.logs, 'logs').map((log) => ({
    address: readBytes(log.address, 'logs[].address'),
    topics: readList(log.topics, 'logs[].topics').map((topic) => readBytes(topic, 'logs[].topics[]')),
    data: readBytes(log.data, 'logs[].data'),
  }))
}

/** The first item of a receipt's RLP: the status since Byzantium, the state root in earlier blocks. */
function outcomeOf(receipt: JsonObject): Uint8Array {
  if (isGiven(receipt.root)) return readBytes(receipt.root, 'root')
  return readBigInt(receipt.status, 'status') === 1n ? Uint8Array.of(1) : new Uint8Array(0)
}

/** Reads a list of receipts. @throws UnjudgeableError */
export function receiptList(result: unknown): readonly JsonObject[] {
  return readList(result, 'receipts').map((receipt, index) => readObject(receipt, `[${index}]`))
}
