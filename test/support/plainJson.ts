/**
 * Builds blocks, transactions, receipts and logs as plain objects from decoded records of the archive. Tests compare
 * them with the output of the writers in src/wire.
 */
import { RLP } from '@ethereumjs/rlp'
import type { Archive } from '../../src/archive/archive.ts'
import {
  bodyAt,
  headerAt,
  rawBlockAt,
  receiptsAt,
  type StoredHeader,
  sendersAt,
  totalDifficultyAt,
} from '../../src/archive/blocks.ts'
import { createdAddress } from '../../src/chain/createdAddress.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { blobBaseFee, effectiveGasPrice, GAS_PER_BLOB } from '../../src/chain/fees.ts'
import { blobParams } from '../../src/chain/forks.ts'
import { type Header, headerFromFields } from '../../src/chain/header.ts'
import { bytesToQuantity, toBigInt, toHex, toQuantity } from '../../src/chain/hex.ts'
import { type Log, logsBloom, type Receipt } from '../../src/chain/receipt.ts'
import { decodeTransaction, type Transaction } from '../../src/chain/transaction.ts'

const NO_BYTES = new Uint8Array(0)

/** The block of a mined transaction or log. */
interface Place {
  blockHash: string | null
  blockNumber: string | null
  blockTimestamp: string | null
}

const NOWHERE: Place = { blockHash: null, blockNumber: null, blockTimestamp: null }

function placeOf({ header, hash }: StoredHeader): Place {
  return {
    blockHash: toHex(hash),
    blockNumber: toQuantity(header.number),
    blockTimestamp: toQuantity(header.timestamp),
  }
}

/** A block of the archive. */
export function plainBlock({ reader }: Archive, number: number, full: boolean): object {
  const stored = headerAt(reader, number)!
  const { uncles, withdrawals, ...body } = bodyAt(reader, number)
  const transactions = body.transactions.map(decodeTransaction)
  const senders = sendersAt(reader, number)
  return {
    ...plainHeader(stored.header, stored.hash),
    totalDifficulty: toQuantity(totalDifficultyAt(reader, number)),
    size: toQuantity(rawBlockAt(reader, number)!.length),
    transactions: transactions.map((transaction, index) =>
      full ? plainTransaction(transaction, senders[index]!, stored, index) : toHex(transaction.hash),
    ),
    uncles: uncles.map((fields) => toHex(keccak256(RLP.encode(fields)))),
    ...(withdrawals && {
      withdrawals: withdrawals.map(([index, validatorIndex, address, amount]) => ({
        index: bytesToQuantity(index),
        validatorIndex: bytesToQuantity(validatorIndex),
        address: toHex(address),
        amount: bytesToQuantity(amount),
      })),
    }),
  }
}

/** @param fields of the uncle's header, in the order of RLP */
export function plainUncle(fields: Uint8Array[]): object {
  const header = plainHeader(headerFromFields(fields), keccak256(RLP.encode(fields)))
  return { ...header, size: toQuantity(RLP.encode([fields, [], []]).length), uncles: [] }
}

/** Members that a header lacks are undefined, which JSON omits. */
export function plainHeader(header: Header, hash: Uint8Array): object {
  const quantity = (value: bigint | undefined) => (value === undefined ? undefined : toQuantity(value))
  const data = (value: Uint8Array | undefined) => value && toHex(value)
  return {
    number: toQuantity(header.number),
    hash: toHex(hash),
    parentHash: toHex(header.parentHash),
    nonce: toHex(header.nonce),
    mixHash: toHex(header.mixHash),
    sha3Uncles: toHex(header.unclesHash),
    logsBloom: toHex(header.logsBloom),
    transactionsRoot: toHex(header.transactionsRoot),
    stateRoot: toHex(header.stateRoot),
    receiptsRoot: toHex(header.receiptsRoot),
    miner: toHex(header.coinbase),
    difficulty: toQuantity(header.difficulty),
    extraData: toHex(header.extraData),
    gasLimit: toQuantity(header.gasLimit),
    gasUsed: toQuantity(header.gasUsed),
    timestamp: toQuantity(header.timestamp),
    baseFeePerGas: quantity(header.baseFeePerGas),
    withdrawalsRoot: data(header.withdrawalsRoot),
    blobGasUsed: quantity(header.blobGasUsed),
    excessBlobGas: quantity(header.excessBlobGas),
    parentBeaconBlockRoot: data(header.parentBeaconBlockRoot),
    requestsHash: data(header.requestsHash),
    blockAccessListHash: data(header.blockAccessListHash),
    slotNumber: quantity(header.slotNumber),
  }
}

/** @param block undefined for a transaction that is not in a block */
export function plainTransaction(
  transaction: Transaction,
  sender: Uint8Array,
  block: StoredHeader | undefined,
  index: number | undefined,
): object {
  const most = toBigInt(transaction.maxFeePerGas ?? transaction.gasPrice ?? NO_BYTES)
  const price = block === undefined ? most : priceOf(transaction, block.header.baseFeePerGas)
  return {
    ...(block === undefined ? NOWHERE : placeOf(block)),
    from: toHex(sender),
    gas: bytesToQuantity(transaction.gasLimit),
    gasPrice: toQuantity(price),
    hash: toHex(transaction.hash),
    input: toHex(transaction.data),
    nonce: bytesToQuantity(transaction.nonce),
    transactionIndex: index === undefined ? null : toQuantity(index),
    value: bytesToQuantity(transaction.value),
    r: bytesToQuantity(transaction.r),
    s: bytesToQuantity(transaction.s),
    ...typeMembers(transaction),
  }
}

