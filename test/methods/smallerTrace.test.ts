import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { type ContractMethod, errorNames } from '../../products/contract/model.ts'
import { parseContract } from '../../products/contract/parse.ts'
import { schemaName, walkSchema } from '../../products/contract/schema.ts'
import { smallerTrace } from '../../src/methods/smallerTrace.ts'

const contract = parseContract(readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8'))
const traced = contract.methods.filter((method) => errorNames(method).includes('traceTooLarge'))

/** Phrases of the advice, each with the parameter, member or schema that the phrase is about. */
const NEEDS: readonly [RegExp, string][] = [
  [/trace types/, 'TraceTypes'],
  [/(?<!with )less gas/, 'gas'],
  [/transaction with less gas/, 'transaction'],
  [/fewer calls/, 'calls'],
  [/fewer transactions/, 'transactions'],
  [/after and count/, 'count'],
  [/fewer blocks/, 'toBlock'],
  [/onlyTopCall/, 'onlyTopCall'],
  [/disableStack/, 'disableStack'],
  [/disableStorage/, 'disableStorage'],
  [/limit/, 'limit'],
]

/** Names of all parameters, of their members, and of their schemas. */
function namesIn({ params }: ContractMethod): Set<string> {
  const names = new Set(params.map(({ name }) => name))
  const queue = params.map(({ schema }) => schema)
  for (let root = queue.pop(); root !== undefined; root = queue.pop()) {
    for (const [schema] of walkSchema(root, '')) {
      for (const name of Object.keys(schema.properties ?? {})) names.add(name)
      const component = schemaName(schema)
      if (component === undefined || names.has(component)) continue
      names.add(component)
      queue.push(contract.components.schemas[component]!)
    }
  }
  return names
}

describe('smallerTrace', () => {
  it('returns no advice for a method that returns no traces, or that cannot return smaller traces', () => {
    for (const name of ['trace_get', 'eth_call', 'constructor'])
      expect(smallerTrace(name)).to.equal(undefined)
  })

  for (const method of traced)
    it(`mentions only parameters and options that ${method.name} has`, () => {
      const advice = smallerTrace(method.name) ?? ''
      const names = namesIn(method)
      for (const [phrase, name] of NEEDS) if (phrase.test(advice)) expect(names, advice).to.include(name)
      const isOfBlock = /^debug_traceBlockBy|^trace_block(?:OpcodeGas)?$|^trace_replayBlock/.test(method.name)
      expect(advice.includes('instead of a block')).to.equal(isOfBlock)
      for (const [other] of advice.matchAll(/\b(?:trace|debug)_\w+/g))
        expect(contract.methods.map(({ name }) => name)).to.include(other)
    })
})
