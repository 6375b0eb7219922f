import { setImmediate as round } from 'node:timers/promises'
import { expect } from 'chai'
import { callMetrics } from '../../src/observe/callMetrics.ts'
import { CallStats } from '../../src/observe/callStats.ts'
import { metricsPage } from '../../src/observe/metricsPage.ts'
import type { NodeGauges } from '../../src/observe/nodeGauges.ts'
import { type AskReport, ThreadMetrics } from '../../src/observe/threadMetrics.ts'
import { type MetricsReport, type ThreadGauges, threadReport } from '../../src/observe/threadReport.ts'
import { parseMetrics } from './metricsText.ts'

const identity = { version: 'cartulary/1.0.0', chainId: 1 }
const logError = (message: string): void => {
  throw new RangeError(message)
}
/** Durations of calls, in milliseconds. */
const FAST = 0.3
const SLOW = 300

/** The metrics of a thread that has answered calls. */
function callsOf(...durations: number[]) {
  const stats = new CallStats(['eth_chainId', 'eth_call'])
  for (const durationMs of durations) {
    stats.answered({
      ...{ method: 'eth_chainId', cost: 1, code: undefined, durationMs, bytes: 10 },
      caller: undefined,
    })
  }
  return callMetrics(stats)
}

const gaugesOf = (views: number): ThreadGauges => ({
  views: () => views,
  shortCalls: () => ({ answered: 5, dropped: 0, skipped: 0 }),
  answers: () => ({ bytes: 100, entries: 1, hits: 3, misses: 1 }),
  subscriptions: () => 2,
  http: () => ({ connections: 4, webSockets: 1, requests: 0, bodyBytes: 0, backlogBytes: 7 }),
})

function reportOf(thread: number, ...durations: number[]): AskReport {
  return threadReport({ thread, metrics: callsOf(...durations), gauges: gaugesOf(thread), logError })
}

/** The page of a node whose main thread has answered one fast call. */
function pageOf(threads: ThreadMetrics | undefined, gauges: Partial<NodeGauges> = {}) {
  const page = metricsPage({ identity, metrics: callsOf(FAST), gauges, threads, logError })
  return async () => parseMetrics((await page()).body).values
}

const never: AskReport = () => new Promise(() => {})

