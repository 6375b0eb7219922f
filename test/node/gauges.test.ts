import { expect } from 'chai'
import { noOutcomes } from '../../src/jobs/outcomes.ts'
import { type ReadinessParts, readinessProbe } from '../../src/node/gauges.ts'
import { readChain } from '../support/readChain.ts'

describe('the readiness of a node', () => {
  it('is DOWN after threads for reads, calls or traces crash, until their next job succeeds', async () => {
    const { store, context } = await readChain()
    const ended = { reads: noOutcomes(), calls: noOutcomes(), traces: noOutcomes() }
    const lane = (name: keyof typeof ended) => ({ threads: 1, busy: 0, queued: 0, ended: ended[name] })
    const parts = {
      store,
      views: { current: context.view },
      lanes: { stats: () => ({ reads: lane('reads'), calls: lane('calls'), traces: lane('traces') }) },
      server: () => ({ isStopping: false }),
      moving: { isReady: () => true },
      disk: { reason: undefined, failures: 0 },
      damage: () => ({ found: 0, reason: undefined, scrubbed: undefined }),
      headAgeSecondsMax: 0,
    } as unknown as ReadinessParts
    const readiness = readinessProbe(parts)
    expect(readiness().status).to.equal('UP')
    for (const name of ['reads', 'calls', 'traces'] as const) {
      ended[name].CRASHED += 3
      expect(readiness()).to.deep.include({ status: 'DOWN' })
      expect(readiness().checks.workers.status, name).to.equal('DOWN')
      ended[name].ok++
      expect(readiness().status).to.equal('UP')
    }
  })
})
