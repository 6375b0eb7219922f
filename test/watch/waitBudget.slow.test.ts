import { expect } from 'chai'
import { WaitBudget } from '../../src/watch/waitBudget.ts'

const never = new Promise<void>(() => {})

describe('the wait budget', () => {
  it('waits for an event, but no longer than the limit', async () => {
    const budget = new WaitBudget(20)
    expect(await budget.wait(Promise.resolve())).to.equal(true)
    expect(await budget.wait(never)).to.equal(false)
  })

  it('limits a single wait by an argument of wait(), or by shorten() while the wait lasts', async () => {
    const budget = new WaitBudget(60_000)
    expect(await budget.wait(never, 5)).to.equal(false)
    const waiting = budget.wait(never)
    budget.shorten(5)
    expect(await waiting).to.equal(false)
    budget.shorten(5)
    expect(await budget.wait(new Promise((resolve) => setTimeout(resolve, 30)))).to.equal(true)
  })

  it('is used up by waits, and regains a quarter of the elapsed time', async () => {
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
    // The budget regained a quarter of the 700 ms.
    expect(await budget.wait(after(170))).to.equal(true)
    ms += 400
    expect(await budget.wait(after(200))).to.equal(true)
    expect(await budget.wait(never)).to.equal(false)
  })
})
