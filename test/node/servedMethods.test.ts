import { expect } from 'chai'
import { type LimitName, limits } from '../../generated/limits.ts'
import { methods } from '../../generated/router.ts'
import contract from '../../openrpc.json' with { type: 'json' }
import { servedDocument } from '../../src/node/servedMethods.ts'

describe('the served OpenRPC document', () => {
  it("lists every limit with the operator's value", () => {
    const chosen = { ...limits, bodyBytesMax: 9_999, proofKeysMax: 5 }
    const { bytes } = servedDocument(methods, chosen)(undefined)
    const { 'x-limits': reported } = JSON.parse(Buffer.from(bytes).toString()) as {
      'x-limits': Record<LimitName, { value: number; option: string }>
    }
    expect(Object.keys(reported)).to.deep.equal(Object.keys(limits))
    for (const [name, { value, option }] of Object.entries(reported)) {
      expect(value, name).to.equal(chosen[name as LimitName])
      expect(option, name).to.match(/^--/)
    }
  })

  it('names the address under which the caller reached the node', () => {
    const { bytes } = servedDocument(methods, limits)('https://rpc.example.org')
    const { servers } = JSON.parse(Buffer.from(bytes).toString()) as typeof contract
    expect(servers).to.deep.equal([{ ...contract.servers[0], url: 'https://rpc.example.org' }])
  })

  it('equals openrpc.json except for the values of limits', () => {
    const { bytes } = servedDocument(methods, limits)(undefined)
    const served = JSON.parse(Buffer.from(bytes).toString()) as object
    expect({ ...served, 'x-limits': {} }).to.deep.equal({ ...contract, 'x-limits': {} })
  })
})
