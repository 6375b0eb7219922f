import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { checkedContract } from '../../../products/contract/checkedContract.ts'
import { ContractFaults } from '../../../products/contract/faults.ts'
import { methodStub } from '../../../products/contract/methodStub.ts'
import type { Contract } from '../../../products/contract/model.ts'

const root = new URL('../../../', import.meta.url)
const text = readFileSync(new URL('openrpc.json', root), 'utf8')
const released = readFileSync(new URL('released/openrpc.json', root), 'utf8')

function refusalOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof ContractFaults) return error.message
    throw error
  }
  return expect.fail('nothing was refused')
}

describe('methodStub', () => {
  it('puts the entry after the methods of its namespace, with all derivable facts', () => {
    const { contract } = methodStub(text, released, 'eth_getThing')
    const { methods } = JSON.parse(contract) as Contract
    const at = methods.findIndex(({ name }) => name === 'eth_getThing')
    expect(methods[at - 1]!.name).to.match(/^eth_/)
    expect(methods[at + 1]!.name).not.to.match(/^eth_/)
    const { errors, tags, 'x-since': since } = methods[at]!
    expect(errors).to.deep.equal([{ $ref: '#/components/errors/invalidParams' }])
    expect(tags).to.deep.equal([{ name: 'eth' }])
    expect(since).to.equal((JSON.parse(text) as Contract).info.version)
  })

  it('makes an entry whose only faults are the placeholders for texts', () => {
    const { contract } = methodStub(text, released, 'eth_getThing')
    const said = refusalOf(() => checkedContract(contract, released))
      .split('\n')
      .slice(1)
    expect(said).to.have.length(4)
    for (const fault of said) expect(fault).to.match(/method eth_getThing.* has TODO \(finished\)$/)
  })

  it('returns a handler and a test of the method', () => {
    const { handler, test } = methodStub(text, released, 'new_getThing')
    expect(handler).to.include("export const new_getThing: Handler<'new_getThing'> =")
    expect(test).to.include("describe('new_getThing', ")
  })

  it('refuses the name of an existing method, and a malformed name', () => {
    expect(refusalOf(() => methodStub(text, released, 'eth_call'))).to.match(/eth_call is there/)
    for (const name of ['', 'thing', 'eth_Thing', '../eth_call'])
      expect(refusalOf(() => methodStub(text, released, name))).to.match(/is not namespace_camelCase/)
  })
})
