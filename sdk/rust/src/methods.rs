// Generated from openrpc.json by `npm run generate`: do not edit.
//! The contract's methods.

use crate::call::Method;
use crate::types::*;

/// web3_clientVersion: Name and version of the node.
impl Method for Web3ClientVersionParams {
    const NAME: &'static str = "web3_clientVersion";
    type Result = ClientVersion;
}

/// web3_sha3: Keccak-256 hash of bytes.
impl Method for Web3Sha3Params {
    const NAME: &'static str = "web3_sha3";
    type Result = Hash32;
}

/// net_version: Network ID.
impl Method for NetVersionParams {
    const NAME: &'static str = "net_version";
    type Result = NetworkId;
}

/// net_listening: Whether the node listens for peers.
impl Method for NetListeningParams {
    const NAME: &'static str = "net_listening";
    type Result = Flag;
}

/// net_peerCount: Number of peers.
impl Method for NetPeerCountParams {
    const NAME: &'static str = "net_peerCount";
    type Result = Quantity;
}

/// rpc_discover: The OpenRPC document of the node.
impl Method for RpcDiscoverParams {
    const NAME: &'static str = "rpc_discover";
    type Result = OpenRpcDocument;
}

/// rpc_modules: The modules of the node.
impl Method for RpcModulesParams {
    const NAME: &'static str = "rpc_modules";
    type Result = Modules;
}

/// eth_chainId: Chain ID.
impl Method for EthChainIdParams {
    const NAME: &'static str = "eth_chainId";
    type Result = Quantity;
}

/// eth_blockNumber: Number of the newest block.
impl Method for EthBlockNumberParams {
    const NAME: &'static str = "eth_blockNumber";
    type Result = Quantity;
}

/// eth_getFilterChanges: Events of a filter since the last poll.
impl Method for EthGetFilterChangesParams {
    const NAME: &'static str = "eth_getFilterChanges";
    type Result = FilterChanges;
}

/// eth_getFilterLogs: All logs of a log filter.
impl Method for EthGetFilterLogsParams {
    const NAME: &'static str = "eth_getFilterLogs";
    type Result = Logs;
}

/// eth_newBlockFilter: Creates a block filter.
impl Method for EthNewBlockFilterParams {
    const NAME: &'static str = "eth_newBlockFilter";
    type Result = WatchId;
}

/// eth_newFilter: Creates a log filter.
impl Method for EthNewFilterParams {
    const NAME: &'static str = "eth_newFilter";
    type Result = WatchId;
}

/// eth_newPendingTransactionFilter: Creates a pending transaction filter.
impl Method for EthNewPendingTransactionFilterParams {
    const NAME: &'static str = "eth_newPendingTransactionFilter";
    type Result = WatchId;
}

/// eth_sendRawTransaction: Sends a signed transaction.
impl Method for EthSendRawTransactionParams {
    const NAME: &'static str = "eth_sendRawTransaction";
    type Result = Hash32;
}

/// eth_sendRawTransactionSync: Sends a signed transaction and waits for its receipt.
impl Method for EthSendRawTransactionSyncParams {
    const NAME: &'static str = "eth_sendRawTransactionSync";
    type Result = Receipt;
}

/// eth_simulateV1: Simulates blocks of calls on top of a block.
impl Method for EthSimulateV1Params {
    const NAME: &'static str = "eth_simulateV1";
    type Result = SimulatedBlocks;
}

/// eth_subscribe: Subscribes to events.
impl Method for EthSubscribeParams {
    const NAME: &'static str = "eth_subscribe";
    type Result = WatchId;
}

/// eth_syncing: Sync status.
impl Method for EthSyncingParams {
    const NAME: &'static str = "eth_syncing";
    type Result = SyncStatus;
}

/// eth_accounts: Accounts that the node holds.
impl Method for EthAccountsParams {
    const NAME: &'static str = "eth_accounts";
    type Result = Addresses;
}

/// eth_coinbase: Address that receives the fees of the next block.
impl Method for EthCoinbaseParams {
    const NAME: &'static str = "eth_coinbase";
    type Result = Address;
}

/// eth_pendingTransactions: Pending transactions of the node’s own accounts.
impl Method for EthPendingTransactionsParams {
    const NAME: &'static str = "eth_pendingTransactions";
    type Result = PendingTransactions;
}

/// eth_sendTransaction: Signs and sends a transaction from an account of the node.
impl Method for EthSendTransactionParams {
    const NAME: &'static str = "eth_sendTransaction";
    type Result = Hash32;
}

