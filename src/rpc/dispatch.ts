/**
 * Requests → handlers → response bytes. The frame is server-js' `Router`, of which only the seam is kept: its
 * own validation, dispatch and discovery end the process or answer wrongly on input that anyone can send.
 */
import { Router } from '@open-rpc/server-js/build/router.js'
import { limits } from '../../generated/limits.ts'
import {
  batchParts,
  type Chunk,
  closeFiles,
  encodeParts,
  errorParts,
  hasFile,
  type Part,
  partsLength,
  resultParts,
} from './answer.ts'
import { type Call, type Envelope, type EnvelopeLimits, parseEnvelope, type RawParams } from './envelope.ts'
import { JsonFile } from './jsonFile.ts'
import type { Method, MethodTable } from './method.ts'
import { bindParams } from './params.ts'
import { RpcError } from './rpcError.ts'
import { Turns } from './turns.ts'

export interface DispatchOptions extends EnvelopeLimits {
  /** Requests of one batch that run at the same time. */
  readonly batchConcurrencyMax: number
  /** After a batch's answers exceed this many bytes, its remaining requests are not run. */
  readonly batchResponseBytesMax: number
  /** Told about everything that is answered `internal error`; the caller learns nothing else. */
  readonly logError: (message: string, error: unknown) => void
}

/** The contract's caps; the response cap is geth's (node/defaults.go). */
export const dispatchDefaults: DispatchOptions = {
  batchCallsMax: limits.batchCallsMax,
  nestingDepthMax: limits.nestingDepthMax,
  batchConcurrencyMax: 16,
  batchResponseBytesMax: 25_000_000,
  logError: (message, error) => console.error(message, error),
}

/** Serving thread time that batches may take, all of them together, before others get their turn. */
const TURN_MS = 5

/** A context that stays as it is until it is released. */
export interface ContextLease<Context> {
  readonly context: Context
  /** Called once, when everything that was asked is answered. */
  readonly release: () => void
}

/**
 * Gives each envelope its context; of a batch that also changes something, each part.
 *
 * @param caller who sent it, where that is known
 */
export type ContextSource<Context, Caller = unknown> = (caller?: Caller) => ContextLease<Context>

/** The same context for everybody. */
export function sameContext<Context>(context: Context): ContextSource<Context> {
  return () => ({ context, release: () => {} })
}

/** How far a batch has come. */
interface BatchProgress {
  /** By the position of the call; undefined where there is nothing to answer. */
  readonly answers: (Part[] | undefined)[]
  /** The next call to be run. */
  next: number
  /** Of the answers so far. */
  bytes: number
}

/** What `Router.call` answers. */
type Outcome = { result: unknown } | { error: { code: number; message: string; data: unknown } }

/**
 * Serves a method table.
 *
 * @param methods - name → method; what is not in it is `-32601`
 * @param source - gives each envelope the context that its handlers get
 * @param options - limits and the log; `dispatchDefaults` for what is left out
 */
export class Dispatcher<Context, Caller = unknown> extends Router {
  readonly #methods: MethodTable<Context>
  readonly #source: ContextSource<Context, Caller>
  readonly #options: DispatchOptions
  readonly #turns = new Turns(TURN_MS)

  constructor(
    methods: MethodTable<Context>,
    source: ContextSource<Context, Caller>,
    options: Partial<DispatchOptions> = {},
  ) {
    // An empty document: with methods the constructor compiles validators that are never asked (55 ms for 90).
    super({ openrpc: '1.2.6', info: { title: 'cartulary', version: '0' }, methods: [] }, {})
    this.#methods = methods
    this.#source = source
    this.#options = { ...dispatchDefaults, ...options }
  }

  override isMethodImplemented(name: string): boolean {
    return this.#methods.has(name)
  }

