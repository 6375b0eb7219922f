/** The transactions of one sender. geth: core/txpool/legacypool/list.go. */
import type { PoolPlace, PoolTransaction } from './poolTransaction.ts'

/** A transaction in the pool. */
export interface Entry {
  readonly pooled: PoolTransaction
  /** {@link PoolTransaction.hash} as a key of a Map */
  readonly id: string
  readonly account: Account
  /** Units of 32 KiB that it takes of the pool */
  readonly slots: number
  /** Grows with every transaction that comes in */
  readonly order: number
  place: PoolPlace | 'dropped'
}

/** What the state says of a sender. */
export interface SenderState {
  nonce: bigint
  /** wei */
  balance: bigint
  /** Bytes of its code */
  codeBytes: number
  isDelegated: boolean
}

/** A sender with everything that the pool has of it. */
export class Account {
  /** 20 bytes */
  readonly address: Uint8Array
  /** {@link address} as a key of a Map */
  readonly id: string
  /** Blob transactions, and nothing else. */
  readonly isBlob: boolean
  state: SenderState
  /** Without gaps from the state's nonce on. */
  pending: Entry[] = []
  /** By ascending nonce. */
  queued: Entry[] = []
  /** Wei; what {@link pending} may cost. */
  pendingCost = 0n
  /** Unix time, milliseconds: since when nothing queued has become pending. */
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

  /** The nonce after the pending ones. */
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

/** Position of the first entry whose nonce is not lower. */
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