/// eth_sendUnsignedTransaction: Sends a transaction in the name of any account.
impl Method for EthSendUnsignedTransactionParams {
    const NAME: &'static str = "eth_sendUnsignedTransaction";
    type Result = Hash32;
}

/// eth_signTransaction: Signs a transaction with an account of the node.
impl Method for EthSignTransactionParams {
    const NAME: &'static str = "eth_signTransaction";
    type Result = SignedTransaction;
}

/// eth_fillTransaction: Fills in what a transaction leaves out.
impl Method for EthFillTransactionParams {
    const NAME: &'static str = "eth_fillTransaction";
    type Result = FilledTransaction;
}

/// eth_sign: Signs a message with an account of the node.
impl Method for EthSignParams {
    const NAME: &'static str = "eth_sign";
    type Result = Data;
}

/// eth_signTypedData_v4: Signs structured data with an account of the node.
impl Method for EthSignTypedDataV4Params {
    const NAME: &'static str = "eth_signTypedData_v4";
    type Result = Data;
}

/// eth_gasPrice: Suggested gas price for legacy transactions.
impl Method for EthGasPriceParams {
    const NAME: &'static str = "eth_gasPrice";
    type Result = Quantity;
}

/// eth_maxPriorityFeePerGas: Suggested priority fee for EIP-1559 transactions.
impl Method for EthMaxPriorityFeePerGasParams {
    const NAME: &'static str = "eth_maxPriorityFeePerGas";
    type Result = Quantity;
}

/// eth_blobBaseFee: Blob base fee of the head block.
impl Method for EthBlobBaseFeeParams {
    const NAME: &'static str = "eth_blobBaseFee";
    type Result = Quantity;
}

/// eth_baseFee: Base fee of the next block.
impl Method for EthBaseFeeParams {
    const NAME: &'static str = "eth_baseFee";
    type Result = Quantity;
}

/// eth_feeHistory: Fees in a range of blocks.
impl Method for EthFeeHistoryParams {
    const NAME: &'static str = "eth_feeHistory";
    type Result = FeeHistory;
}

/// eth_config: Fork configuration.
impl Method for EthConfigParams {
    const NAME: &'static str = "eth_config";
    type Result = ChainConfig;
}

/// eth_capabilities: Data that the archive stores.
impl Method for EthCapabilitiesParams {
    const NAME: &'static str = "eth_capabilities";
    type Result = Capabilities;
}

/// eth_getBalance: Balance of an account.
impl Method for EthGetBalanceParams {
    const NAME: &'static str = "eth_getBalance";
    type Result = Quantity;
}

/// eth_getCode: Code of a contract.
impl Method for EthGetCodeParams {
    const NAME: &'static str = "eth_getCode";
    type Result = Data;
}

/// eth_getStorageAt: One storage slot.
impl Method for EthGetStorageAtParams {
    const NAME: &'static str = "eth_getStorageAt";
    type Result = Hash32;
}

/// eth_getStorageValues: Values of storage slots of several contracts.
impl Method for EthGetStorageValuesParams {
    const NAME: &'static str = "eth_getStorageValues";
    type Result = StorageValues;
}

/// eth_getTransactionCount: Nonce of an account.
impl Method for EthGetTransactionCountParams {
    const NAME: &'static str = "eth_getTransactionCount";
    type Result = Quantity;
}

/// eth_getAccountInfo: Balance, nonce and code of an account.
impl Method for EthGetAccountInfoParams {
    const NAME: &'static str = "eth_getAccountInfo";
    type Result = AccountInfo;
}

/// eth_getAccount: The fields of an account in the state trie.
impl Method for EthGetAccountParams {
    const NAME: &'static str = "eth_getAccount";
    type Result = TrieAccountOrNull;
}

/// eth_getProof: Merkle proof of an account.
impl Method for EthGetProofParams {
    const NAME: &'static str = "eth_getProof";
    type Result = AccountProof;
}

/// eth_getBlockByNumber: A block by number.
impl Method for EthGetBlockByNumberParams {
    const NAME: &'static str = "eth_getBlockByNumber";
    type Result = BlockOrPendingOrNull;
}

/// eth_getBlockByHash: A block by hash.
impl Method for EthGetBlockByHashParams {
    const NAME: &'static str = "eth_getBlockByHash";
    type Result = BlockOrNull;
}

/// eth_getBlockReceipts: Receipts of a block.
impl Method for EthGetBlockReceiptsParams {
    const NAME: &'static str = "eth_getBlockReceipts";
    type Result = ReceiptsOrNull;
}

