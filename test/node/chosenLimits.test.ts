import { expect } from 'chai'
import { shareOf, threadsOf } from '../../src/node/chosenLimits.ts'

describe('the share of each thread in a memory limit', () => {
  it('is the whole limit on a node with one thread', () => {
    expect(shareOf(1_000, { servingThreads: 1 })).to.equal(1_000)
  })

  it('is a fifth, rounded down, on a node with four serving threads and a main thread', () => {
    const settings = { servingThreads: 4 }
    expect(threadsOf(settings)).to.equal(5)
    expect(shareOf(1_004, settings)).to.equal(200)
  })
})
