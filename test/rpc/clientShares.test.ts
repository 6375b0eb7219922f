import { expect } from 'chai'
import { ClientShares, LOCAL } from '../../src/rpc/clientShares.ts'

describe('ClientShares', () => {
  it('gives each client at most a quarter of the units, and LOCAL all remaining units', () => {
    const shares = new ClientShares(8)
    expect([shares.take('a'), shares.take('a'), shares.take('a')]).to.deep.equal([true, true, false])
    expect(shares.take('b')).to.equal(true)
    for (let more = 0; more < 5; more++) expect(shares.take(LOCAL)).to.equal(true)
    expect(shares.take(LOCAL)).to.equal(false)
    expect(shares.take('c')).to.equal(false)
    shares.give('a')
    expect(shares.take('c')).to.equal(true)
    expect(shares.count).to.equal(8)
  })

  it('returns the number of units that a client can still take', () => {
    const shares = new ClientShares(8)
    expect([shares.leftFor('a'), shares.leftFor(LOCAL)]).to.deep.equal([2, 8])
    shares.take('a')
    shares.take(LOCAL, 6)
    expect([shares.leftFor('a'), shares.leftFor('b'), shares.leftFor(LOCAL)]).to.deep.equal([1, 1, 1])
  })

  it('lets a client take the only unit, and removes a client that has returned all its units', () => {
    const shares = new ClientShares(1)
    expect(shares.take('a')).to.equal(true)
    expect(shares.clients).to.equal(1)
    shares.give('a')
    expect([shares.count, shares.clients]).to.deep.equal([0, 0])
    expect(new ClientShares(0).take('a')).to.equal(false)
  })
})