/// eth_getBlockAccessList: Access list of a block.
impl Method for EthGetBlockAccessListParams {
    const NAME: &'static str = "eth_getBlockAccessList";
    type Result = BlockAccessListOrNull;
}

/// eth_getBlockTransactionCountByNumber: Number of transactions in a block, by block number.
impl Method for EthGetBlockTransactionCountByNumberParams {
    const NAME: &'static str = "eth_getBlockTransactionCountByNumber";
    type Result = QuantityOrNull;
}

/// eth_getBlockTransactionCountByHash: Number of transactions in a block, by block hash.
impl Method for EthGetBlockTransactionCountByHashParams {
    const NAME: &'static str = "eth_getBlockTransactionCountByHash";
    type Result = QuantityOrNull;
}

/// eth_getUncleCountByBlockNumber: Number of uncles in a block, by block number.
impl Method for EthGetUncleCountByBlockNumberParams {
    const NAME: &'static str = "eth_getUncleCountByBlockNumber";
    type Result = QuantityOrNull;
}

/// eth_getUncleCountByBlockHash: Number of uncles in a block, by block hash.
impl Method for EthGetUncleCountByBlockHashParams {
    const NAME: &'static str = "eth_getUncleCountByBlockHash";
    type Result = QuantityOrNull;
}

/// eth_getUncleByBlockNumberAndIndex: An uncle by block number and position.
impl Method for EthGetUncleByBlockNumberAndIndexParams {
    const NAME: &'static str = "eth_getUncleByBlockNumberAndIndex";
    type Result = UncleOrNull;
}

/// eth_getUncleByBlockHashAndIndex: An uncle by block hash and position.
impl Method for EthGetUncleByBlockHashAndIndexParams {
    const NAME: &'static str = "eth_getUncleByBlockHashAndIndex";
    type Result = UncleOrNull;
}

/// eth_getTransactionByHash: A transaction by hash.
impl Method for EthGetTransactionByHashParams {
    const NAME: &'static str = "eth_getTransactionByHash";
    type Result = KnownTransactionOrNull;
}

/// eth_getTransactionByBlockNumberAndIndex: A transaction by block number and position.
impl Method for EthGetTransactionByBlockNumberAndIndexParams {
    const NAME: &'static str = "eth_getTransactionByBlockNumberAndIndex";
    type Result = TransactionOrNull;
}

/// eth_getTransactionByBlockHashAndIndex: A transaction by block hash and position.
impl Method for EthGetTransactionByBlockHashAndIndexParams {
    const NAME: &'static str = "eth_getTransactionByBlockHashAndIndex";
    type Result = TransactionOrNull;
}

/// eth_getTransactionReceipt: The receipt of a transaction.
impl Method for EthGetTransactionReceiptParams {
    const NAME: &'static str = "eth_getTransactionReceipt";
    type Result = ReceiptOrNull;
}

/// eth_getLogs: Event logs.
impl Method for EthGetLogsParams {
    const NAME: &'static str = "eth_getLogs";
    type Result = Logs;
}

/// eth_call: Executes a message call without sending a transaction.
impl Method for EthCallParams {
    const NAME: &'static str = "eth_call";
    type Result = Data;
}

/// eth_estimateGas: Gas that a transaction needs.
impl Method for EthEstimateGasParams {
    const NAME: &'static str = "eth_estimateGas";
    type Result = Quantity;
}

/// eth_createAccessList: Access list of a call.
impl Method for EthCreateAccessListParams {
    const NAME: &'static str = "eth_createAccessList";
    type Result = AccessListResult;
}

/// eth_callMany: Executes bundles of calls in sequence.
impl Method for EthCallManyParams {
    const NAME: &'static str = "eth_callMany";
    type Result = CallManyResults;
}

/// eth_uninstallFilter: Removes a filter.
impl Method for EthUninstallFilterParams {
    const NAME: &'static str = "eth_uninstallFilter";
    type Result = Flag;
}

/// eth_unsubscribe: Ends a subscription.
impl Method for EthUnsubscribeParams {
    const NAME: &'static str = "eth_unsubscribe";
    type Result = Flag;
}

/// eth_getHeaderByNumber: The header of a block by number.
impl Method for EthGetHeaderByNumberParams {
    const NAME: &'static str = "eth_getHeaderByNumber";
    type Result = HeaderOrNull;
}

/// eth_getHeaderByHash: The header of a block by hash.
impl Method for EthGetHeaderByHashParams {
    const NAME: &'static str = "eth_getHeaderByHash";
    type Result = HeaderOrNull;
}

