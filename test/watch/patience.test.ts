import { expect } from 'chai'
import { Patience } from '../../src/watch/patience.ts'

const never = new Promise<void>(() => {})

describe('patience', () => {
  it('waits for what comes in time, and not longer', async () => {
    const patience = new Patience(20)
    expect(await patience.wait(Promise.resolve())).to.equal(true)
    expect(await patience.wait(never)).to.equal(false)
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
