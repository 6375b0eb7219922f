// Generated from openrpc.json by `npm run generate`: do not edit.

/**
 * A 20-byte address: 0x and 40 hex digits. Input can be in upper, lower or mixed case; results are in lower case.
 */
export type Address = `0x${string}`
/**
 * A 32-byte hash: 0x and 64 hex digits.
 */
export type Hash32 = `0x${string}`
/**
 * Bytes: 0x and two hex digits for each byte.
 */
export type Data = `0x${string}`
/**
 * A signed transaction: data, or a list of byte values.
 */
export type RawTransaction = Data | number[]
/**
 * 4 bytes: 0x and 8 hex digits.
 */
export type Bytes4 = `0x${string}`
/**
 * 8 bytes: 0x and 16 hex digits.
 */
export type Bytes8 = `0x${string}`
/**
 * A 256-byte bloom filter: 0x and 512 hex digits. Yellow Paper, section 4.3.1.
 */
export type Bloom = `0x${string}`
/**
 * A non-negative integer: 0x and hex digits without leading zeros, 0x0 for zero.
 */
export type Quantity = `0x${string}`
/**
 * A non-negative integer: 0x and 1 to 64 hex digits. Leading zeros and capital digits are accepted.
 */
export type QuantityInput = `0x${string}`
/**
 * An integer below 2^64: 0x and at most 16 hex digits after leading zeros. Leading zeros (up to 64 digits in all) and capital digits are accepted.
 */
export type Quantity64Input = `0x${string}`
/**
 * An index, from 0: 0x and hex digits, or a JSON integer.
 */
export type IndexInput = Quantity64Input | number
/**
 * True or false.
 */
export type Flag = boolean
/**
 * A block number: 0x and 1 to 16 hex digits.
 */
export type BlockNumberInput = `0x${string}`
/**
 * A block tag: latest, earliest, pending, safe or finalized. `earliest` is the first block of the chain. `pending` is the block that would be sealed now from the pool, built at most once a second for the same head; it equals `latest` if the pool has no executable transaction. `safe` and `finalized` come from the chain that the node follows, or lie at a configured depth on a chain that the node seals, or equal the head of an archive that does not change.
 */
export type BlockTag = 'latest' | 'earliest' | 'pending' | 'safe' | 'finalized'
/**
 * A hex block number (0x and 1 to 16 digits) or a JSON integer, or latest, earliest, pending, safe or finalized.
 */
export type BlockNumberOrTag = BlockNumberInput | number | BlockTag
/**
 * A tag of erigon: latest, latestExecuted, pending, earliest, safe or finalized.
 */
export type HeadTag = 'latest' | 'latestExecuted' | 'pending' | 'earliest' | 'safe' | 'finalized'
/**
 * A hex block number (0x and 1 to 16 digits) or a JSON integer, latest, earliest, pending, safe or finalized, a 32-byte block hash, or an EIP-1898 object with either blockNumber or blockHash.
 */
export type BlockNumberOrTagOrHash =
  BlockNumberInput | number | BlockTag | Hash32 | BlockByNumber | BlockByHash
/**
 * A number of blocks: 0x and hex digits, or a non-negative JSON integer.
 */
export type BlockCount = Quantity64Input | number
/**
 * An array of percentiles, numbers from 0 to 100.
 *
 * @maxItems 100
 *
 * Items: A number from 0 to 100.
 */
export type RewardPercentiles = number[]
/**
 * A storage slot: 0x and 1 to 64 hex digits.
 */
export type StorageSlot = `0x${string}`
/**
 * The value of a storage slot: 0x and 1 to 64 hex digits.
 */
export type StorageWord = `0x${string}`
/**
 * An array of storage slots, each 0x and 1 to 64 hex digits.
 *
 * @maxItems 1024
 */
export type StorageKeys = StorageSlot[]
/**
 * An array of storage slots, each 0x and 1 to 64 hex digits.
 */
export type StorageSlots = StorageSlot[]
/**
 * An array of access-list entries, each with address and storageKeys (EIP-2930).
 */
export type AccessListInput = AccessListEntryInput[]
/**
 * An array of EIP-7702 authorizations.
 */
export type AuthorizationListInput = AuthorizationInput[]
/**
 * An array of versioned blob hashes, 32 bytes each (EIP-4844).
 */
export type BlobVersionedHashes = Hash32[]
/**
 * An array of bundles, each an object with calls.
 */
export type CallBundles = CallBundle[]
/**
 * A time in milliseconds, or null for the default.
 */
export type CallTimeoutInput = number | null
/**
 * The outcomes of the calls of each bundle.
 */
export type CallManyResults = (CallManyValue | CallManyError)[][]
/**
 * An array of 20-byte addresses.
 *
 * @maxItems 1000
 */
export type AddressList = Address[]
/**
 * A 20-byte address or an array of them.
 */
export type AddressFilter = Address | AddressList
/**
 * An array of 32-byte topics; null matches any topic.
 *
 * @maxItems 1000
 *
 * Items: A 32-byte topic or null.
 */
export type TopicAlternatives = (Hash32 | null)[]
/**
 * A 32-byte topic, null for any, or an array of alternatives.
 */
export type TopicFilter = Hash32 | TopicAlternatives | null
/**
 * An array of at most 4 topic filters: a 32-byte topic, null for any, or an array of alternatives.
 *
 * @maxItems 4
 */
export type TopicFilters = TopicFilter[]
/**
 * An array of transaction hashes, 32 bytes each.
 *
 * @maxItems 200
 */
export type TransactionHashList = Hash32[]
/**
 * Event logs in chain order.
 */
export type Logs = Log[]
/**
 * Logs, as erigon shows them.
 */
export type ErigonLogs = ErigonLog[]
/**
 * The logs of a transaction, or null if it has none.
 */
export type TransactionLogs = Logs | null
/**
 * The logs of each transaction of a block, in order.
 */
export type LogsByTransaction = TransactionLogs[]
/**
 * The logs of each transaction, or null if the block does not exist.
 */
export type LogsByTransactionOrNull = LogsByTransaction | null
/**
 * An access list (EIP-2930).
 */
export type AccessList = AccessListEntry[]
/**
 * A transaction in a block.
 */
export type Transaction =
  LegacyTransaction | AccessListTransaction | DynamicFeeTransaction | BlobTransaction | SetCodeTransaction
/**
 * The transaction, or null if there is none.
 */
export type TransactionOrNull = Transaction | null
/**
 * The block, or null if there is none.
 */
export type BlockOrNull = Block | null
/**
 * The uncle, or null if there is none.
 */
export type UncleOrNull = Uncle | null
/**
 * The receipt, or null if there is none.
 */
export type ReceiptOrNull = Receipt | null
/**
 * Receipts in the order of the transactions.
 */
export type Receipts = Receipt[]
/**
 * The receipts of the block, or null if the block does not exist.
 */
export type ReceiptsOrNull = Receipts | null
/**
 * The count, or null if the block does not exist.
 */
export type QuantityOrNull = Quantity | null
/**
 * The bytes, or null if the object does not exist.
 */
export type DataOrNull = Data | null
/**
 * Consensus encodings of the receipts (EIP-2718, RLP), in the order of the transactions.
 */
export type RawReceipts = Data[]
/**
 * The receipts of the block, or null if the block does not exist.
 */
export type RawReceiptsOrNull = RawReceipts | null
/**
 * The accounts that a block accessed, in ascending order of their addresses.
 */
export type BlockAccessList = AccountAccess[]
/**
 * The access list of the block, or null if the block does not exist.
 */
export type BlockAccessListOrNull = BlockAccessList | null
/**
 * The account, or null if it does not exist.
 */
export type TrieAccountOrNull = TrieAccount | null
/**
 * False, or the progress of the sync.
 */
export type SyncStatus = false | SyncProgress
/**
 * A list of addresses.
 */
export type Addresses = Address[]
/**
 * Structured data (EIP-712): an object, or its JSON text.
 */
export type TypedDataInput = string | TypedData
/**
 * A password, which the node ignores.
 */
export type PasswordInput = string
/**
 * Name, version with commit, and platform, separated by slashes; with `--compat`, the name of another tool comes first.
 */
export type ClientVersion = string
/**
 * A network ID in decimal digits.
 */
export type NetworkId = string
/**
 * A trace type: trace, vmTrace or stateDiff. `trace` is the tree of calls, `vmTrace` every instruction, `stateDiff` the state changes.
 */
export type TraceType = 'trace' | 'vmTrace' | 'stateDiff'
/**
 * An array of trace types: trace, vmTrace and stateDiff, in any order.
 *
 * @maxItems 16
 */
export type TraceTypes = TraceType[]
/**
 * An object that maps addresses to account overrides, as reth and Nethermind take it here, or an object with stateOverrides and blockOverrides, as erigon takes it here, or an object with the option vmTraceLabels alone, or null.
 */
export type TraceLabelsOrStateOverrides =
  StateOverrides | TraceLabels | TraceOverrides | TraceBlockOverrides | null
/**
 * Options of the traces, or null for the defaults.
 */
export type OptionalTraceOptions = TraceOptions | null
/**
 * An array of indices, each 0x and hex digits or a JSON integer: the path from the transaction to a trace. Empty for the transaction itself.
 *
 * @maxItems 1025
 */
export type TraceIndices = IndexInput[]
/**
 * The form of a witness: canonical.
 */
export type WitnessMode = 'canonical'
/**
 * How two lists of addresses combine: union or intersection.
 */
export type TraceFilterMode = 'union' | 'intersection'
/**
 * A 20-byte address or an array of them.
 */
export type TraceAddressFilter = Address | TraceAddressList
/**
 * A number of traces: 0x and hex digits, or a non-negative JSON integer.
 */
export type TraceCount = Quantity64Input | number
/**
 * A pair: a call object and an array of trace types.
 *
 * @minItems 2
 * @maxItems 2
 */
export type TraceCallRequest = [TransactionCall, TraceTypes]
/**
 * An array of pairs, each a call object and an array of trace types.
 *
 * @maxItems 1000
 */
export type TraceCallRequests = TraceCallRequest[]
/**
 * A duration: decimal numbers with units, such as 30s, 500ms or 1m30s. Units are ns, us, ms, s, m and h. A duration has at most 8 numbers, each with at most 9 digits before and 9 digits after the point.
 */
export type Duration = string
/**
 * The name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer, erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript, as geth takes it: an expression whose value is an object with the functions `result` and `fault`, and optionally `setup`, `step`, `enter` and `exit`.
 */
export type TracerName = string
/**
 * True or false, or null for the default.
 */
export type OptionalFlag = boolean | null
/**
 * A count, or null for the default.
 */
export type OptionalCount = number | null
/**
 * Options of a tracer, or null for the defaults.
 */
export type OptionalTracerConfig = TracerConfig | null
/**
 * An array of opcodes in hex.
 *
 * @maxItems 256
 */
export type OpcodeList = Quantity64Input[]
/**
 * A transaction index: a plain number, or 0x and hex digits.
 */
export type TransactionIndexInput = number | Quantity64Input
/**
 * A key to start from: at most 64 hex digits, with or without 0x. A shorter key is padded with zeros on the left.
 */
export type RangeStart = string
/**
 * A number of entries: a plain number, or 0x and hex digits.
 */
export type RangeLimit = number | Quantity64Input
/**
 * A trace in the format of OpenEthereum.
 */
export type Trace = CallTrace | CreateTrace | SuicideTrace | RewardTrace
/**
 * The trace, or null if there is none.
 */
export type TraceOrNull = Trace | null
/**
 * Traces in chain order. A call comes before the calls that it made.
 */
export type Traces = Trace[]
/**
 * The traces, or null if the block or transaction does not exist.
 */
export type TracesOrNull = Traces | null
/**
 * A change of a number: `=` (unchanged), or an object with `*` (changed), `+` (new) or `-` (deleted).
 */
export type QuantityDiff =
  | '='
  | {
      /**
       * The value before and after.
       */
      '*': {
        /**
         * Value before.
         */
        from: Quantity
        /**
         * Value after.
         */
        to: Quantity
      }
    }
  | {
      /**
       * The value of a new account.
       */
      '+': Quantity
    }
  | {
      /**
       * The value of a deleted account.
       */
      '-': Quantity
    }
/**
 * A change of code: `=` (unchanged), or an object with `*` (changed), `+` (new) or `-` (deleted).
 */
export type DataDiff =
  | '='
  | {
      /**
       * The value before and after.
       */
      '*': {
        /**
         * Value before.
         */
        from: Data
        /**
         * Value after.
         */
        to: Data
      }
    }
  | {
      /**
       * The value of a new account.
       */
      '+': Data
    }
  | {
      /**
       * The value of a deleted account.
       */
      '-': Data
    }
/**
 * A change of a storage slot: an object with `*` (changed), `+` (in a new account) or `-` (deleted).
 */
export type SlotDiff =
  | '='
  | {
      /**
       * The value before and after.
       */
      '*': {
        /**
         * Value before.
         */
        from: Hash32
        /**
         * Value after.
         */
        to: Hash32
      }
    }
  | {
      /**
       * The value of a new account.
       */
      '+': Hash32
    }
  | {
      /**
       * The value of a deleted account.
       */
      '-': Hash32
    }
/**
 * The traces of each call, in the order of the calls.
 */
export type TraceResults = TraceResult[]
/**
 * The traces of the transaction, or null if the transaction does not exist.
 */
export type TransactionReplayOrNull = TransactionReplay | null
/**
 * The traces of each transaction of the block.
 */
export type TransactionReplays = TransactionReplay[]
/**
 * The traces of each transaction, or null if the block does not exist.
 */
export type TransactionReplaysOrNull = TransactionReplays | null
/**
 * All calls of a transaction as a flat list, as returned by flatCallTracer.
 */
export type FlatCallTraces = FlatCallTrace[]
/**
 * A function selector and the size of its arguments in bytes, such as 0x27dc297e-128.
 */
export type SelectorAndSize = `0x${string}`
/**
 * A tracer inside muxTracer: callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer, erc7562Tracer, noopTracer, muxTracer, or the code of a tracer in JavaScript, as it was sent.
 */
export type MuxedTracer = string
/**
 * The result of the tracer: struct logs without a tracer, a call frame for callTracer, a list for flatCallTracer, accounts or a difference for prestateTracer, counts for 4byteTracer, data by hash for keccak256PreimageTracer, a frame with what each call used for erc7562Tracer, results by name for muxTracer, an empty object for noopTracer, any JSON value for a tracer in JavaScript.
 */
export type TracerResult =
  | StructLogs
  | CallFrame
  | FlatCallTraces
  | PrestateAccounts
  | PrestateDiff
  | FourByteCounts
  | HashPreimages
  | Erc7562Frame
  | MuxResult
  | NoResult
  | JavascriptResult
/**
 * The traces of the calls of each bundle.
 */
export type BundleTraces = TracerResult[][]
/**
 * The value that `result` of a tracer in JavaScript returned, as JSON.
 */
export type JavascriptResult = Json
/**
 * The trace of each transaction of the block, in order.
 */
export type BlockTraces = BlockTraceEntry[]
/**
 * The number of a page, from 0.
 */
export type PageNumber = number
/**
 * A number of transactions in a page, from 1.
 */
export type PageSize = number
/**
 * A version of the `ots` methods.
 */
export type ApiLevel = number
/**
 * The details of the block, or null if the block does not exist.
 */
export type BlockDetailsOrNull = BlockDetails | null
/**
 * The page, or null if the block does not exist.
 */
export type BlockTransactionsPageOrNull = BlockTransactionsPage | null
/**
 * Calls in the order in which they began.
 */
export type ListedCalls = ListedCall[]
/**
 * Operations in the order in which they began.
 */
export type InternalOperations = InternalOperation[]
/**
 * A hash, or null if there is none.
 */
export type Hash32OrNull = Hash32 | null
/**
 * The creation, or null if the account is no contract, or if no transaction created it.
 */
export type ContractCreationOrNull = ContractCreation | null
/**
 * Invalid blocks, those with the highest numbers first.
 */
export type BadBlocks = BadBlock[]
/**
 * Roots of the state trie.
 */
export type Roots = Hash32[]
/**
 * Roots, or null if there is none.
 */
export type RootsOrNull = Roots | null
/**
 * A list of addresses, or null if it is empty.
 */
export type AddressesOrNull = Addresses | null
/**
 * The opcodes, or null if the transaction is unknown.
 */
export type TransactionOpcodeGasOrNull = TransactionOpcodeGas | null
/**
 * The opcodes, or null if the block does not exist.
 */
export type BlockOpcodeGasOrNull = BlockOpcodeGas | null
/**
 * A block, the pending block, or null.
 */
export type BlockOrPendingOrNull = Block | PendingBlock | null
/**
 * A non-negative integer: a plain number, or 0x and hex digits.
 */
export type IntegerInput = number | Quantity64Input
/**
 * A non-negative integer in decimal digits.
 */
export type DecimalText = string
/**
 * A non-negative integer: a plain number, 0x and hex digits, or a string of decimal digits.
 */
export type NumberInput = number | Quantity64Input | DecimalText
/**
 * A timestamp in seconds since 1970, later than that of the parent block; or an object with timestamp and number of blocks.
 */
export type MineInput = number | Quantity64Input | DecimalText | MineOptions
/**
 * Null.
 */
export type Null = null
/**
 * Zero.
 */
export type Zero = '0x0'
/**
 * A number of blocks: a plain number, 0x and hex digits, or a string of decimal digits.
 */
export type MineCount = number | Quantity64Input | DecimalText
/**
 * A pair: a transaction, and the index of its block among the new ones.
 *
 * @minItems 2
 * @maxItems 2
 */
export type ReorgTransaction = [TransactionOrRaw, NumberInput]
/**
 * A transaction of an account of the node; or a signed one: RLP or an EIP-2718 envelope.
 */
export type TransactionOrRaw = TransactionCall | Data
/**
 * Transactions of new blocks.
 *
 * @maxItems 10000
 */
export type ReorgTransactions = ReorgTransaction[]
/**
 * A number of seconds, which is negative if a time is before another.
 */
export type Seconds = number
/**
 * A number of seconds, or null.
 */
export type SecondsOrNull = number | null
/**
 * A 32-byte hash, or null.
 */
export type HashOrNull = Hash32 | null
/**
 * An array of simulated blocks.
 */
export type SimulatedBlocks = SimulatedBlock[]
/**
 * ID of a filter or subscription: 0x and at most 32 hex digits. It is random, so nobody can guess it.
 */
export type WatchId = `0x${string}`
/**
 * The ID of a filter or subscription, as returned when it was created.
 */
export type WatchIdInput = string
/**
 * New events, oldest first: block hashes, transaction hashes, transactions, or logs.
 */
export type FilterChanges = (Hash32 | Log | Transaction | PendingTransaction)[]
/**
 * `newHeads`, `logs`, `newPendingTransactions`, `syncing` or `transactionReceipts`.
 */
export type SubscriptionKind =
  'newHeads' | 'logs' | 'newPendingTransactions' | 'syncing' | 'transactionReceipts'
/**
 * An object with address and topics (logs), an object with transactionHashes (transactionReceipts), or true for full transactions (newPendingTransactions).
 */
export type SubscriptionOptions = LogSubscriptionFilter | ReceiptSubscriptionFilter | boolean
/**
 * A header, or null if the block does not exist.
 */
export type HeaderOrNull = Header | null
/**
 * A header, the header of the pending block, or null.
 */
export type HeaderOrPendingOrNull = Header | PendingHeader | null
/**
 * Version of a module.
 */
export type ModuleVersion = string
/**
 * An array of signed transactions, or null for those of the pool.
 */
export type BuildTransactions = Data[] | null
/**
 * 0x and two hex digits for each of at most 32 bytes, or null for none.
 */
export type ExtraDataInput = `0x${string}` | null
/**
 * A transaction in the pool.
 */
export type PendingTransaction =
  | PendingLegacyTransaction
  | PendingAccessListTransaction
  | PendingDynamicFeeTransaction
  | PendingBlobTransaction
  | PendingSetCodeTransaction
/**
 * The transaction, mined or in the pool, or null if there is none.
 */
export type KnownTransactionOrNull = Transaction | PendingTransaction | null
/**
 * Transactions in the pool.
 */
export type PendingTransactions = PendingTransaction[]
/**
 * A decimal nonce.
 */
export type Nonce = string
/**
 * A transaction in one line: `0x…: 1 wei + 21000 gas × 1000 wei` has recipient, value, gas limit and the maximum price for one unit of gas. A contract creation has `contract creation` instead of the recipient.
 */
export type PoolSummary = string
/**
 * An array of 20-byte addresses.
 *
 * @maxItems 1000
 */
export type TraceAddressList = Address[]
/**
 * A dump of a state, as anvil has it: the gzip of a JSON object, whose `accounts` map addresses to objects with `nonce`, `balance`, `code` and `storage`. Hex of the compressed bytes.
 */
export type StateDump = `0x${string}`

/**
 * An EIP-1898 object with a blockNumber.
 */
export interface BlockByNumber {
  /**
   * Block number or tag.
   */
  blockNumber: BlockNumberOrTag
  /**
   * Null counts as omitted. A number together with a hash is an error.
   */
  blockHash?: null
}
/**
 * An EIP-1898 object with a blockHash.
 */
export interface BlockByHash {
  /**
   * Hash of the block header.
   */
  blockHash: Hash32
  /**
   * Accepted but ignored: the node stores canonical blocks only, so it never finds a block of another chain. Default: false.
   */
  requireCanonical?: boolean | null
  /**
   * Null counts as omitted. A number together with a hash is an error.
   */
  blockNumber?: null
}
/**
 * An object that maps addresses to arrays of storage slots.
 */
export interface StorageRequests {
  [k: string]: StorageSlots
}
/**
 * The requested values by address, in the order of the slots.
 */
export interface StorageValues {
  [k: string]: Hash32[]
}
/**
 * An access-list entry with address and storageKeys.
 */
export interface AccessListEntryInput {
  /**
   * Account to access.
   */
  address: Address
  /**
   * Slots to access, 32 bytes each.
   */
  storageKeys: Hash32[]
}
/**
 * An EIP-7702 authorization with chainId, address, nonce, yParity, r and s.
 */
export interface AuthorizationInput {
  /**
   * Chain on which the authorization is valid; 0x0 for any chain.
   */
  chainId: QuantityInput
  /**
   * Account whose code the authority delegates to.
   */
  address: Address
  /**
   * Nonce of the authority.
   */
  nonce: Quantity64Input
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity64Input
  /**
   * `r` of the signature.
   */
  r: QuantityInput
  /**
   * `s` of the signature.
   */
  s: QuantityInput
}
/**
 * A call object. Members that are null count as omitted; unknown members are ignored. Names match in any letter case.
 */
export interface TransactionCall {
  /**
   * Sender. Default: the zero address.
   */
  from?: Address | null
  /**
   * Account to call. Omit it, or set it to null, to create a contract.
   */
  to?: Address | null
  /**
   * Gas limit. Default, and upper bound: the gas cap of the node.
   */
  gas?: Quantity64Input | null
  /**
   * Gas price in wei per gas; cannot be combined with the EIP-1559 fees. Without any fee, the sender needs no funds for gas.
   */
  gasPrice?: QuantityInput | null
  /**
   * EIP-1559 fee cap in wei per gas.
   */
  maxFeePerGas?: QuantityInput | null
  /**
   * EIP-1559 tip cap in wei per gas.
   */
  maxPriorityFeePerGas?: QuantityInput | null
  /**
   * EIP-4844 blob fee cap in wei per blob gas.
   */
  maxFeePerBlobGas?: QuantityInput | null
  /**
   * Value that is sent, in wei. Default: 0x0.
   */
  value?: QuantityInput | null
  /**
   * Nonce of the sender. Default: the nonce of the account.
   */
  nonce?: Quantity64Input | null
  /**
   * Call data or, for a contract creation, init code. Default: empty.
   */
  input?: Data | null
  /**
   * The older name of `input`. If both are present, they must be equal.
   */
  data?: Data | null
  /**
   * EIP-2930 access list.
   */
  accessList?: AccessListInput | null
  /**
   * Chain ID; an error if it differs from the chain ID of the node.
   */
  chainId?: QuantityInput | null
  /**
   * EIP-2718 transaction type. It follows from the other members, and calls ignore it. Methods that fill in or sign a transaction choose a gas price for types 0x0 and 0x1 without fees, and refuse a type that the members contradict.
   */
  type?: Quantity64Input | null
  /**
   * EIP-4844 versioned hashes of the blobs.
   */
  blobVersionedHashes?: BlobVersionedHashes | null
  /**
   * EIP-7702 authorizations.
   */
  authorizationList?: AuthorizationListInput | null
  /**
   * Whether a call without fees is checked like a transaction: without a gas price, it pays the base fee (wei per gas), and a missing blob fee cap is 0 wei per blob gas. Default: false, such a call is free.
   */
  strict?: boolean | null
}
/**
 * An object that maps 32-byte slots to 32-byte values.
 */
