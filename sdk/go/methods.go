// Code generated from openrpc.json by `npm run generate`; DO NOT EDIT.

package cartulary

// Web3ClientVersion is web3_clientVersion: Name and version of the node.
const Web3ClientVersion Method[Web3ClientVersionParams, ClientVersion] = "web3_clientVersion"

// Web3Sha3 is web3_sha3: Keccak-256 hash of bytes.
const Web3Sha3 Method[Web3Sha3Params, Hash32] = "web3_sha3"

// NetVersion is net_version: Network ID.
const NetVersion Method[NetVersionParams, NetworkID] = "net_version"

// NetListening is net_listening: Whether the node listens for peers.
const NetListening Method[NetListeningParams, Flag] = "net_listening"

// NetPeerCount is net_peerCount: Number of peers.
const NetPeerCount Method[NetPeerCountParams, Quantity] = "net_peerCount"

// RPCDiscover is rpc_discover: The OpenRPC document of the node.
const RPCDiscover Method[RPCDiscoverParams, OpenRPCDocument] = "rpc_discover"

// RPCModules is rpc_modules: The modules of the node.
const RPCModules Method[RPCModulesParams, Modules] = "rpc_modules"

// EthChainID is eth_chainId: Chain ID.
const EthChainID Method[EthChainIDParams, Quantity] = "eth_chainId"

// EthBlockNumber is eth_blockNumber: Number of the newest block.
const EthBlockNumber Method[EthBlockNumberParams, Quantity] = "eth_blockNumber"

// EthGetFilterChanges is eth_getFilterChanges: Events of a filter since the last poll.
const EthGetFilterChanges Method[EthGetFilterChangesParams, FilterChanges] = "eth_getFilterChanges"

// EthGetFilterLogs is eth_getFilterLogs: All logs of a log filter.
const EthGetFilterLogs Method[EthGetFilterLogsParams, Logs] = "eth_getFilterLogs"

// EthNewBlockFilter is eth_newBlockFilter: Creates a block filter.
const EthNewBlockFilter Method[EthNewBlockFilterParams, WatchID] = "eth_newBlockFilter"

// EthNewFilter is eth_newFilter: Creates a log filter.
const EthNewFilter Method[EthNewFilterParams, WatchID] = "eth_newFilter"

// EthNewPendingTransactionFilter is eth_newPendingTransactionFilter: Creates a pending transaction filter.
const EthNewPendingTransactionFilter Method[EthNewPendingTransactionFilterParams, WatchID] = "eth_newPendingTransactionFilter"

// EthSendRawTransaction is eth_sendRawTransaction: Sends a signed transaction.
const EthSendRawTransaction Method[EthSendRawTransactionParams, Hash32] = "eth_sendRawTransaction"

// EthSendRawTransactionSync is eth_sendRawTransactionSync: Sends a signed transaction and waits for its
// receipt.
const EthSendRawTransactionSync Method[EthSendRawTransactionSyncParams, Receipt] = "eth_sendRawTransactionSync"

// EthSimulateV1 is eth_simulateV1: Simulates blocks of calls on top of a block.
const EthSimulateV1 Method[EthSimulateV1Params, SimulatedBlocks] = "eth_simulateV1"

// EthSubscribe is eth_subscribe: Subscribes to events.
const EthSubscribe Method[EthSubscribeParams, WatchID] = "eth_subscribe"

// EthSyncing is eth_syncing: Sync status.
const EthSyncing Method[EthSyncingParams, SyncStatus] = "eth_syncing"

// EthAccounts is eth_accounts: Accounts that the node holds.
const EthAccounts Method[EthAccountsParams, Addresses] = "eth_accounts"

// EthCoinbase is eth_coinbase: Address that receives the fees of the next block.
const EthCoinbase Method[EthCoinbaseParams, Address] = "eth_coinbase"

// EthPendingTransactions is eth_pendingTransactions: Pending transactions of the node’s own accounts.
const EthPendingTransactions Method[EthPendingTransactionsParams, PendingTransactions] = "eth_pendingTransactions"

// EthSendTransaction is eth_sendTransaction: Signs and sends a transaction from an account of the node.
const EthSendTransaction Method[EthSendTransactionParams, Hash32] = "eth_sendTransaction"

// EthSendUnsignedTransaction is eth_sendUnsignedTransaction: Sends a transaction in the name of any account.
const EthSendUnsignedTransaction Method[EthSendUnsignedTransactionParams, Hash32] = "eth_sendUnsignedTransaction"

