import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { type Header, headerFields } from '../../src/chain/header.ts'
import { verifyUncles } from '../../src/ingest/uncles.ts'
import { MemoryChain, rawBlock, refusal } from './sealsChain.ts'

const NINE = 9

/** Returns a chain of blocks 0 to 9, and their headers. */
function nineBlocks(): { chain: MemoryChain; headers: Header[] } {
  const chain = new MemoryChain()
  const headers = [chain.head]
  for (let number = 1; number <= NINE; number++) {
    chain.add(rawBlock(chain.child(chain.head)))
    headers.push(chain.head)
  }
  return { chain, headers }
}

/** Returns a child of `parent` that is not in the chain. */
function sibling(chain: MemoryChain, parent: Header, mark = 'uncle'): Header {
  return chain.child(parent, { extraData: Buffer.from(mark) })
}

function check(chain: MemoryChain, uncles: Header[]) {
  const block = rawBlock(chain.child(chain.head), uncles)
  return refusal(() => verifyUncles(chain, chain.head, block))
}

describe('verifyUncles', () => {
  it('accepts no uncle, one uncle, and two uncles with the same parent', async () => {
    const { chain, headers } = nineBlocks()
    const parent = headers[8]!
    expect(await check(chain, [])).to.equal(undefined)
    expect(await check(chain, [sibling(chain, parent)])).to.equal(undefined)
    expect(await check(chain, [sibling(chain, parent, 'a'), sibling(chain, parent, 'b')])).to.equal(undefined)
  })

  it('returns each uncle with its parent', () => {
    const { chain, headers } = nineBlocks()
    const uncle = sibling(chain, headers[5]!)
    const block = rawBlock(chain.child(chain.head), [uncle])
    expect(verifyUncles(chain, chain.head, block)).to.deep.equal([{ header: uncle, parent: headers[5] }])
  })

  it('requires an uncle to have a parent 2 to 7 blocks back', async () => {
    const { chain, headers } = nineBlocks()
    const accepted = []
    for (const header of headers)
      if (!(await check(chain, [sibling(chain, header)]))) accepted.push(header.number)
    expect(accepted).to.deep.equal([3, 4, 5, 6, 7, 8])
  })

  it('does not read blocks below the genesis block, whatever its number', async () => {
    for (const number of [0, 50]) {
      const chain = new MemoryChain({ number })
      const genesis = chain.head
      chain.add(rawBlock(chain.child(genesis)))
      expect(await check(chain, [sibling(chain, genesis)])).to.equal(undefined)
      const error = await check(chain, [chain.child(chain.head, { parentHash: new Uint8Array(32) })])
      expect(error?.message).to.contain('parent of an uncle')
    }
  })

  it('refuses a third uncle', async () => {
    const { chain, headers } = nineBlocks()
    const uncles = ['a', 'b', 'c'].map((mark) => sibling(chain, headers[8]!, mark))
    const error = await check(chain, uncles)
    expect(error).to.include({ code: 'INVALID_HEADER', blockNumber: 10 })
    expect(error?.mismatch).to.deep.equal({ expected: 'at most 2', actual: '3' })
  })

  it('refuses the same uncle twice', async () => {
    const { chain, headers } = nineBlocks()
    const uncle = sibling(chain, headers[8]!)
    expect((await check(chain, [uncle, uncle]))?.message).to.contain('no earlier block has')
  })

  it('refuses an ancestor as uncle', async () => {
    const { chain, headers } = nineBlocks()
    expect((await check(chain, [headers[7]!]))?.message).to.contain('no ancestor')
  })

  it('refuses an uncle that an ancestor up to 7 blocks back includes', async () => {
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

  it('refuses an uncle whose number does not follow the number of its parent', async () => {
    const { chain, headers } = nineBlocks()
    const uncle = { ...sibling(chain, headers[8]!), number: 8 }
    expect((await check(chain, [uncle]))?.mismatch).to.deep.equal({ expected: '9', actual: '8' })
  })

  it('refuses an uncle that is not a header', async () => {
    const { chain } = nineBlocks()
    const block = rawBlock(chain.child(chain.head))
    block.body.uncles.push([new Uint8Array(1)])
    const error = await refusal(() => verifyUncles(chain, chain.head, block))
    expect(error).to.include({ code: 'INVALID_HEADER', blockNumber: 10 })
  })
})
