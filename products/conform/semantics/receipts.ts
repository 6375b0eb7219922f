/** Checks receipts against the receipts root and their transactions, and compares the receipts of different methods. */
import type { MethodName } from '../../../generated/types.ts'
import type { ChainSample, Check, FoundBlock, Target } from '../check.ts'
import { blockTag, chosenTransactions, encodableBlocks, titleOf } from './choice.ts'
import { difference } from './difference.ts'
import { ask, isGiven, type JsonObject, readList, readObject, readObjects } from './reading.ts'
import {
  judgeReceiptAlone,
  judgeReceipts,
  judgeReceiptsRoot,
  type ReceiptsOfBlock,
  receiptList,
} from './receiptFields.ts'
import { checkOf, type RuleCase } from './rule.ts'

/** Maximum number of receipts that are read one by one to check whole blocks. */
const SINGLE_RECEIPTS_MAX = 240
/**
 * Maximum number of receipts that are checked alone. Each of these checks reads only the receipt and the previous
 * receipt of the same block.
 */
const SAMPLES_MAX = 12

const BLOB_TYPE = '0x3'

const LOG_MEMBERS = ['address', 'topics[]', 'data']
const LOG_PLACE_MEMBERS = [
  ...[
    'blockNumber',
    'blockHash',
    'blockTimestamp',
    'transactionHash',
    'transactionIndex',
    'logIndex',
    'removed',
  ],
]

/** Every member of a log. */
export const ALL_LOG_MEMBERS: readonly string[] = [...LOG_MEMBERS, ...LOG_PLACE_MEMBERS]

/** Members in the receipts trie; receipts before Byzantium have `root`, later ones `status`. */
const PROVEN_MEMBERS = [
  'type',
  'status',
  'root',
  'cumulativeGasUsed',
  'logsBloom',
  ...LOG_MEMBERS.map((name) => `logs[].${name}`),
]

const DERIVED_MEMBERS = [
  ...[
    'blockHash',
    'blockNumber',
    'contractAddress',
    'effectiveGasPrice',
    'from',
    'to',
    'gasUsed',
    'transactionHash',
  ],
  ...['transactionIndex', 'type', 'blobGasUsed'],
  ...LOG_PLACE_MEMBERS.map((name) => `logs[].${name}`),
]

/** Members of a receipt, except its logs and their bloom filter. */
export const RECEIPT_MEMBERS: readonly string[] = [
  ...['type', 'status', 'root', 'cumulativeGasUsed', 'blockHash', 'blockNumber', 'contractAddress'],
  ...['effectiveGasPrice', 'from', 'to', 'gasUsed', 'transactionHash', 'transactionIndex', 'blobGasUsed'],
]

function ofBlocks(
  name: string,
  covers: readonly string[],
  judge: (all: ReceiptsOfBlock, target: Target) => Promise<string | undefined> | string | undefined,
  needs: readonly MethodName[] = [],
): readonly Check[] {
  const whole = checkOf({
    method: 'eth_getBlockReceipts',
    name,
    covers: covers.map((path) => `[].${path}`),
    needs,
    cases: (found) =>
      encodableBlocks(found).map((at) => ({
        title: `block ${blockTag(at.number)}`,
        params: [blockTag(at.number)],
        judge: (result, target) => judge({ block: at.block, receipts: receiptList(result) }, target),
      })),
  })
  const single = checkOf({
    method: 'eth_getTransactionReceipt',
    name: `${name}, asked for one by one`,
    covers,
    needs,
    cases: (found) => shortBlocks(found).map((at) => singly(at, judge)),
  })
  return [whole, single]
}

/** The blocks with the fewest transactions, as many as SINGLE_RECEIPTS_MAX allows. */
function shortBlocks(found: ChainSample): readonly FoundBlock[] {
  const blocks = encodableBlocks(found).filter((at) => hashesOf(at).length > 0)
  const taken = new Set<FoundBlock>()
  let receipts = 0
  for (const at of [...blocks].sort((a, b) => hashesOf(a).length - hashesOf(b).length)) {
    receipts += hashesOf(at).length
    if (receipts <= SINGLE_RECEIPTS_MAX) taken.add(at)
  }
  return blocks.filter((at) => taken.has(at))
}

function hashesOf({ block }: FoundBlock): readonly unknown[] {
  return readList(block.transactions, 'transactions').map((one) => readObject(one, 'transaction').hash)
}

