// Generated from openrpc.json by `npm run generate`: do not edit.
//! Codes of the errors that the server answers. Several errors share a code; [`ErrorName`] tells them apart.

/// "parse error". The body is not JSON. The answer has the id null. Mend the JSON; the same body fails again.
/// Send UTF-8 without a byte order mark, and one value only.
pub const PARSE_ERROR: i64 = -32700;

/// "invalid request". The JSON is not a JSON-RPC 2.0 request: a wrong `jsonrpc`, `method`, `params` or `id`,
/// or an empty batch. Send an object with `jsonrpc` "2.0", a `method` that is text, an `id` that is text, a
/// number or null, and `params` that are an array or an object, or left out; or a batch of such. The same
/// request fails again.
pub const INVALID_REQUEST: i64 = -32600;

/// "batch too large". The batch has more calls than the limit. Every call of it gets this error. Send the
/// calls in several batches of at most `batchCallsMax` calls (1,000 by default). Batches of about a hundred
/// are as quick, and one slow call holds up fewer others.
pub const BATCH_TOO_LARGE: i64 = -32600;

/// "request body too large". The body is larger than the limit. HTTP 413. Split the request: fewer calls in
/// the batch, or fewer entries in a list. An operator can raise `bodyBytesMax`.
pub const BODY_TOO_LARGE: i64 = -32600;

/// "request nested too deeply". The JSON is nested deeper than the limit. Send the values less deeply nested:
/// no method of the contract needs more than a few levels.
pub const NESTING_TOO_DEEP: i64 = -32600;

/// "response too large". The answers of the batch exceed the limit; the calls that are left are not run. Keep
/// the answers that came, and send the calls that got this error again in a smaller batch.
pub const RESPONSE_TOO_LARGE: i64 = -32003;

/// "batch timed out". The batch took longer than the time limit for a whole batch. Its calls that ran were
/// ended, the calls that were left were not run. The message adds the limit: `batch timed out (timeout = 60s)`.
/// Keep the answers that came, and send the calls that got this error again in smaller batches, or one at a
/// time: a call alone has the whole time limit of its method.
pub const BATCH_TIMEOUT: i64 = -32005;

/// "the method does not exist or is not available". No method of this name, or one that the configuration
/// denies. Compare the name with the methods of `rpc.discover`, which leaves out what this node does not
/// serve. Methods that need keys, such as `eth_sign`, are served nowhere in this contract: sign in a wallet.
pub const METHOD_NOT_FOUND: i64 = -32601;

/// "internal error". A defect of the server. The log has the details. Retry a few times at most, a second
/// later. If it comes again report it with the time of the request: the log of the node has what happened.
/// The same request may succeed within seconds.
pub const INTERNAL_ERROR: i64 = -32603;

/// "rate limit exceeded". The caller's address has used up its tokens. HTTP 429 with `Retry-After` in
/// seconds; `data.rate.backoff_seconds` says the same. The call was not charged. Wait as many seconds as
/// `Retry-After` says, then send the same request. Look at `x-cost` for a cheaper method, and put fewer calls
/// into a batch. The same request may succeed within seconds.
pub const RATE_LIMITED: i64 = -32005;

/// "invalid params". A parameter is missing, superfluous or not what the contract says. The message names the
/// parameter and what was expected: `invalid parameter 0 (address): expected …`. Correct the parameter that
/// the message names; the same request fails again. The page of the method has its parameters and an example.
pub const INVALID_PARAMS: i64 = -32602;

/// "invalid block range params". `fromBlock` comes after `toBlock`. Exchange `fromBlock` and `toBlock`. Tags
/// are looked up at the moment of the call: latest may be lower than a number that you have from elsewhere.
pub const INVALID_BLOCK_RANGE: i64 = -32602;

/// "block range extends beyond current head block". The range ends after the newest block. Ask up to latest.
/// The same range is answered once `eth_blockNumber` has reached its end; a node that follows another may be
/// a block behind it.
pub const BLOCK_RANGE_BEYOND_HEAD: i64 = -32602;

/// "query exceeds the limits". The range has too many blocks, or the result too many entries. Where a smaller
/// range helps the message ends with `Try with this block range [0x.., 0x..]`, and `data` has `from` and
/// `to`. Ask again for the range in `data`, then go on behind its end. Where there is none, one block has too
/// much: name addresses or topics, or page `trace_filter` with `after` and `count`.
pub const RANGE_TOO_LARGE: i64 = -32602;

