import { expect } from 'chai'
import { chargedMs, cpuMsOfThread, OwnThread } from '../../src/jobs/threadTime.ts'

describe('the CPU time of a thread', () => {
  const own = new OwnThread()

  it('grows while the thread computes, and can also be read by the id of the thread', () => {
    const { id } = own
    if (id === undefined) {
      // This system does not report CPU times.
      expect(own.cpuMs()).to.equal(undefined)
      return
    }
    const before = own.cpuMs()!
    let now = before
    while (now - before < 5) now = own.cpuMs()!
    expect(cpuMsOfThread(id)).to.be.at.least(now)
  })

  it('limits the time charged for a job to 1.5 times the CPU time', () => {
    expect(chargedMs(10, undefined)).to.equal(10)
    expect(chargedMs(10, 9)).to.equal(10)
    expect(chargedMs(20_000, 13_400)).to.equal(20_000)
    expect(chargedMs(100, 10)).to.equal(15)
    expect(chargedMs(3, 4)).to.equal(4)
  })

  it('is undefined for a thread that does not exist', () => {
    expect(cpuMsOfThread(2 ** 31)).to.equal(undefined)
  })
})
