import { createBlockFromRLP } from '@ethereumjs/block'
import { RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import { headerFields } from '../../src/chain/header.ts'
import { toHex } from '../../src/chain/hex.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { BLOCKS, hex, readChain, UNCLE_BLOCK } from '../support/readChain.ts'

describe('eth_getUncleByBlockNumberAndIndex', () => {
  it("returns the uncle's header as ethereumjs decodes it, without a body", async () => {
    const { ask, builder } = await readChain()
    const uncle = (await ask('eth_getUncleByBlockNumberAndIndex', hex(UNCLE_BLOCK), '0x0'))!
    const parent = builder.blocks[UNCLE_BLOCK - 2]!.header
    const header = { ...parent, coinbase: new Uint8Array(20).fill(0xdd), extraData: Buffer.from('uncle') }
    const { hash, size, number, miner, uncles, extraData } = uncle
    const oracle = createBlockFromRLP(RLP.encode([headerFields(header), [], []]), {
      common: makeCommon(builder.genesis.config, 'tangerineWhistle'),
      skipConsensusFormatValidation: true,
    })
    expect({ hash, size, number, miner, uncles, extraData }).to.deep.equal({
      hash: toHex(oracle.hash()),
      size: hex(oracle.serialize().length),
      number: hex(UNCLE_BLOCK - 1),
      miner: toHex(new Uint8Array(20).fill(0xdd)),
      uncles: [],
      extraData: toHex(Buffer.from('uncle')),
    })
  })

  it('returns null for an index beyond the last uncle, and for an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getUncleByBlockNumberAndIndex', hex(UNCLE_BLOCK), '0x1')).to.equal(null)
    expect(await ask('eth_getUncleByBlockNumberAndIndex', 'latest', '0x0')).to.equal(null)
    expect(await ask('eth_getUncleByBlockNumberAndIndex', hex(BLOCKS + 1), '0x0')).to.equal(null)
  })
})
