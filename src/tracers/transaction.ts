/** The input and output of tracers. */
import type { StateView } from '../archive/state.ts'
import type { TransactionTrace } from '../archive/trace.ts'
import type { JavascriptSpec } from './directory.ts'
import type { ObservedSteps } from './stepObserver.ts'

/** A transaction or a call that has been recorded. */
export interface TracedTransaction {
  readonly trace: TransactionTrace
  /** The state before the transaction, except that `code` also returns codes that the transaction wrote. */
  readonly before: StateView
  /** Gas limit of the transaction, intrinsic gas included. */
  readonly gasLimit: bigint
  /** Gas used, as in the receipt: intrinsic gas included, refunds subtracted. */
  readonly gasUsed: bigint
  /** Number of logs in the block before this transaction. */
  readonly firstLogIndex: number
  /**
   * Whether diffs show accounts that do not exist after the transaction. geth's recordings of Amsterdam show such
   * accounts, and its recordings of earlier forks do not.
   */
  readonly showsAbsent: boolean
  /** Observations of the instructions, for tracers that have an observer (directory.ts, `observerFor`). */
  readonly observed?: ObservedSteps | undefined
  /** Writes the result of a tracer in JavaScript that has seen the transaction. */
  readonly writeScript?: ((tracer: JavascriptSpec, out: TextSink) => void) | undefined
}

/** Takes JSON text in pieces, so that the whole text need not be in memory at once. */
export interface TextSink {
  write(text: string): void
  /** @param bytes JSON text in UTF-8, which the sink copies */
  writeBytes(bytes: Uint8Array): void
}
