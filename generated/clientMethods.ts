// Generated from openrpc.json by `npm run generate`: do not edit.
import type { CallOptions } from '../products/client/clientOptions.ts'
import type {
  Address,
  BlockCount,
  BlockNumberOrTag,
  BlockNumberOrTagOrHash,
  BlockOverrides,
  BuildTransactions,
  BundleTraceOptions,
  CallBundles,
  CallTimeoutInput,
  Data,
  ExtraDataInput,
  Flag,
  Hash32,
  HeadTag,
  IndexInput,
  IntegerInput,
  LatestLogsOptions,
  LogFilter,
  LooseHex,
  Methods,
  MineCount,
  MineInput,
  NumberInput,
  OptionalFlag,
  OptionalTraceOptions,
  PageNumber,
  PageSize,
  PasswordInput,
  PayloadAttributes,
  QuantityInput,
  RangeLimit,
  RangeStart,
  RawTransaction,
  ReorgTransactions,
  ResetOptions,
  RewardPercentiles,
  SimulateContext,
  SimulateOptions,
  StateDump,
  StateOverrides,
  StorageKeys,
  StorageRequests,
  StorageSlot,
  StorageWord,
  TraceCallOptions,
  TraceCallRequests,
  TraceCriteria,
  TraceIndices,
  TraceLabelsOrStateOverrides,
  TraceTypes,
  TracerOptions,
  TransactionCall,
  TransactionIndexInput,
  TypedDataInput,
  WatchIdInput,
  WitnessMode,
} from './types.ts'

