import { expect } from 'chai'
import { Turns } from '../../src/rpc/turns.ts'

const TURN_MS = 5
/** Holds the thread, milliseconds. */
function hold(ms: number): void {
  const endsMs = performance.now() + ms
  while (performance.now() < endsMs);
}

describe('turns', () => {
  it('let one go on until its turn is over', async () => {
    const turns = new Turns(1_000)
    await turns.next()
    expect(turns.next()).to.equal(undefined)
    expect(turns.next()).to.equal(undefined)
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
          await turns.next()
          hold(TURN_MS)
        }
        done.push(name)
      }),
    )
    expect(done).to.have.length(8)
    // 24 pieces, each as long as a turn: no two of them in one round.
    expect(rounds).to.be.greaterThan(20)
  })
})
