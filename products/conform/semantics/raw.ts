/** Checks the bytes of debug_getRaw… against the encoding of the JSON of the same object. */
import type { MethodName } from '../../../generated/types.ts'
import { toHex, toQuantity } from '../../../src/chain/hex.ts'
import type { Check, FoundBlock, Target } from '../check.ts'
import { blockRlp } from './bodies.ts'
import {
  blockTag,
  chosenTransactions,
  encodableBlocks,
  type FoundTransaction,
  hasAllReceipts,
  titleOf,
} from './choice.ts'
import { difference } from './difference.ts'
import { headerRlp } from './headerFields.ts'
import { encodedReceipts } from './receiptFields.ts'
import { checkOf } from './rule.ts'
import { encodedTransaction } from './transactionFields.ts'

function ofBlocks(
  method: MethodName,
  path: string,
  name: string,
  by: string,
  expected: (at: FoundBlock, target: Target) => Promise<unknown>,
  fits: (at: FoundBlock) => boolean = () => true,
): Check {
  return checkOf({
    method,
    name,
    covers: [path],
    cases: (found) =>
      encodableBlocks({ ...found, blocks: found.blocks.filter(fits) }).map((at) => ({
        title: `block ${blockTag(at.number)}`,
        params: [blockTag(at.number)],
        judge: async (result, target) => difference(result, await expected(at, target), { by }),
      })),
  })
}

function ofTransactions(method: MethodName, paramsOf: (at: FoundTransaction) => unknown[]): Check {
  return checkOf({
    method,
    name: 'it is the signed transaction',
    covers: [''],
    cases: (found) =>
      chosenTransactions(found).map((at) => ({
        title: titleOf(at),
        params: paramsOf(at),
        judge: (result) =>
          difference(result, toHex(encodedTransaction(at.transaction).raw), { by: 'eth_getBlockByNumber' }),
      })),
  })
}

export const rawChecks: readonly Check[] = [
  ofBlocks(
    'debug_getRawHeader',
    '',
    'it is the RLP of the header',
    'eth_getBlockByNumber',
    async ({ block }) => toHex(headerRlp(block)),
  ),
  ofBlocks(
    'debug_getRawBlock',
    '',
    'it is the RLP of the block',
    'eth_getBlockByNumber',
    async ({ block }, target) => toHex(await blockRlp(block, target)),
  ),
  ofBlocks(
    'debug_getRawReceipts',
    '[]',
    'they are what the receipts trie holds',
    'the receipts',
    async ({ receipts }) => encodedReceipts(receipts).map(toHex),
    hasAllReceipts,
  ),
  ofTransactions('debug_getRawTransaction', ({ hash }) => [hash]),
  ofTransactions('eth_getRawTransactionByHash', ({ hash }) => [hash]),
  ofTransactions('eth_getRawTransactionByBlockNumberAndIndex', (at) => [
    blockTag(at.in.number),
    toQuantity(at.index),
  ]),
  ofTransactions('eth_getRawTransactionByBlockHashAndIndex', (at) => [at.in.hash, toQuantity(at.index)]),
]
