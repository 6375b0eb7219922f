import { expect } from 'chai'
import { readConfig } from '../../src/chain/genesisConfig.ts'
import { type ExactObject, parseExactJson } from '../../src/chain/genesisJson.ts'
import { GENESIS_TIME } from '../support/genesis.ts'
import { readChain } from '../support/readChain.ts'

describe('debug_chainConfig', () => {
  it('returns a configuration from which a genesis file can be made again', async () => {
    const { text, ask, archive } = await readChain()
    const config = parseExactJson(await text('debug_chainConfig')) as ExactObject
    const { mergeBlock: _found, ...expected } = archive.identity.config
    expect(readConfig(config, GENESIS_TIME)).to.deep.equal(expected)
    expect(await ask('debug_chainConfig')).to.deep.include({
      ...{ chainId: 7, ethash: {}, homesteadBlock: 3, eip155Block: 7, eip158Block: 7, londonBlock: 19 },
      ...{ terminalTotalDifficulty: 131_072 * 22, bpo2Time: GENESIS_TIME + 340 },
    })
  })
})
