import { expect } from 'chai'
import { Core } from '../../src/evm/core.ts'
import { warmUp } from '../../src/evm/warmUp.ts'

describe('warmUp', () => {
  it('runs its program to the end, at most once in each process', () => {
    const core = new Core()
    const gas = warmUp(core)
    // Another test of this process may have warmed up the core already.
    if (gas > 0n) {
      expect(core.failure.reason).to.equal(0)
      expect(Number(gas)).to.be.within(1_000_000, 10_000_000)
    }
    expect(warmUp(core)).to.equal(0n)
  })
})
