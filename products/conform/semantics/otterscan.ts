/** Checks the ots methods: pages against blocks and receipts, and views of transactions against callTracer. */
import type { MethodName } from '../../../generated/types.ts'
import type { ChainSample, Check, FoundBlock, Target } from '../check.ts'
import { accountPageChecks } from './accountPages.ts'
import { BLOCK_MEMBERS, TRANSACTION_MEMBERS } from './blocks.ts'
import { framesOf, isPrecompile } from './callFrames.ts'
import {
  blockTag,
  chosenBlocks,
  chosenTransactions,
  type FoundTransaction,
  hasAllReceipts,
  titleOf,
  transactionsOf,
} from './choice.ts'
import { difference } from './difference.ts'
import { ask, isGiven, type JsonObject, readBigInt, readList, readObject, readObjects } from './reading.ts'
import { RECEIPT_MEMBERS } from './receipts.ts'
import { checkOf, once, type Rule, type RuleCase } from './rule.ts'
import { tracedBlocks, tracedTransactions } from './traceChoice.ts'

const LEVEL = 8
const PAGE_SIZE = 25
const SHORT_PAGE_SIZE = 2
const SELECTOR_CHARS = 10
const BLOCK_SOURCE = { by: 'eth_getBlockByNumber', partly: true }

/** Members of a block that other nodes may leave out, or set to null. */
const LEFT_OUT = ['transactions', 'logsBloom', 'totalDifficulty']
const SUMMARY_MEMBERS = BLOCK_MEMBERS.filter((name) => !LEFT_OUT.includes(name))

const summaryOf = ({ block }: FoundBlock): JsonObject =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !LEFT_OUT.includes(name)))

const countOf = ({ block }: FoundBlock): number => readList(block.transactions, 'transactions').length

function totalFees(at: FoundBlock): string {
  const paid = transactionsOf(at).map(
    ({ receipt }) =>
      readBigInt(receipt.gasUsed, 'gasUsed') * readBigInt(receipt.effectiveGasPrice, 'effectiveGasPrice'),
  )
  return `0x${paid.reduce((sum, each) => sum + each, 0n).toString(16)}`
}

function details(method: MethodName, paramOf: (at: FoundBlock) => unknown): readonly Check[] {
  return [
    checkOf({
      method,
      name: 'it is the block without its transactions, with the fees of the receipts',
      covers: [...SUMMARY_MEMBERS.map((name) => `block.${name}`), 'block.transactionCount', 'totalFees'],
      cases: (found) =>
        chosenBlocks(found)
          .filter(hasAllReceipts)
          .map((at) => ({
            title: `block ${blockTag(at.number)}`,
            params: [paramOf(at)],
            judge: (result) =>
              difference(
                result,
                { block: { ...summaryOf(at), transactionCount: countOf(at) }, totalFees: totalFees(at) },
                BLOCK_SOURCE,
              ),
          })),
    }),
    checkOf({
      method,
      name: 'the rewards are those of trace_block',
      covers: ['blockReward', 'uncleReward', 'issuance'].map((name) => `issuance.${name}`),
      against: 'trace_block',
      needs: ['trace_block'],
      cases: (found) =>
        tracedBlocks(found).map((at) => ({
          title: `block ${blockTag(at.number)}`,
          params: [paramOf(at)],
          judge: async (result, target) => {
            const traces = readObjects(await ask(target, 'trace_block', blockTag(at.number)), 'traces')
            const issuance = issuanceOf(traces)
            return difference(result, { issuance }, { by: 'trace_block', partly: true })
          },
        })),
    }),
  ]
}

function issuanceOf(traces: readonly JsonObject[]): JsonObject {
  const sum = (kind: string): bigint =>
    traces.reduce((total, trace) => {
      const action = readObject(trace.action, 'action')
      const isCounted = trace.type === 'reward' && action.rewardType === kind
      return isCounted ? total + readBigInt(action.value, 'value') : total
    }, 0n)
  const [block, uncle] = [sum('block'), sum('uncle')]
  const hex = (value: bigint): string => `0x${value.toString(16)}`
  return { blockReward: hex(block), uncleReward: hex(uncle), issuance: hex(block + uncle) }
}

const pages = checkOf({
  method: 'ots_getBlockTransactions',
  name: 'the page has the transactions and receipts of the block, without long data',
  covers: [
    ...SUMMARY_MEMBERS.map((name) => `fullblock.${name}`),
    'fullblock.transactionCount',
    ...TRANSACTION_MEMBERS.map((name) => `fullblock.transactions[].${name}`),
    ...RECEIPT_MEMBERS.map((name) => `receipts[].${name}`),
  ],
  cases: (found) =>
    chosenBlocks(found)
      .filter(hasAllReceipts)
      .flatMap((at) => [pageCase(at, 0, PAGE_SIZE), pageCase(at, 1, SHORT_PAGE_SIZE)]),
})

function pageCase(at: FoundBlock, page: number, size: number): RuleCase {
  return {
    title: `block ${blockTag(at.number)}, page ${page} of ${size}`,
    params: [blockTag(at.number), page, size],
    judge: (result) => {
      const end = Math.max(0, countOf(at) - page * size)
      const shown = transactionsOf(at).slice(Math.max(0, end - size), end)
      const transactions = shown.map(({ transaction }) => ({
        ...transaction,
        input: String(transaction.input).slice(0, SELECTOR_CHARS),
      }))
      const fullblock = { ...summaryOf(at), transactionCount: countOf(at), transactions }
      const receipts = shown.map(({ receipt: { logs: _logs, logsBloom: _bloom, ...receipt } }) => receipt)
      return difference(result, { fullblock, receipts }, BLOCK_SOURCE)
    },
  }
}

