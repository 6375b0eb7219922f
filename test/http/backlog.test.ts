import { expect } from 'chai'
import { Backlog, type Consumer } from '../../src/http/backlog.ts'
import { LOCAL } from '../../src/rpc/clientShares.ts'

class Connection implements Consumer {
  readonly client: string
  isCut = false

  constructor(client: string = LOCAL) {
    this.client = client
  }

  cut(): void {
    this.isCut = true
  }
}

describe('the backlog of unread answers', () => {
  it('disconnects the consumer with the most waiting bytes when the total exceeds the limit', () => {
    const backlog = new Backlog(100)
    const [one, two, three] = [new Connection(), new Connection(), new Connection()]
    backlog.add(one, 40)
    backlog.add(two, 30)
    backlog.add(two, 20)
    expect(backlog.total).to.equal(90)
    backlog.add(three, 20)
    expect([one, two, three].map(({ isCut }) => isCut)).to.deep.equal([false, true, false])
    expect(backlog.total).to.equal(60)
    backlog.remove(two, 50)
    backlog.remove(one, 10)
    expect(backlog.total).to.equal(50)
    backlog.removeAll(one)
    backlog.remove(three, 20)
    expect(backlog.total).to.equal(0)
    backlog.add(three, 101)
    expect(three.isCut).to.equal(true)
    expect(backlog.total).to.equal(0)
  })

  it('never has a negative total, even if `remove` subtracts bytes that `removeAll` has subtracted before', () => {
    const backlog = new Backlog(100)
    const late = new Connection()
    backlog.add(late, 10)
    backlog.removeAll(late)
    backlog.add(late, 1)
    backlog.remove(late, 10)
    expect(backlog.total).to.equal(0)
    backlog.remove(late, 1)
    expect(backlog.total).to.equal(0)
  })

  it('finds the client whose consumers together have the most waiting bytes, and disconnects one of these consumers', () => {
    const backlog = new Backlog(100)
    const honest = new Connection('honest')
    const many = Array.from({ length: 4 }, () => new Connection('greedy'))
    backlog.add(honest, 30)
    for (const connection of many) backlog.add(connection, 20)
    expect(honest.isCut).to.equal(false)
    expect(many.filter(({ isCut }) => isCut)).to.have.length(1)
    expect(backlog.total).to.equal(90)
  })
})
