/**
 * Runs the handlers for requests and encodes the responses. The class extends `Router` of server-js, so that the
 * transports of server-js can call it. It overrides the validation, dispatch and discovery of `Router`, because these
 * end the process or answer wrongly on input that anyone can send.
 */
import { Router } from '@open-rpc/server-js/build/router.js'
import { limits } from '../../generated/limits.ts'
import type { ShapeLimits, ShapeScan } from '../jsonShape.ts'
import { threadScheduler } from '../scheduler.ts'
import { backgroundScope, type Scope } from '../scope.ts'
import {
  batchParts,
  type Chunk,
  encodeAsync,
  encodedLength,
  encodeParts,
  errorParts,
  memoryLength,
  type Part,
  sameErrorParts,
} from './answer.ts'
import { type BatchOptions, BatchRunner } from './batchRunner.ts'
import { type CallAnswer, type CallOptions, CallRunner, Stale } from './callRunner.ts'
import { LOCAL } from './clientShares.ts'
import type { ContextSource } from './context.ts'
import {
  type Call,
  type Envelope,
  type EnvelopeLimits,
  idsOf,
  parseEnvelope,
  parseEnvelopeAsync,
  type RawParams,
  refusedShape,
  requestScan,
} from './envelope.ts'
import { PIECE_BYTES } from './jsonStructure.ts'
import type { MethodTable } from './method.ts'
import { unobserved } from './observer.ts'
import { bindParams } from './params.ts'
import { RpcError } from './rpcError.ts'
import type { Caller } from './session.ts'
import { unknownMethod } from './unknownMethod.ts'

export interface DispatchOptions extends EnvelopeLimits, BatchOptions, CallOptions {
  /** Number of bytes of a body that cost one additional rate-limit token. */
  readonly rateBytesPerToken: number
  /** Number of JSON values in a body that cost one additional rate-limit token. */
  readonly rateValuesPerToken: number
  /**
   * Called before an envelope runs. Returns undefined if the envelope may run now. Otherwise returns a promise that
   * resolves when the envelope may run. Never rejects.
   */
  readonly ready: () => Promise<void> | undefined
}

/** The default options: the limits of openrpc.json, and no observer. */
export const dispatchDefaults: DispatchOptions = {
  batchCallsMax: limits.batchCallsMax,
  nestingDepthMax: limits.nestingDepthMax,
  requestValuesMax: limits.requestValuesMax,
  batchConcurrencyMax: limits.batchConcurrencyMax,
  batchResponseBytesMax: limits.batchResponseBytesMax,
  batchTimeoutMs: limits.batchTimeoutMs,
  rateBytesPerToken: limits.rateBytesPerToken,
  rateValuesPerToken: limits.rateValuesPerToken,
  toRpcError: () => undefined,
  logError: (message, error) => console.error(message, error),
  observer: unobserved,
  unserved: new Map(),
  ready: () => undefined,
}

/**
 * Bodies up to this many bytes are parsed when they arrive. A longer body, most often a batch, is kept as bytes, and is
 * parsed when its calls get their turn to run. If a batch were parsed on arrival, the garbage collector would copy its
 * hundreds of objects while the calls wait. In measurements, this copying took a fifth of the time of batches.
 */
const PARSED_ON_ARRIVAL_BYTES = 4 * 1024
/** Bodies up to this many bytes are parsed at once, longer ones piece by piece. */
const PARSED_AT_ONCE_BYTES = 64 * 1024
/**
 * An answer is encoded at once if its strings have at most this many characters, and its finished JSON at most this many
 * bytes. A longer answer is encoded piece by piece.
 */
const ENCODED_AT_ONCE_LENGTH = 512 * 1024

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
}

async function scanAsync(
  scan: ShapeScan,
  body: Uint8Array,
  scope: Scope,
): Promise<keyof ShapeLimits | undefined> {
  for (let at = 0; at < body.length && scan.passed === undefined; at += PIECE_BYTES) {
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
    scan.add(body.subarray(at, at + PIECE_BYTES))
  }
  return scan.passed
}

/** The size of a request body. */
export interface BodySize {
  readonly bytes: number
  /** Number of JSON values in the body, as the limit `requestValuesMax` counts them. */
  readonly values: number
}

interface ParseOptions {
  readonly fairnessKey?: unknown
  readonly scan?: ShapeScan
  readonly isLookedAt?: boolean
}

/** The return type of `Router.call`. */
type Outcome = { result: unknown } | { error: { code: number; message: string; data: unknown } }

/**
 * Serves a method table.
 *
 * @param methods - the methods by name; any other name is answered `-32601`
 * @param source - returns the context for the handlers of an envelope
 * @param options - limits, error mapping, log and observer; default: `dispatchDefaults`
 */
