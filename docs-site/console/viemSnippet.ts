/** Writes a call for viem: as an action of its public client if viem has one for the values, else as a request. */
import { isRecord } from '../../products/contract/schema.ts'
import {
  bigintOf,
  blockOf,
  each,
  type Named,
  NoForm,
  numberOf,
  type OwnForms,
  ownForm,
  reshaped,
  same,
  textOf,
} from './callValues.ts'
import { jsLiteral, jsString } from './jsLiteral.ts'
import type { Call } from './snippets.ts'

/** An action, and its argument. */
type Action = readonly [name: string, argument?: Record<string, unknown>]

/** Returns the lines of a module that makes the call. */
export function viemLines(call: Call): string[] {
  const { url, isWebSocketOnly, notifies } = call
  const action = isWebSocketOnly ? undefined : ownForm(actions, call)
  const [create, transport, place] = [
    action === undefined ? 'createClient' : 'createPublicClient',
    isWebSocketOnly ? 'webSocket' : 'http',
    isWebSocketOnly ? url.replace(/^http/, 'ws') : url,
  ]
  return [
    `import { ${create}, ${transport} } from 'viem'`,
    '',
    `const client = ${create}({ transport: ${transport}(${jsString(place)}) })`,
    ...(notifies
      ? subscription(call)
      : [`const result = await ${expression(call, action)}`, 'console.log(result)']),
  ]
}

function expression({ method, params }: Call, action: Action | undefined): string {
  if (action === undefined) return `client.request(${jsLiteral({ method, params })})`
  const [name, argument = {}] = action
  return `client.${name}(${Object.keys(argument).length === 0 ? '' : jsLiteral(argument)})`
}

function subscription({ params }: Call): string[] {
  return [
    'await client.transport.subscribe({',
    `  params: ${jsLiteral(params, 2)},`,
    '  onData: (data) => console.log(data.result),',
    '  onError: (error) => console.error(error),',
    '})',
  ]
}

/** Returns a block as members of an argument. */
function block(value: unknown): Record<string, unknown> {
  const form = blockOf(value)
  if (form === undefined) return {}
  return 'tag' in form ? { blockTag: form.tag } : { blockNumber: BigInt(form.number) }
}

const BIGINTS = [
  'gas',
  'gasPrice',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'maxFeePerBlobGas',
  'value',
] as const

const TRANSACTION = {
  from: ['account', textOf],
  to: ['to', textOf],
  data: ['data', textOf],
  input: ['data', textOf],
  nonce: ['nonce', numberOf],
  accessList: ['accessList', same],
  ...(Object.fromEntries(BIGINTS.map((name) => [name, [name, bigintOf]])) as Record<
    string,
    [string, typeof bigintOf]
  >),
} as const

const transaction = (value: unknown) => reshaped(value, TRANSACTION)

function slots(value: unknown): unknown {
  if (!isRecord(value)) throw new NoForm()
  return Object.entries(value).map(([slot, one]) => ({ slot, value: one }))
}

const ACCOUNT = {
  balance: ['balance', bigintOf],
  nonce: ['nonce', numberOf],
  code: ['code', textOf],
  state: ['state', slots],
  stateDiff: ['stateDiff', slots],
} as const

function stateOverride(value: unknown): unknown {
  if (!isRecord(value)) throw new NoForm()
  return Object.entries(value).map(([address, one]) => ({ address, ...reshaped(one, ACCOUNT) }))
}

const withState = ({ stateOverrides }: Named) =>
  stateOverrides === undefined ? {} : { stateOverride: stateOverride(stateOverrides) }

const BLOCK_OVERRIDES = {
  number: ['number', bigintOf],
  time: ['time', bigintOf],
  gasLimit: ['gasLimit', bigintOf],
  feeRecipient: ['feeRecipient', textOf],
  prevRandao: ['prevRandao', bigintOf],
  baseFeePerGas: ['baseFeePerGas', bigintOf],
  blobBaseFee: ['blobBaseFee', bigintOf],
} as const

