/** The node that is checked, behind one bound of rate, number, length and time of calls. */
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { MethodName } from '../../generated/types.ts'
import { answerOf, parseText } from './answerText.ts'
import { busyWaitMs, RETRY_AFTER_MS_MAX } from './busy.ts'
import type { Answer, Target } from './check.ts'
import { gatewayFault } from './gateway.ts'
import { HangingMethods } from './hangingMethods.ts'
import type { Exchange, HttpAnswer } from './httpExchange.ts'
import { Pace, type PaceOptions } from './pace.ts'
import { TargetError, type TargetErrorCode, TargetUnreachable } from './targetError.ts'

export interface TargetOptions extends PaceOptions {
  /** How many calls are made at most. */
  readonly callsMax: number
  /** How long calls are made at most, from now; an hour when left out. */
  readonly timeMsMax?: number
  /** How much is read at most, in bytes of all that arrives, whole answers or not; a GiB when left out. */
  readonly bytesMax?: number
  /** How much of the answers is remembered; what is not is asked again. */
  readonly rememberedBytesMax?: number
}

/** The id of every single call: what the answers are told from each other by is that each has its own exchange. */
const ID = 1
/** How often a request is sent again that was refused for want of room. */
const RETRIES_MAX = 4
/**
 * How often in a row all that may wait at the same time, and two more, are refused for want of room: then there will be
 * none for others either.
 */
const BUSY_ROUNDS_MAX = RETRIES_MAX + 1
/** How often a request is sent again whose connection broke, as one does that was kept for too long. */
const RESETS_MAX = 1
/** How long the target is left alone after that. */
const RESET_WAIT_MS = 200
const TIME_MS_MAX = 3_600_000
const BYTES_MAX = 1024 ** 3
const REMEMBERED_BYTES_MAX = 256 * 1024 ** 2
/** What an answer takes beside its values: key, promise, places in the cache. */
const ENTRY_BYTES = 512

/** What is remembered of a call. */
type Known =
  | { readonly answer: Answer; readonly bytes: number }
  | { readonly failure: unknown; readonly bytes: number }

/** Why a call had no answer, where that says nothing about the answers of the target: bounds, and what lies between. */
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

/** Bounds of the run: whoever reached one says nothing about the target. */
const BOUNDS: ReadonlySet<TargetErrorCode> = new Set(['CALLS_SPENT', 'BYTES_SPENT', 'TIME_SPENT'] as const)

/** What is sent, and what of it is counted. */
interface Request {
  readonly body: string
  /** How many calls it holds. */
  readonly calls: number
  /** Of its only call; undefined when it is not known to be one. */
  readonly method: string | undefined
}

/** Calls, each asked once and remembered while there is room; and bodies as they are given, which are not. */
export class JsonRpcTarget implements Target {
  readonly #exchange: Exchange
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
  /** Before that nobody is asked: the target wanted to be left alone. */
  #restUntilMs = 0
  #gone: TargetUnreachable | undefined

