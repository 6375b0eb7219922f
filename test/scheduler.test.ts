import { expect } from 'chai'
import { Turns, takeTurns } from '../src/scheduler.ts'

const TURN_MS = 5
/** Holds the thread, milliseconds. */
function hold(ms: number): void {
  const endsMs = performance.now() + ms
  while (performance.now() < endsMs);
}

describe('turns', () => {
  it('let one go on until its turn is over', async () => {
    const turns = new Turns(1_000)
    const party = {}
    await turns.next(party)
    expect(turns.next(party)).to.equal(undefined)
    expect(turns.next({})).to.equal(undefined)
  })

  it('let the event loop go round between the turns of many', async () => {
    const turns = new Turns(TURN_MS)
    const done: number[] = []
    let rounds = 0
    const count = (): void => {
      rounds++
      if (done.length < 8) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(
      Array.from({ length: 8 }, async (_, name) => {
        for (let piece = 0; piece < 3; piece++) {
          const turn = turns.next({})
          if (turn !== undefined) await turn
          hold(TURN_MS)
        }
        done.push(name)
      }),
    )
    expect(done).to.have.length(8)
    // 24 pieces, each as long as a turn: no two of them in one round.
    expect(rounds).to.be.greaterThan(20)
  })

  it('are shared by parties, however many pieces each has waiting', async () => {
    const turns = new Turns(0)
    await turns.next({})
    const done: string[] = []
    const [large, small] = [{}, {}]
    const piece = async (party: object, name: string): Promise<void> => {
      await turns.next(party)
      done.push(name)
    }
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => piece(large, name))
    await Promise.all([...all, piece(small, 'x'), piece(small, 'y')])
    expect(done.join('')).to.equal('axbycde')
  })

  it('do many small pieces in one round', async () => {
    const turns = new Turns(1_000)
    let rounds = 0
    let isDone = false
    const count = (): void => {
      rounds++
      if (!isDone) setImmediate(count)
    }
    const parties = [{}, {}, {}]
    hold(1)
    // Somebody has had the turn of this round.
    void turns.next(parties[0]!)
    setImmediate(count)
    await Promise.all(
      parties.flatMap((party) =>
        Array.from({ length: 100 }, async () => {
          const turn = turns.next(party)
          if (turn !== undefined) await turn
        }),
      ),
    )
    isDone = true
    expect(rounds).to.be.lessThan(5)
  })
})

describe('who took much', () => {
  it('comes after who took little, but comes', async () => {
    const turns = new Turns(1)
    await turns.nextLong('large')
    hold(15)
    await turns.nextLong('small')
    const done: string[] = []
    const piece = async (party: string): Promise<void> => {
      await turns.nextLong(party)
      done.push(party)
    }
    await Promise.all([...Array.from({ length: 4 }, () => 'large'), ...Array(20).fill('small')].map(piece))
    expect(done.indexOf('small')).to.be.lessThan(2)
    expect(done.slice(0, 10).filter((party) => party === 'large')).to.have.length.within(1, 2)
    expect(done.filter((party) => party === 'large')).to.have.length(4)
  })
})

describe('long pieces', () => {
  it('are followed by as much time for others', async () => {
    const turns = new Turns(1)
    const begins: number[] = []
    const piece = async (party: object): Promise<void> => {
      await turns.nextLong(party)
      begins.push(performance.now())
      hold(15)
    }
    await Promise.all([piece({}), piece({}), piece({})])
    for (const at of [1, 2]) expect(begins[at]! - begins[at - 1]!).to.be.at.least(15 + 14)
  })
})

describe('takeTurns', () => {
  it('are shared: many walks hold the thread no longer than one', async () => {
    let isOver = false
    let rounds = 0
    const count = (): void => {
      rounds++
      if (!isOver) setImmediate(count)
    }
    const walk = async (): Promise<void> => {
      const rest = takeTurns()
      for (let piece = 0; piece < 4; piece++) {
        const turn = rest()
        if (turn !== undefined) await turn
        hold(TURN_MS)
      }
    }
    setImmediate(count)
    await Promise.all(Array.from({ length: 6 }, walk))
    isOver = true
    expect(rounds).to.be.at.least(20)
  })
})
