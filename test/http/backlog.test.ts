import { expect } from 'chai'
import { type Debtor, WebSocketBacklog } from '../../src/http/webSocketBacklog.ts'

class Connection implements Debtor {
  isCut = false
  cut(): void {
    this.isCut = true
  }
}

describe('the backlog of all WebSockets', () => {
  it('is brought under its bound by cutting the largest', () => {
    const backlog = new WebSocketBacklog(100)
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
    backlog.forget(one)
    backlog.remove(three, 20)
    expect(backlog.total).to.equal(0)
    backlog.add(three, 101)
    expect(three.isCut).to.equal(true)
    expect(backlog.total).to.equal(0)
  })
})