export interface StorageOverride {
  [k: string]: Hash32
}
/**
 * An object with the parts of the account that are replaced for the call. Names match in any letter case.
 */
export interface AccountOverride {
  /**
   * Balance in wei.
   */
  balance?: QuantityInput | null
  /**
   * Nonce.
   */
  nonce?: Quantity64Input | null
  /**
   * Code.
   */
  code?: Data | null
  /**
   * The whole storage; slots that are not listed are zero. Cannot be combined with stateDiff.
   */
  state?: StorageOverride | null
  /**
   * Single slots; all other slots keep their values.
   */
  stateDiff?: StorageOverride | null
  /**
   * Address to which the precompile at this address moves.
   */
  movePrecompileToAddress?: Address | null
}
/**
 * An object that maps addresses to account overrides.
 */
export interface StateOverrides {
  [k: string]: AccountOverride
}
/**
 * A withdrawal with index, validatorIndex, address and amount.
 */
export interface WithdrawalInput {
  /**
   * Index of the withdrawal.
   */
  index: Quantity64Input
  /**
   * Index of the validator.
   */
  validatorIndex: Quantity64Input
  /**
   * Recipient.
   */
  address: Address
  /**
   * Amount in gwei.
   */
  amount: Quantity64Input
}
/**
 * An object with the members of the block that are replaced for the call. Names match in any letter case. `blockNumber`, `timestamp`, `blockHash`, `hash`, `stateRoot` and `extraData`, which other nodes have here, are refused, and so are two values of one member under two names.
 */
export interface BlockOverrides {
  /**
   * Block number.
   */
  number?: Quantity64Input | null
  /**
   * Timestamp in seconds since 1970.
   */
  time?: Quantity64Input | null
  /**
   * Gas limit of the block.
   */
  gasLimit?: Quantity64Input | null
  /**
   * Fee recipient, the value of COINBASE.
   */
  feeRecipient?: Address | null
  /**
   * Older name of feeRecipient.
   */
  coinbase?: Address | null
  /**
   * Beacon randomness, the value of PREVRANDAO. On a block before the merge, from London on, it also selects the rules after the merge, except in eth_simulateV1.
   */
  prevRandao?: Hash32 | null
  /**
   * Older name of prevRandao.
   */
  random?: Hash32 | null
  /**
   * Besu's name of prevRandao.
   */
  mixHash?: Hash32 | null
  /**
   * Base fee in wei per gas.
   */
  baseFeePerGas?: QuantityInput | null
  /**
   * Older name of baseFeePerGas, in wei per gas.
   */
  baseFee?: QuantityInput | null
  /**
   * Blob base fee in wei per blob gas.
   */
  blobBaseFee?: QuantityInput | null
  /**
   * Difficulty, the value of DIFFICULTY before the merge.
   */
  difficulty?: QuantityInput | null
  /**
   * Parent beacon block root (EIP-4788), for eth_simulateV1. An error in a single call, which runs no system calls.
   */
  beaconRoot?: Hash32 | null
  /**
   * Besu's name of beaconRoot.
   */
  parentBeaconBlockRoot?: Hash32 | null
  /**
   * Withdrawals (EIP-4895), for eth_simulateV1. An error in a single call, which makes no block.
   */
  withdrawals?: WithdrawalInput[] | null
}
/**
 * An object that maps block numbers, in decimal or hex, to block hashes; at most 256 in a request.
 */
export interface BlockHashesByNumber {
  [k: string]: Hash32
}
/**
 * An object with the members of the block that are replaced for the calls of a bundle, and of the bundles after it. Names match in any letter case. Two values of one member under two names are refused.
 */
export interface BundleBlockOverrides {
  /**
   * Block number.
   */
  number?: Quantity64Input | null
  /**
   * Older name of number.
   */
  blockNumber?: Quantity64Input | null
  /**
   * Timestamp in seconds since 1970.
   */
  time?: Quantity64Input | null
  /**
   * Older name of time, in seconds since 1970.
   */
  timestamp?: Quantity64Input | null
  /**
   * Gas limit of the block.
   */
  gasLimit?: Quantity64Input | null
  /**
   * Fee recipient, the value of COINBASE.
   */
  feeRecipient?: Address | null
  /**
   * Older name of feeRecipient.
   */
  coinbase?: Address | null
  /**
   * Beacon randomness, the value of PREVRANDAO. On a block before the merge, from London on, it also selects the rules after the merge.
   */
  prevRandao?: Hash32 | null
  /**
   * Older name of prevRandao.
   */
  random?: Hash32 | null
  /**
   * Besu's name of prevRandao.
   */
  mixHash?: Hash32 | null
  /**
   * Base fee in wei per gas.
   */
  baseFeePerGas?: QuantityInput | null
  /**
   * Older name of baseFeePerGas, in wei per gas.
   */
  baseFee?: QuantityInput | null
  /**
   * Blob base fee in wei per blob gas.
   */
  blobBaseFee?: QuantityInput | null
  /**
   * Difficulty, the value of DIFFICULTY before the merge.
   */
  difficulty?: QuantityInput | null
  /**
   * Hashes that BLOCKHASH returns, by block number.
   */
  blockHash?: BlockHashesByNumber | null
  /**
   * An error: calls run no system calls.
   */
  beaconRoot?: Hash32 | null
  /**
   * Besu's name of beaconRoot.
   */
  parentBeaconBlockRoot?: Hash32 | null
  /**
   * An error: calls make no block.
   */
  withdrawals?: WithdrawalInput[] | null
}
/**
 * An object with `transactions`, the calls of the bundle, and optionally `blockOverride`. `stateOverrides`, which other nodes have, is refused.
 */
export interface CallBundle {
  /**
   * The calls, in order.
   */
  transactions: TransactionCall[]
  /**
   * Members of the block that are replaced, as in erigon. Default: the block itself for the first bundle; for each later one the block of the previous bundle, with the next number, a second later.
   */
  blockOverride?: BundleBlockOverrides | null
}
/**
 * An object with the block, and the transaction of the block, on whose state the calls run. Names match in any letter case.
 */
export interface SimulateContext {
  /**
   * The block. Default: the block of blockHash, or latest.
   */
  blockNumber?: BlockNumberOrTagOrHash | null
  /**
   * Hash of the block, in place of blockNumber. Both together are an error.
   */
  blockHash?: Hash32 | null
  /**
   * Number of transactions of the block that run before the calls; -1 for all of them. Default: -1.
   */
  transactionIndex?: number | Quantity64Input | null
}
/**
 * The outcome of a call that succeeded.
 */
export interface CallManyValue {
  /**
   * Return data, not an amount of wei; for a creation, the code of the contract.
   */
  value: Data
}
/**
 * The outcome of a call that failed.
 */
export interface CallManyError {
  /**
   * Revert data; omitted if there is none.
   */
  data?: Data
  /**
   * Why the call failed, in geth's words, with the reason of a revert.
   */
  error: string
}
/**
 * A filter object with fromBlock and toBlock or blockHash, and optionally address and topics. Names match in any letter case.
 */
export interface LogFilter {
  /**
   * First block of the range. Default: latest.
   */
  fromBlock?: BlockNumberOrTag | null
  /**
   * Last block of the range, inclusive. Default: latest.
   */
  toBlock?: BlockNumberOrTag | null
  /**
   * Hash of the only block to search (EIP-234); cannot be combined with a range.
   */
  blockHash?: Hash32 | null
  /**
   * Contract or contracts that emitted the log; an empty array matches any contract.
   */
  address?: AddressFilter | null
  /**
   * Filter for each topic position; logs can have more topics than the filter.
   */
  topics?: TopicFilters | null
}
/**
 * A filter object with address and topics for future logs, and optionally fromBlock and toBlock.
 */
export interface LogSubscriptionFilter {
  /**
   * First block whose logs match. Default: latest, the next block.
   */
  fromBlock?: BlockNumberOrTag | null
  /**
   * Last block whose logs match, inclusive. Default: latest, without an end.
   */
  toBlock?: BlockNumberOrTag | null
  /**
   * Accepted but ignored. A hash together with a range is an error.
   */
  blockHash?: Hash32 | null
  /**
   * Contract or contracts that emitted the log; an empty array matches any contract.
   */
  address?: AddressFilter | null
  /**
   * Filter for each topic position; logs can have more topics than the filter.
   */
  topics?: TopicFilters | null
  /**
   * Null counts as omitted. Hashes together with a log filter are an error.
   */
  transactionHashes?: null
}
/**
 * An object with transactionHashes.
 */
export interface ReceiptSubscriptionFilter {
  /**
   * Transactions whose receipts are sent; an empty array matches any transaction.
   */
  transactionHashes: TransactionHashList
}
/**
 * An object with logCount or blockCount, and optionally ignoreTopicsOrder. Names match in any letter case.
 */
export interface LatestLogsOptions {
  /**
   * Maximum number of logs; 0 counts as omitted. Cannot be combined with blockCount.
   */
  logCount?: IntegerInput | null
  /**
   * Maximum number of blocks; 0 counts as omitted. Without addresses and topics, each block counts; otherwise those with matching logs. Default: 1, if logCount is omitted, too.
   */
  blockCount?: IntegerInput | null
  /**
   * Whether topics match at any position. The logs of a transaction must then have a topic of each entry of the filter, and of these logs those match that have any of the topics. Default: false.
   */
  ignoreTopicsOrder?: boolean | null
}
/**
 * An event log.
 */
export interface Log {
  /**
   * Contract that emitted the log.
   */
  address: Address
  /**
   * 0 to 4 topics, 32 bytes each.
   */
  topics: Hash32[]
  /**
   * Data of the log.
   */
  data: Data
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Hash of the transaction.
   */
  transactionHash: Hash32
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Timestamp of the block in seconds since 1970.
   */
  blockTimestamp: Quantity
  /**
   * Index of the log in the block.
   */
  logIndex: Quantity
  /**
   * True if a reorg removed the log.
   */
  removed: boolean
}
/**
 * An event log, as erigon shows it.
 */
export interface ErigonLog {
  /**
   * Contract that emitted the log.
   */
  address: Address
  /**
   * 0 to 4 topics, 32 bytes each.
   */
  topics: Hash32[]
  /**
   * Data of the log.
   */
  data: Data
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Timestamp of the block in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Timestamp of the block in seconds since 1970, by the name that newer versions of erigon use.
   */
  blockTimestamp: Quantity
  /**
   * Hash of the transaction.
   */
  transactionHash: Hash32
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Index of the log in the block.
   */
  logIndex: Quantity
  /**
   * Always false: the log is in the chain.
   */
  removed: boolean
}
/**
 * An access-list entry.
 */
export interface AccessListEntry {
  /**
   * Account to access.
   */
  address: Address
  /**
   * Slots to access, 32 bytes each.
   */
  storageKeys: Hash32[]
}
/**
 * An EIP-7702 authorization.
 */
export interface Authorization {
  /**
   * Chain on which the authorization is valid; 0x0 for any chain.
   */
  chainId: Quantity
  /**
   * Account whose code the authority delegates to.
   */
  address: Address
  /**
   * Nonce of the authority.
   */
  nonce: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
}
/**
 * A transaction of type 0x0. `chainId` is omitted if the transaction was signed without replay protection (EIP-155).
 */
export interface LegacyTransaction {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Timestamp of the block in seconds since 1970.
   */
  blockTimestamp: Quantity
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
   */
  gasPrice: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls; null for a contract creation.
   */
  to: Address | null
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x0'
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId?: Quantity
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
}
/**
 * A transaction of type 0x1 (EIP-2930).
 */
export interface AccessListTransaction {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Timestamp of the block in seconds since 1970.
   */
  blockTimestamp: Quantity
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
   */
  gasPrice: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls; null for a contract creation.
   */
  to: Address | null
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x1'
  /**
   * Access list of the transaction.
   */
  accessList: AccessList
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId: Quantity
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
}
/**
 * A transaction of type 0x2 (EIP-1559).
 */
export interface DynamicFeeTransaction {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Timestamp of the block in seconds since 1970.
   */
  blockTimestamp: Quantity
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Tip cap in wei per gas.
   */
  maxPriorityFeePerGas: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls; null for a contract creation.
   */
  to: Address | null
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x2'
  /**
   * Access list of the transaction.
   */
  accessList: AccessList
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId: Quantity
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
}
/**
 * A transaction of type 0x3 (EIP-4844).
 */
export interface BlobTransaction {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Timestamp of the block in seconds since 1970.
   */
  blockTimestamp: Quantity
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Tip cap in wei per gas.
   */
  maxPriorityFeePerGas: Quantity
  /**
   * Blob fee cap in wei per blob gas.
   */
  maxFeePerBlobGas: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls.
   */
  to: Address
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x3'
  /**
   * Access list of the transaction.
   */
  accessList: AccessList
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId: Quantity
  /**
   * Versioned hashes of the blobs.
   */
  blobVersionedHashes: BlobVersionedHashes
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
}
/**
 * A transaction of type 0x4 (EIP-7702).
 */
export interface SetCodeTransaction {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Timestamp of the block in seconds since 1970.
   */
  blockTimestamp: Quantity
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Gas price in wei per gas: the signed price for types 0x0 and 0x1, the paid price for other types.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Tip cap in wei per gas.
   */
  maxPriorityFeePerGas: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls.
   */
  to: Address
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x4'
  /**
   * Access list of the transaction.
   */
  accessList: AccessList
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId: Quantity
  /**
   * Authorizations of the transaction.
   */
  authorizationList: Authorization[]
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
}
/**
 * A withdrawal of the beacon chain (EIP-4895).
 */
export interface Withdrawal {
  /**
   * Index of the withdrawal.
   */
  index: Quantity
  /**
   * Index of the validator.
   */
  validatorIndex: Quantity
  /**
   * Recipient.
   */
  address: Address
  /**
   * Amount in gwei.
   */
  amount: Quantity
}
/**
 * A block. Blocks before a fork do not have the members that the fork added.
 */
export interface Block {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Hash of the header.
   */
  hash: Hash32
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Proof-of-work nonce; zero after the merge.
   */
  nonce: Bytes8
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Fee recipient.
   */
  miner: Address
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Sum of the difficulties up to and including this block. Absent if the archive begins at a later block than its chain, as it cannot know the sum.
   */
  totalDifficulty?: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Size of the RLP of the block in bytes.
   */
  size: Quantity
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
  /**
   * Hashes of the transactions, or full transactions if `fullTransactions` is true.
   */
  transactions: Hash32[] | Transaction[]
  /**
   * Hashes of the uncles.
   */
  uncles: Hash32[]
  /**
   * Withdrawals; since Shanghai.
   */
  withdrawals?: Withdrawal[]
}
/**
 * The header of an uncle, in the format of a block without transactions.
 */
export interface Uncle {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Hash of the header.
   */
  hash: Hash32
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Proof-of-work nonce; zero after the merge.
   */
  nonce: Bytes8
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Fee recipient.
   */
  miner: Address
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Size of the RLP of the block in bytes.
   */
  size: Quantity
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
  /**
   * Always empty: an uncle is a header.
   */
  uncles: Hash32[]
}
/**
 * A transaction receipt.
 */
export interface Receipt {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Contract that the transaction created; null if it created none.
   */
  contractAddress: Address | null
  /**
   * Gas used in the block up to and including this transaction.
   */
  cumulativeGasUsed: Quantity
  /**
   * Paid price in wei per gas.
   */
  effectiveGasPrice: Quantity
  /**
   * Sender.
   */
  from: Address
  /**
   * Gas used by the transaction.
   */
  gasUsed: Quantity
  /**
   * Logs of the transaction.
   */
  logs: Log[]
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * State root after the transaction; before Byzantium, instead of status.
   */
  root?: Hash32
  /**
   * 0x1 for success, 0x0 for failure; since Byzantium.
   */
  status?: Quantity
  /**
   * Account that was called; null in a contract creation.
   */
  to: Address | null
  /**
   * Hash of the transaction.
   */
  transactionHash: Hash32
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: Quantity
  /**
   * Blob gas used by the transaction; type 0x3 only.
   */
  blobGasUsed?: Quantity
  /**
   * Paid price in wei per blob gas; type 0x3 only.
   */
  blobGasPrice?: Quantity
}
/**
 * A value of a slot.
 */
export interface StorageValueChange {
  /**
   * 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the number after the last transaction for withdrawals and the system calls after them.
   */
  index: Quantity
  /**
   * Value after it, 32 bytes.
   */
  value: Hash32
}
/**
 * The values that a block wrote to a slot.
 */
export interface SlotChanges {
  /**
   * The slot.
   */
  key: Hash32
  /**
   * The changes, in order.
   */
  changes: StorageValueChange[]
}
/**
 * A balance of an account.
 */
export interface BalanceChange {
  /**
   * 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the number after the last transaction for withdrawals and the system calls after them.
   */
  index: Quantity
  /**
   * Balance after it, in wei.
   */
  value: Quantity
}
/**
 * A nonce of an account.
 */
export interface NonceChange {
  /**
   * 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the number after the last transaction for withdrawals and the system calls after them.
   */
  index: Quantity
  /**
   * Nonce after it.
   */
  value: Quantity
}
/**
 * A code of an account.
 */
export interface CodeChange {
  /**
   * 0 for the system calls before the transactions, n for transaction n (the first one is 1), and the number after the last transaction for withdrawals and the system calls after them.
   */
  index: Quantity
  /**
   * Code after it.
   */
  code: Data
}
/**
 * The accesses of a block to one account (EIP-7928).
 */
export interface AccountAccess {
  /**
   * The account.
   */
  address: Address
  /**
   * Slots with new values, in ascending order.
   */
  storageChanges: SlotChanges[]
  /**
   * Slots that were read and have no new value, in ascending order.
   */
  storageReads: Hash32[]
  /**
   * New balances, in order.
   */
  balanceChanges: BalanceChange[]
  /**
   * New nonces, in order.
   */
  nonceChanges: NonceChange[]
  /**
   * New codes, in order.
   */
  codeChanges: CodeChange[]
}
/**
 * Balance, nonce and code of an account.
 */
export interface AccountInfo {
  /**
   * Balance in wei.
   */
  balance: Quantity
  /**
   * Number of transactions sent or contracts created.
   */
  nonce: Quantity
  /**
   * Code; empty if the account has none.
   */
  code: Data
}
/**
 * The four fields of an account in the state trie.
 */
export interface TrieAccount {
  /**
   * Balance in wei.
   */
  balance: Quantity
  /**
   * Number of transactions sent or contracts created.
   */
  nonce: Quantity
  /**
   * Keccak-256 of the code.
   */
  codeHash: Hash32
  /**
   * Root of the storage trie.
   */
  storageRoot: Hash32
}
/**
 * A Merkle proof of one storage slot.
 */
export interface StorageProof {
  /**
   * The slot as requested: 32 bytes, or a quantity if the request was shorter.
   */
  key: `0x${string}`
  /**
   * Value of the slot.
   */
  value: Quantity
  /**
   * RLP of the trie nodes from the storage root to the value.
   */
  proof: Data[]
}
/**
 * A Merkle proof of an account and of its storage slots (EIP-1186).
 */
export interface AccountProof {
  /**
   * The account.
   */
  address: Address
  /**
   * RLP of the trie nodes from the state root to the account.
   */
  accountProof: Data[]
  /**
   * Balance in wei.
   */
  balance: Quantity
  /**
   * Keccak-256 of the code.
   */
  codeHash: Hash32
  /**
   * Nonce.
   */
  nonce: Quantity
  /**
   * Root of the storage trie.
   */
  storageHash: Hash32
  /**
   * One proof for each requested slot.
   */
  storageProof: StorageProof[]
}
/**
 * Fees in a range of blocks.
 */
export interface FeeHistory {
  /**
   * First block of the range.
   */
  oldestBlock: Quantity
  /**
   * Base fee in wei per gas of each block and of the block after the range.
   */
  baseFeePerGas: Quantity[]
  /**
   * For each block, gas used divided by the gas limit.
   */
  gasUsedRatio: number[]
  /**
   * Blob base fee in wei per blob gas of each block and of the block after the range.
   */
  baseFeePerBlobGas: Quantity[]
  /**
   * For each block, blob gas used divided by the maximum.
   */
  blobGasUsedRatio: number[]
  /**
   * For each block, the priority fees in wei per gas at the requested percentiles, weighted by gas used; zeros for a block without transactions. Omitted if no percentiles were requested.
   */
  reward?: Quantity[][]
}
/**
 * Progress of the sync.
 */
export interface SyncProgress {
  /**
   * Block at which the sync started.
   */
  startingBlock: Quantity
  /**
   * Block that the node has reached.
   */
  currentBlock: Quantity
  /**
   * Highest known block.
   */
  highestBlock: Quantity
}
/**
 * A member of a struct.
 */
export interface TypedDataField {
  /**
   * Name of the member.
   */
  name: string
  /**
   * Type of the member: a type of Solidity, or a struct of `types`; with `[]` or a length in brackets, a list.
   */
  type: string
}
/**
 * Structured data as EIP-712 defines it.
 */
export interface TypedData {
  /**
   * The members of each struct, in order, by name of the struct.
   */
  types: {
    /**
     * The members of a struct.
     */
    [k: string]: TypedDataField[]
  }
  /**
   * The struct of the message.
   */
  primaryType: string
  /**
   * The domain separator: name, version, chainId, verifyingContract, salt, as far as `EIP712Domain` has them.
   */
  domain: {
    [k: string]: unknown
  }
  /**
   * The values of the members. Integers beyond 53 bits are decimal or hex strings.
   */
  message: {
    [k: string]: unknown
  }
}
/**
 * Blob parameters of a fork (EIP-7840).
 */
export interface BlobSchedule {
  /**
   * Update fraction of the blob base fee.
   */
  baseFeeUpdateFraction: number
  /**
   * Maximum number of blobs in a block.
   */
  max: number
  /**
   * Target number of blobs in a block.
   */
  target: number
}
/**
 * Addresses by name.
 */
export interface NamedAddresses {
  [k: string]: Address
}
/**
 * Configuration of one fork.
 */
export interface ForkConfig {
  /**
   * Timestamp in seconds at which the fork activates; 0 for a fork that activates by block number.
   */
  activationTime: number
  /**
   * Blob parameters; null before Cancun.
   */
  blobSchedule: BlobSchedule | null
  /**
   * Chain ID.
   */
  chainId: Quantity
  /**
   * Fork hash (EIP-6122).
   */
  forkId: Bytes4
  /**
   * Precompiled contracts by name.
   */
  precompiles: NamedAddresses
  /**
   * System contracts by name.
   */
  systemContracts: NamedAddresses
}
/**
 * Fork configuration of the chain (EIP-7910).
 */
export interface ChainConfig {
  /**
   * The fork of the head.
   */
  current: ForkConfig
  /**
   * The next fork; null if none is scheduled.
   */
  next: ForkConfig | null
  /**
   * The last scheduled fork; null if none is scheduled.
   */
  last: ForkConfig | null
}
/**
 * The forks of a chain.
 */
export interface ForkSchedule {
  /**
   * Hash of the genesis block.
   */
  genesis: Hash32
  /**
   * Numbers of the blocks at which forks begin, ascending; block 0 is left out.
   */
  heightForks: number[]
  /**
   * Times in seconds since 1970 at which later forks begin, ascending; the time of the genesis block is left out.
   */
  timeForks: number[]
}
/**
 * Blob parameters of a fork.
 */
export interface BlobParameters {
  /**
   * Target number of blobs per block.
   */
  target: number
  /**
   * Maximum number of blobs per block.
   */
  max: number
  /**
   * Divisor of the blob base fee in blob gas; a larger one makes the fee change more slowly.
   */
  baseFeeUpdateFraction: number
}
/**
 * Options of proof of work.
 */
