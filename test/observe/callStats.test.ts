import { expect } from 'chai'
import fc from 'fast-check'
import { callMetrics } from '../../src/observe/callMetrics.ts'
import { CallStats, LATENCY_BOUNDS } from '../../src/observe/callStats.ts'
import type { Sample } from '../../src/observe/readMetric.ts'
import type { AnsweredCall } from '../../src/rpc/observer.ts'
import { runs } from '../support/runs.ts'

const METHODS = ['eth_chainId', 'eth_call']
const LATENCY = 'cartulary_call_duration_seconds'

const anyCall: fc.Arbitrary<AnsweredCall> = fc.record({
  method: fc.constantFrom(...METHODS, undefined, 'made_up', '__proto__'),
  cost: fc.nat(100),
  code: fc.constantFrom(undefined, undefined, -32000, 3),
  durationMs: fc.oneof(
    fc.constantFrom(0, ...LATENCY_BOUNDS.map((bound) => bound * 1000)),
    fc.double({ min: 0, max: 100_000, noNaN: true }),
  ),
  bytes: fc.nat(10_000),
  caller: fc.constant(undefined),
})

describe('CallStats', () => {
  it('sums up calls by method, and creates no labels for unknown names', () => {
    fc.assert(
      fc.property(fc.array(anyCall, { maxLength: 60 }), (calls) => {
        const stats = new CallStats(METHODS)
        for (const call of calls) stats.answered(call)
        const metrics = new Map(callMetrics(stats).map(({ name, read }) => [name, [...read()]]))
        for (const method of [...METHODS, 'unknown']) {
          const own = calls.filter((call) => nameOf(call) === method)
          const value = (name: string, labels: object = {}, metricName?: string): number | undefined =>
            find(metrics.get(name)!, { method, ...labels }, metricName)
          expect(value('cartulary_calls_total')).to.equal(own.length)
          if (own.length === 0) continue
          expect(value('cartulary_answer_bytes_total')).to.equal(sum(own.map(({ bytes }) => bytes)))
          expect(value('cartulary_call_tokens_total')).to.equal(sum(own.map(({ cost }) => cost)))
          for (const code of [-32000, 3]) {
            const failed = own.filter((call) => call.code === code).length
            expect(value('cartulary_call_errors_total', { code })).to.equal(failed === 0 ? undefined : failed)
          }
          for (const le of LATENCY_BOUNDS) {
            const upTo = own.filter(({ durationMs }) => durationMs <= le * 1000).length
            expect(value(LATENCY, { le }, `${LATENCY}_bucket`)).to.equal(upTo)
          }
          expect(value(LATENCY, { le: '+Inf' }, `${LATENCY}_bucket`)).to.equal(own.length)
          expect(value(LATENCY, {}, `${LATENCY}_count`)).to.equal(own.length)
          const seconds = sum(own.map(({ durationMs }) => durationMs)) / 1000
          expect(value(LATENCY, {}, `${LATENCY}_sum`)).to.be.closeTo(seconds, 1e-6)
        }
        const seen = [...metrics.values()].flat().map(({ labels }) => labels?.method)
        expect([...METHODS, 'unknown']).to.include.members([...new Set(seen)])
      }),
      { numRuns: runs(200) },
    )
  })
})

function nameOf({ method }: AnsweredCall): string {
  return METHODS.find((one) => one === method) ?? 'unknown'
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function find(samples: readonly Sample[], labels: object, metricName?: string): number | undefined {
  const wanted = JSON.stringify(labels)
  return samples.find((one) => one.metricName === metricName && JSON.stringify(one.labels) === wanted)?.value
}
