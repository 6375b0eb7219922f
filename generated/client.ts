// Generated from openrpc.json by `npm run generate`: do not edit.
import type { HandlerName, MethodName, MethodSignatures, Methods } from './types.ts'

export interface ClientOptions {
  /** Longest time for one request, in milliseconds. Default: 30000. */
  timeoutMs?: number
  /** Headers of every request, besides `content-type`. */
  headers?: Record<string, string>
  /** What is called in place of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** The server answered with a JSON-RPC error; the codes are in the contract's error catalogue. */
export class CartularyRpcError extends Error {
  override readonly name = 'CartularyRpcError'
  readonly code: number
  readonly data: unknown
  readonly method: string

  constructor(method: string, code: number, message: string, data: unknown) {
    super(message)
    this.method = method
    this.code = code
    this.data = data
  }
}

/** The server's answer is no JSON-RPC answer to the request. */
export class CartularyHttpError extends Error {
  override readonly name = 'CartularyHttpError'
  /** HTTP status. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface WireAnswer {
  id?: unknown
  result?: unknown
  error?: { code: number; message: string; data?: unknown }
}

interface WireCall {
  method: string
  params: unknown
}

/** Sends requests and reads answers; generated clients extend it. */
class Transport {
  readonly #url: string
  readonly #options: ClientOptions
  #nextId = 1

  constructor(url: string, options: ClientOptions) {
    this.#url = url
    this.#options = options
  }

  /** @throws CartularyRpcError, CartularyHttpError, or what `fetch` throws */
  async call(method: string, params: unknown): Promise<unknown> {
    const { status, body } = await this.#post(this.#wire({ method, params }))
    const value = outcome(method, body)
    if (value === undefined) throw new CartularyHttpError(status, `HTTP ${status} without an answer`)
    if (value instanceof CartularyRpcError) throw value
    return value.result
  }

