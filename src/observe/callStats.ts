/**
 * Counts calls by method. The counters are plain numbers, because every call on the serving thread updates them, and a
 * counter of Prometheus's client would hash its labels at each update. The counters are passed to Prometheus only at a
 * scrape (callMetrics.ts).
 */
import { errors } from '../../generated/errors.ts'
import type { AnsweredCall, CallObserver } from '../rpc/observer.ts'

/** Upper bounds of the latency histogram's buckets, in seconds; slower calls have an extra bucket. */
export const LATENCY_BOUNDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60,
] as const

const BOUNDS_MS = LATENCY_BOUNDS.map((bound) => bound * 1000)

/** Stands for every unknown method name, so that callers cannot create labels. */
export const UNKNOWN_METHOD = 'unknown'

/**
 * The code of internal errors. The counter of each method for this code starts at 0, so that Prometheus sees the first
 * increase.
 */
const OUR_FAULT = errors.internalError.code

/** Counters since the start. */
export interface MethodStats {
  readonly method: string
  readonly calls: number
  /** Bytes of answers. The length of a text answer is counted in characters. */
  readonly bytes: number
  /** Rate-limit tokens (`x-cost`) of the calls. */
  readonly tokens: number
  readonly durationMs: number
  /**
   * Calls by duration. A bucket counts calls up to its bound in {@link LATENCY_BOUNDS} and above the previous bound;
   * the last bucket counts all slower calls.
   */
  readonly buckets: Readonly<Float64Array>
  /** Error code → number of calls. The map stays small, because all error codes are defined in openrpc.json. */
  readonly errors: ReadonlyMap<number, number>
}

type Counters = { -readonly [N in keyof MethodStats]: MethodStats[N] } & {
  buckets: Float64Array
  errors: Map<number, number>
}

export class CallStats implements CallObserver {
  readonly #methods = new Map<string | undefined, Counters>()
  readonly #unknown = countersOf(UNKNOWN_METHOD)

  /** @param methods names of the methods with their own counters; all other methods share one set of counters */
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
    // A linear search is fast because nearly all calls are in the first buckets.
    while (at < BOUNDS_MS.length && durationMs > BOUNDS_MS[at]!) at++
    counters.buckets[at]!++
    if (code !== undefined) counters.errors.set(code, (counters.errors.get(code) ?? 0) + 1)
  }

  /** Returns the counters of all methods, including those never called. */
  all(): Iterable<MethodStats> {
    return this.#methods.values()
  }
}

function countersOf(method: string): Counters {
  const buckets = new Float64Array(BOUNDS_MS.length + 1)
  return { method, calls: 0, bytes: 0, tokens: 0, durationMs: 0, buckets, errors: new Map([[OUR_FAULT, 0]]) }
}