describe('ThreadMetrics', () => {
  it('sums counters, histograms and gauges of all threads', async () => {
    const threads = new ThreadMetrics()
    threads.add(1, reportOf(1, FAST, SLOW))
    threads.add(2, reportOf(2, SLOW))
    const values = await pageOf(threads, gaugesOf(3))()
    const expected: Record<string, number> = {
      'cartulary_calls_total{method="eth_chainId"}': 4,
      'cartulary_calls_total{method="eth_call"}': 0,
      'cartulary_answer_bytes_total{method="eth_chainId"}': 40,
      'cartulary_call_duration_seconds_bucket{method="eth_chainId",le="0.0005"}': 2,
      'cartulary_call_duration_seconds_bucket{method="eth_chainId",le="0.5"}': 4,
      'cartulary_call_duration_seconds_bucket{method="eth_chainId",le="+Inf"}': 4,
      'cartulary_call_duration_seconds_count{method="eth_chainId"}': 4,
      'cartulary_views{}': 6,
      'cartulary_connections{}': 12,
      'cartulary_websocket_backlog_bytes{}': 21,
      'cartulary_subscriptions{}': 6,
      'cartulary_answer_cache_hits_total{}': 9,
      'cartulary_short_calls_total{outcome="answered"}': 15,
      'cartulary_serving_threads{}': 2,
      'cartulary_serving_threads_ended_total{}': 0,
    }
    for (const [name, value] of Object.entries(expected)) expect(values.get(name), name).to.equal(value)
  })

  it('shows the load of each event loop as a separate series', async () => {
    const threads = new ThreadMetrics()
    for (const thread of [2, 1]) threads.add(thread, reportOf(thread))
    const values = await pageOf(threads)()
    const series = [...values.keys()].filter((name) => name.startsWith('cartulary_event_loop_active'))
    const name = 'cartulary_event_loop_active_seconds_total'
    expect(series).to.deep.equal(['main', '1', '2'].map((thread) => `${name}{thread="${thread}"}`))
  })

  it("leaves metrics of the process to the main thread, and sums the threads' heaps", async () => {
    const report = await reportOf(1)()
    const names = report.map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('process_'))).to.deep.equal([])
    const threads = new ThreadMetrics()
    threads.add(1, async () => report)
    const values = await pageOf(threads)()
    expect(values.get('process_start_time_seconds{}')).to.be.above(0)
    const heap = report.find(({ name }) => name === 'nodejs_heap_size_used_bytes')!.values[0]!.value
    expect(values.get('nodejs_heap_size_used_bytes{}')).to.be.above(heap)
  })

  it('shows the delay of the slowest event loop', async () => {
    const threads = new ThreadMetrics()
    const report = await reportOf(1)()
    const late = report.map((metric) =>
      metric.name === 'nodejs_eventloop_lag_p99_seconds'
        ? { ...metric, values: [{ value: 99, labels: {} }] }
        : metric,
    )
    threads.add(1, async () => late)
    expect((await pageOf(threads)()).get('nodejs_eventloop_lag_p99_seconds{}')).to.equal(99)
  })

  it('gives the same text for the same values', async () => {
    const report = await reportOf(1, FAST)()
    const own = report.filter(({ name }) => name.startsWith('cartulary_call'))
    const textOf = async (order: readonly number[]): Promise<string> => {
      const threads = new ThreadMetrics()
      for (const thread of order) threads.add(thread, async () => own)
      const page = metricsPage({ identity, metrics: callsOf(FAST), gauges: {}, threads, logError })
      const lines = (await page()).body.split('\n')
      return lines.filter((line) => /cartulary_call/.test(line)).join('\n')
    }
    expect(await textOf([1, 2, 3])).to.equal(await textOf([3, 1, 2]))
  })

  it('waits for a stuck thread for at most reportMsMax, and asks the thread only once', async () => {
    let asked = 0
    // The other thread reports at once: on a busy machine, the making of a report may take longer than 20 ms.
    const report = await reportOf(2, FAST)()
    const threads = new ThreadMetrics(20)
    threads.add(1, () => {
      asked++
      return never()
    })
    threads.add(2, async () => report)
    const page = pageOf(threads)
    expect((await page()).get('cartulary_calls_total{method="eth_chainId"}')).to.equal(2)
    expect((await page()).get('cartulary_thread_reports_late_total{}')).to.equal(2)
    expect(asked).to.equal(1)
  })

  it('uses the last report of a late thread until the new report arrives', async () => {
    const [first, second] = [await reportOf(1, FAST, FAST)(), await reportOf(1, FAST, FAST, FAST)()]
    let arrive: (report: MetricsReport) => void = () => {}
    const late = new Promise<MetricsReport>((resolve) => {
      arrive = resolve
    })
    const answers = [Promise.resolve(first), late, never()]
    const threads = new ThreadMetrics(20)
    threads.add(1, () => answers.shift()!)
    const page = pageOf(threads)
    const calls = async () => (await page()).get('cartulary_calls_total{method="eth_chainId"}')
    expect(await calls()).to.equal(3)
    expect(await calls()).to.equal(3)
    arrive(second)
    await round()
    expect(await calls()).to.equal(4)
  })

  it('keeps the counters of threads that ended, and drops their gauges', async () => {
    const threads = new ThreadMetrics()
    const page = pageOf(threads, { views: () => 1 })
    for (let restart = 1; restart <= 3; restart++) {
      threads.add(1, reportOf(1, FAST, SLOW))
      const values = await page()
      expect(values.get('cartulary_calls_total{method="eth_chainId"}')).to.equal(1 + 2 * restart)
      expect(values.get('cartulary_views{}')).to.equal(2)
    }
    threads.remove(1)
    const values = await page()
    expect(values.get('cartulary_calls_total{method="eth_chainId"}')).to.equal(7)
    expect(values.get('cartulary_call_duration_seconds_count{method="eth_chainId"}')).to.equal(7)
    expect(values.get('cartulary_views{}')).to.equal(1)
    expect(values.get('cartulary_serving_threads{}')).to.equal(0)
    expect(values.get('cartulary_serving_threads_ended_total{}')).to.equal(3)
  })

  it('survives a thread that ends instead of reporting', async () => {
    const threads = new ThreadMetrics()
    threads.add(1, () => Promise.reject(new RangeError('ended')))
    threads.add(2, reportOf(2, FAST))
    const values = await pageOf(threads)()
    expect(values.get('cartulary_calls_total{method="eth_chainId"}')).to.equal(2)
    expect(values.get('cartulary_thread_reports_late_total{}')).to.equal(0)
  })

  it('has no metrics of serving threads in a node without serving threads', async () => {
    const names = [...(await pageOf(undefined)()).keys()]
    expect(names.filter((name) => /serving_threads|thread_reports/.test(name))).to.deep.equal([])
  })
})