/// eth_getRawTransactionByHash: An encoded transaction by hash.
impl Method for EthGetRawTransactionByHashParams {
    const NAME: &'static str = "eth_getRawTransactionByHash";
    type Result = DataOrNull;
}

/// eth_getRawTransactionByBlockNumberAndIndex: An encoded transaction by block number and position.
impl Method for EthGetRawTransactionByBlockNumberAndIndexParams {
    const NAME: &'static str = "eth_getRawTransactionByBlockNumberAndIndex";
    type Result = DataOrNull;
}

/// eth_getRawTransactionByBlockHashAndIndex: An encoded transaction by block hash and position.
impl Method for EthGetRawTransactionByBlockHashAndIndexParams {
    const NAME: &'static str = "eth_getRawTransactionByBlockHashAndIndex";
    type Result = DataOrNull;
}

/// debug_getRawHeader: RLP of a block header.
impl Method for DebugGetRawHeaderParams {
    const NAME: &'static str = "debug_getRawHeader";
    type Result = DataOrNull;
}

/// debug_getRawBlock: RLP of a block.
impl Method for DebugGetRawBlockParams {
    const NAME: &'static str = "debug_getRawBlock";
    type Result = DataOrNull;
}

/// debug_getRawReceipts: Encoded receipts of a block.
impl Method for DebugGetRawReceiptsParams {
    const NAME: &'static str = "debug_getRawReceipts";
    type Result = RawReceiptsOrNull;
}

/// debug_getRawTransaction: An encoded transaction.
impl Method for DebugGetRawTransactionParams {
    const NAME: &'static str = "debug_getRawTransaction";
    type Result = DataOrNull;
}

/// debug_getRawBlockAccessList: RLP of the access list of a block.
impl Method for DebugGetRawBlockAccessListParams {
    const NAME: &'static str = "debug_getRawBlockAccessList";
    type Result = Data;
}

/// trace_block: Traces of a block.
impl Method for TraceBlockParams {
    const NAME: &'static str = "trace_block";
    type Result = TracesOrNull;
}

/// trace_filter: Traces by address.
impl Method for TraceFilterParams {
    const NAME: &'static str = "trace_filter";
    type Result = Traces;
}

/// trace_transaction: Traces of a transaction.
impl Method for TraceTransactionParams {
    const NAME: &'static str = "trace_transaction";
    type Result = TracesOrNull;
}

/// trace_get: One trace of a transaction.
impl Method for TraceGetParams {
    const NAME: &'static str = "trace_get";
    type Result = TraceOrNull;
}

/// trace_call: Traces a call without sending a transaction.
impl Method for TraceCallParams {
    const NAME: &'static str = "trace_call";
    type Result = TraceResult;
}

/// trace_callMany: Traces several calls in sequence.
impl Method for TraceCallManyParams {
    const NAME: &'static str = "trace_callMany";
    type Result = TraceResults;
}

/// trace_rawTransaction: Traces a signed transaction without sending it.
impl Method for TraceRawTransactionParams {
    const NAME: &'static str = "trace_rawTransaction";
    type Result = TraceResult;
}

/// trace_replayTransaction: Traces of a mined transaction, of the requested types.
impl Method for TraceReplayTransactionParams {
    const NAME: &'static str = "trace_replayTransaction";
    type Result = TransactionReplayOrNull;
}

/// trace_replayBlockTransactions: Traces of the transactions of a block, of the requested types.
impl Method for TraceReplayBlockTransactionsParams {
    const NAME: &'static str = "trace_replayBlockTransactions";
    type Result = TransactionReplaysOrNull;
}

/// erigon_blockNumber: Number of the newest block, for clients of erigon.
impl Method for ErigonBlockNumberParams {
    const NAME: &'static str = "erigon_blockNumber";
    type Result = Quantity;
}

/// erigon_getHeaderByNumber: The header of a block by number, for clients of erigon.
impl Method for ErigonGetHeaderByNumberParams {
    const NAME: &'static str = "erigon_getHeaderByNumber";
    type Result = HeaderOrPendingOrNull;
}

/// erigon_getBlockByTimestamp: The first block that is not before a time.
impl Method for ErigonGetBlockByTimestampParams {
    const NAME: &'static str = "erigon_getBlockByTimestamp";
    type Result = Block;
}

/// erigon_getLatestLogs: The newest logs that match a filter.
impl Method for ErigonGetLatestLogsParams {
    const NAME: &'static str = "erigon_getLatestLogs";
    type Result = ErigonLogs;
}

