/** Calls about one block: every method of the contract that takes a block, with meaningful parameters. */
import { readFileSync } from 'node:fs'
import type { MethodName } from '../../generated/types.ts'
import type { ContentDescriptor, Contract } from '../../products/contract/model.ts'
import { schemaName } from '../../products/contract/schema.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import { assemble, concat, word } from './assembler.ts'
import { NOTEBOOK } from './candidates.ts'
import { notebook as notebookCode } from './contracts.ts'
import { ann, bob, eve } from './genesis.ts'

type Question = [MethodName, ...unknown[]]

const notebook = toHex(NOTEBOOK)
const NOTEBOOK_HASH = toHex(keccak256(notebookCode))
const accounts = [ann, bob, eve].map(({ address }) => toHex(address))
const NOTE = { from: accounts[2]!, to: notebook, data: toHex(concat(word(9), word(1))) }
/** Code that returns the number, time, prevRandao, base fee and blob base fee of its block, and its parent's hash. */
const introspection = toHex(
  assemble(`NUMBER 0 MSTORE TIMESTAMP 32 MSTORE PREVRANDAO 64 MSTORE BASEFEE 96 MSTORE
    BLOBBASEFEE 128 MSTORE 1 NUMBER SUB BLOCKHASH 160 MSTORE 192 0 RETURN`),
)
const PARITY_TYPES = ['trace', 'vmTrace', 'stateDiff']
const TRACERS = [
  ...['callTracer', 'prestateTracer', 'flatCallTracer', '4byteTracer', 'muxTracer', 'noopTracer'],
  ...['keccak256PreimageTracer', 'erc7562Tracer'],
]
const traceOptions = [
  {},
  ...TRACERS.map((tracer) => ({
    tracer,
    ...(tracer === 'muxTracer' ? { tracerConfig: { callTracer: {}, prestateTracer: {} } } : {}),
  })),
]