// EthSignTransaction is eth_signTransaction: Signs a transaction with an account of the node.
const EthSignTransaction Method[EthSignTransactionParams, SignedTransaction] = "eth_signTransaction"

// EthFillTransaction is eth_fillTransaction: Fills in what a transaction leaves out.
const EthFillTransaction Method[EthFillTransactionParams, FilledTransaction] = "eth_fillTransaction"

// EthSign is eth_sign: Signs a message with an account of the node.
const EthSign Method[EthSignParams, Data] = "eth_sign"

// EthSignTypedDataV4 is eth_signTypedData_v4: Signs structured data with an account of the node.
const EthSignTypedDataV4 Method[EthSignTypedDataV4Params, Data] = "eth_signTypedData_v4"

// EthGasPrice is eth_gasPrice: Suggested gas price for legacy transactions.
const EthGasPrice Method[EthGasPriceParams, Quantity] = "eth_gasPrice"

// EthMaxPriorityFeePerGas is eth_maxPriorityFeePerGas: Suggested priority fee for EIP-1559 transactions.
const EthMaxPriorityFeePerGas Method[EthMaxPriorityFeePerGasParams, Quantity] = "eth_maxPriorityFeePerGas"

// EthBlobBaseFee is eth_blobBaseFee: Blob base fee of the head block.
const EthBlobBaseFee Method[EthBlobBaseFeeParams, Quantity] = "eth_blobBaseFee"

// EthBaseFee is eth_baseFee: Base fee of the next block.
const EthBaseFee Method[EthBaseFeeParams, Quantity] = "eth_baseFee"

// EthFeeHistory is eth_feeHistory: Fees in a range of blocks.
const EthFeeHistory Method[EthFeeHistoryParams, FeeHistory] = "eth_feeHistory"

// EthConfig is eth_config: Fork configuration.
const EthConfig Method[EthConfigParams, ChainConfig] = "eth_config"

// EthCapabilities is eth_capabilities: Data that the archive stores.
const EthCapabilities Method[EthCapabilitiesParams, Capabilities] = "eth_capabilities"

// EthGetBalance is eth_getBalance: Balance of an account.
const EthGetBalance Method[EthGetBalanceParams, Quantity] = "eth_getBalance"

// EthGetCode is eth_getCode: Code of a contract.
const EthGetCode Method[EthGetCodeParams, Data] = "eth_getCode"

// EthGetStorageAt is eth_getStorageAt: One storage slot.
const EthGetStorageAt Method[EthGetStorageAtParams, Hash32] = "eth_getStorageAt"

// EthGetStorageValues is eth_getStorageValues: Values of storage slots of several contracts.
const EthGetStorageValues Method[EthGetStorageValuesParams, StorageValues] = "eth_getStorageValues"

// EthGetTransactionCount is eth_getTransactionCount: Nonce of an account.
const EthGetTransactionCount Method[EthGetTransactionCountParams, Quantity] = "eth_getTransactionCount"

// EthGetAccountInfo is eth_getAccountInfo: Balance, nonce and code of an account.
const EthGetAccountInfo Method[EthGetAccountInfoParams, AccountInfo] = "eth_getAccountInfo"

// EthGetAccount is eth_getAccount: The fields of an account in the state trie.
const EthGetAccount Method[EthGetAccountParams, TrieAccountOrNull] = "eth_getAccount"

// EthGetProof is eth_getProof: Merkle proof of an account.
const EthGetProof Method[EthGetProofParams, AccountProof] = "eth_getProof"

// EthGetBlockByNumber is eth_getBlockByNumber: A block by number.
const EthGetBlockByNumber Method[EthGetBlockByNumberParams, BlockOrPendingOrNull] = "eth_getBlockByNumber"

// EthGetBlockByHash is eth_getBlockByHash: A block by hash.
const EthGetBlockByHash Method[EthGetBlockByHashParams, BlockOrNull] = "eth_getBlockByHash"

// EthGetBlockReceipts is eth_getBlockReceipts: Receipts of a block.
const EthGetBlockReceipts Method[EthGetBlockReceiptsParams, ReceiptsOrNull] = "eth_getBlockReceipts"

// EthGetBlockAccessList is eth_getBlockAccessList: Access list of a block.
const EthGetBlockAccessList Method[EthGetBlockAccessListParams, BlockAccessListOrNull] = "eth_getBlockAccessList"

// EthGetBlockTransactionCountByNumber is eth_getBlockTransactionCountByNumber: Number of transactions in a
// block, by block number.
const EthGetBlockTransactionCountByNumber Method[EthGetBlockTransactionCountByNumberParams, QuantityOrNull] = "eth_getBlockTransactionCountByNumber"