function priceOf(transaction: Transaction, baseFee: bigint | undefined): bigint {
  const { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (type < 2) return toBigInt(gasPrice!)
  const fees = {
    maxFeePerGas: toBigInt(maxFeePerGas!),
    maxPriorityFeePerGas: toBigInt(maxPriorityFeePerGas!),
  }
  return effectiveGasPrice(fees, baseFee)
}

function typeMembers(transaction: Transaction): object {
  const { type, blobVersionedHashes, authorizationList } = transaction
  const to = transaction.to.length === 0 ? null : toHex(transaction.to)
  if (type === 0) {
    const v = toBigInt(transaction.v!)
    return { to, type: '0x0', v: toQuantity(v), ...(v >= 37n && { chainId: toQuantity((v - 35n) / 2n) }) }
  }
  const yParity = bytesToQuantity(transaction.yParity!)
  return {
    ...(type >= 2 && {
      maxFeePerGas: bytesToQuantity(transaction.maxFeePerGas!),
      maxPriorityFeePerGas: bytesToQuantity(transaction.maxPriorityFeePerGas!),
    }),
    ...(type === 3 && { maxFeePerBlobGas: bytesToQuantity(transaction.maxFeePerBlobGas!) }),
    to,
    type: toQuantity(type),
    accessList: transaction.accessList!.map(([address, storageKeys]) => ({
      address: toHex(address),
      storageKeys: storageKeys.map(toHex),
    })),
    chainId: bytesToQuantity(transaction.chainId!),
    v: yParity,
    yParity,
    ...(type === 3 && { blobVersionedHashes: blobVersionedHashes!.map(toHex) }),
    ...(type === 4 && {
      authorizationList: authorizationList!.map(([chainId, address, ...rest]) => {
        const [nonce, parity, r, s] = rest.map(bytesToQuantity)
        return { chainId: bytesToQuantity(chainId), address: toHex(address), nonce, yParity: parity, r, s }
      }),
    }),
  }
}

/** All receipts of a block of the archive. */
export function plainReceipts({ reader, identity }: Archive, number: number): object[] {
  const stored = headerAt(reader, number)!
  const { header } = stored
  const params = blobParams(identity.config, header.timestamp)
  const blobFee = header.excessBlobGas === undefined ? undefined : blobBaseFee(header.excessBlobGas, params!)
  const transactions = bodyAt(reader, number).transactions.map(decodeTransaction)
  const senders = sendersAt(reader, number)
  const receipts = receiptsAt(reader, number)
  let firstLogIndex = 0
  return receipts.map((receipt, index) => {
    const transaction = transactions[index]!
    const place = { ...placeOf(stored), hash: transaction.hash, index }
    const gasUsed = receipt.cumulativeGasUsed - (receipts[index - 1]?.cumulativeGasUsed ?? 0n)
    const created = createdAddress(senders[index]!, toBigInt(transaction.nonce))
    const json = {
      blockHash: place.blockHash,
      blockNumber: place.blockNumber,
      contractAddress: transaction.to.length === 0 ? toHex(created) : null,
      cumulativeGasUsed: toQuantity(receipt.cumulativeGasUsed),
      effectiveGasPrice: toQuantity(priceOf(transaction, header.baseFeePerGas)),
      from: toHex(senders[index]!),
      gasUsed: toQuantity(gasUsed),
      logs: receipt.logs.map((log, position) => plainLog(log, place, firstLogIndex + position)),
      logsBloom: toHex(logsBloom(receipt.logs)),
      ...outcomeOf(receipt),
      to: transaction.to.length === 0 ? null : toHex(transaction.to),
      transactionHash: toHex(transaction.hash),
      transactionIndex: toQuantity(index),
      type: toQuantity(receipt.type),
      ...(transaction.type === 3 && {
        blobGasUsed: toQuantity(BigInt(transaction.blobVersionedHashes!.length) * GAS_PER_BLOB),
        blobGasPrice: toQuantity(blobFee!),
      }),
    }
    firstLogIndex += receipt.logs.length
    return json
  })
}

function outcomeOf({ stateRoot, status }: Receipt): object {
  return stateRoot === undefined ? { status: status === true ? '0x1' : '0x0' } : { root: toHex(stateRoot) }
}

function plainLog(log: Log, place: Place & { hash: Uint8Array; index: number }, logIndex: number): object {
  return {
    address: toHex(log.address),
    topics: log.topics.map(toHex),
    data: toHex(log.data),
    blockNumber: place.blockNumber,
    transactionHash: toHex(place.hash),
    transactionIndex: toQuantity(place.index),
    blockHash: place.blockHash,
    blockTimestamp: place.blockTimestamp,
    logIndex: toQuantity(logIndex),
    removed: false,
  }
}