/// "client limit exceeded". The request asks for more items than one call may. The message says of what there
/// are too many, most add the limit: `too many slots (max 1024)`, `count asks for too many traces (max 100000)`,
/// `too many calls: 5001 > 5000`. `too many blocks` of eth_simulateV1 are more than `--max-simulate-blocks`.
/// Split the request into several of at most the number that the message names. The same request fails again.
pub const CLIENT_LIMIT_EXCEEDED: i64 = -38026;

/// "execution reverted". The code reverted. The message adds the reason of `Error(string)` or
/// `Panic(uint256)`; `data` has the bytes of the revert. Read the reason in the message, or decode `data`
/// with the errors of the contract. At the same block the call reverts again: change its arguments, its
/// sender or its value; `debug_traceCall` with callTracer shows where it happens.
pub const EXECUTION_REVERTED: i64 = 3;

/// "execution failed". The call cannot be executed or failed otherwise than by a revert. The message says why
/// in geth's words: `out of gas`, `invalid opcode: …`, `insufficient funds for gas * price + value: …`.
/// Change what the message names: more gas, more ether for the sender (without a gas price only for the
/// value), a nonce that is not used. At the same block the same call fails again.
pub const EXECUTION_ERROR: i64 = -32000;

/// "header not found". State or execution was asked for at a block that is not known. eth_feeHistory says how
/// far its range goes: `request beyond head block: requested 300, head 256`. Ask `eth_blockNumber` for the
/// newest block. A block that another node announced is found once it has come here, too; a hash that was
/// found before belongs to a block that is not on the chain any more.
pub const HEADER_NOT_FOUND: i64 = -32000;

/// "unknown block". Logs were asked for by the hash of a block that is not known. Look the hash up with
/// `eth_getBlockByHash`: null means that the block is not on the chain, or not here yet. After a
/// reorganisation ask for the block that took its place.
pub const UNKNOWN_BLOCK: i64 = -32000;

/// "proofs are not stored in this archive". The archive was made with `--no-proofs`: it holds no trie nodes.
/// `eth_capabilities` says so. Ask another node, or an operator for an archive that is made without
/// `--no-proofs`; waiting does not help. For values without proof use `eth_getAccountInfo` and
/// `eth_getStorageValues`.
pub const PROOFS_NOT_STORED: i64 = 4444;

/// "execution aborted". The execution, or handing a large call to a worker, took longer than the time limit
/// and was ended. The message adds the limit: `execution aborted (timeout = 5s)`. Make the call smaller:
/// split what it loops over, or give less `gas`. The same call takes as long again; an operator can raise
/// `callTimeoutMs`.
pub const CALL_TIMEOUT: i64 = -32000;

/// "limit exceeded". Every worker is busy, and too many calls wait already, of all clients or of this one, or
/// the call has waited too long; or the answer is long and finds no space: others that are being made or that
/// clients have not read yet take it up, or the disk is full. The message adds which bound of the queue it
/// was: `limit exceeded: too many calls wait for a worker`. When too many bytes of long requests are being
/// read or answered it comes with HTTP 503 and `Retry-After`, and with the id null. So it does when one
/// client has too many requests in progress, and when there are too many WebSockets. Retry after a pause that
/// grows from one second, or after `Retry-After`, and have fewer calls under way at a time. The same request
/// may succeed within seconds.
pub const LIMIT_EXCEEDED: i64 = -32005;

/// "preempted". The call was ended before its time limit, because other clients, who took less of the
/// workers, waited for the worker that it had. The message adds how long they waited: `preempted: other
/// clients waited for the worker for more than 500 ms`. Retry after a pause that grows from one second: when
/// fewer clients wait, the call runs to its end. Or ask for less at a time: a call that ends within the
/// milliseconds that the message names is not ended for others. The same request may succeed within seconds.
pub const PREEMPTED: i64 = -32005;

/// "the call needs too much memory". The work for the request took more memory than a worker may have, and
/// was ended. Ask for less: fewer calls in one request, less `gas`, a tracer instead of every instruction.
/// The same call fails again; an operator can raise `workerHeapBytesMax`.
pub const MEMORY_EXCEEDED: i64 = -32000;

/// "too many filters or subscriptions". There are as many filters or subscriptions as there may be: of all
/// clients, of this one, or on this connection. End what is not needed any longer with `eth_uninstallFilter`
/// or `eth_unsubscribe`, then ask again. Filters that nobody asks end after `filterLifetimeMs`; one filter or
/// subscription of several addresses does the work of many.
pub const TOO_MANY_WATCHERS: i64 = -32005;

