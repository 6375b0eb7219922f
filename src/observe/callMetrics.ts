/** Exposes the counters of callStats.ts to Prometheus. */
import { type CallStats, LATENCY_BOUNDS, type MethodStats } from './callStats.ts'
import type { ReadMetric, Sample } from './readMetric.ts'

const LATENCY = 'cartulary_call_duration_seconds'

/**
 * Returns the metrics of calls. A method that was never called has only two samples: number of calls 0, and number of
 * internal errors 0. Without them, Prometheus would miss the first increase.
 */
export function callMetrics(stats: CallStats): ReadMetric[] {
  const ofCalled = (samples: (stats: MethodStats) => Iterable<Sample>) =>
    function* (): Iterable<Sample> {
      for (const one of stats.all()) if (one.calls > 0) yield* samples(one)
    }
  return [
    {
      name: 'cartulary_calls_total',
      help: 'Calls that were answered, by method; names that are no method are "unknown".',
      type: 'counter',
      *read() {
        for (const { method, calls } of stats.all()) yield { labels: { method }, value: calls }
      },
    },
    {
      name: 'cartulary_call_errors_total',
      help: 'Calls that were answered with an error, by its code.',
      type: 'counter',
      *read() {
        for (const { method, errors } of stats.all()) {
          for (const [code, value] of errors) yield { labels: { method, code }, value }
        }
      },
    },
    {
      name: LATENCY,
      help: 'Seconds from the beginning of the handler to its answer.',
      type: 'histogram',
      read: ofCalled(latencySamples),
    },
    {
      name: 'cartulary_answer_bytes_total',
      help: 'Bytes of answers.',
      type: 'counter',
      read: ofCalled(({ method, bytes }) => [{ labels: { method }, value: bytes }]),
    },
    {
      name: 'cartulary_call_tokens_total',
      help: 'Rate-limit tokens that calls cost, whether or not their sender is limited.',
      type: 'counter',
      read: ofCalled(({ method, tokens }) => [{ labels: { method }, value: tokens }]),
    },
  ]
}

function* latencySamples({ method, calls, durationMs, buckets }: MethodStats): Iterable<Sample> {
  const metricName = `${LATENCY}_bucket`
  let upTo = 0
  for (const [at, le] of LATENCY_BOUNDS.entries()) {
    upTo += buckets[at]!
    yield { metricName, labels: { method, le }, value: upTo }
  }
  yield { metricName, labels: { method, le: '+Inf' }, value: calls }
  yield { metricName: `${LATENCY}_sum`, labels: { method }, value: durationMs / 1000 }
  yield { metricName: `${LATENCY}_count`, labels: { method }, value: calls }
}