  constructor(exchange: Exchange, options: TargetOptions) {
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

  /** How many calls were made. */
  get calls(): number {
    return this.#calls
  }

  /** About how much memory all answers to single calls took as values, in bytes: whoever kept them holds that much. */
  get valueBytes(): number {
    return this.#valueBytes
  }

  /** How many calls had no answer, by the reason: none of them was judged. */
  get unanswered(): ReadonlyMap<TargetErrorCode, number> {
    return this.#unanswered
  }

  /** Why nobody answers any more, once that is so. */
  get gone(): TargetUnreachable | undefined {
    return this.#gone
  }

  answer(method: MethodName, params: readonly unknown[]): Promise<Answer> {
    const key = JSON.stringify([method, params])
    const known = this.#known.get(key)
    if (known !== undefined)
      return 'answer' in known ? Promise.resolve(known.answer) : Promise.reject(known.failure)
    let answer = this.#waiting.get(key)
    if (answer === undefined) {
      answer = this.#remember(key, method, params)
      // Whoever asks waits for it, some later than others.
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
   * Sends a body as it is, of which nothing is remembered. Sent again, as often as may be, when there is no room, and
   * once when the connection broke.
   *
   * @param calls how many calls it holds
   * @param method of its only call, where that is known: one that hangs is not asked for ever
   * @throws TargetUnreachable; CALLS_SPENT, BYTES_SPENT, TIME_SPENT when a bound is reached
   */
  async ask(body: string, calls = 1, method?: string): Promise<HttpAnswer> {
    try {
      const answer = await this.#askPatiently({ body, calls, method })
      if (method !== undefined) this.#hanging.onAnswer(method)
      return answer
    } catch (error) {
      if (error instanceof TargetUnreachable) {
        if (error.code === 'TIMEOUT' && method !== undefined) this.#hanging.onTimeout(method)
        await this.#lookWhetherGone(error)
        this.#countUnanswered(error, calls)
      }
      throw error
    }
  }

  #countUnanswered(error: unknown, calls: number): void {
    if (!(error instanceof TargetUnreachable) || !UNANSWERED.has(error.code)) return
    this.#unanswered.set(error.code, (this.#unanswered.get(error.code) ?? 0) + calls)
  }

  async #askPatiently(request: Request): Promise<HttpAnswer> {
    for (let attempt = 0; ; attempt++) {
      const answer = await this.#askUnbroken(request)
      const waitMs = busyWaitMs(answer)
      if (waitMs === undefined) {
        this.#busyInRow = 0
        return answer
      }
      const error = new TargetUnreachable('BUSY', `the target has no room (asked ${attempt + 1} times)`)
      if (++this.#busyInRow >= this.#busyInRowMax) this.#gone ??= error
      if (attempt === RETRIES_MAX || waitMs > RETRY_AFTER_MS_MAX) throw error
      this.#restUntilMs = Math.max(this.#restUntilMs, performance.now() + waitMs)
    }
  }

  /** Whatever it was asked, it only reads: asking again does no harm. */
  async #askUnbroken(request: Request): Promise<HttpAnswer> {
    for (let resets = 0; ; resets++) {
      try {
        return await this.#askOnce(request)
      } catch (error) {
        const isReset = error instanceof TargetUnreachable && error.code === 'UNREACHABLE'
        if (!isReset || this.#gone !== undefined || resets === RESETS_MAX) throw error
        this.#restUntilMs = Math.max(this.#restUntilMs, performance.now() + RESET_WAIT_MS)
      }
    }
  }

  async #askOnce({ body, calls, method }: Request): Promise<HttpAnswer> {
    this.#checkBounds(calls, method)
    this.#calls += calls
    return await this.#pace.run(calls, async () => {
      const restMs = this.#restUntilMs - performance.now()
      if (restMs > 0) await sleep(restMs)
      // What waited for its turn is not sent to whom nobody expects an answer of any more.
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
    if (this.#gone !== undefined) throw this.#gone
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

  /** One call may take too long; a node that does not know its own chain any more has gone. */
  async #lookWhetherGone({ code }: TargetUnreachable): Promise<void> {
    if (this.#gone !== undefined || (code !== 'TIMEOUT' && code !== 'UNREACHABLE')) return
    try {
      const body = requestBody('eth_chainId', [])
      const answer = await this.#askUnbroken({ body, calls: 1, method: undefined })
      if (busyWaitMs(answer) === undefined) answerOf(parseText(answer).value, answer.status, ID)
    } catch (other) {
      if (other instanceof TargetUnreachable && !BOUNDS.has(other.code)) this.#gone ??= other
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

/** A result, where there is one: for looking around, where what is missing or wrong is not judged yet. */
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

/** A call as it is sent. */
export function requestBody(method: string, params: readonly unknown[]): string {
  return JSON.stringify({ jsonrpc: '2.0', id: ID, method, params })
}
