import { expect } from 'chai'
import fc from 'fast-check'
import { GasBudget } from '../../src/evm/stateGas.ts'

describe('GasBudget', () => {
  it('pays for state from the reservoir first, then from execution gas', () => {
    const budget = new GasBudget(100n, 30n)
    expect(budget.charge(10n, 20n)).to.equal(true)
    expect([budget.execution, budget.reservoir, budget.stateUsed]).to.deep.equal([90n, 10n, 20n])
    expect(budget.charge(5n, 40n)).to.equal(true)
    expect([budget.execution, budget.reservoir, budget.stateUsed]).to.deep.equal([55n, 0n, 60n])
  })

  it('charges nothing when the gas does not suffice', () => {
    const budget = new GasBudget(100n, 30n)
    expect(budget.charge(80n, 51n)).to.equal(false)
    expect([budget.execution, budget.reservoir, budget.stateUsed]).to.deep.equal([100n, 30n, 0n])
  })

  it('returns a refund of state gas to execution gas first, then to the reservoir', () => {
    const budget = new GasBudget(100n, 30n)
    budget.charge(0n, 50n)
    budget.refund(25n)
    expect([budget.execution, budget.reservoir, budget.stateUsed]).to.deep.equal([100n, 5n, 25n])
  })

  it('repays execution gas from a reservoir that the outermost frame has refilled', () => {
    const budget = new GasBudget(100n, 0n)
    budget.charge(0n, 40n)
    budget.absorb(60n, 15n, 0n)
    expect([budget.execution, budget.reservoir, budget.stateUsed]).to.deep.equal([75n, 0n, 25n])
  })

  it('loses execution gas, but no state gas, when the transaction halts before its outermost frame', () => {
    const budget = new GasBudget(100n, 30n)
    budget.charge(7n, 50n)
    budget.halt()
    expect([budget.execution, budget.reservoir, budget.stateUsed]).to.deep.equal([0n, 30n, 0n])
  })

  it('neither creates nor loses gas', () => {
    const amount = fc.bigInt(0n, 60n)
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount)), (charges) => {
        const budget = new GasBudget(200n, 100n)
        let execution = 0n
        for (const [own, state] of charges) if (budget.charge(own, state)) execution += own
        expect(budget.execution + budget.reservoir + budget.stateUsed + execution).to.equal(300n)
      }),
    )
  })
})
