/** Who is told of every call, for logs and metrics. */
import type { Caller } from './session.ts'

/** A call that was answered; of a notification, that would have been. */
export interface AnsweredCall {
  /** A method of the contract; undefined when the caller named none that is served, or nothing that is a request. */
  readonly method: string | undefined
  /** Rate-limit tokens (`x-cost`). */
  readonly cost: number
  /** Under which the error counts (`RpcError.countedCode`); undefined when there is a result. */
  readonly code: number | undefined
  /** From the beginning of the handler to its answer, in milliseconds. */
  readonly durationMs: number
  /** Of the answer; text counts in characters. */
  readonly bytes: number
  readonly caller: Caller | undefined
  /** As they were parsed, for a log that is to hold them. */
  readonly params?: unknown
}

/** Called for every call, while others wait: it must be cheap, and never throw. */
export interface CallObserver {
  answered(call: AnsweredCall): void
}

/** Nobody. */
export const unobserved: CallObserver = { answered: () => {} }