// EthGetBlockTransactionCountByHash is eth_getBlockTransactionCountByHash: Number of transactions in a block,
// by block hash.
const EthGetBlockTransactionCountByHash Method[EthGetBlockTransactionCountByHashParams, QuantityOrNull] = "eth_getBlockTransactionCountByHash"

// EthGetUncleCountByBlockNumber is eth_getUncleCountByBlockNumber: Number of uncles in a block, by block
// number.
const EthGetUncleCountByBlockNumber Method[EthGetUncleCountByBlockNumberParams, QuantityOrNull] = "eth_getUncleCountByBlockNumber"

// EthGetUncleCountByBlockHash is eth_getUncleCountByBlockHash: Number of uncles in a block, by block hash.
const EthGetUncleCountByBlockHash Method[EthGetUncleCountByBlockHashParams, QuantityOrNull] = "eth_getUncleCountByBlockHash"

// EthGetUncleByBlockNumberAndIndex is eth_getUncleByBlockNumberAndIndex: An uncle by block number and
// position.
const EthGetUncleByBlockNumberAndIndex Method[EthGetUncleByBlockNumberAndIndexParams, UncleOrNull] = "eth_getUncleByBlockNumberAndIndex"

// EthGetUncleByBlockHashAndIndex is eth_getUncleByBlockHashAndIndex: An uncle by block hash and position.
const EthGetUncleByBlockHashAndIndex Method[EthGetUncleByBlockHashAndIndexParams, UncleOrNull] = "eth_getUncleByBlockHashAndIndex"

// EthGetTransactionByHash is eth_getTransactionByHash: A transaction by hash.
const EthGetTransactionByHash Method[EthGetTransactionByHashParams, KnownTransactionOrNull] = "eth_getTransactionByHash"

// EthGetTransactionByBlockNumberAndIndex is eth_getTransactionByBlockNumberAndIndex: A transaction by block
// number and position.
const EthGetTransactionByBlockNumberAndIndex Method[EthGetTransactionByBlockNumberAndIndexParams, TransactionOrNull] = "eth_getTransactionByBlockNumberAndIndex"

// EthGetTransactionByBlockHashAndIndex is eth_getTransactionByBlockHashAndIndex: A transaction by block hash
// and position.
const EthGetTransactionByBlockHashAndIndex Method[EthGetTransactionByBlockHashAndIndexParams, TransactionOrNull] = "eth_getTransactionByBlockHashAndIndex"

// EthGetTransactionReceipt is eth_getTransactionReceipt: The receipt of a transaction.
const EthGetTransactionReceipt Method[EthGetTransactionReceiptParams, ReceiptOrNull] = "eth_getTransactionReceipt"

// EthGetLogs is eth_getLogs: Event logs.
const EthGetLogs Method[EthGetLogsParams, Logs] = "eth_getLogs"

// EthCall is eth_call: Executes a message call without sending a transaction.
const EthCall Method[EthCallParams, Data] = "eth_call"

// EthEstimateGas is eth_estimateGas: Gas that a transaction needs.
const EthEstimateGas Method[EthEstimateGasParams, Quantity] = "eth_estimateGas"

// EthCreateAccessList is eth_createAccessList: Access list of a call.
const EthCreateAccessList Method[EthCreateAccessListParams, AccessListResult] = "eth_createAccessList"

// EthCallMany is eth_callMany: Executes bundles of calls in sequence.
const EthCallMany Method[EthCallManyParams, CallManyResults] = "eth_callMany"

// EthUninstallFilter is eth_uninstallFilter: Removes a filter.
const EthUninstallFilter Method[EthUninstallFilterParams, Flag] = "eth_uninstallFilter"

// EthUnsubscribe is eth_unsubscribe: Ends a subscription.
const EthUnsubscribe Method[EthUnsubscribeParams, Flag] = "eth_unsubscribe"

// EthGetHeaderByNumber is eth_getHeaderByNumber: The header of a block by number.
const EthGetHeaderByNumber Method[EthGetHeaderByNumberParams, HeaderOrNull] = "eth_getHeaderByNumber"

// EthGetHeaderByHash is eth_getHeaderByHash: The header of a block by hash.
const EthGetHeaderByHash Method[EthGetHeaderByHashParams, HeaderOrNull] = "eth_getHeaderByHash"

// EthGetRawTransactionByHash is eth_getRawTransactionByHash: An encoded transaction by hash.
const EthGetRawTransactionByHash Method[EthGetRawTransactionByHashParams, DataOrNull] = "eth_getRawTransactionByHash"