/// erigon_getLogs: Stored logs that match a filter, for clients of erigon.
impl Method for ErigonGetLogsParams {
    const NAME: &'static str = "erigon_getLogs";
    type Result = ErigonLogs;
}

/// erigon_getLogsByHash: Logs of a block, in a list for each transaction.
impl Method for ErigonGetLogsByHashParams {
    const NAME: &'static str = "erigon_getLogsByHash";
    type Result = LogsByTransactionOrNull;
}

/// erigon_getBlockReceiptsByBlockHash: Receipts of a block by hash, for clients of erigon.
impl Method for ErigonGetBlockReceiptsByBlockHashParams {
    const NAME: &'static str = "erigon_getBlockReceiptsByBlockHash";
    type Result = ReceiptsOrNull;
}

/// erigon_getBalanceChangesInBlock: Balances that a block changed.
impl Method for ErigonGetBalanceChangesInBlockParams {
    const NAME: &'static str = "erigon_getBalanceChangesInBlock";
    type Result = BalancesByAddress;
}

/// erigon_forks: Genesis hash, and where the forks of the chain begin.
impl Method for ErigonForksParams {
    const NAME: &'static str = "erigon_forks";
    type Result = ForkSchedule;
}

/// ots_getApiLevel: The version of the ots methods.
impl Method for OtsGetApiLevelParams {
    const NAME: &'static str = "ots_getApiLevel";
    type Result = ApiLevel;
}

/// ots_hasCode: Whether an account has code.
impl Method for OtsHasCodeParams {
    const NAME: &'static str = "ots_hasCode";
    type Result = Flag;
}

/// ots_getBlockDetails: A block without its transactions, with rewards and fees, by number.
impl Method for OtsGetBlockDetailsParams {
    const NAME: &'static str = "ots_getBlockDetails";
    type Result = BlockDetailsOrNull;
}

/// ots_getBlockDetailsByHash: A block without its transactions, with rewards and fees, by hash.
impl Method for OtsGetBlockDetailsByHashParams {
    const NAME: &'static str = "ots_getBlockDetailsByHash";
    type Result = BlockDetailsOrNull;
}

/// ots_getBlockTransactions: One page of the transactions of a block, with receipts.
impl Method for OtsGetBlockTransactionsParams {
    const NAME: &'static str = "ots_getBlockTransactions";
    type Result = BlockTransactionsPageOrNull;
}

/// ots_getTransactionError: The data with which a transaction reverted.
impl Method for OtsGetTransactionErrorParams {
    const NAME: &'static str = "ots_getTransactionError";
    type Result = Data;
}

/// ots_traceTransaction: The calls of a transaction as a flat list.
impl Method for OtsTraceTransactionParams {
    const NAME: &'static str = "ots_traceTransaction";
    type Result = ListedCalls;
}

/// ots_getInternalOperations: Inner transfers, creations and self-destructions of a transaction.
impl Method for OtsGetInternalOperationsParams {
    const NAME: &'static str = "ots_getInternalOperations";
    type Result = InternalOperations;
}

/// ots_getTransactionBySenderAndNonce: The hash of the transaction of a sender with a nonce.
impl Method for OtsGetTransactionBySenderAndNonceParams {
    const NAME: &'static str = "ots_getTransactionBySenderAndNonce";
    type Result = Hash32OrNull;
}

/// ots_getContractCreator: The transaction and account that created a contract.
impl Method for OtsGetContractCreatorParams {
    const NAME: &'static str = "ots_getContractCreator";
    type Result = ContractCreationOrNull;
}

/// ots_searchTransactionsBefore: Transactions of an account before a block.
impl Method for OtsSearchTransactionsBeforeParams {
    const NAME: &'static str = "ots_searchTransactionsBefore";
    type Result = TransactionsPage;
}

/// ots_searchTransactionsAfter: Transactions of an account after a block.
impl Method for OtsSearchTransactionsAfterParams {
    const NAME: &'static str = "ots_searchTransactionsAfter";
    type Result = TransactionsPage;
}

/// trace_blockOpcodeGas: Opcodes and their gas, for each transaction of a block.
impl Method for TraceBlockOpcodeGasParams {
    const NAME: &'static str = "trace_blockOpcodeGas";
    type Result = BlockOpcodeGasOrNull;
}

/// trace_transactionOpcodeGas: Opcodes that a transaction executed, and their gas.
impl Method for TraceTransactionOpcodeGasParams {
    const NAME: &'static str = "trace_transactionOpcodeGas";
    type Result = TransactionOpcodeGasOrNull;
}

