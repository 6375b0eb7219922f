/** Compares the transactions that methods return with the transactions in the blocks. */
import type { MethodName } from '../../../generated/types.ts'
import { toQuantity } from '../../../src/chain/hex.ts'
import type { Check } from '../check.ts'
import { TRANSACTION_MEMBERS } from './blocks.ts'
import { judgeTransaction } from './bodies.ts'
import { blockTag, chosenTransactions, type FoundTransaction, titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { readObject } from './reading.ts'
import { checkOf } from './rule.ts'

function sameAsInBlock(
  method: MethodName,
  params: (found: FoundTransaction) => readonly unknown[],
): readonly Check[] {
  return [
    checkOf({
      method,
      name: 'it is the transaction that the block holds at its place',
      covers: TRANSACTION_MEMBERS,
      cases: (found) =>
        chosenTransactions(found).map((at) => ({
          title: titleOf(at),
          params: params(at),
          judge: (result) => difference(result, at.transaction, { by: 'eth_getBlockByNumber' }),
        })),
    }),
    checkOf({
      method,
      name: 'hash, sender and signed fields belong together',
      covers: TRANSACTION_MEMBERS,
      cases: (found) =>
        chosenTransactions(found).map((at) => ({
          title: titleOf(at),
          params: params(at),
          judge: (result) => judgeTransaction(readObject(result, 'transaction'), at.in.block, at.index),
        })),
    }),
  ]
}

export const transactionChecks: readonly Check[] = [
  ...sameAsInBlock('eth_getTransactionByHash', ({ hash }) => [hash]),
  ...sameAsInBlock('eth_getTransactionByBlockNumberAndIndex', ({ in: { number }, index }) => [
    blockTag(number),
    toQuantity(index),
  ]),
  ...sameAsInBlock('eth_getTransactionByBlockHashAndIndex', ({ in: { hash }, index }) => [
    hash,
    toQuantity(index),
  ]),
]