const codes = checkOf({
  method: 'ots_hasCode',
  name: 'an account has code if eth_getCode returns some',
  covers: [''],
  against: 'eth_getCode',
  needs: ['eth_getCode'],
  cases: (found) =>
    [...new Set([...found.accounts.slice(0, 12), ...found.contracts.map(({ address }) => address)])].map(
      (address) => ({
        title: address,
        params: [address, blockTag(found.head)],
        judge: async (result, target) => {
          const code = await ask(target, 'eth_getCode', address, blockTag(found.head))
          return difference(result, code !== '0x', { by: 'eth_getCode' })
        },
      }),
    ),
})

const nonces = checkOf({
  method: 'ots_getTransactionBySenderAndNonce',
  name: 'it is the transaction that the block has',
  covers: [''],
  cases: (found) =>
    chosenTransactions(found).map((at) => ({
      title: titleOf(at),
      params: [at.transaction.from, Number(at.transaction.nonce)],
      judge: (result) => difference(result, at.hash, { by: 'eth_getBlockByNumber' }),
    })),
})

const creators = checkOf({
  method: 'ots_getContractCreator',
  name: 'it is the transaction whose receipt names the contract, and its sender',
  covers: ['hash', 'creator'],
  needs: ['eth_getCode'],
  cases: (found) =>
    chosenTransactions(found, undefined, isCreation).map((at) => ({
      title: titleOf(at),
      params: [at.receipt.contractAddress],
      judge: async (result, target) => {
        const code = await ask(target, 'eth_getCode', at.receipt.contractAddress, 'latest')
        const creation = { hash: at.hash, creator: at.transaction.from }
        return difference(result, code === '0x' ? null : creation, { by: 'the receipt' })
      },
    })),
})

function isCreation({ receipt }: FoundTransaction): boolean {
  return isGiven(receipt.contractAddress) && receipt.status !== '0x0'
}

const CALL_TRACER = { tracer: 'callTracer' }

function ofTransactions(
  rule: Pick<Rule, 'method' | 'name' | 'covers'>,
  expectedOf: (root: JsonObject) => unknown,
): Check {
  return checkOf({
    ...rule,
    against: 'debug_traceTransaction',
    needs: ['debug_traceTransaction'],
    cases: (found: ChainSample) =>
      tracedTransactions(found).map((at) => ({
        title: titleOf(at),
        params: [at.hash],
        judge: async (result: unknown, target: Target) => {
          const root = readObject(await ask(target, 'debug_traceTransaction', at.hash, CALL_TRACER), 'frame')
          return difference(result, expectedOf(root), { by: 'callTracer', partly: true })
        },
      })),
  })
}

function listedCalls(root: JsonObject): readonly JsonObject[] {
  // framesOf returns the outermost frame even if it is a call of a precompile, so filter again.
  const listed = framesOf(root, isPrecompile).filter(({ frame }) => !isPrecompile(frame))
  return listed.map(({ frame, traceAddress }) => {
    const { type, from, to, input, output } = frame
    const passesValue = type !== 'DELEGATECALL' && type !== 'STATICCALL'
    const value = passesValue ? (frame.value ?? '0x0') : null
    // callTracer shows no address of a creation that failed.
    const place = { type, depth: traceAddress.length, from, ...(isGiven(to) ? { to } : {}) }
    return { ...place, value, input, output: output ?? '0x' }
  })
}

const NUMBERS: ReadonlyMap<unknown, number> = new Map([
  ['CALL', 0],
  ['SELFDESTRUCT', 1],
  ['CREATE', 2],
  ['CREATE2', 3],
])

function operations(root: JsonObject): readonly JsonObject[] {
  return framesOf(root, () => false)
    .slice(1)
    .filter(({ frame: { type, value = '0x0' } }) => NUMBERS.has(type) && (type !== 'CALL' || value !== '0x0'))
    .map(({ frame: { type, from, to, value = '0x0' } }) => ({
      type: NUMBERS.get(type),
      ...{ from, value, ...(isGiven(to) ? { to } : {}) },
    }))
}

export const otterscanChecks: readonly Check[] = [
  checkOf({
    method: 'ots_getApiLevel',
    name: 'it is the level of these methods',
    covers: [''],
    cases: () => once((result) => difference(result, LEVEL, { by: 'the contract' })),
  }),
  codes,
  ...details('ots_getBlockDetails', ({ number }) => blockTag(number)),
  ...details('ots_getBlockDetailsByHash', ({ hash }) => hash),
  pages,
  ofTransactions(
    {
      method: 'ots_getTransactionError',
      name: 'it is the output of the transaction if it reverted',
      covers: [''],
    },
    ({ error, output }) => (error === 'execution reverted' ? (output ?? '0x') : '0x'),
  ),
  ofTransactions(
    {
      method: 'ots_traceTransaction',
      name: 'the calls are the frames of callTracer, without precompiled contracts',
      covers: ['type', 'depth', 'from', 'to', 'value', 'input', 'output'].map((name) => `[].${name}`),
    },
    listedCalls,
  ),
  ofTransactions(
    {
      method: 'ots_getInternalOperations',
      name: 'the operations are the inner frames of callTracer that move ether, create or destroy',
      covers: ['type', 'from', 'to', 'value'].map((name) => `[].${name}`),
    },
    operations,
  ),
  nonces,
  creators,
  ...accountPageChecks,
]
