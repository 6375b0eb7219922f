/** Runs the calls and jobs that a serving thread passes on to the main thread. */
import { JobError } from '../../jobs/executor.ts'
import type { Lanes } from '../../jobs/lanes.ts'
import { jobNamed } from '../../jobs/runJob.ts'
import type { Context } from '../../methods/handler.ts'
import { CancelSignal } from '../../rpc/cancelSignal.ts'
import type { MethodTable } from '../../rpc/method.ts'
import { InvalidParam, RpcError } from '../../rpc/rpcError.ts'
import type { Caller } from '../../rpc/session.ts'
import type { PassedContexts } from '../contexts.ts'
import { callFailureMessage, jobFailureMessage, resultMessage } from './passedOutcome.ts'
import type { Moved } from './portCalls.ts'
import type { RecentViews } from './recentViews.ts'
import type { PassedCall, PassedJob, PassedOutcome } from './servingMessages.ts'

/** The parts of the node with which the main thread runs calls and jobs. */
export interface CallsHost {
  readonly methods: MethodTable<Context>
  readonly lanes: Pick<Lanes, 'run'>
  readonly recentViews: RecentViews
  /**
   * Returns a promise while calls have to wait.
   *
   * @param isNewest whether the call is about the newest head
   */
  readonly ready: (isNewest: boolean) => Promise<void> | undefined
  readonly contextOf: PassedContexts
  readonly toRpcError: (error: unknown, method: string) => RpcError | undefined
}

/** Sends reports about a call or a job to the serving thread; `id` is the number of the call or job. */
interface CallReports {
  worked(id: number, ms: number): void
  reserved(id: number, bytes: number): void
}

export class PassedCalls {
  readonly #host: CallsHost
  readonly #reports: CallReports
  readonly #signals = new Map<number, CancelSignal>()
  /** Number of the call or job → function that releases the space of its file in the spool. */
  readonly #files = new Map<number, () => void>()
  #isEnded = false

  constructor(host: CallsHost, reports: CallReports) {
    this.#host = host
    this.#reports = reports
  }

  /** Runs a call. A failed call resolves to an outcome, too. Rejects only with an error that shows a bug. */
  async call({
    id,
    method,
    params,
    client,
    head,
  }: PassedCall): Promise<Moved<PassedOutcome> | PassedOutcome> {
    return this.#run(id, client, async (caller) => {
      try {
        const result = await this.#handle(method, params, caller, head)
        return resultMessage(result, (closed) => this.#keepFile(id, closed))
      } catch (error) {
        return callFailureMessage(error, this.#rpcErrorOf(error, method))
      }
    })
  }

  /** Runs a job. Never rejects. */
  async job({ id, job, input, timeoutMs, client }: PassedJob): Promise<Moved<PassedOutcome> | PassedOutcome> {
    return this.#run(id, client, async (caller) => {
      try {
        const limit = timeoutMs === undefined ? {} : { timeoutMs }
        const output = await this.#host.lanes.run(jobNamed(job), input as never, { ...limit, caller })
        return resultMessage(output, (closed) => this.#keepFile(id, closed))
      } catch (error) {
        return jobFailureMessage(error)
      }
    })
  }

  cancel(id: number): void {
    this.#signals.get(id)?.cancel()
  }

  /** Called when the thread has closed the file of a result. */
  fileClosed(id: number): void {
    this.#files.get(id)?.()
    this.#files.delete(id)
  }

  /** Called when the thread has ended: cancels its calls and jobs, and releases its files. */
  end(): void {
    this.#isEnded = true
    for (const signal of this.#signals.values()) signal.cancel()
    for (const closed of this.#files.values()) closed()
    this.#files.clear()
  }

  /**
   * Keeps the function that releases the space of a file in the spool, until the thread closes the file. If the thread
   * has ended, calls the function now, because the thread cannot close the file.
   */
  #keepFile(id: number, closed: () => void): void {
    if (this.#isEnded) closed()
    else this.#files.set(id, closed)
  }

  async #run<A>(id: number, client: string, work: (caller: Caller) => Promise<A>): Promise<A> {
    const signal = new CancelSignal()
    this.#signals.set(id, signal)
    try {
      return await work({
        client,
        signal,
        worked: (ms) => this.#reports.worked(id, ms),
        reserve: (bytes) => this.#reports.reserved(id, bytes),
      })
    } finally {
      this.#signals.delete(id)
    }
  }

  async #handle(
    name: string,
    params: PassedCall['params'],
    caller: Caller,
    head: Uint8Array | undefined,
  ): Promise<unknown> {
    const { methods, recentViews, ready, contextOf } = this.#host
    const opened = ready(head === undefined)
    if (opened !== undefined) await opened
    const lease = recentViews.acquire(head)
    if (lease === undefined) throw new JobError('HEAD_MOVED', 'the head moved on')
    try {
      const view = head === undefined ? undefined : lease.view
      return await methods.get(name)!.handle(contextOf(caller, view), params)
    } finally {
      lease.release()
    }
  }

  #rpcErrorOf(error: unknown, method: string): RpcError | undefined {
    if (error instanceof InvalidParam) return error.among(this.#host.methods.get(method)?.params ?? [])
    return error instanceof RpcError ? error : this.#host.toRpcError(error, method)
  }
}