/// "block not found". There is no block of this number or hash to trace. The message names it: `block #… not
/// found`, `block 0x… not found`. Ask `eth_blockNumber` for the newest block, or look the hash up with
/// `eth_getBlockByHash`. A block that was announced elsewhere is found once it has come here, too.
pub const BLOCK_NOT_FOUND: i64 = -32000;

/// "transaction not found". There is no transaction of this hash, or of this index in the block. Only mined
/// transactions can be traced: trace it once `eth_getTransactionReceipt` is not null. For one that is not
/// mined use `debug_traceCall`, or `trace_rawTransaction` when it is signed; an index must be one of the
/// block.
pub const TRANSACTION_NOT_FOUND: i64 = -32000;

/// "account not found". The account does not exist at this transaction. The answer is final for this place:
/// the account had no ether, no nonce and no code. Ask at a later transaction or block; `eth_getAccountInfo`
/// answers zeros where there is no account.
pub const ACCOUNT_NOT_FOUND: i64 = -32000;

/// "genesis is not traceable". The first block has no transactions to trace. Begin with the block after the
/// first. What the first block allots is in `eth_getBalance` and `eth_getCode` at it.
pub const GENESIS_NOT_TRACEABLE: i64 = -32000;

/// "unknown tracer". There is no tracer of this name. The message names those that there are, and for one
/// inside muxTracer its place. Use one of the names in the message; programs in JavaScript are not run. For
/// every instruction leave `tracer` out.
pub const UNKNOWN_TRACER: i64 = -32602;

/// "execution timeout". The trace, or handing a large call to a worker, took longer than `timeout`, or than
/// the time limit of the server, and was ended. The message adds the limit: `execution timeout (timeout = 30s)`.
/// Give a longer `timeout`, or trace less: one transaction instead of the block, callTracer with
/// `onlyTopCall`, no `vmTrace`. Beyond the limit of the server only its operator can help, with
/// `traceTimeoutMs`.
pub const TRACE_TIMEOUT: i64 = -32000;

/// "trace too large". The trace has more bytes than the limit. The message adds the limit and what gives a
/// smaller answer of the method: `trace exceeds the limit of 500000000 bytes (--max-trace-response): ask for
/// fewer trace types`. The same error tells of a transaction whose inner calls pass on more than 67,108,864
/// bytes of data, which are not kept. Ask for the smaller answer that the message names: fewer trace types,
/// single transactions, `limit`, `disableStack` or `disableStorage`. The same request fails again.
pub const TRACE_TOO_LARGE: i64 = -32003;

/// "call 0: execution failed". A call of trace_callMany cannot be executed. The message begins with its index
/// and says why in geth's words, as in `call 0: insufficient funds for gas * price + value: …`; `data` has
/// the `index`. Correct the call whose `index` is in `data`, and send all of them again: none of the results
/// is kept.
pub const CALL_NOT_EXECUTED: i64 = -32000;

/// "not allowed to rewind to a future block". The block is the head, after it, or before the finalized one.
/// The message says which. Ask for a block below `eth_blockNumber` and above the finalized one, which never
/// goes.
pub const REWIND_REFUSED: i64 = -32000;

/// "nonce too low". With `validation`, the nonce of a call is below the one of its sender. Leave the nonce
/// out, so that the right one is taken, or simulate without `validation`.
pub const SIMULATED_NONCE_TOO_LOW: i64 = -38010;

/// "nonce too high". With `validation`, the nonce of a call is above the one of its sender. Leave the nonce
/// out, or put the calls with the nonces before it into the simulation.
pub const SIMULATED_NONCE_TOO_HIGH: i64 = -38011;

/// "max fee per gas less than block base fee". The fee cap of a call is below the base fee of its block.
/// Without `validation` only a call that offers a fee can have this error. Raise `maxFeePerGas` to the base
/// fee of the block, set `baseFeePerGas` in `blockOverrides`, or leave the fees out and simulate without
/// `validation`.
pub const SIMULATED_FEE_TOO_LOW: i64 = -38012;

/// "intrinsic gas too low". The gas of a call does not cover what a transaction of its size costs before any
/// code runs. Gas that the call does not name is what the block and the gas cap of the whole simulation have
/// left. Give the call at least 21,000 gas and what its data costs, or leave `gas` out. When no gas is left
/// for calls that name none, simulate fewer of them in one request.
pub const SIMULATED_INTRINSIC_GAS: i64 = -38013;

