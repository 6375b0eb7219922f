// Generated from openrpc.json by `npm run generate`: do not edit.

/**
 * A 20-byte address: 0x and 40 hex digits. Upper and lower case are both accepted; answers are lower case.
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
 * True or false.
 */
export type Flag = boolean
/**
 * An array of versioned blob hashes, 32 bytes each (EIP-4844).
 */
export type BlobVersionedHashes = Hash32[]
/**
 * Event logs in the order of the chain.
 */
export type Logs = Log[]
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
 * The transaction, or null when there is none.
 */
export type TransactionOrNull = Transaction | null
/**
 * The block, or null when there is none.
 */
export type BlockOrNull = Block | null
/**
 * The uncle, or null when there is none.
 */
export type UncleOrNull = Uncle | null
/**
 * The receipt, or null when there is none.
 */
export type ReceiptOrNull = Receipt | null
/**
 * Receipts in the order of the transactions.
 */
export type Receipts = Receipt[]
/**
 * The receipts of the block, or null when there is no such block.
 */
export type ReceiptsOrNull = Receipts | null
/**
 * The count, or null when there is no such block.
 */
export type QuantityOrNull = Quantity | null
/**
 * The bytes, or null when there is no such object.
 */
export type DataOrNull = Data | null
/**
 * Consensus encodings of the receipts (EIP-2718, RLP), in the order of the transactions.
 */
export type RawReceipts = Data[]
/**
 * The receipts of the block, or null when there is no such block.
 */
export type RawReceiptsOrNull = RawReceipts | null
/**
 * False, or the progress of the synchronisation.
 */
export type SyncStatus = false | SyncProgress
/**
 * Addresses.
 */
export type Addresses = Address[]
/**
 * Name, version with commit, and platform, separated by slashes.
 */
export type ClientVersion = string
/**
 * A network id in decimal digits.
 */
export type NetworkId = string
/**
 * A trace in the format of OpenEthereum.
 */
export type Trace = CallTrace | CreateTrace | SuicideTrace | RewardTrace
/**
 * The trace, or null when there is none.
 */
export type TraceOrNull = Trace | null
/**
 * Traces in the order of the chain, a call before the calls that it made.
 */
export type Traces = Trace[]
/**
 * The traces, or null when there is no such block or transaction.
 */
export type TracesOrNull = Traces | null
/**
 * A difference of a number: `=`, or an object with `*` (changed), `+` (new) or `-` (gone).
 */