const SIMULATION = {
  blockStateCalls: [
    'blocks',
    each((one) => ({
      calls: [],
      ...reshaped(one, {
        blockOverrides: ['blockOverrides', (value) => reshaped(value, BLOCK_OVERRIDES)],
        stateOverrides: ['stateOverrides', stateOverride],
        calls: ['calls', each(transaction)],
      }),
    })),
  ],
  traceTransfers: ['traceTransfers', same],
  validation: ['validation', same],
  returnFullTransactions: ['returnFullTransactions', same],
} as const

const FILTER = {
  address: ['address', same],
  blockHash: ['blockHash', textOf],
  fromBlock: ['fromBlock', edge],
  toBlock: ['toBlock', edge],
} as const

function edge(value: unknown): unknown {
  const form = blockOf(value)
  return form === undefined || 'tag' in form ? form?.tag : BigInt(form.number)
}

/** Refuses a parameter that the action does not take. */
function without(value: unknown): void {
  if (value !== undefined) throw new NoForm()
}

const actions: OwnForms<Action> = {
  eth_chainId: () => ['getChainId'],
  eth_blockNumber: () => ['getBlockNumber'],
  eth_gasPrice: () => ['getGasPrice'],
  eth_blobBaseFee: () => ['getBlobBaseFee'],
  eth_maxPriorityFeePerGas: () => ['estimateMaxPriorityFeePerGas'],
  eth_getBalance: (p) => ['getBalance', { address: p.address, ...block(p.block) }],
  eth_getCode: (p) => ['getCode', { address: p.address, ...block(p.block) }],
  eth_getStorageAt: (p) => ['getStorageAt', { address: p.address, slot: p.slot, ...block(p.block) }],
  eth_getTransactionCount: (p) => ['getTransactionCount', { address: p.address, ...block(p.block) }],
  eth_getProof: (p) => ['getProof', { address: p.address, storageKeys: p.storageKeys, ...block(p.block) }],
  eth_getBlockByNumber: (p) => ['getBlock', { ...block(p.block), ...full(p) }],
  eth_getBlockByHash: (p) => ['getBlock', { blockHash: p.blockHash, ...full(p) }],
  eth_getBlockTransactionCountByNumber: (p) => ['getBlockTransactionCount', block(p.block)],
  eth_getBlockTransactionCountByHash: (p) => ['getBlockTransactionCount', { blockHash: p.blockHash }],
  eth_getTransactionByHash: (p) => ['getTransaction', { hash: p.transactionHash }],
  eth_getTransactionByBlockHashAndIndex: (p) => [
    'getTransaction',
    { blockHash: p.blockHash, index: numberOf(p.index) },
  ],
  eth_getTransactionByBlockNumberAndIndex: (p) => [
    'getTransaction',
    { ...block(p.block), index: numberOf(p.index) },
  ],
  eth_getTransactionReceipt: (p) => ['getTransactionReceipt', { hash: p.transactionHash }],
  eth_getLogs: (p) => ['getLogs', reshaped(p.filter, FILTER)],
  eth_feeHistory: (p) => [
    'getFeeHistory',
    {
      blockCount: numberOf(p.blockCount),
      ...block(p.newestBlock),
      rewardPercentiles: p.rewardPercentiles ?? [],
    },
  ],
  eth_call: (p) => {
    without(p.blockOverrides)
    return ['call', { ...transaction(p.transaction), ...block(p.block), ...withState(p) }]
  },
  eth_estimateGas: (p) => {
    without(p.blockOverrides)
    return ['estimateGas', { ...transaction(p.transaction), ...block(p.block), ...withState(p) }]
  },
  eth_createAccessList: (p) => {
    without(p.stateOverrides)
    return ['createAccessList', { ...transaction(p.transaction), ...block(p.block) }]
  },
  eth_simulateV1: (p) => ['simulateBlocks', { ...reshaped(p.options, SIMULATION), ...block(p.block) }],
  eth_sendRawTransaction: (p) => ['sendRawTransaction', { serializedTransaction: p.transaction }],
}

function full({ fullTransactions }: Named): Record<string, unknown> {
  return fullTransactions === true ? { includeTransactions: true } : {}
}