export interface EthashConfig {
  /**
   * Difficulty of every block.
   */
  fixedDifficulty?: number
}
/**
 * Options of proof of authority (EIP-225).
 */
export interface CliqueConfig {
  /**
   * Seconds between two blocks.
   */
  period: number
  /**
   * Blocks between two checkpoints of the votes.
   */
  epoch: number
}
/**
 * Blob parameters by fork.
 */
export interface BlobParametersByFork {
  /**
   * Blob parameters of cancun.
   */
  cancun?: BlobParameters
  /**
   * Blob parameters of prague.
   */
  prague?: BlobParameters
  /**
   * Blob parameters of osaka.
   */
  osaka?: BlobParameters
  /**
   * Blob parameters of bpo1.
   */
  bpo1?: BlobParameters
  /**
   * Blob parameters of bpo2.
   */
  bpo2?: BlobParameters
  /**
   * Blob parameters of bpo3.
   */
  bpo3?: BlobParameters
  /**
   * Blob parameters of bpo4.
   */
  bpo4?: BlobParameters
  /**
   * Blob parameters of bpo5.
   */
  bpo5?: BlobParameters
}
/**
 * Maximum length of the code of a contract from a block on.
 */
export interface CodeSizeLimit {
  /**
   * Number of the first block with the limit.
   */
  block: number
  /**
   * Maximum length in units of 1,024 bytes.
   */
  size: number
}
/**
 * Configuration of a chain, as in the genesis files of geth. Forks that the chain does not have are left out.
 */
export interface GenesisConfig {
  /**
   * Chain ID.
   */
  chainId: number
  /**
   * Number of the first block of Homestead.
   */
  homesteadBlock?: number
  /**
   * Number of the first block of the DAO fork.
   */
  daoForkBlock?: number
  /**
   * Number of the first block with EIP-150.
   */
  eip150Block?: number
  /**
   * Number of the first block with EIP-155.
   */
  eip155Block?: number
  /**
   * Number of the first block with EIP-158.
   */
  eip158Block?: number
  /**
   * Number of the first block of Byzantium.
   */
  byzantiumBlock?: number
  /**
   * Number of the first block of Constantinople.
   */
  constantinopleBlock?: number
  /**
   * Number of the first block of Petersburg.
   */
  petersburgBlock?: number
  /**
   * Number of the first block of Istanbul.
   */
  istanbulBlock?: number
  /**
   * Number of the first block of Muir Glacier.
   */
  muirGlacierBlock?: number
  /**
   * Number of the first block of Berlin.
   */
  berlinBlock?: number
  /**
   * Number of the first block of London.
   */
  londonBlock?: number
  /**
   * Number of the first block of Arrow Glacier.
   */
  arrowGlacierBlock?: number
  /**
   * Number of the first block of Gray Glacier.
   */
  grayGlacierBlock?: number
  /**
   * True if the chain moved the balances of the DAO at `daoForkBlock`.
   */
  daoForkSupport?: boolean
  /**
   * Number of the block that enters the fork id at the merge.
   */
  mergeNetsplitBlock?: number
  /**
   * Time in seconds since 1970 from which Shanghai is active.
   */
  shanghaiTime?: number
  /**
   * Time in seconds since 1970 from which Cancun is active.
   */
  cancunTime?: number
  /**
   * Time in seconds since 1970 from which Prague is active.
   */
  pragueTime?: number
  /**
   * Time in seconds since 1970 from which Osaka is active.
   */
  osakaTime?: number
  /**
   * Time in seconds since 1970 from which the blob parameters bpo1 apply.
   */
  bpo1Time?: number
  /**
   * Time in seconds since 1970 from which the blob parameters bpo2 apply.
   */
  bpo2Time?: number
  /**
   * Time in seconds since 1970 from which the blob parameters bpo3 apply.
   */
  bpo3Time?: number
  /**
   * Time in seconds since 1970 from which the blob parameters bpo4 apply.
   */
  bpo4Time?: number
  /**
   * Time in seconds since 1970 from which the blob parameters bpo5 apply.
   */
  bpo5Time?: number
  /**
   * Time in seconds since 1970 from which Amsterdam is active.
   */
  amsterdamTime?: number
  /**
   * Total difficulty at which proof of work ends.
   */
  terminalTotalDifficulty?: number
  /**
   * Contract whose logs are deposits (EIP-6110); zero if there is none.
   */
  depositContractAddress: Address
  /**
   * Contract of withdrawal requests, if it is not at the address in EIP-7002.
   */
  withdrawalRequestContractAddress?: Address
  /**
   * Contract of consolidation requests, if it is not at the address in EIP-7251.
   */
  consolidationRequestContractAddress?: Address
  /**
   * True if base fee and blob base fee are 0 wei, an option of Besu's private networks.
   */
  zeroBaseFee?: boolean
  /**
   * Maximum length of the code of a contract in bytes, if the chain has its own, an option of Besu's private networks.
   */
  contractSizeLimit?: number
  /**
   * Maximum lengths of the code of a contract by block, an option of GoQuorum's private networks.
   */
  maxCodeSizeConfig?: CodeSizeLimit[]
  /**
   * Proof of work before the merge. Every block has `fixedDifficulty`, if it is there.
   */
  ethash?: EthashConfig
  /**
   * Proof of authority before the merge (EIP-225).
   */
  clique?: CliqueConfig
  /**
   * Blob parameters by fork.
   */
  blobSchedule: BlobParametersByFork
}
/**
 * The window of blocks whose data is kept.
 */
export interface RetentionWindow {
  /**
   * How the window is defined.
   */
  type: 'window'
  /**
   * Number of blocks whose data is kept.
   */
  retentionBlocks: Quantity
}
/**
 * The blocks for which one kind of data is available.
 */
export interface Capability {
  /**
   * True if the archive does not store this kind of data.
   */
  disabled: boolean
  /**
   * Oldest block for which this kind of data is available.
   */
  oldestBlock?: Quantity
  /**
   * How old data is deleted; omitted if nothing is deleted.
   */
  deleteStrategy?: RetentionWindow
}
/**
 * Number and hash of a block.
 */
export interface BlockReference {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Block hash.
   */
  hash: Hash32
}
/**
 * Data that the archive stores.
 */
export interface Capabilities {
  /**
   * The head.
   */
  head: BlockReference
  /**
   * Accounts, code and storage.
   */
  state: Capability
  /**
   * Transactions by hash.
   */
  tx: Capability
  /**
   * Logs.
   */
  logs: Capability
  /**
   * Receipts.
   */
  receipts: Capability
  /**
   * Headers and bodies.
   */
  blocks: Capability
  /**
   * Merkle proofs.
   */
  stateproofs: Capability
}
/**
 * An access list and the gas that the call uses with it.
 */
export interface AccessListResult {
  /**
   * Accounts and slots that the call accesses.
   */
  accessList: AccessList
  /**
   * Why the execution failed; omitted if it succeeded.
   */
  error?: string
  /**
   * Gas that the call uses with this list.
   */
  gasUsed: Quantity
}
/**
 * An OpenRPC document.
 */
export interface OpenRpcDocument {
  /**
   * Version of the OpenRPC specification.
   */
  openrpc: string
  /**
   * Title, version and licence.
   */
  info: {
    [k: string]: unknown
  }
  /**
   * The address under which the caller reached this node; over a local socket, that of the contract.
   */
  servers?: {
    [k: string]: unknown
  }[]
  /**
   * The methods of this node.
   */
  methods: {
    [k: string]: unknown
  }[]
  [k: string]: unknown
}
/**
 * An object with options of the traces. Members that are null count as omitted; unknown members are refused, such as a block or overrides of other nodes.
 */
export interface TraceOptions {
  /**
   * `vmTrace`: include the mnemonic (`op`) and the place (`idx`) of each instruction, as erigon does. Default: false.
   */
  vmTraceLabels?: OptionalFlag
}
/**
 * An object with the option vmTraceLabels alone.
 */
export interface TraceLabels {
  /**
   * `vmTrace`: include the mnemonic (`op`) and the place (`idx`) of each instruction, as erigon does. Default: false.
   */
  vmTraceLabels: OptionalFlag
}
/**
 * An object with stateOverrides, and optionally blockOverrides, as erigon takes it.
 */
export interface TraceOverrides {
  /**
   * Accounts whose state is overridden. Default: none.
   */
  stateOverrides: StateOverrides | null
  /**
   * Members of the block that are replaced. Together with the parameter blockOverrides, an error. Default: none.
   */
  blockOverrides?: BlockOverrides | null
}
/**
 * An object with blockOverrides alone.
 */
export interface TraceBlockOverrides {
  /**
   * Members of the block that are replaced. Together with the parameter blockOverrides, an error. Default: none.
   */
  blockOverrides: BlockOverrides | null
}
/**
 * A filter object: optionally fromBlock and toBlock or blockHash, fromAddress, toAddress, after, count and mode. Unknown members are ignored. Names match in any letter case.
 */
export interface TraceCriteria {
  /**
   * First block of the range. Default: earliest.
   */
  fromBlock?: BlockNumberOrTag | null
  /**
   * Last block of the range, inclusive. Default: latest.
   */
  toBlock?: BlockNumberOrTag | null
  /**
   * Hash of the only block to search; cannot be combined with a range.
   */
  blockHash?: Hash32 | null
  /**
   * Accounts that called, created or self-destructed; a trace matches any of them. Default: anyone.
   */
  fromAddress?: TraceAddressFilter | null
  /**
   * Accounts that were called or created, or that received the balance of a self-destructed contract or a block reward; a trace matches any of them. Default: anyone.
   */
  toAddress?: TraceAddressFilter | null
  /**
   * Number of matching traces to skip. Default: 0.
   */
  after?: TraceCount | null
  /**
   * Maximum number of traces to return, up to the limit for pages (`--max-trace-filter-count`). Default: all; more than its limit without `count` (`--max-trace-filter`) are then an error.
   */
  count?: TraceCount | null
  /**
   * Whether a trace must match both lists (intersection) or either (union). Default: intersection.
   */
  mode?: TraceFilterMode | null
}
/**
 * An object with options of a tracer. Option names are case-insensitive, names of tracers are case-sensitive. Members that are null count as omitted; unknown members are ignored, except that `setup` of a tracer in JavaScript gets the whole object as JSON, and that `muxTracer` runs a member whose name is the code of a tracer in JavaScript: `setup` of that tracer gets the value of the member.
 */
export interface TracerConfig {
  /**
   * `callTracer`: return only the outermost call. Default: false.
   */
  onlyTopCall?: OptionalFlag
  /**
   * `callTracer` and `erc7562Tracer`: include the logs of each call. Default: false.
   */
  withLog?: OptionalFlag
  /**
   * `prestateTracer`: return what changed, before and after. Default: false, all that was looked at, before.
   */
  diffMode?: OptionalFlag
  /**
   * `prestateTracer`: omit code. Default: false.
   */
  disableCode?: OptionalFlag
  /**
   * `prestateTracer`: omit storage. Default: false.
   */
  disableStorage?: OptionalFlag
  /**
   * `prestateTracer`: include accounts that do not exist; cannot be combined with `diffMode`. Default: false.
   */
  includeEmpty?: OptionalFlag
  /**
   * `flatCallTracer`: use the error messages of OpenEthereum. Default: false.
   */
  convertParityErrors?: OptionalFlag
  /**
   * `flatCallTracer`: include calls to precompiled contracts. Default: false.
   */
  includePrecompiles?: OptionalFlag
  /**
   * `erc7562Tracer`: opcodes that `usedOpcodes` leaves out. Default: those of PUSH, DUP, SWAP, POP, arithmetic, comparisons and bitwise operations.
   */
  ignoredOpcodes?: OpcodeList | null
  /**
   * `erc7562Tracer`: a number of stack items (not of bytes) that geth keeps; accepted but ignored, because the result does not depend on it.
   */
  stackTopItemsSize?: OptionalCount
  /**
   * `muxTracer`: run callTracer with these options.
   */
  callTracer?: OptionalTracerConfig
  /**
   * `muxTracer`: run prestateTracer with these options.
   */
  prestateTracer?: OptionalTracerConfig
  /**
   * `muxTracer`: run flatCallTracer with these options.
   */
  flatCallTracer?: OptionalTracerConfig
  /**
   * `muxTracer`: run keccak256PreimageTracer with these options.
   */
  keccak256PreimageTracer?: OptionalTracerConfig
  /**
   * `muxTracer`: run erc7562Tracer with these options.
   */
  erc7562Tracer?: OptionalTracerConfig
  /**
   * `muxTracer`: run noopTracer with these options.
   */
  noopTracer?: OptionalTracerConfig
  /**
   * `muxTracer`: run another muxTracer.
   */
  muxTracer?: OptionalTracerConfig
  /**
   * `muxTracer`: run 4byteTracer with these options.
   */
  '4byteTracer'?: OptionalTracerConfig
}
/**
 * An options object: tracer, tracerConfig, timeout, and the options of the struct logs. Names are case-insensitive at any depth (`Tracer` is `tracer`). Members that are null count as omitted. `overrides`, `noRefunds`, `opcodes`, `stateOverrides`, `blockOverrides` and, for a block, `txHash`, which other nodes have, are refused; unknown members are ignored.
 */
export interface TracerOptions {
  /**
   * Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer, erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
   */
  tracer?: TracerName | null
  /**
   * Options of the tracer. Default: none.
   */
  tracerConfig?: OptionalTracerConfig
  /**
   * Maximum duration of the trace, such as `30s` or `500ms`. The default is the time limit of the node, which is also the maximum.
   */
  timeout?: Duration | null
  /**
   * Include the memory at each step. Default: false.
   */
  enableMemory?: OptionalFlag
  /**
   * False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory` is given. Default: true.
   */
  disableMemory?: OptionalFlag
  /**
   * Omit the stack. Default: false.
   */
  disableStack?: OptionalFlag
  /**
   * Omit storage. Default: false.
   */
  disableStorage?: OptionalFlag
  /**
   * Include the output of the last call at each step. Default: false.
   */
  enableReturnData?: OptionalFlag
  /**
   * False includes the output of the last call at each step, as in reth and anvil, unless `enableReturnData` is given. Default: true.
   */
  disableReturnData?: OptionalFlag
  /**
   * Maximum number of steps to return; 0 for all. Default: 0.
   */
  limit?: OptionalCount
  /**
   * Accepted but ignored: the archive has every past state.
   */
  reexec?: OptionalCount
}
/**
 * An options object: those of a trace, and stateOverrides, blockOverrides and txIndex. Names are case-insensitive at any depth (`Tracer` is `tracer`). Members that are null count as omitted. `overrides`, `noRefunds` and `opcodes`, which other nodes have, are refused; unknown members are ignored.
 */
export interface TraceCallOptions {
  /**
   * Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer, erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
   */
  tracer?: TracerName | null
  /**
   * Options of the tracer. Default: none.
   */
  tracerConfig?: OptionalTracerConfig
  /**
   * Maximum duration of the trace, such as `30s` or `500ms`. The default is the time limit of the node, which is also the maximum.
   */
  timeout?: Duration | null
  /**
   * Include the memory at each step. Default: false.
   */
  enableMemory?: OptionalFlag
  /**
   * False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory` is given. Default: true.
   */
  disableMemory?: OptionalFlag
  /**
   * Omit the stack. Default: false.
   */
  disableStack?: OptionalFlag
  /**
   * Omit storage. Default: false.
   */
  disableStorage?: OptionalFlag
  /**
   * Include the output of the last call at each step. Default: false.
   */
  enableReturnData?: OptionalFlag
  /**
   * False includes the output of the last call at each step, as in reth and anvil, unless `enableReturnData` is given. Default: true.
   */
  disableReturnData?: OptionalFlag
  /**
   * Maximum number of steps to return; 0 for all. Default: 0.
   */
  limit?: OptionalCount
  /**
   * Accepted but ignored: the archive has every past state.
   */
  reexec?: OptionalCount
  /**
   * Accounts whose state is overridden for this call. Default: none.
   */
  stateOverrides?: StateOverrides | null
  /**
   * Block fields that are overridden for this call. Default: none.
   */
  blockOverrides?: BlockOverrides | null
  /**
   * Index of the transaction before which the call is executed; an index that the block does not have is an error. Default: after the block.
   */
  txIndex?: TransactionIndexInput | null
}
/**
 * An options object: those of a trace, and stateOverrides. Names are case-insensitive at any depth (`Tracer` is `tracer`). Members that are null count as omitted. `overrides`, `noRefunds`, `opcodes` and `blockOverrides`, which other nodes have, are refused; unknown members are ignored, and so is txIndex of debug_traceCall, as in erigon and reth.
 */
export interface BundleTraceOptions {
  /**
   * Name of a tracer (callTracer, prestateTracer, flatCallTracer, 4byteTracer, keccak256PreimageTracer, erc7562Tracer, noopTracer or muxTracer), or the code of a tracer in JavaScript. Default: struct logs.
   */
  tracer?: TracerName | null
  /**
   * Options of the tracer. Default: none.
   */
  tracerConfig?: OptionalTracerConfig
  /**
   * Maximum duration of all traces together, such as `30s` or `500ms`. The default is the time limit of the node, which is also the maximum.
   */
  timeout?: Duration | null
  /**
   * Include the memory at each step. Default: false.
   */
  enableMemory?: OptionalFlag
  /**
   * False includes the memory at each step, as in reth, Nethermind, Besu and anvil, unless `enableMemory` is given. Default: true.
   */
  disableMemory?: OptionalFlag
  /**
   * Omit the stack. Default: false.
   */
  disableStack?: OptionalFlag
  /**
   * Omit storage. Default: false.
   */
  disableStorage?: OptionalFlag
  /**
   * Include the output of the last call at each step. Default: false.
   */
  enableReturnData?: OptionalFlag
  /**
   * False includes the output of the last call at each step, as in reth and anvil, unless `enableReturnData` is given. Default: true.
   */
  disableReturnData?: OptionalFlag
  /**
   * Maximum number of steps to return for each call; 0 for all. Default: 0.
   */
  limit?: OptionalCount
  /**
   * Accepted but ignored: the archive has every past state.
   */
  reexec?: OptionalCount
  /**
   * Accounts whose state is overridden before the first call. Default: none.
   */
  stateOverrides?: StateOverrides | null
}
/**
 * A message call.
 */
export interface CallAction {
  /**
   * Instruction that made the call.
   */
  callType: 'call' | 'callcode' | 'delegatecall' | 'staticcall'
  /**
   * Caller.
   */
  from: Address
  /**
   * Gas limit of the call, without the intrinsic gas of the transaction.
   */
  gas: Quantity
  /**
   * Call data.
   */
  input: Data
  /**
   * Account that was called.
   */
  to: Address
  /**
   * Value in wei; of a delegatecall that of its caller.
   */
  value: Quantity
}
/**
 * A contract creation.
 */
export interface CreateAction {
  /**
   * Instruction that created the contract.
   */
  creationMethod?: 'create' | 'create2'
  /**
   * Creator.
   */
  from: Address
  /**
   * Gas limit of the call, without the intrinsic gas of the transaction.
   */
  gas: Quantity
  /**
   * Init code.
   */
  init: Data
  /**
   * Endowment in wei.
   */
  value: Quantity
}
/**
 * A SELFDESTRUCT.
 */
export interface SuicideAction {
  /**
   * Contract that self-destructed.
   */
  address: Address
  /**
   * Balance of the contract, in wei.
   */
  balance: Quantity
  /**
   * Account that received the balance.
   */
  refundAddress: Address
}
/**
 * A reward of a proof-of-work block.
 */
export interface RewardAction {
  /**
   * Account that received the reward.
   */
  author: Address
  /**
   * Whether the reward is for the block or for an uncle.
   */
  rewardType: 'block' | 'uncle'
  /**
   * Reward in wei.
   */
  value: Quantity
}
/**
 * The outcome of a call.
 */
export interface CallOutcome {
  /**
   * Gas used, without the intrinsic gas of the transaction.
   */
  gasUsed: Quantity
  /**
   * Output of the call.
   */
  output: Data
}
/**
 * The outcome of a contract creation.
 */
export interface CreateOutcome {
  /**
   * Address of the new contract.
   */
  address: Address
  /**
   * Code of the new contract.
   */
  code: Data
  /**
   * Gas used, without the intrinsic gas of the transaction.
   */
  gasUsed: Quantity
}
/**
 * The trace of a call.
 */
export interface CallTrace {
  /**
   * Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
   */
  action: CallAction
  /**
   * The outcome; omitted if there is an error.
   */
  result?: CallOutcome
  /**
   * Why the action failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …. A trace with an error has no result.
   */
  error?: string
  /**
   * Revert data; present if the action was reverted.
   */
  revertReason?: Data
  /**
   * Number of direct children.
   */
  subtraces: number
  /**
   * Path from the transaction: at each depth, the index among the siblings; empty for the transaction itself and for a reward.
   */
  traceAddress: number[]
  /**
   * Type of the trace.
   */
  type: 'call'
  /**
   * Hash of the block; omitted in a simulation and in a replay.
   */
  blockHash?: Hash32
  /**
   * Number of the block, as a JSON number; omitted in a simulation and in a replay.
   */
  blockNumber?: number
  /**
   * Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation and in a replay.
   */
  transactionPosition?: number | null
}
/**
 * The trace of a contract creation.
 */
export interface CreateTrace {
  /**
   * Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
   */
  action: CreateAction
  /**
   * The outcome; omitted if there is an error.
   */
  result?: CreateOutcome
  /**
   * Why the action failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …. A trace with an error has no result.
   */
  error?: string
  /**
   * Revert data; present if the action was reverted.
   */
  revertReason?: Data
  /**
   * Number of direct children.
   */
  subtraces: number
  /**
   * Path from the transaction: at each depth, the index among the siblings; empty for the transaction itself and for a reward.
   */
  traceAddress: number[]
  /**
   * Type of the trace.
   */
  type: 'create'
  /**
   * Hash of the block; omitted in a simulation and in a replay.
   */
  blockHash?: Hash32
  /**
   * Number of the block, as a JSON number; omitted in a simulation and in a replay.
   */
  blockNumber?: number
  /**
   * Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation and in a replay.
   */
  transactionPosition?: number | null
}
/**
 * The trace of a SELFDESTRUCT.
 */
export interface SuicideTrace {
  /**
   * Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
   */
  action: SuicideAction
  /**
   * Always null.
   */
  result: null
  /**
   * Number of direct children.
   */
  subtraces: number
  /**
   * Path from the transaction: at each depth, the index among the siblings; empty for the transaction itself and for a reward.
   */
  traceAddress: number[]
  /**
   * Type of the trace.
   */
  type: 'suicide'
  /**
   * Hash of the block; omitted in a simulation and in a replay.
   */
  blockHash?: Hash32
  /**
   * Number of the block, as a JSON number; omitted in a simulation and in a replay.
   */
  blockNumber?: number
  /**
   * Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation and in a replay.
   */
  transactionPosition?: number | null
}
/**
 * The trace of a block reward.
 */
export interface RewardTrace {
  /**
   * Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
   */
  action: RewardAction
  /**
   * Always null.
   */
  result: null
  /**
   * Number of direct children.
   */
  subtraces: number
  /**
   * Path from the transaction: at each depth, the index among the siblings; empty for the transaction itself and for a reward.
   */
  traceAddress: number[]
  /**
   * Type of the trace.
   */
  type: 'reward'
  /**
   * Hash of the block; omitted in a simulation and in a replay.
   */
  blockHash?: Hash32
  /**
   * Number of the block, as a JSON number; omitted in a simulation and in a replay.
   */
  blockNumber?: number
  /**
   * Hash of the transaction; null for a reward, omitted in a simulation and in a replay.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, as a JSON number; null for a reward, omitted in a simulation and in a replay.
   */
  transactionPosition?: number | null
}
/**
 * Memory that an instruction wrote.
 */
export interface VmMemory {
  /**
   * The written bytes.
   */
  data: Data
  /**
   * Offset in bytes.
   */
  off: number
}
/**
 * Slot that an SSTORE wrote, and the value.
 */
export interface VmStore {
  /**
   * Storage slot.
   */
  key: Quantity
  /**
   * New value of the slot.
   */
  val: Quantity
}
/**
 * The effects of an instruction.
 */
