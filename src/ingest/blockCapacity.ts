/** The gas, blobs and bytes that are left in a block under construction. */
import type { Withdrawal } from '../archive/blocks.ts'
import { isAtLeast } from '../chain/forks.ts'
import { encodeHeader, type Header } from '../chain/header.ts'
import { toBigInt } from '../chain/hex.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import type { Transaction } from '../chain/transaction.ts'
import { leastGas } from '../evm/intrinsicGas.ts'
import type { BlockExecution } from './execute.ts'
import { BLOCK_BYTES_MAX } from './verify.ts'

/** Longest prefix of an RLP list or string, in bytes: one byte, and eight bytes of length. */
const PREFIX_BYTES = 9
/** Bytes by which a header may grow when gas, blob gas and roots are filled in. */
const HEADER_GROWTH_BYTES = 64

export class BlockCapacity {
  readonly #execution: Pick<BlockExecution, 'gasLeft'>
  readonly #leastGas: bigint
  #blobs: number
  #bytes: number

  /** @param execution the execution of the block, which counts the gas */
  constructor(
    execution: Pick<BlockExecution, 'environment' | 'gasLeft'>,
    header: Header,
    withdrawals: readonly Withdrawal[],
  ) {
    const { fork, blobsMax } = execution.environment
    this.#execution = execution
    this.#leastGas = leastGas(fork)
    this.#blobs = blobsMax ?? 0
    // One prefix each for the block, its transactions, its uncles and its withdrawals.
    const frame = encodeHeader(header).length + HEADER_GROWTH_BYTES + 4 * PREFIX_BYTES
    const taken = frame + encodeRlp(withdrawals).length
    this.#bytes = isAtLeast(fork, 'osaka') ? BLOCK_BYTES_MAX - taken : Infinity
  }

  /** Whether the remaining gas is too little for any transaction. */
  get full(): boolean {
    return this.#execution.gasLeft < this.#leastGas
  }

  /**
   * Returns why a transaction does not fit into the block: gas, blobs (EIP-4844) or bytes (EIP-7934).
   *
   * @param bytes length of the encoded transaction
   * @returns a message of geth's core/error.go or miner/worker.go; undefined when the transaction fits
   */
  lacks(transaction: Transaction, bytes: number): string | undefined {
    if (toBigInt(transaction.gasLimit) > this.#execution.gasLeft) return 'gas limit reached'
    if ((transaction.blobVersionedHashes?.length ?? 0) > this.#blobs) return 'max data blobs reached'
    return bytes + PREFIX_BYTES > this.#bytes ? 'max block size reached' : undefined
  }

  /**
   * Subtracts the blobs and bytes of an executed transaction.
   *
   * @param bytes length of the encoded transaction
   */
  take(transaction: Transaction, bytes: number): void {
    this.#blobs -= transaction.blobVersionedHashes?.length ?? 0
    this.#bytes -= bytes + PREFIX_BYTES
  }
}
