import { expect } from 'chai'
import { parseQuery } from './promql.ts'

describe('parseQuery', () => {
  const cases: [expression: string, metrics: Record<string, string[]>, groupings: string[]][] = [
    ['up', { up: [] }, []],
    ['rate(a_total{job=~"$job",code!="3"}[5m])', { a_total: ['job', 'code'] }, []],
    ['sum by (le, method) (rate(a_bucket[$__rate_interval]))', { a_bucket: [] }, ['le', 'method']],
    ['sum(a) by (x) / on(y) group_left(z) b', { a: [], b: [] }, ['x', 'y', 'z']],
    ['histogram_quantile(0.99, sum without (q) (a_bucket{le="{c}"}))', { a_bucket: ['le'] }, ['q']],
    ['time() - max by (i) (a_seconds) > 3e2 and b offset 5m', { a_seconds: [], b: [] }, ['i']],
    ['max_over_time(rate(a[5m])[1h:1m]) unless b{job="x"}', { a: [], b: ['job'] }, []],
    ['a{x=\'b_total{y=""}\'} or inf', { a: ['x'] }, []],
  ]
  for (const [expression, metrics, groupings] of cases) {
    it(expression, () => {
      const { selectors, groupings: found } = parseQuery(expression)
      expect(Object.fromEntries(selectors.map(({ metric, labels }) => [metric, labels]))).to.deep.equal(
        metrics,
      )
      expect(found).to.deep.equal(groupings)
    })
  }
})
