/** A transaction that waits for its block. */
import type { TransactionType } from '../chain/transaction.ts'
import type { IntrinsicParts } from '../evm/intrinsicGas.ts'

/** What comes along with a blob transaction and is no part of it (EIP-4844, EIP-7594). */
export interface Sidecar {
  /** 0: one proof a blob; 1, from Osaka on: 128 cell proofs a blob */
  version: 0 | 1
  /** 131,072 bytes each */
  blobs: Uint8Array[]
  /** 48 bytes each */
  commitments: Uint8Array[]
  /** 48 bytes each */
  proofs: Uint8Array[]
}

/** Bytes, numbers and nothing that was decoded: its lists would take many times what they take on the wire. */
export interface PoolTransaction {
  /** 32 bytes */
  readonly hash: Uint8Array
  /** EIP-2718 bytes, without the sidecar: what stands in a block. Nothing else lies in their buffer. */
  readonly raw: Uint8Array
  readonly type: TransactionType
  /** 20 bytes */
  readonly sender: Uint8Array
  readonly nonce: bigint
  readonly gasLimit: bigint
  /** wei for one unit of gas; of types 0 and 1 both are the gas price */
  readonly feeCap: bigint
  readonly tipCap: bigint
  /** wei for one unit of blob gas; type 3 only */
  readonly blobFeeCap: bigint | undefined
  readonly blobHashes: number
  /** What it is signed for; undefined when a legacy one is for any chain */
  readonly chainId: bigint | undefined
  /** What its intrinsic gas follows from; the data is a view of {@link raw} */
  readonly gasParts: IntrinsicParts
  /** Keys of the accounts that it is to delegate (EIP-7702); undefined until they are recovered */
  readonly authorities: readonly string[] | undefined
  /** What it may cost in all, wei: value + gas · fee cap + blob gas · blob fee cap */
  readonly cost: bigint
  /** Bytes that it takes on the wire, sidecar included */
  readonly bytes: number
  readonly sidecar: Sidecar | undefined
  /** Unix time, milliseconds, at which this pool first had it */
  readonly since: number
}

/** @returns the transaction with its authorities. @throws why it is refused */
export type Completion = (transaction: PoolTransaction) => Promise<PoolTransaction>

/** Where a transaction is: ready for inclusion in a block, or held back. */
export type PoolPlace = 'pending' | 'queued'

/** Transactions of one sender, by ascending nonce. */
export interface SenderTransactions {
  /** 20 bytes */
  readonly sender: Uint8Array
  readonly pending: readonly PoolTransaction[]
  readonly queued: readonly PoolTransaction[]
}

/** The pool as handlers and whoever moves the head see it; the implementation is pool/pool.ts. */
export interface Pool {
  /**
   * Takes a transaction from outside. It is on disk when this resolves.
   *
   * @param complete does what takes long (verifies the sidecar, recovers authorities); called when nothing else refuses
   *   the transaction, for one transaction of a hash at a time
   * @throws PoolError why it is refused, with geth's words; and what `complete` throws
   */
  add(transaction: PoolTransaction, complete?: Completion): Promise<void>
  /** Wherever it is. @param hash 32 bytes */
  get(hash: Uint8Array): { transaction: PoolTransaction; place: PoolPlace } | undefined
  /** The nonce that the sender's next transaction should have: after the state's and the pending ones. */
  nonceOf(sender: Uint8Array): bigint
  counts(): { pending: number; queued: number }
  /** Everything, at one moment; senders in the order of their addresses. */
  content(): SenderTransactions[]
  contentOf(sender: Uint8Array): SenderTransactions
  /**
   * Pending ones that can pay a block's fees, those that pay it most first (geth: effective tip, then age), and each
   * sender's in the order of their nonces.
   *
   * @param baseFee wei; undefined before London
   * @param blobBaseFee wei; undefined before Cancun
   * @param max how many at most
   */
  candidates(baseFee: bigint | undefined, blobBaseFee: bigint | undefined, max: number): PoolTransaction[]
  /** Changes whenever {@link candidates} may give something else. */
  readonly version: number
  /** Told of transactions that become pending. @returns how to stop being told */
  onPending(listener: (transactions: readonly PoolTransaction[]) => void): () => void
}
