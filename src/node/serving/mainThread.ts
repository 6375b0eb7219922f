/** Passes calls and jobs of a serving thread to the main thread, which runs them. */
import type { Executor, JobCaller } from '../../jobs/executor.ts'
import type { CancelSignal } from '../../rpc/cancelSignal.ts'
import type { RequestScope } from '../../rpc/requestScope.ts'
import type { PassOn } from './elsewhere.ts'
import { outcomeOf } from './passedOutcome.ts'
import type { PortCalls } from './portCalls.ts'
import type { MainNotices, MainQuestions, PassedOutcome } from './servingMessages.ts'

/** Maximum milliseconds for which a job may go on after it was ended. Its caller is charged for this time, too. */
const ENDING_MS_MAX = 1_000

/** The caller of a call or a job that the main thread runs. */
type PassedCaller = Pick<JobCaller, 'signal' | 'worked'> & Partial<Pick<RequestScope, 'reserve'>>

export class MainThread {
  readonly #calls: PortCalls<MainQuestions, MainNotices>
  readonly #callers = new Map<number, PassedCaller>()
  #nextId = 1

  constructor(calls: PortCalls<MainQuestions, MainNotices>) {
    this.#calls = calls
  }

  /** Runs a call on the main thread. @throws the errors of its handler; ServingError FAILED for a bug of the handler */
  readonly passOn: PassOn = (method, params, { view, client, scope }, changesState) => {
    // `shownNumber` is defined only if the node does not know the newest block. `view.head` would then throw an error.
    const head = changesState || view.shownNumber !== undefined ? undefined : view.head.hash
    return this.#pass(scope, (id) => this.#calls.ask('call', { id, method, params, client, head }))
  }

  /** Returns an executor that runs the jobs of a caller on the main thread's workers. */
  forCaller(caller: JobCaller): Executor {
    const { client } = caller
    return {
      run: async (job, input, options) => {
        const timeoutMs = options?.timeoutMs
        const pass = (id: number) => this.#calls.ask('job', { id, job: job.name, input, timeoutMs, client })
        return (await this.#pass(caller, pass)) as never
      },
    }
  }

  /** Called with the time that a call or a job took on the main thread or on a worker. @param ms milliseconds */
  worked(id: number, ms: number): void {
    this.#callers.get(id)?.worked?.(ms)
  }

  /** Called when a call has reserved memory on the main thread. */
  reserved(id: number, bytes: number): void {
    this.#callers.get(id)?.reserve?.(bytes)
  }

  async #pass(caller: PassedCaller, ask: (id: number) => Promise<PassedOutcome>): Promise<unknown> {
    const id = this.#nextId++
    this.#callers.set(id, caller)
    const stopListening = this.#cancelWith(caller.signal, id)
    let outcome: PassedOutcome | undefined
    try {
      outcome = await ask(id)
      return outcomeOf(outcome, () => this.#calls.tell('closed', id))
    } finally {
      stopListening?.()
      if (outcome !== undefined && 'result' in outcome) this.#callers.delete(id)
      else setTimeout(() => this.#callers.delete(id), ENDING_MS_MAX).unref()
    }
  }

  #cancelWith(signal: CancelSignal | undefined, id: number): (() => void) | undefined {
    return signal?.onCancel(() => this.#calls.tell('cancel', id))
  }
}