  /** The results in the order of the calls; an error stands in the place of its result. */
  async batch(calls: readonly WireCall[]): Promise<unknown[]> {
    if (calls.length === 0) return []
    const requests = calls.map((call) => this.#wire(call))
    const { status, body } = await this.#post(requests)
    if (!Array.isArray(body)) {
      const failure = outcome('batch', body)
      throw failure instanceof CartularyRpcError
        ? failure
        : new CartularyHttpError(status, `HTTP ${status} without a batch`)
    }
    const answers = new Map((body as WireAnswer[]).map((answer) => [answer.id, answer]))
    return requests.map(({ id, method }) => {
      const value = outcome(method, answers.get(id))
      if (value === undefined) return new CartularyRpcError(method, -32603, 'no answer', undefined)
      return value instanceof CartularyRpcError ? value : value.result
    })
  }

  #wire({ method, params }: WireCall) {
    return { jsonrpc: '2.0', id: this.#nextId++, method, params }
  }

  async #post(request: unknown): Promise<{ status: number; body: unknown }> {
    const { timeoutMs = 30_000, headers, fetch: send = fetch } = this.#options
    const response = await send(this.#url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    try {
      return { status: response.status, body: JSON.parse(text) }
    } catch {
      throw new CartularyHttpError(response.status, `HTTP ${response.status}, and the body is not JSON`)
    }
  }
}

function outcome(method: string, answer: unknown): CartularyRpcError | { result: unknown } | undefined {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return undefined
  const { error, result } = answer as WireAnswer
  if (error) return new CartularyRpcError(method, error.code, error.message, error.data)
  return 'result' in answer ? { result } : undefined
}

/** A call in a batch. */
export type BatchCall = { [M in MethodName]: { method: M; params?: Methods[M]['params'] } }[MethodName]

/** What a batch answers: for each call its result, or its error in that place. */
export type BatchResults<Calls extends readonly BatchCall[]> = {
  -readonly [K in keyof Calls]: Methods[Calls[K]['method']]['result'] | CartularyRpcError
}

export interface Client {
  /** Name and version of this server. */
  web3_clientVersion(params?: Methods['web3_clientVersion']['params']): Promise<Methods['web3_clientVersion']['result']>
  /** Keccak-256 of bytes. */
  web3_sha3(params: Methods['web3_sha3']['params']): Promise<Methods['web3_sha3']['result']>
  /** Network id. */
  net_version(params?: Methods['net_version']['params']): Promise<Methods['net_version']['result']>
  /** Whether the node listens for peers. */
  net_listening(params?: Methods['net_listening']['params']): Promise<Methods['net_listening']['result']>
  /** Number of peers. */
  net_peerCount(params?: Methods['net_peerCount']['params']): Promise<Methods['net_peerCount']['result']>
  /** This contract. */
  rpc_discover(params?: Methods['rpc_discover']['params']): Promise<Methods['rpc_discover']['result']>
  /** Chain id. */
  eth_chainId(params?: Methods['eth_chainId']['params']): Promise<Methods['eth_chainId']['result']>
  /** Number of the head. */
  eth_blockNumber(params?: Methods['eth_blockNumber']['params']): Promise<Methods['eth_blockNumber']['result']>
  /** What a filter saw since the last time. */
  eth_getFilterChanges(params: Methods['eth_getFilterChanges']['params']): Promise<Methods['eth_getFilterChanges']['result']>
  /** All logs of a log filter. */
  eth_getFilterLogs(params: Methods['eth_getFilterLogs']['params']): Promise<Methods['eth_getFilterLogs']['result']>
  /** Watches blocks. */
  eth_newBlockFilter(params?: Methods['eth_newBlockFilter']['params']): Promise<Methods['eth_newBlockFilter']['result']>
  /** Watches logs. */
  eth_newFilter(params: Methods['eth_newFilter']['params']): Promise<Methods['eth_newFilter']['result']>
  /** Watches the pool. */
  eth_newPendingTransactionFilter(params?: Methods['eth_newPendingTransactionFilter']['params']): Promise<Methods['eth_newPendingTransactionFilter']['result']>
  /** Send a signed transaction. */
  eth_sendRawTransaction(params: Methods['eth_sendRawTransaction']['params']): Promise<Methods['eth_sendRawTransaction']['result']>
  /** Blocks of calls on top of a block. */
  eth_simulateV1(params: Methods['eth_simulateV1']['params']): Promise<Methods['eth_simulateV1']['result']>
  /** Whether the node is catching up. */
  eth_syncing(params?: Methods['eth_syncing']['params']): Promise<Methods['eth_syncing']['result']>
  /** Accounts of the node. */
  eth_accounts(params?: Methods['eth_accounts']['params']): Promise<Methods['eth_accounts']['result']>
  /** A gas price for legacy transactions. */
  eth_gasPrice(params?: Methods['eth_gasPrice']['params']): Promise<Methods['eth_gasPrice']['result']>
  /** A priority fee for EIP-1559 transactions. */
  eth_maxPriorityFeePerGas(params?: Methods['eth_maxPriorityFeePerGas']['params']): Promise<Methods['eth_maxPriorityFeePerGas']['result']>
  /** Blob base fee of the head block. */
  eth_blobBaseFee(params?: Methods['eth_blobBaseFee']['params']): Promise<Methods['eth_blobBaseFee']['result']>
  /** Base fee of the next block. */
  eth_baseFee(params?: Methods['eth_baseFee']['params']): Promise<Methods['eth_baseFee']['result']>
  /** Fees of a range of blocks. */
  eth_feeHistory(params: Methods['eth_feeHistory']['params']): Promise<Methods['eth_feeHistory']['result']>
  /** Fork configuration. */
  eth_config(params?: Methods['eth_config']['params']): Promise<Methods['eth_config']['result']>
  /** What the archive can answer. */
  eth_capabilities(params?: Methods['eth_capabilities']['params']): Promise<Methods['eth_capabilities']['result']>
  /** Balance of an account. */
  eth_getBalance(params: Methods['eth_getBalance']['params']): Promise<Methods['eth_getBalance']['result']>
  /** Code of a contract. */
  eth_getCode(params: Methods['eth_getCode']['params']): Promise<Methods['eth_getCode']['result']>
  /** One storage slot. */
  eth_getStorageAt(params: Methods['eth_getStorageAt']['params']): Promise<Methods['eth_getStorageAt']['result']>
  /** Storage slots of several contracts. */
  eth_getStorageValues(params: Methods['eth_getStorageValues']['params']): Promise<Methods['eth_getStorageValues']['result']>
  /** Nonce of an account. */
  eth_getTransactionCount(params: Methods['eth_getTransactionCount']['params']): Promise<Methods['eth_getTransactionCount']['result']>
  /** Balance, nonce and code at once. */
  eth_getAccountInfo(params: Methods['eth_getAccountInfo']['params']): Promise<Methods['eth_getAccountInfo']['result']>
  /** Merkle proof of an account. */
  eth_getProof(params: Methods['eth_getProof']['params']): Promise<Methods['eth_getProof']['result']>
  /** A block by number. */
  eth_getBlockByNumber(params: Methods['eth_getBlockByNumber']['params']): Promise<Methods['eth_getBlockByNumber']['result']>
  /** A block by hash. */
  eth_getBlockByHash(params: Methods['eth_getBlockByHash']['params']): Promise<Methods['eth_getBlockByHash']['result']>
  /** Receipts of a block. */
  eth_getBlockReceipts(params: Methods['eth_getBlockReceipts']['params']): Promise<Methods['eth_getBlockReceipts']['result']>
  /** Number of transactions by block number. */
  eth_getBlockTransactionCountByNumber(params: Methods['eth_getBlockTransactionCountByNumber']['params']): Promise<Methods['eth_getBlockTransactionCountByNumber']['result']>
  /** Number of transactions by block hash. */
  eth_getBlockTransactionCountByHash(params: Methods['eth_getBlockTransactionCountByHash']['params']): Promise<Methods['eth_getBlockTransactionCountByHash']['result']>
  /** Number of uncles by block number. */
  eth_getUncleCountByBlockNumber(params: Methods['eth_getUncleCountByBlockNumber']['params']): Promise<Methods['eth_getUncleCountByBlockNumber']['result']>
  /** Number of uncles by block hash. */
  eth_getUncleCountByBlockHash(params: Methods['eth_getUncleCountByBlockHash']['params']): Promise<Methods['eth_getUncleCountByBlockHash']['result']>
  /** An uncle by block number. */
  eth_getUncleByBlockNumberAndIndex(params: Methods['eth_getUncleByBlockNumberAndIndex']['params']): Promise<Methods['eth_getUncleByBlockNumberAndIndex']['result']>
  /** An uncle by block hash. */
  eth_getUncleByBlockHashAndIndex(params: Methods['eth_getUncleByBlockHashAndIndex']['params']): Promise<Methods['eth_getUncleByBlockHashAndIndex']['result']>
  /** A transaction by hash. */
  eth_getTransactionByHash(params: Methods['eth_getTransactionByHash']['params']): Promise<Methods['eth_getTransactionByHash']['result']>
  /** A transaction by block number and position. */
  eth_getTransactionByBlockNumberAndIndex(params: Methods['eth_getTransactionByBlockNumberAndIndex']['params']): Promise<Methods['eth_getTransactionByBlockNumberAndIndex']['result']>
  /** A transaction by block hash and position. */
  eth_getTransactionByBlockHashAndIndex(params: Methods['eth_getTransactionByBlockHashAndIndex']['params']): Promise<Methods['eth_getTransactionByBlockHashAndIndex']['result']>
  /** The receipt of a transaction. */
  eth_getTransactionReceipt(params: Methods['eth_getTransactionReceipt']['params']): Promise<Methods['eth_getTransactionReceipt']['result']>
  /** Event logs. */
  eth_getLogs(params: Methods['eth_getLogs']['params']): Promise<Methods['eth_getLogs']['result']>
  /** A message call that changes nothing. */
  eth_call(params: Methods['eth_call']['params']): Promise<Methods['eth_call']['result']>
  /** Gas that a transaction needs. */
  eth_estimateGas(params: Methods['eth_estimateGas']['params']): Promise<Methods['eth_estimateGas']['result']>
  /** Access list of a call. */
  eth_createAccessList(params: Methods['eth_createAccessList']['params']): Promise<Methods['eth_createAccessList']['result']>
  /** Ends a filter. */
  eth_uninstallFilter(params: Methods['eth_uninstallFilter']['params']): Promise<Methods['eth_uninstallFilter']['result']>
  /** RLP of a header. */
  debug_getRawHeader(params: Methods['debug_getRawHeader']['params']): Promise<Methods['debug_getRawHeader']['result']>
  /** RLP of a block. */
  debug_getRawBlock(params: Methods['debug_getRawBlock']['params']): Promise<Methods['debug_getRawBlock']['result']>
  /** Encoded receipts of a block. */
  debug_getRawReceipts(params: Methods['debug_getRawReceipts']['params']): Promise<Methods['debug_getRawReceipts']['result']>
  /** An encoded transaction. */
  debug_getRawTransaction(params: Methods['debug_getRawTransaction']['params']): Promise<Methods['debug_getRawTransaction']['result']>
  /** Traces of a block. */
  trace_block(params: Methods['trace_block']['params']): Promise<Methods['trace_block']['result']>
  /** Traces by address. */
  trace_filter(params: Methods['trace_filter']['params']): Promise<Methods['trace_filter']['result']>
  /** Traces of a transaction. */
  trace_transaction(params: Methods['trace_transaction']['params']): Promise<Methods['trace_transaction']['result']>
  /** One trace of a transaction. */
  trace_get(params: Methods['trace_get']['params']): Promise<Methods['trace_get']['result']>
  /** Traces of a message call that changes nothing. */
  trace_call(params: Methods['trace_call']['params']): Promise<Methods['trace_call']['result']>
  /** Traces of calls in sequence. */
  trace_callMany(params: Methods['trace_callMany']['params']): Promise<Methods['trace_callMany']['result']>
  /** Traces of a signed transaction that is not sent. */
  trace_rawTransaction(params: Methods['trace_rawTransaction']['params']): Promise<Methods['trace_rawTransaction']['result']>
  /** Traces of a mined transaction, of the types asked for. */
  trace_replayTransaction(params: Methods['trace_replayTransaction']['params']): Promise<Methods['trace_replayTransaction']['result']>
  /** Traces of the transactions of a block, of the types asked for. */
  trace_replayBlockTransactions(params: Methods['trace_replayBlockTransactions']['params']): Promise<Methods['trace_replayBlockTransactions']['result']>
  /** Takes blocks back. */
  debug_setHead(params: Methods['debug_setHead']['params']): Promise<Methods['debug_setHead']['result']>
  /** A tracer on a block. */
  debug_traceBlockByNumber(params: Methods['debug_traceBlockByNumber']['params']): Promise<Methods['debug_traceBlockByNumber']['result']>
  /** A tracer on a block. */
  debug_traceBlockByHash(params: Methods['debug_traceBlockByHash']['params']): Promise<Methods['debug_traceBlockByHash']['result']>
  /** A tracer on a transaction. */
  debug_traceTransaction(params: Methods['debug_traceTransaction']['params']): Promise<Methods['debug_traceTransaction']['result']>
  /** A tracer on a message call that changes nothing. */
  debug_traceCall(params: Methods['debug_traceCall']['params']): Promise<Methods['debug_traceCall']['result']>
  /** Storage of a contract at a transaction, paged. */
  debug_storageRangeAt(params: Methods['debug_storageRangeAt']['params']): Promise<Methods['debug_storageRangeAt']['result']>
  /** Accounts at a transaction, paged. */
  debug_accountRange(params: Methods['debug_accountRange']['params']): Promise<Methods['debug_accountRange']['result']>
  /** An account at a transaction. */
  debug_accountAt(params: Methods['debug_accountAt']['params']): Promise<Methods['debug_accountAt']['result']>
  /** Seals blocks. */
  evm_mine(params?: Methods['evm_mine']['params']): Promise<Methods['evm_mine']['result']>
  /** Makes a block on the head without committing it. */
  testing_buildBlockV1(params: Methods['testing_buildBlockV1']['params']): Promise<Methods['testing_buildBlockV1']['result']>
  /** All transactions of the pool. */
  txpool_content(params?: Methods['txpool_content']['params']): Promise<Methods['txpool_content']['result']>
  /** Transactions of one sender in the pool. */
  txpool_contentFrom(params: Methods['txpool_contentFrom']['params']): Promise<Methods['txpool_contentFrom']['result']>
  /** All transactions of the pool, in one line each. */
  txpool_inspect(params?: Methods['txpool_inspect']['params']): Promise<Methods['txpool_inspect']['result']>
  /** How many transactions the pool has. */
  txpool_status(params?: Methods['txpool_status']['params']): Promise<Methods['txpool_status']['result']>

