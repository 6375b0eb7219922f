/** Runs one call and returns its response object. */
import { threadScheduler } from '../scheduler.ts'
import { backgroundScope } from '../scope.ts'
import { errorParts, type Part, partsLength, resultParts } from './answer.ts'
import { LOCAL } from './clientShares.ts'
import type { ContextLease } from './context.ts'
import type { Call } from './envelope.ts'
import { JsonFile } from './jsonFile.ts'
import type { Method, MethodTable } from './method.ts'
import type { CallObserver } from './observer.ts'
import { bindParams, bindParamsAsync } from './params.ts'
import { fairnessKeyOf } from './requestScope.ts'
import { InvalidParam, RpcError } from './rpcError.ts'
import type { Caller } from './session.ts'
import { unknownMethod } from './unknownMethod.ts'

export interface CallOptions {
  /**
   * Maps an error that a handler threw to the error that the caller gets. Returns undefined if the error shows a bug.
   */
  readonly toRpcError: (error: unknown, method: string) => RpcError | undefined
  /** Logs an error for which the caller receives only `internal error`, without details. */
  readonly logError: (message: string, error: unknown, caller?: Caller) => void
  readonly observer: CallObserver
  /** The methods that exist but are not served. The value is the reason, which the error message tells the caller. */
  readonly unserved: ReadonlyMap<string, string>
}

/** The response object; undefined for a notification. */
export type CallAnswer = Part[] | undefined

/** The outcome of a call whose data was reorged out. */
export class Stale {
  readonly error: unknown
  readonly startedMs: number

  constructor(error: unknown, startedMs: number) {
    this.error = error
    this.startedMs = startedMs
  }
}

/** Runs calls with the handlers in a method table. */
export class CallRunner<Context> {
  readonly #methods: MethodTable<Context>
  readonly #options: CallOptions

  constructor(methods: MethodTable<Context>, options: CallOptions) {
    this.#methods = methods
    this.#options = options
  }

  /**
   * Runs a call once. Never throws or rejects.
   *
   * @returns the answer, or `Stale` if the call may restart on a new context. A promise only if the handler returned
   * one.
   */
  run(
    lease: ContextLease<Context>,
    call: Call,
    caller: Caller | undefined,
  ): CallAnswer | Stale | Promise<CallAnswer | Stale> {
    const startedMs = performance.now()
    if (call.isInvalid === true) return this.#fail(call, new RpcError('invalidRequest'), startedMs, caller)
    try {
      const method = this.#methods.get(call.method)
      if (method === undefined) throw unknownMethod(call.method, this.#methods, this.#options.unserved)
      if (call.isLong === true) return this.#runLong(lease, call, method, startedMs, caller)
      const result = method.handle(lease.context, bindParams(method.params, call.params, method.peerParams))
      if (!(result instanceof Promise)) return this.#succeed(call, result, startedMs, caller)
      return result.then(
        (value) => this.#succeed(call, value, startedMs, caller),
        (error) => this.#failOrBeginAgain(lease, call, error, startedMs, caller),
      )
    } catch (error) {
      return this.#failOrBeginAgain(lease, call, error, startedMs, caller)
    }
  }

  /** Checks long parameters piece by piece, and yields before it runs the handler. */
  async #runLong(
    lease: ContextLease<Context>,
    call: Call,
    method: Method<Context>,
    startedMs: number,
    caller: Caller | undefined,
  ): Promise<CallAnswer | Stale> {
    const fairnessKey = fairnessKeyOf(caller ?? { client: LOCAL }, call)
    try {
      const params = await bindParamsAsync(
        method.params,
        call.params,
        backgroundScope(fairnessKey),
        method.peerParams,
      )
      await threadScheduler.yieldNow(fairnessKey)
      return await this.#succeed(call, await method.handle(lease.context, params), startedMs, caller)
    } catch (error) {
      return this.#failOrBeginAgain(lease, call, error, startedMs, caller)
    }
  }

