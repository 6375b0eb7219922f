// Generated from openrpc.json by `npm run generate`: do not edit.
import type { ErrorName } from './errors.ts'
import type {
  Address,
  BlockCount,
  BlockNumberInput,
  BlockNumberOrTag,
  BlockNumberOrTagOrHash,
  BlockOverrides,
  BuildTransactions,
  Data,
  ExtraDataInput,
  Flag,
  Hash32,
  LogFilter,
  LooseHex,
  Methods,
  MineInput,
  OptionalFlag,
  PayloadAttributes,
  Quantity64Input,
  RangeLimit,
  RangeStart,
  RawTransaction,
  RewardPercentiles,
  SimulateOptions,
  StateOverrides,
  StorageKeys,
  StorageRequests,
  StorageSlot,
  TraceCallOptions,
  TraceCallRequests,
  TraceCriteria,
  TraceIndices,
  TraceTypes,
  TracerOptions,
  TransactionCall,
  TransactionIndexInput,
  WatchIdInput,
} from './types.ts'

/** Every method by its name, with its parameters by their names; and two ways for those who have the name as a value. */
export interface Client {
  /** Name and version of this server. */
  readonly web3_clientVersion: (params?: NamedParams<'web3_clientVersion'>, options?: CallOptions) => Promise<Result<'web3_clientVersion'>>
  /** Keccak-256 of bytes. */
  readonly web3_sha3: (params: NamedParams<'web3_sha3'>, options?: CallOptions) => Promise<Result<'web3_sha3'>>
  /** Network id. */
  readonly net_version: (params?: NamedParams<'net_version'>, options?: CallOptions) => Promise<Result<'net_version'>>
  /** Whether the node listens for peers. */
  readonly net_listening: (params?: NamedParams<'net_listening'>, options?: CallOptions) => Promise<Result<'net_listening'>>
  /** Number of peers. */
  readonly net_peerCount: (params?: NamedParams<'net_peerCount'>, options?: CallOptions) => Promise<Result<'net_peerCount'>>
  /** This contract. */
  readonly 'rpc.discover': (params?: NamedParams<'rpc.discover'>, options?: CallOptions) => Promise<Result<'rpc.discover'>>
  /** This contract. */
  readonly rpc_discover: (params?: NamedParams<'rpc_discover'>, options?: CallOptions) => Promise<Result<'rpc_discover'>>
  /** Chain id. */
  readonly eth_chainId: (params?: NamedParams<'eth_chainId'>, options?: CallOptions) => Promise<Result<'eth_chainId'>>
  /** Number of the head. */
  readonly eth_blockNumber: (params?: NamedParams<'eth_blockNumber'>, options?: CallOptions) => Promise<Result<'eth_blockNumber'>>
  /** What a filter saw since the last time. */
  readonly eth_getFilterChanges: (params: NamedParams<'eth_getFilterChanges'>, options?: CallOptions) => Promise<Result<'eth_getFilterChanges'>>
  /** All logs of a log filter. */
  readonly eth_getFilterLogs: (params: NamedParams<'eth_getFilterLogs'>, options?: CallOptions) => Promise<Result<'eth_getFilterLogs'>>
  /** Watches blocks. */
  readonly eth_newBlockFilter: (params?: NamedParams<'eth_newBlockFilter'>, options?: CallOptions) => Promise<Result<'eth_newBlockFilter'>>
  /** Watches logs. */
  readonly eth_newFilter: (params: NamedParams<'eth_newFilter'>, options?: CallOptions) => Promise<Result<'eth_newFilter'>>
  /** Watches the pool. */
  readonly eth_newPendingTransactionFilter: (params?: NamedParams<'eth_newPendingTransactionFilter'>, options?: CallOptions) => Promise<Result<'eth_newPendingTransactionFilter'>>
  /** Send a signed transaction. */
  readonly eth_sendRawTransaction: (params: NamedParams<'eth_sendRawTransaction'>, options?: CallOptions) => Promise<Result<'eth_sendRawTransaction'>>
  /** Blocks of calls on top of a block. */
  readonly eth_simulateV1: (params: NamedParams<'eth_simulateV1'>, options?: CallOptions) => Promise<Result<'eth_simulateV1'>>
  /** Whether the node is catching up. */
  readonly eth_syncing: (params?: NamedParams<'eth_syncing'>, options?: CallOptions) => Promise<Result<'eth_syncing'>>
  /** Accounts of the node. */
  readonly eth_accounts: (params?: NamedParams<'eth_accounts'>, options?: CallOptions) => Promise<Result<'eth_accounts'>>
  /** A gas price for legacy transactions. */
  readonly eth_gasPrice: (params?: NamedParams<'eth_gasPrice'>, options?: CallOptions) => Promise<Result<'eth_gasPrice'>>
  /** A priority fee for EIP-1559 transactions. */
  readonly eth_maxPriorityFeePerGas: (params?: NamedParams<'eth_maxPriorityFeePerGas'>, options?: CallOptions) => Promise<Result<'eth_maxPriorityFeePerGas'>>
  /** Blob base fee of the head block. */
  readonly eth_blobBaseFee: (params?: NamedParams<'eth_blobBaseFee'>, options?: CallOptions) => Promise<Result<'eth_blobBaseFee'>>
  /** Base fee of the next block. */
  readonly eth_baseFee: (params?: NamedParams<'eth_baseFee'>, options?: CallOptions) => Promise<Result<'eth_baseFee'>>
  /** Fees of a range of blocks. */
  readonly eth_feeHistory: (params: NamedParams<'eth_feeHistory'>, options?: CallOptions) => Promise<Result<'eth_feeHistory'>>
  /** Fork configuration. */
  readonly eth_config: (params?: NamedParams<'eth_config'>, options?: CallOptions) => Promise<Result<'eth_config'>>
  /** What the archive can answer. */
  readonly eth_capabilities: (params?: NamedParams<'eth_capabilities'>, options?: CallOptions) => Promise<Result<'eth_capabilities'>>
  /** Balance of an account. */
  readonly eth_getBalance: (params: NamedParams<'eth_getBalance'>, options?: CallOptions) => Promise<Result<'eth_getBalance'>>
  /** Code of a contract. */
  readonly eth_getCode: (params: NamedParams<'eth_getCode'>, options?: CallOptions) => Promise<Result<'eth_getCode'>>
  /** One storage slot. */
  readonly eth_getStorageAt: (params: NamedParams<'eth_getStorageAt'>, options?: CallOptions) => Promise<Result<'eth_getStorageAt'>>
  /** Storage slots of several contracts. */
  readonly eth_getStorageValues: (params: NamedParams<'eth_getStorageValues'>, options?: CallOptions) => Promise<Result<'eth_getStorageValues'>>
  /** Nonce of an account. */
  readonly eth_getTransactionCount: (params: NamedParams<'eth_getTransactionCount'>, options?: CallOptions) => Promise<Result<'eth_getTransactionCount'>>
  /** Balance, nonce and code at once. */
  readonly eth_getAccountInfo: (params: NamedParams<'eth_getAccountInfo'>, options?: CallOptions) => Promise<Result<'eth_getAccountInfo'>>
  /** Merkle proof of an account. */
  readonly eth_getProof: (params: NamedParams<'eth_getProof'>, options?: CallOptions) => Promise<Result<'eth_getProof'>>
  /** A block by number. */
  readonly eth_getBlockByNumber: (params: NamedParams<'eth_getBlockByNumber'>, options?: CallOptions) => Promise<Result<'eth_getBlockByNumber'>>
  /** A block by hash. */
  readonly eth_getBlockByHash: (params: NamedParams<'eth_getBlockByHash'>, options?: CallOptions) => Promise<Result<'eth_getBlockByHash'>>
  /** Receipts of a block. */
  readonly eth_getBlockReceipts: (params: NamedParams<'eth_getBlockReceipts'>, options?: CallOptions) => Promise<Result<'eth_getBlockReceipts'>>
  /** Number of transactions by block number. */
  readonly eth_getBlockTransactionCountByNumber: (params: NamedParams<'eth_getBlockTransactionCountByNumber'>, options?: CallOptions) => Promise<Result<'eth_getBlockTransactionCountByNumber'>>
  /** Number of transactions by block hash. */
  readonly eth_getBlockTransactionCountByHash: (params: NamedParams<'eth_getBlockTransactionCountByHash'>, options?: CallOptions) => Promise<Result<'eth_getBlockTransactionCountByHash'>>
  /** Number of uncles by block number. */
  readonly eth_getUncleCountByBlockNumber: (params: NamedParams<'eth_getUncleCountByBlockNumber'>, options?: CallOptions) => Promise<Result<'eth_getUncleCountByBlockNumber'>>
  /** Number of uncles by block hash. */
  readonly eth_getUncleCountByBlockHash: (params: NamedParams<'eth_getUncleCountByBlockHash'>, options?: CallOptions) => Promise<Result<'eth_getUncleCountByBlockHash'>>
  /** An uncle by block number. */
  readonly eth_getUncleByBlockNumberAndIndex: (params: NamedParams<'eth_getUncleByBlockNumberAndIndex'>, options?: CallOptions) => Promise<Result<'eth_getUncleByBlockNumberAndIndex'>>
  /** An uncle by block hash. */
  readonly eth_getUncleByBlockHashAndIndex: (params: NamedParams<'eth_getUncleByBlockHashAndIndex'>, options?: CallOptions) => Promise<Result<'eth_getUncleByBlockHashAndIndex'>>
  /** A transaction by hash. */
  readonly eth_getTransactionByHash: (params: NamedParams<'eth_getTransactionByHash'>, options?: CallOptions) => Promise<Result<'eth_getTransactionByHash'>>
  /** A transaction by block number and position. */
  readonly eth_getTransactionByBlockNumberAndIndex: (params: NamedParams<'eth_getTransactionByBlockNumberAndIndex'>, options?: CallOptions) => Promise<Result<'eth_getTransactionByBlockNumberAndIndex'>>
  /** A transaction by block hash and position. */
  readonly eth_getTransactionByBlockHashAndIndex: (params: NamedParams<'eth_getTransactionByBlockHashAndIndex'>, options?: CallOptions) => Promise<Result<'eth_getTransactionByBlockHashAndIndex'>>
  /** The receipt of a transaction. */
  readonly eth_getTransactionReceipt: (params: NamedParams<'eth_getTransactionReceipt'>, options?: CallOptions) => Promise<Result<'eth_getTransactionReceipt'>>
  /** Event logs. */
  readonly eth_getLogs: (params: NamedParams<'eth_getLogs'>, options?: CallOptions) => Promise<Result<'eth_getLogs'>>
  /** A message call that changes nothing. */
  readonly eth_call: (params: NamedParams<'eth_call'>, options?: CallOptions) => Promise<Result<'eth_call'>>
  /** Gas that a transaction needs. */
  readonly eth_estimateGas: (params: NamedParams<'eth_estimateGas'>, options?: CallOptions) => Promise<Result<'eth_estimateGas'>>
  /** Access list of a call. */
  readonly eth_createAccessList: (params: NamedParams<'eth_createAccessList'>, options?: CallOptions) => Promise<Result<'eth_createAccessList'>>
  /** Ends a filter. */
  readonly eth_uninstallFilter: (params: NamedParams<'eth_uninstallFilter'>, options?: CallOptions) => Promise<Result<'eth_uninstallFilter'>>
  /** RLP of a header. */
  readonly debug_getRawHeader: (params: NamedParams<'debug_getRawHeader'>, options?: CallOptions) => Promise<Result<'debug_getRawHeader'>>
  /** RLP of a block. */
  readonly debug_getRawBlock: (params: NamedParams<'debug_getRawBlock'>, options?: CallOptions) => Promise<Result<'debug_getRawBlock'>>
  /** Encoded receipts of a block. */
  readonly debug_getRawReceipts: (params: NamedParams<'debug_getRawReceipts'>, options?: CallOptions) => Promise<Result<'debug_getRawReceipts'>>
  /** An encoded transaction. */
  readonly debug_getRawTransaction: (params: NamedParams<'debug_getRawTransaction'>, options?: CallOptions) => Promise<Result<'debug_getRawTransaction'>>
  /** Traces of a block. */
  readonly trace_block: (params: NamedParams<'trace_block'>, options?: CallOptions) => Promise<Result<'trace_block'>>
  /** Traces by address. */
  readonly trace_filter: (params: NamedParams<'trace_filter'>, options?: CallOptions) => Promise<Result<'trace_filter'>>
  /** Traces of a transaction. */
  readonly trace_transaction: (params: NamedParams<'trace_transaction'>, options?: CallOptions) => Promise<Result<'trace_transaction'>>
  /** One trace of a transaction. */
  readonly trace_get: (params: NamedParams<'trace_get'>, options?: CallOptions) => Promise<Result<'trace_get'>>
  /** Traces of a message call that changes nothing. */
  readonly trace_call: (params: NamedParams<'trace_call'>, options?: CallOptions) => Promise<Result<'trace_call'>>
  /** Traces of calls in sequence. */
  readonly trace_callMany: (params: NamedParams<'trace_callMany'>, options?: CallOptions) => Promise<Result<'trace_callMany'>>
  /** Traces of a signed transaction that is not sent. */
  readonly trace_rawTransaction: (params: NamedParams<'trace_rawTransaction'>, options?: CallOptions) => Promise<Result<'trace_rawTransaction'>>
  /** Traces of a mined transaction, of the types asked for. */
  readonly trace_replayTransaction: (params: NamedParams<'trace_replayTransaction'>, options?: CallOptions) => Promise<Result<'trace_replayTransaction'>>
  /** Traces of the transactions of a block, of the types asked for. */
  readonly trace_replayBlockTransactions: (params: NamedParams<'trace_replayBlockTransactions'>, options?: CallOptions) => Promise<Result<'trace_replayBlockTransactions'>>
  /** Takes blocks back. */
  readonly debug_setHead: (params: NamedParams<'debug_setHead'>, options?: CallOptions) => Promise<Result<'debug_setHead'>>
  /** A tracer on a block. */
  readonly debug_traceBlockByNumber: (params: NamedParams<'debug_traceBlockByNumber'>, options?: CallOptions) => Promise<Result<'debug_traceBlockByNumber'>>
  /** A tracer on a block. */
  readonly debug_traceBlockByHash: (params: NamedParams<'debug_traceBlockByHash'>, options?: CallOptions) => Promise<Result<'debug_traceBlockByHash'>>
  /** A tracer on a transaction. */
  readonly debug_traceTransaction: (params: NamedParams<'debug_traceTransaction'>, options?: CallOptions) => Promise<Result<'debug_traceTransaction'>>
  /** A tracer on a message call that changes nothing. */
  readonly debug_traceCall: (params: NamedParams<'debug_traceCall'>, options?: CallOptions) => Promise<Result<'debug_traceCall'>>
  /** Storage of a contract at a transaction, paged. */
  readonly debug_storageRangeAt: (params: NamedParams<'debug_storageRangeAt'>, options?: CallOptions) => Promise<Result<'debug_storageRangeAt'>>
  /** Accounts at a transaction, paged. */
  readonly debug_accountRange: (params: NamedParams<'debug_accountRange'>, options?: CallOptions) => Promise<Result<'debug_accountRange'>>
  /** An account at a transaction. */
  readonly debug_accountAt: (params: NamedParams<'debug_accountAt'>, options?: CallOptions) => Promise<Result<'debug_accountAt'>>
  /** Seals blocks. */
  readonly evm_mine: (params?: NamedParams<'evm_mine'>, options?: CallOptions) => Promise<Result<'evm_mine'>>
  /** Makes a block on the head without committing it. */
  readonly testing_buildBlockV1: (params: NamedParams<'testing_buildBlockV1'>, options?: CallOptions) => Promise<Result<'testing_buildBlockV1'>>
  /** All transactions of the pool. */
  readonly txpool_content: (params?: NamedParams<'txpool_content'>, options?: CallOptions) => Promise<Result<'txpool_content'>>
  /** Transactions of one sender in the pool. */
  readonly txpool_contentFrom: (params: NamedParams<'txpool_contentFrom'>, options?: CallOptions) => Promise<Result<'txpool_contentFrom'>>
  /** All transactions of the pool, in one line each. */
  readonly txpool_inspect: (params?: NamedParams<'txpool_inspect'>, options?: CallOptions) => Promise<Result<'txpool_inspect'>>
  /** How many transactions the pool has. */
  readonly txpool_status: (params?: NamedParams<'txpool_status'>, options?: CallOptions) => Promise<Result<'txpool_status'>>

