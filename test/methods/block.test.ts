import { expect } from 'chai'
import { type Hex, toHex } from '../../src/chain/hex.ts'
import { resolveBlock, stateBlock } from '../../src/methods/block.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

const UNKNOWN_HASH: Hex = `0x${'12'.repeat(32)}`

describe('resolveBlock', () => {
  it('resolves earliest to block 0, and all other tags to the head after an import', async () => {
    const { context } = await readChain()
    for (const tag of ['latest', 'safe', 'finalized', 'pending', undefined] as const) {
      expect(resolveBlock(context, tag), tag).to.equal(BLOCKS)
    }
    expect(resolveBlock(context, 'earliest')).to.equal(0)
  })

  it('resolves block numbers, also with leading zeros or capital letters', async () => {
    const { context } = await readChain()
    expect(resolveBlock(context, '0x0')).to.equal(0)
    expect(resolveBlock(context, '0x001A')).to.equal(26)
    expect(resolveBlock(context, hex(BLOCKS))).to.equal(BLOCKS)
    expect(resolveBlock(context, hex(BLOCKS + 1))).to.equal(undefined)
    expect(resolveBlock(context, '0xffffffffffffffff')).to.equal(undefined)
  })

  it('resolves hashes and EIP-1898 objects', async () => {
    const { context, builder } = await readChain()
    const hash = toHex(builder.blocks[4]!.hash)
    expect(resolveBlock(context, hash)).to.equal(5)
    expect(resolveBlock(context, { blockHash: hash })).to.equal(5)
    expect(resolveBlock(context, { blockHash: hash, requireCanonical: true })).to.equal(5)
    expect(resolveBlock(context, { blockNumber: '0x5' })).to.equal(5)
    expect(resolveBlock(context, { blockNumber: 'earliest' })).to.equal(0)
    expect(resolveBlock(context, UNKNOWN_HASH)).to.equal(undefined)
    expect(resolveBlock(context, { blockHash: UNKNOWN_HASH })).to.equal(undefined)
  })

  it('finds no block below the genesis block when the genesis number is above 0', async () => {
    const { archive, context } = await readChain()
    const identity = { ...archive.identity, genesisNumber: 20 }
    const cutOut = { view: context.view, archive: { reader: archive.reader, identity } }
    expect(resolveBlock(cutOut, '0x13')).to.equal(undefined)
    expect(resolveBlock(cutOut, '0x14')).to.equal(20)
    expect(resolveBlock(cutOut, 'earliest')).to.equal(20)
  })

  it('returns undefined for an unknown block, for which stateBlock throws headerNotFound', async () => {
    const { context } = await readChain()
    expect(stateBlock(context, '0x3')).to.equal(3)
    expect(() => stateBlock(context, UNKNOWN_HASH))
      .to.throw(RpcError)
      .with.property('errorName', 'headerNotFound')
  })
})