/// "insufficient funds for gas * price + value". The sender of a call cannot pay for its gas, blobs and
/// value. The message says what it has and what it needs. Give the sender ether with `balance` in
/// `stateOverrides`, or lower the value, the gas or the fees.
pub const SIMULATED_INSUFFICIENT_FUNDS: i64 = -38014;

/// "block gas limit reached". A call names more gas than its block has left. Lower the gas of the call, move
/// it into the next block, or raise `gasLimit` in `blockOverrides`.
pub const SIMULATED_BLOCK_GAS_LIMIT: i64 = -38015;

/// "block numbers must be in order". The number of a block is not above the one before. Give each block a
/// `number` above the one before, the first one above its base, or leave the numbers out.
pub const SIMULATED_BLOCK_NUMBER: i64 = -38020;

/// "block timestamps must be in order". The time of a block is not above the one before. Give each block a
/// `time` above the one before, in seconds, or leave the times out.
pub const SIMULATED_BLOCK_TIME: i64 = -38021;

/// "a precompile cannot move to its own address". `movePrecompileToAddress` of a precompile is its own
/// address. Name another address in `movePrecompileToAddress`, or leave it out to keep the precompile where
/// it is.
pub const SIMULATED_PRECOMPILE_ITSELF: i64 = -38022;

/// "max initcode size exceeded". The init code of a creation has more than 49,152 bytes (EIP-3860). Make the
/// init code shorter, by libraries or several contracts: a real block would not take it either.
pub const SIMULATED_INIT_CODE_SIZE: i64 = -38025;

/// "invalid transaction". A call is no transaction that a block could hold for a reason that has no code of
/// its own: a nonce that cannot be counted up (`nonce has max value: …`), an empty list of authorizations, a
/// blob hash of an unknown version. The code is geth's; nothing is wrong with the server, and its metrics
/// count the error as -32602. Change what the message names: no block could hold this transaction, so it
/// fails at every block. It is no defect of the server, whatever its code says.
pub const SIMULATED_TRANSACTION_INVALID: i64 = -32603;

/// "response too large". The blocks have more bytes than the limit. The message adds the limit. Simulate
/// fewer blocks or calls at a time, or leave `returnFullTransactions` out. The same request fails again.
pub const SIMULATION_TOO_LARGE: i64 = -38026;

/// "filter not found". There is no filter of the id: it was never made, was not asked for its lifetime, has
/// fallen further behind than is remembered, or met a block with more than it could answer. Make a new
/// filter, and fetch with `eth_getLogs` or `eth_getBlockByNumber` what was missed since the last answer. Poll
/// more often than `filterLifetimeMs`.
pub const FILTER_NOT_FOUND: i64 = -32000;

/// "subscription not found". The connection has no subscription of the id. Nothing is left to do when the
/// subscription was to end. Ids hold for the connection that subscribed only: after reconnecting subscribe
/// anew.
pub const SUBSCRIPTION_NOT_FOUND: i64 = -32000;

/// "notifications not supported". A subscription was asked for over HTTP, which only answers: use a
/// WebSocket. Connect over a WebSocket, at the same address with ws instead of http, and subscribe there; or
/// poll a filter of `eth_newFilter` with `eth_getFilterChanges`.
pub const NOTIFICATIONS_NOT_SUPPORTED: i64 = -32001;

/// "pending logs are not supported". Logs of the pending block were to be waited for; only those of blocks
/// can be. Leave `fromBlock` and `toBlock` out to wait for the logs of new blocks. Logs of the pending block
/// as it is now are in `eth_getLogs`.
pub const PENDING_LOGS_UNSUPPORTED: i64 = -32000;

/// "parentHash is not current head". A block can be made on the head only. Not by itself: ask
/// `eth_getBlockByNumber` for latest, and send another request with its hash as parent.
pub const PARENT_NOT_HEAD: i64 = -32000;

/// "transaction rejected". The pool does not take the transaction. The message says why in geth's words:
/// `already known`, `nonce too low: …`, `replacement transaction underpriced`, `insufficient funds for gas *
/// price + value: …`. Do what the message says: `already known` is no failure, the pool has it; for `nonce
/// too low` ask `eth_getTransactionReceipt` whether this transaction was mined, or another one of its nonce;
/// to replace one pay at least a tenth more in each fee, for a blob transaction twice as much; when funds
/// lack, send the same bytes once the sender has them.
pub const TRANSACTION_REJECTED: i64 = -32000;

