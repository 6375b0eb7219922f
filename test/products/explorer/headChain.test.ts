import { expect } from 'chai'
import { HeadChain, type Placed } from '../../../docs-site/explorer/headChain.ts'

/** Blocks of a branch: `a3` follows `a2`; `b3` of a branch from block 2 follows `a2`, too. */
function branch(name: string, from: number, to: number, parent = name): Placed[] {
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index
    return { number, hash: `${name}${number}`, parentHash: `${index === 0 ? parent : name}${number - 1}` }
  })
}

const hashes = (blocks: readonly Placed[]): string[] => blocks.map(({ hash }) => hash)

describe('the chain that the explorer knows', () => {
  let chain: HeadChain<Placed>

  beforeEach(() => {
    chain = new HeadChain(8)
    chain.adopt(branch('a', 1, 5))
  })

  it('grows by blocks that follow its head', () => {
    expect(chain.adopt(branch('a', 6, 7))).to.deep.equal([])
    expect(hashes(chain.blocks)).to.deep.equal(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7'])
    expect(chain.head?.hash).to.equal('a7')
  })

  it('drops its oldest blocks when it reaches its maximum length', () => {
    chain.adopt(branch('a', 6, 12))
    expect(hashes(chain.blocks)).to.deep.equal(['a5', 'a6', 'a7', 'a8', 'a9', 'a10', 'a11', 'a12'])
  })

  it('reports the blocks that another branch replaces, newest first', () => {
    expect(hashes(chain.adopt(branch('b', 4, 4, 'a')))).to.deep.equal(['a5', 'a4'])
    expect(hashes(chain.blocks)).to.deep.equal(['a1', 'a2', 'a3', 'b4'])
  })

  it('reports blocks that were removed without a replacement', () => {
    const [head] = branch('a', 3, 3)
    expect(hashes(chain.adopt([head!]))).to.deep.equal(['a5', 'a4'])
    expect(hashes(chain.blocks)).to.deep.equal(['a1', 'a2', 'a3'])
  })

  it('does not change when its head is reported again', () => {
    expect(chain.adopt(branch('a', 5, 5))).to.deep.equal([])
    expect(chain.blocks).to.have.length(5)
  })

  it('requires the parent of a block if the chain does not contain the parent', () => {
    const [fourth, fifth] = branch('b', 4, 5, 'a')
    expect(chain.needsParent(fifth!)).to.equal(true)
    expect(chain.needsParent(fourth!)).to.equal(false)
    expect(chain.needsParent(branch('a', 7, 7)[0]!)).to.equal(true)
  })

  it('does not require the parent of a block that is far from the known chain', () => {
    expect(chain.needsParent(branch('a', 100, 100)[0]!)).to.equal(false)
    expect(chain.needsParent(branch('c', 1, 1)[0]!)).to.equal(false)
  })

  it('starts again from a branch whose parent is unknown, and reports only known blocks as replaced', () => {
    expect(hashes(chain.adopt(branch('c', 4, 6)))).to.deep.equal(['a5', 'a4'])
    expect(hashes(chain.blocks)).to.deep.equal(['c4', 'c5', 'c6'])
    expect(chain.adopt(branch('c', 100, 101))).to.deep.equal([])
  })

  it('is empty at first', () => {
    const empty = new HeadChain<Placed>(3)
    expect(empty.head).to.equal(undefined)
    expect(empty.needsParent(branch('a', 9, 9)[0]!)).to.equal(false)
    expect(empty.adopt([])).to.deep.equal([])
  })
})