export interface VmExecution {
  /**
   * Write to memory, or null.
   */
  mem: VmMemory | null
  /**
   * Stack items that the instruction wrote, top last. DUPn and SWAPn list n + 1 items.
   */
  push: Quantity[]
  /**
   * Write to storage, or null.
   */
  store: VmStore | null
  /**
   * Gas left after the instruction.
   */
  used: number
}
/**
 * An instruction.
 */
export interface VmOperation {
  /**
   * Gas cost; for calls and creations, including the gas that they pass on.
   */
  cost: number
  /**
   * Effects of the instruction, or null if the gas did not suffice.
   */
  ex: VmExecution | null
  /**
   * Place of the instruction: the numbers of the instructions that lead to it from the outermost call, from 0, such as `4-0` for the first instruction of the call that the fifth one made. It has one number for each call around the instruction and one for the instruction, thus at most 1,025: calls nest at most 1,024 deep. Only with `vmTraceLabels`.
   */
  idx?: string
  /**
   * Mnemonic of the instruction; only with `vmTraceLabels`.
   */
  op?: string
  /**
   * Position in the code, in bytes.
   */
  pc: number
  /**
   * Instructions of the call or creation that this instruction started, or null.
   */
  sub: VmTrace | null
}
/**
 * Every instruction of a call.
 */
export interface VmTrace {
  /**
   * Executed code.
   */
  code: Data
  /**
   * Instructions in the order of execution.
   */
  ops: VmOperation[]
}
/**
 * Changes by 32-byte storage slot.
 */
export interface SlotDiffs {
  [k: string]: SlotDiff
}
/**
 * Changes of an account.
 */
export interface AccountDiff {
  /**
   * Balance in wei.
   */
  balance: QuantityDiff
  /**
   * Code.
   */
  code: DataDiff
  /**
   * Nonce.
   */
  nonce: QuantityDiff
  /**
   * Storage slots that changed.
   */
  storage: SlotDiffs
}
/**
 * State changes by address, including fees.
 */
export interface StateDiff {
  [k: string]: AccountDiff
}
/**
 * The traces of a call.
 */
export interface TraceResult {
  /**
   * Return or revert data of the call; for a creation, the code of the contract.
   */
  output: Data
  /**
   * State changes, or null if not requested.
   */
  stateDiff: StateDiff | null
  /**
   * The tree of calls; empty if not requested.
   */
  trace: Traces
  /**
   * Every instruction, or null if not requested.
   */
  vmTrace: VmTrace | null
}
/**
 * The traces of a transaction.
 */
export interface TransactionReplay {
  /**
   * Return data of the transaction; for a creation, the code of the contract; empty if the transaction failed.
   */
  output: Data
  /**
   * Revert data; present if the transaction was reverted.
   */
  revertReason?: Data
  /**
   * State changes, or null if not requested.
   */
  stateDiff: StateDiff | null
  /**
   * The tree of calls; empty if not requested.
   */
  trace: Traces
  /**
   * Every instruction, or null if not requested.
   */
  vmTrace: VmTrace | null
  /**
   * Hash of the transaction.
   */
  transactionHash: Hash32
}
/**
 * A log that a call emitted.
 */
export interface CallFrameLog {
  /**
   * Contract that emitted the log.
   */
  address: Address
  /**
   * Data of the log.
   */
  data: Data
  /**
   * Index of the log in the block.
   */
  index: Quantity
  /**
   * Number of inner calls that the frame had started before the log.
   */
  position: Quantity
  /**
   * 0 to 4 topics, 32 bytes each.
   */
  topics: Hash32[]
}
/**
 * A call and its inner calls, as returned by callTracer.
 */
export interface CallFrame {
  /**
   * Inner calls in order; omitted if there are none.
   */
  calls?: CallFrame[]
  /**
   * Why the call failed, in geth's words; omitted if it succeeded.
   */
  error?: string
  /**
   * Caller.
   */
  from: Address
  /**
   * Gas limit of the call; for the outermost call, the gas limit of the transaction.
   */
  gas: Quantity
  /**
   * Gas used by the call; for the outermost call, the gas used in the receipt.
   */
  gasUsed: Quantity
  /**
   * Call data, or init code.
   */
  input: Data
  /**
   * Logs of the call that were not reverted, if `withLog` is true; omitted if there are none.
   */
  logs?: CallFrameLog[]
  /**
   * Return or revert data; omitted if empty.
   */
  output?: Data
  /**
   * Reason of a revert, from `Error(string)` or `Panic(uint256)`.
   */
  revertReason?: string
  /**
   * Account that was called, or the new contract; omitted if the creation failed.
   */
  to?: Address
  /**
   * Instruction that made the call.
   */
  type: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT'
  /**
   * Value in wei; left out of a static call.
   */
  value?: Quantity
}
/**
 * The action of a call, as returned by flatCallTracer.
 */
export interface FlatCallAction {
  /**
   * Contract that self-destructed.
   */
  address?: Address
  /**
   * Balance of the contract, in wei.
   */
  balance?: Quantity
  /**
   * Instruction that made the call.
   */
  callType?: 'call' | 'callcode' | 'delegatecall' | 'staticcall'
  /**
   * Instruction that created the contract.
   */
  creationMethod?: 'create' | 'create2'
  /**
   * Caller or creator.
   */
  from?: Address
  /**
   * Gas limit of the call; for the outermost call, the gas limit of the transaction.
   */
  gas?: Quantity
  /**
   * Init code.
   */
  init?: Data
  /**
   * Call data.
   */
  input?: Data
  /**
   * Account that received the balance.
   */
  refundAddress?: Address
  /**
   * Account that was called.
   */
  to?: Address
  /**
   * Value in wei.
   */
  value?: Quantity
}
/**
 * The outcome of a call, as returned by flatCallTracer.
 */
export interface FlatCallOutcome {
  /**
   * Address of the new contract.
   */
  address?: Address
  /**
   * Code of the new contract.
   */
  code?: Data
  /**
   * Gas used by the call; for the outermost call, the gas used in the receipt.
   */
  gasUsed?: Quantity
  /**
   * Output of the call.
   */
  output?: Data
}
/**
 * A call, as returned by flatCallTracer.
 */
export interface FlatCallTrace {
  /**
   * Kind of the action: a call, a creation, a SELFDESTRUCT or a reward.
   */
  action: FlatCallAction
  /**
   * Hash of the block; null in a simulation.
   */
  blockHash?: Hash32 | null
  /**
   * Number of the block, as a JSON number.
   */
  blockNumber?: number
  /**
   * Why the call failed.
   */
  error?: string
  /**
   * The outcome of the call.
   */
  result?: FlatCallOutcome | null
  /**
   * Number of direct children.
   */
  subtraces: number
  /**
   * Path from the transaction: at each depth, the index among the siblings.
   */
  traceAddress: number[]
  /**
   * Hash of the transaction; null in a simulation.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, as a JSON number.
   */
  transactionPosition?: number
  /**
   * Type of the trace.
   */
  type: 'call' | 'create' | 'suicide'
}
/**
 * Values by 32-byte storage slot.
 */
export interface SlotValues {
  [k: string]: Hash32
}
/**
 * An account, as returned by prestateTracer; members that are zero or empty are omitted.
 */
export interface PrestateAccount {
  /**
   * Balance in wei.
   */
  balance?: Quantity
  /**
   * Code.
   */
  code?: Data
  /**
   * Hash of the code.
   */
  codeHash?: Hash32
  /**
   * Nonce, as a JSON number.
   */
  nonce?: number
  /**
   * Storage slots.
   */
  storage?: SlotValues
}
/**
 * Accounts that the transaction accessed, by address, as they were before the transaction.
 */
export interface PrestateAccounts {
  [k: string]: PrestateAccount
}
/**
 * Changed accounts by address.
 */
export interface PrestateChanges {
  [k: string]: PrestateAccount
}
/**
 * State changes of a transaction, as returned by prestateTracer with `diffMode`.
 */
export interface PrestateDiff {
  /**
   * State after the transaction: only what changed; deleted accounts are omitted.
   */
  post: PrestateChanges
  /**
   * State before the transaction: whole accounts, with the slots that changed.
   */
  pre: PrestateChanges
}
/**
 * Number of calls of each selector, as returned by 4byteTracer.
 */
export interface FourByteCounts {
  [k: string]: number
}
/**
 * The data that KECCAK256 hashed, by hash, as returned by keccak256PreimageTracer.
 */
export interface HashPreimages {
  [k: string]: Data
}
/**
 * The slots that a call accessed.
 */
export interface AccessedSlots {
  /**
   * Slots that the call read before it wrote them, with the value that it found.
   */
  reads: {
    /**
     * @maxItems 1
     */
    [k: string]: Hash32[]
  }
  /**
   * Number of reads of each slot of transient storage (EIP-1153).
   */
  transientReads: {
    [k: string]: number
  }
  /**
   * Number of writes of each slot of transient storage.
   */
  transientWrites: {
    [k: string]: number
  }
  /**
   * Number of writes of each slot.
   */
  writes: {
    [k: string]: number
  }
}
/**
 * The code of an account that a call accessed.
 */
export interface ContractSize {
  /**
   * Length of the code in bytes.
   */
  contractSize: number
  /**
   * Opcode that accessed the account first.
   */
  opcode: number
}
/**
 * A call and its inner calls, with what each call used, as returned by erc7562Tracer.
 */
export interface Erc7562Frame {
  /**
   * Slots that the call accessed.
   */
  accessedSlots: AccessedSlots
  /**
   * Inner calls in order; omitted if there are none.
   */
  calls?: Erc7562Frame[]
  /**
   * Codes of the accounts that the call accessed, with their length in bytes.
   */
  contractSize: {
    [k: string]: ContractSize
  }
  /**
   * Why the call failed, in geth's words; omitted if it succeeded.
   */
  error?: string
  /**
   * Accounts whose code the call accessed by EXTCODESIZE, EXTCODECOPY or EXTCODEHASH, in order; EXTCODESIZE before ISZERO does not count.
   */
  extCodeAccessInfo: Address[]
  /**
   * Caller.
   */
  from: Address
  /**
   * Gas limit of the call; for the outermost call, the gas limit of the transaction.
   */
  gas: Quantity
  /**
   * Gas used by the call; for the outermost call, the gas used in the receipt.
   */
  gasUsed: Quantity
  /**
   * Call data, or init code.
   */
  input: Data
  /**
   * The data that the transaction hashed, sorted; only in the outermost call, and omitted if there is none.
   */
  keccak?: Data[]
  /**
   * Logs of the call that were not reverted, if `withLog` is true; omitted if there are none.
   */
  logs?: CallFrameLog[]
  /**
   * Whether the call ran out of gas; always false for the outermost call.
   */
  outOfGas: boolean
  /**
   * Return or revert data; omitted if empty.
   */
  output?: Data
  /**
   * Reason of a revert, from `Error(string)` or `Panic(uint256)`.
   */
  revertReason?: string
  /**
   * Account that was called, or the new contract; omitted if the creation failed.
   */
  to?: Address
  /**
   * Instruction that made the call.
   */
  type: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT'
  /**
   * Number of executions of each opcode that is not ignored. GAS counts only if no call follows it.
   */
  usedOpcodes: {
    [k: string]: number
  }
  /**
   * Value in wei; left out of a static call.
   */
  value?: Quantity
}
/**
 * Results by tracer, as returned by muxTracer.
 */
export interface MuxResult {
  [k: string]: TracerResult
}
/**
 * An empty object: the result of noopTracer, of muxTracer without tracers, and of 4byteTracer if no function was called.
 */
export interface NoResult {}
/**
 * A step: the state of the EVM before an instruction.
 */
export interface StructLog {
  /**
   * Depth of the call, 1 for the transaction.
   */
  depth: number
  /**
   * Why the instruction could not begin, in geth's words. An undefined opcode has no error: it begins, and then fails.
   */
  error?: string
  /**
   * Gas left before the instruction.
   */
  gas: number
  /**
   * Gas cost of the instruction; for calls, including the gas that they pass on.
   */
  gasCost: number
  /**
   * Memory in words of 32 bytes, if `enableMemory` is true.
   */
  memory?: Hash32[]
  /**
   * Mnemonic of the instruction.
   */
  op: string
  /**
   * Position in the code, in bytes.
   */
  pc: number
  /**
   * Gas refund counter; omitted if zero.
   */
  refund?: number
  /**
   * Output of the last call, if `enableReturnData` is true.
   */
  returnData?: Data
  /**
   * Stack, top last; omitted with `disableStack`.
   */
  stack?: Quantity[]
  /**
   * At SLOAD and SSTORE, the slots of the contract that the transaction has accessed so far; omitted with `disableStorage`.
   */
  storage?: SlotValues
}
/**
 * Every step of a transaction.
 */
export interface StructLogs {
  /**
   * True if the transaction failed.
   */
  failed: boolean
  /**
   * Gas used, as in the receipt.
   */
  gas: number
  /**
   * Return or revert data of the transaction.
   */
  returnValue: Data
  /**
   * Steps, at most `limit`.
   */
  structLogs: StructLog[]
}
/**
 * The trace of one transaction of the block: `result`, or `error` if a tracer in JavaScript failed for this transaction.
 */
export interface BlockTraceEntry {
  /**
   * Why the tracer in JavaScript failed for this transaction, in the words of `tracerFailed`; missing if there is a result.
   */
  error?: string
  /**
   * The result of the tracer; missing if there is an error.
   */
  result?: TracerResult
  /**
   * Hash of the transaction.
   */
  txHash: Hash32
}
/**
 * A storage slot.
 */
export interface StorageEntry {
  /**
   * Slot, 32 bytes.
   */
  key: Hash32
  /**
   * Value of the slot, 32 bytes.
   */
  value: Hash32
}
/**
 * Storage slots in the order of their hashes.
 */
export interface StorageRange {
  /**
   * Slots by the Keccak-256 hash of the slot.
   */
  storage: {
    [k: string]: StorageEntry
  }
  /**
   * Hash of the first slot of the next page; omitted if there is none.
   */
  nextKey?: Hash32
  /**
   * True if this is the last page.
   */
  complete: boolean
}
/**
 * Accounts in the order of the hashes of their addresses.
 */
export interface AccountRange {
  /**
   * Addresses by the Keccak-256 hash of the address.
   */
  addressMap: {
    [k: string]: Address
  }
  /**
   * Hash of the first address of the next page; zero if there is none, omitted if the block does not exist.
   */
  nextKey?: Hash32
}
/**
 * An account after a transaction.
 */
export interface AccountAt {
  /**
   * Balance in wei.
   */
  balance: Quantity
  /**
   * Code; `0x0` if the account has none.
   */
  code: Data | '0x0'
  /**
   * Hash of the code.
   */
  codehash: Hash32
  /**
   * Nonce.
   */
  nonce: Quantity
}
/**
 * A block without its transactions and its bloom filter. Blocks before a fork do not have the members that the fork added.
 */
export interface BlockSummary {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Hash of the header. Null in the pending block.
   */
  hash: Hash32 | null
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Proof-of-work nonce; zero after the merge. Null in the pending block.
   */
  nonce: Bytes8 | null
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Always null. `eth_getBlockByNumber` returns the bloom filter.
   */
  logsBloom: null
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Fee recipient. Null in the pending block.
   */
  miner: Address | null
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Sum of the difficulties up to and including this block. Absent if the archive begins at a later block than its chain, as it cannot know the sum.
   */
  totalDifficulty?: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Size of the RLP of the block in bytes.
   */
  size: Quantity
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
  /**
   * Number of transactions in the block.
   */
  transactionCount: number
  /**
   * Hashes of the uncles.
   */
  uncles: Hash32[]
  /**
   * Withdrawals; since Shanghai.
   */
  withdrawals?: Withdrawal[]
}
/**
 * The ether that a block created: rewards for its producer and for the producers of its uncles. All are 0x0 after the merge and on chains with proof of authority.
 */
export interface BlockIssuance {
  /**
   * Reward of the producer in wei, including the reward for uncles that the block names.
   */
  blockReward: Quantity
  /**
   * Rewards of the producers of the uncles, in wei.
   */
  uncleReward: Quantity
  /**
   * Sum of both, in wei.
   */
  issuance: Quantity
}
/**
 * A block without its transactions, with its rewards and fees.
 */
export interface BlockDetails {
  /**
   * The block.
   */
  block: BlockSummary
  /**
   * Ether that the block created.
   */
  issuance: BlockIssuance
  /**
   * Fees of all transactions in wei: paid price times gas used, including the base fee, without fees for blobs.
   */
  totalFees: Quantity
}
/**
 * A block with one page of its transactions, without its bloom filter. Blocks before a fork do not have the members that the fork added.
 */
export interface PagedBlock {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Hash of the header. Null in the pending block.
   */
  hash: Hash32 | null
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Proof-of-work nonce; zero after the merge. Null in the pending block.
   */
  nonce: Bytes8 | null
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Always null. `eth_getBlockByNumber` returns the bloom filter.
   */
  logsBloom: null
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Fee recipient. Null in the pending block.
   */
  miner: Address | null
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Sum of the difficulties up to and including this block. Absent if the archive begins at a later block than its chain, as it cannot know the sum.
   */
  totalDifficulty?: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Size of the RLP of the block in bytes.
   */
  size: Quantity
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
  /**
   * Number of transactions in the block.
   */
  transactionCount: number
  /**
   * Transactions of the page, in the order of the block. `input` has at most its first 4 bytes, which select the function of a contract.
   */
  transactions: Transaction[]
  /**
   * Hashes of the uncles.
   */
  uncles: Hash32[]
  /**
   * Withdrawals; since Shanghai.
   */
  withdrawals?: Withdrawal[]
}
/**
 * A receipt without logs.
 */
export interface ReceiptSummary {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Contract that the transaction created; null if it created none.
   */
  contractAddress: Address | null
  /**
   * Gas used in the block up to and including this transaction.
   */
  cumulativeGasUsed: Quantity
  /**
   * Paid price in wei per gas.
   */
  effectiveGasPrice: Quantity
  /**
   * Sender.
   */
  from: Address
  /**
   * Gas used by the transaction.
   */
  gasUsed: Quantity
  /**
   * Always null. `eth_getTransactionReceipt` returns the logs.
   */
  logs: null
  /**
   * Always null. `eth_getTransactionReceipt` returns the bloom filter.
   */
  logsBloom: null
  /**
   * State root after the transaction; before Byzantium, instead of status.
   */
  root?: Hash32
  /**
   * 0x1 for success, 0x0 for failure; since Byzantium.
   */
  status?: Quantity
  /**
   * Account that was called; null in a contract creation.
   */
  to: Address | null
  /**
   * Hash of the transaction.
   */
  transactionHash: Hash32
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: Quantity
  /**
   * Blob gas used by the transaction; type 0x3 only.
   */
  blobGasUsed?: Quantity
  /**
   * Paid price in wei per blob gas; type 0x3 only.
   */
  blobGasPrice?: Quantity
}
/**
 * One page of the transactions of a block.
 */
export interface BlockTransactionsPage {
  /**
   * The block with the transactions of the page.
   */
  fullblock: PagedBlock
  /**
   * Receipts of the transactions of the page, in the same order.
   */
  receipts: ReceiptSummary[]
}
/**
 * A receipt with the timestamp of its block.
 */
export interface DatedReceipt {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Contract that the transaction created; null if it created none.
   */
  contractAddress: Address | null
  /**
   * Gas used in the block up to and including this transaction.
   */
  cumulativeGasUsed: Quantity
  /**
   * Paid price in wei per gas.
   */
  effectiveGasPrice: Quantity
  /**
   * Sender.
   */
  from: Address
  /**
   * Gas used by the transaction.
   */
  gasUsed: Quantity
  /**
   * Logs of the transaction.
   */
  logs: Log[]
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * State root after the transaction; before Byzantium, instead of status.
   */
  root?: Hash32
  /**
   * 0x1 for success, 0x0 for failure; since Byzantium.
   */
  status?: Quantity
  /**
   * Account that was called; null in a contract creation.
   */
  to: Address | null
  /**
   * Hash of the transaction.
   */
  transactionHash: Hash32
  /**
   * Index of the transaction in the block.
   */
  transactionIndex: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: Quantity
  /**
   * Blob gas used by the transaction; type 0x3 only.
   */
  blobGasUsed?: Quantity
  /**
   * Paid price in wei per blob gas; type 0x3 only.
   */
  blobGasPrice?: Quantity
  /**
   * Timestamp of the block in seconds since 1970.
   */
  timestamp: number
}
/**
 * A page of the transactions of an account, newest first.
 */
export interface TransactionsPage {
  /**
   * Transactions, newest first.
   */
  txs: Transaction[]
  /**
   * Receipts of the transactions, in the same order.
   */
  receipts: DatedReceipt[]
  /**
   * True if the page ends with the newest transactions of the account: the search began at the newest block, or reached it.
   */
  firstPage: boolean
  /**
   * True if the page ends with the oldest transactions of the account: the search began at the first block, or reached it.
   */
  lastPage: boolean
}
/**
 * A call, a creation or a self-destruction.
 */
export interface ListedCall {
  /**
   * Kind of the call.
   */
  type: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT'
  /**
   * Depth of the call, 0 for the transaction itself.
   */
  depth: number
  /**
   * Caller, creator, or destroyed contract.
   */
  from: Address
  /**
   * Account that was called, created contract, or recipient of the balance of a destroyed contract.
   */
  to: Address
  /**
   * Value in wei; null for DELEGATECALL and STATICCALL, which pass on none.
   */
  value: Quantity | null
  /**
   * Call data or init code; 0x for a self-destruction.
   */
  input: Data
  /**
   * Returned data; the code for a creation, the revert data for a reverted call.
   */
  output: Data
}
/**
 * An inner transfer of ether, creation or self-destruction.
 */
export interface InternalOperation {
  /**
   * 0 for a transfer, 1 for a self-destruction, 2 for CREATE, 3 for CREATE2.
   */
  type: number
  /**
   * Sender, destroyed contract, or creator.
   */
  from: Address
  /**
   * Recipient, or created contract.
   */
  to: Address
  /**
   * Value in wei.
   */
  value: Quantity
}
/**
 * The creation of a contract.
 */
export interface ContractCreation {
  /**
   * Hash of the transaction that created the contract.
   */
  hash: Hash32
  /**
   * Account that created the contract: the sender of the transaction, or the contract that ran CREATE or CREATE2.
   */
  creator: Address
}
/**
 * A block that is not on the chain, with its transactions.
 */
export interface RejectedBlock {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Hash of the header.
   */
  hash: Hash32
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Proof-of-work nonce; zero after the merge.
   */
  nonce: Bytes8
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Fee recipient.
   */
  miner: Address
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Size of the RLP of the block in bytes.
   */
  size: Quantity
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
  /**
   * The transactions of the block, in order.
   */
  transactions: Transaction[]
  /**
   * Hashes of the uncles.
   */
  uncles: Hash32[]
  /**
   * Withdrawals; since Shanghai.
   */
  withdrawals?: Withdrawal[]
}
/**
 * An invalid block.
 */
export interface BadBlock {
  /**
   * Hash of the header.
   */
  hash: Hash32
  /**
   * The block.
   */
  block: RejectedBlock
  /**
   * RLP of the block.
   */
  rlp: Data
}
/**
 * All that is needed to execute a block without a database. The bytes in each list are sorted, without duplicates.
 */
export interface ExecutionWitness {
  /**
   * Headers of ancestors in ascending order, up to the parent. The first is that of the oldest block whose hash the block reads.
   */
  headers: Header[]
  /**
   * Codes that the execution reads, except those of contracts that the block itself creates.
   */
  codes: Data[]
  /**
   * RLP of nodes of the account trie and of storage tries, as they are before the block: the paths to all accounts and slots that the execution loads, entries of access lists and the sender of system calls included, and the nodes that the new state root needs.
   */
  state: Data[]
  /**
   * The addresses (20 bytes) and slots (32 bytes) whose hashes are the keys of these paths. geth has null here.
   */
  keys: Data[]
}
/**
 * Balances in wei by address.
 */
export interface BalancesByAddress {
  [k: string]: Quantity
}
/**
 * The executions of an opcode.
 */
export interface OpcodeGas {
  /**
   * Mnemonic.
   */
  opcode: string
  /**
   * Number of steps with the opcode.
   */
  count: number
  /**
   * Gas of all executions together.
   */
  gasUsed: number
}
/**
 * The opcodes that a transaction executed.
 */