// EthGetRawTransactionByBlockNumberAndIndex is eth_getRawTransactionByBlockNumberAndIndex: An encoded
// transaction by block number and position.
const EthGetRawTransactionByBlockNumberAndIndex Method[EthGetRawTransactionByBlockNumberAndIndexParams, DataOrNull] = "eth_getRawTransactionByBlockNumberAndIndex"

// EthGetRawTransactionByBlockHashAndIndex is eth_getRawTransactionByBlockHashAndIndex: An encoded transaction
// by block hash and position.
const EthGetRawTransactionByBlockHashAndIndex Method[EthGetRawTransactionByBlockHashAndIndexParams, DataOrNull] = "eth_getRawTransactionByBlockHashAndIndex"

// DebugGetRawHeader is debug_getRawHeader: RLP of a block header.
const DebugGetRawHeader Method[DebugGetRawHeaderParams, DataOrNull] = "debug_getRawHeader"

// DebugGetRawBlock is debug_getRawBlock: RLP of a block.
const DebugGetRawBlock Method[DebugGetRawBlockParams, DataOrNull] = "debug_getRawBlock"

// DebugGetRawReceipts is debug_getRawReceipts: Encoded receipts of a block.
const DebugGetRawReceipts Method[DebugGetRawReceiptsParams, RawReceiptsOrNull] = "debug_getRawReceipts"

// DebugGetRawTransaction is debug_getRawTransaction: An encoded transaction.
const DebugGetRawTransaction Method[DebugGetRawTransactionParams, DataOrNull] = "debug_getRawTransaction"

// DebugGetRawBlockAccessList is debug_getRawBlockAccessList: RLP of the access list of a block.
const DebugGetRawBlockAccessList Method[DebugGetRawBlockAccessListParams, Data] = "debug_getRawBlockAccessList"

// TraceBlock is trace_block: Traces of a block.
const TraceBlock Method[TraceBlockParams, TracesOrNull] = "trace_block"

// TraceFilter is trace_filter: Traces by address.
const TraceFilter Method[TraceFilterParams, Traces] = "trace_filter"

// TraceTransaction is trace_transaction: Traces of a transaction.
const TraceTransaction Method[TraceTransactionParams, TracesOrNull] = "trace_transaction"

// TraceGet is trace_get: One trace of a transaction.
const TraceGet Method[TraceGetParams, TraceOrNull] = "trace_get"

// TraceCall is trace_call: Traces a call without sending a transaction.
const TraceCall Method[TraceCallParams, TraceResult] = "trace_call"

// TraceCallMany is trace_callMany: Traces several calls in sequence.
const TraceCallMany Method[TraceCallManyParams, TraceResults] = "trace_callMany"

// TraceRawTransaction is trace_rawTransaction: Traces a signed transaction without sending it.
const TraceRawTransaction Method[TraceRawTransactionParams, TraceResult] = "trace_rawTransaction"

// TraceReplayTransaction is trace_replayTransaction: Traces of a mined transaction, of the requested types.
const TraceReplayTransaction Method[TraceReplayTransactionParams, TransactionReplayOrNull] = "trace_replayTransaction"

// TraceReplayBlockTransactions is trace_replayBlockTransactions: Traces of the transactions of a block, of
// the requested types.
const TraceReplayBlockTransactions Method[TraceReplayBlockTransactionsParams, TransactionReplaysOrNull] = "trace_replayBlockTransactions"

// ErigonBlockNumber is erigon_blockNumber: Number of the newest block, for clients of erigon.
const ErigonBlockNumber Method[ErigonBlockNumberParams, Quantity] = "erigon_blockNumber"

// ErigonGetHeaderByNumber is erigon_getHeaderByNumber: The header of a block by number, for clients of
// erigon.
const ErigonGetHeaderByNumber Method[ErigonGetHeaderByNumberParams, HeaderOrPendingOrNull] = "erigon_getHeaderByNumber"

// ErigonGetBlockByTimestamp is erigon_getBlockByTimestamp: The first block that is not before a time.
const ErigonGetBlockByTimestamp Method[ErigonGetBlockByTimestampParams, Block] = "erigon_getBlockByTimestamp"

// ErigonGetLatestLogs is erigon_getLatestLogs: The newest logs that match a filter.
const ErigonGetLatestLogs Method[ErigonGetLatestLogsParams, ErigonLogs] = "erigon_getLatestLogs"

// ErigonGetLogs is erigon_getLogs: Stored logs that match a filter, for clients of erigon.
const ErigonGetLogs Method[ErigonGetLogsParams, ErigonLogs] = "erigon_getLogs"

