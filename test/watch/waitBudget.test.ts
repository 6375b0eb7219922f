import { expect } from 'chai'
import { WaitBudget } from '../../src/watch/waitBudget.ts'

const never = new Promise<void>(() => {})

describe('the budget of waits', () => {
  it('waits for what comes in time, and not longer', async () => {
    const budget = new WaitBudget(20)
    expect(await budget.wait(Promise.resolve())).to.equal(true)
    expect(await budget.wait(never)).to.equal(false)
  })

  it('is shorter where that is asked for, before or while it waits', async () => {
    const budget = new WaitBudget(60_000)
    expect(await budget.wait(never, 5)).to.equal(false)
    const waiting = budget.wait(never)
    budget.shorten(5)
    expect(await waiting).to.equal(false)
    budget.shorten(5)
    expect(await budget.wait(new Promise((resolve) => setTimeout(resolve, 30)))).to.equal(true)
  })

  it('is used up by waiting, and comes back in part', async () => {
    let ms = 0
    const budget = new WaitBudget(1_000, () => ms)
    const after = (waitMs: number) =>
      new Promise<void>((resolve) => {
        setImmediate(() => {
          ms += waitMs
          resolve()
        })
      })
    expect(await budget.wait(after(600))).to.equal(true)
    expect(await budget.wait(after(700))).to.equal(true)
    // 150 ms came back while it waited.
    expect(await budget.wait(after(170))).to.equal(true)
    ms += 400
    expect(await budget.wait(after(200))).to.equal(true)
    expect(await budget.wait(never)).to.equal(false)
  })
})
