/** The performance goals of the questions. */
import type { Goal, Peer } from './question.ts'

const goal = (against: Peer, least: number, over: Goal['over'] = 'many'): Goal => ({ against, over, least })
const likeGeth: readonly Goal[] = [goal('geth', 1), goal('geth', 1, 'one')]

/** The goals by the name of the question. */
export const goals: Readonly<Record<string, readonly Goal[]>> = {
  eth_chainId: [goal('anvil', 0.5)],
  'eth_getBalance latest': [goal('anvil', 0.5)],
  'eth_getBalance historical': [goal('anvil', 3)],
  'eth_getBlockByNumber full': [goal('anvil', 100)],
  eth_getBlockReceipts: [goal('anvil', 5)],
  eth_getLogs: [goal('anvil', 5)],
  'eth_call latest': [goal('anvil', 0.4), ...likeGeth],
  'eth_call historical': [goal('anvil', 5), ...likeGeth],
  'eth_call heavy': [goal('anvil', 0.8)],
  eth_estimateGas: [goal('geth', 1)],
  eth_createAccessList: [goal('geth', 1)],
  eth_simulateV1: [goal('geth', 1)],
  eth_callMany: [],
  debug_traceCallMany: [],
  'debug_traceCall struct logs': [goal('geth', 1)],
  'trace_call vmTrace': [goal('before', 10)],
  'trace_call vmTrace heavy': [goal('before', 10)],
  'eth_getProof historical': [goal('anvil', 1), ...likeGeth],
  trace_block: [goal('anvil', 3)],
  trace_filter: [goal('anvil', 5)],
  debug_traceBlockByNumber: [goal('anvil', 100)],
  'debug_traceBlockByNumber JavaScript': [],
  ots_searchTransactionsBefore: [],
  debug_executionWitness: [],
  'batch of 100': [goal('anvil', 0.4)],
}
