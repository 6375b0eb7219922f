/** Requests of `npm run costs` for each method: a typical one, and the most expensive one within the limits. */

import { readFileSync } from 'node:fs'
import type { MethodName } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { wrongKzgProof } from '../../test/support/precompileInputs.ts'
import { COUNTING_TRACER } from '../countingTracer.ts'

interface Document {
  readonly methods: readonly {
    readonly name: MethodName
    readonly 'x-cost': number
    readonly 'x-modes'?: readonly string[]
    readonly 'x-transports'?: readonly string[]
    readonly examples: readonly { readonly params: readonly { readonly value: unknown }[] }[]
  }[]
}

/** The parsed openrpc.json. */
export const contract = JSON.parse(
  readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8'),
) as Document

export type Params = readonly unknown[]

/** Returns the parameters of the method's first example in the contract. */
export function usualRequest(method: MethodName): Params {
  const example = contract.methods.find(({ name }) => name === method)?.examples[0]
  return (example?.params ?? []).map(({ value }) => value)
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')
const address = (index: number): string => `0x${hex(index + 4_096, 40)}`
const word = (index: number): string => `0x${hex(index, 64)}`
const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))

/** A contract of the sample chain with storage: a token. */
const TOKEN = '0x41866a85107fc515266a86e58213b3318dce4299'
const NOWHERE = address(1)
const RANGE = { fromBlock: '0x0', toBlock: 'latest' }
const DATA = `0x${'ab'.repeat(2_400_000)}`
/**
 * Code that calls a precompiled contract with its call data until its gas ends: the point evaluation, the slowest one
 * for its price (bench/precompiles.ts). The proof is wrong, so each call consumes all its gas, which equals the price.
 */
const PROOFS = { [NOWHERE]: { code: '0x3660006000375b60006000366000600a61c350fa50600656' } }
const CHECKED = { to: NOWHERE, data: toHex(wrongKzgProof()) }
/** A loop that reads another account in each round. */
const LOOKS = { [NOWHERE]: { code: '0x5b5a3b50600056' } }
/** Calls itself as deep as possible. */
const CALLS = { [NOWHERE]: { code: '0x5b60006000600060006000305af150600056' } }
const WIDE_FILTER = {
  ...RANGE,
  address: list(1_000, address),
  topics: list(4, () => list(1_000, word)),
}
const ALL_TYPES = ['trace', 'vmTrace', 'stateDiff']
const HASH = word(1)

/** A block of the sample chain with many transactions, and one of them. */
export interface Busy {
  readonly block: string
  readonly blockHash: string
  /** RLP of the block. */
  readonly blockRlp: string
  readonly transactionHash: string
  readonly head: string
}

const atLatest = (): Params => [TOKEN, 'latest']
const ofBlock = ({ block }: Busy): Params => [block]
const ofHash = ({ blockHash }: Busy): Params => [blockHash]
const ofTransaction = ({ transactionHash }: Busy): Params => [transactionHash]

