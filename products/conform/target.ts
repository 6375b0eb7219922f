/** JSON-RPC client for the checked node, with bounds on the rate, number, size and duration of its calls. */
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { MethodName } from '../../generated/types.ts'
import { answerOf, parseText } from './answerText.ts'
import { busyWaitMs, RETRY_AFTER_MS_MAX } from './busy.ts'
import type { Answer, Target } from './check.ts'
import type { HttpAnswer, HttpExchange } from './httpExchange.ts'
import { Pace, type PaceOptions } from './pace.ts'
import { TargetError, type TargetErrorCode, TargetUnreachable } from './targetError.ts'
import { shown } from './targetJson.ts'

/** HTTP statuses of a gateway that gave up waiting for the target; 524 is Cloudflare's. */
const TIMEOUT_STATUS: ReadonlySet<number> = new Set([504, 524])
const BAD_GATEWAY = 502
/** Range of Cloudflare's own statuses, both ends included. */
const CLOUDFLARE_FIRST = 520
const CLOUDFLARE_LAST = 530

export interface TargetOptions extends PaceOptions {
  /** Maximum number of calls. */
  readonly callsMax: number
  /** Maximum duration of the run, from the creation of the client; one hour by default. */
  readonly timeMsMax?: number
  /** Maximum number of bytes received, including those of incomplete answers; 1 GiB by default. */
  readonly bytesMax?: number
  /** Maximum size of the answer cache; a call whose answer was evicted is sent again. 256 MiB by default. */
  readonly rememberedBytesMax?: number
}

/** JSON-RPC id of every single call; one value is enough, because each call has its own HTTP exchange. */
const ID = 1

/** Maximum number of retries of a request that the target refuses as busy. */
const RETRIES_MAX = 4

/**
 * Number of consecutive rounds of requests after which the run gives up, if the target refuses all of these requests as
 * busy. A round is `concurrencyMax` + 2 requests.
 */
const BUSY_ROUNDS_MAX = RETRIES_MAX + 1

/** Maximum number of retries after a broken connection: a node may close a connection that was idle for too long. */
const RESETS_MAX = 1

/** Pause before a retry after a broken connection. */
const RESET_WAIT_MS = 200

const TIME_MS_MAX = 3_600_000

const BYTES_MAX = 1024 ** 3

const REMEMBERED_BYTES_MAX = 256 * 1024 ** 2

/** Estimated memory of one cached answer besides its values: key, promise, cache entry. */
const ENTRY_BYTES = 512

/** A cached answer or failure. */
type Known =
  | { readonly answer: Answer; readonly bytes: number }
  | { readonly failure: unknown; readonly bytes: number }

/**
 * Codes of failures that say nothing about the correctness of answers: the run reached a bound, or received no complete
 * answer.
 */
export const UNANSWERED: ReadonlySet<TargetErrorCode> = new Set([
  'BUSY',
  'TIMEOUT',
  'METHOD_HANGS',
  'UNREACHABLE',
  'ANSWER_TOO_LONG',
  'CALLS_SPENT',
  'BYTES_SPENT',
  'TIME_SPENT',
] as const)

/** Codes for reached bounds of the run; a reached bound says nothing about the target. */
const BOUNDS: ReadonlySet<TargetErrorCode> = new Set(['CALLS_SPENT', 'BYTES_SPENT', 'TIME_SPENT'] as const)

/** A request body, with the properties that the bounds depend on. */
interface Request {
  readonly body: string
  /** Number of calls in the body. */
  readonly calls: number
  /** Method of the only call; undefined for batches, and for bodies that are not valid calls. */
  readonly method: string | undefined
}

/** Client for the target: sends each single call once and caches its answer; `ask` bypasses the cache. */
export class JsonRpcTarget implements Target {
  readonly #exchange: HttpExchange
  readonly #pace: Pace
  readonly #callsMax: number
  readonly #busyInRowMax: number
  readonly #bytesMax: number
  readonly #timeMsMax: number
  readonly #endMs: number
  readonly #waiting = new Map<string, Promise<Answer>>()
  readonly #known: LRUCache<string, Known>
  readonly #unanswered = new Map<TargetErrorCode, number>()
  readonly #hanging = new HangingMethods()
  #calls = 0
  #bytes = 0
  #valueBytes = 0
  #busyInRow = 0
  /**
   * Time before which no request is sent. Set when the target asks the client to wait, and when a connection breaks.
   */
  #pauseUntilMs = 0
  #failure: TargetUnreachable | undefined

