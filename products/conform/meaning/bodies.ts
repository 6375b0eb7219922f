/** Whether the lists in a block's JSON are those that its header commits to. */
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

/** Members of the contract's transactions, beside those that are signed, by which they are placed and told apart. */
export const PLACE_MEMBERS: readonly string[] = [
  ...['hash', 'from', 'blockHash', 'blockNumber', 'blockTimestamp', 'transactionIndex'],
]

/** Whole transactions of a block: their root, and of each hash, sender, chain id, price and place. */
export function judgeTransactions(block: JsonObject): string | undefined {
  const transactions = readObjects(block.transactions, 'transactions')
  for (const [index, transaction] of transactions.entries()) {
    const fault = judgeTransaction(transaction, block, index)
    if (fault !== undefined) return fault
  }
  const root = toHex(listRoot(transactions.map((transaction) => encodedTransaction(transaction).raw)))
  return difference(block.transactionsRoot, root, { by: 'the transactions', at: 'transactionsRoot' })
}

/** A transaction of a block by itself. @param index where it stands in the block */
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
    // A legacy transaction has it in its `v`: not every node writes it out.
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

/** Wei that a mined transaction pays for one unit of gas. @throws UnjudgeableError */
export function paidPrice(transaction: JsonObject, block: JsonObject): bigint {
  const names = transactionType(transaction) < 2 ? ['gasPrice'] : ['maxFeePerGas', 'maxPriorityFeePerGas']
  const fees = Object.fromEntries(names.map((name) => [name, readBigInt(transaction[name], name)]))
  return effectiveGasPrice(fees, baseFeeOf(block))
}

/** Wei; undefined before London. @throws UnjudgeableError */
export function baseFeeOf(block: JsonObject): bigint | undefined {
  return isGiven(block.baseFeePerGas) ? readBigInt(block.baseFeePerGas, 'baseFeePerGas') : undefined
}

/** The withdrawals against withdrawalsRoot (EIP-4895). */
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

/** The uncles, asked for one by one, against sha3Uncles and the hashes that the block names. */
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

/** RLP of a whole block with whole transactions. @throws UnjudgeableError */
export async function blockRlp(block: JsonObject, target: Target): Promise<Uint8Array> {
  const transactions = readObjects(block.transactions, 'transactions').map((transaction): Input => {
    const { raw } = encodedTransaction(transaction)
    return transactionType(transaction) === 0 ? (RLP.decode(raw) as Input) : raw
  })
  const parts: Input[] = [headerItems(block), transactions, (await unclesOf(block, target)).map(headerItems)]
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