// ErigonGetLogsByHash is erigon_getLogsByHash: Logs of a block, in a list for each transaction.
const ErigonGetLogsByHash Method[ErigonGetLogsByHashParams, LogsByTransactionOrNull] = "erigon_getLogsByHash"

// ErigonGetBlockReceiptsByBlockHash is erigon_getBlockReceiptsByBlockHash: Receipts of a block by hash, for
// clients of erigon.
const ErigonGetBlockReceiptsByBlockHash Method[ErigonGetBlockReceiptsByBlockHashParams, ReceiptsOrNull] = "erigon_getBlockReceiptsByBlockHash"

// ErigonGetBalanceChangesInBlock is erigon_getBalanceChangesInBlock: Balances that a block changed.
const ErigonGetBalanceChangesInBlock Method[ErigonGetBalanceChangesInBlockParams, BalancesByAddress] = "erigon_getBalanceChangesInBlock"

// ErigonForks is erigon_forks: Genesis hash, and where the forks of the chain begin.
const ErigonForks Method[ErigonForksParams, ForkSchedule] = "erigon_forks"

// OtsGetApiLevel is ots_getApiLevel: The version of the ots methods.
const OtsGetApiLevel Method[OtsGetApiLevelParams, ApiLevel] = "ots_getApiLevel"

// OtsHasCode is ots_hasCode: Whether an account has code.
const OtsHasCode Method[OtsHasCodeParams, Flag] = "ots_hasCode"

// OtsGetBlockDetails is ots_getBlockDetails: A block without its transactions, with rewards and fees, by
// number.
const OtsGetBlockDetails Method[OtsGetBlockDetailsParams, BlockDetailsOrNull] = "ots_getBlockDetails"

// OtsGetBlockDetailsByHash is ots_getBlockDetailsByHash: A block without its transactions, with rewards and
// fees, by hash.
const OtsGetBlockDetailsByHash Method[OtsGetBlockDetailsByHashParams, BlockDetailsOrNull] = "ots_getBlockDetailsByHash"

// OtsGetBlockTransactions is ots_getBlockTransactions: One page of the transactions of a block, with
// receipts.
const OtsGetBlockTransactions Method[OtsGetBlockTransactionsParams, BlockTransactionsPageOrNull] = "ots_getBlockTransactions"

// OtsGetTransactionError is ots_getTransactionError: The data with which a transaction reverted.
const OtsGetTransactionError Method[OtsGetTransactionErrorParams, Data] = "ots_getTransactionError"

// OtsTraceTransaction is ots_traceTransaction: The calls of a transaction as a flat list.
const OtsTraceTransaction Method[OtsTraceTransactionParams, ListedCalls] = "ots_traceTransaction"

// OtsGetInternalOperations is ots_getInternalOperations: Inner transfers, creations and self-destructions of
// a transaction.
const OtsGetInternalOperations Method[OtsGetInternalOperationsParams, InternalOperations] = "ots_getInternalOperations"

// OtsGetTransactionBySenderAndNonce is ots_getTransactionBySenderAndNonce: The hash of the transaction of a
// sender with a nonce.
const OtsGetTransactionBySenderAndNonce Method[OtsGetTransactionBySenderAndNonceParams, Hash32OrNull] = "ots_getTransactionBySenderAndNonce"

// OtsGetContractCreator is ots_getContractCreator: The transaction and account that created a contract.
const OtsGetContractCreator Method[OtsGetContractCreatorParams, ContractCreationOrNull] = "ots_getContractCreator"

// OtsSearchTransactionsBefore is ots_searchTransactionsBefore: Transactions of an account before a block.
const OtsSearchTransactionsBefore Method[OtsSearchTransactionsBeforeParams, TransactionsPage] = "ots_searchTransactionsBefore"

// OtsSearchTransactionsAfter is ots_searchTransactionsAfter: Transactions of an account after a block.
const OtsSearchTransactionsAfter Method[OtsSearchTransactionsAfterParams, TransactionsPage] = "ots_searchTransactionsAfter"

// TraceBlockOpcodeGas is trace_blockOpcodeGas: Opcodes and their gas, for each transaction of a block.
const TraceBlockOpcodeGas Method[TraceBlockOpcodeGasParams, BlockOpcodeGasOrNull] = "trace_blockOpcodeGas"

// TraceTransactionOpcodeGas is trace_transactionOpcodeGas: Opcodes that a transaction executed, and their
// gas.
const TraceTransactionOpcodeGas Method[TraceTransactionOpcodeGasParams, TransactionOpcodeGasOrNull] = "trace_transactionOpcodeGas"

