import { expect } from 'chai'
import { type ReadinessFacts, readinessOf } from '../../src/observe/readiness.ts'

const well: ReadinessFacts = {
  ...{ headNumber: 256, headAgeSeconds: 12.7, headAgeSecondsMax: 0, isSynced: true },
  ...{ storeOk: true, workersOk: true, isStopping: false },
}

describe('readiness', () => {
  it('reports every check, beginning with the overall status', () => {
    const report = readinessOf(well)
    expect(JSON.stringify(report)).to.match(/^\{"status":"UP",/)
    expect(report).to.deep.equal({
      status: 'UP',
      checks: {
        head: { status: 'UP', number: 256, ageSeconds: 12, synced: true },
        store: { status: 'UP' },
        workers: { status: 'UP' },
        server: { status: 'UP' },
      },
    })
  })

  const faults: [check: 'head' | 'store' | 'workers' | 'server', facts: Partial<ReadinessFacts>][] = [
    ['head', { isSynced: false }],
    ['head', { headAgeSecondsMax: 12 }],
    ['head', { headFault: 'the node to follow has another chain' }],
    ['store', { storeOk: false }],
    ['store', { storeFault: 'no room is left on the disk' }],
    ['workers', { workersOk: false }],
    ['server', { isStopping: true }],
  ]
  for (const [check, facts] of faults) {
    it(`is DOWN with ${JSON.stringify(facts)}, and names the check`, () => {
      const { status, checks } = readinessOf({ ...well, ...facts })
      expect(status).to.equal('DOWN')
      const down = Object.entries(checks).filter((one) => one[1].status === 'DOWN')
      expect(down.map(([name]) => name)).to.deep.equal([check])
    })
  }

  it('reports why the store accepts no writes', () => {
    const storeFault = 'the disk takes no writes: no room is left on the disk'
    expect(readinessOf({ ...well, storeFault }).checks.store).to.deep.equal({
      status: 'DOWN',
      reason: storeFault,
    })
    expect(readinessOf(well).checks.store).to.deep.equal({ status: 'UP' })
  })

  it('reports why the head does not move', () => {
    const headFault = 'the node to follow has another chain'
    const { head } = readinessOf({ ...well, headFault }).checks
    expect(head).to.deep.equal({
      status: 'DOWN',
      number: 256,
      ageSeconds: 12,
      synced: true,
      reason: headFault,
    })
  })

  it('reports the damaged entry of the log before which a replica stands', () => {
    const figures = { role: 'replica', epoch: 1, applied: 11, committed: undefined } as const
    const fleet = { ...figures, lagEntries: 4, lagSeconds: 9.8765, isReady: false }
    const expected = {
      status: 'DOWN',
      role: 'replica',
      epoch: 1,
      applied: 11,
      lagEntries: 4,
      lagSeconds: 9.877,
    }
    expect(readinessOf({ ...well, trust: 'upstream' }).checks.head).to.include({
      status: 'UP',
      trust: 'upstream',
    })
    expect(readinessOf({ ...well, fleet }).checks.fleet).to.deep.equal(expected)
    expect(readinessOf({ ...well, fleet: { ...fleet, damagedEntry: 12 } }).checks.fleet).to.deep.equal({
      ...expected,
      reason: 'the log is damaged at entry 12',
    })
  })

  it('checks the age of the head only if configured', () => {
    expect(readinessOf({ ...well, headAgeSeconds: 1e9 }).status).to.equal('UP')
    expect(readinessOf({ ...well, headAgeSeconds: 60, headAgeSecondsMax: 60 }).status).to.equal('UP')
    expect(readinessOf({ ...well, headAgeSeconds: -5, headAgeSecondsMax: 60 }).status).to.equal('UP')
  })
})