/// "answer too large". The answer has more bytes than the limit. The message adds the limit and what gives a
/// shorter answer: `the answer exceeds the limit of 25000000 bytes (--max-pool-answer): ask txpool_inspect,
/// or txpool_contentFrom for one sender`. Ask for the shorter answer that the message names, such as
/// `txpool_contentFrom` for one sender.
pub const ANSWER_TOO_LARGE: i64 = -32003;

/// "request too complex". The body holds more JSON values than the limit: objects, arrays, and what they
/// hold. Split the request: fewer calls in the batch, or shorter lists. An operator can raise
/// `requestValuesMax`.
pub const TOO_MANY_VALUES: i64 = -32600;

/// "request timed out". What is read or written for the request takes longer than the time limit. The message
/// adds the limit and what helps: `request timed out (timeout = 10s): ask for less`. Ask for less at a time,
/// as the message says: a shorter range, fewer slots, a narrower filter. The same request takes as long
/// again, unless the server was busy with others.
pub const READ_TIMEOUT: i64 = -32000;

/// "resource unavailable: the disk takes no writes now". The disk under the archive or under the pool's
/// journal takes no writes: it is full, a quota is used up, or it fails. A transaction that was sent was not
/// taken; of several blocks that were to be made or taken back, some may have been. Reads go on. The node
/// goes on by itself when there is room again; until then `/readiness` is DOWN and says why. Retry after a
/// pause that grows from one second, or send it to another node. An operator makes room on the disk of the
/// data folder; the node need not be restarted. The same request may succeed within seconds.
pub const STORE_UNAVAILABLE: i64 = -32002;

/// "resource unavailable: the archive is damaged". A record that the request needs is damaged or missing on
/// the disk, so the request gets no result. The log and `/readiness` name the file. Ask another node: waiting
/// does not help. The operator stops the node and runs `cartulary recover`.
pub const ARCHIVE_DAMAGED: i64 = -32002;

/// "resource unavailable: the archive cannot be read now". After its disk failed the archive has to be opened
/// again, and that could not be done yet: opening needs some room, too. The node goes on trying; until then
/// `/readiness` is DOWN and says why. Or the process has no file handle left for a file of the archive. Retry
/// after a pause that grows from one second, or ask another node. An operator makes room on the disk of the
/// data folder; the node need not be restarted. Where it lacks file handles, the operator raises the limit of
/// open files (`ulimit -n`, `LimitNOFILE`). The same request may succeed within seconds.
pub const ARCHIVE_UNAVAILABLE: i64 = -32002;

/// The name of an error in the contract's catalogue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorName {
    ParseError,
    InvalidRequest,
    BatchTooLarge,
    BodyTooLarge,
    NestingTooDeep,
    ResponseTooLarge,
    BatchTimeout,
    MethodNotFound,
    InternalError,
    RateLimited,
    InvalidParams,
    InvalidBlockRange,
    BlockRangeBeyondHead,
    RangeTooLarge,
    ClientLimitExceeded,
    ExecutionReverted,
    ExecutionError,
    HeaderNotFound,
    UnknownBlock,
    ProofsNotStored,
    CallTimeout,
    LimitExceeded,
    Preempted,
    MemoryExceeded,
    TooManyWatchers,
    BlockNotFound,
    TransactionNotFound,
    AccountNotFound,
    GenesisNotTraceable,
    UnknownTracer,
    TraceTimeout,
    TraceTooLarge,
    CallNotExecuted,
    RewindRefused,
    SimulatedNonceTooLow,
    SimulatedNonceTooHigh,
    SimulatedFeeTooLow,
    SimulatedIntrinsicGas,
    SimulatedInsufficientFunds,
    SimulatedBlockGasLimit,
    SimulatedBlockNumber,
    SimulatedBlockTime,
    SimulatedPrecompileItself,
    SimulatedInitCodeSize,
    SimulatedTransactionInvalid,
    SimulationTooLarge,
    FilterNotFound,
    SubscriptionNotFound,
    NotificationsNotSupported,
    PendingLogsUnsupported,
    ParentNotHead,
    TransactionRejected,
    AnswerTooLarge,
    TooManyValues,
    ReadTimeout,
    StoreUnavailable,
    ArchiveDamaged,
    ArchiveUnavailable,
}

