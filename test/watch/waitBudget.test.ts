import { expect } from 'chai'
import { Patience } from '../../src/watch/waitBudget.ts'

const never = new Promise<void>(() => {})

describe('patience', () => {
  it('waits for what comes in time, and not longer', async () => {
    const patience = new Patience(20)
    expect(await patience.wait(Promise.resolve())).to.equal(true)
    expect(await patience.wait(never)).to.equal(false)
  })

  it('is shorter where that is asked for, before or while it waits', async () => {
    const patience = new Patience(60_000)
    expect(await patience.wait(never, 5)).to.equal(false)
    const waiting = patience.wait(never)
    patience.shorten(5)
    expect(await waiting).to.equal(false)
    patience.shorten(5)
    expect(await patience.wait(new Promise((resolve) => setTimeout(resolve, 30)))).to.equal(true)
  })

  it('is used up by waiting, and comes back in part', async () => {
    let ms = 0
    const patience = new Patience(1_000, () => ms)
    const after = (waitMs: number) =>
      new Promise<void>((resolve) => {
        setImmediate(() => {
          ms += waitMs
          resolve()
        })
      })
    expect(await patience.wait(after(600))).to.equal(true)
    expect(await patience.wait(after(700))).to.equal(true)
    // 150 ms came back while it waited.
    expect(await patience.wait(after(170))).to.equal(true)
    ms += 400
    expect(await patience.wait(after(200))).to.equal(true)
    expect(await patience.wait(never)).to.equal(false)
  })
})
