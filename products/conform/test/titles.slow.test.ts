/** Titles of cases must be unique, because JUnit reports identify cases by title. */
import { expect } from 'chai'
import { takeSample } from '../chainSample.ts'
import { checks } from '../checks.ts'
import { JsonRpcTarget } from '../target.ts'
import { sampleExchange } from './sampleNode.ts'

describe('titles of cases', () => {
  it('are unique within a check', async () => {
    const target = new JsonRpcTarget(await sampleExchange(), {
      rate: 1e6,
      concurrencyMax: 8,
      callsMax: 2_000,
    })
    const found = await takeSample(target, { blocks: 8, chainId: undefined, onStep() {} })
    const names = checks.flatMap((check) =>
      check.cases(found).map(({ title }) => `${check.method}; ${check.name}; ${title}`),
    )
    expect(names.length).to.be.greaterThan(2_000)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).to.deep.equal([])
  })
})
