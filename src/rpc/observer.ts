/** Observers of calls, for logs and metrics. */
import type { Caller } from './session.ts'

/** A call that was answered, or a notification that has run. */
export interface AnsweredCall {
  /** Name of the method. Undefined if the call was not a valid request, or if the requested method is not served. */
  readonly method: string | undefined
  /** Rate-limit tokens (`x-cost`). */
  readonly cost: number
  /** The error's code in logs and metrics (`RpcError.countedCode`); undefined for a result. */
  readonly code: number | undefined
  /** Time from the start of the handler to its answer, in milliseconds. */
  readonly durationMs: number
  /** Whether most of `durationMs` may be a wait for an event, during which the node does no work (`Method.waits`). */
  readonly waits?: boolean
  /** Approximate length of the answer in bytes: each character of text counts as one byte. */
  readonly bytes: number
  readonly caller: Caller | undefined
  /** The parameters as they were parsed, for logs that include them. */
  readonly params?: unknown
}

/** Observes every call. `answered` runs while other requests wait: it must be cheap and never throw. */
export interface CallObserver {
  answered(call: AnsweredCall): void
}

/** An observer that does nothing. */
export const unobserved: CallObserver = { answered: () => {} }
