import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { resolveBlock, stateBlock } from '../../src/methods/block.ts'
import { MethodError } from '../../src/methods/errors.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

const UNKNOWN_HASH = `0x${'12'.repeat(32)}`

describe('block parameters', () => {
  it('resolves tags: an import finalizes what it brings', async () => {
    const { archive } = await readChain()
    for (const tag of ['latest', 'safe', 'finalized', 'pending', undefined] as const) {
      expect(resolveBlock(archive, tag), tag).to.equal(BLOCKS)
    }
    expect(resolveBlock(archive, 'earliest')).to.equal(0)
  })

  it('resolves numbers, also with leading zeros and capitals', async () => {
    const { archive } = await readChain()
    expect(resolveBlock(archive, '0x0')).to.equal(0)
    expect(resolveBlock(archive, '0x001A')).to.equal(26)
    expect(resolveBlock(archive, hex(BLOCKS))).to.equal(BLOCKS)
    expect(resolveBlock(archive, hex(BLOCKS + 1))).to.equal(undefined)
    expect(resolveBlock(archive, '0xffffffffffffffff')).to.equal(undefined)
  })

  it('resolves hashes and EIP-1898 objects', async () => {
    const { archive, builder } = await readChain()
    const hash = toHex(builder.blocks[4]!.hash)
    expect(resolveBlock(archive, hash)).to.equal(5)
    expect(resolveBlock(archive, { blockHash: hash })).to.equal(5)
    expect(resolveBlock(archive, { blockHash: hash, requireCanonical: true })).to.equal(5)
    expect(resolveBlock(archive, { blockNumber: '0x5' })).to.equal(5)
    expect(resolveBlock(archive, { blockNumber: 'earliest' })).to.equal(0)
    expect(resolveBlock(archive, UNKNOWN_HASH)).to.equal(undefined)
    expect(resolveBlock(archive, { blockHash: UNKNOWN_HASH })).to.equal(undefined)
  })

  it('does not find what is before the genesis of a cut-out chain', async () => {
    const { archive } = await readChain()
    const cutOut = { reader: archive.reader, identity: { ...archive.identity, genesisNumber: 20 } }
    expect(resolveBlock(cutOut, '0x13')).to.equal(undefined)
    expect(resolveBlock(cutOut, '0x14')).to.equal(20)
    expect(resolveBlock(cutOut, 'earliest')).to.equal(20)
  })

  it('refuses the state of a block that is not there', async () => {
    const { archive } = await readChain()
    expect(stateBlock(archive, '0x3')).to.equal(3)
    expect(() => stateBlock(archive, UNKNOWN_HASH))
      .to.throw(MethodError)
      .with.property('code', 'HEADER_NOT_FOUND')
  })
})
