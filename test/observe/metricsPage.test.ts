import { expect } from 'chai'
import { metricsPage } from '../../src/observe/metricsPage.ts'
import type { NodeGauges } from '../../src/observe/nodeGauges.ts'
import { parseMetrics } from './metricsText.ts'
import { observedNode } from './observedNode.ts'

const identity = { version: 'cartulary/1.0.0-"x"\\', chainId: 2n ** 200n }

describe('metricsPage', () => {
  it("renders metrics of the node, its calls and Node.js in Prometheus's format", async () => {
    const node = await observedNode()
    try {
      const { contentType, body } = await node.page()
      expect(contentType).to.equal('text/plain; version=0.0.4; charset=utf-8')
      const { values, families } = parseMetrics(body)
      const expected: Record<string, number> = {
        'cartulary_calls_total{method="eth_chainId"}': 2,
        'cartulary_calls_total{method="eth_call"}': 0,
        'cartulary_calls_total{method="unknown"}': 0,
        'cartulary_call_errors_total{method="eth_chainId",code="-32603"}': 1,
        'cartulary_call_duration_seconds_bucket{method="eth_chainId",le="0.0025"}': 0,
        'cartulary_call_duration_seconds_bucket{method="eth_chainId",le="0.005"}': 2,
        'cartulary_call_duration_seconds_bucket{method="eth_chainId",le="+Inf"}': 2,
        'cartulary_head_number{}': 1,
        'cartulary_first_block_number{}': 1,
        'cartulary_first_block_info{trust="hash"}': 1,
        'cartulary_blocks_committed_total{}': 1,
        'cartulary_refusals_total{status="429"}': 1,
        'cartulary_jobs_ended_total{lane="reads",outcome="ok"}': 1,
        'cartulary_short_calls_total{outcome="answered"}': 2,
        'cartulary_short_calls_total{outcome="skipped"}': 0,
        'cartulary_store_files{level="0"}': 1,
        'cartulary_pool_transactions{place="pending"}': 0,
      }
      for (const [name, value] of Object.entries(expected)) expect(values.get(name), name).to.equal(value)
      expect([...families.keys()]).to.include.members([
        ...['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'],
        ...['cartulary_event_loop_active_seconds_total', 'cartulary_build_info'],
      ])
    } finally {
      await node.close()
    }
  })

  it('omits gauges that throw, and reports them', async () => {
    const faults: string[] = []
    const gauges: Partial<NodeGauges> = {
      views: () => 2,
      filters: () => undefined,
      pool() {
        throw new RangeError('closed')
      },
      http: () => Promise.reject(new RangeError('closed')),
    }
    const logError = (message: string): void => void faults.push(message)
    const page = metricsPage({ identity, metrics: [], gauges, logError })
    const { values, families } = parseMetrics((await page()).body)
    expect(faults).to.have.members(['metrics: pool cannot be read', 'metrics: http cannot be read'])
    expect(values.get('cartulary_views{}')).to.equal(2)
    for (const name of ['cartulary_filters', 'cartulary_pool_bytes', 'cartulary_connections']) {
      expect(families.has(name)).to.equal(true)
      expect(values.has(`${name}{}`)).to.equal(false)
    }
    expect(values.get(`cartulary_chain_info{chain_id="${2n ** 200n}"}`)).to.equal(1)
    expect(values.get('cartulary_build_info{version="cartulary/1.0.0-\\"x\\"\\\\"}')).to.equal(1)
  })

  it('renders once for concurrent requests', async () => {
    let asked = 0
    const gauges = { views: () => ++asked }
    const page = metricsPage({ identity, metrics: [], gauges, logError: () => {} })
    const [one, other] = await Promise.all([page(), page()])
    expect(one).to.equal(other)
    expect(asked).to.equal(1)
    expect((await page()).body).to.contain('cartulary_views 2')
  })
})