export class Dispatcher<Context> extends Router {
  readonly #methods: MethodTable<Context>
  readonly #source: ContextSource<Context>
  readonly #options: DispatchOptions
  readonly #runner: CallRunner<Context>

  constructor(
    methods: MethodTable<Context>,
    source: ContextSource<Context>,
    options: Partial<DispatchOptions> = {},
  ) {
    // Pass a document without methods. For each method in the document, the constructor would compile a validator that
    // is never used (55 ms for 90 methods).
    super({ openrpc: '1.2.6', info: { title: 'cartulary', version: '0' }, methods: [] }, {})
    this.#methods = methods
    this.#source = source
    this.#options = { ...dispatchDefaults, ...options }
    this.#runner = new CallRunner(methods, this.#options)
  }

  override isMethodImplemented(name: string): boolean {
    return this.#methods.has(name)
  }

  /** Runs one call without an envelope. The transports of server-js call this method of their router. */
  override async call(name: string, params: unknown): Promise<Outcome> {
    const { context, release } = this.#source()
    try {
      const method = this.#methods.get(name)
      if (method === undefined) throw unknownMethod(name, this.#methods, this.#options.unserved)
      const structured = typeof params === 'object' && params !== null ? (params as RawParams) : undefined
      return {
        result: await method.handle(context, bindParams(method.params, structured, method.peerParams)),
      }
    } catch (error) {
      const rpcError = this.#runner.toRpcError(name, error, undefined)
      return { error: { code: rpcError.code, message: rpcError.message, data: rpcError.data() } }
    } finally {
      release()
    }
  }

  /**
   * Returns a scan that checks the shape of a body while the body is received. A body that the scan refuses need not be
   * stored: {@link refusedShape} returns its envelope.
   */
  look(): ShapeScan {
    return requestScan(this.#options)
  }

  /** The envelope of a body whose shape exceeds a limit. @param passed the name of the limit */
  refusedShape(passed: keyof ShapeLimits): Envelope {
    return refusedShape(passed, this.#options)
  }

  /**
   * Whether a body of this many bytes is parsed in the time slice in which its calls run. If so, the transport must
   * yield before it calls {@link parse}. It must yield with the fairness key of the calls. A shorter body is parsed as
   * it arrives. For a longer body, {@link parse} itself yields.
   */
  isParsedWithCalls(bytes: number): boolean {
    return bytes > PARSED_ON_ARRIVAL_BYTES && bytes <= PARSED_AT_ONCE_BYTES
  }

  /**
   * Parses a body whose length the transport has limited. A short body is parsed at once. A long body is parsed piece
   * by piece, so that it does not delay other requests. Never throws or rejects.
   *
   * @param body the body, in one or more chunks
   * @param options.fairnessKey the fairness key for parsing a long body
   * @param options.scan a new scan from {@link look}; not used if `isLookedAt` is true
   * @param options.isLookedAt whether a scan has accepted the whole body already
   */
  parse(
    body: Uint8Array | readonly Uint8Array[],
    { fairnessKey = this, isLookedAt = false, scan = this.look() }: ParseOptions = {},
  ): Envelope | Promise<Envelope> {
    const chunks = body instanceof Uint8Array ? [body] : body
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    if (length > PARSED_AT_ONCE_BYTES) {
      return this.#parseAsync(chunks, fairnessKey, isLookedAt ? undefined : scan)
    }
    const whole = joined(chunks)
    const passed = isLookedAt ? undefined : scan.add(whole)
    return passed === undefined ? parseEnvelope(whole, this.#options, true) : this.refusedShape(passed)
  }

  async #parseAsync(
    chunks: readonly Uint8Array[],
    fairnessKey: unknown,
    scan: ShapeScan | undefined,
  ): Promise<Envelope> {
    await threadScheduler.yieldNow(fairnessKey)
    const body = joined(chunks)
    const scope = backgroundScope(fairnessKey)
    const passed = scan && (await scanAsync(scan, body, scope))
    return passed !== undefined ? this.refusedShape(passed) : parseEnvelopeAsync(body, this.#options, scope)
  }

  /**
   * Rate-limit tokens for an envelope: the sum of the costs of its entries, plus {@link bodyCost}. The cost of an entry
   * is the `x-cost` of its method, or 1 if the entry is malformed or its method unknown. In a batch with too many
   * calls, every entry costs 1.
   */
  cost(envelope: Envelope, size: BodySize): number {
    return this.#callsCost(envelope) + this.bodyCost(size)
  }

  /** Rate-limit tokens for reading and parsing a body, charged even if the body is refused. */
  bodyCost({ bytes, values }: BodySize): number {
    const { rateBytesPerToken, rateValuesPerToken } = this.#options
    return Math.floor(bytes / rateBytesPerToken) + Math.floor(values / rateValuesPerToken)
  }

  /**
   * Runs the calls of an envelope on one context. A batch with writing calls (`x-writes`) is run in parts. Each part
   * has a new context, so that later calls see the changes. Never throws or rejects.
   *
   * @param caller the sender of the envelope
   * @returns the response body in chunks, in order, or undefined if the envelope has only notifications. The caller
   * closes the files among the chunks. For a single call, the result is a promise only if the server must first become
   * ready, if the handler returned a promise, or if the answer is long.
   */
  run(envelope: Envelope, caller?: Caller): Encoded | Promise<Encoded> {
    const ready = this.#options.ready()
    if (ready !== undefined) return ready.then(() => this.run(envelope, caller))
    switch (envelope.kind) {
      case 'single':
        return this.#runSingle(envelope.call, caller)
      case 'batch':
        return this.#runBatch(envelope.calls, caller)
      case 'overlong':
        return this.#answerUnrun(envelope, this.#tooLarge(), caller)
      case 'refused':
        return this.#answerUnrun(envelope, envelope.error, caller)
    }
  }

  /**
   * Answers every call of an envelope with the same error, without running any of the calls.
   *
   * @param caller the sender of the envelope
   * @returns the same as {@link run}, but not a promise if the answer is short
   */
  refuse(envelope: Envelope, error: RpcError, caller?: AnswerCaller): Encoded | Promise<Encoded> {
    const ids =
      envelope.kind === 'overlong'
        ? envelope.ids
        : envelope.kind === 'batch'
          ? idsOf(envelope.calls)
          : undefined
    if (ids !== undefined && ids.length > 0) {
      return encode(batchParts(sameErrorParts(ids, error)), caller)
    }
    // A batch without ids has only notifications, which are never answered.
    if (envelope.kind === 'batch') return undefined
    const id = envelope.kind === 'single' ? envelope.call.id : 'null'
    return id === undefined ? undefined : encodeParts(errorParts(id, error))
  }

  #callsCost(envelope: Envelope): number {
    if (envelope.kind === 'single') return this.#callCost(envelope.call)
    if (envelope.kind === 'batch') return envelope.calls.reduce((sum, call) => sum + this.#callCost(call), 0)
    return envelope.kind === 'overlong' ? envelope.entries : 1
  }

  #callCost({ method }: Call): number {
    return this.#methods.get(method)?.cost ?? 1
  }

  #tooLarge(): RpcError {
    const message = `batch too large: expected at most ${this.#options.batchCallsMax} calls`
    return new RpcError('batchTooLarge', { message })
  }

  /** Answers an envelope without running it, and reports the envelope to the observer as one call. */
  async #answerUnrun(envelope: Envelope, error: RpcError, caller: Caller | undefined): Promise<Encoded> {
    const chunks = await this.refuse(envelope, error, caller)
    this.#options.observer.answered({
      ...{ method: undefined, cost: this.#callsCost(envelope), code: error.code, durationMs: 0 },
      ...{ bytes: chunks === undefined ? 0 : memoryLength(chunks), caller },
    })
    return chunks
  }

