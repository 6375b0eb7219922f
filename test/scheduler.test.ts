import { expect } from 'chai'
import { Scheduler } from '../src/scheduler.ts'
import { backgroundScope } from '../src/scope.ts'

const QUANTUM_MS = 5
/** Keeps the thread busy for some milliseconds. */
function hold(ms: number): void {
  const endsMs = performance.now() + ms
  while (performance.now() < endsMs);
}

describe('scheduler', () => {
  it('lets a task run until the quantum ends', async () => {
    const scheduler = new Scheduler(1_000)
    const key = {}
    await scheduler.yield(key)
    expect(scheduler.yield(key)).to.equal(undefined)
    expect(scheduler.yield({})).to.equal(undefined)
  })

  it('lets the event loop run between the pieces of many tasks', async () => {
    const scheduler = new Scheduler(QUANTUM_MS)
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
          const turn = scheduler.yield({})
          if (turn !== undefined) await turn
          hold(QUANTUM_MS)
        }
        done.push(name)
      }),
    )
    expect(done).to.have.length(8)
    // There are 24 pieces as long as a quantum, so each should have a separate round.
    expect(rounds).to.be.greaterThan(20)
  })

  it('shares the thread between fairness keys, regardless of their numbers of waiting tasks', async () => {
    const scheduler = new Scheduler(0)
    await scheduler.yield({})
    const done: string[] = []
    const [large, small] = [{}, {}]
    const piece = async (key: object, name: string): Promise<void> => {
      await scheduler.yield(key)
      done.push(name)
    }
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => piece(large, name))
    await Promise.all([...all, piece(small, 'x'), piece(small, 'y')])
    expect(done.join('')).to.equal('axbycde')
  })

  it('runs many small pieces in one round', async () => {
    const scheduler = new Scheduler(1_000)
    let rounds = 0
    let isDone = false
    const count = (): void => {
      rounds++
      if (!isDone) setImmediate(count)
    }
    const keys = [{}, {}, {}]
    hold(1)
    // This task begins the round.
    void scheduler.yield(keys[0]!)
    setImmediate(count)
    await Promise.all(
      keys.flatMap((key) =>
        Array.from({ length: 100 }, async () => {
          const turn = scheduler.yield(key)
          if (turn !== undefined) await turn
        }),
      ),
    )
    isDone = true
    expect(rounds).to.be.lessThan(5)
  })
})

describe('tasks of a fairness key that used much time', () => {
  it('run after tasks of a key that used little time, but do not starve', async () => {
    const scheduler = new Scheduler(1)
    await scheduler.yieldNow('large')
    hold(15)
    await scheduler.yieldNow('small')
    const done: string[] = []
    const piece = async (key: string): Promise<void> => {
      await scheduler.yieldNow(key)
      done.push(key)
    }
    await Promise.all([...Array.from({ length: 4 }, () => 'large'), ...Array(20).fill('small')].map(piece))
    expect(done.indexOf('small')).to.be.lessThan(2)
    expect(done.slice(0, 10).filter((key) => key === 'large')).to.have.length.within(1, 2)
    expect(done.filter((key) => key === 'large')).to.have.length(4)
  })
})

describe('a long piece of a task', () => {
  it('is followed by an equally long time for the event loop', async () => {
    const scheduler = new Scheduler(1)
    const begins: number[] = []
    const piece = async (key: object): Promise<void> => {
      await scheduler.yieldNow(key)
      begins.push(performance.now())
      hold(15)
    }
    await Promise.all([piece({}), piece({}), piece({})])
    for (const at of [1, 2]) expect(begins[at]! - begins[at - 1]!).to.be.at.least(15 + 14)
  })
})

describe('background scopes', () => {
  it('let the event loop run between pieces, however many tasks there are', async () => {
    let isOver = false
    let rounds = 0
    const count = (): void => {
      rounds++
      if (!isOver) setImmediate(count)
    }
    const run = async (): Promise<void> => {
      const scope = backgroundScope()
      for (let piece = 0; piece < 4; piece++) {
        const yielded = scope.checkpoint()
        if (yielded !== undefined) await yielded
        hold(QUANTUM_MS)
      }
    }
    setImmediate(count)
    await Promise.all(Array.from({ length: 6 }, run))
    isOver = true
    expect(rounds).to.be.at.least(20)
  })
})