  constructor(exchange: HttpExchange, options: TargetOptions) {
    this.#exchange = exchange
    this.#pace = new Pace(options)
    this.#callsMax = options.callsMax
    this.#busyInRowMax = BUSY_ROUNDS_MAX * (options.concurrencyMax + 2)
    this.#bytesMax = options.bytesMax ?? BYTES_MAX
    this.#timeMsMax = options.timeMsMax ?? TIME_MS_MAX
    this.#endMs = performance.now() + this.#timeMsMax
    this.#known = new LRUCache({
      maxSize: options.rememberedBytesMax ?? REMEMBERED_BYTES_MAX,
      sizeCalculation: ({ bytes }, key) => bytes + key.length + ENTRY_BYTES,
    })
  }

  /** Number of calls made so far. */
  get calls(): number {
    return this.#calls
  }

  /** Estimated memory, in bytes, of the values of all answers to single calls, if all answers stayed in memory. */
  get valueBytes(): number {
    return this.#valueBytes
  }

  /** Number of calls without an answer, by reason; none of them was judged. */
  get unanswered(): ReadonlyMap<TargetErrorCode, number> {
    return this.#unanswered
  }

  /** Why the run gave up on the target; undefined while the run continues to call the target. */
  get lost(): TargetUnreachable | undefined {
    return this.#failure
  }

  answer(method: MethodName, params: readonly unknown[]): Promise<Answer> {
    const key = JSON.stringify([method, params])
    const known = this.#known.get(key)
    if (known !== undefined)
      return 'answer' in known ? Promise.resolve(known.answer) : Promise.reject(known.failure)
    let answer = this.#waiting.get(key)
    if (answer === undefined) {
      answer = this.#remember(key, method, params)
      // Callers await the promise later; until then a rejection must not count as unhandled.
      answer.catch(() => undefined)
      this.#waiting.set(key, answer)
    }
    return answer
  }

  async fresh(method: MethodName, params: readonly unknown[]): Promise<Answer> {
    return (await this.#asked(method, params)).answer
  }

  async result(method: MethodName, params: readonly unknown[]): Promise<unknown> {
    const { error, result } = await this.answer(method, params)
    if (error !== undefined) throw new TargetError(method, error.code, error.message)
    return result
  }

  /**
   * Sends a body unchanged, and caches nothing. When the target refuses the request as busy, the client retries the
   * request up to RETRIES_MAX times. When the connection breaks, the client retries the request once.
   *
   * @param calls number of calls in the body
   * @param method method of the only call, where known. The client stops calling a method that hangs repeatedly.
   * @throws TargetUnreachable; its code is CALLS_SPENT, BYTES_SPENT or TIME_SPENT when a bound is reached
   */
  async ask(body: string, calls = 1, method?: string): Promise<HttpAnswer> {
    try {
      const answer = await this.#askWithRetries({ body, calls, method })
      if (method !== undefined) this.#hanging.onAnswer(method)
      return answer
    } catch (error) {
      if (error instanceof TargetUnreachable) {
        if (error.code === 'TIMEOUT' && method !== undefined) this.#hanging.onTimeout(method)
        await this.#checkReachable(error)
        this.#countUnanswered(error, calls)
      }
      throw error
    }
  }

  #countUnanswered(error: unknown, calls: number): void {
    if (!(error instanceof TargetUnreachable) || !UNANSWERED.has(error.code)) return
    this.#unanswered.set(error.code, (this.#unanswered.get(error.code) ?? 0) + calls)
  }

  async #askWithRetries(request: Request): Promise<HttpAnswer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#askUnbroken(request)
      const waitMs = busyWaitMs(answer)
      if (waitMs === undefined) {
        this.#busyInRow = 0
        return answer
      }
      const error = new TargetUnreachable('BUSY', `the target is busy (asked ${attempt + 1} times)`)
      if (++this.#busyInRow >= this.#busyInRowMax) this.#failure ??= error
      if (attempt === RETRIES_MAX || waitMs > RETRY_AFTER_MS_MAX) throw error
      this.#pauseUntilMs = Math.max(this.#pauseUntilMs, performance.now() + waitMs)
    }
  }

  /** Retries after a broken connection, which is safe because every call only reads. */
  async #askUnbroken(request: Request): Promise<HttpAnswer> {
    for (let resets = 0; ; resets++) {
      try {
        return await this.#askOnce(request)
      } catch (error) {
        const isReset = error instanceof TargetUnreachable && error.code === 'UNREACHABLE'
        if (!isReset || this.#failure !== undefined || resets === RESETS_MAX) throw error
        this.#pauseUntilMs = Math.max(this.#pauseUntilMs, performance.now() + RESET_WAIT_MS)
      }
    }
  }

  async #askOnce({ body, calls, method }: Request): Promise<HttpAnswer> {
    this.#checkBounds(calls, method)
    this.#calls += calls
    return await this.#pace.run(calls, async () => {
      const pauseMs = this.#pauseUntilMs - performance.now()
      if (pauseMs > 0) await sleep(pauseMs)
      // Check again: the run may have given up on the target or on the method while this request waited.
      this.#checkBounds(0, method)
      const answer = await this.#exchange(body, (bytes) => {
        this.#bytes += bytes
        this.#checkBytes()
      })
      const fault = gatewayFault(answer)
      if (fault !== undefined) throw fault
      return answer
    })
  }

  /** @throws TargetUnreachable */
  #checkBounds(calls: number, method: string | undefined): void {
    if (this.#failure !== undefined) throw this.#failure
    if (method !== undefined) this.#hanging.check(method)
    if (this.#calls + calls > this.#callsMax)
      throw new TargetUnreachable('CALLS_SPENT', `${this.#callsMax} calls were made, as many as may be`)
    this.#checkBytes()
    if (performance.now() > this.#endMs)
      throw new TargetUnreachable('TIME_SPENT', `${this.#timeMsMax / 1000} s went by, as many as may`)
  }

  /** @throws TargetUnreachable */
  #checkBytes(): void {
    if (this.#bytes > this.#bytesMax)
      throw new TargetUnreachable('BYTES_SPENT', `${this.#bytes} bytes were read, more are not`)
  }

  /**
   * After a timeout or a broken connection, asks for the chain id. When this call fails, too, the run gives up on the
   * target.
   */
  async #checkReachable({ code }: TargetUnreachable): Promise<void> {
    if (this.#failure !== undefined || (code !== 'TIMEOUT' && code !== 'UNREACHABLE')) return
    try {
      const body = requestBody('eth_chainId', [])
      const answer = await this.#askUnbroken({ body, calls: 1, method: undefined })
      if (busyWaitMs(answer) === undefined) answerOf(parseText(answer).value, answer.status, ID)
    } catch (other) {
      if (other instanceof TargetUnreachable && !BOUNDS.has(other.code)) this.#failure ??= other
    }
  }

  async #asked(
    method: MethodName,
    params: readonly unknown[],
  ): Promise<{ readonly answer: Answer; readonly bytes: number }> {
    const answer = await this.ask(requestBody(method, params), 1, method)
    try {
      const { value, bytes } = parseText(answer)
      this.#valueBytes += bytes
      return { answer: answerOf(value, answer.status, ID), bytes }
    } catch (error) {
      this.#countUnanswered(error, 1)
      throw error
    }
  }

  async #remember(key: string, method: MethodName, params: readonly unknown[]): Promise<Answer> {
    try {
      const known = await this.#asked(method, params)
      this.#known.set(key, known)
      return known.answer
    } catch (failure) {
      this.#known.set(key, { failure, bytes: 0 })
      throw failure
    } finally {
      this.#waiting.delete(key)
    }
  }
}

