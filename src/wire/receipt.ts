/** Receipts → contract JSON. geth: internal/ethapi/api.go, `MarshalReceipt`. */
import type { Receipt as ReceiptJson } from '../../generated/types.ts'
import { createdAddress } from '../chain/createdAddress.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import { toBigInt, toHex, toQuantity } from '../chain/hex.ts'
import { BLOOM_BYTES, logsBloom, type Receipt } from '../chain/receipt.ts'
import type { Transaction } from '../chain/transaction.ts'
import { logJson } from './log.ts'
import type { BlockPlace } from './place.ts'
import { paidGasPrice } from './transaction.ts'

/** What receipts of one block have in common. */
export interface ReceiptBlock extends BlockPlace {
  /** Wei; undefined before London. */
  baseFee: bigint | undefined
  /** Wei for one unit of blob gas; undefined before Cancun. */
  blobBaseFee: bigint | undefined
}

export interface MinedReceipt {
  receipt: Receipt
  transaction: Transaction
  /** 20 bytes. */
  sender: Uint8Array
  /** Position of the transaction in the block. */
  index: number
  /** Of this transaction alone. */
  gasUsed: bigint
  /** Logs of the block before this transaction's. */
  firstLogIndex: number
}

const NO_BLOOM = toHex(new Uint8Array(BLOOM_BYTES))

export function receiptJson(block: ReceiptBlock, mined: MinedReceipt): ReceiptJson {
  const { receipt, transaction, sender } = mined
  const { logs, status, stateRoot } = receipt
  const transactionHash = toHex(transaction.hash)
  const transactionIndex = toQuantity(mined.index)
  const isCreation = transaction.to.length === 0
  return {
    blockHash: block.blockHash,
    blockNumber: block.blockNumber,
    contractAddress: isCreation ? toHex(createdAddress(sender, toBigInt(transaction.nonce))) : null,
    cumulativeGasUsed: toQuantity(receipt.cumulativeGasUsed),
    effectiveGasPrice: toQuantity(paidGasPrice(transaction, block.baseFee)),
    from: toHex(sender),
    gasUsed: toQuantity(mined.gasUsed),
    logs: logs.map((log, position) =>
      logJson(log, block, transactionHash, transactionIndex, mined.firstLogIndex + position),
    ),
    logsBloom: logs.length === 0 ? NO_BLOOM : toHex(logsBloom(logs)),
    ...(stateRoot === undefined ? { status: status === true ? '0x1' : '0x0' } : { root: toHex(stateRoot) }),
    to: isCreation ? null : toHex(transaction.to),
    transactionHash,
    transactionIndex,
    type: toQuantity(receipt.type),
    ...blobFields(block, transaction),
  }
}

function blobFields({ blobBaseFee }: ReceiptBlock, { type, blobVersionedHashes = [] }: Transaction) {
  if (type !== 3 || blobBaseFee === undefined) return {}
  return {
    blobGasUsed: toQuantity(BigInt(blobVersionedHashes.length) * GAS_PER_BLOB),
    blobGasPrice: toQuantity(blobBaseFee),
  }
}
