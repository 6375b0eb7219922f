import { expect } from 'chai'
import { shareOf, threadsOf } from '../../src/node/chosenLimits.ts'

describe('the shares of threads in the memory of the caches', () => {
  it('give all memory to the main thread of a node without serving threads', () => {
    expect(shareOf(1_000, { servingThreads: 1 })).to.equal(1_000)
  })

  it('add up to at most the whole on a node with several serving threads and a main thread', () => {
    const settings = { servingThreads: 4 }
    expect(threadsOf(settings)).to.equal(5)
    expect(shareOf(1_004, settings)).to.equal(200)
  })
})