// DebugSetHead is debug_setHead: Rewinds the chain to a block.
const DebugSetHead Method[DebugSetHeadParams, Null] = "debug_setHead"

// DebugTraceBlockByNumber is debug_traceBlockByNumber: Traces a block by number.
const DebugTraceBlockByNumber Method[DebugTraceBlockByNumberParams, BlockTraces] = "debug_traceBlockByNumber"

// DebugTraceBlockByHash is debug_traceBlockByHash: Traces a block by hash.
const DebugTraceBlockByHash Method[DebugTraceBlockByHashParams, BlockTraces] = "debug_traceBlockByHash"

// DebugTraceTransaction is debug_traceTransaction: Traces a transaction.
const DebugTraceTransaction Method[DebugTraceTransactionParams, TracerResult] = "debug_traceTransaction"

// DebugTraceCall is debug_traceCall: Traces a call without sending a transaction.
const DebugTraceCall Method[DebugTraceCallParams, TracerResult] = "debug_traceCall"

// DebugTraceCallMany is debug_traceCallMany: Traces bundles of calls in sequence.
const DebugTraceCallMany Method[DebugTraceCallManyParams, BundleTraces] = "debug_traceCallMany"

// DebugStorageRangeAt is debug_storageRangeAt: Storage of a contract after a transaction, page by page.
const DebugStorageRangeAt Method[DebugStorageRangeAtParams, StorageRange] = "debug_storageRangeAt"

// DebugAccountRange is debug_accountRange: Accounts after a transaction, page by page.
const DebugAccountRange Method[DebugAccountRangeParams, AccountRange] = "debug_accountRange"

// DebugAccountAt is debug_accountAt: Account after a transaction.
const DebugAccountAt Method[DebugAccountAtParams, AccountAt] = "debug_accountAt"

// DebugExecutionWitness is debug_executionWitness: All that is needed to execute a block without a database.
const DebugExecutionWitness Method[DebugExecutionWitnessParams, ExecutionWitness] = "debug_executionWitness"

// DebugTraceBlock is debug_traceBlock: Traces a block that need not be on the chain.
const DebugTraceBlock Method[DebugTraceBlockParams, BlockTraces] = "debug_traceBlock"

// DebugIntermediateRoots is debug_intermediateRoots: State root after each transaction of a block.
const DebugIntermediateRoots Method[DebugIntermediateRootsParams, RootsOrNull] = "debug_intermediateRoots"

// DebugGetModifiedAccountsByNumber is debug_getModifiedAccountsByNumber: Accounts that differ between two
// blocks, by number.
const DebugGetModifiedAccountsByNumber Method[DebugGetModifiedAccountsByNumberParams, AddressesOrNull] = "debug_getModifiedAccountsByNumber"

// DebugGetModifiedAccountsByHash is debug_getModifiedAccountsByHash: Accounts that differ between two blocks,
// by hash.
const DebugGetModifiedAccountsByHash Method[DebugGetModifiedAccountsByHashParams, AddressesOrNull] = "debug_getModifiedAccountsByHash"

// DebugCodeByHash is debug_codeByHash: Code of contracts by its hash.
const DebugCodeByHash Method[DebugCodeByHashParams, DataOrNull] = "debug_codeByHash"

// DebugPreimage is debug_preimage: Data by its hash.
const DebugPreimage Method[DebugPreimageParams, Data] = "debug_preimage"

// DebugGetBadBlocks is debug_getBadBlocks: Invalid blocks.
const DebugGetBadBlocks Method[DebugGetBadBlocksParams, BadBlocks] = "debug_getBadBlocks"

// DebugChainConfig is debug_chainConfig: Configuration of the chain, as in its genesis file.
const DebugChainConfig Method[DebugChainConfigParams, GenesisConfig] = "debug_chainConfig"

// EvmMine is evm_mine: Seals blocks.
const EvmMine Method[EvmMineParams, Zero] = "evm_mine"

// EvmSnapshot is evm_snapshot: Marks a place to which the chain can return.
const EvmSnapshot Method[EvmSnapshotParams, Quantity] = "evm_snapshot"

// EvmRevert is evm_revert: Returns to a snapshot.
const EvmRevert Method[EvmRevertParams, Flag] = "evm_revert"

// AnvilReset is anvil_reset: Returns to the genesis block.
const AnvilReset Method[AnvilResetParams, Null] = "anvil_reset"