/** Parameters by method; `block` is a number or a tag, `places` are indices of the block's transactions. */
const questions: Partial<Record<MethodName, (block: string, places: readonly string[]) => unknown[][]>> = {
  debug_accountAt: (block, places) => places.map((place) => [block, place, accounts[0]]),
  debug_accountRange: (block, places) => places.map((place) => [block, place, '0x0', 20]),
  debug_codeByHash: (block) => [[NOTEBOOK_HASH, block]],
  debug_executionWitness: (block) => [[block]],
  debug_getRawBlock: (block) => [[block]],
  debug_getRawHeader: (block) => [[block]],
  debug_getRawReceipts: (block) => [[block]],
  debug_storageRangeAt: (block, places) => places.map((place) => [block, place, notebook, '0x0', 20]),
  debug_traceBlockByNumber: (block) => traceOptions.map((options) => [block, options]),
  debug_traceCall: (block) => traceOptions.map((options) => [NOTE, block, options]),
  debug_traceCallMany: (block) =>
    traceOptions.map((options) => [
      [{ transactions: [NOTE, { to: notebook, data: '0x' }] }, { transactions: [{ input: introspection }] }],
      { blockNumber: block },
      options,
    ]),
  erigon_getBalanceChangesInBlock: (block) => [[block]],
  reth_getBalanceChangesInBlock: (block) => [[block]],
  erigon_getLogs: (block) => [[{ fromBlock: block, toBlock: block }]],
  erigon_getLatestLogs: (block) => [
    [{ fromBlock: block, toBlock: block }, { logCount: 100 }],
    [{ toBlock: block, address: notebook }, { blockCount: 2 }],
  ],
  eth_call: (block) => [
    [NOTE, block],
    [{ to: notebook, data: '0x' }, block, {}, { number: '0x1000' }],
    [{ input: introspection }, block],
  ],
  eth_callMany: (block) => [
    [[{ transactions: [NOTE, { to: notebook, data: '0x' }] }], { blockNumber: block }],
    [
      [{ transactions: [{ input: introspection }] }, { transactions: [{ input: introspection }] }],
      { blockNumber: block },
    ],
  ],
  eth_createAccessList: (block) => [[NOTE, block]],
  eth_estimateGas: (block) => [[NOTE, block]],
  eth_feeHistory: (block) => [['0x3', block, [0, 50, 100]]],
  eth_getAccount: (block) => [...accounts, notebook].map((address) => [address, block]),
  eth_getAccountInfo: (block) => [...accounts, notebook].map((address) => [address, block]),
  eth_getBalance: (block) => [...accounts, toHex(new Uint8Array(20).fill(0xfe))].map((one) => [one, block]),
  eth_getBlockReceipts: (block) => [[block]],
  eth_getBlockTransactionCountByNumber: (block) => [[block]],
  eth_getCode: (block) => [[notebook, block]],
  eth_getLogs: (block) => [
    [{ fromBlock: block, toBlock: block }],
    [{ fromBlock: '0x0', toBlock: block, address: notebook, topics: [[toHex(word(1)), toHex(word(2))]] }],
  ],
  eth_getProof: (block) => [...accounts, notebook].map((one) => [one, ['0x1', '0x2', '0x3'], block]),
  eth_getStorageAt: (block) => ['0x1', '0x2', '0x3'].map((slot) => [notebook, slot, block]),
  eth_getStorageValues: (block) => [[{ [notebook]: ['0x1', '0x2'] }, block]],
  eth_getRawTransactionByBlockNumberAndIndex: (block, places) => places.map((place) => [block, place]),
  eth_getTransactionByBlockNumberAndIndex: (block, places) => places.map((place) => [block, place]),
  eth_getTransactionCount: (block) => accounts.map((address) => [address, block]),
  eth_getUncleByBlockNumberAndIndex: (block) => [[block, '0x0']],
  eth_getUncleCountByBlockNumber: (block) => [[block]],
  eth_simulateV1: (block) => [
    [{ blockStateCalls: [{ calls: [NOTE] }, {}], traceTransfers: true, returnFullTransactions: true }, block],
  ],
  ots_hasCode: (block) => [notebook, accounts[0]!].map((address) => [address, block]),
  trace_block: (block) => [[block]],
  trace_blockOpcodeGas: (block) => [[block]],
  trace_call: (block) => [[NOTE, PARITY_TYPES, block]],
  trace_callMany: (block) => [
    [
      [
        [NOTE, PARITY_TYPES],
        [{ ...NOTE, data: '0x' }, ['trace']],
      ],
      block,
    ],
  ],
  trace_filter: (block) => [
    [{ fromBlock: block, toBlock: block }],
    [{ fromBlock: '0x1', toBlock: block, toAddress: [notebook] }],
    [{ fromBlock: '0x1', toBlock: block, fromAddress: [accounts[0]], after: 1, count: 2 }],
  ],
  trace_replayBlockTransactions: (block) => [[block, PARITY_TYPES]],
}

/** Calls of all methods but those whose results differ for a pending block: it has no hash yet. */
export function questionsAbout(block: string, transactions: number): Question[] {
  const places = Array.from({ length: transactions }, (_, index) => `0x${index.toString(16)}`)
  return Object.entries(questions).flatMap(([method, of]) =>
    of(block, places).map((params): Question => [method as MethodName, ...params]),
  )
}

/** Methods of the contract with a parameter that accepts `pending`. */
export function methodsWithBlock(): string[] {
  const text = readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8')
  const { methods, components } = JSON.parse(text) as Contract
  const ofBlock = /^BlockNumberOrTag/
  const takesBlock = ({ schema }: ContentDescriptor): boolean => {
    const name = schemaName(schema) ?? ''
    return (
      ofBlock.test(name) ||
      JSON.stringify(components.schemas[name]?.properties ?? {}).includes('/BlockNumberOrTag')
    )
  }
  return methods.filter(({ params }) => params.some(takesBlock)).map(({ name }) => name)
}

/** The methods that {@link questionsAbout} calls. */
export const asked: readonly string[] = Object.keys(questions)
