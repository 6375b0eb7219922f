/** Nodes in this process, and a follower of all of them. */
import { toHex } from '../../src/chain/hex.ts'
import { Follower, type FollowOptions } from '../../src/head/follower.ts'
import { Upstream } from '../../src/head/upstream.ts'
import { UpstreamRpc } from '../../src/head/upstreamRpc.ts'
import { Upstreams } from '../../src/head/upstreams.ts'
import {
  type Answers,
  type BlockList,
  FakeUpstream,
  fastClock,
  type OwnChain,
  ownChain,
} from '../support/upstreams.ts'

export interface Running extends OwnChain {
  readonly follower: Follower
  readonly clock: ReturnType<typeof fastClock>
  readonly logged: string[]
  /** Whether our head is a block of a list, the last one if no number is given. */
  isAt(list: BlockList, number?: number): boolean
}

/** Returns the first blocks of a list. */
export const upTo = (list: BlockList, number: number): BlockList => ({
  ...list,
  blocks: list.blocks.slice(0, number + 1),
})

export class FollowedNodes {
  readonly nodes: FakeUpstream[] = []
  readonly #stops: (() => Promise<void>)[] = []

  async with(...answers: Answers[]): Promise<FakeUpstream[]> {
    for (const each of answers) this.nodes.push(await FakeUpstream.start(each))
    return this.nodes
  }

  /** Follows the nodes. @param witnessBytesMax as {@link Upstream} */
  async follow(
    list: BlockList,
    agree: number,
    options: Partial<FollowOptions> = {},
    witnessBytesMax?: number,
  ): Promise<Running> {
    const clock = fastClock()
    const own = await ownChain(list.builder)
    const logged: string[] = []
    const rpcs = this.nodes.map(({ url }) => new UpstreamRpc(url, { clock, timeoutMs: 1_000 }))
    const upstreams = new Upstreams(
      rpcs.map((rpc) => new Upstream(rpc, { witnessBytesMax })),
      clock,
    )
    const all = { clock, agree, finalityDepth: 1_000, ...options }
    const follower = new Follower(own.chain, own.identity, upstreams, all, {
      log: (line) => logged.push(line),
    })
    const controller = new AbortController()
    const ended = follower.run(controller.signal)
    this.#stops.push(() => {
      controller.abort()
      return ended
    })
    return {
      ...{ ...own, clock, follower, logged },
      isAt: ({ blocks }, number = blocks.length - 1) =>
        toHex(own.chain.head.hash) === toHex(blocks[number]!.hash),
    }
  }

  async stop(): Promise<void> {
    for (const stop of this.#stops.splice(0)) await stop()
    for (const node of this.nodes.splice(0)) node.stop()
  }
}