/** Every method by its name, with its parameters by their names. */
export interface NamedMethods {
  /** Name and version of the node. */
  readonly web3_clientVersion: (params?: LooseHex<Methods['web3_clientVersion']['params']>, options?: CallOptions) => Promise<Methods['web3_clientVersion']['result']>
  /** Keccak-256 hash of bytes. */
  readonly web3_sha3: (params: LooseHex<Methods['web3_sha3']['params']>, options?: CallOptions) => Promise<Methods['web3_sha3']['result']>
  /** Network ID. */
  readonly net_version: (params?: LooseHex<Methods['net_version']['params']>, options?: CallOptions) => Promise<Methods['net_version']['result']>
  /** Whether the node listens for peers. */
  readonly net_listening: (params?: LooseHex<Methods['net_listening']['params']>, options?: CallOptions) => Promise<Methods['net_listening']['result']>
  /** Number of peers. */
  readonly net_peerCount: (params?: LooseHex<Methods['net_peerCount']['params']>, options?: CallOptions) => Promise<Methods['net_peerCount']['result']>
  /** The OpenRPC document of the node. */
  readonly 'rpc.discover': (params?: LooseHex<Methods['rpc.discover']['params']>, options?: CallOptions) => Promise<Methods['rpc.discover']['result']>
  /** The OpenRPC document of the node. */
  readonly rpc_discover: (params?: LooseHex<Methods['rpc_discover']['params']>, options?: CallOptions) => Promise<Methods['rpc_discover']['result']>
  /** The modules of the node. */
  readonly rpc_modules: (params?: LooseHex<Methods['rpc_modules']['params']>, options?: CallOptions) => Promise<Methods['rpc_modules']['result']>
  /** Chain ID. */
  readonly eth_chainId: (params?: LooseHex<Methods['eth_chainId']['params']>, options?: CallOptions) => Promise<Methods['eth_chainId']['result']>
  /** Number of the newest block. */
  readonly eth_blockNumber: (params?: LooseHex<Methods['eth_blockNumber']['params']>, options?: CallOptions) => Promise<Methods['eth_blockNumber']['result']>
  /** Events of a filter since the last poll. */
  readonly eth_getFilterChanges: (params: LooseHex<Methods['eth_getFilterChanges']['params']>, options?: CallOptions) => Promise<Methods['eth_getFilterChanges']['result']>
  /** All logs of a log filter. */
  readonly eth_getFilterLogs: (params: LooseHex<Methods['eth_getFilterLogs']['params']>, options?: CallOptions) => Promise<Methods['eth_getFilterLogs']['result']>
  /** Creates a block filter. */
  readonly eth_newBlockFilter: (params?: LooseHex<Methods['eth_newBlockFilter']['params']>, options?: CallOptions) => Promise<Methods['eth_newBlockFilter']['result']>
  /** Creates a log filter. */
  readonly eth_newFilter: (params: LooseHex<Methods['eth_newFilter']['params']>, options?: CallOptions) => Promise<Methods['eth_newFilter']['result']>
  /** Creates a pending transaction filter. */
  readonly eth_newPendingTransactionFilter: (params?: LooseHex<Methods['eth_newPendingTransactionFilter']['params']>, options?: CallOptions) => Promise<Methods['eth_newPendingTransactionFilter']['result']>
  /** Sends a signed transaction. */
  readonly eth_sendRawTransaction: (params: LooseHex<Methods['eth_sendRawTransaction']['params']>, options?: CallOptions) => Promise<Methods['eth_sendRawTransaction']['result']>
  /** Sends a signed transaction and waits for its receipt. */
  readonly eth_sendRawTransactionSync: (params: LooseHex<Methods['eth_sendRawTransactionSync']['params']>, options?: CallOptions) => Promise<Methods['eth_sendRawTransactionSync']['result']>
  /** Simulates blocks of calls on top of a block. */
  readonly eth_simulateV1: (params: LooseHex<Methods['eth_simulateV1']['params']>, options?: CallOptions) => Promise<Methods['eth_simulateV1']['result']>
  /** Sync status. */
  readonly eth_syncing: (params?: LooseHex<Methods['eth_syncing']['params']>, options?: CallOptions) => Promise<Methods['eth_syncing']['result']>
  /** Accounts that the node holds. */
  readonly eth_accounts: (params?: LooseHex<Methods['eth_accounts']['params']>, options?: CallOptions) => Promise<Methods['eth_accounts']['result']>
  /** Address that receives the fees of the next block. */
  readonly eth_coinbase: (params?: LooseHex<Methods['eth_coinbase']['params']>, options?: CallOptions) => Promise<Methods['eth_coinbase']['result']>
  /** Pending transactions of the node’s own accounts. */
  readonly eth_pendingTransactions: (params?: LooseHex<Methods['eth_pendingTransactions']['params']>, options?: CallOptions) => Promise<Methods['eth_pendingTransactions']['result']>
  /** Signs and sends a transaction from an account of the node. */
  readonly eth_sendTransaction: (params: LooseHex<Methods['eth_sendTransaction']['params']>, options?: CallOptions) => Promise<Methods['eth_sendTransaction']['result']>
  /** Sends a transaction in the name of any account. */
  readonly eth_sendUnsignedTransaction: (params: LooseHex<Methods['eth_sendUnsignedTransaction']['params']>, options?: CallOptions) => Promise<Methods['eth_sendUnsignedTransaction']['result']>
  /** Signs a transaction with an account of the node. */
  readonly eth_signTransaction: (params: LooseHex<Methods['eth_signTransaction']['params']>, options?: CallOptions) => Promise<Methods['eth_signTransaction']['result']>
  /** Fills in what a transaction leaves out. */
  readonly eth_fillTransaction: (params: LooseHex<Methods['eth_fillTransaction']['params']>, options?: CallOptions) => Promise<Methods['eth_fillTransaction']['result']>
  /** Signs a message with an account of the node. */
  readonly eth_sign: (params: LooseHex<Methods['eth_sign']['params']>, options?: CallOptions) => Promise<Methods['eth_sign']['result']>
  /** Signs structured data with an account of the node. */
  readonly eth_signTypedData_v4: (params: LooseHex<Methods['eth_signTypedData_v4']['params']>, options?: CallOptions) => Promise<Methods['eth_signTypedData_v4']['result']>
  /** Suggested gas price for legacy transactions. */
  readonly eth_gasPrice: (params?: LooseHex<Methods['eth_gasPrice']['params']>, options?: CallOptions) => Promise<Methods['eth_gasPrice']['result']>
  /** Suggested priority fee for EIP-1559 transactions. */
  readonly eth_maxPriorityFeePerGas: (params?: LooseHex<Methods['eth_maxPriorityFeePerGas']['params']>, options?: CallOptions) => Promise<Methods['eth_maxPriorityFeePerGas']['result']>
  /** Blob base fee of the head block. */
  readonly eth_blobBaseFee: (params?: LooseHex<Methods['eth_blobBaseFee']['params']>, options?: CallOptions) => Promise<Methods['eth_blobBaseFee']['result']>
  /** Base fee of the next block. */
  readonly eth_baseFee: (params?: LooseHex<Methods['eth_baseFee']['params']>, options?: CallOptions) => Promise<Methods['eth_baseFee']['result']>
  /** Fees in a range of blocks. */
  readonly eth_feeHistory: (params: LooseHex<Methods['eth_feeHistory']['params']>, options?: CallOptions) => Promise<Methods['eth_feeHistory']['result']>
  /** Fork configuration. */
  readonly eth_config: (params?: LooseHex<Methods['eth_config']['params']>, options?: CallOptions) => Promise<Methods['eth_config']['result']>
  /** Data that the archive stores. */
  readonly eth_capabilities: (params?: LooseHex<Methods['eth_capabilities']['params']>, options?: CallOptions) => Promise<Methods['eth_capabilities']['result']>
  /** Balance of an account. */
  readonly eth_getBalance: (params: LooseHex<Methods['eth_getBalance']['params']>, options?: CallOptions) => Promise<Methods['eth_getBalance']['result']>
  /** Code of a contract. */
  readonly eth_getCode: (params: LooseHex<Methods['eth_getCode']['params']>, options?: CallOptions) => Promise<Methods['eth_getCode']['result']>
  /** One storage slot. */
  readonly eth_getStorageAt: (params: LooseHex<Methods['eth_getStorageAt']['params']>, options?: CallOptions) => Promise<Methods['eth_getStorageAt']['result']>
  /** Values of storage slots of several contracts. */
  readonly eth_getStorageValues: (params: LooseHex<Methods['eth_getStorageValues']['params']>, options?: CallOptions) => Promise<Methods['eth_getStorageValues']['result']>
  /** Nonce of an account. */
  readonly eth_getTransactionCount: (params: LooseHex<Methods['eth_getTransactionCount']['params']>, options?: CallOptions) => Promise<Methods['eth_getTransactionCount']['result']>
  /** Balance, nonce and code of an account. */
  readonly eth_getAccountInfo: (params: LooseHex<Methods['eth_getAccountInfo']['params']>, options?: CallOptions) => Promise<Methods['eth_getAccountInfo']['result']>
  /** The fields of an account in the state trie. */
  readonly eth_getAccount: (params: LooseHex<Methods['eth_getAccount']['params']>, options?: CallOptions) => Promise<Methods['eth_getAccount']['result']>
  /** Merkle proof of an account. */
  readonly eth_getProof: (params: LooseHex<Methods['eth_getProof']['params']>, options?: CallOptions) => Promise<Methods['eth_getProof']['result']>
  /** A block by number. */
  readonly eth_getBlockByNumber: (params: LooseHex<Methods['eth_getBlockByNumber']['params']>, options?: CallOptions) => Promise<Methods['eth_getBlockByNumber']['result']>
  /** A block by hash. */
  readonly eth_getBlockByHash: (params: LooseHex<Methods['eth_getBlockByHash']['params']>, options?: CallOptions) => Promise<Methods['eth_getBlockByHash']['result']>
  /** Receipts of a block. */
  readonly eth_getBlockReceipts: (params: LooseHex<Methods['eth_getBlockReceipts']['params']>, options?: CallOptions) => Promise<Methods['eth_getBlockReceipts']['result']>
  /** Access list of a block. */
  readonly eth_getBlockAccessList: (params: LooseHex<Methods['eth_getBlockAccessList']['params']>, options?: CallOptions) => Promise<Methods['eth_getBlockAccessList']['result']>
  /** Number of transactions in a block, by block number. */
  readonly eth_getBlockTransactionCountByNumber: (params: LooseHex<Methods['eth_getBlockTransactionCountByNumber']['params']>, options?: CallOptions) => Promise<Methods['eth_getBlockTransactionCountByNumber']['result']>
  /** Number of transactions in a block, by block hash. */
  readonly eth_getBlockTransactionCountByHash: (params: LooseHex<Methods['eth_getBlockTransactionCountByHash']['params']>, options?: CallOptions) => Promise<Methods['eth_getBlockTransactionCountByHash']['result']>
  /** Number of uncles in a block, by block number. */
  readonly eth_getUncleCountByBlockNumber: (params: LooseHex<Methods['eth_getUncleCountByBlockNumber']['params']>, options?: CallOptions) => Promise<Methods['eth_getUncleCountByBlockNumber']['result']>
  /** Number of uncles in a block, by block hash. */
  readonly eth_getUncleCountByBlockHash: (params: LooseHex<Methods['eth_getUncleCountByBlockHash']['params']>, options?: CallOptions) => Promise<Methods['eth_getUncleCountByBlockHash']['result']>
  /** An uncle by block number and position. */
  readonly eth_getUncleByBlockNumberAndIndex: (params: LooseHex<Methods['eth_getUncleByBlockNumberAndIndex']['params']>, options?: CallOptions) => Promise<Methods['eth_getUncleByBlockNumberAndIndex']['result']>
  /** An uncle by block hash and position. */
  readonly eth_getUncleByBlockHashAndIndex: (params: LooseHex<Methods['eth_getUncleByBlockHashAndIndex']['params']>, options?: CallOptions) => Promise<Methods['eth_getUncleByBlockHashAndIndex']['result']>
  /** A transaction by hash. */
  readonly eth_getTransactionByHash: (params: LooseHex<Methods['eth_getTransactionByHash']['params']>, options?: CallOptions) => Promise<Methods['eth_getTransactionByHash']['result']>
  /** A transaction by block number and position. */
  readonly eth_getTransactionByBlockNumberAndIndex: (params: LooseHex<Methods['eth_getTransactionByBlockNumberAndIndex']['params']>, options?: CallOptions) => Promise<Methods['eth_getTransactionByBlockNumberAndIndex']['result']>
  /** A transaction by block hash and position. */
  readonly eth_getTransactionByBlockHashAndIndex: (params: LooseHex<Methods['eth_getTransactionByBlockHashAndIndex']['params']>, options?: CallOptions) => Promise<Methods['eth_getTransactionByBlockHashAndIndex']['result']>
  /** The receipt of a transaction. */
  readonly eth_getTransactionReceipt: (params: LooseHex<Methods['eth_getTransactionReceipt']['params']>, options?: CallOptions) => Promise<Methods['eth_getTransactionReceipt']['result']>
  /** Event logs. */
  readonly eth_getLogs: (params: LooseHex<Methods['eth_getLogs']['params']>, options?: CallOptions) => Promise<Methods['eth_getLogs']['result']>
  /** Executes a message call without sending a transaction. */
  readonly eth_call: (params: LooseHex<Methods['eth_call']['params']>, options?: CallOptions) => Promise<Methods['eth_call']['result']>
  /** Gas that a transaction needs. */
  readonly eth_estimateGas: (params: LooseHex<Methods['eth_estimateGas']['params']>, options?: CallOptions) => Promise<Methods['eth_estimateGas']['result']>
  /** Access list of a call. */
  readonly eth_createAccessList: (params: LooseHex<Methods['eth_createAccessList']['params']>, options?: CallOptions) => Promise<Methods['eth_createAccessList']['result']>
  /** Executes bundles of calls in sequence. */
  readonly eth_callMany: (params: LooseHex<Methods['eth_callMany']['params']>, options?: CallOptions) => Promise<Methods['eth_callMany']['result']>
  /** Removes a filter. */
  readonly eth_uninstallFilter: (params: LooseHex<Methods['eth_uninstallFilter']['params']>, options?: CallOptions) => Promise<Methods['eth_uninstallFilter']['result']>
  /** The header of a block by number. */
  readonly eth_getHeaderByNumber: (params: LooseHex<Methods['eth_getHeaderByNumber']['params']>, options?: CallOptions) => Promise<Methods['eth_getHeaderByNumber']['result']>
  /** The header of a block by hash. */
  readonly eth_getHeaderByHash: (params: LooseHex<Methods['eth_getHeaderByHash']['params']>, options?: CallOptions) => Promise<Methods['eth_getHeaderByHash']['result']>
  /** An encoded transaction by hash. */
  readonly eth_getRawTransactionByHash: (params: LooseHex<Methods['eth_getRawTransactionByHash']['params']>, options?: CallOptions) => Promise<Methods['eth_getRawTransactionByHash']['result']>
  /** An encoded transaction by block number and position. */
  readonly eth_getRawTransactionByBlockNumberAndIndex: (params: LooseHex<Methods['eth_getRawTransactionByBlockNumberAndIndex']['params']>, options?: CallOptions) => Promise<Methods['eth_getRawTransactionByBlockNumberAndIndex']['result']>
  /** An encoded transaction by block hash and position. */
  readonly eth_getRawTransactionByBlockHashAndIndex: (params: LooseHex<Methods['eth_getRawTransactionByBlockHashAndIndex']['params']>, options?: CallOptions) => Promise<Methods['eth_getRawTransactionByBlockHashAndIndex']['result']>
  /** RLP of a block header. */
  readonly debug_getRawHeader: (params: LooseHex<Methods['debug_getRawHeader']['params']>, options?: CallOptions) => Promise<Methods['debug_getRawHeader']['result']>
  /** RLP of a block. */
  readonly debug_getRawBlock: (params: LooseHex<Methods['debug_getRawBlock']['params']>, options?: CallOptions) => Promise<Methods['debug_getRawBlock']['result']>
  /** Encoded receipts of a block. */
  readonly debug_getRawReceipts: (params: LooseHex<Methods['debug_getRawReceipts']['params']>, options?: CallOptions) => Promise<Methods['debug_getRawReceipts']['result']>
  /** An encoded transaction. */
  readonly debug_getRawTransaction: (params: LooseHex<Methods['debug_getRawTransaction']['params']>, options?: CallOptions) => Promise<Methods['debug_getRawTransaction']['result']>
  /** RLP of the access list of a block. */
  readonly debug_getRawBlockAccessList: (params: LooseHex<Methods['debug_getRawBlockAccessList']['params']>, options?: CallOptions) => Promise<Methods['debug_getRawBlockAccessList']['result']>
  /** Traces of a block. */
  readonly trace_block: (params: LooseHex<Methods['trace_block']['params']>, options?: CallOptions) => Promise<Methods['trace_block']['result']>
  /** Traces by address. */
  readonly trace_filter: (params: LooseHex<Methods['trace_filter']['params']>, options?: CallOptions) => Promise<Methods['trace_filter']['result']>
  /** Traces of a transaction. */
  readonly trace_transaction: (params: LooseHex<Methods['trace_transaction']['params']>, options?: CallOptions) => Promise<Methods['trace_transaction']['result']>
  /** One trace of a transaction. */
  readonly trace_get: (params: LooseHex<Methods['trace_get']['params']>, options?: CallOptions) => Promise<Methods['trace_get']['result']>
  /** Traces a call without sending a transaction. */
  readonly trace_call: (params: LooseHex<Methods['trace_call']['params']>, options?: CallOptions) => Promise<Methods['trace_call']['result']>
  /** Traces several calls in sequence. */
  readonly trace_callMany: (params: LooseHex<Methods['trace_callMany']['params']>, options?: CallOptions) => Promise<Methods['trace_callMany']['result']>
  /** Traces a signed transaction without sending it. */
  readonly trace_rawTransaction: (params: LooseHex<Methods['trace_rawTransaction']['params']>, options?: CallOptions) => Promise<Methods['trace_rawTransaction']['result']>
  /** Traces of a mined transaction, of the requested types. */
  readonly trace_replayTransaction: (params: LooseHex<Methods['trace_replayTransaction']['params']>, options?: CallOptions) => Promise<Methods['trace_replayTransaction']['result']>
  /** Traces of the transactions of a block, of the requested types. */
  readonly trace_replayBlockTransactions: (params: LooseHex<Methods['trace_replayBlockTransactions']['params']>, options?: CallOptions) => Promise<Methods['trace_replayBlockTransactions']['result']>
  /** Number of the newest block, for clients of erigon. */
  readonly erigon_blockNumber: (params?: LooseHex<Methods['erigon_blockNumber']['params']>, options?: CallOptions) => Promise<Methods['erigon_blockNumber']['result']>
  /** The header of a block by number, for clients of erigon. */
  readonly erigon_getHeaderByNumber: (params: LooseHex<Methods['erigon_getHeaderByNumber']['params']>, options?: CallOptions) => Promise<Methods['erigon_getHeaderByNumber']['result']>
  /** The first block that is not before a time. */
  readonly erigon_getBlockByTimestamp: (params: LooseHex<Methods['erigon_getBlockByTimestamp']['params']>, options?: CallOptions) => Promise<Methods['erigon_getBlockByTimestamp']['result']>
  /** The newest logs that match a filter. */
  readonly erigon_getLatestLogs: (params: LooseHex<Methods['erigon_getLatestLogs']['params']>, options?: CallOptions) => Promise<Methods['erigon_getLatestLogs']['result']>
  /** Stored logs that match a filter, for clients of erigon. */
  readonly erigon_getLogs: (params: LooseHex<Methods['erigon_getLogs']['params']>, options?: CallOptions) => Promise<Methods['erigon_getLogs']['result']>
  /** Logs of a block, in a list for each transaction. */
  readonly erigon_getLogsByHash: (params: LooseHex<Methods['erigon_getLogsByHash']['params']>, options?: CallOptions) => Promise<Methods['erigon_getLogsByHash']['result']>
  /** Receipts of a block by hash, for clients of erigon. */
  readonly erigon_getBlockReceiptsByBlockHash: (params: LooseHex<Methods['erigon_getBlockReceiptsByBlockHash']['params']>, options?: CallOptions) => Promise<Methods['erigon_getBlockReceiptsByBlockHash']['result']>
  /** Balances that a block changed. */
  readonly erigon_getBalanceChangesInBlock: (params: LooseHex<Methods['erigon_getBalanceChangesInBlock']['params']>, options?: CallOptions) => Promise<Methods['erigon_getBalanceChangesInBlock']['result']>
  /** Genesis hash, and where the forks of the chain begin. */
  readonly erigon_forks: (params?: LooseHex<Methods['erigon_forks']['params']>, options?: CallOptions) => Promise<Methods['erigon_forks']['result']>
  /** The version of the ots methods. */
  readonly ots_getApiLevel: (params?: LooseHex<Methods['ots_getApiLevel']['params']>, options?: CallOptions) => Promise<Methods['ots_getApiLevel']['result']>
  /** Whether an account has code. */
  readonly ots_hasCode: (params: LooseHex<Methods['ots_hasCode']['params']>, options?: CallOptions) => Promise<Methods['ots_hasCode']['result']>
  /** A block without its transactions, with rewards and fees, by number. */
  readonly ots_getBlockDetails: (params: LooseHex<Methods['ots_getBlockDetails']['params']>, options?: CallOptions) => Promise<Methods['ots_getBlockDetails']['result']>
  /** A block without its transactions, with rewards and fees, by hash. */
  readonly ots_getBlockDetailsByHash: (params: LooseHex<Methods['ots_getBlockDetailsByHash']['params']>, options?: CallOptions) => Promise<Methods['ots_getBlockDetailsByHash']['result']>
  /** One page of the transactions of a block, with receipts. */
  readonly ots_getBlockTransactions: (params: LooseHex<Methods['ots_getBlockTransactions']['params']>, options?: CallOptions) => Promise<Methods['ots_getBlockTransactions']['result']>
  /** The data with which a transaction reverted. */
  readonly ots_getTransactionError: (params: LooseHex<Methods['ots_getTransactionError']['params']>, options?: CallOptions) => Promise<Methods['ots_getTransactionError']['result']>
  /** The calls of a transaction as a flat list. */
  readonly ots_traceTransaction: (params: LooseHex<Methods['ots_traceTransaction']['params']>, options?: CallOptions) => Promise<Methods['ots_traceTransaction']['result']>
  /** Inner transfers, creations and self-destructions of a transaction. */
  readonly ots_getInternalOperations: (params: LooseHex<Methods['ots_getInternalOperations']['params']>, options?: CallOptions) => Promise<Methods['ots_getInternalOperations']['result']>
  /** The hash of the transaction of a sender with a nonce. */
  readonly ots_getTransactionBySenderAndNonce: (params: LooseHex<Methods['ots_getTransactionBySenderAndNonce']['params']>, options?: CallOptions) => Promise<Methods['ots_getTransactionBySenderAndNonce']['result']>
  /** The transaction and account that created a contract. */
  readonly ots_getContractCreator: (params: LooseHex<Methods['ots_getContractCreator']['params']>, options?: CallOptions) => Promise<Methods['ots_getContractCreator']['result']>
  /** Transactions of an account before a block. */
  readonly ots_searchTransactionsBefore: (params: LooseHex<Methods['ots_searchTransactionsBefore']['params']>, options?: CallOptions) => Promise<Methods['ots_searchTransactionsBefore']['result']>
  /** Transactions of an account after a block. */
  readonly ots_searchTransactionsAfter: (params: LooseHex<Methods['ots_searchTransactionsAfter']['params']>, options?: CallOptions) => Promise<Methods['ots_searchTransactionsAfter']['result']>
  /** Opcodes and their gas, for each transaction of a block. */
  readonly trace_blockOpcodeGas: (params: LooseHex<Methods['trace_blockOpcodeGas']['params']>, options?: CallOptions) => Promise<Methods['trace_blockOpcodeGas']['result']>
  /** Opcodes that a transaction executed, and their gas. */
  readonly trace_transactionOpcodeGas: (params: LooseHex<Methods['trace_transactionOpcodeGas']['params']>, options?: CallOptions) => Promise<Methods['trace_transactionOpcodeGas']['result']>
  /** Rewinds the chain to a block. */
  readonly debug_setHead: (params: LooseHex<Methods['debug_setHead']['params']>, options?: CallOptions) => Promise<Methods['debug_setHead']['result']>
  /** Traces a block by number. */
  readonly debug_traceBlockByNumber: (params: LooseHex<Methods['debug_traceBlockByNumber']['params']>, options?: CallOptions) => Promise<Methods['debug_traceBlockByNumber']['result']>
  /** Traces a block by hash. */
  readonly debug_traceBlockByHash: (params: LooseHex<Methods['debug_traceBlockByHash']['params']>, options?: CallOptions) => Promise<Methods['debug_traceBlockByHash']['result']>
  /** Traces a transaction. */
  readonly debug_traceTransaction: (params: LooseHex<Methods['debug_traceTransaction']['params']>, options?: CallOptions) => Promise<Methods['debug_traceTransaction']['result']>
  /** Traces a call without sending a transaction. */
  readonly debug_traceCall: (params: LooseHex<Methods['debug_traceCall']['params']>, options?: CallOptions) => Promise<Methods['debug_traceCall']['result']>
  /** Traces bundles of calls in sequence. */
  readonly debug_traceCallMany: (params: LooseHex<Methods['debug_traceCallMany']['params']>, options?: CallOptions) => Promise<Methods['debug_traceCallMany']['result']>
  /** Storage of a contract after a transaction, page by page. */
  readonly debug_storageRangeAt: (params: LooseHex<Methods['debug_storageRangeAt']['params']>, options?: CallOptions) => Promise<Methods['debug_storageRangeAt']['result']>
  /** Accounts after a transaction, page by page. */
  readonly debug_accountRange: (params: LooseHex<Methods['debug_accountRange']['params']>, options?: CallOptions) => Promise<Methods['debug_accountRange']['result']>
  /** Account after a transaction. */
  readonly debug_accountAt: (params: LooseHex<Methods['debug_accountAt']['params']>, options?: CallOptions) => Promise<Methods['debug_accountAt']['result']>
  /** All that is needed to execute a block without a database. */
  readonly debug_executionWitness: (params: LooseHex<Methods['debug_executionWitness']['params']>, options?: CallOptions) => Promise<Methods['debug_executionWitness']['result']>
  /** Traces a block that need not be on the chain. */
  readonly debug_traceBlock: (params: LooseHex<Methods['debug_traceBlock']['params']>, options?: CallOptions) => Promise<Methods['debug_traceBlock']['result']>
  /** State root after each transaction of a block. */
  readonly debug_intermediateRoots: (params: LooseHex<Methods['debug_intermediateRoots']['params']>, options?: CallOptions) => Promise<Methods['debug_intermediateRoots']['result']>
  /** Accounts that differ between two blocks, by number. */
  readonly debug_getModifiedAccountsByNumber: (params: LooseHex<Methods['debug_getModifiedAccountsByNumber']['params']>, options?: CallOptions) => Promise<Methods['debug_getModifiedAccountsByNumber']['result']>
  /** Accounts that differ between two blocks, by hash. */
  readonly debug_getModifiedAccountsByHash: (params: LooseHex<Methods['debug_getModifiedAccountsByHash']['params']>, options?: CallOptions) => Promise<Methods['debug_getModifiedAccountsByHash']['result']>
  /** Code of contracts by its hash. */
  readonly debug_codeByHash: (params: LooseHex<Methods['debug_codeByHash']['params']>, options?: CallOptions) => Promise<Methods['debug_codeByHash']['result']>
  /** Data by its hash. */
  readonly debug_preimage: (params: LooseHex<Methods['debug_preimage']['params']>, options?: CallOptions) => Promise<Methods['debug_preimage']['result']>
  /** Invalid blocks. */
  readonly debug_getBadBlocks: (params?: LooseHex<Methods['debug_getBadBlocks']['params']>, options?: CallOptions) => Promise<Methods['debug_getBadBlocks']['result']>
  /** Configuration of the chain, as in its genesis file. */
  readonly debug_chainConfig: (params?: LooseHex<Methods['debug_chainConfig']['params']>, options?: CallOptions) => Promise<Methods['debug_chainConfig']['result']>
  /** Seals blocks. */
  readonly evm_mine: (params?: LooseHex<Methods['evm_mine']['params']>, options?: CallOptions) => Promise<Methods['evm_mine']['result']>
  /** Marks a place to which the chain can return. */
  readonly evm_snapshot: (params?: LooseHex<Methods['evm_snapshot']['params']>, options?: CallOptions) => Promise<Methods['evm_snapshot']['result']>
  /** Returns to a snapshot. */
  readonly evm_revert: (params: LooseHex<Methods['evm_revert']['params']>, options?: CallOptions) => Promise<Methods['evm_revert']['result']>
  /** Returns to the genesis block. */
  readonly anvil_reset: (params?: LooseHex<Methods['anvil_reset']['params']>, options?: CallOptions) => Promise<Methods['anvil_reset']['result']>
  /** Moves the clock of the chain forward. */
  readonly evm_increaseTime: (params: LooseHex<Methods['evm_increaseTime']['params']>, options?: CallOptions) => Promise<Methods['evm_increaseTime']['result']>
  /** Chooses the timestamp of the next block. */
  readonly evm_setNextBlockTimestamp: (params: LooseHex<Methods['evm_setNextBlockTimestamp']['params']>, options?: CallOptions) => Promise<Methods['evm_setNextBlockTimestamp']['result']>
  /** Sets the clock of the chain. */
  readonly evm_setTime: (params: LooseHex<Methods['evm_setTime']['params']>, options?: CallOptions) => Promise<Methods['evm_setTime']['result']>
  /** Switches blocks for each transaction on or off. */
  readonly evm_setAutomine: (params: LooseHex<Methods['evm_setAutomine']['params']>, options?: CallOptions) => Promise<Methods['evm_setAutomine']['result']>
  /** Seals blocks at an interval. */
  readonly evm_setIntervalMining: (params: LooseHex<Methods['evm_setIntervalMining']['params']>, options?: CallOptions) => Promise<Methods['evm_setIntervalMining']['result']>
  /** Sets the gas limit that blocks approach. */
  readonly evm_setBlockGasLimit: (params: LooseHex<Methods['evm_setBlockGasLimit']['params']>, options?: CallOptions) => Promise<Methods['evm_setBlockGasLimit']['result']>
  /** Seals many blocks. */
  readonly anvil_mine: (params?: LooseHex<Methods['anvil_mine']['params']>, options?: CallOptions) => Promise<Methods['anvil_mine']['result']>
  /** Seals many blocks. */
  readonly hardhat_mine: (params?: LooseHex<Methods['hardhat_mine']['params']>, options?: CallOptions) => Promise<Methods['hardhat_mine']['result']>
  /** Removes the newest blocks of the chain. */
  readonly anvil_rollback: (params?: LooseHex<Methods['anvil_rollback']['params']>, options?: CallOptions) => Promise<Methods['anvil_rollback']['result']>
  /** Replaces the newest blocks of the chain. */
  readonly anvil_reorg: (params: LooseHex<Methods['anvil_reorg']['params']>, options?: CallOptions) => Promise<Methods['anvil_reorg']['result']>
  /** Sets the seconds from each block to the next. */
  readonly anvil_setBlockTimestampInterval: (params: LooseHex<Methods['anvil_setBlockTimestampInterval']['params']>, options?: CallOptions) => Promise<Methods['anvil_setBlockTimestampInterval']['result']>
  /** Removes the fixed time between blocks. */
  readonly anvil_removeBlockTimestampInterval: (params?: LooseHex<Methods['anvil_removeBlockTimestampInterval']['params']>, options?: CallOptions) => Promise<Methods['anvil_removeBlockTimestampInterval']['result']>
  /** Whether each transaction gets a block at once. */
  readonly anvil_getAutomine: (params?: LooseHex<Methods['anvil_getAutomine']['params']>, options?: CallOptions) => Promise<Methods['anvil_getAutomine']['result']>
  /** Seals blocks at an interval in seconds. */
  readonly anvil_setIntervalMining: (params: LooseHex<Methods['anvil_setIntervalMining']['params']>, options?: CallOptions) => Promise<Methods['anvil_setIntervalMining']['result']>
  /** The interval at which blocks are sealed. */
  readonly anvil_getIntervalMining: (params?: LooseHex<Methods['anvil_getIntervalMining']['params']>, options?: CallOptions) => Promise<Methods['anvil_getIntervalMining']['result']>
  /** Drops a transaction from the pool. */
  readonly anvil_dropTransaction: (params: LooseHex<Methods['anvil_dropTransaction']['params']>, options?: CallOptions) => Promise<Methods['anvil_dropTransaction']['result']>
  /** Drops a transaction from the pool. */
  readonly hardhat_dropTransaction: (params: LooseHex<Methods['hardhat_dropTransaction']['params']>, options?: CallOptions) => Promise<Methods['hardhat_dropTransaction']['result']>
  /** Drops all transactions from the pool. */
  readonly anvil_dropAllTransactions: (params?: LooseHex<Methods['anvil_dropAllTransactions']['params']>, options?: CallOptions) => Promise<Methods['anvil_dropAllTransactions']['result']>
  /** Drops the transactions of a sender from the pool. */
  readonly anvil_removePoolTransactions: (params: LooseHex<Methods['anvil_removePoolTransactions']['params']>, options?: CallOptions) => Promise<Methods['anvil_removePoolTransactions']['result']>
  /** Sets the recipient of priority fees. */
  readonly anvil_setCoinbase: (params: LooseHex<Methods['anvil_setCoinbase']['params']>, options?: CallOptions) => Promise<Methods['anvil_setCoinbase']['result']>
  /** Sets the balance of an account. */
  readonly anvil_setBalance: (params: LooseHex<Methods['anvil_setBalance']['params']>, options?: CallOptions) => Promise<Methods['anvil_setBalance']['result']>
  /** Gives an account more ether. */
  readonly anvil_addBalance: (params: LooseHex<Methods['anvil_addBalance']['params']>, options?: CallOptions) => Promise<Methods['anvil_addBalance']['result']>
  /** Sets the code of an account. */
  readonly anvil_setCode: (params: LooseHex<Methods['anvil_setCode']['params']>, options?: CallOptions) => Promise<Methods['anvil_setCode']['result']>
  /** Sets the nonce of an account. */
  readonly anvil_setNonce: (params: LooseHex<Methods['anvil_setNonce']['params']>, options?: CallOptions) => Promise<Methods['anvil_setNonce']['result']>
  /** Sets a storage slot of an account. */
  readonly anvil_setStorageAt: (params: LooseHex<Methods['anvil_setStorageAt']['params']>, options?: CallOptions) => Promise<Methods['anvil_setStorageAt']['result']>
  /** Chooses the base fee of the next block. */
  readonly anvil_setNextBlockBaseFeePerGas: (params: LooseHex<Methods['anvil_setNextBlockBaseFeePerGas']['params']>, options?: CallOptions) => Promise<Methods['anvil_setNextBlockBaseFeePerGas']['result']>
  /** Refuses a minimum gas price, as anvil does since London. */
  readonly anvil_setMinGasPrice: (params: LooseHex<Methods['anvil_setMinGasPrice']['params']>, options?: CallOptions) => Promise<Methods['anvil_setMinGasPrice']['result']>
  /** All accounts of the newest state, as bytes. */
  readonly anvil_dumpState: (params?: LooseHex<Methods['anvil_dumpState']['params']>, options?: CallOptions) => Promise<Methods['anvil_dumpState']['result']>
  /** Merges a dump into the newest state. */
  readonly anvil_loadState: (params: LooseHex<Methods['anvil_loadState']['params']>, options?: CallOptions) => Promise<Methods['anvil_loadState']['result']>
  /** Lets transactions be sent in the name of an account. */
  readonly anvil_impersonateAccount: (params: LooseHex<Methods['anvil_impersonateAccount']['params']>, options?: CallOptions) => Promise<Methods['anvil_impersonateAccount']['result']>
  /** Ends the effect of `anvil_impersonateAccount`. */
  readonly anvil_stopImpersonatingAccount: (params: LooseHex<Methods['anvil_stopImpersonatingAccount']['params']>, options?: CallOptions) => Promise<Methods['anvil_stopImpersonatingAccount']['result']>
  /** Lets transactions be sent in the name of every account, or ends that. */
  readonly anvil_autoImpersonateAccount: (params: LooseHex<Methods['anvil_autoImpersonateAccount']['params']>, options?: CallOptions) => Promise<Methods['anvil_autoImpersonateAccount']['result']>
  /** Name, chain and newest block of a development node. */
  readonly anvil_metadata: (params?: LooseHex<Methods['anvil_metadata']['params']>, options?: CallOptions) => Promise<Methods['anvil_metadata']['result']>
  /** Whether the node logs the blocks that it seals. */
  readonly anvil_setLoggingEnabled: (params: LooseHex<Methods['anvil_setLoggingEnabled']['params']>, options?: CallOptions) => Promise<Methods['anvil_setLoggingEnabled']['result']>
  /** The newest block, and values of the next one. */
  readonly anvil_nodeInfo: (params?: LooseHex<Methods['anvil_nodeInfo']['params']>, options?: CallOptions) => Promise<Methods['anvil_nodeInfo']['result']>
  /** Chooses prevRandao of the next block. */
  readonly hardhat_setPrevRandao: (params: LooseHex<Methods['hardhat_setPrevRandao']['params']>, options?: CallOptions) => Promise<Methods['hardhat_setPrevRandao']['result']>
  /** Signs a message with an account of the node. */
  readonly personal_sign: (params: LooseHex<Methods['personal_sign']['params']>, options?: CallOptions) => Promise<Methods['personal_sign']['result']>
  /** Builds a block on the head without committing it. */
  readonly testing_buildBlockV1: (params: LooseHex<Methods['testing_buildBlockV1']['params']>, options?: CallOptions) => Promise<Methods['testing_buildBlockV1']['result']>
  /** Builds a block on the head and commits it. */
  readonly testing_commitBlockV1: (params: LooseHex<Methods['testing_commitBlockV1']['params']>, options?: CallOptions) => Promise<Methods['testing_commitBlockV1']['result']>
  /** All transactions in the pool. */
  readonly txpool_content: (params?: LooseHex<Methods['txpool_content']['params']>, options?: CallOptions) => Promise<Methods['txpool_content']['result']>
  /** Transactions of one sender in the pool. */
  readonly txpool_contentFrom: (params: LooseHex<Methods['txpool_contentFrom']['params']>, options?: CallOptions) => Promise<Methods['txpool_contentFrom']['result']>
  /** All transactions in the pool, one line each. */
  readonly txpool_inspect: (params?: LooseHex<Methods['txpool_inspect']['params']>, options?: CallOptions) => Promise<Methods['txpool_inspect']['result']>
  /** Number of transactions in the pool. */
  readonly txpool_status: (params?: LooseHex<Methods['txpool_status']['params']>, options?: CallOptions) => Promise<Methods['txpool_status']['result']>
}

