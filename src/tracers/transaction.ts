/** The input and output of tracers. */
import type { StateView } from '../archive/state.ts'
import type { TransactionTrace } from '../archive/trace.ts'

/** A transaction or a call that has been recorded. */
export interface TracedTransaction {
  readonly trace: TransactionTrace
  /** The state before the transaction; its `code` also returns the codes that the transaction wrote. */
  readonly before: StateView
  /** Gas limit of the transaction, intrinsic gas included. */
  readonly gasLimit: bigint
  /** The gas used as in the receipt: with intrinsic gas, after refunds. */
  readonly gasUsed: bigint
  /** Number of logs in the block before this transaction. */
  readonly firstLogIndex: number
}

/** Takes JSON text in pieces, so that no response need be held in memory as a whole. */
export interface TextSink {
  write(text: string): void
  /** @param bytes JSON text in UTF-8; copied */
  writeBytes(bytes: Uint8Array): void
}
