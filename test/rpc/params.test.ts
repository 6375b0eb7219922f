import { expect } from 'chai'
import fc from 'fast-check'
import type { RawParams } from '../../src/rpc/envelope.ts'
import type { Param } from '../../src/rpc/method.ts'
import { bindParams } from '../../src/rpc/params.ts'
import { RpcError } from '../../src/rpc/rpcError.ts'

const isString = (value: unknown) =>
  typeof value === 'string' ? undefined : { path: '', expected: 'a string' }
const params: readonly Param[] = [
  { name: 'address', required: true, check: isString },
  { name: 'block', required: false, check: isString },
  { name: 'filter', required: false, check: () => ({ path: '/fromBlock', expected: 'a block number' }) },
]

function bind(raw: RawParams): Record<string, unknown> {
  return { ...bindParams(params, raw) }
}

function refusal(raw: RawParams): string {
  try {
    bindParams(params, raw)
  } catch (error) {
    expect(error).to.be.instanceOf(RpcError)
    expect((error as RpcError).code).to.equal(-32602)
    return (error as RpcError).message
  }
  return expect.fail('not refused')
}

describe('bindParams', () => {
  it('binds parameters by position and by name', () => {
    expect(bind(['a', 'b'])).to.deep.equal({ address: 'a', block: 'b' })
    expect(bind({ block: 'b', address: 'a' })).to.deep.equal({ address: 'a', block: 'b' })
  })

  it('leaves out optional parameters that are null or missing', () => {
    expect(bind(['a', null, null])).to.deep.equal({ address: 'a' })
    expect(bind(['a'])).to.deep.equal({ address: 'a' })
    expect(bind({ address: 'a', block: null })).to.deep.equal({ address: 'a' })
  })

  it('names a missing parameter in its error', () => {
    const message = 'missing required parameter 0 (address): expected a string'
    expect(refusal(undefined)).to.equal(message)
    expect(refusal([])).to.equal(message)
    expect(refusal({ block: 'b' })).to.equal(message)
  })

  it('refuses null for a required parameter as an invalid value, not as a missing one', () => {
    expect(refusal([null])).to.equal('invalid parameter 0 (address): expected a string')
  })

  it('names the parameter, the path and the expected value in its error', () => {
    expect(refusal(['a', 1])).to.equal('invalid parameter 1 (block): expected a string')
    expect(refusal(['a', 'b', {}])).to.equal(
      'invalid parameter 2 (filter): at /fromBlock: expected a block number',
    )
  })

  it('refuses superfluous and unknown parameters', () => {
    expect(refusal(['a', 'b', null, null])).to.equal('too many parameters: expected at most 3')
    expect(refusal({ address: 'a', adress: 'b' })).to.equal(
      'unknown parameter: expected address, block, filter',
    )
    expect(refusal({ 0: 'a' })).to.match(/^unknown parameter/)
  })

  it('takes null, false and {} in the places of parameters that only other nodes have, and refuses the rest by name', () => {
    const peers = { 1: 'gasBailOut', 3: 'traceConfig', 4: 'mode' }
    const bound = (...raw: unknown[]): unknown => ({ ...bindParams(params, raw, peers) })
    for (const nothing of [null, false, {}]) {
      expect(bound('a', 'b', null, nothing)).to.deep.equal({ address: 'a', block: 'b' })
      expect(bound('a', 'b', null, null, nothing)).to.deep.equal({ address: 'a', block: 'b' })
    }
    expect(bound('a', false)).to.deep.equal({ address: 'a' })
    for (const value of [true, 0, '', 'latest', [], { gasBailOut: false }]) {
      expect(() => bound('a', null, null, value)).to.throw(
        RpcError,
        'invalid parameter 3 (traceConfig): this node has no such parameter, expected null, false or {}',
      )
    }
    expect(() => bound('a', true)).to.throw(RpcError, 'invalid parameter 1 (block): expected a string')
    expect(() => bound(false)).to.throw(RpcError, 'invalid parameter 0 (address): expected a string')
    expect(() => bound('a', null, false)).to.throw(RpcError, 'invalid parameter 2 (filter)')
    expect(() => bound('a', null, null, null, null, null)).to.throw(RpcError, 'expected at most 3')
  })

  it('refuses parameters with the names of inherited members of objects', () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      const raw = JSON.parse(`{"address":"a","${name}":{"block":"b"}}`) as Record<string, unknown>
      expect(refusal(raw)).to.match(/^unknown parameter/)
    }
    const odd: Param = { name: 'constructor', required: true, check: isString }
    expect(() => bindParams([odd], {})).to.throw(RpcError, 'missing required parameter 0 (constructor)')
    const bound = bindParams(params, ['a'])
    for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty']) {
      expect(name in bound, name).to.equal(false)
    }
  })

  it('does not echo parameters in its errors', () => {
    const marked = fc
      .tuple(fc.jsonValue(), fc.constant('MARK'))
      .map(([value, mark]) => ({ [mark]: [mark, value] }))
    const raw = fc.oneof(fc.array(fc.oneof(marked, fc.constant('MARK'))), marked)
    fc.assert(
      fc.property(raw, (value) => {
        try {
          bindParams(params, value as RawParams)
        } catch (error) {
          expect(error).to.be.instanceOf(RpcError)
          expect((error as RpcError).message).to.not.contain('MARK')
        }
      }),
    )
  })
})
