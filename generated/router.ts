// Generated from openrpc.json by `npm run generate`: do not edit.

import { anvil_addBalance } from '../src/methods/anvil_addBalance.ts'
import { anvil_autoImpersonateAccount } from '../src/methods/anvil_autoImpersonateAccount.ts'
import { anvil_dropAllTransactions } from '../src/methods/anvil_dropAllTransactions.ts'
import { anvil_dropTransaction } from '../src/methods/anvil_dropTransaction.ts'
import { anvil_dumpState } from '../src/methods/anvil_dumpState.ts'
import { anvil_getAutomine } from '../src/methods/anvil_getAutomine.ts'
import { anvil_getIntervalMining } from '../src/methods/anvil_getIntervalMining.ts'
import { anvil_impersonateAccount } from '../src/methods/anvil_impersonateAccount.ts'
import { anvil_loadState } from '../src/methods/anvil_loadState.ts'
import { anvil_metadata } from '../src/methods/anvil_metadata.ts'
import { anvil_mine } from '../src/methods/anvil_mine.ts'
import { anvil_nodeInfo } from '../src/methods/anvil_nodeInfo.ts'
import { anvil_removeBlockTimestampInterval } from '../src/methods/anvil_removeBlockTimestampInterval.ts'
import { anvil_removePoolTransactions } from '../src/methods/anvil_removePoolTransactions.ts'
import { anvil_reorg } from '../src/methods/anvil_reorg.ts'
import { anvil_reset } from '../src/methods/anvil_reset.ts'
import { anvil_rollback } from '../src/methods/anvil_rollback.ts'
import { anvil_setBalance } from '../src/methods/anvil_setBalance.ts'
import { anvil_setBlockTimestampInterval } from '../src/methods/anvil_setBlockTimestampInterval.ts'
import { anvil_setCode } from '../src/methods/anvil_setCode.ts'
import { anvil_setCoinbase } from '../src/methods/anvil_setCoinbase.ts'
import { anvil_setIntervalMining } from '../src/methods/anvil_setIntervalMining.ts'
import { anvil_setLoggingEnabled } from '../src/methods/anvil_setLoggingEnabled.ts'
import { anvil_setMinGasPrice } from '../src/methods/anvil_setMinGasPrice.ts'
import { anvil_setNextBlockBaseFeePerGas } from '../src/methods/anvil_setNextBlockBaseFeePerGas.ts'
import { anvil_setNonce } from '../src/methods/anvil_setNonce.ts'
import { anvil_setStorageAt } from '../src/methods/anvil_setStorageAt.ts'
import { anvil_stopImpersonatingAccount } from '../src/methods/anvil_stopImpersonatingAccount.ts'
import { debug_accountAt } from '../src/methods/debug_accountAt.ts'
import { debug_accountRange } from '../src/methods/debug_accountRange.ts'
import { debug_chainConfig } from '../src/methods/debug_chainConfig.ts'
import { debug_codeByHash } from '../src/methods/debug_codeByHash.ts'
import { debug_executionWitness } from '../src/methods/debug_executionWitness.ts'
import { debug_getBadBlocks } from '../src/methods/debug_getBadBlocks.ts'
import { debug_getModifiedAccountsByHash } from '../src/methods/debug_getModifiedAccountsByHash.ts'
import { debug_getModifiedAccountsByNumber } from '../src/methods/debug_getModifiedAccountsByNumber.ts'
import { debug_getRawBlock } from '../src/methods/debug_getRawBlock.ts'
import { debug_getRawBlockAccessList } from '../src/methods/debug_getRawBlockAccessList.ts'
import { debug_getRawHeader } from '../src/methods/debug_getRawHeader.ts'
import { debug_getRawReceipts } from '../src/methods/debug_getRawReceipts.ts'
import { debug_getRawTransaction } from '../src/methods/debug_getRawTransaction.ts'
import { debug_intermediateRoots } from '../src/methods/debug_intermediateRoots.ts'
import { debug_preimage } from '../src/methods/debug_preimage.ts'
import { debug_setHead } from '../src/methods/debug_setHead.ts'
import { debug_storageRangeAt } from '../src/methods/debug_storageRangeAt.ts'
import { debug_traceBlock } from '../src/methods/debug_traceBlock.ts'
import { debug_traceBlockByHash } from '../src/methods/debug_traceBlockByHash.ts'
import { debug_traceBlockByNumber } from '../src/methods/debug_traceBlockByNumber.ts'
import { debug_traceCall } from '../src/methods/debug_traceCall.ts'
import { debug_traceCallMany } from '../src/methods/debug_traceCallMany.ts'
import { debug_traceTransaction } from '../src/methods/debug_traceTransaction.ts'
import { erigon_blockNumber } from '../src/methods/erigon_blockNumber.ts'
import { erigon_forks } from '../src/methods/erigon_forks.ts'
import { erigon_getBalanceChangesInBlock } from '../src/methods/erigon_getBalanceChangesInBlock.ts'
import { erigon_getBlockByTimestamp } from '../src/methods/erigon_getBlockByTimestamp.ts'
import { erigon_getBlockReceiptsByBlockHash } from '../src/methods/erigon_getBlockReceiptsByBlockHash.ts'
import { erigon_getHeaderByNumber } from '../src/methods/erigon_getHeaderByNumber.ts'
import { erigon_getLatestLogs } from '../src/methods/erigon_getLatestLogs.ts'
import { erigon_getLogs } from '../src/methods/erigon_getLogs.ts'
import { erigon_getLogsByHash } from '../src/methods/erigon_getLogsByHash.ts'
import { eth_accounts } from '../src/methods/eth_accounts.ts'
import { eth_baseFee } from '../src/methods/eth_baseFee.ts'
import { eth_blobBaseFee } from '../src/methods/eth_blobBaseFee.ts'
import { eth_blockNumber } from '../src/methods/eth_blockNumber.ts'
import { eth_call } from '../src/methods/eth_call.ts'
import { eth_callMany } from '../src/methods/eth_callMany.ts'
import { eth_capabilities } from '../src/methods/eth_capabilities.ts'
import { eth_chainId } from '../src/methods/eth_chainId.ts'
import { eth_coinbase } from '../src/methods/eth_coinbase.ts'
import { eth_config } from '../src/methods/eth_config.ts'
import { eth_createAccessList } from '../src/methods/eth_createAccessList.ts'
import { eth_estimateGas } from '../src/methods/eth_estimateGas.ts'
import { eth_feeHistory } from '../src/methods/eth_feeHistory.ts'
import { eth_fillTransaction } from '../src/methods/eth_fillTransaction.ts'
import { eth_gasPrice } from '../src/methods/eth_gasPrice.ts'
import { eth_getAccount } from '../src/methods/eth_getAccount.ts'
import { eth_getAccountInfo } from '../src/methods/eth_getAccountInfo.ts'
import { eth_getBalance } from '../src/methods/eth_getBalance.ts'
import { eth_getBlockAccessList } from '../src/methods/eth_getBlockAccessList.ts'
import { eth_getBlockByHash } from '../src/methods/eth_getBlockByHash.ts'
import { eth_getBlockByNumber } from '../src/methods/eth_getBlockByNumber.ts'
import { eth_getBlockReceipts } from '../src/methods/eth_getBlockReceipts.ts'
import { eth_getBlockTransactionCountByHash } from '../src/methods/eth_getBlockTransactionCountByHash.ts'
import { eth_getBlockTransactionCountByNumber } from '../src/methods/eth_getBlockTransactionCountByNumber.ts'
import { eth_getCode } from '../src/methods/eth_getCode.ts'
import { eth_getFilterChanges } from '../src/methods/eth_getFilterChanges.ts'
import { eth_getFilterLogs } from '../src/methods/eth_getFilterLogs.ts'
import { eth_getHeaderByHash } from '../src/methods/eth_getHeaderByHash.ts'
import { eth_getHeaderByNumber } from '../src/methods/eth_getHeaderByNumber.ts'
import { eth_getLogs } from '../src/methods/eth_getLogs.ts'
import { eth_getProof } from '../src/methods/eth_getProof.ts'
import { eth_getRawTransactionByBlockHashAndIndex } from '../src/methods/eth_getRawTransactionByBlockHashAndIndex.ts'
import { eth_getRawTransactionByBlockNumberAndIndex } from '../src/methods/eth_getRawTransactionByBlockNumberAndIndex.ts'
import { eth_getRawTransactionByHash } from '../src/methods/eth_getRawTransactionByHash.ts'
import { eth_getStorageAt } from '../src/methods/eth_getStorageAt.ts'
import { eth_getStorageValues } from '../src/methods/eth_getStorageValues.ts'
import { eth_getTransactionByBlockHashAndIndex } from '../src/methods/eth_getTransactionByBlockHashAndIndex.ts'
import { eth_getTransactionByBlockNumberAndIndex } from '../src/methods/eth_getTransactionByBlockNumberAndIndex.ts'
import { eth_getTransactionByHash } from '../src/methods/eth_getTransactionByHash.ts'
import { eth_getTransactionCount } from '../src/methods/eth_getTransactionCount.ts'
import { eth_getTransactionReceipt } from '../src/methods/eth_getTransactionReceipt.ts'
import { eth_getUncleByBlockHashAndIndex } from '../src/methods/eth_getUncleByBlockHashAndIndex.ts'
import { eth_getUncleByBlockNumberAndIndex } from '../src/methods/eth_getUncleByBlockNumberAndIndex.ts'
import { eth_getUncleCountByBlockHash } from '../src/methods/eth_getUncleCountByBlockHash.ts'
import { eth_getUncleCountByBlockNumber } from '../src/methods/eth_getUncleCountByBlockNumber.ts'
import { eth_maxPriorityFeePerGas } from '../src/methods/eth_maxPriorityFeePerGas.ts'
import { eth_newBlockFilter } from '../src/methods/eth_newBlockFilter.ts'
import { eth_newFilter } from '../src/methods/eth_newFilter.ts'
import { eth_newPendingTransactionFilter } from '../src/methods/eth_newPendingTransactionFilter.ts'
import { eth_pendingTransactions } from '../src/methods/eth_pendingTransactions.ts'
import { eth_sendRawTransaction } from '../src/methods/eth_sendRawTransaction.ts'
import { eth_sendRawTransactionSync } from '../src/methods/eth_sendRawTransactionSync.ts'
import { eth_sendTransaction } from '../src/methods/eth_sendTransaction.ts'
import { eth_sendUnsignedTransaction } from '../src/methods/eth_sendUnsignedTransaction.ts'
import { eth_sign } from '../src/methods/eth_sign.ts'
import { eth_signTransaction } from '../src/methods/eth_signTransaction.ts'
import { eth_signTypedData_v4 } from '../src/methods/eth_signTypedData_v4.ts'
import { eth_simulateV1 } from '../src/methods/eth_simulateV1.ts'
import { eth_subscribe } from '../src/methods/eth_subscribe.ts'
import { eth_syncing } from '../src/methods/eth_syncing.ts'
import { eth_uninstallFilter } from '../src/methods/eth_uninstallFilter.ts'
import { eth_unsubscribe } from '../src/methods/eth_unsubscribe.ts'
import { evm_increaseTime } from '../src/methods/evm_increaseTime.ts'
import { evm_mine } from '../src/methods/evm_mine.ts'
import { evm_revert } from '../src/methods/evm_revert.ts'
import { evm_setAutomine } from '../src/methods/evm_setAutomine.ts'
import { evm_setBlockGasLimit } from '../src/methods/evm_setBlockGasLimit.ts'
import { evm_setIntervalMining } from '../src/methods/evm_setIntervalMining.ts'
import { evm_setNextBlockTimestamp } from '../src/methods/evm_setNextBlockTimestamp.ts'
import { evm_setTime } from '../src/methods/evm_setTime.ts'
import { evm_snapshot } from '../src/methods/evm_snapshot.ts'
import { hardhat_dropTransaction } from '../src/methods/hardhat_dropTransaction.ts'
import { hardhat_mine } from '../src/methods/hardhat_mine.ts'
import { hardhat_setPrevRandao } from '../src/methods/hardhat_setPrevRandao.ts'
import { net_listening } from '../src/methods/net_listening.ts'
import { net_peerCount } from '../src/methods/net_peerCount.ts'
import { net_version } from '../src/methods/net_version.ts'
import { ots_getApiLevel } from '../src/methods/ots_getApiLevel.ts'
import { ots_getBlockDetails } from '../src/methods/ots_getBlockDetails.ts'
import { ots_getBlockDetailsByHash } from '../src/methods/ots_getBlockDetailsByHash.ts'
import { ots_getBlockTransactions } from '../src/methods/ots_getBlockTransactions.ts'
import { ots_getContractCreator } from '../src/methods/ots_getContractCreator.ts'
import { ots_getInternalOperations } from '../src/methods/ots_getInternalOperations.ts'
import { ots_getTransactionBySenderAndNonce } from '../src/methods/ots_getTransactionBySenderAndNonce.ts'
import { ots_getTransactionError } from '../src/methods/ots_getTransactionError.ts'
import { ots_hasCode } from '../src/methods/ots_hasCode.ts'
import { ots_searchTransactionsAfter } from '../src/methods/ots_searchTransactionsAfter.ts'
import { ots_searchTransactionsBefore } from '../src/methods/ots_searchTransactionsBefore.ts'
import { ots_traceTransaction } from '../src/methods/ots_traceTransaction.ts'
import { personal_sign } from '../src/methods/personal_sign.ts'
import { rpc_discover } from '../src/methods/rpc_discover.ts'
import { rpc_modules } from '../src/methods/rpc_modules.ts'
import { testing_buildBlockV1 } from '../src/methods/testing_buildBlockV1.ts'
import { testing_commitBlockV1 } from '../src/methods/testing_commitBlockV1.ts'
import { trace_block } from '../src/methods/trace_block.ts'
import { trace_blockOpcodeGas } from '../src/methods/trace_blockOpcodeGas.ts'
import { trace_call } from '../src/methods/trace_call.ts'
import { trace_callMany } from '../src/methods/trace_callMany.ts'
import { trace_filter } from '../src/methods/trace_filter.ts'
import { trace_get } from '../src/methods/trace_get.ts'
import { trace_rawTransaction } from '../src/methods/trace_rawTransaction.ts'
import { trace_replayBlockTransactions } from '../src/methods/trace_replayBlockTransactions.ts'
import { trace_replayTransaction } from '../src/methods/trace_replayTransaction.ts'
import { trace_transaction } from '../src/methods/trace_transaction.ts'
import { trace_transactionOpcodeGas } from '../src/methods/trace_transactionOpcodeGas.ts'
import { txpool_content } from '../src/methods/txpool_content.ts'
import { txpool_contentFrom } from '../src/methods/txpool_contentFrom.ts'
import { txpool_inspect } from '../src/methods/txpool_inspect.ts'
import { txpool_status } from '../src/methods/txpool_status.ts'
import { web3_clientVersion } from '../src/methods/web3_clientVersion.ts'
import { web3_sha3 } from '../src/methods/web3_sha3.ts'
import type { Context, Handler } from '../src/methods/handler.ts'
import type { Method, MethodTable } from '../src/rpc/method.ts'
import type { HandlerName } from './types.ts'
import { params } from './validators.js'