/// debug_setHead: Rewinds the chain to a block.
impl Method for DebugSetHeadParams {
    const NAME: &'static str = "debug_setHead";
    type Result = Null;
}

/// debug_traceBlockByNumber: Traces a block by number.
impl Method for DebugTraceBlockByNumberParams {
    const NAME: &'static str = "debug_traceBlockByNumber";
    type Result = BlockTraces;
}

/// debug_traceBlockByHash: Traces a block by hash.
impl Method for DebugTraceBlockByHashParams {
    const NAME: &'static str = "debug_traceBlockByHash";
    type Result = BlockTraces;
}

/// debug_traceTransaction: Traces a transaction.
impl Method for DebugTraceTransactionParams {
    const NAME: &'static str = "debug_traceTransaction";
    type Result = TracerResult;
}

/// debug_traceCall: Traces a call without sending a transaction.
impl Method for DebugTraceCallParams {
    const NAME: &'static str = "debug_traceCall";
    type Result = TracerResult;
}

/// debug_traceCallMany: Traces bundles of calls in sequence.
impl Method for DebugTraceCallManyParams {
    const NAME: &'static str = "debug_traceCallMany";
    type Result = BundleTraces;
}

/// debug_storageRangeAt: Storage of a contract after a transaction, page by page.
impl Method for DebugStorageRangeAtParams {
    const NAME: &'static str = "debug_storageRangeAt";
    type Result = StorageRange;
}

/// debug_accountRange: Accounts after a transaction, page by page.
impl Method for DebugAccountRangeParams {
    const NAME: &'static str = "debug_accountRange";
    type Result = AccountRange;
}

/// debug_accountAt: Account after a transaction.
impl Method for DebugAccountAtParams {
    const NAME: &'static str = "debug_accountAt";
    type Result = AccountAt;
}

/// debug_executionWitness: All that is needed to execute a block without a database.
impl Method for DebugExecutionWitnessParams {
    const NAME: &'static str = "debug_executionWitness";
    type Result = ExecutionWitness;
}

/// debug_traceBlock: Traces a block that need not be on the chain.
impl Method for DebugTraceBlockParams {
    const NAME: &'static str = "debug_traceBlock";
    type Result = BlockTraces;
}

/// debug_intermediateRoots: State root after each transaction of a block.
impl Method for DebugIntermediateRootsParams {
    const NAME: &'static str = "debug_intermediateRoots";
    type Result = RootsOrNull;
}

/// debug_getModifiedAccountsByNumber: Accounts that differ between two blocks, by number.
impl Method for DebugGetModifiedAccountsByNumberParams {
    const NAME: &'static str = "debug_getModifiedAccountsByNumber";
    type Result = AddressesOrNull;
}

/// debug_getModifiedAccountsByHash: Accounts that differ between two blocks, by hash.
impl Method for DebugGetModifiedAccountsByHashParams {
    const NAME: &'static str = "debug_getModifiedAccountsByHash";
    type Result = AddressesOrNull;
}

/// debug_codeByHash: Code of contracts by its hash.
impl Method for DebugCodeByHashParams {
    const NAME: &'static str = "debug_codeByHash";
    type Result = DataOrNull;
}

/// debug_preimage: Data by its hash.
impl Method for DebugPreimageParams {
    const NAME: &'static str = "debug_preimage";
    type Result = Data;
}

/// debug_getBadBlocks: Invalid blocks.
impl Method for DebugGetBadBlocksParams {
    const NAME: &'static str = "debug_getBadBlocks";
    type Result = BadBlocks;
}

/// debug_chainConfig: Configuration of the chain, as in its genesis file.
impl Method for DebugChainConfigParams {
    const NAME: &'static str = "debug_chainConfig";
    type Result = GenesisConfig;
}

/// evm_mine: Seals blocks.
impl Method for EvmMineParams {
    const NAME: &'static str = "evm_mine";
    type Result = Zero;
}

/// evm_snapshot: Marks a place to which the chain can return.
impl Method for EvmSnapshotParams {
    const NAME: &'static str = "evm_snapshot";
    type Result = Quantity;
}

/// evm_revert: Returns to a snapshot.
impl Method for EvmRevertParams {
    const NAME: &'static str = "evm_revert";
    type Result = Flag;
}

/// anvil_reset: Returns to the genesis block.
impl Method for AnvilResetParams {
    const NAME: &'static str = "anvil_reset";
    type Result = Null;
}