/** Requests that cost more than the contract's example. */
const worstRequests: { readonly [M in MethodName]?: (busy: Busy) => Params } = {
  web3_sha3: () => [DATA],
  eth_getFilterChanges: () => ['0x1'],
  eth_getFilterLogs: () => ['0x1'],
  eth_newFilter: () => [WIDE_FILTER],
  eth_sendRawTransaction: () => [`0x03fa0fff00${'ab'.repeat(1_048_571)}`],
  eth_sendRawTransactionSync: () => [`0x03fa0fff00${'ab'.repeat(1_048_571)}`, 1],
  eth_simulateV1: () => [{ blockStateCalls: [{ stateOverrides: PROOFS, calls: [CHECKED] }] }, 'latest'],
  eth_subscribe: () => ['logs', { address: WIDE_FILTER.address, topics: WIDE_FILTER.topics }],
  eth_feeHistory: () => ['0x400', 'latest', list(100, (index) => index)],
  eth_getBalance: atLatest,
  eth_getCode: atLatest,
  eth_getStorageAt: () => [TOKEN, word(1), 'latest'],
  eth_getStorageValues: () => [{ [TOKEN]: list(1_024, word) }, 'latest'],
  eth_getTransactionCount: atLatest,
  eth_getAccountInfo: atLatest,
  eth_getAccount: atLatest,
  eth_getProof: ({ head }) => [TOKEN, list(1_024, word), head],
  eth_getBlockByNumber: ({ block }) => [block, true],
  eth_getBlockByHash: ({ blockHash }) => [blockHash, true],
  eth_getBlockReceipts: ofBlock,
  eth_getBlockAccessList: ofBlock,
  eth_getBlockTransactionCountByNumber: ofBlock,
  eth_getBlockTransactionCountByHash: ofHash,
  eth_getUncleCountByBlockNumber: ofBlock,
  eth_getUncleCountByBlockHash: ofHash,
  eth_getUncleByBlockNumberAndIndex: ({ block }) => [block, '0x0'],
  eth_getUncleByBlockHashAndIndex: ({ blockHash }) => [blockHash, '0x0'],
  eth_getTransactionByHash: ofTransaction,
  eth_getTransactionByBlockNumberAndIndex: ({ block }) => [block, '0x0'],
  eth_getTransactionByBlockHashAndIndex: ({ blockHash }) => [blockHash, '0x0'],
  eth_getTransactionReceipt: ofTransaction,
  eth_getHeaderByNumber: ofBlock,
  eth_getHeaderByHash: ofHash,
  eth_getRawTransactionByHash: ofTransaction,
  eth_getRawTransactionByBlockNumberAndIndex: ({ block }) => [block, '0x0'],
  eth_getRawTransactionByBlockHashAndIndex: ({ blockHash }) => [blockHash, '0x0'],
  eth_getLogs: () => [RANGE],
  eth_call: () => [CHECKED, 'latest', PROOFS],
  eth_callMany: () => [[{ transactions: [CHECKED] }], { blockNumber: 'latest' }, PROOFS],
  eth_estimateGas: () => [CHECKED, 'latest', PROOFS],
  eth_fillTransaction: () => [{ data: '0x5b5a3b50600056' }],
  eth_createAccessList: () => [{ to: NOWHERE }, 'latest', LOOKS],
  eth_uninstallFilter: () => ['0x1'],
  eth_unsubscribe: () => ['0x1'],
  debug_getRawHeader: ofBlock,
  debug_getRawBlock: ofBlock,
  debug_getRawReceipts: ofBlock,
  debug_getRawBlockAccessList: ofBlock,
  debug_getRawTransaction: ofTransaction,
  trace_block: ofBlock,
  trace_blockOpcodeGas: ofBlock,
  trace_transactionOpcodeGas: ofTransaction,
  trace_filter: () => [RANGE],
  trace_transaction: ofTransaction,
  trace_get: ({ transactionHash }) => [transactionHash, []],
  trace_call: () => [{ to: TOKEN, data: `0x70a08231${hex(1, 64)}` }, ALL_TYPES, 'latest'],
  trace_callMany: () => [
    list(1_000, () => [{ to: TOKEN, data: `0x70a08231${hex(1, 64)}` }, ALL_TYPES]),
    'latest',
  ],
  trace_rawTransaction: () => [`0xfa${hex(2_300_000, 6)}${'01'.repeat(2_300_000)}`, ['trace']],
  trace_replayTransaction: ({ transactionHash }) => [transactionHash, ALL_TYPES],
  trace_replayBlockTransactions: ({ block }) => [block, ALL_TYPES],
  erigon_getHeaderByNumber: ofBlock,
  erigon_getHeaderByHash: ofHash,
  erigon_getBlockByTimestamp: () => ['0xffffffff', true],
  erigon_getLogs: () => [RANGE],
  erigon_getLogsByHash: ofHash,
  erigon_getBlockReceiptsByBlockHash: ofHash,
  erigon_getBalanceChangesInBlock: ofBlock,
  reth_getBalanceChangesInBlock: ofBlock,
  erigon_getLatestLogs: () => [WIDE_FILTER, { logCount: 10_000, ignoreTopicsOrder: true }],
  ots_hasCode: atLatest,
  ots_getBlockDetails: ofBlock,
  ots_getBlockDetailsByHash: ofHash,
  ots_getBlockTransactions: ({ block }) => [block, 0, 65_535],
  ots_getTransactionError: ofTransaction,
  ots_traceTransaction: ofTransaction,
  ots_getInternalOperations: ofTransaction,
  ots_getTransactionBySenderAndNonce: () => [TOKEN, 0],
  ots_getContractCreator: () => [TOKEN],
  ots_searchTransactionsBefore: () => [TOKEN, 0, 25],
  ots_searchTransactionsAfter: () => [TOKEN, 0, 25],
  debug_setHead: () => ['0x0'],
  debug_traceBlockByNumber: ({ block }) => [block, { enableMemory: true, enableReturnData: true }],
  debug_traceBlockByHash: ({ blockHash }) => [blockHash, { enableMemory: true, enableReturnData: true }],
  debug_traceTransaction: ({ transactionHash }) => [transactionHash, { enableMemory: true }],
  debug_traceCall: () => [{ to: NOWHERE }, 'latest', { tracer: 'callTracer', stateOverrides: CALLS }],
  debug_traceCallMany: () => [
    [{ transactions: [{ to: NOWHERE }] }],
    { blockNumber: 'latest' },
    { tracer: 'callTracer', stateOverrides: CALLS },
  ],
  debug_storageRangeAt: ({ block }) => [block, 0, TOKEN, '0x00', 1_024],
  debug_accountRange: ({ head }) => [head, 0, word(0), 1_024],
  debug_accountAt: ({ block }) => [block, 0, TOKEN],
  debug_executionWitness: ofBlock,
  debug_traceBlock: ({ blockRlp }) => [blockRlp, { enableMemory: true, enableReturnData: true }],
  debug_intermediateRoots: ofHash,
  debug_getModifiedAccountsByNumber: ({ head }) => [0, Number(head)],
  debug_getModifiedAccountsByHash: ofHash,
  anvil_mine: () => [1_000],
  hardhat_mine: () => [1_000],
  evm_revert: () => ['0x63'],
  evm_mine: () => [{ blocks: 1_000 }],
  testing_buildBlockV1: () => [
    HASH,
    { timestamp: '0x7fffffff', prevRandao: HASH, suggestedFeeRecipient: NOWHERE },
    null,
  ],
  txpool_contentFrom: () => [TOKEN],
}

/** Requests with a native tracer and with one in JavaScript, for methods that take both. */
const tracerRequests: { readonly [M in MethodName]?: (busy: Busy, tracer: string) => Params } = {
  debug_traceTransaction: ({ transactionHash }, tracer) => [transactionHash, { tracer }],
  debug_traceBlockByNumber: ({ block }, tracer) => [block, { tracer }],
}

/** The requests with each kind of tracer, by the name of the kind; none for a method without tracers. */
export function requestsWithTracers(method: MethodName, busy: Busy): [kind: string, params: Params][] {
  const request = tracerRequests[method]
  if (request === undefined) return []
  return [
    ['callTracer', request(busy, 'callTracer')],
    ['tracer in JavaScript', request(busy, COUNTING_TRACER)],
  ]
}

/** The dearest request within the limits: by default the usual one. */
export function worstRequest(method: MethodName, busy: Busy): Params {
  return worstRequests[method]?.(busy) ?? usualRequest(method)
}
