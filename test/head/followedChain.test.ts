import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { readFinality } from '../../src/archive/finality.ts'
import { toHex } from '../../src/chain/hex.ts'
import { IngestError } from '../../src/ingest/errors.ts'
import { contentsOf } from '../support/stores.ts'
import { type BlockList, emptyChain, type OwnChain, ownChain, spillPath } from '../support/upstreams.ts'

const bytesOf = ({ blocks }: BlockList, from: number): Uint8Array[] =>
  blocks.slice(from).map(({ bytes }) => bytes)

describe('the chain of a node that follows another', () => {
  async function chainOf(list: BlockList, spill = spillPath()): Promise<OwnChain> {
    const own = await ownChain(list.builder, { reorgBytesMax: 1_000 }, spill)
    for (const bytes of bytesOf(list, 1)) await own.chain.add(bytes)
    return own
  }

  it('never lowers the marks of the safe and finalized blocks, and marks no block after the head', async () => {
    const list = await emptyChain(6)
    const { chain, store } = await chainOf(list)
    const marks = (): unknown => {
      const { safe, finalized } = readFinality(store)!
      for (const { number, hash } of [safe, finalized]) expect(hash).to.deep.equal(list.blocks[number]!.hash)
      return [safe.number, finalized.number]
    }
    expect(chain.finalized).to.equal(0)
    expect(await chain.mark({ safe: 0, finalized: 0 })).to.equal(false)
    expect(readFinality(store)).to.equal(undefined)
    expect(await chain.mark({ safe: 5, finalized: 3 })).to.equal(true)
    expect(await chain.mark({ safe: 5, finalized: 3 })).to.equal(false)
    expect(await chain.mark({ safe: 2, finalized: 1 })).to.equal(false)
    expect(marks()).to.deep.equal([5, 3])
    expect(await chain.mark({ safe: 99, finalized: 4 })).to.equal(true)
    expect(marks()).to.deep.equal([6, 4])
    expect(chain.finalized).to.equal(4)
  })

  it('lowers the safe block in a reorg that unwinds it', async () => {
    const [old, other] = await Promise.all([emptyChain(9), emptyChain(11, [6])])
    const { chain, store } = await chainOf(old)
    await chain.mark({ safe: 8, finalized: 3 })
    await chain.reorganize(5, bytesOf(other, 6))
    const { hash } = other.blocks[5]!
    expect(readFinality(store)?.safe).to.deep.equal({ number: 5, hash })
    expect(readFinality(store)?.finalized.number).to.equal(3)
  })

  it('replaces a branch that is too large for memory', async () => {
    const [old, other] = await Promise.all([emptyChain(9), emptyChain(11, [3])])
    const path = spillPath()
    const { chain } = await chainOf(old, path)
    await chain.reorganize(2, bytesOf(other, 3))
    expect(toHex(chain.head.hash)).to.equal(toHex(other.blocks[11]!.hash))
    expect(toHex(chain.blockHash(3)!)).to.equal(toHex(other.blocks[3]!.hash))
    expect(chain.blockHash(12)).to.equal(undefined)
    expect(existsSync(path)).to.equal(false)
  })

  it('restores a branch that is too large for memory when the new branch is invalid', async () => {
    const bad = { header: { stateRoot: new Uint8Array(32) } }
    const [old, other] = await Promise.all([
      emptyChain(9),
      emptyChain(11, [3], (number) => (number === 8 ? bad : {})),
    ])
    const path = spillPath()
    const { chain, store } = await chainOf(old, path)
    const before = await contentsOf(store)
    const error = await chain.reorganize(2, bytesOf(other, 3)).catch((reason: unknown) => reason)
    expect(error).to.be.instanceOf(IngestError)
    expect(toHex(chain.head.hash)).to.equal(toHex(old.blocks[9]!.hash))
    expect(await contentsOf(store)).to.deep.equal(before)
    expect(existsSync(path)).to.equal(false)
  })
})
