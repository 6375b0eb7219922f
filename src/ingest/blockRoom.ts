/** The room that is left in a block that is being made. */
import type { Withdrawal } from '../archive/blocks.ts'
import { isAtLeast } from '../chain/forks.ts'
import { encodeHeader, type Header } from '../chain/header.ts'
import { toBigInt } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import type { Transaction } from '../chain/transaction.ts'
import type { BlockEnvironment } from '../evm/environment.ts'
import { BLOCK_BYTES_MAX } from './verify.ts'

/** Gas of the cheapest transaction there is. */
const TX_GAS = 21_000n
/** Most bytes in front of an RLP list or string: one, and eight of a length. */
const PREFIX_BYTES = 9
/** Bytes by which a header may grow when gas, blob gas and roots are filled in. */
const HEADER_GROWTH_BYTES = 64

export class BlockRoom {
  #gas: bigint
  #blobs: number
  #bytes: number

  constructor(
    { fork, gasLimit, blobsMax }: BlockEnvironment,
    header: Header,
    withdrawals: readonly Withdrawal[],
  ) {
    this.#gas = gasLimit
    this.#blobs = blobsMax ?? 0
    // The lists of the block, of its transactions, uncles and withdrawals.
    const frame = encodeHeader(header).length + HEADER_GROWTH_BYTES + 4 * PREFIX_BYTES
    const taken = frame + encodeRlp(withdrawals).length
    this.#bytes = isAtLeast(fork, 'osaka') ? BLOCK_BYTES_MAX - taken : Infinity
  }

  /** Whether no transaction at all fits any more. */
  get full(): boolean {
    return this.#gas < TX_GAS
  }

  /**
   * Why a transaction does not fit: the block's gas, its blobs (EIP-4844) or its bytes (EIP-7934).
   *
   * @param bytes of the transaction
   * @returns words of geth's core/error.go and miner/worker.go; undefined when it fits
   */
  lacks(transaction: Transaction, bytes: number): string | undefined {
    if (toBigInt(transaction.gasLimit) > this.#gas) return 'gas limit reached'
    if ((transaction.blobVersionedHashes?.length ?? 0) > this.#blobs) return 'max data blobs reached'
    return bytes + PREFIX_BYTES > this.#bytes ? 'max block size reached' : undefined
  }

  /** @param gasUsed by the transaction, which fitted @param bytes of the transaction */
  take(transaction: Transaction, gasUsed: bigint, bytes: number): void {
    this.#gas -= gasUsed
    this.#blobs -= transaction.blobVersionedHashes?.length ?? 0
    this.#bytes -= bytes + PREFIX_BYTES
  }
}
