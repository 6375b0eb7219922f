/** Checks the lists in a block's JSON against the commitments in its header. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { listRoot } from '../../../src/archive/listRoot.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { effectiveGasPrice } from '../../../src/chain/fees.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import type { Target } from '../check.ts'
import { difference } from './difference.ts'
import { headerRlp } from './headerFields.ts'
import {
  ask,
  isGiven,
  type JsonObject,
  readBigInt,
  readBytes,
  readInteger,
  readList,
  readObject,
  readObjects,
} from './reading.ts'
import { encodedTransaction, signerOf, transactionType } from './transactionFields.ts'

/** Members of a transaction that its encoding does not contain: identity and position. */
export const PLACE_MEMBERS: readonly string[] = [
  ...['hash', 'from', 'blockHash', 'blockNumber', 'blockTimestamp', 'transactionIndex'],
]

/** Checks a block's full transactions: their root, and the hash, sender, chain id, price and position of each. */
export function judgeTransactions(block: JsonObject): string | undefined {
  const transactions = readObjects(block.transactions, 'transactions')
  for (const [index, transaction] of transactions.entries()) {
    const fault = judgeTransaction(transaction, block, index)
    if (fault !== undefined) return fault
  }
  const root = toHex(listRoot(transactions.map((transaction) => encodedTransaction(transaction).raw)))
  return difference(block.transactionsRoot, root, { by: 'the transactions', at: 'transactionsRoot' })
}

/** Checks one transaction against its block. @param index index of the transaction in the block */
export function judgeTransaction(
  transaction: JsonObject,
  block: JsonObject,
  index: number,
): string | undefined {
  const encoded = encodedTransaction(transaction)
  const by = 'its signed fields and its block'
  const expected = {
    hash: toHex(keccak256(encoded.raw)),
    from: signerOf(encoded),
    blockHash: block.hash,
    blockNumber: block.number,
    transactionIndex: toQuantity(index),
    gasPrice: toQuantity(paidPrice(transaction, block)),
    // The member `chainId` is optional in a legacy transaction, which has its chain id in `v`.
    ...(encoded.chainId !== undefined && isGiven(transaction.chainId)
      ? { chainId: toQuantity(encoded.chainId) }
      : {}),
    ...(isGiven(transaction.blockTimestamp) ? { blockTimestamp: block.timestamp } : {}),
    ...(transactionType(transaction) > 0 ? { yParity: toQuantity(encoded.signature.parity) } : {}),
    ...(transactionType(transaction) > 0 && isGiven(transaction.v)
      ? { v: toQuantity(encoded.signature.parity) }
      : {}),
  }
  return difference(transaction, expected, { by, at: `transactions[${index}]`, partly: true })
}

/** Gas price that a mined transaction pays, in wei. @throws UnjudgeableError */
export function paidPrice(transaction: JsonObject, block: JsonObject): bigint {
  const names = transactionType(transaction) < 2 ? ['gasPrice'] : ['maxFeePerGas', 'maxPriorityFeePerGas']
  const fees = Object.fromEntries(names.map((name) => [name, readBigInt(transaction[name], name)]))
  return effectiveGasPrice(fees, baseFeeOf(block))
}

/** Base fee in wei; undefined before London. @throws UnjudgeableError */
export function baseFeeOf(block: JsonObject): bigint | undefined {
  return isGiven(block.baseFeePerGas) ? readBigInt(block.baseFeePerGas, 'baseFeePerGas') : undefined
}

/** Checks the withdrawals against withdrawalsRoot (EIP-4895). */
export function judgeWithdrawals(block: JsonObject): string | undefined {
  if (isGiven(block.withdrawalsRoot) !== isGiven(block.withdrawals)) {
    return '`withdrawals` and `withdrawalsRoot` do not stand together'
  }
  if (!isGiven(block.withdrawals)) return undefined
  const items = withdrawalFields(block).map((fields) => RLP.encode(fields))
  return difference(block.withdrawalsRoot, toHex(listRoot(items)), {
    by: 'the withdrawals',
    at: 'withdrawalsRoot',
  })
}

/** Reads the uncles one by one, and checks them against sha3Uncles and the hashes in the block. */
export async function judgeUncles(block: JsonObject, target: Target): Promise<string | undefined> {
  const uncles = await unclesOf(block, target)
  for (const [index, uncle] of uncles.entries()) {
    const hash = toHex(keccak256(headerRlp(uncle)))
    const fault = difference(readList(block.uncles, 'uncles')[index], hash, {
      by: 'the uncle',
      at: `uncles[${index}]`,
    })
    if (fault !== undefined) return fault
  }
  const hash = toHex(keccak256(RLP.encode(uncles.map(headerItems))))
  return difference(block.sha3Uncles, hash, { by: 'the uncles', at: 'sha3Uncles' })
}

/** RLP of a whole block, from its JSON with full transactions. @throws UnjudgeableError */
export async function blockRlp(block: JsonObject, target: Target): Promise<Uint8Array> {
  return encodedBlock(block, await unclesOf(block, target))
}

/** Like {@link blockRlp}, for a block whose uncles are known. @param uncles headers of the uncles */
export function encodedBlock(block: JsonObject, uncles: readonly JsonObject[]): Uint8Array {
  const transactions = readObjects(block.transactions, 'transactions').map((transaction): Input => {
    const { raw } = encodedTransaction(transaction)
    return transactionType(transaction) === 0 ? (RLP.decode(raw) as Input) : raw
  })
  const parts: Input[] = [headerItems(block), transactions, uncles.map(headerItems)]
  if (isGiven(block.withdrawals)) parts.push(withdrawalFields(block))
  return RLP.encode(parts)
}

async function unclesOf(block: JsonObject, target: Target): Promise<readonly JsonObject[]> {
  const uncles: JsonObject[] = []
  for (const index of readList(block.uncles, 'uncles').keys()) {
    const uncle = await ask(target, 'eth_getUncleByBlockHashAndIndex', block.hash, toQuantity(index))
    uncles.push(readObject(uncle, `uncle ${index}`))
  }
  return uncles
}

function headerItems(block: JsonObject): Input {
  return RLP.decode(headerRlp(block)) as Input
}

function withdrawalFields(block: JsonObject): Input[] {
  return readObjects(block.withdrawals, 'withdrawals').map(({ index, validatorIndex, address, amount }) => [
    readInteger(index, 'withdrawals[].index'),
    readInteger(validatorIndex, 'withdrawals[].validatorIndex'),
    readBytes(address, 'withdrawals[].address'),
    readInteger(amount, 'withdrawals[].amount'),
  ])
}
