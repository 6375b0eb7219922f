/** The pool's interface, and a transaction in the pool. */
import type { TransactionType } from '../chain/transaction.ts'
import type { IntrinsicParts } from '../evm/intrinsicGas.ts'

/** The part of a blob transaction's network form that is not in the block (EIP-4844, EIP-7594). */
export interface Sidecar {
  /** 0: one proof for each blob; 1, from Osaka on: 128 cell proofs for each blob */
  version: 0 | 1
  /** 131,072 bytes each */
  blobs: Uint8Array[]
  /** 48 bytes each */
  commitments: Uint8Array[]
  /** 48 bytes each */
  proofs: Uint8Array[]
}

/**
 * A transaction in the pool. It contains only bytes and numbers, because decoded lists would take many times the
 * memory.
 */
export interface PoolTransaction {
  /** 32 bytes */
  readonly hash: Uint8Array
  /** EIP-2718 bytes as in a block, without sidecar, in a buffer of their own */
  readonly raw: Uint8Array
  readonly type: TransactionType
  /** 20 bytes */
  readonly sender: Uint8Array
  readonly nonce: bigint
  readonly gasLimit: bigint
  /** Wei per unit of gas. In types 0 and 1, the fee cap and the tip cap are the gas price */
  readonly feeCap: bigint
  readonly tipCap: bigint
  /** wei per unit of blob gas; type 3 only */
  readonly blobFeeCap: bigint | undefined
  readonly blobHashes: number
  /** The chain id that the signature covers; undefined for a legacy transaction that is valid on any chain */
  readonly chainId: bigint | undefined
  /** Values from which the intrinsic gas is computed; the data is a view of {@link raw} */
  readonly gasParts: IntrinsicParts
  /** Map keys of the accounts that the transaction would delegate (EIP-7702); undefined until they are recovered */
  readonly authorities: readonly string[] | undefined
  /** Maximum total cost in wei: value + gas · fee cap + blob gas · blob fee cap */
  readonly cost: bigint
  /** Length of the network form in bytes, sidecar included */
  readonly bytes: number
  readonly sidecar: Sidecar | undefined
  /** Unix time in milliseconds at which this pool first received the transaction */
  readonly since: number
}

/**
 * Makes slow checks of a transaction. @returns the transaction with its authorities @throws the reason for a refusal
 */
export type Completion = (transaction: PoolTransaction) => Promise<PoolTransaction>

/** The status of a transaction: ready for inclusion, or waiting for an earlier nonce. */
export type PoolPlace = 'pending' | 'queued'

/** The transactions of one sender, by ascending nonce. */
export interface SenderTransactions {
  /** 20 bytes */
  readonly sender: Uint8Array
  readonly pending: readonly PoolTransaction[]
  readonly queued: readonly PoolTransaction[]
}

/** The pool's interface for handlers and for the head; pool/pool.ts implements it. */
export interface Pool {
  /**
   * Adds a transaction that a client sent. Resolves when the transaction is on disk.
   *
   * @param complete makes slow checks (verifies the sidecar, recovers authorities). Called after all other checks, and
   * never concurrently for transactions with the same hash.
   * @throws PoolError with geth's message; errors of `complete`
   */
  add(transaction: PoolTransaction, complete?: Completion): Promise<void>
  /**
   * Drops a transaction. Later transactions of its sender then wait for its nonce.
   *
   * @param hash 32 bytes
   * @returns whether the pool had the transaction
   */
  drop(hash: Uint8Array): boolean
  /** Drops transactions that are kept aside (keptAside.ts). @returns their number */
  dropAside(isChosen: (pooled: PoolTransaction) => boolean): number
  /**
   * Resolves when the removal of all dropped transactions is on disk. The transactions then do not return, even if the
   * process is killed.
   *
   * @throws PoolError JOURNAL_FAILED; a later call tries again
   */
  synced(): Promise<void>
  /** Reads the accounts of all senders again. Called when the newest state was set by hand. */
  settleAll(): void
  /** Returns a pending or queued transaction. @param hash 32 bytes */
  get(hash: Uint8Array): { transaction: PoolTransaction; place: PoolPlace } | undefined
  /** Returns the nonce of the sender's next transaction, after the mined and the pending transactions. */
  nonceOf(sender: Uint8Array): bigint
  counts(): { pending: number; queued: number }
  /** Returns a snapshot of all transactions, with senders by ascending address. */
  content(): SenderTransactions[]
  contentOf(sender: Uint8Array): SenderTransactions
  /**
   * Returns pending transactions that can pay a block's fees, ordered by effective tip and then by age, as in geth.
   * Each sender's transactions are in nonce order.
   *
   * @param baseFee wei; undefined before London
   * @param blobBaseFee wei; undefined before Cancun
   * @param max maximum number of transactions
   */
  candidates(baseFee: bigint | undefined, blobBaseFee: bigint | undefined, max: number): PoolTransaction[]
  /** Changes whenever {@link candidates} may return a different result. */
  readonly version: number
  /** Adds a listener for transactions that become pending. @returns a function that removes the listener */
  onPending(listener: (transactions: readonly PoolTransaction[]) => void): () => void
}
