import { expect } from 'chai'
import { FORKS } from '../../../../src/chain/forks.ts'
import { toHex } from '../../../../src/chain/hex.ts'
import { systemContracts } from '../../../../src/chain/systemContracts.ts'
import { rulesOf } from '../../chainRules.ts'
import { isTouchedByBlock } from '../../semantics/touchedByBlock.ts'

describe('accounts that a block changes outside of its transactions', () => {
  const block = { difficulty: '0x0', withdrawals: [{ address: `0x${'aB'.repeat(20)}` }] }
  const usual = rulesOf({})
  const deposit = new Uint8Array(20).fill(1)

  it('are the system contracts of each fork, except the deposit contract, which only transactions call', () => {
    for (const fork of FORKS)
      for (const address of Object.values(systemContracts(fork, { depositContractAddress: deposit })))
        expect(isTouchedByBlock(toHex(address), block, usual), toHex(address)).to.equal(address !== deposit)
  })

  it('are the recipients of withdrawals, and before the merge any account', () => {
    expect(isTouchedByBlock(`0x${'ab'.repeat(20)}`, block, usual)).to.equal(true)
    expect(isTouchedByBlock(toHex(deposit), { difficulty: '0x1' }, usual)).to.equal(true)
  })
})