export type QuantityDiff =
  | '='
  | {
      /**
       * The value before and after.
       */
      '*': {
        /**
         * Before.
         */
        from: Quantity
        /**
         * After.
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
       * The value of an account that is gone.
       */
      '-': Quantity
    }
/**
 * A difference of code: `=`, or an object with `*` (changed), `+` (new) or `-` (gone).
 */
export type DataDiff =
  | '='
  | {
      /**
       * The value before and after.
       */
      '*': {
        /**
         * Before.
         */
        from: Data
        /**
         * After.
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
       * The value of an account that is gone.
       */
      '-': Data
    }
/**
 * A difference of a storage slot: an object with `*` (changed), `+` (in a new account) or `-` (gone).
 */
export type SlotDiff =
  | '='
  | {
      /**
       * The value before and after.
       */
      '*': {
        /**
         * Before.
         */
        from: Hash32
        /**
         * After.
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
       * The value of an account that is gone.
       */
      '-': Hash32
    }
/**
 * The traces of each call, in the order of the calls.
 */
export type TraceResults = TraceResult[]
/**
 * The traces of the transaction, or null when there is no such transaction.
 */
export type TransactionReplayOrNull = TransactionReplay | null
/**
 * The traces of each transaction of the block.
 */
export type TransactionReplays = TransactionReplay[]
/**
 * The traces of each transaction, or null when there is no such block.
 */
export type TransactionReplaysOrNull = TransactionReplays | null
/**
 * All calls of a transaction in one list, as flatCallTracer gives them.
 */
export type FlatCallTraces = FlatCallTrace[]
/**
 * A function selector and the size in bytes of the arguments after it: 0x27dc297e-128.
 */
export type SelectorAndSize = `0x${string}`
/**
 * A tracer: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer or muxTracer.
 */
export type KnownTracer =
  'callTracer' | 'prestateTracer' | 'flatCallTracer' | '4byteTracer' | 'noopTracer' | 'muxTracer'
/**
 * What the tracer gives: struct logs without a tracer; a call frame from callTracer, a list from flatCallTracer, accounts or a difference from prestateTracer, counts from 4byteTracer, results by name from muxTracer, an empty object from noopTracer.
 */
export type TracerResult =
  | StructLogs
  | CallFrame
  | FlatCallTraces
  | PrestateAccounts
  | PrestateDiff
  | FourByteCounts
  | MuxResult
  | NoResult
/**
 * The trace of each transaction of the block, in order.
 */
export type BlockTraces = BlockTraceEntry[]
/**
 * A block, the pending block, or null.
 */
export type BlockOrPendingOrNull = Block | PendingBlock | null
/**
 * Null.
 */
export type Null = null
/**
 * Zero.
 */
export type Zero = '0x0'
/**
 * An array of simulated blocks.
 */
export type SimulatedBlocks = SimulatedBlock[]
/**
 * Id of a filter or a subscription: 0x and at most 32 hex digits that nobody can guess.
 */
export type WatchId = `0x${string}`
/**
 * What is new, oldest first: hashes of blocks or of transactions, transactions, or logs.
 */
export type FilterChanges = (Hash32 | Log | Transaction | PendingTransaction)[]
/**
 * A transaction that waits in the pool.
 */
export type PendingTransaction =
  | PendingLegacyTransaction
  | PendingAccessListTransaction
  | PendingDynamicFeeTransaction
  | PendingBlobTransaction
  | PendingSetCodeTransaction
/**
 * The transaction, of a block or of the pool, or null when there is none.
 */
export type KnownTransactionOrNull = Transaction | PendingTransaction | null
/**
 * A nonce, decimal.
 */
export type Nonce = string
/**
 * A transaction in one line: `0x…: 1 wei + 21000 gas × 1000 wei` says recipient, value, gas limit and the most that it pays for one unit of gas; a creation has `contract creation` instead of the recipient.
 */
export type PoolSummary = string

/**
 * The values that were asked for, by address, in the order of the slots.
 */
export interface StorageValues {
  [k: string]: Hash32[]
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
   * True when a reorganisation removed the log.
   */
  removed: boolean
}
/**
 * An access-list entry.
 */
export interface AccessListEntry {
  /**
   * Account that is accessed.
   */
  address: Address
  /**
   * Slots that are accessed, 32 bytes each.
   */
  storageKeys: Hash32[]
}
/**
 * An EIP-7702 authorization.
 */
export interface Authorization {
  /**
   * Chain for which the authorization is valid; 0x0 for any chain.
   */
  chainId: Quantity
  /**
   * Account whose code is delegated to.
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
 * A transaction of type 0x0. `chainId` is left out when it was signed without replay protection (EIP-155).
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
   * Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others.
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
   * Account that is called; null in a contract creation.
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
   * Chain id for which the transaction was signed.
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
   * Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others.
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
   * Account that is called; null in a contract creation.
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
   * Accounts and slots that the transaction lists.
   */
  accessList: AccessList
  /**
   * Chain id for which the transaction was signed.
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
   * Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Priority fee cap in wei per gas.
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
   * Account that is called; null in a contract creation.
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
   * Accounts and slots that the transaction lists.
   */
  accessList: AccessList
  /**
   * Chain id for which the transaction was signed.
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
   * Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Priority fee cap in wei per gas.
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
   * Account that is called.
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
   * Accounts and slots that the transaction lists.
   */
  accessList: AccessList
  /**
   * Chain id for which the transaction was signed.
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
   * Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Priority fee cap in wei per gas.
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
   * Account that is called.
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
   * Accounts and slots that the transaction lists.
   */
  accessList: AccessList
  /**
   * Chain id for which the transaction was signed.
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
 * A block. Members of later forks are left out of earlier blocks.
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
   * Sum of the difficulties up to and including this block.
   */
  totalDifficulty: Quantity
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
   * Running total of blob gas above the target; since Cancun.
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
   * Hashes of the transactions, or the transactions themselves when `fullTransactions` is true.
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
 * The header of an uncle, in the form of a block without transactions.
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
   * Running total of blob gas above the target; since Cancun.
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
   * Contract that was created; null when the transaction is no creation.
   */
  contractAddress: Address | null
  /**
   * Gas used in the block up to and including this transaction.
   */
  cumulativeGasUsed: Quantity
  /**
   * Price that was paid, in wei per gas.
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
   * State root after the transaction; before Byzantium, in place of status.
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
   * Price that was paid, in wei per blob gas; type 0x3 only.
   */
  blobGasPrice?: Quantity
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
   * Number of transactions sent, or of contracts created.
   */
  nonce: Quantity
  /**
   * Code; empty for an account without code.
   */
  code: Data
}
/**
 * A Merkle proof of one storage slot.
 */
export interface StorageProof {
  /**
   * The slot as it was asked: 32 bytes, or a quantity when it was shorter.
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
   * One proof for each slot that was asked for.
   */
  storageProof: StorageProof[]
}
/**
 * Fees of a range of blocks.
 */
export interface FeeHistory {
  /**
   * First block of the range.
   */
  oldestBlock: Quantity
  /**
   * Base fee in wei per gas of each block, and of the block after the range.
   */
  baseFeePerGas: Quantity[]
  /**
   * Gas used divided by the gas limit, for each block.
   */
  gasUsedRatio: number[]
  /**
   * Blob base fee in wei per blob gas of each block, and of the block after the range.
   */
  baseFeePerBlobGas: Quantity[]
  /**
   * Blob gas used divided by the maximum, for each block.
   */
  blobGasUsedRatio: number[]
  /**
   * For each block the priority fees in wei per gas at the percentiles that were asked for, weighted by gas used; zeros for a block without transactions. Left out when no percentiles were given.
   */
  reward?: Quantity[][]
}
/**
 * Progress of a synchronisation.
 */
export interface SyncProgress {
  /**
   * Block at which it started.
   */
  startingBlock: Quantity
  /**
   * Block that has been reached.
   */
  currentBlock: Quantity
  /**
   * Highest block that is known.
   */
  highestBlock: Quantity
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
   * Greatest number of blobs in a block.
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
   * Timestamp in seconds at which the fork activates; 0 for a fork before timestamps.
   */
  activationTime: number
  /**
   * Blob parameters; null before Cancun.
   */
  blobSchedule: BlobSchedule | null
  /**
   * Chain id.
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
   * The next fork; null when none is scheduled.
   */
  next: ForkConfig | null
  /**
   * The last fork that is scheduled; null when none is.
   */
  last: ForkConfig | null
}
/**
 * A window of blocks that are kept.
 */
export interface RetentionWindow {
  /**
   * Kind of deletion.
   */
  type: 'window'
  /**
   * Number of blocks that are kept.
   */
  retentionBlocks: Quantity
}
/**
 * Which blocks one kind of data is available for.
 */
export interface Capability {
  /**
   * True when this kind of data is not kept at all.
   */
  disabled: boolean
  /**
   * Oldest block for which it is available.
   */
  oldestBlock?: Quantity
  /**
   * How old data is deleted; left out when nothing is deleted.
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
 * What the archive can answer.
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
   * Accounts and slots that the call touches.
   */
  accessList: AccessList
  /**
   * Why the execution failed; left out when it succeeded.
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
   * The methods that this server answers.
   */
  methods: {
    [k: string]: unknown
  }[]
  [k: string]: unknown
}
/**
 * A message call.
 */
export interface CallAction {
  /**
   * Instruction that called.
   */
  callType: 'call' | 'callcode' | 'delegatecall' | 'staticcall'
  /**
   * Account that called.
   */
  from: Address
  /**
   * Gas that it had, without the intrinsic gas of the transaction.
   */
  gas: Quantity
  /**
   * Call data.
   */
  input: Data
  /**
   * Account whose code was called.
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
   * Instruction that created.
   */
  creationMethod?: 'create' | 'create2'
  /**
   * Account that created.
   */
  from: Address
  /**
   * Gas that it had, without the intrinsic gas of the transaction.
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
   * Contract that destroyed itself.
   */
  address: Address
  /**
   * Balance that it left, in wei.
   */
  balance: Quantity
  /**
   * Account that got the balance.
   */
  refundAddress: Address
}
/**
 * A reward of a proof-of-work block.
 */
export interface RewardAction {
  /**
   * Account that got the reward.
   */
  author: Address
  /**
   * Whether for the block or for an uncle.
   */
  rewardType: 'block' | 'uncle'
  /**
   * Reward in wei.
   */
  value: Quantity
}
/**
 * What a call gave.
 */
export interface CallOutcome {
  /**
   * Gas that it used, without the intrinsic gas of the transaction.
   */
  gasUsed: Quantity
  /**
   * What the call returned.
   */
  output: Data
}
/**
 * What a creation gave.
 */
export interface CreateOutcome {
  /**
   * New contract.
   */
  address: Address
  /**
   * Its code.
   */
  code: Data
  /**
   * Gas that it used, without the intrinsic gas of the transaction.
   */
  gasUsed: Quantity
}
/**
 * A trace of a call.
 */
export interface CallTrace {
  /**
   * What was done.
   */
  action: CallAction
  /**
   * What came of it; left out when there is an error.
   */
  result?: CallOutcome
  /**
   * Why it failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …; then there is no result.
   */
  error?: string
  /**
   * Number of direct children.
   */
  subtraces: number
  /**
   * Path from the transaction: the index among the siblings at each depth; empty for the transaction itself and for a reward.
   */
  traceAddress: number[]
  /**
   * Kind of the trace.
   */
  type: 'call'
  /**
   * Hash of the block; left out in a simulation and in a replay.
   */
  blockHash?: Hash32
  /**
   * Number of the block, a plain number; left out in a simulation and in a replay.
   */
  blockNumber?: number
  /**
   * Hash of the transaction; null in a reward, left out in a simulation and in a replay.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, a plain number; null in a reward, left out in a simulation and in a replay.
   */
  transactionPosition?: number | null
}
/**
 * A trace of a creation.
 */
export interface CreateTrace {
  /**
   * What was done.
   */
  action: CreateAction
  /**
   * What came of it; left out when there is an error.
   */
  result?: CreateOutcome
  /**
   * Why it failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …; then there is no result.
   */
  error?: string
  /**
   * Number of direct children.
   */
  subtraces: number
  /**
   * Path from the transaction: the index among the siblings at each depth; empty for the transaction itself and for a reward.
   */
  traceAddress: number[]
  /**
   * Kind of the trace.
   */
  type: 'create'
  /**
   * Hash of the block; left out in a simulation and in a replay.
   */
  blockHash?: Hash32
  /**
   * Number of the block, a plain number; left out in a simulation and in a replay.
   */
  blockNumber?: number
  /**
   * Hash of the transaction; null in a reward, left out in a simulation and in a replay.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, a plain number; null in a reward, left out in a simulation and in a replay.
   */
  transactionPosition?: number | null
}
/**
 * A trace of a SELFDESTRUCT.
 */
export interface SuicideTrace {
  /**
   * What was done.
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
   * Path from the transaction: the index among the siblings at each depth; empty for the transaction itself and for a reward.
   */
  traceAddress: number[]
  /**
   * Kind of the trace.
   */
  type: 'suicide'
  /**
   * Hash of the block; left out in a simulation and in a replay.
   */
  blockHash?: Hash32
  /**
   * Number of the block, a plain number; left out in a simulation and in a replay.
   */
  blockNumber?: number
  /**
   * Hash of the transaction; null in a reward, left out in a simulation and in a replay.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, a plain number; null in a reward, left out in a simulation and in a replay.
   */
  transactionPosition?: number | null
}
/**
 * A trace of a block reward.
 */
export interface RewardTrace {
  /**
   * What was done.
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
   * Path from the transaction: the index among the siblings at each depth; empty for the transaction itself and for a reward.
   */
  traceAddress: number[]
  /**
   * Kind of the trace.
   */
  type: 'reward'
  /**
   * Hash of the block; left out in a simulation and in a replay.
   */
  blockHash?: Hash32
  /**
   * Number of the block, a plain number; left out in a simulation and in a replay.
   */
  blockNumber?: number
  /**
   * Hash of the transaction; null in a reward, left out in a simulation and in a replay.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, a plain number; null in a reward, left out in a simulation and in a replay.
   */
  transactionPosition?: number | null
}
/**
 * What an instruction wrote to memory.
 */
export interface VmMemory {
  /**
   * Bytes.
   */
  data: Data
  /**
   * Offset in bytes.
   */
  off: number
}
/**
 * What an SSTORE wrote.
 */
export interface VmStore {
  /**
   * Slot.
   */
  key: Quantity
  /**
   * Its new content.
   */
  val: Quantity
}
/**
 * What an instruction did.
 */
export interface VmExecution {
  /**
   * What it wrote to memory, or null.
   */
  mem: VmMemory | null
  /**
   * Items at the top of the stack that it wrote, the top last; DUPn and SWAPn list n + 1.
   */
  push: Quantity[]
  /**
   * What it wrote to storage, or null.
   */
  store: VmStore | null
  /**
   * Gas that was left after it.
   */
  used: number
}
/**
 * An instruction.
 */
export interface VmOperation {
  /**
   * Gas that it cost; of calls and creations with the gas that they passed on.
   */
  cost: number
  /**
   * What it did, or null when the gas did not suffice.
   */
  ex: VmExecution | null
  /**
   * Position in the code, in bytes.
   */
  pc: number
  /**
   * The instructions of the call or creation that it began, or null.
   */
  sub: VmTrace | null
}
/**
 * Every instruction of a call.
 */
export interface VmTrace {
  /**
   * Code that ran.
   */
  code: Data
  /**
   * Instructions in the order in which they ran.
   */
  ops: VmOperation[]
}
/**
 * Differences by 32-byte storage slot.
 */
export interface SlotDiffs {
  [k: string]: SlotDiff
}
/**
 * What changed in an account.
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
 * What changed, by address; fees included.
 */
export interface StateDiff {
  [k: string]: AccountDiff
}
/**
 * The traces of a call.
 */
export interface TraceResult {
  /**
   * What the call returned or reverted with; of a creation the code of the contract.
   */
  output: Data
  /**
   * What changed, or null when it was not asked for.
   */
  stateDiff: StateDiff | null
  /**
   * The tree of calls; empty when it was not asked for.
   */
  trace: Traces
  /**
   * Every instruction, or null when it was not asked for.
   */
  vmTrace: VmTrace | null
}
/**
 * The traces of a transaction.
 */
export interface TransactionReplay {
  /**
   * What the transaction returned; of a creation the code of the contract; empty when it failed.
   */
  output: Data
  /**
   * What changed, or null when it was not asked for.
   */
  stateDiff: StateDiff | null
  /**
   * The tree of calls; empty when it was not asked for.
   */
  trace: Traces
  /**
   * Every instruction, or null when it was not asked for.
   */
  vmTrace: VmTrace | null
  /**
   * Hash of the transaction.
   */
  transactionHash: Hash32
}
/**
 * A log of a call.
 */
export interface CallFrameLog {
  /**
   * Contract that wrote the log.
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
   * How many of the calls of the frame had begun before.
   */
  position: Quantity
  /**
   * 0 to 4 topics, 32 bytes each.
   */
  topics: Hash32[]
}
/**
 * A call and the calls that it made, as callTracer gives it.
 */
export interface CallFrame {
  /**
   * Calls that it made, in order; left out when there are none.
   */
  calls?: CallFrame[]
  /**
   * Why it failed, in geth's words; left out when it succeeded.
   */
  error?: string
  /**
   * Account that called.
   */
  from: Address
  /**
   * Gas that it had; of the transaction its gas limit.
   */
  gas: Quantity
  /**
   * Gas that it used; of the transaction that of the receipt.
   */
  gasUsed: Quantity
  /**
   * Call data, or init code.
   */
  input: Data
  /**
   * Logs that it wrote and that were not reverted, when `withLog` is true; left out when there are none.
   */
  logs?: CallFrameLog[]
  /**
   * What it returned or reverted with; left out when empty.
   */
  output?: Data
  /**
   * Reason of a revert with `Error(string)` or `Panic(uint256)`.
   */
  revertReason?: string
  /**
   * Account that was called, or the new contract; left out of a creation that failed.
   */
  to?: Address
  /**
   * Instruction.
   */
  type: 'CALL' | 'CALLCODE' | 'DELEGATECALL' | 'STATICCALL' | 'CREATE' | 'CREATE2' | 'SELFDESTRUCT'
  /**
   * Value in wei; left out of a static call.
   */
  value?: Quantity
}
/**
 * What was done, as flatCallTracer gives it.
 */
export interface FlatCallAction {
  /**
   * Contract that destroyed itself.
   */
  address?: Address
  /**
   * Balance that it left, in wei.
   */
  balance?: Quantity
  /**
   * Instruction that called.
   */
  callType?: 'call' | 'callcode' | 'delegatecall' | 'staticcall'
  /**
   * Instruction that created.
   */
  creationMethod?: 'create' | 'create2'
  /**
   * Account that called or created.
   */
  from?: Address
  /**
   * Gas that it had; of the transaction its gas limit.
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
   * Account that got the balance.
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
 * What came of it, as flatCallTracer gives it.
 */
export interface FlatCallOutcome {
  /**
   * New contract.
   */
  address?: Address
  /**
   * Its code.
   */
  code?: Data
  /**
   * Gas that it used; of the transaction that of the receipt.
   */
  gasUsed?: Quantity
  /**
   * What the call returned.
   */
  output?: Data
}
/**
 * A call, as flatCallTracer gives it.
 */
export interface FlatCallTrace {
  /**
   * What was done.
   */
  action: FlatCallAction
  /**
   * Hash of the block; null in a simulation.
   */
  blockHash?: Hash32 | null
  /**
   * Number of the block, a plain number.
   */
  blockNumber?: number
  /**
   * Why it failed.
   */
  error?: string
  /**
   * What came of it.
   */
  result?: FlatCallOutcome | null
  /**
   * Number of direct children.
   */
  subtraces: number
  /**
   * Path from the transaction: the index among the siblings at each depth.
   */
  traceAddress: number[]
  /**
   * Hash of the transaction; null in a simulation.
   */
  transactionHash?: Hash32 | null
  /**
   * Index of the transaction in the block, a plain number.
   */
  transactionPosition?: number
  /**
   * Kind of the trace.
   */
  type: 'call' | 'create' | 'suicide'
}
/**
 * Contents by 32-byte storage slot.
 */
export interface SlotValues {
  [k: string]: Hash32
}
/**
 * An account, as prestateTracer gives it; what is zero or empty is left out.
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
   * Nonce, a plain number.
   */
  nonce?: number
  /**
   * Storage slots.
   */
  storage?: SlotValues
}
/**
 * Accounts by address: what the transaction looked at, as it stood before.
 */
export interface PrestateAccounts {
  [k: string]: PrestateAccount
}
/**
 * What changed, by address.
 */
export interface PrestateChanges {
  [k: string]: PrestateAccount
}
/**
 * What a transaction changed, as prestateTracer gives it with `diffMode`.
 */
export interface PrestateDiff {
  /**
   * After: only what changed; accounts that are gone are left out.
   */
  post: PrestateChanges
  /**
   * Before: whole accounts, and the slots that changed.
   */
  pre: PrestateChanges
}
/**
 * How often each selector was called, as 4byteTracer gives it.
 */
export interface FourByteCounts {
  [k: string]: number
}
/**
 * Results by tracer, as muxTracer gives them.
 */
export interface MuxResult {
  [k: string]: TracerResult
}
/**
 * An empty object: the result of noopTracer, of a muxTracer without tracers, and of 4byteTracer when no function was called.
 */
export interface NoResult {}
/**
 * A step: the machine before an instruction.
 */
export interface StructLog {
  /**
   * Depth of the call, 1 for the transaction.
   */
  depth: number
  /**
   * Why the instruction cannot run, in geth's words.
   */
  error?: string
  /**
   * Gas before it.
   */
  gas: number
  /**
   * Gas that it costs; of a call with the gas that it passes on.
   */
  gasCost: number
  /**
   * Memory in words of 32 bytes, when `enableMemory` is true.
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
   * Gas refund counter; left out when zero.
   */
  refund?: number
  /**
   * Output of the last call, when `enableReturnData` is true.
   */
  returnData?: Data
  /**
   * Stack, the top last; left out with `disableStack`.
   */
  stack?: Quantity[]
  /**
   * At SLOAD and SSTORE the slots of the contract that the transaction has seen; left out with `disableStorage`.
   */
  storage?: SlotValues
}
/**
 * Every step of a transaction.
 */
export interface StructLogs {
  /**
   * True when the transaction failed.
   */
  failed: boolean
  /**
   * Gas used, as in the receipt.
   */
  gas: number
  /**
   * What the transaction returned or reverted with.
   */
  returnValue: Data
  /**
   * Steps, at most `limit`.
   */
  structLogs: StructLog[]
}
/**
 * The trace of a transaction of a block.
 */
export interface BlockTraceEntry {
  /**
   * What the tracer gives.
   */
  result: TracerResult
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
   * What the slot holds, 32 bytes.
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
   * Hash of the first slot that is not in the answer; left out when there is none.
   */
  nextKey?: Hash32
  /**
   * True when no slot comes after these.
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
   * Hash of the first account that is not in the answer; zero when there is none, left out when there is no such block.
   */
  nextKey?: Hash32
}
/**
 * An account as it stood at a transaction.
 */
export interface AccountAt {
  /**
   * Balance in wei.
   */
  balance: Quantity
  /**
   * Code; `0x0` for an account without code.
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
 * The block that would be sealed now. It has no hash, nonce and fee recipient yet.
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
   * Sum of the difficulties up to and including this block.
   */
  totalDifficulty: Quantity
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
   * Running total of blob gas above the target; since Cancun.
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
   * Hashes of the transactions, or the transactions themselves when `fullTransactions` is true.
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
 * A block that was never mined, with the results of its calls. Members of later forks are left out of earlier blocks.
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
   * Running total of blob gas above the target; since Cancun.
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
   * Hashes of the unsigned transactions that the calls became, or the transactions themselves when `returnFullTransactions` is true.
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
   * What each call came to, in order.
   */
  calls: SimulatedCall[]
}
/**
 * The outcome of a simulated call.
 */
export interface SimulatedCall {
  /**
   * What the call returned; empty when it failed.
   */
  returnData: Data
  /**
   * Logs of the call; with `traceTransfers`, transfers of ether among them. Empty when it failed.
   */
  logs: Log[]
  /**
   * Gas that is paid for, refunds taken off.
   */
  gasUsed: Quantity
  /**
   * Gas that had to be there: before refunds.
   */
  maxUsedGas: Quantity
  /**
   * 0x1 when the call succeeded, 0x0 when it failed.
   */
  status: '0x0' | '0x1'
  /**
   * Why the call failed; left out when it succeeded.
   */
  error?: SimulatedCallError
}
/**
 * Why a simulated call failed: code 3 for a revert, -32015 for every other failure of the execution.
 */
export interface SimulatedCallError {
  /**
   * Reason in geth's words; of a revert with the text of `Error(string)` or `Panic(uint256)`.
   */
  message: string
  /**
   * 3 or -32015.
   */
  code: 3 | -32015
  /**
   * What the code reverted with; only of a revert.
   */
  data?: Data
}
/**
 * A block as the engine API has it. engine API, `ExecutionPayloadV3`.
 */
export interface ExecutionPayload {
  /**
   * Hash of the parent.
   */
  parentHash: Hash32
  /**
   * Who gets the tips.
   */
  feeRecipient: Address
  /**
   * Root of the state after the block.
   */
  stateRoot: Hash32
  /**
   * Root of the receipts.
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
   * Most gas that the block may use.
   */
  gasLimit: Quantity
  /**
   * Gas that the block uses.
   */
  gasUsed: Quantity
  /**
   * Time of the block in seconds since 1970.
   */
  timestamp: Quantity
  /**
   * At most 32 bytes that mean nothing to the chain.
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
   * The transactions: EIP-2718 bytes of each, without blobs.
   */
  transactions: Data[]
  /**
   * Withdrawals (EIP-4895); from Shanghai on.
   */
  withdrawals?: Withdrawal[]
  /**
   * Blob gas that the block uses; from Cancun on.
   */
  blobGasUsed?: Quantity
  /**
   * Excess blob gas (EIP-4844); from Cancun on.
   */
  excessBlobGas?: Quantity
}
/**
 * The blobs of the block's transactions, in their order, as far as they came along. engine API, `BlobsBundleV2`.
 */
export interface BlobsBundle {
  /**
   * KZG commitments, 48 bytes each.
   */
  commitments: Data[]
  /**
   * KZG proofs, 48 bytes each: one for each blob, from Osaka on 128 cell proofs for each (EIP-7594).
   */
  proofs: Data[]
  /**
   * Blobs, 131,072 bytes each.
   */
  blobs: Data[]
}
/**
 * A block that was made and is on no chain. engine API, `engine_getPayloadV5`.
 */
export interface BuiltPayload {
  /**
   * The block.
   */
  executionPayload: ExecutionPayload
  /**
   * Tips that the fee recipient earns, in wei.
   */
  blockValue: Quantity
  /**
   * Blobs of the block's transactions.
   */
  blobsBundle: BlobsBundle
  /**
   * Requests to the consensus layer (EIP-7685): type byte and data of each list that is not empty.
   */
  executionRequests: Data[]
  /**
   * Always false.
   */
  shouldOverrideBuilder: boolean
}
/**
 * A transaction without a block, of type 0x0. `chainId` is left out when it was signed without replay protection (EIP-155).
 */
export interface PendingLegacyTransaction {
  /**
   * No block has it: null instead of a hash.
   */
  blockHash: null
  /**
   * No block has it: null instead of a number.
   */
  blockNumber: null
  /**
   * No block has it: null instead of a time in seconds.
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
   * The most that it pays, in wei per gas: the gas price, or the fee cap.
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
   * Account that is called; null in a contract creation.
   */
  to: Address | null
  /**
   * No block has it: null instead of an index.
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
   * Chain id for which the transaction was signed.
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
 * A transaction without a block, of type 0x1 (EIP-2930).
 */
export interface PendingAccessListTransaction {
  /**
   * No block has it: null instead of a hash.
   */
  blockHash: null
  /**
   * No block has it: null instead of a number.
   */
  blockNumber: null
  /**
   * No block has it: null instead of a time in seconds.
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
   * The most that it pays, in wei per gas: the gas price, or the fee cap.
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
   * Account that is called; null in a contract creation.
   */
  to: Address | null
  /**
   * No block has it: null instead of an index.
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
   * Accounts and slots that the transaction lists.
   */
  accessList: AccessList
  /**
   * Chain id for which the transaction was signed.
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
 * A transaction without a block, of type 0x2 (EIP-1559).
 */
export interface PendingDynamicFeeTransaction {
  /**
   * No block has it: null instead of a hash.
   */
  blockHash: null
  /**
   * No block has it: null instead of a number.
   */
  blockNumber: null
  /**
   * No block has it: null instead of a time in seconds.
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
   * The most that it pays, in wei per gas: the gas price, or the fee cap.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Priority fee cap in wei per gas.
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
   * Account that is called; null in a contract creation.
   */
  to: Address | null
  /**
   * No block has it: null instead of an index.
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
   * Accounts and slots that the transaction lists.
   */
  accessList: AccessList
  /**
   * Chain id for which the transaction was signed.
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
 * A transaction without a block, of type 0x3 (EIP-4844).
 */
export interface PendingBlobTransaction {
  /**
   * No block has it: null instead of a hash.
   */
  blockHash: null
  /**
   * No block has it: null instead of a number.
   */
  blockNumber: null
  /**
   * No block has it: null instead of a time in seconds.
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
   * The most that it pays, in wei per gas: the gas price, or the fee cap.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Priority fee cap in wei per gas.
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
   * Account that is called.
   */
  to: Address
  /**
   * No block has it: null instead of an index.
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
   * Accounts and slots that the transaction lists.
   */
  accessList: AccessList
  /**
   * Chain id for which the transaction was signed.
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
 * A transaction without a block, of type 0x4 (EIP-7702).
 */
export interface PendingSetCodeTransaction {
  /**
   * No block has it: null instead of a hash.
   */
  blockHash: null
  /**
   * No block has it: null instead of a number.
   */
  blockNumber: null
  /**
   * No block has it: null instead of a time in seconds.
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
   * The most that it pays, in wei per gas: the gas price, or the fee cap.
   */
  gasPrice: Quantity
  /**
   * Fee cap in wei per gas.
   */
  maxFeePerGas: Quantity
  /**
   * Priority fee cap in wei per gas.
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
   * Account that is called.
   */
  to: Address
  /**
   * No block has it: null instead of an index.
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
   * Accounts and slots that the transaction lists.
   */
  accessList: AccessList
  /**
   * Chain id for which the transaction was signed.
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
 * Transactions of one sender by nonce.
 */
export interface TransactionsByNonce {
  [k: string]: PendingTransaction
}
/**
 * Transactions by sender; the addresses have their checksum (EIP-55).
 */
export interface TransactionsBySender {
  [k: string]: TransactionsByNonce
}
/**
 * Transactions of one sender by nonce, in one line each.
 */
export interface SummariesByNonce {
  [k: string]: PoolSummary
}
/**
 * Transactions by sender, in one line each; the addresses have their checksum (EIP-55).
 */
export interface SummariesBySender {
  [k: string]: SummariesByNonce
}
/**
 * All transactions of the pool.
 */
export interface PoolContent {
  /**
   * Ready for inclusion in a block.
   */
  pending: TransactionsBySender
  /**
   * Held back: a transaction with a lower nonce is missing, or cannot be paid for.
   */
  queued: TransactionsBySender
}
/**
 * All transactions of one sender in the pool.
 */
export interface SenderContent {
  /**
   * Ready for inclusion in a block.
   */
  pending: TransactionsByNonce
  /**
   * Held back: a transaction with a lower nonce is missing, or cannot be paid for.
   */
  queued: TransactionsByNonce
}
/**
 * All transactions of the pool, in one line each.
 */
export interface PoolInspection {
  /**
   * Ready for inclusion in a block.
   */
  pending: SummariesBySender
  /**
   * Held back: a transaction with a lower nonce is missing, or cannot be paid for.
   */
  queued: SummariesBySender
}
/**
 * How many transactions the pool has.
 */
export interface PoolStatus {
  /**
   * Transactions that are ready for inclusion in a block.
   */
  pending: Quantity
  /**
   * Transactions that are held back.
   */
  queued: Quantity
}

/** What every method that is served over HTTP answers. */
export interface Results {
  web3_clientVersion: ClientVersion
  web3_sha3: Hash32
  net_version: NetworkId
  net_listening: Flag
  net_peerCount: Quantity
  'rpc.discover': OpenRpcDocument
  rpc_discover: OpenRpcDocument
  eth_chainId: Quantity
  eth_blockNumber: Quantity
  eth_getFilterChanges: FilterChanges
  eth_getFilterLogs: Logs
  eth_newBlockFilter: WatchId
  eth_newFilter: WatchId
  eth_newPendingTransactionFilter: WatchId
  eth_sendRawTransaction: Hash32
  eth_simulateV1: SimulatedBlocks
  eth_syncing: SyncStatus
  eth_accounts: Addresses
  eth_gasPrice: Quantity
  eth_maxPriorityFeePerGas: Quantity
  eth_blobBaseFee: Quantity
  eth_baseFee: Quantity
  eth_feeHistory: FeeHistory
  eth_config: ChainConfig
  eth_capabilities: Capabilities
  eth_getBalance: Quantity
  eth_getCode: Data
  eth_getStorageAt: Hash32
  eth_getStorageValues: StorageValues
  eth_getTransactionCount: Quantity
  eth_getAccountInfo: AccountInfo
  eth_getProof: AccountProof
  eth_getBlockByNumber: BlockOrPendingOrNull
  eth_getBlockByHash: BlockOrNull
  eth_getBlockReceipts: ReceiptsOrNull
  eth_getBlockTransactionCountByNumber: QuantityOrNull
  eth_getBlockTransactionCountByHash: QuantityOrNull
  eth_getUncleCountByBlockNumber: QuantityOrNull
  eth_getUncleCountByBlockHash: QuantityOrNull
  eth_getUncleByBlockNumberAndIndex: UncleOrNull
  eth_getUncleByBlockHashAndIndex: UncleOrNull
  eth_getTransactionByHash: KnownTransactionOrNull
  eth_getTransactionByBlockNumberAndIndex: TransactionOrNull
  eth_getTransactionByBlockHashAndIndex: TransactionOrNull
  eth_getTransactionReceipt: ReceiptOrNull
  eth_getLogs: Logs
  eth_call: Data
  eth_estimateGas: Quantity
  eth_createAccessList: AccessListResult
  eth_uninstallFilter: Flag
  debug_getRawHeader: DataOrNull
  debug_getRawBlock: DataOrNull
  debug_getRawReceipts: RawReceiptsOrNull
  debug_getRawTransaction: DataOrNull
  trace_block: TracesOrNull
  trace_filter: Traces
  trace_transaction: TracesOrNull
  trace_get: TraceOrNull
  trace_call: TraceResult
  trace_callMany: TraceResults
  trace_rawTransaction: TraceResult
  trace_replayTransaction: TransactionReplayOrNull
  trace_replayBlockTransactions: TransactionReplaysOrNull
  debug_setHead: Null
  debug_traceBlockByNumber: BlockTraces
  debug_traceBlockByHash: BlockTraces
  debug_traceTransaction: TracerResult
  debug_traceCall: TracerResult
  debug_storageRangeAt: StorageRange
  debug_accountRange: AccountRange
  debug_accountAt: AccountAt
  evm_mine: Zero
  testing_buildBlockV1: BuiltPayload
  txpool_content: PoolContent
  txpool_contentFrom: SenderContent
  txpool_inspect: PoolInspection
  txpool_status: PoolStatus
}
