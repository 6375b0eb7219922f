import { expect } from 'chai'
import type { Field, ParsedField } from '../../../docs-site/console/paramForm.ts'
import {
  fieldsOf,
  parseField,
  readForm,
  readRaw,
  textOf,
  textsOfExample,
  textsOfParams,
} from '../../../docs-site/console/paramForm.ts'
import { contract, examples, methodNamed } from './consoleContract.ts'

function field(method: string, name: string): Field {
  const found = fieldsOf(contract, methodNamed(method)).find((one) => one.name === name)
  if (found === undefined) expect.fail(`${method} has no ${name}`)
  return found
}

const meaning = (method: string, name: string, text: string): ParsedField =>
  parseField(contract, field(method, name), text)

describe('form of the console', () => {
  describe('reads back every example of openrpc.json', () => {
    for (const { method, example, params } of examples)
      it(`${method.name}: ${example.name}`, () => {
        const fields = fieldsOf(contract, method)
        for (const texts of [textsOfExample(fields, example), textsOfParams(fields, params)])
          expect(readForm(contract, fields, texts)).to.deep.equal({ params })
        expect(readRaw(contract, fields, JSON.stringify(params))).to.deep.equal({ params })
        const named = Object.fromEntries(example.params.map(({ name, value }) => [name, value]))
        expect(readRaw(contract, fields, JSON.stringify(named))).to.deep.equal({ params })
      })
  })

  it('reads digits as a number, unless they are in quotes or the parameter takes no number', () => {
    const read = (text: string) => meaning('evm_increaseTime', 'seconds', text)
    expect(read('3600')).to.deep.equal({ kind: 'value', value: 3600 })
    expect(read('"3600"')).to.deep.equal({ kind: 'value', value: '3600' })
    expect(textOf(field('evm_increaseTime', 'seconds'), '3600')).to.equal('"3600"')
    expect(meaning('personal_sign', 'password', '3600')).to.deep.equal({ kind: 'value', value: '3600' })
  })

  it('chooses a widget for each parameter', () => {
    const widgets = [
      ['eth_getBalance', 'address', 'text'],
      ['eth_getBalance', 'block', 'text'],
      ['eth_getBlockByNumber', 'fullTransactions', 'select'],
      ['eth_getProof', 'storageKeys', 'json'],
      ['eth_call', 'transaction', 'json'],
      ['eth_subscribe', 'subscription', 'select'],
      ['eth_subscribe', 'options', 'json'],
      ['eth_feeHistory', 'blockCount', 'text'],
    ] as const
    for (const [method, name, widget] of widgets)
      expect(field(method, name).widget, `${method} ${name}`).to.equal(widget)
    expect(field('eth_getBalance', 'block').choices).to.deep.equal([
      'latest',
      'earliest',
      'pending',
      'safe',
      'finalized',
    ])
  })

  it('shows a checkbox for a required boolean', () => {
    const flag = {
      name: 'x',
      summary: '',
      params: [{ name: 'isIt', required: true, schema: { type: 'boolean' } }],
    }
    const fields = fieldsOf(contract, flag)
    expect(fields[0]?.widget).to.equal('checkbox')
    expect(readForm(contract, fields, textsOfExample(fields, undefined))).to.deep.equal({ params: [false] })
    expect(readForm(contract, fields, { isIt: 'true' })).to.deep.equal({ params: [true] })
  })

  it('accepts tags, numbers, hashes and objects in the same field', () => {
    const hash = `0x${'ab'.repeat(32)}`
    for (const value of ['latest', '0x40', hash]) {
      expect(meaning('eth_getBalance', 'block', ` ${value} `)).to.deep.equal({ kind: 'value', value })
    }
    expect(meaning('eth_getBalance', 'block', `{"blockHash": "${hash}"}`)).to.deep.equal({
      kind: 'value',
      value: { blockHash: hash },
    })
    expect(meaning('eth_feeHistory', 'blockCount', '4')).to.deep.equal({ kind: 'value', value: 4 })
    expect(meaning('eth_feeHistory', 'blockCount', '0x4')).to.deep.equal({ kind: 'value', value: '0x4' })
  })

  it('describes faults in the words of openrpc.json', () => {
    const fault = (method: string, name: string, text: string) => {
      const found = meaning(method, name, text)
      return found.kind === 'fault' ? found.fault : found.kind
    }
    expect(fault('eth_getBalance', 'address', '0x12')).to.match(/^Expected a 20-byte address/)
    expect(fault('eth_getBalance', 'address', '12')).to.match(/^Expected a 20-byte address/)
    expect(fault('eth_getBalance', 'address', '')).to.match(/^Missing\. Expected a 20-byte address/)
    expect(fault('eth_getBalance', 'block', '')).to.equal('none')
    expect(fault('eth_getBalance', 'block', 'Latest')).to.match(/^Expected a hex block number/)
    expect(fault('eth_getBalance', 'block', '{"blockHash"')).to.match(/^Not JSON: /)
    expect(fault('eth_getBalance', 'block', '{"blockHash": "0x1"}')).to.match(/^blockHash: expected /)
    expect(fault('eth_getProof', 'storageKeys', '["0x0", 5]')).to.match(/^1: expected a storage slot/)
    expect(fault('eth_getProof', 'storageKeys', '0x0')).to.match(/^Not JSON: /)
  })

  it('omits empty optional parameters, and passes null for an empty parameter before a non-empty one', () => {
    const fields = fieldsOf(contract, methodNamed('eth_call'))
    const texts = { transaction: '{}', block: '', stateOverrides: '{}', blockOverrides: '' }
    expect(readForm(contract, fields, texts)).to.deep.equal({ params: [{}, null, {}] })
    expect(readForm(contract, fields, { transaction: '{}' })).to.deep.equal({ params: [{}] })
    expect(readForm(contract, fields, {}).faults).to.have.all.keys('transaction')
  })

  it('rejects invalid raw parameters', () => {
    const fields = fieldsOf(contract, methodNamed('eth_getBalance'))
    const fault = (text: string) => readRaw(contract, fields, text).faults?.['']
    expect(fault('')).to.equal('address is missing.')
    expect(fault('{')).to.match(/^Not JSON: /)
    expect(fault('5')).to.match(/^Expected an array/)
    expect(fault('[1, 2, 3]')).to.match(/^3 parameters; the method takes at most 2/)
    expect(fault('{"adress": "0x"}')).to.equal('No parameter adress.')
    expect(fault('["0x", "x"]')).to.match(/^address: Expected a 20-byte address.* block: Expected /)
  })
})