  /** One call without an envelope, for server-js' own callers. */
  override async call(name: string, params: unknown): Promise<Outcome> {
    const { context, release } = this.#source()
    try {
      const structured = typeof params === 'object' && params !== null ? (params as RawParams) : undefined
      return { result: await this.#invoke(context, name, structured) }
    } catch (error) {
      const { code, message, data } = this.#toRpcError(name, error)
      return { error: { code, message, data } }
    } finally {
      release()
    }
  }

  /** Reads a body whose length the transport has capped. Never throws. */
  parse(body: Uint8Array): Envelope {
    return parseEnvelope(body, this.#options)
  }

  /**
   * Rate-limit tokens for an envelope: the sum over its calls of their `x-cost`, and 1 for each entry that is
   * malformed, names no method, or stands in a batch over the cap.
   */
  cost(envelope: Envelope): number {
    if (envelope.kind === 'single') return this.#callCost(envelope.call)
    if (envelope.kind === 'batch') return envelope.calls.reduce((sum, call) => sum + this.#callCost(call), 0)
    return envelope.kind === 'overlong' ? Math.max(1, envelope.ids.length) : 1
  }

  /**
   * Runs an envelope, all of it on one context: but in a batch, what comes after a call that changes something
   * (`x-writes`) gets one of its own, which has the change.
   *
   * @param caller who sent it
   * @returns the response body in chunks, to be written in order (the caller closes the files among them); undefined
   *   when there is nothing to answer (notifications only). Never rejects.
   */
  async run(envelope: Envelope, caller?: Caller): Promise<Chunk[] | undefined> {
    if (envelope.kind === 'refused') return encodeParts(errorParts('null', envelope.error))
    if (envelope.kind === 'overlong') return encodeParts(this.#refuseBatch(envelope.ids))
    if (envelope.kind === 'batch') return this.#runBatch(envelope.calls, caller)
    const { context, release } = this.#source(caller)
    try {
      const answer = await this.#answer(context, envelope.call)
      return answer === undefined ? undefined : encodeParts(answer)
    } finally {
      release()
    }
  }

  /**
   * Answers an envelope with an error without running it, each of its calls by its own id.
   *
   * @returns as {@link run}
   */
  refuse(envelope: Envelope, error: RpcError): Chunk[] | undefined {
    const ids =
      envelope.kind === 'overlong'
        ? envelope.ids
        : envelope.kind === 'batch'
          ? envelope.calls.flatMap((call) => (call === undefined ? 'null' : (call.id ?? [])))
          : undefined
    if (ids !== undefined) {
      return ids.length === 0 ? undefined : encodeParts(batchParts(ids.map((id) => errorParts(id, error))))
    }
    const call = envelope.kind === 'single' ? envelope.call : undefined
    if (call !== undefined && call.id === undefined) return undefined
    return encodeParts(errorParts(call?.id ?? 'null', error))
  }

  #callCost(call: Call | undefined): number {
    return (call && this.#methods.get(call.method)?.cost) ?? 1
  }

  #refuseBatch(ids: readonly string[]): Part[] {
    const message = `batch too large: expected at most ${this.#options.batchCallsMax} calls`
    const error = new RpcError('batchTooLarge', { message })
    if (ids.length === 0) return errorParts('null', error)
    return batchParts(ids.map((id) => errorParts(id, error)))
  }

  async #runBatch(calls: readonly (Call | undefined)[], caller?: Caller): Promise<Chunk[] | undefined> {
    const answers: (Part[] | undefined)[] = []
    const progress: BatchProgress = { answers, next: 0, bytes: 0 }
    for (const end of this.#barriers(calls)) {
      const { context, release } = this.#source(caller)
      try {
        const runner = (): Promise<void> => this.#runCalls(context, calls, end, progress)
        const runners = Math.min(end - progress.next, this.#options.batchConcurrencyMax)
        await Promise.all(Array.from({ length: runners }, runner))
      } finally {
        release()
      }
    }
    const given = answers.filter((answer) => answer !== undefined)
    return given.length === 0 ? undefined : encodeParts(batchParts(given))
  }

  /**
   * Where the parts of a batch end, which run one after the other: calls that change nothing, or calls of one method
   * that does.
   */
  #barriers(calls: readonly (Call | undefined)[]): number[] {
    const writing = calls.map((call) => {
      const method = call && this.#methods.get(call.method)
      return method?.writes === true ? method.name : undefined
    })
    return [...calls.keys(), calls.length].filter(
      (at) => at === calls.length || (at > 0 && writing[at] !== writing[at - 1]),
    )
  }

  async #runCalls(
    context: Context,
    calls: readonly (Call | undefined)[],
    end: number,
    progress: BatchProgress,
  ): Promise<void> {
    const isFull = (): boolean => progress.bytes > this.#options.batchResponseBytesMax
    while (progress.next < end) {
      // Before the first one too: a batch that has just come in waits for those that run.
      const turn = this.#turns.next(progress)
      if (turn !== undefined) await turn
      if (progress.next >= end) return
      const index = progress.next++
      const call = calls[index]
      let answer = isFull() ? this.#omit(call) : await this.#answer(context, call)
      // Others may have filled the batch while this call ran: what is in memory already may as well be sent.
      if (answer !== undefined && isFull() && hasFile(answer)) {
        await closeFiles(answer)
        answer = this.#omit(call)
      }
      progress.answers[index] = answer
      if (answer !== undefined) progress.bytes += partsLength(answer)
    }
  }

  #omit(call: Call | undefined): Part[] | undefined {
    if (call !== undefined && call.id === undefined) return undefined
    const message = `response too large: the batch is over ${this.#options.batchResponseBytesMax} bytes`
    return errorParts(call?.id ?? 'null', new RpcError('responseTooLarge', { message }))
  }

  /** The response to one entry; undefined for a notification. Never rejects. */
  async #answer(context: Context, call: Call | undefined): Promise<Part[] | undefined> {
    if (call === undefined) return errorParts('null', new RpcError('invalidRequest'))
    const { id, method } = call
    try {
      const result = await this.#invoke(context, method, call.params)
      if (id !== undefined) return resultParts(id, result)
      if (result instanceof JsonFile) await result.close()
      return undefined
    } catch (error) {
      const answer = this.#errorParts(id ?? 'null', method, error)
      return id === undefined ? undefined : answer
    }
  }

  #invoke(context: Context, name: string, params: RawParams): unknown {
    const method: Method<Context> | undefined = this.#methods.get(name)
    if (method === undefined) throw new RpcError('methodNotFound')
    return method.handle(context, bindParams(method.params, params))
  }

  #errorParts(id: string, method: string, error: unknown): Part[] {
    const rpcError = this.#toRpcError(method, error)
    try {
      return errorParts(id, rpcError)
    } catch (fault) {
      return errorParts(id, this.#toRpcError(method, fault))
    }
  }

  /** An error that is not meant for the wire is logged here and answered without a detail. */
  #toRpcError(method: string, error: unknown): RpcError {
    if (error instanceof RpcError) return error
    // The name is in the table, or this would be methodNotFound: no caller's text reaches the log.
    this.#options.logError(`${method}: internal error`, error)
    return new RpcError('internalError')
  }
}