/** Every method's parameters by position; null stands for a parameter that is left out. */
export interface PositionalParams {
  web3_clientVersion: LooseHex<readonly []>
  web3_sha3: LooseHex<readonly [data: Data]>
  net_version: LooseHex<readonly []>
  net_listening: LooseHex<readonly []>
  net_peerCount: LooseHex<readonly []>
  'rpc.discover': LooseHex<readonly []>
  rpc_discover: LooseHex<readonly []>
  rpc_modules: LooseHex<readonly []>
  eth_chainId: LooseHex<readonly []>
  eth_blockNumber: LooseHex<readonly []>
  eth_getFilterChanges: LooseHex<readonly [filterId: WatchIdInput]>
  eth_getFilterLogs: LooseHex<readonly [filterId: WatchIdInput]>
  eth_newBlockFilter: LooseHex<readonly []>
  eth_newFilter: LooseHex<readonly [filter: LogFilter]>
  eth_newPendingTransactionFilter: LooseHex<readonly [fullTransactions?: OptionalFlag | null | undefined]>
  eth_sendRawTransaction: LooseHex<readonly [transaction: Data]>
  eth_sendRawTransactionSync: LooseHex<readonly [transaction: Data, timeoutMs?: IntegerInput | null | undefined]>
  eth_simulateV1: LooseHex<readonly [options: SimulateOptions, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_syncing: LooseHex<readonly []>
  eth_accounts: LooseHex<readonly []>
  eth_coinbase: LooseHex<readonly []>
  eth_pendingTransactions: LooseHex<readonly []>
  eth_sendTransaction: LooseHex<readonly [transaction: TransactionCall]>
  eth_sendUnsignedTransaction: LooseHex<readonly [transaction: TransactionCall]>
  eth_signTransaction: LooseHex<readonly [transaction: TransactionCall]>
  eth_fillTransaction: LooseHex<readonly [transaction: TransactionCall]>
  eth_sign: LooseHex<readonly [address: Address, message: Data]>
  eth_signTypedData_v4: LooseHex<readonly [address: Address, typedData: TypedDataInput]>
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
  eth_getAccount: LooseHex<readonly [address: Address, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getProof: LooseHex<readonly [address: Address, storageKeys: StorageKeys, block?: BlockNumberOrTagOrHash | null | undefined]>
  eth_getBlockByNumber: LooseHex<readonly [block: BlockNumberOrTagOrHash, fullTransactions?: Flag | null | undefined]>
  eth_getBlockByHash: LooseHex<readonly [blockHash: Hash32, fullTransactions?: Flag | null | undefined]>
  eth_getBlockReceipts: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  eth_getBlockAccessList: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  eth_getBlockTransactionCountByNumber: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  eth_getBlockTransactionCountByHash: LooseHex<readonly [blockHash: Hash32]>
  eth_getUncleCountByBlockNumber: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  eth_getUncleCountByBlockHash: LooseHex<readonly [blockHash: Hash32]>
  eth_getUncleByBlockNumberAndIndex: LooseHex<readonly [block: BlockNumberOrTagOrHash, index: IndexInput]>
  eth_getUncleByBlockHashAndIndex: LooseHex<readonly [blockHash: Hash32, index: IndexInput]>
  eth_getTransactionByHash: LooseHex<readonly [transactionHash: Hash32]>
  eth_getTransactionByBlockNumberAndIndex: LooseHex<readonly [block: BlockNumberOrTagOrHash, index: IndexInput]>
  eth_getTransactionByBlockHashAndIndex: LooseHex<readonly [blockHash: Hash32, index: IndexInput]>
  eth_getTransactionReceipt: LooseHex<readonly [transactionHash: Hash32]>
  eth_getLogs: LooseHex<readonly [filter: LogFilter]>
  eth_call: LooseHex<readonly [transaction: TransactionCall, block?: BlockNumberOrTagOrHash | null | undefined, stateOverrides?: StateOverrides | null | undefined, blockOverrides?: BlockOverrides | null | undefined]>
  eth_estimateGas: LooseHex<readonly [transaction: TransactionCall, block?: BlockNumberOrTagOrHash | null | undefined, stateOverrides?: StateOverrides | null | undefined, blockOverrides?: BlockOverrides | null | undefined]>
  eth_createAccessList: LooseHex<readonly [transaction: TransactionCall, block?: BlockNumberOrTagOrHash | null | undefined, stateOverrides?: StateOverrides | null | undefined]>
  eth_callMany: LooseHex<readonly [bundles: CallBundles, simulateContext?: SimulateContext | null | undefined, stateOverride?: StateOverrides | null | undefined, timeout?: CallTimeoutInput | null | undefined]>
  eth_uninstallFilter: LooseHex<readonly [filterId: WatchIdInput]>
  eth_getHeaderByNumber: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  eth_getHeaderByHash: LooseHex<readonly [blockHash: Hash32]>
  eth_getRawTransactionByHash: LooseHex<readonly [transactionHash: Hash32]>
  eth_getRawTransactionByBlockNumberAndIndex: LooseHex<readonly [block: BlockNumberOrTagOrHash, index: IndexInput]>
  eth_getRawTransactionByBlockHashAndIndex: LooseHex<readonly [blockHash: Hash32, index: IndexInput]>
  debug_getRawHeader: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  debug_getRawBlock: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  debug_getRawReceipts: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  debug_getRawTransaction: LooseHex<readonly [transactionHash: Hash32]>
  debug_getRawBlockAccessList: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  trace_block: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  trace_filter: LooseHex<readonly [filter: TraceCriteria]>
  trace_transaction: LooseHex<readonly [transactionHash: Hash32]>
  trace_get: LooseHex<readonly [transactionHash: Hash32, indices: TraceIndices]>
  trace_call: LooseHex<readonly [transaction: TransactionCall, traceTypes: TraceTypes, block?: BlockNumberOrTagOrHash | null | undefined, options?: TraceLabelsOrStateOverrides | null | undefined, blockOverrides?: BlockOverrides | null | undefined]>
  trace_callMany: LooseHex<readonly [calls: TraceCallRequests, block?: BlockNumberOrTagOrHash | null | undefined, options?: TraceLabelsOrStateOverrides | null | undefined, blockOverrides?: BlockOverrides | null | undefined]>
  trace_rawTransaction: LooseHex<readonly [transaction: RawTransaction, traceTypes: TraceTypes, options?: OptionalTraceOptions | null | undefined]>
  trace_replayTransaction: LooseHex<readonly [transactionHash: Hash32, traceTypes: TraceTypes, options?: OptionalTraceOptions | null | undefined]>
  trace_replayBlockTransactions: LooseHex<readonly [block: BlockNumberOrTag, traceTypes: TraceTypes, options?: OptionalTraceOptions | null | undefined]>
  erigon_blockNumber: LooseHex<readonly [tag?: HeadTag | null | undefined]>
  erigon_getHeaderByNumber: LooseHex<readonly [block: BlockNumberOrTag]>
  erigon_getBlockByTimestamp: LooseHex<readonly [timestamp: NumberInput, fullTransactions?: Flag | null | undefined]>
  erigon_getLatestLogs: LooseHex<readonly [filter: LogFilter, options?: LatestLogsOptions | null | undefined]>
  erigon_getLogs: LooseHex<readonly [filter: LogFilter]>
  erigon_getLogsByHash: LooseHex<readonly [blockHash: Hash32]>
  erigon_getBlockReceiptsByBlockHash: LooseHex<readonly [blockHash: Hash32]>
  erigon_getBalanceChangesInBlock: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  erigon_forks: LooseHex<readonly []>
  ots_getApiLevel: LooseHex<readonly []>
  ots_hasCode: LooseHex<readonly [address: Address, block?: BlockNumberOrTagOrHash | null | undefined]>
  ots_getBlockDetails: LooseHex<readonly [block: BlockNumberOrTag]>
  ots_getBlockDetailsByHash: LooseHex<readonly [blockHash: Hash32]>
  ots_getBlockTransactions: LooseHex<readonly [block: BlockNumberOrTag, pageNumber: PageNumber, pageSize: PageSize]>
  ots_getTransactionError: LooseHex<readonly [transactionHash: Hash32]>
  ots_traceTransaction: LooseHex<readonly [transactionHash: Hash32]>
  ots_getInternalOperations: LooseHex<readonly [transactionHash: Hash32]>
  ots_getTransactionBySenderAndNonce: LooseHex<readonly [sender: Address, nonce: IntegerInput]>
  ots_getContractCreator: LooseHex<readonly [address: Address]>
  ots_searchTransactionsBefore: LooseHex<readonly [address: Address, blockNumber: IntegerInput, pageSize: PageSize]>
  ots_searchTransactionsAfter: LooseHex<readonly [address: Address, blockNumber: IntegerInput, pageSize: PageSize]>
  trace_blockOpcodeGas: LooseHex<readonly [block: BlockNumberOrTagOrHash]>
  trace_transactionOpcodeGas: LooseHex<readonly [transactionHash: Hash32]>
  debug_setHead: LooseHex<readonly [number: IntegerInput]>
  debug_traceBlockByNumber: LooseHex<readonly [block: BlockNumberOrTag, options?: TracerOptions | null | undefined]>
  debug_traceBlockByHash: LooseHex<readonly [blockHash: Hash32, options?: TracerOptions | null | undefined]>
  debug_traceTransaction: LooseHex<readonly [transactionHash: Hash32, options?: TracerOptions | null | undefined]>
  debug_traceCall: LooseHex<readonly [transaction: TransactionCall, block?: BlockNumberOrTagOrHash | null | undefined, options?: TraceCallOptions | null | undefined]>
  debug_traceCallMany: LooseHex<readonly [bundles: CallBundles, simulateContext?: SimulateContext | null | undefined, options?: BundleTraceOptions | null | undefined]>
  debug_storageRangeAt: LooseHex<readonly [block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, address: Address, startKey: RangeStart, limit: RangeLimit]>
  debug_accountRange: LooseHex<readonly [block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, startKey: RangeStart, limit: RangeLimit]>
  debug_accountAt: LooseHex<readonly [block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, address: Address]>
  debug_executionWitness: LooseHex<readonly [block: BlockNumberOrTagOrHash, mode?: WitnessMode | null | undefined]>
  debug_traceBlock: LooseHex<readonly [blockRlp: Data, options?: TracerOptions | null | undefined]>
  debug_intermediateRoots: LooseHex<readonly [blockHash: Hash32, options?: TracerOptions | null | undefined]>
  debug_getModifiedAccountsByNumber: LooseHex<readonly [startNumber: IntegerInput, endNumber?: IntegerInput | null | undefined]>
  debug_getModifiedAccountsByHash: LooseHex<readonly [startHash: Hash32, endHash?: Hash32 | null | undefined]>
  debug_codeByHash: LooseHex<readonly [codeHash: Hash32, block?: BlockNumberOrTagOrHash | null | undefined]>
  debug_preimage: LooseHex<readonly [hash: Hash32]>
  debug_getBadBlocks: LooseHex<readonly []>
  debug_chainConfig: LooseHex<readonly []>
  evm_mine: LooseHex<readonly [options?: MineInput | null | undefined]>
  evm_snapshot: LooseHex<readonly []>
  evm_revert: LooseHex<readonly [snapshot: NumberInput]>
  anvil_reset: LooseHex<readonly [options?: ResetOptions | null | undefined]>
  evm_increaseTime: LooseHex<readonly [seconds: NumberInput]>
  evm_setNextBlockTimestamp: LooseHex<readonly [timestamp: NumberInput]>
  evm_setTime: LooseHex<readonly [timestamp: NumberInput]>
  evm_setAutomine: LooseHex<readonly [isAutomatic: Flag]>
  evm_setIntervalMining: LooseHex<readonly [interval: NumberInput]>
  evm_setBlockGasLimit: LooseHex<readonly [gasLimit: QuantityInput]>
  anvil_mine: LooseHex<readonly [blocks?: MineCount | null | undefined, interval?: NumberInput | null | undefined]>
  hardhat_mine: LooseHex<readonly [blocks?: MineCount | null | undefined, interval?: NumberInput | null | undefined]>
  anvil_rollback: LooseHex<readonly [depth?: NumberInput | null | undefined]>
  anvil_reorg: LooseHex<readonly [depth: MineCount, tx_block_pairs?: ReorgTransactions | null | undefined]>
  anvil_setBlockTimestampInterval: LooseHex<readonly [seconds: NumberInput]>
  anvil_removeBlockTimestampInterval: LooseHex<readonly []>
  anvil_getAutomine: LooseHex<readonly []>
  anvil_setIntervalMining: LooseHex<readonly [seconds: NumberInput]>
  anvil_getIntervalMining: LooseHex<readonly []>
  anvil_dropTransaction: LooseHex<readonly [transactionHash: Hash32]>
  hardhat_dropTransaction: LooseHex<readonly [transactionHash: Hash32]>
  anvil_dropAllTransactions: LooseHex<readonly []>
  anvil_removePoolTransactions: LooseHex<readonly [address: Address]>
  anvil_setCoinbase: LooseHex<readonly [address: Address]>
  anvil_setBalance: LooseHex<readonly [address: Address, balance: QuantityInput]>
  anvil_addBalance: LooseHex<readonly [address: Address, balance: QuantityInput]>
  anvil_setCode: LooseHex<readonly [address: Address, code: Data]>
  anvil_setNonce: LooseHex<readonly [address: Address, nonce: NumberInput]>
  anvil_setStorageAt: LooseHex<readonly [address: Address, slot: StorageSlot, value: StorageWord]>
  anvil_setNextBlockBaseFeePerGas: LooseHex<readonly [baseFeePerGas: QuantityInput]>
  anvil_setMinGasPrice: LooseHex<readonly [gasPrice: QuantityInput]>
  anvil_dumpState: LooseHex<readonly []>
  anvil_loadState: LooseHex<readonly [state: StateDump]>
  anvil_impersonateAccount: LooseHex<readonly [address: Address]>
  anvil_stopImpersonatingAccount: LooseHex<readonly [address: Address]>
  anvil_autoImpersonateAccount: LooseHex<readonly [isEnabled: Flag]>
  anvil_metadata: LooseHex<readonly []>
  anvil_setLoggingEnabled: LooseHex<readonly [isEnabled: Flag]>
  anvil_nodeInfo: LooseHex<readonly []>
  hardhat_setPrevRandao: LooseHex<readonly [prevRandao: Hash32]>
  personal_sign: LooseHex<readonly [message: Data, address: Address, password?: PasswordInput | null | undefined]>
  testing_buildBlockV1: LooseHex<readonly [parentHash: Hash32, payloadAttributes: PayloadAttributes, transactions: BuildTransactions, extraData?: ExtraDataInput | null | undefined]>
  testing_commitBlockV1: LooseHex<readonly [payloadAttributes: PayloadAttributes, transactions: BuildTransactions, extraData?: ExtraDataInput | null | undefined]>
  txpool_content: LooseHex<readonly []>
  txpool_contentFrom: LooseHex<readonly [address: Address]>
  txpool_inspect: LooseHex<readonly []>
  txpool_status: LooseHex<readonly []>
}
