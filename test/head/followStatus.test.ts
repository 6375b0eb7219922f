import { expect } from 'chai'
import { boundsFor, type FollowProgress, followStatus, isUpToDate } from '../../src/head/followStatus.ts'
import { ProgressTracker } from '../../src/head/progressTracker.ts'
import { syncStatus } from '../../src/methods/eth_syncing.ts'
import { fastClock } from '../support/upstreams.ts'

const bounds = { behindMax: 4, silentMaxMs: 60_000, tipsMaxMs: 15_000 }

describe('the status of following another node', () => {
  let clock: ReturnType<typeof fastClock>
  let reported: FollowProgress[]
  let tracker: ProgressTracker
  const status = () => followStatus(tracker.current, clock.now(), bounds)

  beforeEach(() => {
    clock = fastClock()
    reported = []
    tracker = new ProgressTracker(clock, 10, (progress) => void reported.push(progress))
  })

  it('is `starting` until the first success, and `stalled` after a long time without success', async () => {
    expect(status()).to.deep.equal({
      state: 'starting',
      startingBlock: 10,
      currentBlock: 10,
      highestBlock: 10,
      upstreamAgeMs: undefined,
    })
    await clock.sleep(60_001)
    expect(status().state).to.equal('stalled')
    expect(isUpToDate(status())).to.equal(false)
  })

  it('is `syncing` while the local head is more than a few blocks behind, and then `following`', async () => {
    tracker.answered(100, 10)
    tracker.added(11)
    expect(status()).to.include({ state: 'syncing', startingBlock: 10, currentBlock: 11, highestBlock: 100 })
    tracker.added(95)
    expect(status().state).to.equal('syncing')
    tracker.added(96)
    expect(status().state).to.equal('following')
    expect(isUpToDate(status())).to.equal(true)
    tracker.added(100)
    tracker.answered(200, 100)
    expect(status()).to.include({ state: 'syncing', startingBlock: 100, highestBlock: 200 })
  })

  it('is not `following` if the followed node has not reported its head recently', async () => {
    tracker.answered(10, 10)
    tracker.well(10)
    await clock.sleep(15_000)
    expect(status().state).to.equal('following')
    for (let number = 11; number < 20; number++) {
      await clock.sleep(1)
      tracker.added(number)
    }
    // Adding blocks that were fetched earlier does not make the node's head known.
    expect(status()).to.include({ state: 'syncing', upstreamAgeMs: 15_009 })
    expect(followStatus(tracker.current, clock.now(), boundsFor(30_000)).state).to.equal('following')
    tracker.answered(19, 19)
    expect(status()).to.include({ state: 'following', upstreamAgeMs: 0 })
  })

  it('makes eth_syncing report the local head in all fields until the followed node answers', () => {
    const progress = status()
    const syncing = syncStatus({ syncing: () => (isUpToDate(progress) ? undefined : progress) })
    expect(syncing).to.deep.equal({ startingBlock: '0xa', currentBlock: '0xa', highestBlock: '0xa' })
  })

  it('is `stalled` if nodes answer but every round fails', async () => {
    tracker.answered(10, 10)
    tracker.well(10)
    expect(status().state).to.equal('following')
    for (let times = 0; times < 7; times++) {
      await clock.sleep(10_000)
      tracker.answered(11, 10)
      tracker.failed('not valid', 10)
    }
    expect(status()).to.include({ state: 'stalled', upstreamAgeMs: 0, lastError: 'not valid' })
    tracker.answered(11, 10)
    tracker.added(11)
    expect(status()).to.include({ state: 'following' }).and.not.to.have.property('lastError')
  })

  it('contains the age of the last answer', async () => {
    tracker.answered(10, 10)
    tracker.well(10)
    await clock.sleep(1_500)
    expect(status().upstreamAgeMs).to.equal(1_500)
  })

  it('has the number of the local head as highestBlock if the head of the followed node is lower', () => {
    tracker.answered(3, 10)
    expect(status()).to.include({ currentBlock: 10, highestBlock: 10 })
  })

  it('contains the number of blocks per second, and is reported about twice a second', async () => {
    tracker.answered(1_000, 10)
    for (let number = 11; number <= 1_000; number++) {
      tracker.added(number)
      await clock.sleep(10)
    }
    expect(tracker.current.blocksPerSecond).to.be.within(95, 105)
    expect(reported.length).to.be.within(15, 25)
  })
})