export interface TransactionOpcodeGas {
  /**
   * Hash of the transaction.
   */
  transactionHash: Hash32
  /**
   * The opcodes with their gas, in no particular order.
   */
  opcodeGas: OpcodeGas[]
}
/**
 * The opcodes that the transactions of a block executed.
 */
export interface BlockOpcodeGas {
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * Number of the block.
   */
  blockNumber: number
  /**
   * The transactions of the block, in order.
   */
  transactions: TransactionOpcodeGas[]
}
/**
 * The block that would be sealed now. Its hash, nonce and fee recipient are not known yet.
 */
export interface PendingBlock {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Not known yet.
   */
  hash: null
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Not known yet.
   */
  nonce: null
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Not known yet.
   */
  miner: null
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Sum of the difficulties up to and including this block. Absent if the archive begins at a later block than its chain, as it cannot know the sum.
   */
  totalDifficulty?: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Size of the RLP of the block in bytes.
   */
  size: Quantity
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
  /**
   * Hashes of the transactions, or full transactions if `fullTransactions` is true.
   */
  transactions: Hash32[] | Transaction[]
  /**
   * Hashes of the uncles.
   */
  uncles: Hash32[]
  /**
   * Withdrawals; since Shanghai.
   */
  withdrawals?: Withdrawal[]
}
/**
 * An object with the timestamp and the number of blocks to seal.
 */
export interface MineOptions {
  /**
   * Timestamp of the first block in seconds since 1970, later than that of its parent. Default: now.
   */
  timestamp?: NumberInput
  /**
   * Number of blocks to seal. Default: 1.
   */
  blocks?: NumberInput
}
/**
 * A development node and its newest block.
 */
export interface NodeMetadata {
  /**
   * As `web3_clientVersion` returns it.
   */
  clientVersion: ClientVersion
  /**
   * Chain ID.
   */
  chainId: number
  /**
   * Identifies the chain: random for each run of the node, and new after a reset.
   */
  instanceId: Hash32
  /**
   * Number of the newest block.
   */
  latestBlockNumber: number
  /**
   * Hash of the newest block.
   */
  latestBlockHash: Hash32
  /**
   * Always null: the chain is a copy of no other network.
   */
  forkedNetwork: null
}
/**
 * Values of the next block.
 */
export interface NodeEnvironment {
  /**
   * Base fee in wei per gas.
   */
  baseFee: Quantity
  /**
   * Chain ID.
   */
  chainId: number
  /**
   * Gas limit of the newest block, in gas.
   */
  gasLimit: Quantity
  /**
   * Base fee and suggested tip, in wei per gas.
   */
  gasPrice: Quantity
}
/**
 * The network that the chain is a copy of: none.
 */
export interface ForkSource {
  /**
   * Always null.
   */
  forkUrl: null
  /**
   * Always null.
   */
  forkBlockNumber: null
  /**
   * Always null.
   */
  forkRetryBackoff: null
}
/**
 * The newest block, and values of the next one.
 */
export interface NodeInfo {
  /**
   * Number of the newest block.
   */
  currentBlockNumber: Quantity
  /**
   * Timestamp of the newest block in seconds since 1970.
   */
  currentBlockTimestamp: number
  /**
   * Hash of the newest block.
   */
  currentBlockHash: Hash32
  /**
   * Fork of the next block, such as `Osaka`.
   */
  hardFork: string
  /**
   * How the pool orders transactions: by tip.
   */
  transactionOrder: 'fees'
  /**
   * Values of the next block.
   */
  environment: NodeEnvironment
  /**
   * The network that the chain is a copy of.
   */
  forkConfig: ForkSource
}
/**
 * An object with `blockStateCalls` and options. `returnTrieLog` and `returnFullTransactionObjects`, which other nodes have, are refused.
 */
export interface SimulateOptions {
  /**
   * The blocks, in order. Gaps between their numbers are filled with empty blocks.
   */
  blockStateCalls: BlockStateCall[]
  /**
   * Include ether transfers in the logs, as if 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee were a token (ERC-7528). From Amsterdam on, all blocks log transfers anyway, with 0xfffffffffffffffffffffffffffffffffffffffe (EIP-7708), so this adds nothing. Default: false.
   */
  traceTransfers?: boolean | null
  /**
   * Check nonces and fees as in a real block, and derive the base fee from the parent. Default: false; the base fee is 0 then.
   */
  validation?: boolean | null
  /**
   * Return full transactions in `transactions` instead of hashes. Default: false.
   */
  returnFullTransactions?: boolean | null
}
/**
 * An object with the calls of one block, and the overrides for the block.
 */
export interface BlockStateCall {
  /**
   * Block fields to override. Default: number and time follow the block before (12 seconds), the others are its.
   */
  blockOverrides?: BlockOverrides | null
  /**
   * Accounts to override before the block. Overrides stay in effect in later blocks, except that a precompile moves for one block only. Default: none.
   */
  stateOverrides?: StateOverrides | null
  /**
   * The calls, in order. Default: none.
   */
  calls?: TransactionCall[] | null
}
/**
 * A block that was never mined, with the results of its calls. Blocks before a fork do not have the members that the fork added.
 */
export interface SimulatedBlock {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Hash of the header.
   */
  hash: Hash32
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Proof-of-work nonce; zero after the merge.
   */
  nonce: Bytes8
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Fee recipient.
   */
  miner: Address
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Size of the RLP of the block in bytes.
   */
  size: Quantity
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * One more than the slot number of the parent (EIP-7843); since Amsterdam. Absent if the parent has none.
   */
  slotNumber?: Quantity
  /**
   * Hashes of the unsigned transactions made from the calls, or full transactions if `returnFullTransactions` is true.
   */
  transactions: Hash32[] | Transaction[]
  /**
   * Hashes of the uncles.
   */
  uncles: Hash32[]
  /**
   * Withdrawals; since Shanghai.
   */
  withdrawals?: Withdrawal[]
  /**
   * The outcome of each call, in order.
   */
  calls: SimulatedCall[]
}
/**
 * The outcome of a simulated call.
 */
export interface SimulatedCall {
  /**
   * Output of the call; empty if it failed.
   */
  returnData: Data
  /**
   * Logs of the call, including ether transfers with `traceTransfers`. Empty if the call failed.
   */
  logs: Log[]
  /**
   * Gas that is paid for, after refunds.
   */
  gasUsed: Quantity
  /**
   * Maximum gas used during the execution, before refunds.
   */
  maxUsedGas: Quantity
  /**
   * 0x1 if the call succeeded, 0x0 if it failed.
   */
  status: '0x0' | '0x1'
  /**
   * Why the call failed; omitted if it succeeded.
   */
  error?: SimulatedCallError
}
/**
 * Why a simulated call failed: code 3 for a revert, -32015 for any other failure of the execution.
 */
export interface SimulatedCallError {
  /**
   * Reason in geth's words; for a revert, with the text of `Error(string)` or `Panic(uint256)`.
   */
  message: string
  /**
   * 3 or -32015.
   */
  code: 3 | -32015
  /**
   * Revert data; present only for a revert.
   */
  data?: Data
}
/**
 * The header of a block. Headers before a fork do not have the members that the fork added.
 */
export interface Header {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Hash of the header.
   */
  hash: Hash32
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Proof-of-work nonce; zero after the merge.
   */
  nonce: Bytes8
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Fee recipient.
   */
  miner: Address
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
}
/**
 * The header of the block that would be sealed now. Its hash, nonce and fee recipient are not known yet.
 */
