import { expect } from 'chai'
import { shareOf, threadsOf } from '../../src/node/chosenLimits.ts'

describe('the share of a thread in the memory of the caches', () => {
  it('is all of it on a node that serves on the main thread', () => {
    expect(shareOf(1_000, { servingThreads: 1 })).to.equal(1_000)
  })

  it('adds up to no more than the option with several serving threads, the main thread included', () => {
    const settings = { servingThreads: 4 }
    expect(threadsOf(settings)).to.equal(5)
    expect(shareOf(1_004, settings)).to.equal(200)
  })
})