/**
 * Returns a case that checks a block's receipts. The call of the case fetches the first receipt. Then the case fetches
 * the other receipts one by one, and passes all of them to `judge`.
 */
function singly(
  at: FoundBlock,
  judge: (all: ReceiptsOfBlock, target: Target) => Promise<string | undefined> | string | undefined,
): RuleCase {
  const hashes = hashesOf(at)
  return {
    title: `block ${blockTag(at.number)}`,
    params: [hashes[0]],
    judge: async (first, target) => {
      const receipts: JsonObject[] = [readObject(first, 'receipt')]
      for (const hash of hashes.slice(1)) {
        receipts.push(readObject(await ask(target, 'eth_getTransactionReceipt', hash), 'receipt'))
      }
      return judge({ block: at.block, receipts }, target)
    },
  }
}

/** Checks blob gas prices against eth_feeHistory, because blob parameters differ from chain to chain. */
async function judgeBlobPrice(
  { block, receipts }: ReceiptsOfBlock,
  target: Target,
): Promise<string | undefined> {
  const transactions = readObjects(block.transactions, 'transactions')
  const isPriced = receipts.map(
    ({ blobGasPrice }, index) => isGiven(blobGasPrice) || transactions[index]?.type === BLOB_TYPE,
  )
  if (!isPriced.includes(true)) return undefined
  const history = readObject(await ask(target, 'eth_feeHistory', '0x1', block.number, []), 'feeHistory')
  const price = readList(history.baseFeePerBlobGas, 'baseFeePerBlobGas')[0]
  const expected = isPriced.map((priced) => (priced ? { blobGasPrice: price } : {}))
  return difference(receipts, expected, { by: 'eth_feeHistory', partly: true })
}

const alone = checkOf({
  method: 'eth_getTransactionReceipt',
  name: 'by itself it is that of its transaction, with the gas and bloom that the one before it and its logs leave',
  covers: [
    'blockHash',
    'blockNumber',
    'contractAddress',
    'effectiveGasPrice',
    'from',
    'to',
    'gasUsed',
  ].concat(
    ['transactionHash', 'transactionIndex', 'type', 'blobGasUsed', 'logsBloom'],
    ['address', 'topics[]', 'blockNumber', 'blockHash', 'transactionHash'].map((name) => `logs[].${name}`),
    ['transactionIndex', 'removed'].map((name) => `logs[].${name}`),
  ),
  cases: (found) =>
    chosenTransactions(found, SAMPLES_MAX).map((at) => ({
      title: titleOf(at),
      params: [at.hash],
      judge: async (result, target) => {
        const hash = hashesOf(at.in)[at.index - 1]
        const before = at.index === 0 ? undefined : await ask(target, 'eth_getTransactionReceipt', hash)
        return judgeReceiptAlone(
          { block: at.in.block, transaction: at.transaction, index: at.index },
          readObject(result, 'receipt'),
          before === undefined ? undefined : readObject(before, 'the receipt before it'),
        )
      },
    })),
})

const sameInBlock = checkOf({
  method: 'eth_getTransactionReceipt',
  name: 'it is the receipt that eth_getBlockReceipts gives',
  covers: [...new Set([...PROVEN_MEMBERS, ...DERIVED_MEMBERS, 'blobGasPrice'])],
  needs: ['eth_getBlockReceipts'],
  cases: (found) =>
    chosenTransactions(found).map((at) => ({
      title: titleOf(at),
      params: [at.hash],
      judge: async (result, target) => {
        const receipts = receiptList(await ask(target, 'eth_getBlockReceipts', blockTag(at.in.number)))
        return difference(result, receipts[at.index], { by: 'eth_getBlockReceipts' })
      },
    })),
})

export const receiptChecks: readonly Check[] = [
  ...ofBlocks(
    'the receipts are those of receiptsRoot, each bloom that of its logs',
    PROVEN_MEMBERS,
    judgeReceiptsRoot,
  ),
  ...ofBlocks(
    'each receipt is that of its transaction, with its gas, price, place and logs',
    DERIVED_MEMBERS,
    judgeReceipts,
  ),
  ...ofBlocks('the price of blob gas is the blob base fee of the block', ['blobGasPrice'], judgeBlobPrice, [
    'eth_feeHistory',
  ]),
  alone,
  sameInBlock,
]
