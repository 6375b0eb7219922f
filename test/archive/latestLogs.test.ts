import { expect } from 'chai'
import { visitLatestLogs } from '../../src/archive/latestLogs.ts'
import { backgroundScope } from '../../src/scope.ts'
import type { Reader } from '../../src/store/store.ts'
import { concat, word } from '../support/assembler.ts'
import { NOTEBOOK } from '../support/candidates.ts'
import { ann } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'

const NO_BOUNDS = { logsMax: 100, bytesMax: 1_000_000, bytesOf: () => 1, blocks: undefined, blocksMax: 1_000 }

describe('search for the newest logs', () => {
  let node: LiveNode

  before(async () => {
    node = await liveNode()
  })

  after(() => node.close())

  /** Number of records that a search for five logs of the contract reads. It finds one, and thus goes back to the start. */
  async function reads(): Promise<number> {
    let count = 0
    const reader: Reader = {
      get(key) {
        count++
        return node.store.get(key)
      },
    } as Reader
    const criteria = { addresses: [NOTEBOOK], topics: [], ignoresTopicOrder: false }
    const range = { from: 0, to: node.views.current.head.number }
    const found: number[] = []
    const visit = async (logs: readonly { block: { header: { number: number } } }[]): Promise<void> => {
      found.push(...logs.map(({ block }) => block.header.number))
    }
    await visitLatestLogs(reader, criteria, range, { ...NO_BOUNDS, logs: 5 }, visit, backgroundScope())
    expect(found).to.deep.equal([1])
    return count
  }

  it('reads as many records when the log is 300 blocks old as when it is 30 blocks old', async () => {
    await node.send(ann, { to: NOTEBOOK, data: concat(word(1), word(1)), gasLimit: 200_000n })
    for (let sealed = 0; sealed <= 30; sealed++) await node.seal()
    const few = await reads()
    for (let sealed = 0; sealed < 270; sealed++) await node.seal()
    expect(await reads()).to.equal(few)
  })
})