  /** A call with positional parameters, as a JSON-RPC provider has it (EIP-1193). */
  request<M extends MethodName>(
    method: M,
    ...params: Parameters<MethodSignatures[M]>
  ): ReturnType<MethodSignatures[M]>
  /** Several calls in one request. */
  batch<const Calls extends readonly BatchCall[]>(calls: Calls): Promise<BatchResults<Calls>>
}

const methodNames: readonly HandlerName[] = [
  'web3_clientVersion',
  'web3_sha3',
  'net_version',
  'net_listening',
  'net_peerCount',
  'rpc_discover',
  'eth_chainId',
  'eth_blockNumber',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_newBlockFilter',
  'eth_newFilter',
  'eth_newPendingTransactionFilter',
  'eth_sendRawTransaction',
  'eth_simulateV1',
  'eth_syncing',
  'eth_accounts',
  'eth_gasPrice',
  'eth_maxPriorityFeePerGas',
  'eth_blobBaseFee',
  'eth_baseFee',
  'eth_feeHistory',
  'eth_config',
  'eth_capabilities',
  'eth_getBalance',
  'eth_getCode',
  'eth_getStorageAt',
  'eth_getStorageValues',
  'eth_getTransactionCount',
  'eth_getAccountInfo',
  'eth_getProof',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_getBlockReceipts',
  'eth_getBlockTransactionCountByNumber',
  'eth_getBlockTransactionCountByHash',
  'eth_getUncleCountByBlockNumber',
  'eth_getUncleCountByBlockHash',
  'eth_getUncleByBlockNumberAndIndex',
  'eth_getUncleByBlockHashAndIndex',
  'eth_getTransactionByHash',
  'eth_getTransactionByBlockNumberAndIndex',
  'eth_getTransactionByBlockHashAndIndex',
  'eth_getTransactionReceipt',
  'eth_getLogs',
  'eth_call',
  'eth_estimateGas',
  'eth_createAccessList',
  'eth_uninstallFilter',
  'debug_getRawHeader',
  'debug_getRawBlock',
  'debug_getRawReceipts',
  'debug_getRawTransaction',
  'trace_block',
  'trace_filter',
  'trace_transaction',
  'trace_get',
  'trace_call',
  'trace_callMany',
  'trace_rawTransaction',
  'trace_replayTransaction',
  'trace_replayBlockTransactions',
  'debug_setHead',
  'debug_traceBlockByNumber',
  'debug_traceBlockByHash',
  'debug_traceTransaction',
  'debug_traceCall',
  'debug_storageRangeAt',
  'debug_accountRange',
  'debug_accountAt',
  'evm_mine',
  'testing_buildBlockV1',
  'txpool_content',
  'txpool_contentFrom',
  'txpool_inspect',
  'txpool_status',
]

/**
 * A client of one server.
 *
 * @param url - where the server answers JSON-RPC: `http://127.0.0.1:8545`
 */
export function createClient(url: string, options: ClientOptions = {}): Client {
  const transport = new Transport(url, options)
  const named = methodNames.map((name) => [name, (params: unknown = {}) => transport.call(name, params)])
  return {
    ...Object.fromEntries(named),
    request: (method: string, ...params: unknown[]) => transport.call(method, params),
    batch: (calls: readonly BatchCall[]) =>
      transport.batch(calls.map(({ method, params }) => ({ method, params: params ?? {} }))),
  }
}