/**
 * Returns the result of a call, or undefined on any failure. Used by the functions that read the sample. These
 * functions report no failures, because the checks report missing and wrong answers.
 */
export async function readResult(
  target: Target,
  method: MethodName,
  params: readonly unknown[],
): Promise<unknown> {
  try {
    return (await target.answer(method, params)).result
  } catch {
    return undefined
  }
}

/** The body of a single call. */
export function requestBody(method: string, params: readonly unknown[]): string {
  return JSON.stringify({ jsonrpc: '2.0', id: ID, method, params })
}

/**
 * The error for an answer of a gateway. Undefined for an answer of the target, which may send JSON-RPC with any HTTP
 * status.
 */
function gatewayFault({ status, text }: HttpAnswer): TargetUnreachable | undefined {
  const isGateway =
    status === BAD_GATEWAY ||
    TIMEOUT_STATUS.has(status) ||
    (status >= CLOUDFLARE_FIRST && status <= CLOUDFLARE_LAST)
  if (!isGateway || text.includes('"jsonrpc"')) return undefined
  const code = TIMEOUT_STATUS.has(status) ? 'TIMEOUT' : 'UNREACHABLE'
  return new TargetUnreachable(code, `HTTP ${status} of a gateway: ${shown(text)}`)
}

/** Number of consecutive timeouts after which a method is no longer called. */
const TIMEOUTS_IN_ROW_MAX = 4

/** Counts the consecutive timeouts of each method. */
class HangingMethods {
  /** Number of timeouts since the last answer, by method. */
  readonly #timeouts = new Map<string, number>()

  onAnswer(method: string): void {
    this.#timeouts.delete(method)
  }

  onTimeout(method: string): void {
    this.#timeouts.set(method, (this.#timeouts.get(method) ?? 0) + 1)
  }

  /** @throws TargetUnreachable with the code METHOD_HANGS */
  check(method: string): void {
    const timeouts = this.#timeouts.get(method) ?? 0
    if (timeouts < TIMEOUTS_IN_ROW_MAX) return
    throw new TargetUnreachable(
      'METHOD_HANGS',
      `${method} is not asked any more: ${timeouts} calls in a row were not answered in time`,
    )
  }
}
