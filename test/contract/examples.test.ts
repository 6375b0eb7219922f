import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { type Case, cases } from '../../generated/cases.ts'
import { parseContract } from '../../src/codegen/contract.ts'
import { resultFault } from '../support/contract.ts'
import { ask, type RpcAnswer } from '../support/serve.ts'
import { sampleServer } from '../support/serveSample.ts'

const contract = parseContract(readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8'))

/** The parameters in the contract's order; what is left out in the middle is null. */
function byPosition({ method, params }: Case): unknown[] {
  const known = contract.methods.find(({ name }) => name === method)?.params ?? []
  const values = known.map(({ name }) => params[name])
  const last = values.findLastIndex((value) => value !== undefined)
  return values.slice(0, last + 1).map((value) => value ?? null)
}

function expectAnswer(answer: RpcAnswer, { method, result, varies }: Case): void {
  expect(answer.error).to.equal(undefined)
  expect(resultFault(method, answer.result)).to.equal(undefined)
  if (!varies) expect(answer.result).to.deep.equal(result)
}

describe("the contract's examples over HTTP", () => {
  let url: string
  before(async () => {
    url = (await sampleServer()).url
  })

  it('leave no method out', () => {
    const names = new Set<string>(cases.map(({ method }) => method))
    expect(contract.methods.filter(({ name }) => !names.has(name))).to.deep.equal([])
  })

  for (const example of cases) {
    const { method, name, params } = example
    it(`${method}: ${name}`, async () => {
      expectAnswer(await ask(url, method, params), example)
      expectAnswer(await ask(url, method, byPosition(example)), example)
    })
  }
})
