import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { PacedHeads } from '../../../src/node/serving/pacedHeads.ts'

/** Counts publications; each shows the head that is the newest when it begins. */
class Heads {
  newest = 0
  shown = 0
  publications = 0
  #isPublishing = false

  async refresh(): Promise<void> {
    if (this.#isPublishing) throw new RangeError('two publications at the same time')
    this.#isPublishing = true
    this.publications++
    const head = this.newest
    await setImmediate()
    this.shown = head
    this.#isPublishing = false
  }
}

describe('PacedHeads', () => {
  it('publishes each head when the previous publication has ended', async () => {
    const heads = new Heads()
    const paced = new PacedHeads(heads)
    for (let head = 1; head <= 3; head++) {
      heads.newest = head
      await paced.refresh()
      expect(heads.shown).to.equal(head)
    }
  })

  it('publishes only the last of the heads that are sealed during a publication or a pause', async () => {
    const heads = new Heads()
    const paced = new PacedHeads(heads)
    const refreshed: Promise<void>[] = []
    for (let head = 1; head <= 100; head++) {
      heads.newest = head
      refreshed.push(paced.refresh())
      await setImmediate()
    }
    await Promise.all(refreshed)
    expect(heads.shown).to.equal(100)
    expect(heads.publications).to.be.lessThan(100)
  })

  it('publishes the next head after a publication that failed', async () => {
    const heads = new Heads()
    let isBroken = true
    const paced = new PacedHeads({
      refresh: () => (isBroken ? Promise.reject(new RangeError('broken')) : heads.refresh()),
    })
    const failure = await paced.refresh().catch((error: unknown) => error)
    expect(failure).to.be.instanceOf(RangeError)
    isBroken = false
    heads.newest = 1
    await paced.refresh()
    expect(heads.shown).to.equal(1)
  })
})