  /** A call as EIP-1193 has it. One of a method that the contract does not have is sent again only when it was refused. */
  readonly request: {
    <M extends ClientMethod>(call: RequestArguments<M>, options?: CallOptions): Promise<Result<M>>
    <M extends string>(call: UnknownCall<M>, options?: CallOptions): Promise<unknown>
  }
  /**
   * Several calls in one request, or in several, one after the other, when they are too many or too long for one.
   * It rejects only when the signal says so: what goes wrong with a call stands in the place of its result.
   */
  readonly batch: <const Calls extends readonly BatchCall[]>(
    calls: Calls,
    options?: CallOptions,
  ) => Promise<BatchResults<Calls>>
}

/** The methods that are served over HTTP. */
export type ClientMethod = keyof PositionalParams

/** What a method answers. */
type Result<M extends ClientMethod> = Methods[M]['result']

/** A method's parameters by name. Hex may be any text: the server checks parameters. */
type NamedParams<M extends ClientMethod> = LooseHex<Methods[M]['params']>

/** A call as EIP-1193 has it; parameters by position, or by name. */
export type RequestArguments<M extends ClientMethod> = { readonly method: M } & ([] extends PositionalParams[M]
  ? { readonly params?: PositionalParams[M] | NamedParams<M> | undefined }
  : { readonly params: PositionalParams[M] | NamedParams<M> })

