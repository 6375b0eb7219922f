import { expect } from 'chai'
import { WantedTransactions } from '../../src/head/wantedTransactions.ts'

describe('the schedule of transactions that are offered to the pool', () => {
  let nowMs: number
  let wanted: WantedTransactions

  beforeEach(() => {
    nowMs = 0
    const clock = { now: () => nowMs, random: () => 1, sleep: () => Promise.resolve() }
    wanted = new WantedTransactions(3, clock)
  })

  const refuse = (hash: string, times: number): void => {
    for (let time = 0; time < times; time++) expect(wanted.refused(hash)).to.equal(true)
  }

  it('evicts the transaction with the most refusals when a new transaction exceeds the limit', () => {
    for (const hash of ['a', 'b', 'c']) wanted.add(hash)
    refuse('a', 1)
    refuse('b', 3)
    wanted.add('d')
    expect(wanted.size).to.equal(3)
    expect(wanted.due(9)).to.deep.equal(['c', 'd'])
    wanted.add('e')
    expect(wanted.due(9)).to.deep.equal(['c', 'd', 'e'])
  })

  it('does not evict transactions that were never offered', () => {
    for (const hash of ['a', 'b', 'c', 'd']) wanted.add(hash)
    expect(wanted.due(9)).to.deep.equal(['a', 'b', 'c'])
    wanted.drop('b')
    wanted.add('d')
    expect(wanted.due(9)).to.deep.equal(['a', 'c', 'd'])
  })

  it('does not count dropped transactions towards its limit', () => {
    for (const hash of ['a', 'b', 'c']) wanted.add(hash)
    refuse('a', 2)
    refuse('b', 2)
    wanted.drop('a')
    wanted.keepOnly(new Set(['c']))
    for (const hash of ['a', 'b', 'd']) wanted.add(hash)
    expect(wanted.due(9)).to.deep.equal(['c', 'a', 'b'])
    wanted.clear()
    expect(wanted.size).to.equal(0)
  })

  it('gives up on a transaction after twenty minutes of refusals', () => {
    wanted.add('a')
    let offers = 1
    for (; wanted.refused('a'); offers++) {
      while (wanted.isEarly('a')) nowMs += 1_000
    }
    expect(offers).to.equal(32)
    expect(nowMs).to.be.within(20 * 60_000, 30 * 60_000)
    expect(wanted.size).to.equal(0)
  })

  it('gives up on a refused transaction when the maximum number of transactions is reached', () => {
    for (const hash of ['a', 'b', 'c']) wanted.add(hash)
    expect(wanted.refused('d')).to.equal(false)
    expect(wanted.size).to.equal(3)
  })
})