// EvmIncreaseTime is evm_increaseTime: Moves the clock of the chain forward.
const EvmIncreaseTime Method[EvmIncreaseTimeParams, Seconds] = "evm_increaseTime"

// EvmSetNextBlockTimestamp is evm_setNextBlockTimestamp: Chooses the timestamp of the next block.
const EvmSetNextBlockTimestamp Method[EvmSetNextBlockTimestampParams, Null] = "evm_setNextBlockTimestamp"

// EvmSetTime is evm_setTime: Sets the clock of the chain.
const EvmSetTime Method[EvmSetTimeParams, Seconds] = "evm_setTime"

// EvmSetAutomine is evm_setAutomine: Switches blocks for each transaction on or off.
const EvmSetAutomine Method[EvmSetAutomineParams, Null] = "evm_setAutomine"

// EvmSetIntervalMining is evm_setIntervalMining: Seals blocks at an interval.
const EvmSetIntervalMining Method[EvmSetIntervalMiningParams, Null] = "evm_setIntervalMining"

// EvmSetBlockGasLimit is evm_setBlockGasLimit: Sets the gas limit that blocks approach.
const EvmSetBlockGasLimit Method[EvmSetBlockGasLimitParams, Flag] = "evm_setBlockGasLimit"

// AnvilMine is anvil_mine: Seals many blocks.
const AnvilMine Method[AnvilMineParams, Null] = "anvil_mine"

// HardhatMine is hardhat_mine: Seals many blocks.
const HardhatMine Method[HardhatMineParams, Null] = "hardhat_mine"

// AnvilRollback is anvil_rollback: Removes the newest blocks of the chain.
const AnvilRollback Method[AnvilRollbackParams, Null] = "anvil_rollback"

// AnvilReorg is anvil_reorg: Replaces the newest blocks of the chain.
const AnvilReorg Method[AnvilReorgParams, Null] = "anvil_reorg"

// AnvilSetBlockTimestampInterval is anvil_setBlockTimestampInterval: Sets the seconds from each block to the
// next.
const AnvilSetBlockTimestampInterval Method[AnvilSetBlockTimestampIntervalParams, Null] = "anvil_setBlockTimestampInterval"

// AnvilRemoveBlockTimestampInterval is anvil_removeBlockTimestampInterval: Removes the fixed time between
// blocks.
const AnvilRemoveBlockTimestampInterval Method[AnvilRemoveBlockTimestampIntervalParams, Flag] = "anvil_removeBlockTimestampInterval"

// AnvilGetAutomine is anvil_getAutomine: Whether each transaction gets a block at once.
const AnvilGetAutomine Method[AnvilGetAutomineParams, Flag] = "anvil_getAutomine"

// AnvilSetIntervalMining is anvil_setIntervalMining: Seals blocks at an interval in seconds.
const AnvilSetIntervalMining Method[AnvilSetIntervalMiningParams, Null] = "anvil_setIntervalMining"

// AnvilGetIntervalMining is anvil_getIntervalMining: The interval at which blocks are sealed.
const AnvilGetIntervalMining Method[AnvilGetIntervalMiningParams, SecondsOrNull] = "anvil_getIntervalMining"

// AnvilDropTransaction is anvil_dropTransaction: Drops a transaction from the pool.
const AnvilDropTransaction Method[AnvilDropTransactionParams, HashOrNull] = "anvil_dropTransaction"

// HardhatDropTransaction is hardhat_dropTransaction: Drops a transaction from the pool.
const HardhatDropTransaction Method[HardhatDropTransactionParams, Flag] = "hardhat_dropTransaction"

// AnvilDropAllTransactions is anvil_dropAllTransactions: Drops all transactions from the pool.
const AnvilDropAllTransactions Method[AnvilDropAllTransactionsParams, Null] = "anvil_dropAllTransactions"

// AnvilRemovePoolTransactions is anvil_removePoolTransactions: Drops the transactions of a sender from the
// pool.
const AnvilRemovePoolTransactions Method[AnvilRemovePoolTransactionsParams, Null] = "anvil_removePoolTransactions"

// AnvilSetCoinbase is anvil_setCoinbase: Sets the recipient of priority fees.
const AnvilSetCoinbase Method[AnvilSetCoinbaseParams, Null] = "anvil_setCoinbase"

// AnvilSetBalance is anvil_setBalance: Sets the balance of an account.
const AnvilSetBalance Method[AnvilSetBalanceParams, Null] = "anvil_setBalance"

// AnvilAddBalance is anvil_addBalance: Gives an account more ether.
const AnvilAddBalance Method[AnvilAddBalanceParams, Null] = "anvil_addBalance"

