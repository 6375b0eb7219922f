import { expect } from 'chai'
import { parseNetwork } from '../../src/chain/networkGenesis.ts'

const genesis = (config: object): string =>
  JSON.stringify({
    config: { chainId: 7, londonBlock: 0, terminalTotalDifficulty: 0, ...config },
    difficulty: '0x0',
    alloc: {},
  })
const KNOWN = { shanghaiTime: 10, cancunTime: 20, pragueTime: 30 }

describe('parseNetwork', () => {
  it('reads a schedule of known forks', () => {
    const { config } = parseNetwork(genesis(KNOWN))
    expect(config.times).to.deep.equal({ shanghai: 10, cancun: 20, prague: 30 })
    expect(config).not.to.have.property('unknownFork')
  })

  it('keeps the first fork that the program does not know', () => {
    const { config } = parseNetwork(genesis({ ...KNOWN, laterTime: 60, unheardOfTime: 50 }))
    expect(config.unknownFork).to.deep.equal({ name: 'unheardOf', time: 50 })
    expect(config.times).to.deep.equal({ shanghai: 10, cancun: 20, prague: 30 })
  })
})