  /**
   * Restarts a call on a new context for as long as its outcome is `Stale`. Never rejects.
   *
   * @param lease the context that the call ran on first; `settle` releases it
   * @param first the outcome that {@link run} returned
   */
  async settle(
    lease: ContextLease<Context>,
    first: CallAnswer | Stale | Promise<CallAnswer | Stale>,
    call: Call,
    caller: Caller | undefined,
  ): Promise<CallAnswer> {
    let held = lease
    let outcome = first instanceof Promise ? await first : first
    while (outcome instanceof Stale) {
      const next = await held.renew?.()
      if (next === undefined) {
        outcome = this.giveUp(outcome, call, caller)
        break
      }
      held.release()
      held = next
      outcome = await this.run(held, call, caller)
    }
    held.release()
    return outcome
  }

  /** The answer to a stale call that does not restart. */
  giveUp({ error, startedMs }: Stale, call: Call, caller: Caller | undefined): CallAnswer {
    return this.#fail(call, error, startedMs, caller)
  }

  /** Maps a thrown error to an error of openrpc.json. An unknown error is logged and becomes `internalError`. */
  toRpcError(method: string, error: unknown, caller: Caller | undefined): RpcError {
    // Answer with the timeout of the batch. The timeout cancelled the jobs of the call, and the cancellation caused the
    // errors of the jobs.
    if (caller?.deadlineError !== undefined) return caller.deadlineError
    if (error instanceof InvalidParam) return error.among(this.#methods.get(method)?.params ?? [])
    const known = error instanceof RpcError ? error : this.#options.toRpcError(error, method)
    if (known !== undefined) return known
    // Logging the name is safe, although the caller sent it, because the name is in the method table. Any other name
    // causes methodNotFound.
    this.#options.logError(`${method}: internal error`, error, caller)
    return new RpcError('internalError')
  }

  #failOrBeginAgain(
    lease: ContextLease<Context>,
    call: Call,
    error: unknown,
    startedMs: number,
    caller: Caller | undefined,
  ): CallAnswer | Stale {
    const isStale = lease.isStale?.(error) === true && caller?.signal?.isCancelled !== true
    return isStale ? new Stale(error, startedMs) : this.#fail(call, error, startedMs, caller)
  }

  #succeed(
    call: Call,
    result: unknown,
    startedMs: number,
    caller: Caller | undefined,
  ): CallAnswer | Promise<CallAnswer> {
    const { id } = call
    if (id === undefined) {
      const nothing = this.#observe(call, undefined, undefined, startedMs, caller)
      return result instanceof JsonFile ? result.close().then(() => nothing) : nothing
    }
    try {
      return this.#observe(call, resultParts(id, result), undefined, startedMs, caller)
    } catch (fault) {
      return this.#fail(call, fault, startedMs, caller)
    }
  }

  #fail(call: Call, error: unknown, startedMs: number, caller: Caller | undefined): CallAnswer {
    const { id, method } = call
    let rpcError = this.toRpcError(method, error, caller)
    let parts: Part[]
    try {
      parts = errorParts(id ?? 'null', rpcError, caller?.wantsErrorLinks)
    } catch (fault) {
      rpcError = this.toRpcError(method, fault, caller)
      parts = errorParts(id ?? 'null', rpcError)
    }
    return this.#observe(call, id === undefined ? undefined : parts, rpcError.countedCode, startedMs, caller)
  }

  #observe(
    call: Call,
    answer: CallAnswer,
    code: number | undefined,
    startedMs: number,
    caller: Caller | undefined,
  ): CallAnswer {
    const method = this.#methods.get(call.method)
    this.#options.observer.answered({
      method: method?.name,
      cost: method?.cost ?? 1,
      code,
      durationMs: performance.now() - startedMs,
      ...(method?.waits === true && { waits: true }),
      bytes: answer === undefined ? 0 : partsLength(answer),
      params: call.params,
      caller,
    })
    return answer
  }
}
