/** Writes a call for web3.py: with its own method if it has one for the values, else with its provider. */
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
  withoutTrailing,
} from './callValues.ts'
import type { Call } from './snippets.ts'

/** Maximum length of a line, in characters; longer values take several lines. */
const LINE_CHARACTERS_MAX = 80

/** Returns the lines of a program that makes the call. */
export function pythonLines(call: Call): string[] {
  const own = ownForm(methods, call)
  const head = ['from web3 import Web3', '', `w3 = Web3(Web3.HTTPProvider(${JSON.stringify(call.url)}))`]
  if (own === undefined) {
    const request = `w3.provider.make_request(${JSON.stringify(call.method)}, ${pythonLiteral(call.params)})`
    return [...head, `print(${request})`]
  }
  const [name, ...values] = own
  if (values.length === 0) return [...head, `print(w3.${name})`]
  const written = withoutTrailing(values).map((value) => pythonLiteral(value))
  return [...head, `print(w3.${name}(${written.join(', ')}))`]
}

/** Python code as a value. */
class Code {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** Returns a literal of JSON, of bigints and of `Code`, at any depth. @param indent spaces at the start of the line */
export function pythonLiteral(value: unknown, indent = 0): string {
  const flat = onOneLine(value)
  if (indent + flat.length <= LINE_CHARACTERS_MAX || typeof value !== 'object' || value === null) return flat
  if (value instanceof Code) return flat
  const inner = ' '.repeat(indent + 4)
  const entries = Array.isArray(value)
    ? value.map((one: unknown) => pythonLiteral(one, indent + 4))
    : Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${pythonLiteral(one, indent + 4)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${' '.repeat(indent)}${close}`
}

function onOneLine(value: unknown): string {
  if (value instanceof Code) return value.text
  if (value === null || value === undefined) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'bigint') return String(value)
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, one]) => `${JSON.stringify(name)}: ${onOneLine(one)}`)
  return `{${entries.join(', ')}}`
}

/** Returns an address with the capitals that web3.py asks for. */
function address(value: unknown): unknown {
  return new Code(`Web3.to_checksum_address(${JSON.stringify(textOf(value))})`)
}

function block(value: unknown): number | string | undefined {
  const form = blockOf(value)
  return form === undefined || 'tag' in form ? form?.tag : form.number
}

const QUANTITIES = ['gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value', 'nonce'] as const

const TRANSACTION = {
  from: ['from', address],
  to: ['to', address],
  data: ['data', textOf],
  input: ['data', textOf],
  ...(Object.fromEntries(QUANTITIES.map((name) => [name, [name, bigintOf]])) as Record<
    string,
    [string, typeof bigintOf]
  >),
} as const

const transaction = (value: unknown) => reshaped(value, TRANSACTION)

const FILTER = {
  address: ['address', (value: unknown) => (Array.isArray(value) ? value.map(address) : address(value))],
  topics: ['topics', same],
  blockHash: ['blockHash', textOf],
  fromBlock: ['fromBlock', block],
  toBlock: ['toBlock', block],
} as const

/** Refuses all parameters but those of a call that web3.py sends. */
function onlyTransaction(params: Named): void {
  if (Object.keys(params).some((name) => name !== 'transaction' && name !== 'block')) throw new NoForm()
}

const methods: OwnForms<readonly [name: string, ...values: unknown[]]> = {
  web3_clientVersion: () => ['client_version'],
  net_version: () => ['net.version'],
  eth_chainId: () => ['eth.chain_id'],
  eth_blockNumber: () => ['eth.block_number'],
  eth_gasPrice: () => ['eth.gas_price'],
  eth_blobBaseFee: () => ['eth.blob_base_fee'],
  eth_maxPriorityFeePerGas: () => ['eth.max_priority_fee'],
  eth_accounts: () => ['eth.accounts'],
  eth_syncing: () => ['eth.syncing'],
  eth_getBalance: (p) => ['eth.get_balance', address(p.address), block(p.block)],
  eth_getCode: (p) => ['eth.get_code', address(p.address), block(p.block)],
  eth_getStorageAt: (p) => ['eth.get_storage_at', address(p.address), bigintOf(p.slot), block(p.block)],
  eth_getTransactionCount: (p) => ['eth.get_transaction_count', address(p.address), block(p.block)],
  eth_getProof: (p) => ['eth.get_proof', address(p.address), each(bigintOf)(p.storageKeys), block(p.block)],
  eth_getBlockByNumber: (p) => ['eth.get_block', block(p.block), p.fullTransactions],
  eth_getBlockByHash: (p) => ['eth.get_block', textOf(p.blockHash), p.fullTransactions],
  eth_getBlockReceipts: (p) => ['eth.get_block_receipts', block(p.block)],
  eth_getBlockTransactionCountByNumber: (p) => ['eth.get_block_transaction_count', block(p.block)],
  eth_getBlockTransactionCountByHash: (p) => ['eth.get_block_transaction_count', textOf(p.blockHash)],
  eth_getTransactionByHash: (p) => ['eth.get_transaction', textOf(p.transactionHash)],
  eth_getTransactionByBlockHashAndIndex: (p) => [
    'eth.get_transaction_by_block',
    textOf(p.blockHash),
    numberOf(p.index),
  ],
  eth_getTransactionByBlockNumberAndIndex: (p) => [
    'eth.get_transaction_by_block',
    block(p.block),
    numberOf(p.index),
  ],
  eth_getTransactionReceipt: (p) => ['eth.get_transaction_receipt', textOf(p.transactionHash)],
  eth_getLogs: (p) => ['eth.get_logs', reshaped(p.filter, FILTER)],
  eth_feeHistory: (p) => [
    'eth.fee_history',
    numberOf(p.blockCount),
    block(p.newestBlock),
    p.rewardPercentiles,
  ],
  eth_call: (p) => {
    onlyTransaction(p)
    return ['eth.call', transaction(p.transaction), block(p.block)]
  },
  eth_estimateGas: (p) => {
    onlyTransaction(p)
    return ['eth.estimate_gas', transaction(p.transaction), block(p.block)]
  },
  eth_createAccessList: (p) => {
    onlyTransaction(p)
    blockOf(p.block)
    // web3.py 8 sends this block as it is.
    return ['eth.create_access_list', transaction(p.transaction), p.block]
  },
  eth_sendRawTransaction: (p) => ['eth.send_raw_transaction', textOf(p.transaction)],
  txpool_content: () => ['geth.txpool.content()'],
  txpool_inspect: () => ['geth.txpool.inspect()'],
  txpool_status: () => ['geth.txpool.status()'],
}
