import { expect } from 'chai'
import { FORKS } from '../../../src/chain/forks.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { precompiles } from '../../../src/chain/systemContracts.ts'
import { precompilesOf } from '../../../src/evm/precompiles/directory.ts'

describe('directory of precompiled contracts', () => {
  it('lists the same contracts as eth_config in every fork', () => {
    for (const fork of FORKS) {
      const reported = Object.values(precompiles(fork)).map((address) => Number(toHex(address)))
      expect([...precompilesOf(fork).keys()], fork).to.have.members(reported)
    }
  })

  it('returns the same map for each call with the same fork', () => {
    expect(precompilesOf('osaka')).to.equal(precompilesOf('osaka'))
  })
})
