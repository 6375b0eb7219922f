import { expect } from 'chai'
import { readConfig } from '../../src/chain/genesisConfig.ts'
import { genesisConfigText } from '../../src/chain/genesisConfigText.ts'
import { type ExactObject, parseExactJson } from '../../src/chain/genesisJson.ts'

const parse = (text: string) => parseExactJson(text) as ExactObject

const GETH = {
  ...{ homesteadBlock: 1, eip150Block: 2, eip155Block: 3, eip158Block: 3, byzantiumBlock: 4 },
  ...{ constantinopleBlock: 5, petersburgBlock: 5, istanbulBlock: 6, berlinBlock: 7, londonBlock: 8 },
}
const custom = { target: 1, max: 2, baseFeeUpdateFraction: 3 }

/** The members of genesis files, as text, because some integers exceed 2^53. */
const CONFIGS: Readonly<Record<string, string>> = {
  'a chain without forks': '{"chainId": 1}',
  'a chain ID and a total difficulty above 2^53': JSON.stringify({
    ...GETH,
    chainId: 1,
    terminalTotalDifficulty: 2,
  })
    .replace(
      '"chainId":1',
      '"chainId":115792089237316195423570985008687907853269984665640564039457584007913129639935',
    )
    .replace('Difficulty":2', 'Difficulty":58750000000000000000000'),
  'the DAO fork, adopted': JSON.stringify({ ...GETH, chainId: 1, daoForkBlock: 1, daoForkSupport: true }),
  'the DAO fork, refused': JSON.stringify({ ...GETH, chainId: 1, daoForkBlock: 1 }),
  'options of Besu': JSON.stringify({
    ...{ ...GETH, chainId: 5, zeroBaseFee: true, contractSizeLimit: 2_147_483_647 },
    withdrawalRequestContractAddress: `0x${'11'.repeat(20)}`,
    consolidationRequestContractAddress: `0x${'22'.repeat(20)}`,
  }),
  'an option of GoQuorum': JSON.stringify({
    ...{ ...GETH, chainId: 5, maxCodeSizeConfig: [{ block: 3, size: 32 }] },
  }),
  clique: JSON.stringify({ ...GETH, chainId: 5, clique: { period: 15, epoch: 100 } }),
  'a fixed difficulty': JSON.stringify({ ...GETH, chainId: 5, ethash: { fixeddifficulty: 15 } }),
  'all forks, with blob parameters of its own': JSON.stringify({
    ...{ ...GETH, chainId: 5, mergeNetsplitBlock: 9, terminalTotalDifficulty: 0, shanghaiTime: 1 },
    ...{ cancunTime: 2, pragueTime: 3, osakaTime: 4, bpo1Time: 5, bpo5Time: 6, amsterdamTime: 7 },
    blobSchedule: { cancun: custom, bpo5: { ...custom, max: 9 } },
    depositContractAddress: '0x00000000219ab540356cBB839Cbe05303d7705Fa',
  }),
}

describe('genesisConfigText', () => {
  for (const [name, text] of Object.entries(CONFIGS))
    it(`is a config section from which the same rules are read: ${name}`, () => {
      const config = readConfig(parse(text), 0)
      expect(readConfig(parse(genesisConfigText(config)), 0)).to.deep.equal(config)
    })

  it('leaves out the forks that the chain does not have', () => {
    expect(
      JSON.parse(genesisConfigText(readConfig(parse('{"chainId":7,"homesteadBlock":3}'), 0))),
    ).to.deep.equal({
      chainId: 7,
      homesteadBlock: 3,
      depositContractAddress: `0x${'00'.repeat(20)}`,
      ethash: {},
      blobSchedule: {},
    })
  })
})
