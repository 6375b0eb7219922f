import { expect } from 'chai'
import { cpuMsOfThread, OwnThread } from '../../src/jobs/threadTime.ts'

describe('the time of a thread', () => {
  const own = new OwnThread()

  it('grows with what the thread computes, and is the same from inside and from outside', () => {
    const { id } = own
    if (id === undefined) {
      // A system that does not say it.
      expect(own.cpuMs()).to.equal(undefined)
      return
    }
    const before = own.cpuMs()!
    let now = before
    while (now - before < 5) now = own.cpuMs()!
    expect(cpuMsOfThread(id)).to.be.at.least(now)
  })

  it('is not known of a thread that is not there', () => {
    expect(cpuMsOfThread(2 ** 31)).to.equal(undefined)
  })
})