/// evm_increaseTime: Moves the clock of the chain forward.
impl Method for EvmIncreaseTimeParams {
    const NAME: &'static str = "evm_increaseTime";
    type Result = Seconds;
}

/// evm_setNextBlockTimestamp: Chooses the timestamp of the next block.
impl Method for EvmSetNextBlockTimestampParams {
    const NAME: &'static str = "evm_setNextBlockTimestamp";
    type Result = Null;
}

/// evm_setTime: Sets the clock of the chain.
impl Method for EvmSetTimeParams {
    const NAME: &'static str = "evm_setTime";
    type Result = Seconds;
}

/// evm_setAutomine: Switches blocks for each transaction on or off.
impl Method for EvmSetAutomineParams {
    const NAME: &'static str = "evm_setAutomine";
    type Result = Null;
}

/// evm_setIntervalMining: Seals blocks at an interval.
impl Method for EvmSetIntervalMiningParams {
    const NAME: &'static str = "evm_setIntervalMining";
    type Result = Null;
}

/// evm_setBlockGasLimit: Sets the gas limit that blocks approach.
impl Method for EvmSetBlockGasLimitParams {
    const NAME: &'static str = "evm_setBlockGasLimit";
    type Result = Flag;
}

/// anvil_mine: Seals many blocks.
impl Method for AnvilMineParams {
    const NAME: &'static str = "anvil_mine";
    type Result = Null;
}

/// hardhat_mine: Seals many blocks.
impl Method for HardhatMineParams {
    const NAME: &'static str = "hardhat_mine";
    type Result = Null;
}

/// anvil_rollback: Removes the newest blocks of the chain.
impl Method for AnvilRollbackParams {
    const NAME: &'static str = "anvil_rollback";
    type Result = Null;
}

/// anvil_reorg: Replaces the newest blocks of the chain.
impl Method for AnvilReorgParams {
    const NAME: &'static str = "anvil_reorg";
    type Result = Null;
}

/// anvil_setBlockTimestampInterval: Sets the seconds from each block to the next.
impl Method for AnvilSetBlockTimestampIntervalParams {
    const NAME: &'static str = "anvil_setBlockTimestampInterval";
    type Result = Null;
}

/// anvil_removeBlockTimestampInterval: Removes the fixed time between blocks.
impl Method for AnvilRemoveBlockTimestampIntervalParams {
    const NAME: &'static str = "anvil_removeBlockTimestampInterval";
    type Result = Flag;
}

/// anvil_getAutomine: Whether each transaction gets a block at once.
impl Method for AnvilGetAutomineParams {
    const NAME: &'static str = "anvil_getAutomine";
    type Result = Flag;
}

/// anvil_setIntervalMining: Seals blocks at an interval in seconds.
impl Method for AnvilSetIntervalMiningParams {
    const NAME: &'static str = "anvil_setIntervalMining";
    type Result = Null;
}

/// anvil_getIntervalMining: The interval at which blocks are sealed.
impl Method for AnvilGetIntervalMiningParams {
    const NAME: &'static str = "anvil_getIntervalMining";
    type Result = SecondsOrNull;
}

/// anvil_dropTransaction: Drops a transaction from the pool.
impl Method for AnvilDropTransactionParams {
    const NAME: &'static str = "anvil_dropTransaction";
    type Result = HashOrNull;
}

/// hardhat_dropTransaction: Drops a transaction from the pool.
impl Method for HardhatDropTransactionParams {
    const NAME: &'static str = "hardhat_dropTransaction";
    type Result = Flag;
}

/// anvil_dropAllTransactions: Drops all transactions from the pool.
impl Method for AnvilDropAllTransactionsParams {
    const NAME: &'static str = "anvil_dropAllTransactions";
    type Result = Null;
}

/// anvil_removePoolTransactions: Drops the transactions of a sender from the pool.
impl Method for AnvilRemovePoolTransactionsParams {
    const NAME: &'static str = "anvil_removePoolTransactions";
    type Result = Null;
}

/// anvil_setCoinbase: Sets the recipient of priority fees.
impl Method for AnvilSetCoinbaseParams {
    const NAME: &'static str = "anvil_setCoinbase";
    type Result = Null;
}

/// anvil_setBalance: Sets the balance of an account.
impl Method for AnvilSetBalanceParams {
    const NAME: &'static str = "anvil_setBalance";
    type Result = Null;
}

/// anvil_addBalance: Gives an account more ether.
impl Method for AnvilAddBalanceParams {
    const NAME: &'static str = "anvil_addBalance";
    type Result = Null;
}