export interface PendingHeader {
  /**
   * Block number.
   */
  number: Quantity
  /**
   * Not known yet.
   */
  hash: null
  /**
   * Hash of the parent block.
   */
  parentHash: Hash32
  /**
   * Not known yet.
   */
  nonce: null
  /**
   * Proof-of-work mix; the beacon randomness after the merge.
   */
  mixHash: Hash32
  /**
   * Keccak-256 of the RLP of the uncles.
   */
  sha3Uncles: Hash32
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * Root of the transaction trie.
   */
  transactionsRoot: Hash32
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Not known yet.
   */
  miner: null
  /**
   * Difficulty; 0x0 after the merge.
   */
  difficulty: Quantity
  /**
   * Extra data.
   */
  extraData: Data
  /**
   * Gas limit.
   */
  gasLimit: Quantity
  /**
   * Gas used by all transactions.
   */
  gasUsed: Quantity
  /**
   * Timestamp in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Base fee in wei per gas; since London.
   */
  baseFeePerGas?: Quantity
  /**
   * Root of the withdrawals trie; since Shanghai.
   */
  withdrawalsRoot?: Hash32
  /**
   * Blob gas used by all transactions; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Accumulated blob gas above the target; since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * Root of the parent beacon block; since Cancun.
   */
  parentBeaconBlockRoot?: Hash32
  /**
   * Hash of the execution requests (EIP-7685); since Prague.
   */
  requestsHash?: Hash32
  /**
   * Hash of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessListHash?: Hash32
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
}
/**
 * Versions by module. A module is the part of a method's name before the underscore.
 */
export interface Modules {
  [k: string]: ModuleVersion
}
/**
 * The node has started to catch up.
 */
export interface SyncingNow {
  /**
   * Always true.
   */
  syncing: true
  /**
   * Progress of the sync.
   */
  status: SyncProgress
}
/**
 * A new block in the chain. After a reorg, there is a notification for each block of the new chain.
 */
export interface NewHeadsNotification {
  /**
   * ID that eth_subscribe returned.
   */
  subscription: WatchId
  /**
   * Header of the block.
   */
  result: Header
}
/**
 * A log of a new block or, with `removed`, of a block that a reorg has removed. Removed logs come first.
 */
export interface LogsNotification {
  /**
   * ID that eth_subscribe returned.
   */
  subscription: WatchId
  /**
   * The log.
   */
  result: Log
}
/**
 * A transaction that became pending.
 */
export interface NewPendingTransactionsNotification {
  /**
   * ID that eth_subscribe returned.
   */
  subscription: WatchId
  /**
   * Hash of the transaction, or the transaction.
   */
  result: Hash32 | PendingTransaction
}
/**
 * The node has started to catch up with its chain, or has caught up.
 */
export interface SyncingNotification {
  /**
   * ID that eth_subscribe returned.
   */
  subscription: WatchId
  /**
   * False once the node has caught up with its chain.
   */
  result: false | SyncingNow
}
/**
 * The receipts of a new block in the chain, in order. A block without matching transactions sends none. After a reorg, there is a notification for each such block of the new chain, and none for the removed blocks.
 */
export interface TransactionReceiptsNotification {
  /**
   * ID that eth_subscribe returned.
   */
  subscription: WatchId
  /**
   * The receipts, at least one.
   */
  result: Receipt[]
}
/**
 * An object with the values that a block producer chooses. It is `PayloadAttributesV4` of the Engine API.
 */
export interface PayloadAttributes {
  /**
   * Timestamp of the block in seconds since 1970, later than that of the parent.
   */
  timestamp: Quantity64Input
  /**
   * Randomness of the block (EIP-4399).
   */
  prevRandao: Hash32
  /**
   * Recipient of the priority fees.
   */
  suggestedFeeRecipient: Address
  /**
   * Withdrawals (EIP-4895); since Shanghai. Default: none.
   */
  withdrawals?: WithdrawalInput[] | null
  /**
   * Root of the parent beacon block (EIP-4788); since Cancun. Default: zeros.
   */
  parentBeaconBlockRoot?: Hash32 | null
  /**
   * Slot of the consensus layer in which the block is proposed (EIP-7843). From Amsterdam on, a block cannot be built without it; before Amsterdam, it has no effect.
   */
  slotNumber?: Quantity64Input | null
  /**
   * Gas limit that the block approaches, starting from the gas limit of the parent. Default: 60,000,000 gas.
   */
  targetGasLimit?: Quantity64Input | null
}
/**
 * A block in the format of the Engine API: `ExecutionPayloadV3`, and `ExecutionPayloadV4` from Amsterdam on.
 */
export interface ExecutionPayload {
  /**
   * Hash of the parent.
   */
  parentHash: Hash32
  /**
   * Recipient of the priority fees.
   */
  feeRecipient: Address
  /**
   * Root of the state trie after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipt trie.
   */
  receiptsRoot: Hash32
  /**
   * Bloom filter of the logs.
   */
  logsBloom: Bloom
  /**
   * Randomness of the block (EIP-4399).
   */
  prevRandao: Hash32
  /**
   * Number of the block.
   */
  blockNumber: Quantity
  /**
   * Maximum gas of the block.
   */
  gasLimit: Quantity
  /**
   * Gas used by the block.
   */
  gasUsed: Quantity
  /**
   * Timestamp of the block in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * Extra data, at most 32 bytes.
   */
  extraData: Data
  /**
   * Base fee in wei per gas.
   */
  baseFeePerGas: Quantity
  /**
   * Hash of the block.
   */
  blockHash: Hash32
  /**
   * The EIP-2718 encoding of each transaction, without blobs.
   */
  transactions: Data[]
  /**
   * Withdrawals (EIP-4895); since Shanghai.
   */
  withdrawals?: Withdrawal[]
  /**
   * Blob gas used by the block; since Cancun.
   */
  blobGasUsed?: Quantity
  /**
   * Excess blob gas (EIP-4844); since Cancun.
   */
  excessBlobGas?: Quantity
  /**
   * RLP of the access list of the block (EIP-7928); since Amsterdam.
   */
  blockAccessList?: Data
  /**
   * Slot of the consensus layer in which the block was proposed (EIP-7843); since Amsterdam.
   */
  slotNumber?: Quantity
}
/**
 * The blobs of the block's transactions in order, where the transactions include them. It is `BlobsBundleV2` of the Engine API.
 */
export interface BlobsBundle {
  /**
   * KZG commitments, 48 bytes each.
   */
  commitments: Data[]
  /**
   * KZG proofs, 48 bytes each: one for each blob before Osaka, 128 cell proofs for each blob since Osaka (EIP-7594).
   */
  proofs: Data[]
  /**
   * Blobs, 131,072 bytes each.
   */
  blobs: Data[]
}
/**
 * A block that was built but is not part of the chain, in the format of `engine_getPayloadV5`.
 */
export interface BuiltPayload {
  /**
   * The block.
   */
  executionPayload: ExecutionPayload
  /**
   * Priority fees that the fee recipient earns, in wei.
   */
  blockValue: Quantity
  /**
   * Blobs of the block's transactions.
   */
  blobsBundle: BlobsBundle
  /**
   * Requests to the consensus layer (EIP-7685): type byte and data of each non-empty list.
   */
  executionRequests: Data[]
  /**
   * Always false.
   */
  shouldOverrideBuilder: boolean
}
/**
 * A transaction of type 0x0 that is not in a block. `chainId` is omitted if the transaction was signed without replay protection (EIP-155).
 */
export interface PendingLegacyTransaction {
  /**
   * Always null: the transaction is not in a block.
   */
  blockHash: null
  /**
   * Always null: the transaction is not in a block.
   */
  blockNumber: null
  /**
   * Always null (instead of seconds since 1970): the transaction is not in a block.
   */
  blockTimestamp: null
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Maximum price in wei per gas: the gas price or the fee cap.
   */
  gasPrice: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls; null for a contract creation.
   */
  to: Address | null
  /**
   * Always null: the transaction is not in a block.
   */
  transactionIndex: null
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x0'
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId?: Quantity
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
}
/**
 * A transaction of type 0x1 (EIP-2930) that is not in a block.
 */
export interface PendingAccessListTransaction {
  /**
   * Always null: the transaction is not in a block.
   */
  blockHash: null
  /**
   * Always null: the transaction is not in a block.
   */
  blockNumber: null
  /**
   * Always null (instead of seconds since 1970): the transaction is not in a block.
   */
  blockTimestamp: null
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Maximum price in wei per gas: the gas price or the fee cap.
   */
  gasPrice: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls; null for a contract creation.
   */
  to: Address | null
  /**
   * Always null: the transaction is not in a block.
   */
  transactionIndex: null
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x1'
  /**
   * Access list of the transaction.
   */
  accessList: AccessList
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId: Quantity
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
}
/**
 * A transaction of type 0x2 (EIP-1559) that is not in a block.
 */
export interface PendingDynamicFeeTransaction {
  /**
   * Always null: the transaction is not in a block.
   */
  blockHash: null
  /**
   * Always null: the transaction is not in a block.
   */
  blockNumber: null
  /**
   * Always null (instead of seconds since 1970): the transaction is not in a block.
   */
  blockTimestamp: null
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Maximum price in wei per gas: the gas price or the fee cap.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Tip cap in wei per gas.
   */
  maxPriorityFeePerGas: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls; null for a contract creation.
   */
  to: Address | null
  /**
   * Always null: the transaction is not in a block.
   */
  transactionIndex: null
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x2'
  /**
   * Access list of the transaction.
   */
  accessList: AccessList
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId: Quantity
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
}
/**
 * A transaction of type 0x3 (EIP-4844) that is not in a block.
 */
export interface PendingBlobTransaction {
  /**
   * Always null: the transaction is not in a block.
   */
  blockHash: null
  /**
   * Always null: the transaction is not in a block.
   */
  blockNumber: null
  /**
   * Always null (instead of seconds since 1970): the transaction is not in a block.
   */
  blockTimestamp: null
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Maximum price in wei per gas: the gas price or the fee cap.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Tip cap in wei per gas.
   */
  maxPriorityFeePerGas: Quantity
  /**
   * Blob fee cap in wei per blob gas.
   */
  maxFeePerBlobGas: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls.
   */
  to: Address
  /**
   * Always null: the transaction is not in a block.
   */
  transactionIndex: null
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x3'
  /**
   * Access list of the transaction.
   */
  accessList: AccessList
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId: Quantity
  /**
   * Versioned hashes of the blobs.
   */
  blobVersionedHashes: BlobVersionedHashes
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
}
/**
 * A transaction of type 0x4 (EIP-7702) that is not in a block.
 */
export interface PendingSetCodeTransaction {
  /**
   * Always null: the transaction is not in a block.
   */
  blockHash: null
  /**
   * Always null: the transaction is not in a block.
   */
  blockNumber: null
  /**
   * Always null (instead of seconds since 1970): the transaction is not in a block.
   */
  blockTimestamp: null
  /**
   * Sender, recovered from the signature.
   */
  from: Address
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Maximum price in wei per gas: the gas price or the fee cap.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Tip cap in wei per gas.
   */
  maxPriorityFeePerGas: Quantity
  /**
   * Hash of the transaction.
   */
  hash: Hash32
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls.
   */
  to: Address
  /**
   * Always null: the transaction is not in a block.
   */
  transactionIndex: null
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * EIP-2718 transaction type.
   */
  type: '0x4'
  /**
   * Access list of the transaction.
   */
  accessList: AccessList
  /**
   * Chain ID for which the transaction was signed.
   */
  chainId: Quantity
  /**
   * Authorizations of the transaction.
   */
  authorizationList: Authorization[]
  /**
   * `v` of the signature.
   */
  v: Quantity
  /**
   * `r` of the signature.
   */
  r: Quantity
  /**
   * `s` of the signature.
   */
  s: Quantity
  /**
   * Parity of the y coordinate of the signature: 0x0 or 0x1.
   */
  yParity: Quantity
}
/**
 * A transaction with zeros in place of its signature. Members that its type does not have are absent.
 */
export interface UnsignedTransaction {
  /**
   * EIP-2718 transaction type.
   */
  type: Quantity
  /**
   * Chain ID; absent if the type is 0x0.
   */
  chainId?: Quantity
  /**
   * Nonce of the sender.
   */
  nonce: Quantity
  /**
   * Account that the transaction calls; null creates a contract.
   */
  to: Address | null
  /**
   * Gas limit.
   */
  gas: Quantity
  /**
   * Gas price in wei per gas; null if the transaction has the EIP-1559 fees.
   */
  gasPrice: Quantity | null
  /**
   * Tip cap in wei per gas; null if the transaction has a gas price.
   */
  maxPriorityFeePerGas: Quantity | null
  /**
   * Fee cap in wei per gas; null if the transaction has a gas price.
   */
  maxFeePerGas: Quantity | null
  /**
   * Blob fee cap in wei per blob gas.
   */
  maxFeePerBlobGas?: Quantity
  /**
   * Value in wei.
   */
  value: Quantity
  /**
   * Call data or init code.
   */
  input: Data
  /**
   * EIP-2930 access list.
   */
  accessList?: AccessList
  /**
   * Versioned hashes of the blobs, 32 bytes each.
   */
  blobVersionedHashes?: Hash32[]
  /**
   * EIP-7702 authorizations.
   */
  authorizationList?: Authorization[]
  /**
   * Always 0x0: the transaction has no signature.
   */
  v: Quantity
  /**
   * Always 0x0: the transaction has no signature.
   */
  r: Quantity
  /**
   * Always 0x0: the transaction has no signature.
   */
  s: Quantity
  /**
   * Always 0x0: the transaction has no signature.
   */
  yParity?: Quantity
  /**
   * Hash of `raw`, which changes when the transaction is signed.
   */
  hash: Hash32
}
/**
 * A transaction with all of its members, as bytes and as an object.
 */
export interface FilledTransaction {
  /**
   * The transaction without its signature: RLP or an EIP-2718 envelope, with zeros in place of the signature.
   */
  raw: Data
  /**
   * The transaction.
   */
  tx: UnsignedTransaction
}
/**
 * A signed transaction, as bytes and as an object.
 */
export interface SignedTransaction {
  /**
   * The signed transaction: RLP or an EIP-2718 envelope, for `eth_sendRawTransaction`.
   */
  raw: Data
  /**
   * The transaction, as `eth_getTransactionByHash` returns it while it is in the pool.
   */
  tx: PendingTransaction
}
/**
 * Transactions of one sender by nonce.
 */
export interface TransactionsByNonce {
  [k: string]: PendingTransaction
}
/**
 * Transactions by sender. The addresses have a checksum (EIP-55).
 */
export interface TransactionsBySender {
  [k: string]: TransactionsByNonce
}
/**
 * Summaries of the transactions of one sender, by nonce.
 */
export interface SummariesByNonce {
  [k: string]: PoolSummary
}
/**
 * Summaries of transactions, by sender. The addresses have a checksum (EIP-55).
 */
export interface SummariesBySender {
  [k: string]: SummariesByNonce
}
/**
 * All transactions in the pool.
 */
export interface PoolContent {
  /**
   * Transactions that are ready for inclusion in a block.
   */
  pending: TransactionsBySender
  /**
   * Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
   */
  queued: TransactionsBySender
}
/**
 * All transactions of one sender in the pool.
 */
export interface SenderContent {
  /**
   * Transactions that are ready for inclusion in a block.
   */
  pending: TransactionsByNonce
  /**
   * Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
   */
  queued: TransactionsByNonce
}
/**
 * All transactions in the pool, one line each.
 */
export interface PoolInspection {
  /**
   * Transactions that are ready for inclusion in a block.
   */
  pending: SummariesBySender
  /**
   * Transactions that cannot be included yet: one with a lower nonce is missing or cannot be paid for.
   */
  queued: SummariesBySender
}
/**
 * Number of transactions in the pool.
 */
export interface PoolStatus {
  /**
   * Number of transactions that are ready for inclusion in a block.
   */
  pending: Quantity
  /**
   * Number of transactions that cannot be included yet.
   */
  queued: Quantity
}
/**
 * An object whose member `forking` is empty or absent.
 */
export interface ResetOptions {
  /**
   * The chain to fork in hardhat and anvil. Members are refused, because a development chain forks no other chain.
   */
  forking?: ForkingOptions | null
}
/**
 * An object with the node of a chain to fork, and a block. Both are refused.
 */
export interface ForkingOptions {
  /**
   * URL of a node.
   */
  jsonRpcUrl?: string | null
  /**
   * Number of the block at which the fork begins.
   */
  blockNumber?: IntegerInput | null
}

// Methods as functions of positional parameters (@open-rpc/typings).

export type Web3ClientVersion = () => Promise<ClientVersion>;
export type Web3Sha3 = (data: Data) => Promise<Hash32>;
export type NetVersion = () => Promise<NetworkId>;
export type NetListening = () => Promise<Flag>;
export type NetPeerCount = () => Promise<Quantity>;
export type RpcDiscover = () => Promise<OpenRpcDocument>;
export type RpcModules = () => Promise<Modules>;
export type EthChainId = () => Promise<Quantity>;
export type EthBlockNumber = () => Promise<Quantity>;
export type EthGetFilterChanges = (filterId: WatchIdInput) => Promise<FilterChanges>;
export type EthGetFilterLogs = (filterId: WatchIdInput) => Promise<Logs>;
export type EthNewBlockFilter = () => Promise<WatchId>;
export type EthNewFilter = (filter: LogFilter) => Promise<WatchId>;
export type EthNewPendingTransactionFilter = (fullTransactions: OptionalFlag) => Promise<WatchId>;
export type EthSendRawTransaction = (transaction: Data) => Promise<Hash32>;
export type EthSendRawTransactionSync = (transaction: Data, timeoutMs?: IntegerInput) => Promise<Receipt>;
export type EthSimulateV1 = (options: SimulateOptions, block?: BlockNumberOrTagOrHash) => Promise<SimulatedBlocks>;
export type EthSubscribe = (subscription: SubscriptionKind, options: SubscriptionOptions) => Promise<WatchId>;
export type EthSyncing = () => Promise<SyncStatus>;
export type EthAccounts = () => Promise<Addresses>;
export type EthCoinbase = () => Promise<Address>;
export type EthPendingTransactions = () => Promise<PendingTransactions>;
export type EthSendTransaction = (transaction: TransactionCall) => Promise<Hash32>;
export type EthSendUnsignedTransaction = (transaction: TransactionCall) => Promise<Hash32>;
export type EthSignTransaction = (transaction: TransactionCall) => Promise<SignedTransaction>;
export type EthFillTransaction = (transaction: TransactionCall) => Promise<FilledTransaction>;
export type EthSign = (address: Address, message: Data) => Promise<Data>;
export type EthSignTypedDataV4 = (address: Address, typedData: TypedDataInput) => Promise<Data>;
export type EthGasPrice = () => Promise<Quantity>;
export type EthMaxPriorityFeePerGas = () => Promise<Quantity>;
export type EthBlobBaseFee = () => Promise<Quantity>;
export type EthBaseFee = () => Promise<Quantity>;
export type EthFeeHistory = (blockCount: BlockCount, newestBlock: BlockNumberOrTagOrHash, rewardPercentiles?: RewardPercentiles) => Promise<FeeHistory>;
export type EthConfig = () => Promise<ChainConfig>;
export type EthCapabilities = () => Promise<Capabilities>;
export type EthGetBalance = (address: Address, block?: BlockNumberOrTagOrHash) => Promise<Quantity>;
export type EthGetCode = (address: Address, block?: BlockNumberOrTagOrHash) => Promise<Data>;
export type EthGetStorageAt = (address: Address, slot: StorageSlot, block?: BlockNumberOrTagOrHash) => Promise<Hash32>;
export type EthGetStorageValues = (requests: StorageRequests, block?: BlockNumberOrTagOrHash) => Promise<StorageValues>;
export type EthGetTransactionCount = (address: Address, block?: BlockNumberOrTagOrHash) => Promise<Quantity>;
export type EthGetAccountInfo = (address: Address, block?: BlockNumberOrTagOrHash) => Promise<AccountInfo>;
export type EthGetAccount = (address: Address, block?: BlockNumberOrTagOrHash) => Promise<TrieAccountOrNull>;
export type EthGetProof = (address: Address, storageKeys: StorageKeys, block?: BlockNumberOrTagOrHash) => Promise<AccountProof>;
export type EthGetBlockByNumber = (block: BlockNumberOrTagOrHash, fullTransactions?: Flag) => Promise<BlockOrPendingOrNull>;
export type EthGetBlockByHash = (blockHash: Hash32, fullTransactions?: Flag) => Promise<BlockOrNull>;
export type EthGetBlockReceipts = (block: BlockNumberOrTagOrHash) => Promise<ReceiptsOrNull>;
export type EthGetBlockAccessList = (block: BlockNumberOrTagOrHash) => Promise<BlockAccessListOrNull>;
export type EthGetBlockTransactionCountByNumber = (block: BlockNumberOrTagOrHash) => Promise<QuantityOrNull>;
export type EthGetBlockTransactionCountByHash = (blockHash: Hash32) => Promise<QuantityOrNull>;
export type EthGetUncleCountByBlockNumber = (block: BlockNumberOrTagOrHash) => Promise<QuantityOrNull>;
export type EthGetUncleCountByBlockHash = (blockHash: Hash32) => Promise<QuantityOrNull>;
export type EthGetUncleByBlockNumberAndIndex = (block: BlockNumberOrTagOrHash, index: IndexInput) => Promise<UncleOrNull>;
export type EthGetUncleByBlockHashAndIndex = (blockHash: Hash32, index: IndexInput) => Promise<UncleOrNull>;
export type EthGetTransactionByHash = (transactionHash: Hash32) => Promise<KnownTransactionOrNull>;
export type EthGetTransactionByBlockNumberAndIndex = (block: BlockNumberOrTagOrHash, index: IndexInput) => Promise<TransactionOrNull>;
export type EthGetTransactionByBlockHashAndIndex = (blockHash: Hash32, index: IndexInput) => Promise<TransactionOrNull>;
export type EthGetTransactionReceipt = (transactionHash: Hash32) => Promise<ReceiptOrNull>;
export type EthGetLogs = (filter: LogFilter) => Promise<Logs>;
export type EthCall = (transaction: TransactionCall, block?: BlockNumberOrTagOrHash, stateOverrides?: StateOverrides, blockOverrides?: BlockOverrides) => Promise<Data>;
export type EthEstimateGas = (transaction: TransactionCall, block?: BlockNumberOrTagOrHash, stateOverrides?: StateOverrides, blockOverrides?: BlockOverrides) => Promise<Quantity>;
export type EthCreateAccessList = (transaction: TransactionCall, block?: BlockNumberOrTagOrHash, stateOverrides?: StateOverrides) => Promise<AccessListResult>;
export type EthCallMany = (bundles: CallBundles, simulateContext?: SimulateContext, stateOverride?: StateOverrides, timeout?: CallTimeoutInput) => Promise<CallManyResults>;
export type EthUninstallFilter = (filterId: WatchIdInput) => Promise<Flag>;
export type EthUnsubscribe = (subscriptionId: WatchIdInput) => Promise<Flag>;
export type EthGetHeaderByNumber = (block: BlockNumberOrTagOrHash) => Promise<HeaderOrNull>;
export type EthGetHeaderByHash = (blockHash: Hash32) => Promise<HeaderOrNull>;
export type EthGetRawTransactionByHash = (transactionHash: Hash32) => Promise<DataOrNull>;
export type EthGetRawTransactionByBlockNumberAndIndex = (block: BlockNumberOrTagOrHash, index: IndexInput) => Promise<DataOrNull>;
export type EthGetRawTransactionByBlockHashAndIndex = (blockHash: Hash32, index: IndexInput) => Promise<DataOrNull>;
export type DebugGetRawHeader = (block: BlockNumberOrTagOrHash) => Promise<DataOrNull>;
export type DebugGetRawBlock = (block: BlockNumberOrTagOrHash) => Promise<DataOrNull>;
export type DebugGetRawReceipts = (block: BlockNumberOrTagOrHash) => Promise<RawReceiptsOrNull>;
export type DebugGetRawTransaction = (transactionHash: Hash32) => Promise<DataOrNull>;
export type DebugGetRawBlockAccessList = (block: BlockNumberOrTagOrHash) => Promise<Data>;
export type TraceBlock = (block: BlockNumberOrTagOrHash) => Promise<TracesOrNull>;
export type TraceFilter = (filter: TraceCriteria) => Promise<Traces>;
export type TraceTransaction = (transactionHash: Hash32) => Promise<TracesOrNull>;
export type TraceGet = (transactionHash: Hash32, indices: TraceIndices) => Promise<TraceOrNull>;
export type TraceCall = (transaction: TransactionCall, traceTypes: TraceTypes, block?: BlockNumberOrTagOrHash, options?: TraceLabelsOrStateOverrides, blockOverrides?: BlockOverrides) => Promise<TraceResult>;
export type TraceCallMany = (calls: TraceCallRequests, block?: BlockNumberOrTagOrHash, options?: TraceLabelsOrStateOverrides, blockOverrides?: BlockOverrides) => Promise<TraceResults>;
export type TraceRawTransaction = (transaction: RawTransaction, traceTypes: TraceTypes, options?: OptionalTraceOptions) => Promise<TraceResult>;
export type TraceReplayTransaction = (transactionHash: Hash32, traceTypes: TraceTypes, options?: OptionalTraceOptions) => Promise<TransactionReplayOrNull>;
export type TraceReplayBlockTransactions = (block: BlockNumberOrTag, traceTypes: TraceTypes, options?: OptionalTraceOptions) => Promise<TransactionReplaysOrNull>;
export type ErigonBlockNumber = (tag?: HeadTag) => Promise<Quantity>;
export type ErigonGetHeaderByNumber = (block: BlockNumberOrTag) => Promise<HeaderOrPendingOrNull>;
export type ErigonGetBlockByTimestamp = (timestamp: NumberInput, fullTransactions?: Flag) => Promise<Block>;
export type ErigonGetLatestLogs = (filter: LogFilter, options?: LatestLogsOptions) => Promise<ErigonLogs>;
export type ErigonGetLogs = (filter: LogFilter) => Promise<ErigonLogs>;
export type ErigonGetLogsByHash = (blockHash: Hash32) => Promise<LogsByTransactionOrNull>;
export type ErigonGetBlockReceiptsByBlockHash = (blockHash: Hash32) => Promise<ReceiptsOrNull>;
export type ErigonGetBalanceChangesInBlock = (block: BlockNumberOrTagOrHash) => Promise<BalancesByAddress>;
export type ErigonForks = () => Promise<ForkSchedule>;
export type OtsGetApiLevel = () => Promise<ApiLevel>;
export type OtsHasCode = (address: Address, block?: BlockNumberOrTagOrHash) => Promise<Flag>;
export type OtsGetBlockDetails = (block: BlockNumberOrTag) => Promise<BlockDetailsOrNull>;
export type OtsGetBlockDetailsByHash = (blockHash: Hash32) => Promise<BlockDetailsOrNull>;
export type OtsGetBlockTransactions = (block: BlockNumberOrTag, pageNumber: PageNumber, pageSize: PageSize) => Promise<BlockTransactionsPageOrNull>;
export type OtsGetTransactionError = (transactionHash: Hash32) => Promise<Data>;
export type OtsTraceTransaction = (transactionHash: Hash32) => Promise<ListedCalls>;
export type OtsGetInternalOperations = (transactionHash: Hash32) => Promise<InternalOperations>;
export type OtsGetTransactionBySenderAndNonce = (sender: Address, nonce: IntegerInput) => Promise<Hash32OrNull>;
export type OtsGetContractCreator = (address: Address) => Promise<ContractCreationOrNull>;
export type OtsSearchTransactionsBefore = (address: Address, blockNumber: IntegerInput, pageSize: PageSize) => Promise<TransactionsPage>;
export type OtsSearchTransactionsAfter = (address: Address, blockNumber: IntegerInput, pageSize: PageSize) => Promise<TransactionsPage>;
export type TraceBlockOpcodeGas = (block: BlockNumberOrTagOrHash) => Promise<BlockOpcodeGasOrNull>;
export type TraceTransactionOpcodeGas = (transactionHash: Hash32) => Promise<TransactionOpcodeGasOrNull>;
export type DebugSetHead = (number: IntegerInput) => Promise<Null>;
export type DebugTraceBlockByNumber = (block: BlockNumberOrTag, options?: TracerOptions) => Promise<BlockTraces>;
export type DebugTraceBlockByHash = (blockHash: Hash32, options?: TracerOptions) => Promise<BlockTraces>;
export type DebugTraceTransaction = (transactionHash: Hash32, options?: TracerOptions) => Promise<TracerResult>;
export type DebugTraceCall = (transaction: TransactionCall, block?: BlockNumberOrTagOrHash, options?: TraceCallOptions) => Promise<TracerResult>;
export type DebugTraceCallMany = (bundles: CallBundles, simulateContext?: SimulateContext, options?: BundleTraceOptions) => Promise<BundleTraces>;
export type DebugStorageRangeAt = (block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, address: Address, startKey: RangeStart, limit: RangeLimit) => Promise<StorageRange>;
export type DebugAccountRange = (block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, startKey: RangeStart, limit: RangeLimit) => Promise<AccountRange>;
export type DebugAccountAt = (block: BlockNumberOrTagOrHash, transactionIndex: TransactionIndexInput, address: Address) => Promise<AccountAt>;
export type DebugExecutionWitness = (block: BlockNumberOrTagOrHash, mode?: WitnessMode) => Promise<ExecutionWitness>;
export type DebugTraceBlock = (blockRlp: Data, options?: TracerOptions) => Promise<BlockTraces>;
export type DebugIntermediateRoots = (blockHash: Hash32, options?: TracerOptions) => Promise<RootsOrNull>;
export type DebugGetModifiedAccountsByNumber = (startNumber: IntegerInput, endNumber?: IntegerInput) => Promise<AddressesOrNull>;
export type DebugGetModifiedAccountsByHash = (startHash: Hash32, endHash?: Hash32) => Promise<AddressesOrNull>;
export type DebugCodeByHash = (codeHash: Hash32, block?: BlockNumberOrTagOrHash) => Promise<DataOrNull>;
export type DebugPreimage = (hash: Hash32) => Promise<Data>;
export type DebugGetBadBlocks = () => Promise<BadBlocks>;
export type DebugChainConfig = () => Promise<GenesisConfig>;
export type EvmMine = (options?: MineInput) => Promise<Zero>;
export type EvmSnapshot = () => Promise<Quantity>;
export type EvmRevert = (snapshot: NumberInput) => Promise<Flag>;
export type AnvilReset = (options?: ResetOptions) => Promise<Null>;
export type EvmIncreaseTime = (seconds: NumberInput) => Promise<Seconds>;
export type EvmSetNextBlockTimestamp = (timestamp: NumberInput) => Promise<Null>;
export type EvmSetTime = (timestamp: NumberInput) => Promise<Seconds>;
export type EvmSetAutomine = (isAutomatic: Flag) => Promise<Null>;
export type EvmSetIntervalMining = (interval: NumberInput) => Promise<Null>;
export type EvmSetBlockGasLimit = (gasLimit: QuantityInput) => Promise<Flag>;
export type AnvilMine = (blocks?: MineCount, interval?: NumberInput) => Promise<Null>;
export type HardhatMine = (blocks?: MineCount, interval?: NumberInput) => Promise<Null>;
export type AnvilRollback = (depth?: NumberInput) => Promise<Null>;
export type AnvilReorg = (depth: MineCount, tx_block_pairs?: ReorgTransactions) => Promise<Null>;
export type AnvilSetBlockTimestampInterval = (seconds: NumberInput) => Promise<Null>;
export type AnvilRemoveBlockTimestampInterval = () => Promise<Flag>;
export type AnvilGetAutomine = () => Promise<Flag>;
export type AnvilSetIntervalMining = (seconds: NumberInput) => Promise<Null>;
export type AnvilGetIntervalMining = () => Promise<SecondsOrNull>;
export type AnvilDropTransaction = (transactionHash: Hash32) => Promise<HashOrNull>;
export type HardhatDropTransaction = (transactionHash: Hash32) => Promise<Flag>;
export type AnvilDropAllTransactions = () => Promise<Null>;
export type AnvilRemovePoolTransactions = (address: Address) => Promise<Null>;
export type AnvilSetCoinbase = (address: Address) => Promise<Null>;
export type AnvilSetBalance = (address: Address, balance: QuantityInput) => Promise<Null>;
export type AnvilAddBalance = (address: Address, balance: QuantityInput) => Promise<Null>;
export type AnvilSetCode = (address: Address, code: Data) => Promise<Null>;
export type AnvilSetNonce = (address: Address, nonce: NumberInput) => Promise<Null>;
export type AnvilSetStorageAt = (address: Address, slot: StorageSlot, value: StorageWord) => Promise<Flag>;
export type AnvilSetNextBlockBaseFeePerGas = (baseFeePerGas: QuantityInput) => Promise<Null>;
export type AnvilSetMinGasPrice = (gasPrice: QuantityInput) => Promise<Null>;
export type AnvilDumpState = () => Promise<StateDump>;
export type AnvilLoadState = (state: StateDump) => Promise<Flag>;
export type AnvilImpersonateAccount = (address: Address) => Promise<Null>;
export type AnvilStopImpersonatingAccount = (address: Address) => Promise<Null>;
export type AnvilAutoImpersonateAccount = (isEnabled: Flag) => Promise<Null>;
export type AnvilMetadata = () => Promise<NodeMetadata>;
export type AnvilSetLoggingEnabled = (isEnabled: Flag) => Promise<Null>;
export type AnvilNodeInfo = () => Promise<NodeInfo>;
export type HardhatSetPrevRandao = (prevRandao: Hash32) => Promise<Null>;
export type PersonalSign = (message: Data, address: Address, password?: PasswordInput) => Promise<Data>;
export type TestingBuildBlockV1 = (parentHash: Hash32, payloadAttributes: PayloadAttributes, transactions: BuildTransactions, extraData?: ExtraDataInput) => Promise<BuiltPayload>;
export type TestingCommitBlockV1 = (payloadAttributes: PayloadAttributes, transactions: BuildTransactions, extraData?: ExtraDataInput) => Promise<Hash32>;
export type TxpoolContent = () => Promise<PoolContent>;
export type TxpoolContentFrom = (address: Address) => Promise<SenderContent>;
export type TxpoolInspect = () => Promise<PoolInspection>;
export type TxpoolStatus = () => Promise<PoolStatus>;


/** Any JSON value. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** The type with any string in place of hex, for parameters of callers. The node checks the strings. */
export type LooseHex<T> = T extends `0x${string}`
  ? string
  : T extends object
    ? { [K in keyof T]: LooseHex<T[K]> }
    : T

/** Every method: its parameters by name, and its result. */
export interface Methods {
  /** Name and version of the node. */
  web3_clientVersion: {
    params: Record<string, never>
    result: ClientVersion
  }
  /** Keccak-256 hash of bytes. */
  web3_sha3: {
    params: {
      /** Bytes to hash. */
      data: Data
    }
    result: Hash32
  }
  /** Network ID. */
  net_version: {
    params: Record<string, never>
    result: NetworkId
  }
  /** Whether the node listens for peers. */
  net_listening: {
    params: Record<string, never>
    result: Flag
  }
  /** Number of peers. */
  net_peerCount: {
    params: Record<string, never>
    result: Quantity
  }
  /** The OpenRPC document of the node. */
  'rpc.discover': {
    params: Record<string, never>
    result: OpenRpcDocument
  }
  /** The OpenRPC document of the node. */
  rpc_discover: {
    params: Record<string, never>
    result: OpenRpcDocument
  }
  /** The modules of the node. */
  rpc_modules: {
    params: Record<string, never>
    result: Modules
  }
  /** Chain ID. */
  eth_chainId: {
    params: Record<string, never>
    result: Quantity
  }
  /** Number of the newest block. */
  eth_blockNumber: {
    params: Record<string, never>
    result: Quantity
  }
  /** Events of a filter since the last poll. */
  eth_getFilterChanges: {
    params: {
      /** ID of the filter. */
      filterId: WatchIdInput
    }
    result: FilterChanges
  }
  /** All logs of a log filter. */
  eth_getFilterLogs: {
    params: {
      /** ID of the filter. */
      filterId: WatchIdInput
    }
    result: Logs
  }
  /** Creates a block filter. */
  eth_newBlockFilter: {
    params: Record<string, never>
    result: WatchId
  }
  /** Creates a log filter. */
  eth_newFilter: {
    params: {
      /** Criteria that the logs must match. */
      filter: LogFilter
    }
    result: WatchId
  }
  /** Creates a pending transaction filter. */
  eth_newPendingTransactionFilter: {
    params: {
      /** True for full transactions, false for hashes. Default: false. */
      fullTransactions?: OptionalFlag | undefined
    }
    result: WatchId
  }
  /** Sends a signed transaction. */
  eth_sendRawTransaction: {
    params: {
      /** Signed transaction: RLP or an EIP-2718 envelope. */
      transaction: Data
    }
    result: Hash32
  }
  /** Sends a signed transaction and waits for its receipt. */
  eth_sendRawTransactionSync: {
    params: {
      /** Signed transaction: RLP or an EIP-2718 envelope. */
      transaction: Data
      /**
       * Longest wait in milliseconds. At most `sendWaitLongestMs`; 0 counts as omitted. Default:
       * `sendWaitMs`.
       */
      timeoutMs?: IntegerInput | undefined
    }
    result: Receipt
  }
  /** Simulates blocks of calls on top of a block. */
  eth_simulateV1: {
    params: {
      /** The blocks to simulate, and options. */
      options: SimulateOptions
      /** Block that the simulated blocks build on. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: SimulatedBlocks
  }
  /** Subscribes to events. */
  eth_subscribe: {
    params: {
      /** Kind of events to subscribe to. */
      subscription: SubscriptionKind
      /**
       * For `logs`, an object with the addresses and topics to match; if omitted, all logs match. For
       * `transactionReceipts`, an object with the hashes of the transactions; if omitted, the receipts of all
       * transactions are sent. For `newPendingTransactions`, true to send full transactions; if omitted,
       * hashes are sent. `newHeads` and `syncing` have no options: `includeTransactions` of other nodes is
       * refused. Default: any, hashes.
       */
      options?: SubscriptionOptions | undefined
    }
    result: WatchId
  }
  /** Sync status. */
  eth_syncing: {
    params: Record<string, never>
    result: SyncStatus
  }
  /** Accounts that the node holds. */
  eth_accounts: {
    params: Record<string, never>
    result: Addresses
  }
  /** Address that receives the fees of the next block. */
  eth_coinbase: {
    params: Record<string, never>
    result: Address
  }
  /** Pending transactions of the node’s own accounts. */
  eth_pendingTransactions: {
    params: Record<string, never>
    result: PendingTransactions
  }
  /** Signs and sends a transaction from an account of the node. */
  eth_sendTransaction: {
    params: {
      /** The transaction. Value and fees are in wei. */
      transaction: TransactionCall
    }
    result: Hash32
  }
  /** Sends a transaction in the name of any account. */
  eth_sendUnsignedTransaction: {
    params: {
      /** The transaction. Value and fees are in wei. */
      transaction: TransactionCall
    }
    result: Hash32
  }
  /** Signs a transaction with an account of the node. */
  eth_signTransaction: {
    params: {
      /** The transaction. Value and fees are in wei. */
      transaction: TransactionCall
    }
    result: SignedTransaction
  }
  /** Fills in what a transaction leaves out. */
  eth_fillTransaction: {
    params: {
      /** The transaction. Value and fees are in wei. */
      transaction: TransactionCall
    }
    result: FilledTransaction
  }
  /** Signs a message with an account of the node. */
  eth_sign: {
    params: {
      /** The account that signs. */
      address: Address
      /** The bytes to sign. */
      message: Data
    }
    result: Data
  }
  /** Signs structured data with an account of the node. */
  eth_signTypedData_v4: {
    params: {
      /** The account that signs. */
      address: Address
      /** The types, the domain and the message. */
      typedData: TypedDataInput
    }
    result: Data
  }
  /** Suggested gas price for legacy transactions. */
  eth_gasPrice: {
    params: Record<string, never>
    result: Quantity
  }
  /** Suggested priority fee for EIP-1559 transactions. */
  eth_maxPriorityFeePerGas: {
    params: Record<string, never>
    result: Quantity
  }
  /** Blob base fee of the head block. */
  eth_blobBaseFee: {
    params: Record<string, never>
    result: Quantity
  }
  /** Base fee of the next block. */
  eth_baseFee: {
    params: Record<string, never>
    result: Quantity
  }
  /** Fees in a range of blocks. */
  eth_feeHistory: {
    params: {
      /** Number of blocks, as a hex quantity or a JSON integer. */
      blockCount: BlockCount
      /** Last block of the range. */
      newestBlock: BlockNumberOrTagOrHash
      /**
       * Percentiles of the priority fees to return, from 0 to 100, in the given order. Default: no priority
       * fees.
       */
      rewardPercentiles?: RewardPercentiles | undefined
    }
    result: FeeHistory
  }
  /** Fork configuration. */
  eth_config: {
    params: Record<string, never>
    result: ChainConfig
  }
  /** Data that the archive stores. */
  eth_capabilities: {
    params: Record<string, never>
    result: Capabilities
  }
  /** Balance of an account. */
  eth_getBalance: {
    params: {
      /** Address of an account or contract, 20 bytes. */
      address: Address
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: Quantity
  }
  /** Code of a contract. */
  eth_getCode: {
    params: {
      /** Address of an account or contract, 20 bytes. */
      address: Address
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: Data
  }
  /** One storage slot. */
  eth_getStorageAt: {
    params: {
      /** Address of an account or contract, 20 bytes. */
      address: Address
      /** Storage slot: 0x and 1 to 64 hex digits. */
      slot: StorageSlot
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: Hash32
  }
  /** Values of storage slots of several contracts. */
  eth_getStorageValues: {
    params: {
      /** Slots by contract; at most 1024 slots in total. */
      requests: StorageRequests
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: StorageValues
  }
  /** Nonce of an account. */
  eth_getTransactionCount: {
    params: {
      /** Address of an account or contract, 20 bytes. */
      address: Address
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: Quantity
  }
  /** Balance, nonce and code of an account. */
  eth_getAccountInfo: {
    params: {
      /** Address of an account or contract, 20 bytes. */
      address: Address
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: AccountInfo
  }
  /** The fields of an account in the state trie. */
  eth_getAccount: {
    params: {
      /** Address of an account or contract, 20 bytes. */
      address: Address
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: TrieAccountOrNull
  }
  /** Merkle proof of an account. */
  eth_getProof: {
    params: {
      /** Address of an account or contract, 20 bytes. */
      address: Address
      /** Slots to prove; an empty array for the account only. At most 1024. */
      storageKeys: StorageKeys
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: AccountProof
  }
  /** A block by number. */
  eth_getBlockByNumber: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
      /** True for full transactions, false for hashes. Default: false. */
      fullTransactions?: Flag | undefined
    }
    result: BlockOrPendingOrNull
  }
  /** A block by hash. */
  eth_getBlockByHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
      /** True for full transactions, false for hashes. Default: false. */
      fullTransactions?: Flag | undefined
    }
    result: BlockOrNull
  }
  /** Receipts of a block. */
  eth_getBlockReceipts: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: ReceiptsOrNull
  }
  /** Access list of a block. */
  eth_getBlockAccessList: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: BlockAccessListOrNull
  }
  /** Number of transactions in a block, by block number. */
  eth_getBlockTransactionCountByNumber: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: QuantityOrNull
  }
  /** Number of transactions in a block, by block hash. */
  eth_getBlockTransactionCountByHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
    }
    result: QuantityOrNull
  }
  /** Number of uncles in a block, by block number. */
  eth_getUncleCountByBlockNumber: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: QuantityOrNull
  }
  /** Number of uncles in a block, by block hash. */
  eth_getUncleCountByBlockHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
    }
    result: QuantityOrNull
  }
  /** An uncle by block number and position. */
  eth_getUncleByBlockNumberAndIndex: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
      /** Position in the block, starting at 0x0. */
      index: IndexInput
    }
    result: UncleOrNull
  }
  /** An uncle by block hash and position. */
  eth_getUncleByBlockHashAndIndex: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
      /** Position in the block, starting at 0x0. */
      index: IndexInput
    }
    result: UncleOrNull
  }
  /** A transaction by hash. */
  eth_getTransactionByHash: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: KnownTransactionOrNull
  }
  /** A transaction by block number and position. */
  eth_getTransactionByBlockNumberAndIndex: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
      /** Position in the block, starting at 0x0. */
      index: IndexInput
    }
    result: TransactionOrNull
  }
  /** A transaction by block hash and position. */
  eth_getTransactionByBlockHashAndIndex: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
      /** Position in the block, starting at 0x0. */
      index: IndexInput
    }
    result: TransactionOrNull
  }
  /** The receipt of a transaction. */
  eth_getTransactionReceipt: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: ReceiptOrNull
  }
  /** Event logs. */
  eth_getLogs: {
    params: {
      /** Criteria that the logs must match. */
      filter: LogFilter
    }
    result: Logs
  }
  /** Executes a message call without sending a transaction. */
  eth_call: {
    params: {
      /** The call. */
      transaction: TransactionCall
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
      /** Accounts whose state is overridden for this call. Default: none. */
      stateOverrides?: StateOverrides | undefined
      /** Block fields that are overridden for this call. Default: none. */
      blockOverrides?: BlockOverrides | undefined
    }
    result: Data
  }
  /** Gas that a transaction needs. */
  eth_estimateGas: {
    params: {
      /** The call. */
      transaction: TransactionCall
      /** Block whose state to read. Default: latest; on a node that seals blocks, pending. */
      block?: BlockNumberOrTagOrHash | undefined
      /** Accounts whose state is overridden for this call. Default: none. */
      stateOverrides?: StateOverrides | undefined
      /** Block fields that are overridden for this call. Default: none. */
      blockOverrides?: BlockOverrides | undefined
    }
    result: Quantity
  }
  /** Access list of a call. */
  eth_createAccessList: {
    params: {
      /** The call. */
      transaction: TransactionCall
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
      /** Accounts whose state is overridden for this call. Default: none. */
      stateOverrides?: StateOverrides | undefined
    }
    result: AccessListResult
  }
  /** Executes bundles of calls in sequence. */
  eth_callMany: {
    params: {
      /** The bundles, in order. */
      bundles: CallBundles
      /** Where the calls run. Default: after the newest block. */
      simulateContext?: SimulateContext | undefined
      /** Accounts whose state is overridden before the first call. Default: none. */
      stateOverride?: StateOverrides | undefined
      /**
       * Time limit in milliseconds; 0 for the default. Default: the time limit of the node
       * (`--call-timeout`), which is also the maximum.
       */
      timeout?: CallTimeoutInput | undefined
    }
    result: CallManyResults
  }
  /** Removes a filter. */
  eth_uninstallFilter: {
    params: {
      /** ID of the filter. */
      filterId: WatchIdInput
    }
    result: Flag
  }
  /** Ends a subscription. */
  eth_unsubscribe: {
    params: {
      /** ID of the subscription. */
      subscriptionId: WatchIdInput
    }
    result: Flag
  }
  /** The header of a block by number. */
  eth_getHeaderByNumber: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: HeaderOrNull
  }
  /** The header of a block by hash. */
  eth_getHeaderByHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
    }
    result: HeaderOrNull
  }
  /** An encoded transaction by hash. */
  eth_getRawTransactionByHash: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: DataOrNull
  }
  /** An encoded transaction by block number and position. */
  eth_getRawTransactionByBlockNumberAndIndex: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
      /** Position in the block, starting at 0x0. */
      index: IndexInput
    }
    result: DataOrNull
  }
  /** An encoded transaction by block hash and position. */
  eth_getRawTransactionByBlockHashAndIndex: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
      /** Position in the block, starting at 0x0. */
      index: IndexInput
    }
    result: DataOrNull
  }
  /** RLP of a block header. */
  debug_getRawHeader: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: DataOrNull
  }
  /** RLP of a block. */
  debug_getRawBlock: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: DataOrNull
  }
  /** Encoded receipts of a block. */
  debug_getRawReceipts: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: RawReceiptsOrNull
  }
  /** An encoded transaction. */
  debug_getRawTransaction: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: DataOrNull
  }
  /** RLP of the access list of a block. */
  debug_getRawBlockAccessList: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: Data
  }
  /** Traces of a block. */
  trace_block: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: TracesOrNull
  }
  /** Traces by address. */
  trace_filter: {
    params: {
      /** Criteria that the traces must match. */
      filter: TraceCriteria
    }
    result: Traces
  }
  /** Traces of a transaction. */
  trace_transaction: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: TracesOrNull
  }
  /** One trace of a transaction. */
  trace_get: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
      /**
       * Path from the transaction to the trace: at each depth, the index among the siblings. An empty path is
       * the transaction itself.
       */
      indices: TraceIndices
    }
    result: TraceOrNull
  }
  /** Traces a call without sending a transaction. */
  trace_call: {
    params: {
      /** The call. */
      transaction: TransactionCall
      /** The traces to return: any of trace, vmTrace and stateDiff. */
      traceTypes: TraceTypes
      /** Block after which the call is executed. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
      /** Overrides, or an option of the traces. Default: none. */
      options?: TraceLabelsOrStateOverrides | undefined
      /** Members of the block that are replaced for the call. Default: none. */
      blockOverrides?: BlockOverrides | undefined
    }
    result: TraceResult
  }
  /** Traces several calls in sequence. */
  trace_callMany: {
    params: {
      /** Pairs of a call and the types of traces to return; at most 1000. */
      calls: TraceCallRequests
      /** Block after which the call is executed. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
      /** Overrides, or an option of the traces. Default: none. */
      options?: TraceLabelsOrStateOverrides | undefined
      /** Members of the block that are replaced for the calls. Default: none. */
      blockOverrides?: BlockOverrides | undefined
    }
    result: TraceResults
  }
  /** Traces a signed transaction without sending it. */
  trace_rawTransaction: {
    params: {
      /**
       * Signed transaction: RLP or an EIP-2718 envelope, as data or as a list of bytes (the format of alloy).
       */
      transaction: RawTransaction
      /** The traces to return: any of trace, vmTrace and stateDiff. */
      traceTypes: TraceTypes
      /** Options of the traces. Default: none. */
      options?: OptionalTraceOptions | undefined
    }
    result: TraceResult
  }
  /** Traces of a mined transaction, of the requested types. */
  trace_replayTransaction: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
      /** The traces to return: any of trace, vmTrace and stateDiff. */
      traceTypes: TraceTypes
      /** Options of the traces. Default: none. */
      options?: OptionalTraceOptions | undefined
    }
    result: TransactionReplayOrNull
  }
  /** Traces of the transactions of a block, of the requested types. */
  trace_replayBlockTransactions: {
    params: {
      /** The block. */
      block: BlockNumberOrTag
      /** The traces to return: any of trace, vmTrace and stateDiff. */
      traceTypes: TraceTypes
      /** Options of the traces. Default: none. */
      options?: OptionalTraceOptions | undefined
    }
    result: TransactionReplaysOrNull
  }
  /** Number of the newest block, for clients of erigon. */
  erigon_blockNumber: {
    params: {
      /** Tag of the block. Default: latestExecuted. */
      tag?: HeadTag | undefined
    }
    result: Quantity
  }
  /** The header of a block by number, for clients of erigon. */
  erigon_getHeaderByNumber: {
    params: {
      /** The block. */
      block: BlockNumberOrTag
    }
    result: HeaderOrPendingOrNull
  }
  /** The header of a block by hash, for clients of erigon. */
  erigon_getHeaderByHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
    }
    result: HeaderOrNull
  }
  /** The first block that is not before a time. */
  erigon_getBlockByTimestamp: {
    params: {
      /** Time in seconds since 1970. A string without 0x is decimal, as in erigon. */
      timestamp: NumberInput
      /** True for full transactions, false for hashes. Default: false. */
      fullTransactions?: Flag | undefined
    }
    result: Block
  }
  /** The newest logs that match a filter. */
  erigon_getLatestLogs: {
    params: {
      /** The filter. Without fromBlock, the range begins with the first block of the chain. */
      filter: LogFilter
      /** How many logs or blocks to return. Default: the logs of one block. */
      options?: LatestLogsOptions | undefined
    }
    result: ErigonLogs
  }
  /** Stored logs that match a filter, for clients of erigon. */
  erigon_getLogs: {
    params: {
      /** The filter. Without fromBlock, the range begins with the first block of the chain. */
      filter: LogFilter
    }
    result: ErigonLogs
  }
  /** Logs of a block, in a list for each transaction. */
  erigon_getLogsByHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
    }
    result: LogsByTransactionOrNull
  }
  /** Receipts of a block by hash, for clients of erigon. */
  erigon_getBlockReceiptsByBlockHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
    }
    result: ReceiptsOrNull
  }
  /** Balances that a block changed. */
  erigon_getBalanceChangesInBlock: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: BalancesByAddress
  }
  /** Balances that a block changed. */
  reth_getBalanceChangesInBlock: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: BalancesByAddress
  }
  /** Genesis hash, and where the forks of the chain begin. */
  erigon_forks: {
    params: Record<string, never>
    result: ForkSchedule
  }
  /** The version of the ots methods. */
  ots_getApiLevel: {
    params: Record<string, never>
    result: ApiLevel
  }
  /** Whether an account has code. */
  ots_hasCode: {
    params: {
      /** Address of the account, 20 bytes. */
      address: Address
      /** Block whose state to read. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: Flag
  }
  /** A block without its transactions, with rewards and fees, by number. */
  ots_getBlockDetails: {
    params: {
      /** The block. */
      block: BlockNumberOrTag
    }
    result: BlockDetailsOrNull
  }
  /** A block without its transactions, with rewards and fees, by hash. */
  ots_getBlockDetailsByHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
    }
    result: BlockDetailsOrNull
  }
  /** One page of the transactions of a block, with receipts. */
  ots_getBlockTransactions: {
    params: {
      /** The block. */
      block: BlockNumberOrTag
      /** Number of the page; page 0 has the last transactions of the block. */
      pageNumber: PageNumber
      /** Number of transactions in a page. */
      pageSize: PageSize
    }
    result: BlockTransactionsPageOrNull
  }
  /** The data with which a transaction reverted. */
  ots_getTransactionError: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: Data
  }
  /** The calls of a transaction as a flat list. */
  ots_traceTransaction: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: ListedCalls
  }
  /** Inner transfers, creations and self-destructions of a transaction. */
  ots_getInternalOperations: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: InternalOperations
  }
  /** The hash of the transaction of a sender with a nonce. */
  ots_getTransactionBySenderAndNonce: {
    params: {
      /** Address of the sender, 20 bytes. */
      sender: Address
      /** Nonce of the transaction: a JSON integer, or 0x and hex digits. */
      nonce: IntegerInput
    }
    result: Hash32OrNull
  }
  /** The transaction and account that created a contract. */
  ots_getContractCreator: {
    params: {
      /** Address of the contract, 20 bytes. */
      address: Address
    }
    result: ContractCreationOrNull
  }
  /** Transactions of an account before a block. */
  ots_searchTransactionsBefore: {
    params: {
      /** Address of the account, 20 bytes. */
      address: Address
      /**
       * Block before which to search, not included: a JSON integer, or 0x and hex digits. 0 searches from the
       * newest block.
       */
      blockNumber: IntegerInput
      /** Number of transactions to find, at most the limit (`--max-search-page`). */
      pageSize: PageSize
    }
    result: TransactionsPage
  }
  /** Transactions of an account after a block. */
  ots_searchTransactionsAfter: {
    params: {
      /** Address of the account, 20 bytes. */
      address: Address
      /**
       * Block after which to search, not included: a JSON integer, or 0x and hex digits. 0 searches from the
       * first block.
       */
      blockNumber: IntegerInput
      /** Number of transactions to find, at most the limit (`--max-search-page`). */
      pageSize: PageSize
    }
    result: TransactionsPage
  }
  /** Opcodes and their gas, for each transaction of a block. */
  trace_blockOpcodeGas: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
    }
    result: BlockOpcodeGasOrNull
  }
  /** Opcodes that a transaction executed, and their gas. */
  trace_transactionOpcodeGas: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
    }
    result: TransactionOpcodeGasOrNull
  }
  /** Rewinds the chain to a block. */
  debug_setHead: {
    params: {
      /** Number of the block that becomes the head. */
      number: IntegerInput
    }
    result: Null
  }
  /** Traces a block by number. */
  debug_traceBlockByNumber: {
    params: {
      /** The block. */
      block: BlockNumberOrTag
      /**
       * Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
       * case-sensitive.
       */
      options?: TracerOptions | undefined
    }
    result: BlockTraces
  }
  /** Traces a block by hash. */
  debug_traceBlockByHash: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
      /**
       * Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
       * case-sensitive.
       */
      options?: TracerOptions | undefined
    }
    result: BlockTraces
  }
  /** Traces a transaction. */
  debug_traceTransaction: {
    params: {
      /** Hash of the transaction, 32 bytes. */
      transactionHash: Hash32
      /**
       * Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
       * case-sensitive.
       */
      options?: TracerOptions | undefined
    }
    result: TracerResult
  }
  /** Traces a call without sending a transaction. */
  debug_traceCall: {
    params: {
      /** The call. */
      transaction: TransactionCall
      /** Block after which the call is executed. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
      /**
       * Tracer, its options, and overrides. Default: struct logs. Option names are case-insensitive; tracer
       * names are case-sensitive.
       */
      options?: TraceCallOptions | undefined
    }
    result: TracerResult
  }
  /** Traces bundles of calls in sequence. */
  debug_traceCallMany: {
    params: {
      /** The bundles, in order. */
      bundles: CallBundles
      /** Where the calls run. Default: after the newest block. */
      simulateContext?: SimulateContext | undefined
      /**
       * Tracer, its options, and overrides of accounts. Default: struct logs. Option names are
       * case-insensitive; tracer names are case-sensitive.
       */
      options?: BundleTraceOptions | undefined
    }
    result: BundleTraces
  }
  /** Storage of a contract after a transaction, page by page. */
  debug_storageRangeAt: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
      /** Index of a transaction in the block. The result shows the state after this transaction. */
      transactionIndex: TransactionIndexInput
      /** Address of an account or contract, 20 bytes. */
      address: Address
      /** Hash of a slot, from which the page starts; 0x0 for the first slot. */
      startKey: RangeStart
      /** Maximum number of slots to return, up to the limit of the node. */
      limit: RangeLimit
    }
    result: StorageRange
  }
  /** Accounts after a transaction, page by page. */
  debug_accountRange: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
      /** Index of a transaction in the block. The result shows the state after this transaction. */
      transactionIndex: TransactionIndexInput
      /** Hash of an address, from which the page starts; 0x0 for the first account. */
      startKey: RangeStart
      /** Maximum number of accounts to return, up to the limit of the node. */
      limit: RangeLimit
    }
    result: AccountRange
  }
  /** Account after a transaction. */
  debug_accountAt: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
      /** Index of a transaction in the block. The result shows the state after this transaction. */
      transactionIndex: TransactionIndexInput
      /** Address of an account or contract, 20 bytes. */
      address: Address
    }
    result: AccountAt
  }
  /** All that is needed to execute a block without a database. */
  debug_executionWitness: {
    params: {
      /** The block. */
      block: BlockNumberOrTagOrHash
      /**
       * The form of the witness, as in reth and erigon: what a node answers here is their canonical form.
       * Their legacy form has more, and is refused. Default: canonical.
       */
      mode?: WitnessMode | undefined
    }
    result: ExecutionWitness
  }
  /** Traces a block that need not be on the chain. */
  debug_traceBlock: {
    params: {
      /** RLP of the block: header, transactions, uncles and withdrawals. */
      blockRlp: Data
      /**
       * Tracer and its options. Default: struct logs. Option names are case-insensitive; tracer names are
       * case-sensitive.
       */
      options?: TracerOptions | undefined
    }
    result: BlockTraces
  }
  /** State root after each transaction of a block. */
  debug_intermediateRoots: {
    params: {
      /** Hash of the block, 32 bytes. */
      blockHash: Hash32
      /**
       * As for `debug_traceBlockByHash`; only `timeout` has a meaning here. Default: the time limit of the
       * node.
       */
      options?: TracerOptions | undefined
    }
    result: RootsOrNull
  }
  /** Accounts that differ between two blocks, by number. */
  debug_getModifiedAccountsByNumber: {
    params: {
      /** Number of the first block; or of the only one. */
      startNumber: IntegerInput
      /** Number of the second block, above that of the first. Default: only one block. */
      endNumber?: IntegerInput | undefined
    }
    result: AddressesOrNull
  }
  /** Accounts that differ between two blocks, by hash. */
  debug_getModifiedAccountsByHash: {
    params: {
      /** Hash of the first block, 32 bytes; or of the only one. */
      startHash: Hash32
      /** Hash of the second block, 32 bytes. Default: only one block. */
      endHash?: Hash32 | undefined
    }
    result: AddressesOrNull
  }
  /** Code of contracts by its hash. */
  debug_codeByHash: {
    params: {
      /** Keccak-256 hash of the code, 32 bytes. */
      codeHash: Hash32
      /** The newest block that may have written the code. Default: latest. */
      block?: BlockNumberOrTagOrHash | undefined
    }
    result: DataOrNull
  }
  /** Data by its hash. */
  debug_preimage: {
    params: {
      /** Keccak-256 hash, 32 bytes. */
      hash: Hash32
    }
    result: Data
  }
  /** Invalid blocks. */
  debug_getBadBlocks: {
    params: Record<string, never>
    result: BadBlocks
  }
  /** Configuration of the chain, as in its genesis file. */
  debug_chainConfig: {
    params: Record<string, never>
    result: GenesisConfig
  }
  /** Seals blocks. */
  evm_mine: {
    params: {
      /**
       * Timestamp of the block in seconds since 1970, or an object with the timestamp and the number of
       * blocks. Default: one block, now.
       */
      options?: MineInput | undefined
    }
    result: Zero
  }
  /** Marks a place to which the chain can return. */
  evm_snapshot: {
    params: Record<string, never>
    result: Quantity
  }
  /** Marks a place to which the chain can return. */
  anvil_snapshot: {
    params: Record<string, never>
    result: Quantity
  }
  /** Returns to a snapshot. */
  evm_revert: {
    params: {
      /** ID of the snapshot, as `evm_snapshot` returned it. */
      snapshot: NumberInput
    }
    result: Flag
  }
  /** Returns to a snapshot. */
  anvil_revert: {
    params: {
      /** ID of the snapshot, as `evm_snapshot` returned it. */
      snapshot: NumberInput
    }
    result: Flag
  }
  /** Returns to the genesis block. */
  anvil_reset: {
    params: {
      /** Options of hardhat and anvil. Default: none. */
      options?: ResetOptions | undefined
    }
    result: Null
  }
  /** Returns to the genesis block. */
  hardhat_reset: {
    params: {
      /** Options of hardhat and anvil. Default: none. */
      options?: ResetOptions | undefined
    }
    result: Null
  }
  /** Moves the clock of the chain forward. */
  evm_increaseTime: {
    params: {
      /** Seconds to add. */
      seconds: NumberInput
    }
    result: Seconds
  }
  /** Moves the clock of the chain forward. */
  anvil_increaseTime: {
    params: {
      /** Seconds to add. */
      seconds: NumberInput
    }
    result: Seconds
  }
  /** Chooses the timestamp of the next block. */
  evm_setNextBlockTimestamp: {
    params: {
      /** Timestamp in seconds since 1970. */
      timestamp: NumberInput
    }
    result: Null
  }
  /** Chooses the timestamp of the next block. */
  anvil_setNextBlockTimestamp: {
    params: {
      /** Timestamp in seconds since 1970. */
      timestamp: NumberInput
    }
    result: Null
  }
  /** Sets the clock of the chain. */
  evm_setTime: {
    params: {
      /**
       * Time in seconds since 1970; more than 1,000,000,000,000 is in milliseconds, as in anvil and Ganache.
       */
      timestamp: NumberInput
    }
    result: Seconds
  }
  /** Sets the clock of the chain. */
  anvil_setTime: {
    params: {
      /**
       * Time in seconds since 1970; more than 1,000,000,000,000 is in milliseconds, as in anvil and Ganache.
       */
      timestamp: NumberInput
    }
    result: Seconds
  }
  /** Switches blocks for each transaction on or off. */
  evm_setAutomine: {
    params: {
      /** Whether each transaction gets a block at once. */
      isAutomatic: Flag
    }
    result: Null
  }
  /** Switches blocks for each transaction on or off. */
  anvil_setAutomine: {
    params: {
      /** Whether each transaction gets a block at once. */
      isAutomatic: Flag
    }
    result: Null
  }
  /** Seals blocks at an interval. */
  evm_setIntervalMining: {
    params: {
      /** Interval in seconds or, with `--compat hardhat`, in milliseconds. */
      interval: NumberInput
    }
    result: Null
  }
  /** Sets the gas limit that blocks approach. */
  evm_setBlockGasLimit: {
    params: {
      /** Gas limit in gas, at least 5,000. */
      gasLimit: QuantityInput
    }
    result: Flag
  }
  /** Seals many blocks. */
  anvil_mine: {
    params: {
      /** Number of blocks to seal. Default: 1. */
      blocks?: MineCount | undefined
      /** Seconds from each block to the next. Default: 0, the clock decides. */
      interval?: NumberInput | undefined
    }
    result: Null
  }
  /** Seals many blocks. */
  hardhat_mine: {
    params: {
      /** Number of blocks to seal. Default: 1. */
      blocks?: MineCount | undefined
      /** Seconds from each block to the next. Default: 0, the clock decides. */
      interval?: NumberInput | undefined
    }
    result: Null
  }
  /** Removes the newest blocks of the chain. */
  anvil_rollback: {
    params: {
      /** Number of blocks to remove. Default: 1. */
      depth?: NumberInput | undefined
    }
    result: Null
  }
  /** Replaces the newest blocks of the chain. */
  anvil_reorg: {
    params: {
      /** Number of blocks to replace. */
      depth: MineCount
      /**
       * Pairs of a transaction and the index of its block among the new ones, from 0. Transactions of a block
       * are in the order of the array. Default: empty blocks.
       */
      tx_block_pairs?: ReorgTransactions | undefined
    }
    result: Null
  }
  /** Sets the seconds from each block to the next. */
  anvil_setBlockTimestampInterval: {
    params: {
      /** Seconds from each block to the next. */
      seconds: NumberInput
    }
    result: Null
  }
  /** Removes the fixed time between blocks. */
  anvil_removeBlockTimestampInterval: {
    params: Record<string, never>
    result: Flag
  }
  /** Whether each transaction gets a block at once. */
  anvil_getAutomine: {
    params: Record<string, never>
    result: Flag
  }
  /** Whether each transaction gets a block at once. */
  hardhat_getAutomine: {
    params: Record<string, never>
    result: Flag
  }
  /** Seals blocks at an interval in seconds. */
  anvil_setIntervalMining: {
    params: {
      /** Interval in seconds. */
      seconds: NumberInput
    }
    result: Null
  }
  /** The interval at which blocks are sealed. */
  anvil_getIntervalMining: {
    params: Record<string, never>
    result: SecondsOrNull
  }
  /** Drops a transaction from the pool. */
  anvil_dropTransaction: {
    params: {
      /** Hash of the transaction. */
      transactionHash: Hash32
    }
    result: HashOrNull
  }
  /** Drops a transaction from the pool. */
  hardhat_dropTransaction: {
    params: {
      /** Hash of the transaction. */
      transactionHash: Hash32
    }
    result: Flag
  }
  /** Drops all transactions from the pool. */
  anvil_dropAllTransactions: {
    params: Record<string, never>
    result: Null
  }
  /** Drops all transactions from the pool. */
  hardhat_dropAllTransactions: {
    params: Record<string, never>
    result: Null
  }
  /** Drops the transactions of a sender from the pool. */
  anvil_removePoolTransactions: {
    params: {
      /** Address of the sender. */
      address: Address
    }
    result: Null
  }
  /** Sets the recipient of priority fees. */
  anvil_setCoinbase: {
    params: {
      /** The fee recipient. */
      address: Address
    }
    result: Null
  }
  /** Sets the recipient of priority fees. */
  hardhat_setCoinbase: {
    params: {
      /** The fee recipient. */
      address: Address
    }
    result: Null
  }
  /** Sets the balance of an account. */
  anvil_setBalance: {
    params: {
      /** Address of the account. */
      address: Address
      /** Balance in wei. */
      balance: QuantityInput
    }
    result: Null
  }
  /** Sets the balance of an account. */
  hardhat_setBalance: {
    params: {
      /** Address of the account. */
      address: Address
      /** Balance in wei. */
      balance: QuantityInput
    }
    result: Null
  }
  /** Gives an account more ether. */
  anvil_addBalance: {
    params: {
      /** Address of the account. */
      address: Address
      /** Amount to add, in wei. */
      balance: QuantityInput
    }
    result: Null
  }
  /** Gives an account more ether. */
  hardhat_addBalance: {
    params: {
      /** Address of the account. */
      address: Address
      /** Amount to add, in wei. */
      balance: QuantityInput
    }
    result: Null
  }
  /** Sets the code of an account. */
  anvil_setCode: {
    params: {
      /** Address of the account. */
      address: Address
      /** Code that calls of the account execute; 0x removes the code. */
      code: Data
    }
    result: Null
  }
  /** Sets the code of an account. */
  hardhat_setCode: {
    params: {
      /** Address of the account. */
      address: Address
      /** Code that calls of the account execute; 0x removes the code. */
      code: Data
    }
    result: Null
  }
  /** Sets the nonce of an account. */
  anvil_setNonce: {
    params: {
      /** Address of the account. */
      address: Address
      /** Nonce. */
      nonce: NumberInput
    }
    result: Null
  }
  /** Sets the nonce of an account. */
  hardhat_setNonce: {
    params: {
      /** Address of the account. */
      address: Address
      /** Nonce. */
      nonce: NumberInput
    }
    result: Null
  }
  /** Sets the nonce of an account. */
  evm_setAccountNonce: {
    params: {
      /** Address of the account. */
      address: Address
      /** Nonce. */
      nonce: NumberInput
    }
    result: Null
  }
  /** Sets a storage slot of an account. */
  anvil_setStorageAt: {
    params: {
      /** Address of the account. */
      address: Address
      /** Storage slot: 0x and 1 to 64 hex digits. */
      slot: StorageSlot
      /** Value of the slot. */
      value: StorageWord
    }
    result: Flag
  }
  /** Sets a storage slot of an account. */
  hardhat_setStorageAt: {
    params: {
      /** Address of the account. */
      address: Address
      /** Storage slot: 0x and 1 to 64 hex digits. */
      slot: StorageSlot
      /** Value of the slot. */
      value: StorageWord
    }
    result: Flag
  }
  /** Chooses the base fee of the next block. */
  anvil_setNextBlockBaseFeePerGas: {
    params: {
      /** Base fee in wei per gas. */
      baseFeePerGas: QuantityInput
    }
    result: Null
  }
  /** Chooses the base fee of the next block. */
  hardhat_setNextBlockBaseFeePerGas: {
    params: {
      /** Base fee in wei per gas. */
      baseFeePerGas: QuantityInput
    }
    result: Null
  }
  /** Refuses a minimum gas price, as anvil does since London. */
  anvil_setMinGasPrice: {
    params: {
      /** Gas price in wei per gas. */
      gasPrice: QuantityInput
    }
    result: Null
  }
  /** Refuses a minimum gas price, as anvil does since London. */
  hardhat_setMinGasPrice: {
    params: {
      /** Gas price in wei per gas. */
      gasPrice: QuantityInput
    }
    result: Null
  }
  /** All accounts of the newest state, as bytes. */
  anvil_dumpState: {
    params: Record<string, never>
    result: StateDump
  }
  /** All accounts of the newest state, as bytes. */
  hardhat_dumpState: {
    params: Record<string, never>
    result: StateDump
  }
  /** Merges a dump into the newest state. */
  anvil_loadState: {
    params: {
      /** The dump. */
      state: StateDump
    }
    result: Flag
  }
  /** Merges a dump into the newest state. */
  hardhat_loadState: {
    params: {
      /** The dump. */
      state: StateDump
    }
    result: Flag
  }
  /** Lets transactions be sent in the name of an account. */
  anvil_impersonateAccount: {
    params: {
      /** The account. */
      address: Address
    }
    result: Null
  }
  /** Lets transactions be sent in the name of an account. */
  hardhat_impersonateAccount: {
    params: {
      /** The account. */
      address: Address
    }
    result: Null
  }
  /** Ends the effect of `anvil_impersonateAccount`. */
  anvil_stopImpersonatingAccount: {
    params: {
      /** The account. */
      address: Address
    }
    result: Null
  }
  /** Ends the effect of `anvil_impersonateAccount`. */
  hardhat_stopImpersonatingAccount: {
    params: {
      /** The account. */
      address: Address
    }
    result: Null
  }
  /** Lets transactions be sent in the name of every account, or ends that. */
  anvil_autoImpersonateAccount: {
    params: {
      /** Whether every account can send. */
      isEnabled: Flag
    }
    result: Null
  }
  /** Lets transactions be sent in the name of every account, or ends that. */
  hardhat_autoImpersonateAccount: {
    params: {
      /** Whether every account can send. */
      isEnabled: Flag
    }
    result: Null
  }
  /** Sets the gas limit that blocks approach. */
  anvil_setBlockGasLimit: {
    params: {
      /** Gas limit in gas, at least 5,000. */
      gasLimit: QuantityInput
    }
    result: Flag
  }
  /** Name, chain and newest block of a development node. */
  anvil_metadata: {
    params: Record<string, never>
    result: NodeMetadata
  }
  /** Name, chain and newest block of a development node. */
  hardhat_metadata: {
    params: Record<string, never>
    result: NodeMetadata
  }
  /** Whether the node logs the blocks that it seals. */
  anvil_setLoggingEnabled: {
    params: {
      /** Whether to log blocks. */
      isEnabled: Flag
    }
    result: Null
  }
  /** Whether the node logs the blocks that it seals. */
  hardhat_setLoggingEnabled: {
    params: {
      /** Whether to log blocks. */
      isEnabled: Flag
    }
    result: Null
  }
  /** The newest block, and values of the next one. */
  anvil_nodeInfo: {
    params: Record<string, never>
    result: NodeInfo
  }
  /** Chooses prevRandao of the next block. */
  hardhat_setPrevRandao: {
    params: {
      /** The value, 32 bytes. */
      prevRandao: Hash32
    }
    result: Null
  }
  /** Signs a message with an account of the node. */
  personal_sign: {
    params: {
      /** The bytes to sign. */
      message: Data
      /** The account that signs. */
      address: Address
      /** Password of the account. Default: none. */
      password?: PasswordInput | undefined
    }
    result: Data
  }
  /** Builds a block on the head without committing it. */
  testing_buildBlockV1: {
    params: {
      /** Hash of the head. */
      parentHash: Hash32
      /** The values that a block producer chooses. */
      payloadAttributes: PayloadAttributes
      /**
       * The transactions to include, all of them and in this order: RLP or EIP-2718 envelopes, blob
       * transactions with or without blobs. An empty array builds an empty block. null builds a block from
       * the pool.
       */
      transactions: BuildTransactions
      /** Extra data of the block. Default: none. */
      extraData?: ExtraDataInput | undefined
    }
    result: BuiltPayload
  }
  /** Builds a block on the head and commits it. */
  testing_commitBlockV1: {
    params: {
      /** The values that a block producer chooses. */
      payloadAttributes: PayloadAttributes
      /**
       * The transactions to include, all of them and in this order: RLP or EIP-2718 envelopes, blob
       * transactions with or without blobs. An empty array builds an empty block. null builds a block from
       * the pool.
       */
      transactions: BuildTransactions
      /** Extra data of the block. Default: none. */
      extraData?: ExtraDataInput | undefined
    }
    result: Hash32
  }
  /** All transactions in the pool. */
  txpool_content: {
    params: Record<string, never>
    result: PoolContent
  }
  /** Transactions of one sender in the pool. */
  txpool_contentFrom: {
    params: {
      /** Sender, 20 bytes. */
      address: Address
    }
    result: SenderContent
  }
  /** All transactions in the pool, one line each. */
  txpool_inspect: {
    params: Record<string, never>
    result: PoolInspection
  }
  /** Number of transactions in the pool. */
  txpool_status: {
    params: Record<string, never>
    result: PoolStatus
  }
}