impl ErrorName {
    /// The name as the contract writes it.
    pub fn as_str(self) -> &'static str {
        match self {
            ErrorName::ParseError => "parseError",
            ErrorName::InvalidRequest => "invalidRequest",
            ErrorName::BatchTooLarge => "batchTooLarge",
            ErrorName::BodyTooLarge => "bodyTooLarge",
            ErrorName::NestingTooDeep => "nestingTooDeep",
            ErrorName::ResponseTooLarge => "responseTooLarge",
            ErrorName::BatchTimeout => "batchTimeout",
            ErrorName::MethodNotFound => "methodNotFound",
            ErrorName::InternalError => "internalError",
            ErrorName::RateLimited => "rateLimited",
            ErrorName::InvalidParams => "invalidParams",
            ErrorName::InvalidBlockRange => "invalidBlockRange",
            ErrorName::BlockRangeBeyondHead => "blockRangeBeyondHead",
            ErrorName::RangeTooLarge => "rangeTooLarge",
            ErrorName::ClientLimitExceeded => "clientLimitExceeded",
            ErrorName::ExecutionReverted => "executionReverted",
            ErrorName::ExecutionError => "executionError",
            ErrorName::HeaderNotFound => "headerNotFound",
            ErrorName::UnknownBlock => "unknownBlock",
            ErrorName::ProofsNotStored => "proofsNotStored",
            ErrorName::CallTimeout => "callTimeout",
            ErrorName::LimitExceeded => "limitExceeded",
            ErrorName::Preempted => "preempted",
            ErrorName::MemoryExceeded => "memoryExceeded",
            ErrorName::TooManyWatchers => "tooManyWatchers",
            ErrorName::BlockNotFound => "blockNotFound",
            ErrorName::TransactionNotFound => "transactionNotFound",
            ErrorName::AccountNotFound => "accountNotFound",
            ErrorName::GenesisNotTraceable => "genesisNotTraceable",
            ErrorName::UnknownTracer => "unknownTracer",
            ErrorName::TraceTimeout => "traceTimeout",
            ErrorName::TraceTooLarge => "traceTooLarge",
            ErrorName::CallNotExecuted => "callNotExecuted",
            ErrorName::RewindRefused => "rewindRefused",
            ErrorName::SimulatedNonceTooLow => "simulatedNonceTooLow",
            ErrorName::SimulatedNonceTooHigh => "simulatedNonceTooHigh",
            ErrorName::SimulatedFeeTooLow => "simulatedFeeTooLow",
            ErrorName::SimulatedIntrinsicGas => "simulatedIntrinsicGas",
            ErrorName::SimulatedInsufficientFunds => "simulatedInsufficientFunds",
            ErrorName::SimulatedBlockGasLimit => "simulatedBlockGasLimit",
            ErrorName::SimulatedBlockNumber => "simulatedBlockNumber",
            ErrorName::SimulatedBlockTime => "simulatedBlockTime",
            ErrorName::SimulatedPrecompileItself => "simulatedPrecompileItself",
            ErrorName::SimulatedInitCodeSize => "simulatedInitCodeSize",
            ErrorName::SimulatedTransactionInvalid => "simulatedTransactionInvalid",
            ErrorName::SimulationTooLarge => "simulationTooLarge",
            ErrorName::FilterNotFound => "filterNotFound",
            ErrorName::SubscriptionNotFound => "subscriptionNotFound",
            ErrorName::NotificationsNotSupported => "notificationsNotSupported",
            ErrorName::PendingLogsUnsupported => "pendingLogsUnsupported",
            ErrorName::ParentNotHead => "parentNotHead",
            ErrorName::TransactionRejected => "transactionRejected",
            ErrorName::AnswerTooLarge => "answerTooLarge",
            ErrorName::TooManyValues => "tooManyValues",
            ErrorName::ReadTimeout => "readTimeout",
            ErrorName::StoreUnavailable => "storeUnavailable",
            ErrorName::ArchiveDamaged => "archiveDamaged",
            ErrorName::ArchiveUnavailable => "archiveUnavailable",
        }
    }
}

/// An error of the catalogue, with the code and message prefix that identify it if its data has no docs link.
pub(crate) struct ErrorMark {
    pub name: ErrorName,
    pub code: i64,
    /// The beginning of the message; empty if the code alone identifies the error.
    pub message: &'static str,
}

