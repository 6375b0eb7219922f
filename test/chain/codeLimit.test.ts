import { expect } from 'chai'
import { ownCodeBytesMax } from '../../src/chain/codeLimit.ts'
import { parseGenesis } from '../../src/chain/genesis.ts'

const configOf = (options: object) =>
  parseGenesis(JSON.stringify({ config: { chainId: 7, ...options }, alloc: {} })).config

describe('ownCodeBytesMax', () => {
  it('is undefined on a chain with the limits of the forks', () => {
    expect(ownCodeBytesMax(configOf({}), 'bpo2', 9n)).to.equal(undefined)
  })

  it('is Besu’s limit in every fork', () => {
    const config = configOf({ contractSizeLimit: 100 })
    for (const fork of ['frontier', 'london', 'bpo2'] as const)
      expect(ownCodeBytesMax(config, fork, 9n)).to.equal(100)
  })

  it('is the last of GoQuorum’s limits that has begun, from Spurious Dragon on', () => {
    const sizes = [24, 32, 64].map((size, index) => ({ block: 5 * (index + 1), size }))
    const config = configOf({ maxCodeSizeConfig: sizes })
    const limits = [4n, 5n, 9n, 10n, 2n ** 64n].map((number) => ownCodeBytesMax(config, 'istanbul', number))
    expect(limits).to.deep.equal([undefined, 24_576, 24_576, 32_768, 65_536])
    expect(ownCodeBytesMax(config, 'tangerineWhistle', 9n)).to.equal(undefined)
  })
})