/** Every method as a function of positional parameters. */
export interface MethodSignatures {
  web3_clientVersion: Web3ClientVersion
  web3_sha3: Web3Sha3
  net_version: NetVersion
  net_listening: NetListening
  net_peerCount: NetPeerCount
  'rpc.discover': RpcDiscover
  rpc_discover: RpcDiscover
  rpc_modules: RpcModules
  eth_chainId: EthChainId
  eth_blockNumber: EthBlockNumber
  eth_getFilterChanges: EthGetFilterChanges
  eth_getFilterLogs: EthGetFilterLogs
  eth_newBlockFilter: EthNewBlockFilter
  eth_newFilter: EthNewFilter
  eth_newPendingTransactionFilter: EthNewPendingTransactionFilter
  eth_sendRawTransaction: EthSendRawTransaction
  eth_sendRawTransactionSync: EthSendRawTransactionSync
  eth_simulateV1: EthSimulateV1
  eth_subscribe: EthSubscribe
  eth_syncing: EthSyncing
  eth_accounts: EthAccounts
  eth_coinbase: EthCoinbase
  eth_pendingTransactions: EthPendingTransactions
  eth_sendTransaction: EthSendTransaction
  eth_sendUnsignedTransaction: EthSendUnsignedTransaction
  eth_signTransaction: EthSignTransaction
  eth_fillTransaction: EthFillTransaction
  eth_sign: EthSign
  eth_signTypedData_v4: EthSignTypedDataV4
  eth_gasPrice: EthGasPrice
  eth_maxPriorityFeePerGas: EthMaxPriorityFeePerGas
  eth_blobBaseFee: EthBlobBaseFee
  eth_baseFee: EthBaseFee
  eth_feeHistory: EthFeeHistory
  eth_config: EthConfig
  eth_capabilities: EthCapabilities
  eth_getBalance: EthGetBalance
  eth_getCode: EthGetCode
  eth_getStorageAt: EthGetStorageAt
  eth_getStorageValues: EthGetStorageValues
  eth_getTransactionCount: EthGetTransactionCount
  eth_getAccountInfo: EthGetAccountInfo
  eth_getAccount: EthGetAccount
  eth_getProof: EthGetProof
  eth_getBlockByNumber: EthGetBlockByNumber
  eth_getBlockByHash: EthGetBlockByHash
  eth_getBlockReceipts: EthGetBlockReceipts
  eth_getBlockAccessList: EthGetBlockAccessList
  eth_getBlockTransactionCountByNumber: EthGetBlockTransactionCountByNumber
  eth_getBlockTransactionCountByHash: EthGetBlockTransactionCountByHash
  eth_getUncleCountByBlockNumber: EthGetUncleCountByBlockNumber
  eth_getUncleCountByBlockHash: EthGetUncleCountByBlockHash
  eth_getUncleByBlockNumberAndIndex: EthGetUncleByBlockNumberAndIndex
  eth_getUncleByBlockHashAndIndex: EthGetUncleByBlockHashAndIndex
  eth_getTransactionByHash: EthGetTransactionByHash
  eth_getTransactionByBlockNumberAndIndex: EthGetTransactionByBlockNumberAndIndex
  eth_getTransactionByBlockHashAndIndex: EthGetTransactionByBlockHashAndIndex
  eth_getTransactionReceipt: EthGetTransactionReceipt
  eth_getLogs: EthGetLogs
  eth_call: EthCall
  eth_estimateGas: EthEstimateGas
  eth_createAccessList: EthCreateAccessList
  eth_callMany: EthCallMany
  eth_uninstallFilter: EthUninstallFilter
  eth_unsubscribe: EthUnsubscribe
  eth_getHeaderByNumber: EthGetHeaderByNumber
  eth_getHeaderByHash: EthGetHeaderByHash
  eth_getRawTransactionByHash: EthGetRawTransactionByHash
  eth_getRawTransactionByBlockNumberAndIndex: EthGetRawTransactionByBlockNumberAndIndex
  eth_getRawTransactionByBlockHashAndIndex: EthGetRawTransactionByBlockHashAndIndex
  debug_getRawHeader: DebugGetRawHeader
  debug_getRawBlock: DebugGetRawBlock
  debug_getRawReceipts: DebugGetRawReceipts
  debug_getRawTransaction: DebugGetRawTransaction
  debug_getRawBlockAccessList: DebugGetRawBlockAccessList
  trace_block: TraceBlock
  trace_filter: TraceFilter
  trace_transaction: TraceTransaction
  trace_get: TraceGet
  trace_call: TraceCall
  trace_callMany: TraceCallMany
  trace_rawTransaction: TraceRawTransaction
  trace_replayTransaction: TraceReplayTransaction
  trace_replayBlockTransactions: TraceReplayBlockTransactions
  erigon_blockNumber: ErigonBlockNumber
  erigon_getHeaderByNumber: ErigonGetHeaderByNumber
  erigon_getHeaderByHash: EthGetHeaderByHash
  erigon_getBlockByTimestamp: ErigonGetBlockByTimestamp
  erigon_getLatestLogs: ErigonGetLatestLogs
  erigon_getLogs: ErigonGetLogs
  erigon_getLogsByHash: ErigonGetLogsByHash
  erigon_getBlockReceiptsByBlockHash: ErigonGetBlockReceiptsByBlockHash
  erigon_getBalanceChangesInBlock: ErigonGetBalanceChangesInBlock
  reth_getBalanceChangesInBlock: ErigonGetBalanceChangesInBlock
  erigon_forks: ErigonForks
  ots_getApiLevel: OtsGetApiLevel
  ots_hasCode: OtsHasCode
  ots_getBlockDetails: OtsGetBlockDetails
  ots_getBlockDetailsByHash: OtsGetBlockDetailsByHash
  ots_getBlockTransactions: OtsGetBlockTransactions
  ots_getTransactionError: OtsGetTransactionError
  ots_traceTransaction: OtsTraceTransaction
  ots_getInternalOperations: OtsGetInternalOperations
  ots_getTransactionBySenderAndNonce: OtsGetTransactionBySenderAndNonce
  ots_getContractCreator: OtsGetContractCreator
  ots_searchTransactionsBefore: OtsSearchTransactionsBefore
  ots_searchTransactionsAfter: OtsSearchTransactionsAfter
  trace_blockOpcodeGas: TraceBlockOpcodeGas
  trace_transactionOpcodeGas: TraceTransactionOpcodeGas
  debug_setHead: DebugSetHead
  debug_traceBlockByNumber: DebugTraceBlockByNumber
  debug_traceBlockByHash: DebugTraceBlockByHash
  debug_traceTransaction: DebugTraceTransaction
  debug_traceCall: DebugTraceCall
  debug_traceCallMany: DebugTraceCallMany
  debug_storageRangeAt: DebugStorageRangeAt
  debug_accountRange: DebugAccountRange
  debug_accountAt: DebugAccountAt
  debug_executionWitness: DebugExecutionWitness
  debug_traceBlock: DebugTraceBlock
  debug_intermediateRoots: DebugIntermediateRoots
  debug_getModifiedAccountsByNumber: DebugGetModifiedAccountsByNumber
  debug_getModifiedAccountsByHash: DebugGetModifiedAccountsByHash
  debug_codeByHash: DebugCodeByHash
  debug_preimage: DebugPreimage
  debug_getBadBlocks: DebugGetBadBlocks
  debug_chainConfig: DebugChainConfig
  evm_mine: EvmMine
  evm_snapshot: EvmSnapshot
  anvil_snapshot: EvmSnapshot
  evm_revert: EvmRevert
  anvil_revert: EvmRevert
  anvil_reset: AnvilReset
  hardhat_reset: AnvilReset
  evm_increaseTime: EvmIncreaseTime
  anvil_increaseTime: EvmIncreaseTime
  evm_setNextBlockTimestamp: EvmSetNextBlockTimestamp
  anvil_setNextBlockTimestamp: EvmSetNextBlockTimestamp
  evm_setTime: EvmSetTime
  anvil_setTime: EvmSetTime
  evm_setAutomine: EvmSetAutomine
  anvil_setAutomine: EvmSetAutomine
  evm_setIntervalMining: EvmSetIntervalMining
  evm_setBlockGasLimit: EvmSetBlockGasLimit
  anvil_mine: AnvilMine
  hardhat_mine: HardhatMine
  anvil_rollback: AnvilRollback
  anvil_reorg: AnvilReorg
  anvil_setBlockTimestampInterval: AnvilSetBlockTimestampInterval
  anvil_removeBlockTimestampInterval: AnvilRemoveBlockTimestampInterval
  anvil_getAutomine: AnvilGetAutomine
  hardhat_getAutomine: AnvilGetAutomine
  anvil_setIntervalMining: AnvilSetIntervalMining
  anvil_getIntervalMining: AnvilGetIntervalMining
  anvil_dropTransaction: AnvilDropTransaction
  hardhat_dropTransaction: HardhatDropTransaction
  anvil_dropAllTransactions: AnvilDropAllTransactions
  hardhat_dropAllTransactions: AnvilDropAllTransactions
  anvil_removePoolTransactions: AnvilRemovePoolTransactions
  anvil_setCoinbase: AnvilSetCoinbase
  hardhat_setCoinbase: AnvilSetCoinbase
  anvil_setBalance: AnvilSetBalance
  hardhat_setBalance: AnvilSetBalance
  anvil_addBalance: AnvilAddBalance
  hardhat_addBalance: AnvilAddBalance
  anvil_setCode: AnvilSetCode
  hardhat_setCode: AnvilSetCode
  anvil_setNonce: AnvilSetNonce
  hardhat_setNonce: AnvilSetNonce
  evm_setAccountNonce: AnvilSetNonce
  anvil_setStorageAt: AnvilSetStorageAt
  hardhat_setStorageAt: AnvilSetStorageAt
  anvil_setNextBlockBaseFeePerGas: AnvilSetNextBlockBaseFeePerGas
  hardhat_setNextBlockBaseFeePerGas: AnvilSetNextBlockBaseFeePerGas
  anvil_setMinGasPrice: AnvilSetMinGasPrice
  hardhat_setMinGasPrice: AnvilSetMinGasPrice
  anvil_dumpState: AnvilDumpState
  hardhat_dumpState: AnvilDumpState
  anvil_loadState: AnvilLoadState
  hardhat_loadState: AnvilLoadState
  anvil_impersonateAccount: AnvilImpersonateAccount
  hardhat_impersonateAccount: AnvilImpersonateAccount
  anvil_stopImpersonatingAccount: AnvilStopImpersonatingAccount
  hardhat_stopImpersonatingAccount: AnvilStopImpersonatingAccount
  anvil_autoImpersonateAccount: AnvilAutoImpersonateAccount
  hardhat_autoImpersonateAccount: AnvilAutoImpersonateAccount
  anvil_setBlockGasLimit: EvmSetBlockGasLimit
  anvil_metadata: AnvilMetadata
  hardhat_metadata: AnvilMetadata
  anvil_setLoggingEnabled: AnvilSetLoggingEnabled
  hardhat_setLoggingEnabled: AnvilSetLoggingEnabled
  anvil_nodeInfo: AnvilNodeInfo
  hardhat_setPrevRandao: HardhatSetPrevRandao
  personal_sign: PersonalSign
  testing_buildBlockV1: TestingBuildBlockV1
  testing_commitBlockV1: TestingCommitBlockV1
  txpool_content: TxpoolContent
  txpool_contentFrom: TxpoolContentFrom
  txpool_inspect: TxpoolInspect
  txpool_status: TxpoolStatus
}

export type MethodName = keyof Methods

/** The methods that have a handler of their own; `rpc.discover` is served by `rpc_discover`. */
export type HandlerName = Exclude<MethodName, 'rpc.discover' | 'erigon_getHeaderByHash' | 'reth_getBalanceChangesInBlock' | 'anvil_snapshot' | 'anvil_revert' | 'hardhat_reset' | 'anvil_increaseTime' | 'anvil_setNextBlockTimestamp' | 'anvil_setTime' | 'anvil_setAutomine' | 'hardhat_getAutomine' | 'hardhat_dropAllTransactions' | 'hardhat_setCoinbase' | 'hardhat_setBalance' | 'hardhat_addBalance' | 'hardhat_setCode' | 'hardhat_setNonce' | 'evm_setAccountNonce' | 'hardhat_setStorageAt' | 'hardhat_setNextBlockBaseFeePerGas' | 'hardhat_setMinGasPrice' | 'hardhat_dumpState' | 'hardhat_loadState' | 'hardhat_impersonateAccount' | 'hardhat_stopImpersonatingAccount' | 'hardhat_autoImpersonateAccount' | 'anvil_setBlockGasLimit' | 'hardhat_metadata' | 'hardhat_setLoggingEnabled'>
