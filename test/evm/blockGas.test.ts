import { expect } from 'chai'
import { BlockGas } from '../../src/evm/blockGas.ts'

const MILLION = 1_000_000n

describe('BlockGas', () => {
  it('counts a single amount of gas before Amsterdam', () => {
    const gas = new BlockGas('bpo2', 30n * MILLION)
    gas.add({ executionGas: 10n * MILLION, stateGas: 0n })
    expect([gas.used, gas.left]).to.deep.equal([10n * MILLION, 20n * MILLION])
  })

  it('counts execution gas and state gas separately since Amsterdam, and uses the larger count (EIP-8037)', () => {
    const gas = new BlockGas('amsterdam', 100n * MILLION)
    gas.add({ executionGas: 10n * MILLION, stateGas: 30n * MILLION })
    // A message of 70,000,000 gas uses at most 2^24 gas for execution.
    expect([gas.used, gas.left]).to.deep.equal([30n * MILLION, 70n * MILLION])
    gas.add({ executionGas: 80n * MILLION, stateGas: 0n })
    expect([gas.used, gas.left]).to.deep.equal([90n * MILLION, 10n * MILLION])
  })

  it('gives a message that may execute with all of its gas no more than both kinds of gas that are left', () => {
    const gas = new BlockGas('amsterdam', 100n * MILLION)
    gas.add({ executionGas: 10n * MILLION, stateGas: 0n })
    expect([gas.left, gas.leftToUncapped]).to.deep.equal([100n * MILLION, 90n * MILLION])
    gas.add({ executionGas: 0n, stateGas: 30n * MILLION })
    expect(gas.leftToUncapped).to.equal(70n * MILLION)
    const earlier = new BlockGas('bpo2', 30n * MILLION)
    expect(earlier.leftToUncapped).to.equal(30n * MILLION)
  })
})