/** Every handler. A handler that is missing or does not match the contract is a compile error here. */
export const handlers: { readonly [M in HandlerName]: Handler<M> } = {
  web3_clientVersion,
  web3_sha3,
  net_version,
  net_listening,
  net_peerCount,
  rpc_discover,
  rpc_modules,
  eth_chainId,
  eth_blockNumber,
  eth_getFilterChanges,
  eth_getFilterLogs,
  eth_newBlockFilter,
  eth_newFilter,
  eth_newPendingTransactionFilter,
  eth_sendRawTransaction,
  eth_sendRawTransactionSync,
  eth_simulateV1,
  eth_subscribe,
  eth_syncing,
  eth_accounts,
  eth_coinbase,
  eth_pendingTransactions,
  eth_sendTransaction,
  eth_sendUnsignedTransaction,
  eth_signTransaction,
  eth_fillTransaction,
  eth_sign,
  eth_signTypedData_v4,
  eth_gasPrice,
  eth_maxPriorityFeePerGas,
  eth_blobBaseFee,
  eth_baseFee,
  eth_feeHistory,
  eth_config,
  eth_capabilities,
  eth_getBalance,
  eth_getCode,
  eth_getStorageAt,
  eth_getStorageValues,
  eth_getTransactionCount,
  eth_getAccountInfo,
  eth_getAccount,
  eth_getProof,
  eth_getBlockByNumber,
  eth_getBlockByHash,
  eth_getBlockReceipts,
  eth_getBlockAccessList,
  eth_getBlockTransactionCountByNumber,
  eth_getBlockTransactionCountByHash,
  eth_getUncleCountByBlockNumber,
  eth_getUncleCountByBlockHash,
  eth_getUncleByBlockNumberAndIndex,
  eth_getUncleByBlockHashAndIndex,
  eth_getTransactionByHash,
  eth_getTransactionByBlockNumberAndIndex,
  eth_getTransactionByBlockHashAndIndex,
  eth_getTransactionReceipt,
  eth_getLogs,
  eth_call,
  eth_estimateGas,
  eth_createAccessList,
  eth_callMany,
  eth_uninstallFilter,
  eth_unsubscribe,
  eth_getHeaderByNumber,
  eth_getHeaderByHash,
  eth_getRawTransactionByHash,
  eth_getRawTransactionByBlockNumberAndIndex,
  eth_getRawTransactionByBlockHashAndIndex,
  debug_getRawHeader,
  debug_getRawBlock,
  debug_getRawReceipts,
  debug_getRawTransaction,
  debug_getRawBlockAccessList,
  trace_block,
  trace_filter,
  trace_transaction,
  trace_get,
  trace_call,
  trace_callMany,
  trace_rawTransaction,
  trace_replayTransaction,
  trace_replayBlockTransactions,
  erigon_blockNumber,
  erigon_getHeaderByNumber,
  erigon_getBlockByTimestamp,
  erigon_getLatestLogs,
  erigon_getLogs,
  erigon_getLogsByHash,
  erigon_getBlockReceiptsByBlockHash,
  erigon_getBalanceChangesInBlock,
  erigon_forks,
  ots_getApiLevel,
  ots_hasCode,
  ots_getBlockDetails,
  ots_getBlockDetailsByHash,
  ots_getBlockTransactions,
  ots_getTransactionError,
  ots_traceTransaction,
  ots_getInternalOperations,
  ots_getTransactionBySenderAndNonce,
  ots_getContractCreator,
  ots_searchTransactionsBefore,
  ots_searchTransactionsAfter,
  trace_blockOpcodeGas,
  trace_transactionOpcodeGas,
  debug_setHead,
  debug_traceBlockByNumber,
  debug_traceBlockByHash,
  debug_traceTransaction,
  debug_traceCall,
  debug_traceCallMany,
  debug_storageRangeAt,
  debug_accountRange,
  debug_accountAt,
  debug_executionWitness,
  debug_traceBlock,
  debug_intermediateRoots,
  debug_getModifiedAccountsByNumber,
  debug_getModifiedAccountsByHash,
  debug_codeByHash,
  debug_preimage,
  debug_getBadBlocks,
  debug_chainConfig,
  evm_mine,
  evm_snapshot,
  evm_revert,
  anvil_reset,
  evm_increaseTime,
  evm_setNextBlockTimestamp,
  evm_setTime,
  evm_setAutomine,
  evm_setIntervalMining,
  evm_setBlockGasLimit,
  anvil_mine,
  hardhat_mine,
  anvil_rollback,
  anvil_reorg,
  anvil_setBlockTimestampInterval,
  anvil_removeBlockTimestampInterval,
  anvil_getAutomine,
  anvil_setIntervalMining,
  anvil_getIntervalMining,
  anvil_dropTransaction,
  hardhat_dropTransaction,
  anvil_dropAllTransactions,
  anvil_removePoolTransactions,
  anvil_setCoinbase,
  anvil_setBalance,
  anvil_addBalance,
  anvil_setCode,
  anvil_setNonce,
  anvil_setStorageAt,
  anvil_setNextBlockBaseFeePerGas,
  anvil_setMinGasPrice,
  anvil_dumpState,
  anvil_loadState,
  anvil_impersonateAccount,
  anvil_stopImpersonatingAccount,
  anvil_autoImpersonateAccount,
  anvil_metadata,
  anvil_setLoggingEnabled,
  anvil_nodeInfo,
  hardhat_setPrevRandao,
  personal_sign,
  testing_buildBlockV1,
  testing_commitBlockV1,
  txpool_content,
  txpool_contentFrom,
  txpool_inspect,
  txpool_status,
}

