import { expect } from 'chai'
import type { FollowState } from '../../src/head/followStatus.ts'
import { FollowReport } from '../../src/node/followedHead.ts'

describe('FollowReport', () => {
  it('logs progress every few seconds, and a line when the node has caught up', () => {
    const lines: string[] = []
    let now = 0
    const report = new FollowReport(
      (line) => lines.push(line),
      () => now,
    )
    const at = (ms: number, state: FollowState, currentBlock: number, perSecond = 50): void => {
      now = ms
      report.update(
        { state, startingBlock: 0, currentBlock, highestBlock: 1_000, upstreamAgeMs: 0 },
        perSecond,
      )
    }
    at(0, 'starting', 0)
    at(4_000, 'syncing', 200)
    at(9_000, 'syncing', 450)
    at(10_000, 'syncing', 500)
    at(17_500, 'syncing', 800, 0)
    at(20_000, 'following', 1_000)
    at(21_000, 'following', 1_000)
    at(40_000, 'stalled', 1_000)
    at(50_000, 'following', 1_000)
    expect(lines).to.deep.equal([
      'block 450 of 1000, 50 blocks/s, 11 s to go',
      'block 800 of 1000, 0 blocks/s',
      'caught up with the followed node at block 1000',
      'caught up with the followed node at block 1000',
    ])
  })

  it('says that the word of the followed node is taken for the chain', () => {
    const lines: string[] = []
    const report = new FollowReport(
      (line) => lines.push(line),
      () => 0,
      'upstream',
    )
    report.update(
      { state: 'following', startingBlock: 0, currentBlock: 9, highestBlock: 9, upstreamAgeMs: 0 },
      0,
    )
    expect(lines).to.deep.equal([
      'caught up with the followed node, whose word is taken for the chain, at block 9',
    ])
  })
})
