/** Changes of the contract after which one part of it contradicts another, so that they break a rule of the linter. */
import type { Contract } from '../../../../products/contract/model.ts'
import { type LintMutation, method } from './lintMutations.ts'

function removeError(contract: Contract, name: string, removed: string) {
  const found = method(contract, name)
  found.errors = found.errors.filter(({ $ref }) => !$ref.endsWith(`/${removed}`))
}

export const derivedMutations: LintMutation[] = [
  [
    'derived-error',
    /method web3_clientVersion: lacks the error invalidParams/,
    (c) => removeError(c, 'web3_clientVersion', 'invalidParams'),
  ],
  [
    'derived-error',
    /method eth_getBalance: lacks the error memoryExceeded/,
    (c) => removeError(c, 'eth_getBalance', 'memoryExceeded'),
  ],
  [
    'derived-error',
    /method debug_getRawBlock: lacks the error traceTimeout/,
    (c) => removeError(c, 'debug_getRawBlock', 'traceTimeout'),
  ],
  [
    'derived-error',
    /method trace_block: lacks the error memoryExceeded/,
    (c) => removeError(c, 'trace_block', 'memoryExceeded'),
  ],
  [
    'derived-error',
    /method evm_mine: lacks the error storeUnavailable/,
    (c) => removeError(c, 'evm_mine', 'storeUnavailable'),
  ],
  [
    'derived-error',
    /method eth_chainId: lacks the error preempted/,
    (c) => (method(c, 'eth_chainId')['x-runs'] = 'worker'),
  ],
  [
    'derived-limit',
    /limit workerHeapBytesMax: lacks the method eth_getBalance, which it bounds/,
    (c) => {
      const { methods = [] } = c['x-limits'].workerHeapBytesMax!
      methods.splice(methods.indexOf('eth_getBalance'), 1)
    },
  ],
  [
    'derived-limit',
    /limit proofKeysMax: names eth_getBalance, which it does not bound/,
    (c) => c['x-limits'].proofKeysMax!.methods!.push('eth_getBalance'),
  ],
  [
    'derived-limit',
    /limit shortCallGasMax: names eth_estimateGas, which it does not bound/,
    (c) => (method(c, 'eth_estimateGas')['x-runs'] = 'worker'),
  ],
  [
    'derived-limit',
    /limit spoolBytesMax: lacks the method trace_get, which it bounds/,
    (c) => {
      const { methods = [] } = c['x-limits'].spoolBytesMax!
      methods.splice(methods.indexOf('trace_get'), 1)
    },
  ],
  [
    'derived-limit',
    /limit filtersMax: names eth_subscribe, which it does not bound/,
    (c) => c['x-limits'].filtersMax!.methods!.push('eth_subscribe'),
  ],
  [
    'derived-limit',
    /limit poolMinTipWei: lacks the method eth_sendRawTransaction, which it bounds/,
    (c) => Reflect.deleteProperty(c['x-limits'].poolMinTipWei!, 'methods'),
  ],
  [
    'derived-limit',
    /limit minedBlocksMax: bounds no method/,
    (c) => (c.methods = c.methods.filter(({ name }) => !/_mine$|^anvil_reorg$/.test(name))),
  ],
  [
    'derived-limit',
    /limit logsRangeBlocksMax: names eth_getLogs, which it does not bound/,
    (c) => removeError(c, 'eth_getLogs', 'rangeTooLarge'),
  ],
  [
    'maximum',
    /method eth_getProof: description says "up to 1024 storage slots", which is not proofKeysMax/,
    (c) => (c.components.schemas.StorageKeys!.maxItems = 512),
  ],
  [
    'maximum',
    /method eth_getProof param storageKeys: description says "At most 1024", which is not proofKeysMax/,
    (c) => (c.components.schemas.StorageKeys!.maxItems = 512),
  ],
  [
    'maximum',
    /method trace_callMany param calls: description says "at most 1000", which is not traceCallsMax/,
    (c) => (c.components.schemas.TraceCallRequests!.maxItems = 500),
  ],
  [
    'maximum',
    /method eth_getStorageValues: description says "up to 1024 storage slots", which is not storageValuesMax/,
    (c) => (c['x-limits'].storageValuesMax!.value = 2048),
  ],
  [
    'maximum',
    /method eth_getStorageValues param requests: description says "at most 1024 slots in"/,
    (c) => (c['x-limits'].storageValuesMax!.value = 2048),
  ],
  [
    'maximum',
    /method eth_feeHistory: description says "limit of 1024 blocks", which is not feeHistoryBlocksMax/,
    (c) => (c['x-limits'].feeHistoryBlocksMax!.value = 100),
  ],
  [
    'thread',
    /method trace_block: executes code, so x-runs must be worker or either/,
    (c) => (method(c, 'trace_block')['x-runs'] = 'serving'),
  ],
  [
    'thread',
    /method debug_accountAt: executes code/,
    (c) => (method(c, 'debug_accountAt')['x-runs'] = 'serving'),
  ],
  ['thread', /method eth_call: executes code/, (c) => (method(c, 'eth_call')['x-runs'] = 'serving')],
  [
    'thread',
    /method eth_getLogs: takes no object of the schema TransactionCall/,
    (c) => (method(c, 'eth_getLogs')['x-runs'] = 'either'),
  ],
  [
    'same-handler',
    /method rpc\.discover: x-cost is not that of rpc_discover/,
    (c) => (method(c, 'rpc_discover')['x-cost'] = 7),
  ],
  [
    'same-handler',
    /method rpc\.discover: result is not that of rpc_discover/,
    (c) => (method(c, 'rpc.discover').result.name = 'other'),
  ],
  [
    'same-handler',
    /method net_listening: params is not that of net_version/,
    (c) => {
      method(c, 'net_listening')['x-aliasOf'] = 'net_version'
      method(c, 'net_version').params = method(c, 'web3_sha3').params
    },
  ],
  [
    'same-handler',
    /method net_listening: x-aliasOf names net_versions, which is no method with a handler/,
    (c) => (method(c, 'net_listening')['x-aliasOf'] = 'net_versions'),
  ],
  [
    'same-handler',
    /method net_listening: x-aliasOf names rpc\.discover, which is no method with a handler/,
    (c) => (method(c, 'net_listening')['x-aliasOf'] = 'rpc.discover'),
  ],
]
