/** The input and the output of tracers. */
import type { StateView } from '../archive/state.ts'
import type { TransactionTrace } from '../archive/trace.ts'

/** A transaction or a call that has been recorded. */
export interface TracedTransaction {
  readonly trace: TransactionTrace
  /** The state just before; its `code` also knows the codes that the transaction wrote. */
  readonly before: StateView
  /** Gas limit of the transaction, intrinsic gas included. */
  readonly gasLimit: bigint
  /** The gas used that the receipt has: intrinsic gas included, refunds taken off. */
  readonly gasUsed: bigint
  /** Logs of the block before this transaction. */
  readonly firstLogIndex: number
}

/** Takes JSON text piece by piece; what is written is gone, so that no answer need be held as a whole. */
export interface TextSink {
  write(text: string): void
  /** @param bytes JSON text in UTF-8; copied */
  writeBytes(bytes: Uint8Array): void
}
