import { expect } from 'chai'
import { Follower } from '../../src/head/follower.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { Upstreams } from '../../src/head/upstreams.ts'
import type { Store } from '../../src/store/store.ts'
import { StoreError } from '../../src/store/storeError.ts'
import { contentsOf, memoryStore } from '../support/stores.ts'
import { type Tear, TornDisk } from '../support/tornEngine.ts'
import {
  type BlockList,
  emptyChain,
  FakeUpstream,
  fastClock,
  listAnswers,
  type OwnChain,
  ownChain,
} from '../support/upstreams.ts'

/** Number of successful writes before each failure, in turn. */
const FAILURES = [0, 3, 1, 7, 2, 0, 5]
const TEARS: readonly Tear[] = ['append', 'sync']

describe('a follower on a disk whose writes fail', () => {
  let node: FakeUpstream

  afterEach(() => node.stop())

  /** Follows until the head is the list's last block. @throws the follower's error */
  async function followTo({ blocks }: BlockList, own: OwnChain): Promise<void> {
    const controller = new AbortController()
    const clock = fastClock()
    const upstreams = new Upstreams([new Upstream(new UpstreamRpc(node.url, { clock }))], clock)
    const last = blocks.at(-1)!
    const stopAtLast = (): void => {
      if (Buffer.compare(own.chain.head.hash, last.hash) === 0) controller.abort()
    }
    const options = { clock, finalityDepth: 1_000 }
    const follower = new Follower(own.chain, own.identity, upstreams, options, { onCommitted: stopAtLast })
    // The last block may be present already, because its write succeeded although the sync failed.
    stopAtLast()
    await follower.run(controller.signal)
  }

  /** Follows on a store that is reopened after each failure, as in the node. @returns the number of failures */
  async function followFailing(
    disk: TornDisk,
    store: Store,
    list: BlockList,
    builder: BlockList['builder'],
    tear: Tear,
  ): Promise<number> {
    for (let failures = 0; ; failures++) {
      const failsAfter = FAILURES[failures]
      if (failsAfter !== undefined) disk.failAfter(failsAfter, tear)
      let own: OwnChain | undefined
      try {
        own = await ownChain(builder, { syncEveryMs: 0 }, undefined, store)
        await followTo(list, own)
        disk.heal()
        return failures
      } catch (error) {
        expect(error).to.be.instanceOf(StoreError).with.property('code', 'WRITE_FAILED')
        disk.heal()
        await store.close()
        await store.open()
      }
    }
  }

  for (const tear of TEARS) {
    it(`produces the same archive as on a working disk, although some writes fail (${tear})`, async () => {
      const [first, second] = await Promise.all([emptyChain(20), emptyChain(24, [11])])
      node = await FakeUpstream.start(listAnswers(first))
      const disk = new TornDisk()
      const store = await disk.store()
      expect(await followFailing(disk, store, first, first.builder, tear)).to.be.greaterThan(3)
      node.answers = listAnswers(second)
      expect(await followFailing(disk, store, second, first.builder, tear)).to.be.greaterThan(0)
      expect(disk.lost).to.equal(0)

      const sound = await memoryStore()
      await followTo(second, await ownChain(first.builder, { syncEveryMs: 0 }, undefined, sound))
      expect(await contentsOf(store)).to.deep.equal(await contentsOf(sound))
    })
  }
})
