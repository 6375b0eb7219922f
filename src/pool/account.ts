/** The transactions of one sender. geth: core/txpool/legacypool/list.go. */
import type { PoolOptions } from './options.ts'
import type { PoolPlace, PoolTransaction, SenderTransactions } from './poolTransaction.ts'

/** A transaction in the pool. */
export interface Entry {
  readonly pooled: PoolTransaction
  /** {@link PoolTransaction.hash} as a Map key */
  readonly id: string
  readonly account: Account
  /** Number of pool slots (32 KiB each) that the transaction occupies */
  readonly slots: number
  /** Sequence number of the arrival */
  readonly order: number
  place: PoolPlace | 'dropped'
  /** Whether the entry was dropped because its sender cannot pay it. */
  isUnpaid: boolean
}

/** The account of a sender in the head's state. */
export interface SenderState {
  nonce: bigint
  /** wei */
  balance: bigint
  /** Length of the account's code in bytes */
  codeBytes: number
  isDelegated: boolean
}

/** A sender and its transactions in the pool. */
export class Account {
  /** 20 bytes */
  readonly address: Uint8Array
  /** {@link address} as a Map key */
  readonly id: string
  /** Whether the account has only transactions for which {@link isKeptApart}; otherwise it has none of them. */
  readonly isBlob: boolean
  state: SenderState
  /** Executable transactions: their nonces are consecutive, starting at the state's nonce. */
  pending: Entry[] = []
  /** Transactions with a nonce gap, by ascending nonce. */
  queued: Entry[] = []
  /** Total cost of {@link pending} in wei. */
  pendingCost = 0n
  /** Unix time in milliseconds of the last promotion of a queued transaction. */
  beat = 0

  constructor(id: string, address: Uint8Array, isBlob: boolean, state: SenderState) {
    this.id = id
    this.address = address
    this.isBlob = isBlob
    this.state = state
  }

  get isEmpty(): boolean {
    return this.pending.length === 0 && this.queued.length === 0
  }

  get transactions(): SenderTransactions {
    const pooledOf = (entries: readonly Entry[]): PoolTransaction[] => entries.map(({ pooled }) => pooled)
    return { sender: this.address, pending: pooledOf(this.pending), queued: pooledOf(this.queued) }
  }

  /** The nonce after the pending transactions. */
  get nextNonce(): bigint {
    return this.state.nonce + BigInt(this.pending.length)
  }

  pendingAt(nonce: bigint): Entry | undefined {
    return nonce < this.state.nonce ? undefined : this.pending[Number(nonce - this.state.nonce)]
  }

  queuedAt(nonce: bigint): Entry | undefined {
    const entry = this.queued[queuePosition(this.queued, nonce)]
    return entry?.pooled.nonce === nonce ? entry : undefined
  }

  at(nonce: bigint): Entry | undefined {
    return this.pendingAt(nonce) ?? this.queuedAt(nonce)
  }
}

/** Whether the pool has another account of the sender, with other limits, for a transaction: because it has blobs. */
export function isKeptApart(
  { hasSenderRules }: Pick<PoolOptions, 'hasSenderRules'>,
  { type }: PoolTransaction,
): boolean {
  return hasSenderRules && type === 3
}

/** Returns the index of the first entry whose nonce is `nonce` or higher. */
export function queuePosition(queued: readonly Entry[], nonce: bigint): number {
  let low = 0
  let high = queued.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (queued[middle]!.pooled.nonce < nonce) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether an entry has left the pool, for example because a limit evicted it at once. */
export function isDropped({ place }: Entry): boolean {
  return place === 'dropped'
}