pub(crate) const ERROR_MARKS: &[ErrorMark] = &[
    ErrorMark {
        name: ErrorName::ParseError,
        code: PARSE_ERROR,
        message: "",
    },
    ErrorMark {
        name: ErrorName::InvalidRequest,
        code: INVALID_REQUEST,
        message: "invalid request",
    },
    ErrorMark {
        name: ErrorName::BatchTooLarge,
        code: BATCH_TOO_LARGE,
        message: "batch too large",
    },
    ErrorMark {
        name: ErrorName::BodyTooLarge,
        code: BODY_TOO_LARGE,
        message: "request body too large",
    },
    ErrorMark {
        name: ErrorName::NestingTooDeep,
        code: NESTING_TOO_DEEP,
        message: "request nested too deeply",
    },
    ErrorMark {
        name: ErrorName::ResponseTooLarge,
        code: RESPONSE_TOO_LARGE,
        message: "response too large",
    },
    ErrorMark {
        name: ErrorName::BatchTimeout,
        code: BATCH_TIMEOUT,
        message: "batch timed out",
    },
    ErrorMark {
        name: ErrorName::MethodNotFound,
        code: METHOD_NOT_FOUND,
        message: "",
    },
    ErrorMark {
        name: ErrorName::InternalError,
        code: INTERNAL_ERROR,
        message: "internal error",
    },
    ErrorMark {
        name: ErrorName::RateLimited,
        code: RATE_LIMITED,
        message: "rate limit exceeded",
    },
    ErrorMark {
        name: ErrorName::InvalidParams,
        code: INVALID_PARAMS,
        message: "invalid params",
    },
    ErrorMark {
        name: ErrorName::InvalidBlockRange,
        code: INVALID_BLOCK_RANGE,
        message: "invalid block range params",
    },
    ErrorMark {
        name: ErrorName::BlockRangeBeyondHead,
        code: BLOCK_RANGE_BEYOND_HEAD,
        message: "block range extends beyond current head block",
    },
    ErrorMark {
        name: ErrorName::RangeTooLarge,
        code: RANGE_TOO_LARGE,
        message: "query exceeds the limits",
    },
    ErrorMark {
        name: ErrorName::ClientLimitExceeded,
        code: CLIENT_LIMIT_EXCEEDED,
        message: "client limit exceeded",
    },
    ErrorMark {
        name: ErrorName::ExecutionReverted,
        code: EXECUTION_REVERTED,
        message: "",
    },
    ErrorMark {
        name: ErrorName::ExecutionError,
        code: EXECUTION_ERROR,
        message: "execution failed",
    },
    ErrorMark {
        name: ErrorName::HeaderNotFound,
        code: HEADER_NOT_FOUND,
        message: "header not found",
    },
    ErrorMark {
        name: ErrorName::UnknownBlock,
        code: UNKNOWN_BLOCK,
        message: "unknown block",
    },
    ErrorMark {
        name: ErrorName::ProofsNotStored,
        code: PROOFS_NOT_STORED,
        message: "proofs are not stored in this archive",
    },
    ErrorMark {
        name: ErrorName::CallTimeout,
        code: CALL_TIMEOUT,
        message: "execution aborted",
    },
    ErrorMark {
        name: ErrorName::LimitExceeded,
        code: LIMIT_EXCEEDED,
        message: "limit exceeded",
    },
    ErrorMark {
        name: ErrorName::Preempted,
        code: PREEMPTED,
        message: "preempted",
    },
    ErrorMark {
        name: ErrorName::MemoryExceeded,
        code: MEMORY_EXCEEDED,
        message: "the call needs too much memory",
    },
    ErrorMark {
        name: ErrorName::TooManyWatchers,
        code: TOO_MANY_WATCHERS,
        message: "too many filters or subscriptions",
    },
    ErrorMark {
        name: ErrorName::BlockNotFound,
        code: BLOCK_NOT_FOUND,
        message: "block not found",
    },
    ErrorMark {
        name: ErrorName::TransactionNotFound,
        code: TRANSACTION_NOT_FOUND,
        message: "transaction not found",
    },
    ErrorMark {
        name: ErrorName::AccountNotFound,
        code: ACCOUNT_NOT_FOUND,
        message: "account not found",
    },
    ErrorMark {
        name: ErrorName::GenesisNotTraceable,
        code: GENESIS_NOT_TRACEABLE,
        message: "genesis is not traceable",
    },
    ErrorMark {
        name: ErrorName::UnknownTracer,
        code: UNKNOWN_TRACER,
        message: "unknown tracer",
    },
    ErrorMark {
        name: ErrorName::TraceTimeout,
        code: TRACE_TIMEOUT,
        message: "execution timeout",
    },
    ErrorMark {
        name: ErrorName::TraceTooLarge,
        code: TRACE_TOO_LARGE,
        message: "trace too large",
    },
    ErrorMark {
        name: ErrorName::CallNotExecuted,
        code: CALL_NOT_EXECUTED,
        message: "call 0: execution failed",
    },
    ErrorMark {
        name: ErrorName::RewindRefused,
        code: REWIND_REFUSED,
        message: "not allowed to rewind to a future block",
    },
    ErrorMark {
        name: ErrorName::SimulatedNonceTooLow,
        code: SIMULATED_NONCE_TOO_LOW,
        message: "nonce too low",
    },
    ErrorMark {
        name: ErrorName::SimulatedNonceTooHigh,
        code: SIMULATED_NONCE_TOO_HIGH,
        message: "nonce too high",
    },
    ErrorMark {
        name: ErrorName::SimulatedFeeTooLow,
        code: SIMULATED_FEE_TOO_LOW,
        message: "max fee per gas less than block base fee",
    },
    ErrorMark {
        name: ErrorName::SimulatedIntrinsicGas,
        code: SIMULATED_INTRINSIC_GAS,
        message: "intrinsic gas too low",
    },
    ErrorMark {
        name: ErrorName::SimulatedInsufficientFunds,
        code: SIMULATED_INSUFFICIENT_FUNDS,
        message: "insufficient funds for gas * price + value",
    },
    ErrorMark {
        name: ErrorName::SimulatedBlockGasLimit,
        code: SIMULATED_BLOCK_GAS_LIMIT,
        message: "block gas limit reached",
    },
    ErrorMark {
        name: ErrorName::SimulatedBlockNumber,
        code: SIMULATED_BLOCK_NUMBER,
        message: "block numbers must be in order",
    },
    ErrorMark {
        name: ErrorName::SimulatedBlockTime,
        code: SIMULATED_BLOCK_TIME,
        message: "block timestamps must be in order",
    },
    ErrorMark {
        name: ErrorName::SimulatedPrecompileItself,
        code: SIMULATED_PRECOMPILE_ITSELF,
        message: "a precompile cannot move to its own address",
    },
    ErrorMark {
        name: ErrorName::SimulatedInitCodeSize,
        code: SIMULATED_INIT_CODE_SIZE,
        message: "max initcode size exceeded",
    },
    ErrorMark {
        name: ErrorName::SimulatedTransactionInvalid,
        code: SIMULATED_TRANSACTION_INVALID,
        message: "invalid transaction",
    },
    ErrorMark {
        name: ErrorName::SimulationTooLarge,
        code: SIMULATION_TOO_LARGE,
        message: "response too large",
    },
    ErrorMark {
        name: ErrorName::FilterNotFound,
        code: FILTER_NOT_FOUND,
        message: "filter not found",
    },
    ErrorMark {
        name: ErrorName::SubscriptionNotFound,
        code: SUBSCRIPTION_NOT_FOUND,
        message: "subscription not found",
    },
    ErrorMark {
        name: ErrorName::NotificationsNotSupported,
        code: NOTIFICATIONS_NOT_SUPPORTED,
        message: "notifications not supported",
    },
    ErrorMark {
        name: ErrorName::PendingLogsUnsupported,
        code: PENDING_LOGS_UNSUPPORTED,
        message: "pending logs are not supported",
    },
    ErrorMark {
        name: ErrorName::ParentNotHead,
        code: PARENT_NOT_HEAD,
        message: "parentHash is not current head",
    },
    ErrorMark {
        name: ErrorName::TransactionRejected,
        code: TRANSACTION_REJECTED,
        message: "transaction rejected",
    },
    ErrorMark {
        name: ErrorName::AnswerTooLarge,
        code: ANSWER_TOO_LARGE,
        message: "answer too large",
    },
    ErrorMark {
        name: ErrorName::TooManyValues,
        code: TOO_MANY_VALUES,
        message: "request too complex",
    },
    ErrorMark {
        name: ErrorName::ReadTimeout,
        code: READ_TIMEOUT,
        message: "request timed out",
    },
    ErrorMark {
        name: ErrorName::StoreUnavailable,
        code: STORE_UNAVAILABLE,
        message: "resource unavailable: the disk takes no writes now",
    },
    ErrorMark {
        name: ErrorName::ArchiveDamaged,
        code: ARCHIVE_DAMAGED,
        message: "resource unavailable: the archive is damaged",
    },
    ErrorMark {
        name: ErrorName::ArchiveUnavailable,
        code: ARCHIVE_UNAVAILABLE,
        message: "resource unavailable: the archive cannot be read now",
    },
];