// AnvilSetCode is anvil_setCode: Sets the code of an account.
const AnvilSetCode Method[AnvilSetCodeParams, Null] = "anvil_setCode"

// AnvilSetNonce is anvil_setNonce: Sets the nonce of an account.
const AnvilSetNonce Method[AnvilSetNonceParams, Null] = "anvil_setNonce"

// AnvilSetStorageAt is anvil_setStorageAt: Sets a storage slot of an account.
const AnvilSetStorageAt Method[AnvilSetStorageAtParams, Flag] = "anvil_setStorageAt"

// AnvilSetNextBlockBaseFeePerGas is anvil_setNextBlockBaseFeePerGas: Chooses the base fee of the next block.
const AnvilSetNextBlockBaseFeePerGas Method[AnvilSetNextBlockBaseFeePerGasParams, Null] = "anvil_setNextBlockBaseFeePerGas"

// AnvilSetMinGasPrice is anvil_setMinGasPrice: Refuses a minimum gas price, as anvil does since London.
const AnvilSetMinGasPrice Method[AnvilSetMinGasPriceParams, Null] = "anvil_setMinGasPrice"

// AnvilDumpState is anvil_dumpState: All accounts of the newest state, as bytes.
const AnvilDumpState Method[AnvilDumpStateParams, StateDump] = "anvil_dumpState"

// AnvilLoadState is anvil_loadState: Merges a dump into the newest state.
const AnvilLoadState Method[AnvilLoadStateParams, Flag] = "anvil_loadState"

// AnvilImpersonateAccount is anvil_impersonateAccount: Lets transactions be sent in the name of an account.
const AnvilImpersonateAccount Method[AnvilImpersonateAccountParams, Null] = "anvil_impersonateAccount"

// AnvilStopImpersonatingAccount is anvil_stopImpersonatingAccount: Ends the effect of
// `anvil_impersonateAccount`.
const AnvilStopImpersonatingAccount Method[AnvilStopImpersonatingAccountParams, Null] = "anvil_stopImpersonatingAccount"

// AnvilAutoImpersonateAccount is anvil_autoImpersonateAccount: Lets transactions be sent in the name of every
// account, or ends that.
const AnvilAutoImpersonateAccount Method[AnvilAutoImpersonateAccountParams, Null] = "anvil_autoImpersonateAccount"

// AnvilMetadata is anvil_metadata: Name, chain and newest block of a development node.
const AnvilMetadata Method[AnvilMetadataParams, NodeMetadata] = "anvil_metadata"

// AnvilSetLoggingEnabled is anvil_setLoggingEnabled: Whether the node logs the blocks that it seals.
const AnvilSetLoggingEnabled Method[AnvilSetLoggingEnabledParams, Null] = "anvil_setLoggingEnabled"

// AnvilNodeInfo is anvil_nodeInfo: The newest block, and values of the next one.
const AnvilNodeInfo Method[AnvilNodeInfoParams, NodeInfo] = "anvil_nodeInfo"

// HardhatSetPrevRandao is hardhat_setPrevRandao: Chooses prevRandao of the next block.
const HardhatSetPrevRandao Method[HardhatSetPrevRandaoParams, Null] = "hardhat_setPrevRandao"

// PersonalSign is personal_sign: Signs a message with an account of the node.
const PersonalSign Method[PersonalSignParams, Data] = "personal_sign"

// TestingBuildBlockV1 is testing_buildBlockV1: Builds a block on the head without committing it.
const TestingBuildBlockV1 Method[TestingBuildBlockV1Params, BuiltPayload] = "testing_buildBlockV1"

// TestingCommitBlockV1 is testing_commitBlockV1: Builds a block on the head and commits it.
const TestingCommitBlockV1 Method[TestingCommitBlockV1Params, Hash32] = "testing_commitBlockV1"

// TxpoolContent is txpool_content: All transactions in the pool.
const TxpoolContent Method[TxpoolContentParams, PoolContent] = "txpool_content"

// TxpoolContentFrom is txpool_contentFrom: Transactions of one sender in the pool.
const TxpoolContentFrom Method[TxpoolContentFromParams, SenderContent] = "txpool_contentFrom"

// TxpoolInspect is txpool_inspect: All transactions in the pool, one line each.
const TxpoolInspect Method[TxpoolInspectParams, PoolInspection] = "txpool_inspect"

// TxpoolStatus is txpool_status: Number of transactions in the pool.
const TxpoolStatus Method[TxpoolStatusParams, PoolStatus] = "txpool_status"
