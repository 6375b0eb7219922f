import { expect } from 'chai'
import type { MethodName } from '../../../generated/types.ts'
import { checks } from '../checks.ts'
import { askedMethods } from '../contract.ts'
import { fieldsOf, variableFields } from '../fields.ts'

function schemaOf(name: MethodName) {
  return askedMethods.find((method) => method.name === name)!.result.schema
}

describe('fields of a result', () => {
  it('are the paths to the values in the result', () => {
    expect(variableFields(schemaOf('eth_getProof'))).to.include.members([
      'accountProof[]',
      'balance',
      'storageProof[].proof[]',
    ])
    expect(variableFields(schemaOf('eth_chainId'))).to.deep.equal([''])
    expect(variableFields(schemaOf('eth_getLogs'))).to.include('[].topics[]')
    expect(variableFields(schemaOf('eth_getStorageValues'))).to.deep.equal(['*[]'])
  })

  it('omit members of a component that is nested in itself', () => {
    const fields = variableFields(schemaOf('debug_traceTransaction'))
    expect(fields).to.include('gasUsed')
    expect(fields.filter((field) => field.startsWith('calls[].'))).to.deep.equal([])
  })

  it('count as variable unless the schema allows only one value', () => {
    const schema = schemaOf('eth_syncing')
    expect(fieldsOf(schema).has('')).to.equal(true)
    expect(variableFields(schema)).not.to.include('')
  })

  it('include every path that a conformance check claims to cover', () => {
    const wrong = checks.flatMap(({ name, method, covers }) => {
      const known = fieldsOf(schemaOf(method))
      return covers.filter((path) => !known.has(path)).map((path) => `${method}: ${name}: ${path}`)
    })
    expect(wrong).to.deep.equal([])
  })

  it('are checked under unique names, and only for methods in askedMethods', () => {
    const names = checks.map(({ name, method }) => `${method}: ${name}`)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).to.deep.equal([])
    const asked = new Set<string>(askedMethods.map(({ name }) => name))
    expect(checks.filter(({ method }) => !asked.has(method)).map(({ method }) => method)).to.deep.equal([])
  })

  it('are listed only for methods that do not write and are not stateful', () => {
    const asked = new Set<string>(askedMethods.map(({ name }) => name))
    for (const name of [
      'eth_sendRawTransaction',
      'eth_newFilter',
      'eth_subscribe',
      'evm_mine',
      'debug_setHead',
    ])
      expect(asked.has(name), name).to.equal(false)
  })
})
