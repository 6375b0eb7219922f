/**
 * Two counters: the seconds in which the event loop of a thread worked, and the seconds in which it waited for work. From
 * counters, a query can derive the load over any interval. prom-client's lag metric covers only the time since the last
 * scrape.
 */
import { performance } from 'node:perf_hooks'
import type { ReadMetric } from './readMetric.ts'

/** Returns the counters of the calling thread. */
export function eventLoopMetrics(): ReadMetric[] {
  // Each thread has its own series: the mean of the threads hides a busy one.
  const seconds = (name: string, help: string, read: () => number): ReadMetric => ({
    name,
    help,
    type: 'counter',
    isOfThread: true,
    read: () => [{ value: read() / 1000 }],
  })
  const loop = () => performance.eventLoopUtilization()
  return [
    seconds(
      'cartulary_event_loop_active_seconds_total',
      'Seconds in which a thread that serves requests worked.',
      () => loop().active,
    ),
    seconds(
      'cartulary_event_loop_idle_seconds_total',
      'Seconds in which it waited for work.',
      () => loop().idle,
    ),
  ]
}