  /** Runs a single call. Returns a promise only if necessary, because a promise for each call would cost time. */
  #runSingle(call: Call, caller: Caller | undefined): Encoded | Promise<Encoded> {
    const lease = this.#source(caller)
    const answer = this.#runner.run(lease, call, caller)
    if (answer instanceof Promise || answer instanceof Stale) {
      return this.#runner.settle(lease, answer, call, caller).then((settled) => encodeAnswer(settled, caller))
    }
    lease.release()
    return encodeAnswer(answer, caller)
  }

  async #runBatch(calls: readonly Call[], caller: Caller | undefined): Promise<Encoded> {
    const batch = new BatchRunner(this.#methods, this.#runner, this.#options, calls, caller)
    const given = await batch.run(this.#source)
    if (given.length === 0) return undefined
    // Pass a caller without `reserve`, because the batch has already reserved the memory of the answers.
    return encode(batchParts(given), caller && { client: caller.client, signal: caller.signal })
  }
}

/** An encoded answer; undefined for notifications. */
type Encoded = Chunk[] | undefined

/** The members of {@link Caller} that are needed to encode an answer. */
type AnswerCaller = Pick<Caller, 'client' | 'signal' | 'reserve'>

function encodeAnswer(answer: CallAnswer, caller: Caller | undefined): Encoded | Promise<Encoded> {
  return answer === undefined ? undefined : encode(answer, caller)
}

/** Encodes a short answer at once, a long one piece by piece. */
function encode(
  answer: readonly Part[],
  caller: AnswerCaller = { client: LOCAL },
): Chunk[] | Promise<Chunk[]> {
  const length = encodedLength(answer)
  if (length <= ENCODED_AT_ONCE_LENGTH) return encodeParts(answer)
  caller.reserve?.(length)
  const scope = backgroundScope(caller.client === LOCAL ? answer : caller.client)
  return encodeAsync(answer, scope, caller.signal)
}
