import { expect } from 'chai'
import { FORKS } from '../../../src/chain/forks.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { precompiles } from '../../../src/chain/systemContracts.ts'
import { precompilesOf } from '../../../src/evm/precompiles/directory.ts'

describe('directory of precompiled contracts', () => {
  it('has the contracts that eth_config tells of, in every fork', () => {
    for (const fork of FORKS) {
      const told = Object.values(precompiles(fork)).map((address) => Number(toHex(address)))
      expect([...precompilesOf(fork).keys()], fork).to.have.members(told)
    }
  })

  it('gives the same map each time', () => {
    expect(precompilesOf('osaka')).to.equal(precompilesOf('osaka'))
  })
})
