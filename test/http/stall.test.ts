import { expect } from 'chai'
import { type Progress, Stall } from '../../src/http/stall.ts'

const pending = (taken: number, emptied = 0): Progress => ({ taken, emptied, isPending: true })

describe('the detection of stalled readers', () => {
  it('finds a reader that reads too few bytes within the timeout, even if it reads some every 100 ms', () => {
    const stall = new Stall(1_000, 0)
    expect(stall.isStalled(pending(0), 0)).to.equal(false)
    for (let ms = 100; ms < 1_000; ms += 100) expect(stall.isStalled(pending(ms), ms)).to.equal(false)
    expect(stall.isStalled(pending(1_000), 1_000)).to.equal(true)
  })

  it('ignores readers that read enough or catch up within the timeout, and readers for which no bytes wait', () => {
    const stall = new Stall(1_000, 0)
    for (let at = 1; at < 50; at++) expect(stall.isStalled(pending(at * 600_000), at * 900)).to.equal(false)
    const calm = new Stall(1_000, 0)
    for (let at = 1; at < 50; at++) expect(calm.isStalled(pending(at, at), at * 900)).to.equal(false)
    for (let at = 50; at < 60; at++) {
      expect(calm.isStalled({ taken: 50, emptied: 50, isPending: false }, at * 2_000)).to.equal(false)
    }
  })
})
