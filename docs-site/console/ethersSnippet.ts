/** Writes a call for ethers: as a method of its provider if ethers has one for the values, else with `send`. */
import {
  bigintOf,
  blockOf,
  type Named,
  NoForm,
  numberOf,
  type OwnForms,
  ownForm,
  reshaped,
  same,
  textOf,
  withoutTrailing,
} from './callValues.ts'
import { jsLiteral, jsString } from './jsLiteral.ts'
import type { Call } from './snippets.ts'

/** Returns the lines of a module that makes the call. */
export function ethersLines(call: Call): string[] {
  const kind = call.isWebSocketOnly ? 'WebSocketProvider' : 'JsonRpcProvider'
  const url = call.isWebSocketOnly ? call.url.replace(/^http/, 'ws') : call.url
  return [
    `import { ${kind} } from 'ethers'`,
    '',
    `const provider = new ${kind}(${jsString(url)})`,
    `const ${call.notifies ? 'id' : 'result'} = await provider.${expression(call)}`,
    ...(call.notifies
      ? ['provider._register(id, { _handleMessage: (result) => console.log(result) })']
      : ['console.log(result)']),
  ]
}

function expression(call: Call): string {
  const own = call.isWebSocketOnly ? undefined : ownForm(methods, call)
  if (own === undefined) return `send(${jsString(call.method)}, ${jsLiteral(call.params)})`
  const [name, ...values] = own
  const written = withoutTrailing(values).map((value) => jsLiteral(value))
  return `${name}(${written.join(', ')})`
}

/** Returns a block as ethers takes it: a number or a tag. */
function block(value: unknown): number | string | undefined {
  const form = blockOf(value)
  return form === undefined || 'tag' in form ? form?.tag : form.number
}

const TRANSACTION = {
  from: ['from', textOf],
  to: ['to', textOf],
  data: ['data', textOf],
  input: ['data', textOf],
  nonce: ['nonce', numberOf],
  gas: ['gasLimit', bigintOf],
  value: ['value', bigintOf],
  gasPrice: ['gasPrice', bigintOf],
  maxFeePerGas: ['maxFeePerGas', bigintOf],
  maxPriorityFeePerGas: ['maxPriorityFeePerGas', bigintOf],
  accessList: ['accessList', same],
} as const

const FILTER = {
  address: ['address', same],
  topics: ['topics', same],
  blockHash: ['blockHash', textOf],
  fromBlock: ['fromBlock', block],
  toBlock: ['toBlock', block],
} as const

/** Returns a transaction with a block tag. @throws NoForm if a parameter is set that ethers does not send */
function call({ transaction, block: place, ...others }: Named): Record<string, unknown> {
  if (Object.keys(others).length > 0) throw new NoForm()
  return { ...reshaped(transaction, TRANSACTION), ...(place === undefined ? {} : { blockTag: block(place) }) }
}

const methods: OwnForms<readonly [name: string, ...values: unknown[]]> = {
  eth_blockNumber: () => ['getBlockNumber'],
  eth_getBalance: (p) => ['getBalance', p.address, block(p.block)],
  eth_getCode: (p) => ['getCode', p.address, block(p.block)],
  eth_getStorageAt: (p) => ['getStorage', p.address, bigintOf(p.slot), block(p.block)],
  eth_getTransactionCount: (p) => ['getTransactionCount', p.address, block(p.block)],
  eth_getBlockByNumber: (p) => ['getBlock', block(p.block), prefetch(p)],
  eth_getBlockByHash: (p) => ['getBlock', p.blockHash, prefetch(p)],
  eth_getTransactionByHash: (p) => ['getTransaction', p.transactionHash],
  eth_getTransactionReceipt: (p) => ['getTransactionReceipt', p.transactionHash],
  eth_getLogs: (p) => ['getLogs', reshaped(p.filter, FILTER)],
  eth_call: (p) => ['call', call(p)],
  eth_estimateGas: (p) => ['estimateGas', call(p)],
  eth_sendRawTransaction: (p) => ['broadcastTransaction', p.transaction],
}

function prefetch({ fullTransactions }: Named): true | undefined {
  return fullTransactions === true ? true : undefined
}
