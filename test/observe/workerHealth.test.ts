import { expect } from 'chai'
import { WorkerHealth } from '../../src/observe/workerHealth.ts'

describe('the health of a worker pool', () => {
  it('is bad after successive crashes of threads, until a thread runs a job without crashing', () => {
    const health = new WorkerHealth(() => 0)
    expect(health.isOk({ ended: {} })).to.equal(true)
    expect(health.isOk({ ended: { ok: 5, CRASHED: 2 } })).to.equal(true)
    expect(health.isOk({ ended: { ok: 5, CRASHED: 3 } })).to.equal(true)
    expect(health.isOk({ ended: { ok: 5, CRASHED: 5 } })).to.equal(false)
    expect(health.isOk({ ended: { ok: 5, CRASHED: 5, QUEUE_FULL: 100 } })).to.equal(false)
    expect(health.isOk({ ended: { ok: 5, CRASHED: 4, NO_FILE_HANDLE: 1 } })).to.equal(false)
    expect(health.isOk({ ended: { ok: 5, CRASHED: 5, TIMEOUT: 1 } })).to.equal(true)
  })

  it('is good again after a minute without a crash', () => {
    let now = 0
    const health = new WorkerHealth(() => now)
    expect(health.isOk({ ended: { CRASHED: 3 } })).to.equal(false)
    now = 59_999
    expect(health.isOk({ ended: { CRASHED: 3 } })).to.equal(false)
    now = 60_000
    expect(health.isOk({ ended: { CRASHED: 3 } })).to.equal(true)
    expect(health.isOk({ ended: { CRASHED: 6 } })).to.equal(false)
  })
})
