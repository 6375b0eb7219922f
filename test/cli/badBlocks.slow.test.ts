/** Tests that the program shows blocks that it has rejected. */
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import type { BadBlocks } from '../../generated/types.ts'
import { toHex } from '../../src/chain/hex.ts'
import { pause } from '../campaigns/soak/nodeProcess.ts'
import { LocalNode } from '../support/library.ts'
import { emptyChain, FakeUpstream, listAnswers } from '../support/upstreams.ts'
import { makeFolder } from './running.ts'

const WAIT_MS_MAX = 200_000

describe('serve --follow, of a node with an invalid block', () => {
  const folder = makeFolder()
  let upstream: FakeUpstream
  let node: LocalNode | undefined

  after(async () => {
    await node?.close()
    upstream?.stop()
  })

  it('returns the block in debug_getBadBlocks, and can trace it', async () => {
    const bad = { header: { stateRoot: new Uint8Array(32) } }
    const chain = await emptyChain(3, [], (number) => (number === 3 ? bad : {}))
    const genesis = path.join(folder, 'genesis.json')
    fs.writeFileSync(genesis, chain.builder.genesisText)
    upstream = await FakeUpstream.start(listAnswers(chain))
    node = await LocalNode.start({ dataDir: path.join(folder, 'a'), genesis, follow: [upstream.url] })
    const endsMs = Date.now() + WAIT_MS_MAX
    let blocks: BadBlocks = []
    while (blocks.length === 0) {
      if (Date.now() > endsMs) throw new RangeError(`no block was rejected\n${node.log}`)
      await pause(50)
      blocks = (await node.ask('debug_getBadBlocks', [])) as BadBlocks
    }
    const { hash, bytes } = chain.builder.blocks[2]!
    expect(blocks.map((each) => [each.hash, each.rlp])).to.deep.equal([[toHex(hash), toHex(bytes)]])
    expect(blocks[0]!.block).to.include({ number: '0x3', stateRoot: `0x${'00'.repeat(32)}` })
    expect(await node.ask('eth_blockNumber', [])).to.equal('0x2')
    expect(await node.ask('debug_traceBlock', [toHex(bytes), { tracer: 'callTracer' }])).to.deep.equal([])
  })
})
