import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { generate } from '../../../../products/codegen/generate.ts'
import { findFaults } from '../../../../products/contract/checks.ts'
import { ContractFaults, faultText } from '../../../../products/contract/faults.ts'
import { lint, lintRules } from '../../../../products/contract/lint/lint.ts'
import type { Contract } from '../../../../products/contract/model.ts'
import { parseContract } from '../../../../products/contract/parse.ts'
import { compilersOf } from '../sameSchemas.ts'
import { derivedMutations } from './derivedMutations.ts'
import { lintMutations, method } from './lintMutations.ts'

const text = readFileSync(new URL('../../../../openrpc.json', import.meta.url), 'utf8')
const unchanged = parseContract(text)
const mutations = [...lintMutations, ...derivedMutations]
const compilerOf = compilersOf(unchanged)

/** Returns the contract after a change. */
function changed(change: (contract: Contract) => void): Contract {
  const contract = structuredClone(unchanged)
  change(contract)
  return contract
}

describe('lint', () => {
  it('finds no fault in openrpc.json', () => {
    expect(lint(unchanged)).to.deep.equal([])
  })

  for (const [rule, expected, change] of mutations) {
    it(`reports a fault of the rule ${rule}: ${expected.source}`, () => {
      const contract = changed(change)
      const found = [...lintRules[rule]!(contract, compilerOf(contract))].map(faultText)
      expect(found.join('\n')).to.match(expected)
    })
  }

  it('has a test case for each rule', () => {
    expect(Object.keys(lintRules)).to.have.members([...new Set(mutations.map(([rule]) => rule))])
  })

  it('makes the generator refuse a contract with faults', async () => {
    const shorten = (contract: Contract): string => (method(contract, 'eth_call').summary = 'A call')
    expect(findFaults(changed(shorten))).to.deep.equal([])
    const written = JSON.parse(text) as Contract
    shorten(written)
    const reason = await generate(JSON.stringify(written)).catch((thrown: unknown) => thrown)
    expect(reason).to.be.instanceOf(ContractFaults)
    expect((reason as ContractFaults).faults).to.deep.equal([
      'openrpc.json:1: method eth_call: summary does not end with a full stop (whole-sentences)',
    ])
  })
})
