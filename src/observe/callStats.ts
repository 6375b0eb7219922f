/**
 * Counters of calls, by method. They count every call of the serving thread, so they are plain numbers: the client of
 * Prometheus, which hashes labels at each step, reads them when it is asked (callMetrics.ts).
 */
import { errors } from '../../generated/errors.ts'
import type { AnsweredCall, CallObserver } from '../rpc/observer.ts'

/**
 * Upper bounds of the buckets of the latency histogram, in seconds; what is over the last one is in a bucket of its
 * own.
 */
export const LATENCY_BOUNDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60,
] as const

const BOUNDS_MS = LATENCY_BOUNDS.map((bound) => bound * 1000)

/** Stands for every name that is no method, so that callers cannot make up labels. */
export const UNKNOWN_METHOD = 'unknown'

/**
 * The code of a fault of ours: each method has a count of them from the start, so that the first one is an increase.
 */
const OUR_FAULT = errors.internalError.code

/** Since the start. */
export interface MethodStats {
  readonly method: string
  readonly calls: number
  /** Of answers; text counts in characters. */
  readonly bytes: number
  /** Rate-limit tokens. */
  readonly tokens: number
  readonly durationMs: number
  /**
   * Calls by duration: not more than {@link LATENCY_BOUNDS} and more than the one before; the last one has the rest.
   */
  readonly buckets: Readonly<Float64Array>
  /** Code → calls that were answered with it. The contract says which codes there are. */
  readonly errors: ReadonlyMap<number, number>
}

type Counters = { -readonly [N in keyof MethodStats]: MethodStats[N] } & {
  buckets: Float64Array
  errors: Map<number, number>
}

export class CallStats implements CallObserver {
  readonly #methods = new Map<string | undefined, Counters>()
  readonly #unknown = countersOf(UNKNOWN_METHOD)

  /** @param methods names that calls are told apart by */
  constructor(methods: Iterable<string>) {
    for (const method of methods) this.#methods.set(method, countersOf(method))
    this.#methods.set(undefined, this.#unknown)
  }

  answered({ method, cost, code, durationMs, bytes }: AnsweredCall): void {
    const counters = this.#methods.get(method) ?? this.#unknown
    counters.calls++
    counters.bytes += bytes
    counters.tokens += cost
    counters.durationMs += durationMs
    let at = 0
    // Nearly all calls end in the first buckets.
    while (at < BOUNDS_MS.length && durationMs > BOUNDS_MS[at]!) at++
    counters.buckets[at]!++
    if (code !== undefined) counters.errors.set(code, (counters.errors.get(code) ?? 0) + 1)
  }

  /** Those that were never called too. */
  all(): Iterable<MethodStats> {
    return this.#methods.values()
  }
}

function countersOf(method: string): Counters {
  const buckets = new Float64Array(BOUNDS_MS.length + 1)
  return { method, calls: 0, bytes: 0, tokens: 0, durationMs: 0, buckets, errors: new Map([[OUR_FAULT, 0]]) }
}
