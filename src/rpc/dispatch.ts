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

/** Serving thread time that a batch may take before others get their turn. */
const TURN_MS = 10

/** A context that stays as it is until it is released. */
export interface ContextLease<Context> {
  readonly context: Context
  /** Called once, when everything that was asked is answered. */
  readonly release: () => void
}

/**
 * Gives each envelope its context.
 *
 * @param session of the connection that it came over, where there is one
 */
export type ContextSource<Context, Session = unknown> = (session?: Session) => ContextLease<Context>

/** The same context for everybody. */
export function sameContext<Context>(context: Context): ContextSource<Context> {
  return () => ({ context, release: () => {} })
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
export class Dispatcher<Context, Session = unknown> extends Router {
  readonly #methods: MethodTable<Context>
  readonly #source: ContextSource<Context, Session>
  readonly #options: DispatchOptions

  constructor(
    methods: MethodTable<Context>,
    source: ContextSource<Context, Session>,
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
   * Runs an envelope, all of it on one context.
   *
   * @param session of the connection that it came over
   * @returns the response body in chunks, to be written in order (the caller closes the files among them); undefined
   *   when there is nothing to answer (notifications only). Never rejects.
   */
  async run(envelope: Envelope, session?: Session): Promise<Chunk[] | undefined> {
    if (envelope.kind === 'refused') return encodeParts(errorParts('null', envelope.error))
    if (envelope.kind === 'overlong') return encodeParts(this.#refuseBatch(envelope.ids))
    const { context, release } = this.#source(session)
    try {
      if (envelope.kind === 'batch') return await this.#runBatch(context, envelope.calls)
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

  async #runBatch(context: Context, calls: readonly (Call | undefined)[]): Promise<Chunk[] | undefined> {
    const answers: (Part[] | undefined)[] = new Array(calls.length)
    let next = 0
    let bytes = 0
    let turnEndsMs = performance.now() + TURN_MS
    const isFull = (): boolean => bytes > this.#options.batchResponseBytesMax
    const runner = async () => {
      while (next < calls.length) {
        const index = next++
        const call = calls[index]
        let answer = isFull() ? this.#omit(call) : await this.#answer(context, call)
        // Others may have filled the batch while this call ran: what is in memory already may as well be sent.
        if (answer !== undefined && isFull() && hasFile(answer)) {
          await closeFiles(answer)
          answer = this.#omit(call)
        }
        answers[index] = answer
        if (answer !== undefined) bytes += partsLength(answer)
        if (performance.now() < turnEndsMs) continue
        await new Promise((resolve) => setImmediate(resolve))
        turnEndsMs = performance.now() + TURN_MS
      }
    }
    const runners = Math.min(calls.length, this.#options.batchConcurrencyMax)
    await Promise.all(Array.from({ length: runners }, runner))
    const given = answers.filter((answer) => answer !== undefined)
    return given.length === 0 ? undefined : encodeParts(batchParts(given))
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
