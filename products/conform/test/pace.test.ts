import { expect } from 'chai'
import { Pace } from '../pace.ts'

describe('the scheduler of a conformance run', () => {
  it('limits the rate, and counts each call of a batch', async () => {
    const pace = new Pace({ rate: 100, concurrencyMax: 50 })
    const startedAtMs = performance.now()
    await Promise.all(Array.from({ length: 11 }, () => pace.run(2, () => Promise.resolve())))
    expect(performance.now() - startedAtMs).to.be.at.least(195)
  })

  it('runs at most concurrencyMax requests at a time, in the order of their arrival', async () => {
    const pace = new Pace({ rate: 1e6, concurrencyMax: 3 })
    const order: number[] = []
    let running = 0
    let most = 0
    const request = (number: number) =>
      pace.run(1, async () => {
        order.push(number)
        most = Math.max(most, ++running)
        await new Promise((go) => setTimeout(go, 2))
        running--
      })
    await Promise.all([...Array(12).keys()].map(request))
    expect(most).to.equal(3)
    expect(order).to.deep.equal([...Array(12).keys()])
  })

  it('starts the next request after a request failed', async () => {
    const pace = new Pace({ rate: 1e6, concurrencyMax: 1 })
    await pace.run(1, () => Promise.reject(new TypeError('no'))).catch(() => undefined)
    expect(await pace.run(1, () => Promise.resolve(7))).to.equal(7)
  })
})
