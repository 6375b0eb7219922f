import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { type Header, headerFields } from '../../src/chain/header.ts'
import { verifyUncles } from '../../src/ingest/uncles.ts'
import { MemoryChain, rawBlock, refusal } from './sealsChain.ts'

const NINE = 9

/** Blocks 0 to 9, and their headers. */
function nineBlocks(): { chain: MemoryChain; headers: Header[] } {
  const chain = new MemoryChain()
  const headers = [chain.head]
  for (let number = 1; number <= NINE; number++) {
    chain.add(rawBlock(chain.child(chain.head)))
    headers.push(chain.head)
  }
  return { chain, headers }
}

/** A child of `parent` that is not in the chain. */
function sibling(chain: MemoryChain, parent: Header, mark = 'uncle'): Header {
  return chain.child(parent, { extraData: Buffer.from(mark) })
}

function check(chain: MemoryChain, uncles: Header[]) {
  const block = rawBlock(chain.child(chain.head), uncles)
  return refusal(() => verifyUncles(chain, chain.head, block))
}

describe('verifyUncles', () => {
  it('accepts none, one, and two of the same generation', async () => {
    const { chain, headers } = nineBlocks()
    const parent = headers[8]!
    expect(await check(chain, [])).to.equal(undefined)
    expect(await check(chain, [sibling(chain, parent)])).to.equal(undefined)
    expect(await check(chain, [sibling(chain, parent, 'a'), sibling(chain, parent, 'b')])).to.equal(undefined)
  })

  it('gives each with its parent', () => {
    const { chain, headers } = nineBlocks()
    const uncle = sibling(chain, headers[5]!)
    const block = rawBlock(chain.child(chain.head), [uncle])
    expect(verifyUncles(chain, chain.head, block)).to.deep.equal([{ header: uncle, parent: headers[5] }])
  })

  it('wants a parent 2 to 7 blocks back', async () => {
    const { chain, headers } = nineBlocks()
    const accepted = []
    for (const header of headers)
      if (!(await check(chain, [sibling(chain, header)]))) accepted.push(header.number)
    expect(accepted).to.deep.equal([3, 4, 5, 6, 7, 8])
  })

  it('does not look below genesis, whatever its number', async () => {
    for (const number of [0, 50]) {
      const chain = new MemoryChain({ number })
      const genesis = chain.head
      chain.add(rawBlock(chain.child(genesis)))
      expect(await check(chain, [sibling(chain, genesis)])).to.equal(undefined)
      const error = await check(chain, [chain.child(chain.head, { parentHash: new Uint8Array(32) })])
      expect(error?.message).to.contain('parent of an uncle')
    }
  })

  it('refuses a third', async () => {
    const { chain, headers } = nineBlocks()
    const uncles = ['a', 'b', 'c'].map((mark) => sibling(chain, headers[8]!, mark))
    const error = await check(chain, uncles)
    expect(error).to.include({ code: 'INVALID_HEADER', blockNumber: 10 })
    expect(error?.mismatch).to.deep.equal({ expected: 'at most 2', actual: '3' })
  })

  it('refuses the same twice', async () => {
    const { chain, headers } = nineBlocks()
    const uncle = sibling(chain, headers[8]!)
    expect((await check(chain, [uncle, uncle]))?.message).to.contain('no earlier block has')
  })

  it('refuses an ancestor', async () => {
    const { chain, headers } = nineBlocks()
    expect((await check(chain, [headers[7]!]))?.message).to.contain('no ancestor')
  })

  it('refuses one that an ancestor has, up to 7 blocks back', async () => {
    const { chain, headers } = nineBlocks()
    const uncle = sibling(chain, headers[8]!)
    const unclesHash = keccak256(RLP.encode([headerFields(uncle)]))
    chain.add(rawBlock(chain.child(chain.head, { unclesHash }), [uncle]))
    for (let generation = 1; generation < 7; generation++) {
      expect((await check(chain, [uncle]))?.message).to.contain('no earlier block has')
      chain.add(rawBlock(chain.child(chain.head)))
    }
    expect((await check(chain, [uncle]))?.message).to.contain('no earlier block has')
  })

  it('refuses a number that does not follow the parent, on which the reward depends', async () => {
    const { chain, headers } = nineBlocks()
    const uncle = { ...sibling(chain, headers[8]!), number: 8 }
    expect((await check(chain, [uncle]))?.mismatch).to.deep.equal({ expected: '9', actual: '8' })
  })

  it('refuses what is no header', async () => {
    const { chain } = nineBlocks()
    const block = rawBlock(chain.child(chain.head))
    block.body.uncles.push([new Uint8Array(1)])
    const error = await refusal(() => verifyUncles(chain, chain.head, block))
    expect(error).to.include({ code: 'INVALID_HEADER', blockNumber: 10 })
  })
})