/** A handler as the dispatcher calls it: only with parameters that have passed the checks of `params`. */
type Handle = Method<Context>['handle']

const table: readonly Method<Context>[] = [
  { name: 'web3_clientVersion', params: params.web3_clientVersion, cost: 1, runs: 'serving', handle: handlers.web3_clientVersion as Handle },
  { name: 'web3_sha3', params: params.web3_sha3, cost: 1, runs: 'serving', handle: handlers.web3_sha3 as Handle },
  { name: 'net_version', params: params.net_version, cost: 1, runs: 'serving', handle: handlers.net_version as Handle },
  { name: 'net_listening', params: params.net_listening, cost: 1, runs: 'serving', handle: handlers.net_listening as Handle },
  { name: 'net_peerCount', params: params.net_peerCount, cost: 1, runs: 'serving', handle: handlers.net_peerCount as Handle },
  { name: 'rpc.discover', params: params['rpc.discover'], cost: 20, runs: 'serving', handle: handlers.rpc_discover as Handle },
  { name: 'rpc_discover', params: params.rpc_discover, cost: 20, runs: 'serving', handle: handlers.rpc_discover as Handle },
  { name: 'rpc_modules', params: params.rpc_modules, cost: 1, runs: 'serving', handle: handlers.rpc_modules as Handle },
  { name: 'eth_chainId', params: params.eth_chainId, cost: 1, runs: 'serving', handle: handlers.eth_chainId as Handle },
  { name: 'eth_blockNumber', params: params.eth_blockNumber, cost: 1, runs: 'serving', handle: handlers.eth_blockNumber as Handle },
  { name: 'eth_getFilterChanges', params: params.eth_getFilterChanges, cost: 20, runs: 'serving', writes: true, stateful: true, handle: handlers.eth_getFilterChanges as Handle },
  { name: 'eth_getFilterLogs', params: params.eth_getFilterLogs, cost: 50, runs: 'serving', handle: handlers.eth_getFilterLogs as Handle },
  { name: 'eth_newBlockFilter', params: params.eth_newBlockFilter, cost: 5, runs: 'serving', writes: true, stateful: true, handle: handlers.eth_newBlockFilter as Handle },
  { name: 'eth_newFilter', params: params.eth_newFilter, cost: 5, runs: 'serving', writes: true, stateful: true, handle: handlers.eth_newFilter as Handle },
  { name: 'eth_newPendingTransactionFilter', params: params.eth_newPendingTransactionFilter, cost: 5, runs: 'serving', writes: true, stateful: true, handle: handlers.eth_newPendingTransactionFilter as Handle },
  { name: 'eth_sendRawTransaction', params: params.eth_sendRawTransaction, cost: 20, runs: 'serving', writes: true, handle: handlers.eth_sendRawTransaction as Handle },
  { name: 'eth_sendRawTransactionSync', params: params.eth_sendRawTransactionSync, cost: 30, runs: 'serving', writes: true, waits: true, handle: handlers.eth_sendRawTransactionSync as Handle },
  { name: 'eth_simulateV1', params: params.eth_simulateV1, cost: 200, runs: 'either', handle: handlers.eth_simulateV1 as Handle },
  { name: 'eth_subscribe', params: params.eth_subscribe, cost: 10, runs: 'serving', writes: true, stateful: true, transports: ['ws'], handle: handlers.eth_subscribe as Handle },
  { name: 'eth_syncing', params: params.eth_syncing, cost: 1, runs: 'serving', handle: handlers.eth_syncing as Handle },
  { name: 'eth_accounts', params: params.eth_accounts, cost: 1, runs: 'serving', handle: handlers.eth_accounts as Handle },
  { name: 'eth_coinbase', params: params.eth_coinbase, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.eth_coinbase as Handle },
  { name: 'eth_pendingTransactions', params: params.eth_pendingTransactions, cost: 20, runs: 'serving', handle: handlers.eth_pendingTransactions as Handle },
  { name: 'eth_sendTransaction', params: params.eth_sendTransaction, cost: 220, runs: 'either', writes: true, modes: ['dev'], handle: handlers.eth_sendTransaction as Handle },
  { name: 'eth_sendUnsignedTransaction', params: params.eth_sendUnsignedTransaction, cost: 220, runs: 'either', writes: true, modes: ['dev'], handle: handlers.eth_sendUnsignedTransaction as Handle },
  { name: 'eth_signTransaction', params: params.eth_signTransaction, cost: 220, runs: 'either', modes: ['dev'], handle: handlers.eth_signTransaction as Handle },
  { name: 'eth_fillTransaction', params: params.eth_fillTransaction, cost: 220, runs: 'either', handle: handlers.eth_fillTransaction as Handle },
  { name: 'eth_sign', params: params.eth_sign, cost: 10, runs: 'serving', modes: ['dev'], handle: handlers.eth_sign as Handle },
  { name: 'eth_signTypedData_v4', params: params.eth_signTypedData_v4, cost: 50, runs: 'serving', modes: ['dev'], handle: handlers.eth_signTypedData_v4 as Handle },
  { name: 'eth_gasPrice', params: params.eth_gasPrice, cost: 5, runs: 'serving', handle: handlers.eth_gasPrice as Handle },
  { name: 'eth_maxPriorityFeePerGas', params: params.eth_maxPriorityFeePerGas, cost: 5, runs: 'serving', handle: handlers.eth_maxPriorityFeePerGas as Handle },
  { name: 'eth_blobBaseFee', params: params.eth_blobBaseFee, cost: 1, runs: 'serving', handle: handlers.eth_blobBaseFee as Handle },
  { name: 'eth_baseFee', params: params.eth_baseFee, cost: 1, runs: 'serving', handle: handlers.eth_baseFee as Handle },
  { name: 'eth_feeHistory', params: params.eth_feeHistory, cost: 20, runs: 'serving', handle: handlers.eth_feeHistory as Handle },
  { name: 'eth_config', params: params.eth_config, cost: 5, runs: 'serving', peerParams: { 0: 'time' }, handle: handlers.eth_config as Handle },
  { name: 'eth_capabilities', params: params.eth_capabilities, cost: 1, runs: 'serving', handle: handlers.eth_capabilities as Handle },
  { name: 'eth_getBalance', params: params.eth_getBalance, cost: 5, runs: 'serving', handle: handlers.eth_getBalance as Handle },
  { name: 'eth_getCode', params: params.eth_getCode, cost: 5, runs: 'serving', handle: handlers.eth_getCode as Handle },
  { name: 'eth_getStorageAt', params: params.eth_getStorageAt, cost: 5, runs: 'serving', handle: handlers.eth_getStorageAt as Handle },
  { name: 'eth_getStorageValues', params: params.eth_getStorageValues, cost: 20, runs: 'serving', handle: handlers.eth_getStorageValues as Handle },
  { name: 'eth_getTransactionCount', params: params.eth_getTransactionCount, cost: 5, runs: 'serving', handle: handlers.eth_getTransactionCount as Handle },
  { name: 'eth_getAccountInfo', params: params.eth_getAccountInfo, cost: 5, runs: 'serving', handle: handlers.eth_getAccountInfo as Handle },
  { name: 'eth_getAccount', params: params.eth_getAccount, cost: 5, runs: 'serving', handle: handlers.eth_getAccount as Handle },
  { name: 'eth_getProof', params: params.eth_getProof, cost: 20, runs: 'serving', handle: handlers.eth_getProof as Handle },
  { name: 'eth_getBlockByNumber', params: params.eth_getBlockByNumber, cost: 20, runs: 'serving', handle: handlers.eth_getBlockByNumber as Handle },
  { name: 'eth_getBlockByHash', params: params.eth_getBlockByHash, cost: 20, runs: 'serving', handle: handlers.eth_getBlockByHash as Handle },
  { name: 'eth_getBlockReceipts', params: params.eth_getBlockReceipts, cost: 20, runs: 'serving', handle: handlers.eth_getBlockReceipts as Handle },
  { name: 'eth_getBlockAccessList', params: params.eth_getBlockAccessList, cost: 20, runs: 'serving', handle: handlers.eth_getBlockAccessList as Handle },
  { name: 'eth_getBlockTransactionCountByNumber', params: params.eth_getBlockTransactionCountByNumber, cost: 5, runs: 'serving', handle: handlers.eth_getBlockTransactionCountByNumber as Handle },
  { name: 'eth_getBlockTransactionCountByHash', params: params.eth_getBlockTransactionCountByHash, cost: 5, runs: 'serving', handle: handlers.eth_getBlockTransactionCountByHash as Handle },
  { name: 'eth_getUncleCountByBlockNumber', params: params.eth_getUncleCountByBlockNumber, cost: 5, runs: 'serving', handle: handlers.eth_getUncleCountByBlockNumber as Handle },
  { name: 'eth_getUncleCountByBlockHash', params: params.eth_getUncleCountByBlockHash, cost: 5, runs: 'serving', handle: handlers.eth_getUncleCountByBlockHash as Handle },
  { name: 'eth_getUncleByBlockNumberAndIndex', params: params.eth_getUncleByBlockNumberAndIndex, cost: 5, runs: 'serving', handle: handlers.eth_getUncleByBlockNumberAndIndex as Handle },
  { name: 'eth_getUncleByBlockHashAndIndex', params: params.eth_getUncleByBlockHashAndIndex, cost: 5, runs: 'serving', handle: handlers.eth_getUncleByBlockHashAndIndex as Handle },
  { name: 'eth_getTransactionByHash', params: params.eth_getTransactionByHash, cost: 5, runs: 'serving', handle: handlers.eth_getTransactionByHash as Handle },
  { name: 'eth_getTransactionByBlockNumberAndIndex', params: params.eth_getTransactionByBlockNumberAndIndex, cost: 5, runs: 'serving', handle: handlers.eth_getTransactionByBlockNumberAndIndex as Handle },
  { name: 'eth_getTransactionByBlockHashAndIndex', params: params.eth_getTransactionByBlockHashAndIndex, cost: 5, runs: 'serving', handle: handlers.eth_getTransactionByBlockHashAndIndex as Handle },
  { name: 'eth_getTransactionReceipt', params: params.eth_getTransactionReceipt, cost: 5, runs: 'serving', handle: handlers.eth_getTransactionReceipt as Handle },
  { name: 'eth_getLogs', params: params.eth_getLogs, cost: 50, runs: 'serving', handle: handlers.eth_getLogs as Handle },
  { name: 'eth_call', params: params.eth_call, cost: 100, runs: 'either', handle: handlers.eth_call as Handle },
  { name: 'eth_estimateGas', params: params.eth_estimateGas, cost: 200, runs: 'either', handle: handlers.eth_estimateGas as Handle },
  { name: 'eth_createAccessList', params: params.eth_createAccessList, cost: 400, runs: 'either', peerParams: { 2: 'optimizeGas', 3: 'optimizeGas' }, handle: handlers.eth_createAccessList as Handle },
  { name: 'eth_callMany', params: params.eth_callMany, cost: 200, runs: 'either', handle: handlers.eth_callMany as Handle },
  { name: 'eth_uninstallFilter', params: params.eth_uninstallFilter, cost: 1, runs: 'serving', writes: true, stateful: true, handle: handlers.eth_uninstallFilter as Handle },
  { name: 'eth_unsubscribe', params: params.eth_unsubscribe, cost: 1, runs: 'serving', writes: true, stateful: true, transports: ['ws'], handle: handlers.eth_unsubscribe as Handle },
  { name: 'eth_getHeaderByNumber', params: params.eth_getHeaderByNumber, cost: 5, runs: 'serving', handle: handlers.eth_getHeaderByNumber as Handle },
  { name: 'eth_getHeaderByHash', params: params.eth_getHeaderByHash, cost: 5, runs: 'serving', handle: handlers.eth_getHeaderByHash as Handle },
  { name: 'eth_getRawTransactionByHash', params: params.eth_getRawTransactionByHash, cost: 5, runs: 'serving', handle: handlers.eth_getRawTransactionByHash as Handle },
  { name: 'eth_getRawTransactionByBlockNumberAndIndex', params: params.eth_getRawTransactionByBlockNumberAndIndex, cost: 5, runs: 'serving', handle: handlers.eth_getRawTransactionByBlockNumberAndIndex as Handle },
  { name: 'eth_getRawTransactionByBlockHashAndIndex', params: params.eth_getRawTransactionByBlockHashAndIndex, cost: 5, runs: 'serving', handle: handlers.eth_getRawTransactionByBlockHashAndIndex as Handle },
  { name: 'debug_getRawHeader', params: params.debug_getRawHeader, cost: 5, runs: 'serving', handle: handlers.debug_getRawHeader as Handle },
  { name: 'debug_getRawBlock', params: params.debug_getRawBlock, cost: 20, runs: 'serving', handle: handlers.debug_getRawBlock as Handle },
  { name: 'debug_getRawReceipts', params: params.debug_getRawReceipts, cost: 20, runs: 'serving', handle: handlers.debug_getRawReceipts as Handle },
  { name: 'debug_getRawTransaction', params: params.debug_getRawTransaction, cost: 5, runs: 'serving', handle: handlers.debug_getRawTransaction as Handle },
  { name: 'debug_getRawBlockAccessList', params: params.debug_getRawBlockAccessList, cost: 20, runs: 'serving', handle: handlers.debug_getRawBlockAccessList as Handle },
  { name: 'trace_block', params: params.trace_block, cost: 50, runs: 'worker', peerParams: { 1: 'gasBailOut', 2: 'traceConfig' }, handle: handlers.trace_block as Handle },
  { name: 'trace_filter', params: params.trace_filter, cost: 100, runs: 'worker', peerParams: { 1: 'gasBailOut', 2: 'traceConfig' }, handle: handlers.trace_filter as Handle },
  { name: 'trace_transaction', params: params.trace_transaction, cost: 20, runs: 'worker', peerParams: { 1: 'gasBailOut', 2: 'traceConfig' }, handle: handlers.trace_transaction as Handle },
  { name: 'trace_get', params: params.trace_get, cost: 20, runs: 'worker', peerParams: { 2: 'gasBailOut', 3: 'traceConfig' }, handle: handlers.trace_get as Handle },
  { name: 'trace_call', params: params.trace_call, cost: 200, runs: 'either', handle: handlers.trace_call as Handle },
  { name: 'trace_callMany', params: params.trace_callMany, cost: 500, runs: 'worker', handle: handlers.trace_callMany as Handle },
  { name: 'trace_rawTransaction', params: params.trace_rawTransaction, cost: 200, runs: 'worker', handle: handlers.trace_rawTransaction as Handle },
  { name: 'trace_replayTransaction', params: params.trace_replayTransaction, cost: 200, runs: 'worker', peerParams: { 2: 'gasBailOut', 3: 'traceConfig' }, handle: handlers.trace_replayTransaction as Handle },
  { name: 'trace_replayBlockTransactions', params: params.trace_replayBlockTransactions, cost: 500, runs: 'worker', peerParams: { 2: 'gasBailOut', 3: 'traceConfig' }, handle: handlers.trace_replayBlockTransactions as Handle },
  { name: 'erigon_blockNumber', params: params.erigon_blockNumber, cost: 1, runs: 'serving', handle: handlers.erigon_blockNumber as Handle },
  { name: 'erigon_getHeaderByNumber', params: params.erigon_getHeaderByNumber, cost: 5, runs: 'serving', handle: handlers.erigon_getHeaderByNumber as Handle },
  { name: 'erigon_getHeaderByHash', params: params.erigon_getHeaderByHash, cost: 5, runs: 'serving', handle: handlers.eth_getHeaderByHash as Handle },
  { name: 'erigon_getBlockByTimestamp', params: params.erigon_getBlockByTimestamp, cost: 20, runs: 'serving', handle: handlers.erigon_getBlockByTimestamp as Handle },
  { name: 'erigon_getLatestLogs', params: params.erigon_getLatestLogs, cost: 50, runs: 'serving', handle: handlers.erigon_getLatestLogs as Handle },
  { name: 'erigon_getLogs', params: params.erigon_getLogs, cost: 50, runs: 'serving', handle: handlers.erigon_getLogs as Handle },
  { name: 'erigon_getLogsByHash', params: params.erigon_getLogsByHash, cost: 20, runs: 'serving', handle: handlers.erigon_getLogsByHash as Handle },
  { name: 'erigon_getBlockReceiptsByBlockHash', params: params.erigon_getBlockReceiptsByBlockHash, cost: 20, runs: 'serving', handle: handlers.erigon_getBlockReceiptsByBlockHash as Handle },
  { name: 'erigon_getBalanceChangesInBlock', params: params.erigon_getBalanceChangesInBlock, cost: 50, runs: 'worker', handle: handlers.erigon_getBalanceChangesInBlock as Handle },
  { name: 'reth_getBalanceChangesInBlock', params: params.reth_getBalanceChangesInBlock, cost: 50, runs: 'worker', handle: handlers.erigon_getBalanceChangesInBlock as Handle },
  { name: 'erigon_forks', params: params.erigon_forks, cost: 5, runs: 'serving', handle: handlers.erigon_forks as Handle },
  { name: 'ots_getApiLevel', params: params.ots_getApiLevel, cost: 1, runs: 'serving', handle: handlers.ots_getApiLevel as Handle },
  { name: 'ots_hasCode', params: params.ots_hasCode, cost: 5, runs: 'serving', handle: handlers.ots_hasCode as Handle },
  { name: 'ots_getBlockDetails', params: params.ots_getBlockDetails, cost: 20, runs: 'serving', handle: handlers.ots_getBlockDetails as Handle },
  { name: 'ots_getBlockDetailsByHash', params: params.ots_getBlockDetailsByHash, cost: 20, runs: 'serving', handle: handlers.ots_getBlockDetailsByHash as Handle },
  { name: 'ots_getBlockTransactions', params: params.ots_getBlockTransactions, cost: 20, runs: 'serving', handle: handlers.ots_getBlockTransactions as Handle },
  { name: 'ots_getTransactionError', params: params.ots_getTransactionError, cost: 20, runs: 'worker', handle: handlers.ots_getTransactionError as Handle },
  { name: 'ots_traceTransaction', params: params.ots_traceTransaction, cost: 20, runs: 'worker', handle: handlers.ots_traceTransaction as Handle },
  { name: 'ots_getInternalOperations', params: params.ots_getInternalOperations, cost: 20, runs: 'worker', handle: handlers.ots_getInternalOperations as Handle },
  { name: 'ots_getTransactionBySenderAndNonce', params: params.ots_getTransactionBySenderAndNonce, cost: 5, runs: 'serving', handle: handlers.ots_getTransactionBySenderAndNonce as Handle },
  { name: 'ots_getContractCreator', params: params.ots_getContractCreator, cost: 20, runs: 'worker', handle: handlers.ots_getContractCreator as Handle },
  { name: 'ots_searchTransactionsBefore', params: params.ots_searchTransactionsBefore, cost: 100, runs: 'worker', handle: handlers.ots_searchTransactionsBefore as Handle },
  { name: 'ots_searchTransactionsAfter', params: params.ots_searchTransactionsAfter, cost: 100, runs: 'worker', handle: handlers.ots_searchTransactionsAfter as Handle },
  { name: 'trace_blockOpcodeGas', params: params.trace_blockOpcodeGas, cost: 500, runs: 'worker', handle: handlers.trace_blockOpcodeGas as Handle },
  { name: 'trace_transactionOpcodeGas', params: params.trace_transactionOpcodeGas, cost: 100, runs: 'worker', handle: handlers.trace_transactionOpcodeGas as Handle },
  { name: 'debug_setHead', params: params.debug_setHead, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], peerParams: { 1: 'moveWorldState' }, handle: handlers.debug_setHead as Handle },
  { name: 'debug_traceBlockByNumber', params: params.debug_traceBlockByNumber, cost: 500, runs: 'worker', handle: handlers.debug_traceBlockByNumber as Handle },
  { name: 'debug_traceBlockByHash', params: params.debug_traceBlockByHash, cost: 500, runs: 'worker', handle: handlers.debug_traceBlockByHash as Handle },
  { name: 'debug_traceTransaction', params: params.debug_traceTransaction, cost: 200, runs: 'worker', handle: handlers.debug_traceTransaction as Handle },
  { name: 'debug_traceCall', params: params.debug_traceCall, cost: 200, runs: 'either', handle: handlers.debug_traceCall as Handle },
  { name: 'debug_traceCallMany', params: params.debug_traceCallMany, cost: 500, runs: 'worker', handle: handlers.debug_traceCallMany as Handle },
  { name: 'debug_storageRangeAt', params: params.debug_storageRangeAt, cost: 100, runs: 'worker', handle: handlers.debug_storageRangeAt as Handle },
  { name: 'debug_accountRange', params: params.debug_accountRange, cost: 100, runs: 'worker', handle: handlers.debug_accountRange as Handle },
  { name: 'debug_accountAt', params: params.debug_accountAt, cost: 50, runs: 'worker', handle: handlers.debug_accountAt as Handle },
  { name: 'debug_executionWitness', params: params.debug_executionWitness, cost: 500, runs: 'worker', handle: handlers.debug_executionWitness as Handle },
  { name: 'debug_traceBlock', params: params.debug_traceBlock, cost: 500, runs: 'worker', handle: handlers.debug_traceBlock as Handle },
  { name: 'debug_intermediateRoots', params: params.debug_intermediateRoots, cost: 500, runs: 'worker', handle: handlers.debug_intermediateRoots as Handle },
  { name: 'debug_getModifiedAccountsByNumber', params: params.debug_getModifiedAccountsByNumber, cost: 50, runs: 'worker', handle: handlers.debug_getModifiedAccountsByNumber as Handle },
  { name: 'debug_getModifiedAccountsByHash', params: params.debug_getModifiedAccountsByHash, cost: 50, runs: 'worker', handle: handlers.debug_getModifiedAccountsByHash as Handle },
  { name: 'debug_codeByHash', params: params.debug_codeByHash, cost: 5, runs: 'serving', handle: handlers.debug_codeByHash as Handle },
  { name: 'debug_preimage', params: params.debug_preimage, cost: 5, runs: 'serving', handle: handlers.debug_preimage as Handle },
  { name: 'debug_getBadBlocks', params: params.debug_getBadBlocks, cost: 50, runs: 'serving', peerParams: { 0: 'file' }, handle: handlers.debug_getBadBlocks as Handle },
  { name: 'debug_chainConfig', params: params.debug_chainConfig, cost: 5, runs: 'serving', handle: handlers.debug_chainConfig as Handle },
  { name: 'evm_mine', params: params.evm_mine, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.evm_mine as Handle },
  { name: 'evm_snapshot', params: params.evm_snapshot, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_snapshot as Handle },
  { name: 'anvil_snapshot', params: params.anvil_snapshot, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_snapshot as Handle },
  { name: 'evm_revert', params: params.evm_revert, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.evm_revert as Handle },
  { name: 'anvil_revert', params: params.anvil_revert, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.evm_revert as Handle },
  { name: 'anvil_reset', params: params.anvil_reset, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_reset as Handle },
  { name: 'hardhat_reset', params: params.hardhat_reset, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_reset as Handle },
  { name: 'evm_increaseTime', params: params.evm_increaseTime, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_increaseTime as Handle },
  { name: 'anvil_increaseTime', params: params.anvil_increaseTime, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_increaseTime as Handle },
  { name: 'evm_setNextBlockTimestamp', params: params.evm_setNextBlockTimestamp, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setNextBlockTimestamp as Handle },
  { name: 'anvil_setNextBlockTimestamp', params: params.anvil_setNextBlockTimestamp, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setNextBlockTimestamp as Handle },
  { name: 'evm_setTime', params: params.evm_setTime, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setTime as Handle },
  { name: 'anvil_setTime', params: params.anvil_setTime, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setTime as Handle },
  { name: 'evm_setAutomine', params: params.evm_setAutomine, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setAutomine as Handle },
  { name: 'anvil_setAutomine', params: params.anvil_setAutomine, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setAutomine as Handle },
  { name: 'evm_setIntervalMining', params: params.evm_setIntervalMining, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setIntervalMining as Handle },
  { name: 'evm_setBlockGasLimit', params: params.evm_setBlockGasLimit, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setBlockGasLimit as Handle },
  { name: 'anvil_mine', params: params.anvil_mine, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_mine as Handle },
  { name: 'hardhat_mine', params: params.hardhat_mine, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.hardhat_mine as Handle },
  { name: 'anvil_rollback', params: params.anvil_rollback, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_rollback as Handle },
  { name: 'anvil_reorg', params: params.anvil_reorg, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_reorg as Handle },
  { name: 'anvil_setBlockTimestampInterval', params: params.anvil_setBlockTimestampInterval, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_setBlockTimestampInterval as Handle },
  { name: 'anvil_removeBlockTimestampInterval', params: params.anvil_removeBlockTimestampInterval, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_removeBlockTimestampInterval as Handle },
  { name: 'anvil_getAutomine', params: params.anvil_getAutomine, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.anvil_getAutomine as Handle },
  { name: 'hardhat_getAutomine', params: params.hardhat_getAutomine, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.anvil_getAutomine as Handle },
  { name: 'anvil_setIntervalMining', params: params.anvil_setIntervalMining, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_setIntervalMining as Handle },
  { name: 'anvil_getIntervalMining', params: params.anvil_getIntervalMining, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.anvil_getIntervalMining as Handle },
  { name: 'anvil_dropTransaction', params: params.anvil_dropTransaction, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_dropTransaction as Handle },
  { name: 'hardhat_dropTransaction', params: params.hardhat_dropTransaction, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.hardhat_dropTransaction as Handle },
  { name: 'anvil_dropAllTransactions', params: params.anvil_dropAllTransactions, cost: 100, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_dropAllTransactions as Handle },
  { name: 'hardhat_dropAllTransactions', params: params.hardhat_dropAllTransactions, cost: 100, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_dropAllTransactions as Handle },
  { name: 'anvil_removePoolTransactions', params: params.anvil_removePoolTransactions, cost: 100, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_removePoolTransactions as Handle },
  { name: 'anvil_setCoinbase', params: params.anvil_setCoinbase, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_setCoinbase as Handle },
  { name: 'hardhat_setCoinbase', params: params.hardhat_setCoinbase, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_setCoinbase as Handle },
  { name: 'anvil_setBalance', params: params.anvil_setBalance, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setBalance as Handle },
  { name: 'hardhat_setBalance', params: params.hardhat_setBalance, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setBalance as Handle },
  { name: 'anvil_addBalance', params: params.anvil_addBalance, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_addBalance as Handle },
  { name: 'hardhat_addBalance', params: params.hardhat_addBalance, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_addBalance as Handle },
  { name: 'anvil_setCode', params: params.anvil_setCode, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setCode as Handle },
  { name: 'hardhat_setCode', params: params.hardhat_setCode, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setCode as Handle },
  { name: 'anvil_setNonce', params: params.anvil_setNonce, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setNonce as Handle },
  { name: 'hardhat_setNonce', params: params.hardhat_setNonce, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setNonce as Handle },
  { name: 'evm_setAccountNonce', params: params.evm_setAccountNonce, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setNonce as Handle },
  { name: 'anvil_setStorageAt', params: params.anvil_setStorageAt, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setStorageAt as Handle },
  { name: 'hardhat_setStorageAt', params: params.hardhat_setStorageAt, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setStorageAt as Handle },
  { name: 'anvil_setNextBlockBaseFeePerGas', params: params.anvil_setNextBlockBaseFeePerGas, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setNextBlockBaseFeePerGas as Handle },
  { name: 'hardhat_setNextBlockBaseFeePerGas', params: params.hardhat_setNextBlockBaseFeePerGas, cost: 100, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_setNextBlockBaseFeePerGas as Handle },
  { name: 'anvil_setMinGasPrice', params: params.anvil_setMinGasPrice, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.anvil_setMinGasPrice as Handle },
  { name: 'hardhat_setMinGasPrice', params: params.hardhat_setMinGasPrice, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.anvil_setMinGasPrice as Handle },
  { name: 'anvil_dumpState', params: params.anvil_dumpState, cost: 1000, runs: 'worker', modes: ['dev'], peerParams: { 0: 'preserveHistoricalStates' }, handle: handlers.anvil_dumpState as Handle },
  { name: 'hardhat_dumpState', params: params.hardhat_dumpState, cost: 1000, runs: 'worker', modes: ['dev'], peerParams: { 0: 'preserveHistoricalStates' }, handle: handlers.anvil_dumpState as Handle },
  { name: 'anvil_loadState', params: params.anvil_loadState, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_loadState as Handle },
  { name: 'hardhat_loadState', params: params.hardhat_loadState, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.anvil_loadState as Handle },
  { name: 'anvil_impersonateAccount', params: params.anvil_impersonateAccount, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_impersonateAccount as Handle },
  { name: 'hardhat_impersonateAccount', params: params.hardhat_impersonateAccount, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_impersonateAccount as Handle },
  { name: 'anvil_stopImpersonatingAccount', params: params.anvil_stopImpersonatingAccount, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_stopImpersonatingAccount as Handle },
  { name: 'hardhat_stopImpersonatingAccount', params: params.hardhat_stopImpersonatingAccount, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_stopImpersonatingAccount as Handle },
  { name: 'anvil_autoImpersonateAccount', params: params.anvil_autoImpersonateAccount, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_autoImpersonateAccount as Handle },
  { name: 'hardhat_autoImpersonateAccount', params: params.hardhat_autoImpersonateAccount, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_autoImpersonateAccount as Handle },
  { name: 'anvil_setBlockGasLimit', params: params.anvil_setBlockGasLimit, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.evm_setBlockGasLimit as Handle },
  { name: 'anvil_metadata', params: params.anvil_metadata, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.anvil_metadata as Handle },
  { name: 'hardhat_metadata', params: params.hardhat_metadata, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.anvil_metadata as Handle },
  { name: 'anvil_setLoggingEnabled', params: params.anvil_setLoggingEnabled, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_setLoggingEnabled as Handle },
  { name: 'hardhat_setLoggingEnabled', params: params.hardhat_setLoggingEnabled, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.anvil_setLoggingEnabled as Handle },
  { name: 'anvil_nodeInfo', params: params.anvil_nodeInfo, cost: 5, runs: 'serving', modes: ['dev'], handle: handlers.anvil_nodeInfo as Handle },
  { name: 'hardhat_setPrevRandao', params: params.hardhat_setPrevRandao, cost: 5, runs: 'serving', writes: true, stateful: true, modes: ['dev'], handle: handlers.hardhat_setPrevRandao as Handle },
  { name: 'personal_sign', params: params.personal_sign, cost: 10, runs: 'serving', modes: ['dev'], handle: handlers.personal_sign as Handle },
  { name: 'testing_buildBlockV1', params: params.testing_buildBlockV1, cost: 500, runs: 'worker', modes: ['dev', 'ephemeral'], handle: handlers.testing_buildBlockV1 as Handle },
  { name: 'testing_commitBlockV1', params: params.testing_commitBlockV1, cost: 1000, runs: 'worker', writes: true, modes: ['dev'], handle: handlers.testing_commitBlockV1 as Handle },
  { name: 'txpool_content', params: params.txpool_content, cost: 200, runs: 'serving', handle: handlers.txpool_content as Handle },
  { name: 'txpool_contentFrom', params: params.txpool_contentFrom, cost: 20, runs: 'serving', handle: handlers.txpool_contentFrom as Handle },
  { name: 'txpool_inspect', params: params.txpool_inspect, cost: 100, runs: 'serving', handle: handlers.txpool_inspect as Handle },
  { name: 'txpool_status', params: params.txpool_status, cost: 1, runs: 'serving', handle: handlers.txpool_status as Handle },
]

/** The methods that the dispatcher serves. */
export const methods: MethodTable<Context> = new Map(table.map((method) => [method.name, method]))