/** A call of a method that the contract does not have. */
export interface UnknownCall<M extends string> {
  readonly method: M extends ClientMethod ? never : M
  readonly params?: readonly unknown[] | object | undefined
}

/** A call in a batch. */
export type BatchCall = { [M in ClientMethod]: RequestArguments<M> }[ClientMethod]

/** What a batch answers: for each call its result, or its error in that place. */
export type BatchResults<Calls extends readonly BatchCall[]> = {
  -readonly [K in keyof Calls]: Result<Calls[K]['method']> | CartularyError
}

/** Every method's parameters by position; null stands for one that is left out. */
export interface PositionalParams {
  web3_clientVersion: LooseHex<readonly []>
  web3_sha3: LooseHex<readonly [data: Data]>
  net_version: LooseHex<readonly []>
  net_listening: LooseHex<readonly []>
  net_peerCount: LooseHex<readonly []>
  'rpc.discover': LooseHex<readonly []>
  rpc_discover: LooseHex<readonly []>
  eth_chainId: LooseHex<readonly []>
  eth_blockNumber: LooseHex<readonly []>
  eth_getFilterChanges: LooseHex<readonly [filterId: WatchIdInput]>
  eth_getFilterLogs: LooseHex<readonly [filterId: WatchIdInput]>
  eth_newBlockFilter: LooseHex<readonly []>
  eth_newFilter: LooseHex<readonly [filter: LogFilter]>
  eth_newPendingTransactionFilter: LooseHex<readonly [fullTransactions?: OptionalFlag | null | undefined]>
  eth_sendRawTransaction: LooseHex<readonly [transaction: Data]>
  eth_simulateV1: LooseHex<readonly [options: SimulateOptions, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_syncing: LooseHex<readonly []>
  eth_accounts: LooseHex<readonly []>
  eth_gasPrice: LooseHex<readonly []>
  eth_maxPriorityFeePerGas: LooseHex<readonly []>
  eth_blobBaseFee: LooseHex<readonly []>
  eth_baseFee: LooseHex<readonly []>
  eth_feeHistory: LooseHex<readonly [blockCount: BlockCount, newestBlock: BlockNumberOrTagOrHash, rewardPercentiles?: RewardPercentiles | null | undefined]>
  eth_config: LooseHex<readonly []>
  eth_capabilities: LooseHex<readonly []>
  eth_getBalance: LooseHex<readonly [address: Address, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getCode: LooseHex<readonly [address: Address, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getStorageAt: LooseHex<readonly [address: Address, slot: StorageSlot, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getStorageValues: LooseHex<readonly [requests: StorageRequests, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getTransactionCount: LooseHex<readonly [address: Address, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getAccountInfo: LooseHex<readonly [address: Address, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getProof: LooseHex<readonly [address: Address, storageKeys: StorageKeys, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getBlockByNumber: LooseHex<readonly [block: BlockNumberOrTagOrHash, fullTransactions?: Flag | null | undefined]>
  eth_getBlockByHash: LooseHex<readonly [blockHash: Hash32, fullTransactions?: Flag | null | undefined]>
  eth_getBlockReceipts: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  eth_getBlockTransactionCountByNumber: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  eth_getBlockTransactionCountByHash: LooseHex<readonly [blockHash: Hash32]>
  eth_getUncleCountByBlockNumber: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  eth_getUncleCountByBlockHash: LooseHex<readonly [blockHash: Hash32]>
  eth_getUncleByBlockNumberAndIndex: LooseHex<readonly [block: BlockNumberOrTagOrHash, index: Quantity64Input]>
  eth_getUncleByBlockHashAndIndex: LooseHex<readonly [blockHash: Hash32, index: Quantity64Input]>
  eth_getTransactionByHash: LooseHex<readonly [transactionHash: Hash32]>
  eth_getTransactionByBlockNumberAndIndex: LooseHex<readonly [block: BlockNumberOrTagOrHash, index: Quantity64Input]>
  eth_getTransactionByBlockHashAndIndex: LooseHex<readonly [blockHash: Hash32, index: Quantity64Input]>
  eth_getTransactionReceipt: LooseHex<readonly [transactionHash: Hash32]>
  eth_getLogs: LooseHex<readonly [filter: LogFilter]>
  eth_call: LooseHex<readonly [transaction: TransactionCall, block?: BlockNumberOrTagOrHash | null | undefined, stateOverrides?: StateOverrides | null | undefined, blockOverrides?: BlockOverrides | null | undefined]>
  eth_estimateGas: LooseHex<readonly [transaction: TransactionCall, block?: BlockNumberOrTagOrHash | null | undefined, stateOverrides?: StateOverrides | null | undefined, blockOverrides?: BlockOverrides | null | undefined]>
  eth_createAccessList: LooseHex<readonly [transaction: TransactionCall, block?: BlockNumberOrTagOrHash | null | undefined, stateOverrides?: StateOverrides | null | undefined]>
  eth_uninstallFilter: LooseHex<readonly [filterId: WatchIdInput]>
  debug_getRawHeader: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  debug_getRawBlock: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  debug_getRawReceipts: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  debug_getRawTransaction: LooseHex<readonly [transactionHash: Hash32]>
  trace_block: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  trace_filter: LooseHex<readonly [filter: TraceCriteria]>
  trace_transaction: LooseHex<readonly [transactionHash: Hash32]>
  trace_get: LooseHex<readonly [transactionHash: Hash32, indices: TraceIndices]>
  trace_call: LooseHex<readonly [transaction: TransactionCall, traceTypes: TraceTypes, block?: BlockNumberOrTagOrHash | null | undefined]>
  trace_callMany: LooseHex<readonly [calls: TraceCallRequests, block?: BlockNumberOrTagOrHash | null | undefined]>
  trace_rawTransaction: LooseHex<readonly [transaction: RawTransaction, traceTypes: TraceTypes]>
  trace_replayTransaction: LooseHex<readonly [transactionHash: Hash32, traceTypes: TraceTypes]>
  trace_replayBlockTransactions: LooseHex<readonly [block: BlockNumberOrTag, traceTypes: TraceTypes]>
  debug_setHead: LooseHex<readonly [number: BlockNumberInput]>
  debug_traceBlockByNumber: LooseHex<readonly [block: BlockNumberOrTag, options?: TracerOptions | null | undefined]>
  debug_traceBlockByHash: LooseHex<readonly [blockHash: Hash32, options?: TracerOptions | null | undefined]>
  debug_traceTransaction: LooseHex<readonly [transactionHash: Hash32, options?: TracerOptions | null | undefined]>
  debug_traceCall: LooseHex<readonly [transaction: TransactionCall, block?: BlockNumberOrTagOrHash | null | undefined, options?: TraceCallOptions | null | undefined]>
  debug_storageRangeAt: LooseHex<readonly [block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, address: Address, startKey: RangeStart, limit: RangeLimit]>
  debug_accountRange: LooseHex<readonly [block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, startKey: RangeStart, limit: RangeLimit]>
  debug_accountAt: LooseHex<readonly [block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, address: Address]>
  evm_mine: LooseHex<readonly [options?: MineInput | null | undefined]>
  testing_buildBlockV1: LooseHex<readonly [parentHash: Hash32, payloadAttributes: PayloadAttributes, transactions: BuildTransactions, extraData?: ExtraDataInput | null | undefined]>
  txpool_content: LooseHex<readonly []>
  txpool_contentFrom: LooseHex<readonly [address: Address]>
  txpool_inspect: LooseHex<readonly []>
  txpool_status: LooseHex<readonly []>
}

/** An entry of viem's `RpcSchema`. */
interface RpcSchemaEntry<M extends ClientMethod> {
  Method: M
  Parameters: PositionalParams[M] extends readonly [] ? undefined : PositionalParams[M]
  ReturnType: Result<M>
}

/** For viem: `createPublicClient({ transport, rpcSchema: rpcSchema<CartularyRpcSchema>() })`. */
export type CartularyRpcSchema = readonly [
  RpcSchemaEntry<'web3_clientVersion'>,
  RpcSchemaEntry<'web3_sha3'>,
  RpcSchemaEntry<'net_version'>,
  RpcSchemaEntry<'net_listening'>,
  RpcSchemaEntry<'net_peerCount'>,
  RpcSchemaEntry<'rpc.discover'>,
  RpcSchemaEntry<'rpc_discover'>,
  RpcSchemaEntry<'eth_chainId'>,
  RpcSchemaEntry<'eth_blockNumber'>,
  RpcSchemaEntry<'eth_getFilterChanges'>,
  RpcSchemaEntry<'eth_getFilterLogs'>,
  RpcSchemaEntry<'eth_newBlockFilter'>,
  RpcSchemaEntry<'eth_newFilter'>,
  RpcSchemaEntry<'eth_newPendingTransactionFilter'>,
  RpcSchemaEntry<'eth_sendRawTransaction'>,
  RpcSchemaEntry<'eth_simulateV1'>,
  RpcSchemaEntry<'eth_syncing'>,
  RpcSchemaEntry<'eth_accounts'>,
  RpcSchemaEntry<'eth_gasPrice'>,
  RpcSchemaEntry<'eth_maxPriorityFeePerGas'>,
  RpcSchemaEntry<'eth_blobBaseFee'>,
  RpcSchemaEntry<'eth_baseFee'>,
  RpcSchemaEntry<'eth_feeHistory'>,
  RpcSchemaEntry<'eth_config'>,
  RpcSchemaEntry<'eth_capabilities'>,
  RpcSchemaEntry<'eth_getBalance'>,
  RpcSchemaEntry<'eth_getCode'>,
  RpcSchemaEntry<'eth_getStorageAt'>,
  RpcSchemaEntry<'eth_getStorageValues'>,
  RpcSchemaEntry<'eth_getTransactionCount'>,
  RpcSchemaEntry<'eth_getAccountInfo'>,
  RpcSchemaEntry<'eth_getProof'>,
  RpcSchemaEntry<'eth_getBlockByNumber'>,
  RpcSchemaEntry<'eth_getBlockByHash'>,
  RpcSchemaEntry<'eth_getBlockReceipts'>,
  RpcSchemaEntry<'eth_getBlockTransactionCountByNumber'>,
  RpcSchemaEntry<'eth_getBlockTransactionCountByHash'>,
  RpcSchemaEntry<'eth_getUncleCountByBlockNumber'>,
  RpcSchemaEntry<'eth_getUncleCountByBlockHash'>,
  RpcSchemaEntry<'eth_getUncleByBlockNumberAndIndex'>,
  RpcSchemaEntry<'eth_getUncleByBlockHashAndIndex'>,
  RpcSchemaEntry<'eth_getTransactionByHash'>,
  RpcSchemaEntry<'eth_getTransactionByBlockNumberAndIndex'>,
  RpcSchemaEntry<'eth_getTransactionByBlockHashAndIndex'>,
  RpcSchemaEntry<'eth_getTransactionReceipt'>,
  RpcSchemaEntry<'eth_getLogs'>,
  RpcSchemaEntry<'eth_call'>,
  RpcSchemaEntry<'eth_estimateGas'>,
  RpcSchemaEntry<'eth_createAccessList'>,
  RpcSchemaEntry<'eth_uninstallFilter'>,
  RpcSchemaEntry<'debug_getRawHeader'>,
  RpcSchemaEntry<'debug_getRawBlock'>,
  RpcSchemaEntry<'debug_getRawReceipts'>,
  RpcSchemaEntry<'debug_getRawTransaction'>,
  RpcSchemaEntry<'trace_block'>,
  RpcSchemaEntry<'trace_filter'>,
  RpcSchemaEntry<'trace_transaction'>,
  RpcSchemaEntry<'trace_get'>,
  RpcSchemaEntry<'trace_call'>,
  RpcSchemaEntry<'trace_callMany'>,
  RpcSchemaEntry<'trace_rawTransaction'>,
  RpcSchemaEntry<'trace_replayTransaction'>,
  RpcSchemaEntry<'trace_replayBlockTransactions'>,
  RpcSchemaEntry<'debug_setHead'>,
  RpcSchemaEntry<'debug_traceBlockByNumber'>,
  RpcSchemaEntry<'debug_traceBlockByHash'>,
  RpcSchemaEntry<'debug_traceTransaction'>,
  RpcSchemaEntry<'debug_traceCall'>,
  RpcSchemaEntry<'debug_storageRangeAt'>,
  RpcSchemaEntry<'debug_accountRange'>,
  RpcSchemaEntry<'debug_accountAt'>,
  RpcSchemaEntry<'evm_mine'>,
  RpcSchemaEntry<'testing_buildBlockV1'>,
  RpcSchemaEntry<'txpool_content'>,
  RpcSchemaEntry<'txpool_contentFrom'>,
  RpcSchemaEntry<'txpool_inspect'>,
  RpcSchemaEntry<'txpool_status'>,
]

const tables: ClientTables = {
  methods: 'web3_clientVersion web3_sha3 net_version net_listening net_peerCount rpc.discover rpc_discover eth_chainId eth_blockNumber *eth_getFilterChanges eth_getFilterLogs *eth_newBlockFilter *eth_newFilter *eth_newPendingTransactionFilter *eth_sendRawTransaction eth_simulateV1 eth_syncing eth_accounts eth_gasPrice eth_maxPriorityFeePerGas eth_blobBaseFee eth_baseFee eth_feeHistory eth_config eth_capabilities eth_getBalance eth_getCode eth_getStorageAt eth_getStorageValues eth_getTransactionCount eth_getAccountInfo eth_getProof eth_getBlockByNumber eth_getBlockByHash eth_getBlockReceipts eth_getBlockTransactionCountByNumber eth_getBlockTransactionCountByHash eth_getUncleCountByBlockNumber eth_getUncleCountByBlockHash eth_getUncleByBlockNumberAndIndex eth_getUncleByBlockHashAndIndex eth_getTransactionByHash eth_getTransactionByBlockNumberAndIndex eth_getTransactionByBlockHashAndIndex eth_getTransactionReceipt eth_getLogs eth_call eth_estimateGas eth_createAccessList *eth_uninstallFilter debug_getRawHeader debug_getRawBlock debug_getRawReceipts debug_getRawTransaction trace_block trace_filter trace_transaction trace_get trace_call trace_callMany trace_rawTransaction trace_replayTransaction trace_replayBlockTransactions *debug_setHead debug_traceBlockByNumber debug_traceBlockByHash debug_traceTransaction debug_traceCall debug_storageRangeAt debug_accountRange debug_accountAt *evm_mine testing_buildBlockV1 txpool_content txpool_contentFrom txpool_inspect txpool_status',
  errors: ' parseError -32700| invalidRequest -32600 invalid request| batchTooLarge -32600 batch too large| bodyTooLarge -32600 request body too large| nestingTooDeep -32600 request nested too deeply| responseTooLarge -32003 response too large| batchTimeout -32005 batch timed out| methodNotFound -32601|* internalError -32603 internal error|* rateLimited -32005 rate limit exceeded| invalidParams -32602 invalid params| invalidBlockRange -32602 invalid block range params| blockRangeBeyondHead -32602 block range extends beyond current head block| rangeTooLarge -32602 query exceeds the limits| clientLimitExceeded -38026 client limit exceeded| executionReverted 3| executionError -32000 execution failed| headerNotFound -32000 header not found| unknownBlock -32000 unknown block| proofsNotStored 4444 proofs are not stored in this archive| callTimeout -32000 execution aborted|* limitExceeded -32005 limit exceeded|* preempted -32005 preempted| memoryExceeded -32000 the call needs too much memory| tooManyWatchers -32005 too many filters or subscriptions| blockNotFound -32000 block not found| transactionNotFound -32000 transaction not found| accountNotFound -32000 account not found| genesisNotTraceable -32000 genesis is not traceable| unknownTracer -32602 unknown tracer| traceTimeout -32000 execution timeout| traceTooLarge -32003 trace too large| callNotExecuted -32000 call 0: execution failed| rewindRefused -32000 not allowed to rewind to a future block| simulatedNonceTooLow -38010 nonce too low| simulatedNonceTooHigh -38011 nonce too high| simulatedFeeTooLow -38012 max fee per gas less than block base fee| simulatedIntrinsicGas -38013 intrinsic gas too low| simulatedInsufficientFunds -38014 insufficient funds for gas * price + value| simulatedBlockGasLimit -38015 block gas limit reached| simulatedBlockNumber -38020 block numbers must be in order| simulatedBlockTime -38021 block timestamps must be in order| simulatedPrecompileItself -38022 a precompile cannot move to its own address| simulatedInitCodeSize -38025 max initcode size exceeded| simulatedTransactionInvalid -32603 invalid transaction| simulationTooLarge -38026 response too large| filterNotFound -32000 filter not found| subscriptionNotFound -32000 subscription not found| notificationsNotSupported -32001 notifications not supported| pendingLogsUnsupported -32000 pending logs are not supported| parentNotHead -32000 parentHash is not current head| transactionRejected -32000 transaction rejected| answerTooLarge -32003 answer too large| tooManyValues -32600 request too complex| readTimeout -32000 request timed out|* storeUnavailable -32002 resource unavailable: the disk takes no writes now| archiveDamaged -32002 resource unavailable: the archive is damaged|* archiveUnavailable -32002 resource unavailable: the archive cannot be read now',
  batchCallsMax: 1_000,
  bodyBytesMax: 5_000_000,
  answerBytesMax: 525_000_000,
}

/**
 * A client of one server. Its methods need no `this`.
 *
 * @param url - where the server answers JSON-RPC: `http://127.0.0.1:8545`
 * @throws TypeError, RangeError for what could never work: a wrong URL, a limit that is no number
 */
export function createClient(url: string, options: ClientOptions = {}): Client {
  const transport = new Transport(url, options, tables)
  const named = [...repeatableMethods(tables).keys()].map((method) => [
    method,
    (params: unknown = {}, callOptions?: CallOptions) => transport.call({ method, params }, callOptions),
  ])
  return {
    ...Object.fromEntries(named),
    request: ({ method, params = [] }: NamedCall, callOptions?: CallOptions) =>
      transport.call({ method, params }, callOptions),
    batch: (calls: readonly NamedCall[], callOptions?: CallOptions) =>
      transport.batch(
        calls.map(({ method, params = [] }) => ({ method, params })),
        callOptions,
      ),
  }
}

/** EIP-1193: the provider is disconnected from all chains. The code of whatever is no answer of the server. */
const DISCONNECTED = 4900

/** What a failure means for whoever thinks of asking again. */
interface ErrorFacts {
  readonly retryable?: boolean
  readonly refused?: boolean
  readonly retryAfterMs?: number | undefined
  readonly cause?: unknown
}

/**
 * Everything that a call rejects with. With `code`, `message` and `data` it has the shape of EIP-1193's
 * ProviderRpcError.
 */
export abstract class CartularyError extends Error {
  /** The method that was called. */
  readonly method: string
  /** The server's error code; 4900, as in EIP-1193, when there is no answer of the server. */
  readonly code: number
  /** What the server adds to its error. */
  readonly data: unknown = undefined
  /** Whether the same call may succeed later. */
  readonly retryable: boolean
  /** Whether the answer says that the call was not run, so that what changes something may be sent again too. */
  readonly refused: boolean
  /** How long the server asks to wait, in milliseconds: `Retry-After`, or what its error says. */
  readonly retryAfterMs: number | undefined

  constructor(method: string, code: number, message: string, facts: ErrorFacts) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.method = method
    this.code = code
    this.retryable = facts.retryable ?? false
    this.refused = facts.refused ?? false
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** The error member of a JSON-RPC answer. */
interface WireError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The server answered with a JSON-RPC error. */
export class CartularyRpcError extends CartularyError {
  override readonly name = 'CartularyRpcError'
  override readonly data: unknown
  /** Its name in the contract's catalogue; undefined for an error that the contract does not tell from others. */
  readonly errorName: ErrorName | undefined
  /** Where the error is described: a path of the server's site, or a URL. Undefined when the server does not say. */
  readonly docs: string | undefined

  constructor(method: string, error: WireError, errorName: ErrorName | undefined, facts: ErrorFacts) {
    super(method, error.code, error.message, facts)
    this.data = error.data
    this.errorName = errorName
    this.docs = docsOf(error)
  }
}

/** The server, or a proxy in front of it, answered with something that is no JSON-RPC answer to the call. */
export class CartularyHttpError extends CartularyError {
  override readonly name = 'CartularyHttpError'
  /** HTTP status. */
  readonly status: number
  /** The first 1,000 characters of the body. */
  readonly body: string

  constructor(method: string, status: number, body: string, message: string, facts: ErrorFacts) {
    super(method, DISCONNECTED, message, facts)
    this.status = status
    this.body = body.slice(0, 1_000)
  }
}

/** There was no answer, or it broke off: what `fetch` threw is the cause. */
export class CartularyNetworkError extends CartularyError {
  override readonly name = 'CartularyNetworkError'

  constructor(method: string, cause: unknown) {
    super(method, DISCONNECTED, `${method}: the request failed: ${messageOf(cause)}`, {
      cause,
      retryable: true,
    })
  }
}

/** There was no answer in time. When the call had failed before and was sent again, that failure is the cause. */
export class CartularyTimeoutError extends CartularyError {
  override readonly name = 'CartularyTimeoutError'
  /** How long the answer was waited for, in milliseconds. */
  readonly timeoutMs: number

  constructor(method: string, timeoutMs: number, cause?: unknown) {
    super(method, DISCONNECTED, `${method}: no answer within ${timeoutMs} ms`, { cause })
    this.timeoutMs = timeoutMs
  }
}

/**
 * The caller's signal ended the call; its reason is the cause. The name is the one that platforms and libraries look
 * for.
 */
export class CartularyAbortError extends CartularyError {
  override readonly name = 'AbortError'

  constructor(method: string, cause: unknown) {
    super(method, DISCONNECTED, `${method}: aborted by the caller`, { cause })
  }
}

/**
 * Whether something that was thrown is an error of the server, and the one that is meant.
 *
 * @param name of the error in the contract's catalogue: `isRpcError(error, 'executionReverted')`
 */
export function isRpcError<const Name extends ErrorName = ErrorName>(
  error: unknown,
  name?: Name,
): error is CartularyRpcError & { readonly errorName: Name } {
  return error instanceof CartularyRpcError && (name === undefined || error.errorName === name)
}

/** Where an error's data says that it is described. */
function docsOf({ data }: WireError): string | undefined {
  const docs = typeof data === 'object' && data !== null && 'docs' in data ? data.docs : undefined
  return typeof docs === 'string' ? docs : undefined
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** The contract's tables as the generator writes them, as short as they can be. */
interface ClientTables {
  /** Names between spaces; `*` marks what changes something. */
  readonly methods: string
  /**
   * `* name code message` between `|`, without the star what is not retryable; no message where the code says enough.
   */
  readonly errors: string
  /** Most calls in a batch. */
  readonly batchCallsMax: number
  /** Largest request body, in bytes. */
  readonly bodyBytesMax: number
  /** Largest answer, in bytes. */
  readonly answerBytesMax: number
}

/** An error by its place in the catalogue. */
interface NamedError {
  readonly errorName: ErrorName | undefined
  readonly retryable: boolean
}

/** Method → whether it may be repeated without harm. What is not listed may change something. */
function repeatableMethods({ methods }: ClientTables): Map<string, boolean> {
  return new Map(
    methods.split(' ').map((name) => (name.startsWith('*') ? [name.slice(1), false] : [name, true])),
  )
}

/**
 * The catalogue's name of an error: the one whose description it points at; else the one that has its code, and whose
 * message it begins with if other servers may use the code for something else.
 */
function nameError({ errors }: ClientTables, error: WireError): NamedError {
  // `/docs/errors/-32005#rateLimited`
  const documented = docsOf(error)?.split('#')[1]
  const sameCode = errors
    .split('|')
    .map((entry) => {
      const [star, name, code, ...message] = entry.split(' ')
      return { errorName: name as ErrorName, retryable: star === '*', code, message: message.join(' ') }
    })
    .filter(({ code }) => code === String(error.code))
  const found =
    sameCode.find(({ errorName }) => errorName === documented) ??
    sameCode.find(({ message }) => error.message.startsWith(message))
  return (
    found ?? {
      errorName: undefined,
      retryable: sameCode.length > 0 && sameCode.every(({ retryable }) => retryable),
    }
  )
}

/** How often, and how long, a call is sent again after a failure that can pass. */
export interface RetryOptions {
  /** Most times that a call is sent. Default: 4. */
  attemptsMax?: number
  /**
   * Longest time for all of them with the waits between, in milliseconds. The first has its whole `timeoutMs`, and so
   * has every further request of a call that was left over in a batch: the whole may take longer by those. Default:
   * 60000.
   */
  totalMsMax?: number
  /**
   * Wait before the second time, in milliseconds; it doubles each time. What the server asks for is added. Default:
   * 250.
   */
  delayMs?: number
  /** Longest such wait, in milliseconds. Default: 5000. */
  delayMsMax?: number
}

/** Time and chance; tests have others. */
interface Clock {
  /** Milliseconds, monotonic. */
  now(): number
  /** From 0 to 1. */
  random(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

/** Longer timers end at once, in browsers and in Node. */
const TIMER_MS_MAX = 2_147_483_647

/** The platform's. */
const systemClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  setTimeout: (callback, delayMs) => setTimeout(callback, Math.min(delayMs, TIMER_MS_MAX)),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** The options with their defaults. */
function retryLimits(retry: RetryOptions | false = {}): Required<RetryOptions> {
  const {
    attemptsMax = 4,
    totalMsMax = 60_000,
    delayMs = 250,
    delayMsMax = 5_000,
  } = retry || { attemptsMax: 1 }
  return { attemptsMax, totalMsMax, delayMs, delayMsMax }
}

/**
 * How long to wait before a call is sent again, in milliseconds.
 *
 * @param attempt how often it was sent
 * @param isRepeatable whether a second run does no harm, should there have been a first
 * @param chance from 0 to 1: spreads those who failed together
 * @returns undefined when it must not be sent again
 */
function waitBeforeRetry(
  error: CartularyError,
  attempt: number,
  isRepeatable: boolean,
  { attemptsMax, delayMs, delayMsMax }: Required<RetryOptions>,
  chance: number,
): number | undefined {
  if (!error.retryable || !(isRepeatable || error.refused) || attempt >= attemptsMax) return undefined
  const backoffMs = Math.min(delayMsMax, delayMs * 2 ** (attempt - 1))
  return Math.ceil((error.retryAfterMs ?? 0) + backoffMs * (0.5 + chance / 2))
}

/** What one call may have of its own. */
export interface CallOptions {
  /** Ends the call at once, and its request when no other call is in it. */
  signal?: AbortSignal | undefined
  /** Longest time for one request, in milliseconds. Default: the client's. */
  timeoutMs?: number | undefined
  /** Default: the client's. */
  retry?: RetryOptions | false | undefined
}

export interface ClientOptions {
  /** Longest time for one request, in milliseconds. It is not sent again after it. Default: 30000. */
  timeoutMs?: number
  /**
   * When a call is sent again; `false`: never. Calls that the answers of a batch left no room for were not run:
   * whatever this says, they are sent in smaller batches.
   */
  retry?: RetryOptions | false
  /** Joins calls that are made at nearly the same time in one request. Default: each has its own. */
  batch?: BatchOptions
  /** Most bytes of an answer that are read, once they are unpacked. Default: the longest that the contract allows. */
  answerBytesMax?: number
  /** Headers of every request, besides `content-type`; `accept` if it is to be another. */
  headers?: Record<string, string>
  /** What is called in place of the global `fetch`. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** How calls are joined. */
export interface BatchOptions {
  /** How long a call waits for others, in milliseconds. Default: 0, for those of the same tick. */
  waitMs?: number
  /** Most calls in a request. Default, and most: what the contract allows. */
  callsMax?: number
}

/** Their least is 1, that of other numbers 0. */
const COUNTS = ['attemptsMax', 'callsMax']

/** @throws TypeError, RangeError which say what is wrong */
function checkClientOptions(url: string, options: ClientOptions): void {
  const { timeoutMs, retry, batch, answerBytesMax } = options
  if (!isUsable(url)) throw new TypeError('url: expected http:// or https://, without a name and password')
  checkNumbers({ timeoutMs, ...retryLimits(retry), answerBytesMax })
  checkNumbers({ ...batch })
}

/** @throws TypeError, RangeError with the name of the option */
function checkNumbers(options: object): void {
  for (const [name, value] of Object.entries(options) as [string, unknown][]) {
    const least = COUNTS.includes(name) ? 1 : 0
    if (value === undefined) continue
    if (typeof value !== 'number' || Number.isNaN(value)) throw new TypeError(`${name}: expected a number`)
    if (value < least) throw new RangeError(`${name}: expected at least ${least}`)
  }
}

/** Whether a request to it can be made; a path alone is one of the page's own server. */
function isUsable(url: string): boolean {
  const { location } = globalThis as { location?: { href: string } }
  try {
    const { protocol, username, password } = new URL(url, location?.href)
    return /^https?:$/.test(protocol) && username === '' && password === ''
  } catch {
    return false
  }
}

/** A call as it goes over the wire. */
interface WireCall {
  readonly id: number
  readonly method: string
  /** The request object as JSON. */
  readonly text: string
}

/** A response that was read whole. */
interface HttpAnswer {
  readonly status: number
  /** The header `Retry-After`. */
  readonly retryAfter: string | null
  readonly text: string
  /** Why it is no answer, whatever the text is. */
  readonly flaw?: string | undefined
}

/** What a call came to. */
type Outcome = { readonly result: unknown } | Failure

/** Why a call has no result. */
interface Failure {
  readonly error: CartularyError
  /** From 0 to 1, the same for all that failed together, so that they are sent again together. */
  readonly chance: number
  /** Whether the answers before it took the room of the batch: it was not run, and has room in another request. */
  readonly isLeftOver: boolean
}

interface WireAnswer {
  readonly id?: unknown
  readonly result?: unknown
  readonly error?: unknown
}

/** Statuses that say: not now. A proxy in front of the node answers them without JSON. */
const NOT_NOW = [429, 502, 503, 504]

/**
 * Finds each call's answer by its id. An answer to nothing is passed over; two for one call are none.
 *
 * @param chance of whoever fails
 */
function readAnswers(
  tables: ClientTables,
  answer: HttpAnswer,
  calls: readonly WireCall[],
  chance: number,
): Outcome[] {
  const { body, cause } = answer.flaw === undefined ? parse(answer.text) : {}
  const list = Array.isArray(body) ? body : [body]
  const byId = new Map<unknown, WireAnswer | undefined>()
  for (const { id = null, ...one } of list.filter(isObject)) byId.set(id, byId.has(id) ? undefined : one)
  // What is refused before it is understood is refused with the id null, and nothing else is answered.
  const refusal = byId.size === 1 ? errorOf(byId.get(null)) : undefined
  let isAnyAnswered = false
  const outcomes = calls.map((call) => {
    // What was asked alone is not answered in a list.
    const own = calls.length > 1 || list !== body ? byId.get(call.id) : undefined
    const error = errorOf(own) ?? refusal
    const outcome = error
      ? rpcError(tables, answer, call, error, error === refusal)
      : own && 'result' in own && (own.error ?? null) === null
        ? // Made anew: what else the server says is not taken for what the client says.
          { result: own.result }
        : httpError(answer, call, cause)
    if (!isLeftOver(outcome)) isAnyAnswered = true
    return outcome
  })
  return outcomes.map((outcome) =>
    outcome instanceof CartularyError
      ? { error: outcome, chance, isLeftOver: isAnyAnswered && isLeftOver(outcome) }
      : outcome,
  )
}

function parse(text: string): { body?: unknown; cause?: unknown } {
  try {
    return { body: JSON.parse(text) }
  } catch (cause) {
    return { cause }
  }
}

function isObject(value: unknown): value is WireAnswer {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function errorOf(answer: WireAnswer | undefined): WireError | undefined {
  const error = answer?.error as WireError | undefined
  return isObject(error) && typeof error.code === 'number' && typeof error.message === 'string'
    ? error
    : undefined
}

function rpcError(
  tables: ClientTables,
  { status, retryAfter }: HttpAnswer,
  { method }: WireCall,
  error: WireError,
  isRefusal: boolean,
): CartularyRpcError {
  const { errorName, retryable } = nameError(tables, error)
  // Of a 503 only the node's own refusal: a gateway may answer so after it has handed the call on.
  const hasNoRoom = status === 503 && isRefusal && errorName === 'limitExceeded'
  return new CartularyRpcError(method, error, errorName, {
    retryable: retryable || (errorName === undefined && NOT_NOW.includes(status)),
    refused: errorName === 'rateLimited' || status === 429 || hasNoRoom,
    retryAfterMs: waitMs(retryAfter) ?? backoffMs(error.data),
  })
}

function httpError({ status, retryAfter, text, flaw }: HttpAnswer, { method }: WireCall, cause: unknown) {
  const what = flaw ?? (cause === undefined ? 'without an answer to the call' : 'and the body is not JSON')
  return new CartularyHttpError(method, status, text, `${method}: HTTP ${status}, ${what}`, {
    cause,
    retryable: NOT_NOW.includes(status),
    refused: status === 429,
    retryAfterMs: waitMs(retryAfter),
  })
}

/** Seconds, or a date (RFC 9110, 10.2.3) → milliseconds from now. */
function waitMs(retryAfter: string | null): number | undefined {
  if (!retryAfter) return undefined
  const ms = /^\s*\d+\s*$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

/** What the data of `rateLimited` says. */
function backoffMs(data: unknown): number | undefined {
  const seconds = (data as { rate?: { backoff_seconds?: unknown } } | null | undefined)?.rate?.backoff_seconds
  return typeof seconds === 'number' && seconds >= 0 ? seconds * 1_000 : undefined
}

/** The catalogue: the calls that are left when the answers of a batch are too long are not run. */
function isLeftOver(outcome: unknown): boolean {
  return isRpcError(outcome, 'responseTooLarge')
}

/**
 * Reads it whole, or until it has more bytes than it may have.
 *
 * @param url where the request went
 * @throws what the stream throws
 */
async function readResponse(response: Response, bytesMax: number, url: string): Promise<HttpAnswer> {
  const { status, headers, type } = response
  const answer = { status, retryAfter: headers.get('retry-after') }
  const location = headers.get('location')
  // Followed, it would be sent as a GET, or to somebody else.
  if (type === 'opaqueredirect' || (location && status >= 300 && status < 400))
    return { ...answer, text: '', flaw: `a redirect to ${placeOf(location, url)}, which is not followed` }
  const { text, isWhole } = await readText(response, bytesMax)
  return { ...answer, text, flaw: isWhole ? undefined : `and the body has more than ${bytesMax} bytes` }
}

/**
 * Scheme and host alone: whatever else a redirect has may be a secret, as the keys in the paths of hosted nodes are.
 */
function placeOf(location: string | null, url: string): string {
  try {
    // Browsers do not say where it leads.
    const { origin } = new URL(location ?? 'data:', url)
    if (origin === new URL(url).origin) return 'elsewhere on the same host'
    if (origin !== 'null') return origin
  } catch {}
  return 'elsewhere'
}

async function readText(response: Response, bytesMax: number): Promise<{ text: string; isWhole: boolean }> {
  // Where `fetch` is an old one, or of no browser, it gives no stream.
  const reader = response.body?.getReader?.()
  if (!reader) {
    const text = await response.text()
    return { text, isWhole: text.length <= bytesMax }
  }
  const decoder = new TextDecoder()
  let text = ''
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return { text: text + decoder.decode(), isWhole: true }
    bytes += value.byteLength
    text += decoder.decode(value, { stream: true })
    if (bytes <= bytesMax) continue
    reader.cancel().catch(() => {})
    return { text, isWhole: false }
  }
}

/** One listener for each signal: platforms warn of a leak when many calls have listeners of their own on the same. */
class AbortCallbacks {
  readonly #bySignal = new WeakMap<AbortSignal, { callbacks: Set<() => void>; onAbort: () => void }>()

  /**
   * Calls back at most once; at once when the signal has said so already.
   *
   * @returns what makes it forget the callback
   */
  add(signal: AbortSignal | undefined, callback: () => void): () => void {
    if (!signal) return () => {}
    if (signal.aborted) {
      callback()
      return () => {}
    }
    const { callbacks, onAbort } = this.#bySignal.get(signal) ?? this.#listen(signal)
    callbacks.add(callback)
    return () => {
      callbacks.delete(callback)
      if (callbacks.size > 0) return
      signal.removeEventListener('abort', onAbort)
      this.#bySignal.delete(signal)
    }
  }

  #listen(signal: AbortSignal): { callbacks: Set<() => void>; onAbort: () => void } {
    const callbacks = new Set<() => void>()
    const onAbort = (): void => {
      for (const callback of callbacks) callback()
    }
    const entry = { callbacks, onAbort }
    this.#bySignal.set(signal, entry)
    signal.addEventListener('abort', onAbort, { once: true })
    return entry
  }
}

/** How long a call waits, and for whom. */
interface Patience {
  /** From when its request is sent. */
  readonly timeoutMs: number
  readonly signal: AbortSignal | undefined
  /** Why it was sent before, when this is not the first time. */
  readonly failure: CartularyError | undefined
}

/** Settles once: by the answer, its signal, or its time. */
class PendingCall {
  readonly wire: WireCall
  readonly outcome: Promise<Outcome>
  isSettled = false
  readonly #patience: Patience
  readonly #clock: Clock
  readonly #forget: () => void
  #timer: unknown
  #resolve!: (outcome: Outcome) => void
  #onEnded = (): void => {}

  constructor(wire: WireCall, patience: Patience, clock: Clock, aborts: AbortCallbacks) {
    this.wire = wire
    this.#patience = patience
    this.#clock = clock
    this.outcome = new Promise((resolve) => {
      this.#resolve = resolve
    })
    const { signal } = patience
    this.#forget = aborts.add(signal, () => this.fail(new CartularyAbortError(wire.method, signal?.reason)))
  }

  /** Its request is about to be sent: its time runs. @param onEnded told once, when it waits for that no more */
  start(onEnded: () => void): void {
    const { timeoutMs, failure } = this.#patience
    this.#onEnded = onEnded
    this.#timer = this.#clock.setTimeout(
      () => this.fail(new CartularyTimeoutError(this.wire.method, timeoutMs, failure)),
      timeoutMs,
    )
  }

  fail(error: CartularyError, chance = 0): void {
    this.settle({ error, chance, isLeftOver: false })
  }

  /** Takes what its request came to. What is left over stays open, and waits for its next request. */
  settle(outcome: Outcome): void {
    if (this.isSettled) return
    this.#clock.clearTimeout(this.#timer)
    if (!('error' in outcome) || !outcome.isLeftOver) {
      this.isSettled = true
      this.#forget?.()
      this.#resolve(outcome)
    }
    const ended = this.#onEnded
    this.#onEnded = () => {}
    ended()
  }
}

/** The bounds of a request. */
interface BatchBounds {
  /** How long a call waits for others. Default: until those are there that are made, or fail, at the same time. */
  readonly waitMs: number | undefined
  readonly callsMax: number
  /** Longer calls go alone. */
  readonly bodyBytesMax: number
}

/** Sends calls in one request, and gives those that its answers left no room for: they were not run. */
type Post = (calls: readonly PendingCall[]) => Promise<PendingCall[]>

/** Collects calls and sends them together. */
class CallBatcher {
  readonly #post: Post
  readonly #clock: Clock
  readonly #bounds: BatchBounds
  #waiting: PendingCall[] = []
  #timer: unknown

  constructor(post: Post, clock: Clock, bounds: BatchBounds) {
    this.#post = post
    this.#clock = clock
    this.#bounds = bounds
  }

  /** Sends it with those that come until the wait is over. */
  add(call: PendingCall): void {
    if (this.#waiting.push(call) === 1)
      this.#timer = this.#clock.setTimeout(() => void this.flush(), this.#bounds.waitMs ?? 0)
  }

  /** The same, or as soon as there are enough for a request. */
  addUntilFull(call: PendingCall): void {
    this.add(call)
    if (this.#waiting.length >= this.#bounds.callsMax) void this.flush()
  }

  /** Sends what waits, one request after the other: what a call changes is there for those of later requests. */
  async flush(): Promise<void> {
    this.#clock.clearTimeout(this.#timer)
    const calls = this.#waiting
    this.#waiting = []
    let callsMax = this.#bounds.callsMax
    while (calls.length > 0) {
      const chunk = calls.splice(0, this.#fitting(calls, callsMax))
      const left = await this.#post(chunk)
      // As many as were answered, and twice as many whenever all are: otherwise most would be sent in vain, each time.
      callsMax = Math.min(this.#bounds.callsMax, left.length > 0 ? chunk.length - left.length : callsMax * 2)
      calls.unshift(...left)
    }
  }

  /** How many of the first go in one request. */
  #fitting(calls: readonly PendingCall[], callsMax: number): number {
    let bytes = 1
    const end = calls.findIndex(({ wire }, index) => {
      // With a comma or a bracket.
      bytes += byteLength(wire.text) + 1
      return index > 0 && (index >= callsMax || bytes > this.#bounds.bodyBytesMax)
    })
    return end < 0 ? calls.length : end
  }
}

/** Of what JSON-RPC calls are made of, all but all is ASCII; the rest counts for the most that it can take. */
function byteLength(text: string): number {
  return /^[\0-\x7f]*$/.test(text) ? text.length : text.length * 3
}

/** A call as it is asked for. */
interface NamedCall {
  readonly method: string
  readonly params: unknown
}

type Send = (call: PendingCall) => void

/** Sends calls until they have an answer, or must not be sent again. */
class Transport {
  readonly #url: string
  readonly #options: ClientOptions
  readonly #headers: Headers
  readonly #tables: ClientTables
  readonly #clock: Clock
  readonly #repeatable: Map<string, boolean>
  readonly #send: Send
  readonly #aborts = new AbortCallbacks()
  #nextId = 1

  /** @throws TypeError, RangeError for what could never work */
  constructor(url: string, options: ClientOptions, tables: ClientTables, clock: Clock = systemClock) {
    checkClientOptions(url, options)
    this.#url = url
    this.#options = options
    this.#headers = new Headers(options.headers)
    this.#headers.set('content-type', 'application/json')
    // Every error is to say which of the catalogue it is. Servers that negotiate take it only without the parameter.
    if (!this.#headers.has('accept'))
      this.#headers.set('accept', 'application/json; errors=docs, application/json')
    this.#tables = tables
    this.#clock = clock
    this.#repeatable = repeatableMethods(tables)
    const batcher = options.batch && this.#batcher(options.batch.waitMs)
    this.#send = batcher ? (call) => batcher.addUntilFull(call) : (call) => this.#post([call])
  }

  /** @throws CartularyError; TypeError when the parameters are no JSON; TypeError, RangeError for a wrong option */
  async call(call: NamedCall, options?: CallOptions): Promise<unknown> {
    return this.#run(this.#wire(call), options, this.#send)
  }

  /**
   * The results in the order of the calls; an error stands in the place of its result. More calls than fit in one
   * request go in several, one after the other.
   *
   * @throws CartularyAbortError; before anything is sent TypeError when the parameters of a call are no JSON, and
   *   TypeError, RangeError for a wrong option
   */
  async batch(calls: readonly NamedCall[], options?: CallOptions): Promise<unknown[]> {
    const batcher = this.#batcher()
    const runs = calls
      .map((call) => this.#wire(call))
      .map((call) => this.#run(call, options, (pending) => batcher.add(pending)).catch(standIn))
    void batcher.flush()
    return Promise.all(runs)
  }

  #batcher(waitMs?: number): CallBatcher {
    const { batchCallsMax, bodyBytesMax } = this.#tables
    const callsMax = Math.min(this.#options.batch?.callsMax ?? batchCallsMax, batchCallsMax)
    return new CallBatcher((calls) => this.#post(calls), this.#clock, { waitMs, callsMax, bodyBytesMax })
  }

  #wire({ method, params }: NamedCall): WireCall {
    const id = this.#nextId++
    return { id, method, text: JSON.stringify({ jsonrpc: '2.0', id, method, params }) }
  }

  async #run(call: WireCall, options: CallOptions = {}, send: Send): Promise<unknown> {
    const { signal, timeoutMs = this.#options.timeoutMs ?? 30_000, retry = this.#options.retry } = options
    const limits = retryLimits(retry)
    checkNumbers({ timeoutMs, ...limits })
    const isRepeatable = this.#repeatable.get(call.method) ?? false
    const endsMs = this.#clock.now() + limits.totalMsMax
    let patience: Patience = { timeoutMs, signal, failure: undefined }
    for (let attempt = 1; ; ) {
      const pending = new PendingCall(call, patience, this.#clock, this.#aborts)
      if (!pending.isSettled) send(pending)
      const outcome = await pending.outcome
      if (!('error' in outcome)) return outcome.result
      const { error: failure, chance } = outcome
      const waitMs = waitBeforeRetry(failure, attempt++, isRepeatable, limits, chance)
      const leftMs = endsMs - this.#clock.now() - (waitMs ?? 0)
      if (waitMs === undefined || leftMs <= 0) throw failure
      await this.#sleep(waitMs, call.method, signal)
      patience = { timeoutMs: Math.min(timeoutMs, Math.ceil(leftMs)), signal, failure }
    }
  }

  /** @throws CartularyAbortError as soon as the signal says so */
  #sleep(delayMs: number, method: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = this.#clock.setTimeout(() => {
        forget()
        resolve()
      }, delayMs)
      const forget = this.#aborts.add(signal, () => {
        this.#clock.clearTimeout(timer)
        reject(new CartularyAbortError(method, signal?.reason))
      })
    })
  }

  /** Ends when its calls have ended, whatever `fetch` does; never rejects. Gives those that are left over. */
  #post(calls: readonly PendingCall[]): Promise<PendingCall[]> {
    const open = calls.filter(isOpen)
    const controller = new AbortController()
    let running = open.length
    return new Promise((resolve) => {
      if (running === 0) return resolve([])
      for (const call of open)
        call.start(() => {
          if (--running > 0) return
          // Also when all have their answers: then there is nothing left to cancel.
          controller.abort()
          resolve(open.filter(isOpen))
        })
      void this.#exchange(open, controller.signal)
    })
  }

  /** Never rejects: what goes wrong is the outcome of each call. */
  async #exchange(open: readonly PendingCall[], signal: AbortSignal): Promise<void> {
    const { fetch: send = fetch, answerBytesMax = this.#tables.answerBytesMax } = this.#options
    const wires = open.map(({ wire }) => wire)
    const texts = wires.map(({ text }) => text).join()
    const chance = this.#clock.random()
    try {
      const response = await send(this.#url, {
        method: 'POST',
        headers: this.#headers,
        body: wires.length === 1 ? texts : `[${texts}]`,
        redirect: 'manual',
        signal,
      })
      const answer = await readResponse(response, answerBytesMax, this.#url)
      const outcomes = readAnswers(this.#tables, answer, wires, chance)
      for (const [index, call] of open.entries()) call.settle(outcomes[index]!)
    } catch (cause) {
      for (const call of open) call.fail(new CartularyNetworkError(call.wire.method, cause), chance)
    }
  }
}

function isOpen({ isSettled }: PendingCall): boolean {
  return !isSettled
}

function standIn(error: unknown): CartularyError {
  if (error instanceof CartularyError && !(error instanceof CartularyAbortError)) return error
  throw error
}
