/** Transactions → contract JSON. geth: internal/ethapi/api.go, `newRPCTransaction`. */
import type {
  AccessList,
  Authorization,
  PendingTransaction,
  Transaction as TransactionJson,
} from '../../generated/types.ts'
import { effectiveGasPrice } from '../chain/fees.ts'
import { bytesToQuantity, toBigInt, toHex, toQuantity } from '../chain/hex.ts'
import type { Transaction } from '../chain/transaction.ts'
import type { BlockPlace } from './place.ts'

const NO_BYTES = new Uint8Array(0)

/**
 * Wei that a transaction paid for one unit of gas.
 *
 * @param baseFee of its block, wei; undefined before London
 */
export function paidGasPrice(transaction: Transaction, baseFee: bigint | undefined): bigint {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (maxFeePerGas === undefined || maxPriorityFeePerGas === undefined) return toBigInt(gasPrice ?? NO_BYTES)
  const fees = {
    maxFeePerGas: toBigInt(maxFeePerGas),
    maxPriorityFeePerGas: toBigInt(maxPriorityFeePerGas),
  }
  return effectiveGasPrice(fees, baseFee)
}

/**
 * A transaction with the place where it was mined. `gasPrice` is the price that it paid.
 *
 * @param sender 20 bytes
 * @param index position in the block
 * @param baseFee of the block, wei; undefined before London
 */
export function transactionJson(
  transaction: Transaction,
  sender: Uint8Array,
  place: BlockPlace,
  index: number,
  baseFee: bigint | undefined,
): TransactionJson {
  const { blockHash, blockNumber, blockTimestamp } = place
  const mined = { blockHash, blockNumber, blockTimestamp, transactionIndex: toQuantity(index) }
  return placedJson(transaction, sender, mined, paidGasPrice(transaction, baseFee))
}

/**
 * A transaction that no block has. `gasPrice` is the most that it would pay. geth: `newRPCPendingTransaction`.
 *
 * @param sender 20 bytes
 */
export function pendingTransactionJson(transaction: Transaction, sender: Uint8Array): PendingTransaction {
  const most = toBigInt(transaction.maxFeePerGas ?? transaction.gasPrice ?? NO_BYTES)
  return placedJson(transaction, sender, NOWHERE, most)
}

const NOWHERE = { blockHash: null, blockNumber: null, blockTimestamp: null, transactionIndex: null }

/** All of them strings, or null. */
type Place = Record<keyof typeof NOWHERE, string | null>

function placedJson<P extends Place>(
  transaction: Transaction,
  sender: Uint8Array,
  place: P,
  gasPrice: bigint,
) {
  const { to } = transaction
  const common = {
    blockHash: place.blockHash as P['blockHash'],
    blockNumber: place.blockNumber as P['blockNumber'],
    blockTimestamp: place.blockTimestamp as P['blockTimestamp'],
    from: toHex(sender),
    gas: bytesToQuantity(transaction.gasLimit),
    gasPrice: toQuantity(gasPrice),
    hash: toHex(transaction.hash),
    input: toHex(transaction.data),
    nonce: bytesToQuantity(transaction.nonce),
    transactionIndex: place.transactionIndex as P['transactionIndex'],
    value: bytesToQuantity(transaction.value),
    r: bytesToQuantity(transaction.r),
    s: bytesToQuantity(transaction.s),
  }
  const recipient = to.length === 0 ? null : toHex(to)
  switch (transaction.type) {
    case 0:
      return { ...common, to: recipient, type: '0x0' as const, ...legacySignature(transaction) }
    case 1:
      return { ...common, to: recipient, type: '0x1' as const, ...typedFields(transaction) }
    case 2:
      return {
        ...common,
        ...feeCaps(transaction),
        to: recipient,
        type: '0x2' as const,
        ...typedFields(transaction),
      }
    case 3:
      return {
        ...common,
        ...feeCaps(transaction),
        maxFeePerBlobGas: bytesToQuantity(transaction.maxFeePerBlobGas ?? NO_BYTES),
        to: toHex(to),
        type: '0x3' as const,
        ...typedFields(transaction),
        blobVersionedHashes: (transaction.blobVersionedHashes ?? []).map(toHex),
      }
    case 4:
      return {
        ...common,
        ...feeCaps(transaction),
        to: toHex(to),
        type: '0x4' as const,
        ...typedFields(transaction),
        authorizationList: authorizations(transaction),
      }
  }
}

/** EIP-155 puts the chain id into `v`; older signatures have 27 or 28 and no chain. */
function legacySignature({ v = NO_BYTES }: Transaction): { v: string; chainId?: string } {
  const value = toBigInt(v)
  return {
    v: toQuantity(value),
    ...(value >= 35n ? { chainId: toQuantity((value - 35n) / 2n) } : {}),
  }
}

function typedFields(transaction: Transaction) {
  const yParity = bytesToQuantity(transaction.yParity ?? NO_BYTES)
  return {
    accessList: accessList(transaction),
    chainId: bytesToQuantity(transaction.chainId ?? NO_BYTES),
    v: yParity,
    yParity,
  }
}

function feeCaps({ maxFeePerGas = NO_BYTES, maxPriorityFeePerGas = NO_BYTES }: Transaction) {
  return {
    maxFeePerGas: bytesToQuantity(maxFeePerGas),
    maxPriorityFeePerGas: bytesToQuantity(maxPriorityFeePerGas),
  }
}

function accessList(transaction: Transaction): AccessList {
  return (transaction.accessList ?? []).map(([address, storageKeys]) => ({
    address: toHex(address),
    storageKeys: storageKeys.map(toHex),
  }))
}

function authorizations(transaction: Transaction): Authorization[] {
  return (transaction.authorizationList ?? []).map(([chainId, address, nonce, yParity, r, s]) => ({
    chainId: bytesToQuantity(chainId),
    address: toHex(address),
    nonce: bytesToQuantity(nonce),
    yParity: bytesToQuantity(yParity),
    r: bytesToQuantity(r),
    s: bytesToQuantity(s),
  }))
}