/// anvil_setCode: Sets the code of an account.
impl Method for AnvilSetCodeParams {
    const NAME: &'static str = "anvil_setCode";
    type Result = Null;
}

/// anvil_setNonce: Sets the nonce of an account.
impl Method for AnvilSetNonceParams {
    const NAME: &'static str = "anvil_setNonce";
    type Result = Null;
}

/// anvil_setStorageAt: Sets a storage slot of an account.
impl Method for AnvilSetStorageAtParams {
    const NAME: &'static str = "anvil_setStorageAt";
    type Result = Flag;
}

/// anvil_setNextBlockBaseFeePerGas: Chooses the base fee of the next block.
impl Method for AnvilSetNextBlockBaseFeePerGasParams {
    const NAME: &'static str = "anvil_setNextBlockBaseFeePerGas";
    type Result = Null;
}

/// anvil_setMinGasPrice: Refuses a minimum gas price, as anvil does since London.
impl Method for AnvilSetMinGasPriceParams {
    const NAME: &'static str = "anvil_setMinGasPrice";
    type Result = Null;
}

/// anvil_dumpState: All accounts of the newest state, as bytes.
impl Method for AnvilDumpStateParams {
    const NAME: &'static str = "anvil_dumpState";
    type Result = StateDump;
}

/// anvil_loadState: Merges a dump into the newest state.
impl Method for AnvilLoadStateParams {
    const NAME: &'static str = "anvil_loadState";
    type Result = Flag;
}

/// anvil_impersonateAccount: Lets transactions be sent in the name of an account.
impl Method for AnvilImpersonateAccountParams {
    const NAME: &'static str = "anvil_impersonateAccount";
    type Result = Null;
}

/// anvil_stopImpersonatingAccount: Ends the effect of `anvil_impersonateAccount`.
impl Method for AnvilStopImpersonatingAccountParams {
    const NAME: &'static str = "anvil_stopImpersonatingAccount";
    type Result = Null;
}

/// anvil_autoImpersonateAccount: Lets transactions be sent in the name of every account, or ends that.
impl Method for AnvilAutoImpersonateAccountParams {
    const NAME: &'static str = "anvil_autoImpersonateAccount";
    type Result = Null;
}

/// anvil_metadata: Name, chain and newest block of a development node.
impl Method for AnvilMetadataParams {
    const NAME: &'static str = "anvil_metadata";
    type Result = NodeMetadata;
}

/// anvil_setLoggingEnabled: Whether the node logs the blocks that it seals.
impl Method for AnvilSetLoggingEnabledParams {
    const NAME: &'static str = "anvil_setLoggingEnabled";
    type Result = Null;
}

/// anvil_nodeInfo: The newest block, and values of the next one.
impl Method for AnvilNodeInfoParams {
    const NAME: &'static str = "anvil_nodeInfo";
    type Result = NodeInfo;
}

/// hardhat_setPrevRandao: Chooses prevRandao of the next block.
impl Method for HardhatSetPrevRandaoParams {
    const NAME: &'static str = "hardhat_setPrevRandao";
    type Result = Null;
}

/// personal_sign: Signs a message with an account of the node.
impl Method for PersonalSignParams {
    const NAME: &'static str = "personal_sign";
    type Result = Data;
}

/// testing_buildBlockV1: Builds a block on the head without committing it.
impl Method for TestingBuildBlockV1Params {
    const NAME: &'static str = "testing_buildBlockV1";
    type Result = BuiltPayload;
}

/// testing_commitBlockV1: Builds a block on the head and commits it.
impl Method for TestingCommitBlockV1Params {
    const NAME: &'static str = "testing_commitBlockV1";
    type Result = Hash32;
}

/// txpool_content: All transactions in the pool.
impl Method for TxpoolContentParams {
    const NAME: &'static str = "txpool_content";
    type Result = PoolContent;
}

/// txpool_contentFrom: Transactions of one sender in the pool.
impl Method for TxpoolContentFromParams {
    const NAME: &'static str = "txpool_contentFrom";
    type Result = SenderContent;
}

/// txpool_inspect: All transactions in the pool, one line each.
impl Method for TxpoolInspectParams {
    const NAME: &'static str = "txpool_inspect";
    type Result = PoolInspection;
}

/// txpool_status: Number of transactions in the pool.
impl Method for TxpoolStatusParams {
    const NAME: &'static str = "txpool_status";
    type Result = PoolStatus;
}
