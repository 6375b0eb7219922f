import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import type { MethodName } from '../../../generated/types.ts'
import { params } from '../../../generated/validators.js'
import { parseContract } from '../../../products/contract/parse.ts'
import { schemaName, walkSchema } from '../../../products/contract/schema.ts'
import { makeAjv, schemaId } from '../../../products/contract/schemaCompiler.ts'
import type { Fault } from '../../../src/rpc/method.ts'
import { cases } from '../../support/contractCases.ts'
import { runs } from '../../support/runs.ts'
import { aroundSchema } from './aroundSchema.ts'

const contract = parseContract(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8'))
const ajv = makeAjv(contract)

function check(method: MethodName, name: string, value: unknown): Fault | undefined {
  const param = params[method].find((candidate) => candidate.name === name)
  if (param === undefined) throw new TypeError(`${method} has no ${name}`)
  return param.check(value)
}

/** Every name that the path of a fault may contain, besides indices and `*`. */
const propertyNames = new Set(
  Object.values(contract.components.schemas).flatMap((root) =>
    [...walkSchema(root, '')].flatMap(([schema]) => Object.keys(schema.properties ?? {})),
  ),
)

function expectSafe(fault: Fault): void {
  expect(fault.expected).to.match(/\S/)
  for (const step of fault.path.split('/').slice(1))
    expect(step === '*' || /^\d+$/.test(step) || propertyNames.has(step), fault.path).to.equal(true)
}

const address = `0x${'aB'.repeat(20)}`
const hash = `0x${'cD'.repeat(32)}`

describe('validators', () => {
  it('exist for the parameters of every method, in the order of openrpc.json', () => {
    for (const method of contract.methods)
      expect(
        params[method.name as MethodName].map(({ name, required }) => ({ name, required })),
      ).to.deep.equal(method.params.map(({ name, required }) => ({ name, required: required === true })))
  })

  it('accept every example', () => {
    for (const { method, params: given } of cases)
      for (const [name, value] of Object.entries(given))
        expect(check(method, name, value), method).to.equal(undefined)
  })

  for (const method of contract.methods)
    for (const { name, schema } of method.params)
      it(`for ${name} of ${method.name} accept exactly the values that its schema in openrpc.json allows`, () => {
        const decides = ajv.getSchema(schemaId(schemaName(schema) ?? ''))
        fc.assert(
          fc.property(aroundSchema(contract, schema), (value) => {
            const fault = check(method.name as MethodName, name, value)
            expect(fault === undefined).to.equal(decides?.(value))
            if (fault !== undefined) expectSafe(fault)
          }),
          { numRuns: runs(60) },
        )
      })

  describe('return the path of a fault, and the expected value', () => {
    const faults: [MethodName, string, unknown, string, RegExp][] = [
      ['eth_getBalance', 'address', undefined, '', /^a 20-byte address/],
      ['eth_getBalance', 'address', '0x12', '', /^a 20-byte address: 0x and 40 hex digits$/],
      ['eth_getBalance', 'block', '2', '', /^a hex block number .* EIP-1898 object/],
      ['eth_getBalance', 'block', '-0x10', '', /^a hex block number/],
      ['eth_getBalance', 'block', { blockHash: '0x1' }, '/blockHash', /^a 32-byte hash/],
      ['eth_getBalance', 'block', { blockNumber: -1 }, '/blockNumber', /^a hex block number/],
      ['eth_getBalance', 'block', 1.5, '', /^a hex block number .* or a JSON integer/],
      [
        'eth_getBalance',
        'block',
        { blockHash: hash, requireCanonical: 'yes' },
        '/requireCanonical',
        /^true or false$/,
      ],
      [
        'eth_getBalance',
        'block',
        { blockHash: hash, blockNumber: '0x1' },
        '',
        /either blockNumber or blockHash$/,
      ],
      ['eth_getBalance', 'block', {}, '', /either blockNumber or blockHash$/],
      ['eth_getProof', 'storageKeys', ['0x1', 'zz'], '/1', /^a storage slot/],
      ['eth_getProof', 'storageKeys', Array(1025).fill('0x1'), '', /^at most 1024 entries$/],
      ['eth_getStorageValues', 'requests', { [address]: ['0x1', 2] }, '/*/1', /^a storage slot/],
      ['eth_getStorageValues', 'requests', { nobody: [] }, '/*', /^a name that is a 20-byte address/],
      ['eth_call', 'transaction', { to: '0x1' }, '/to', /^a 20-byte address/],
      [
        'eth_call',
        'transaction',
        { accessList: [{ address }] },
        '/accessList/0/storageKeys',
        /^an array.* missing$/,
      ],
      [
        'eth_call',
        'stateOverrides',
        { [address]: { stateDiff: { '0x1': hash } } },
        '/*/stateDiff/*',
        /^a name/,
      ],
      ['eth_call', 'stateOverrides', { [address]: { balance: 1 } }, '/*/balance', /^a non-negative integer/],
      ['eth_call', 'blockOverrides', { time: 'now' }, '/time', /^an integer below 2\^64/],
      ['eth_getLogs', 'filter', { topics: [null, [hash, '0x1']] }, '/topics/1/1', /^a 32-byte/],
      ['eth_getLogs', 'filter', { topics: [null, null, null, null, null] }, '/topics', /^at most 4 entries$/],
      ['eth_getLogs', 'filter', { address: [address, 1] }, '/address/1', /^a 20-byte address/],
      ['eth_getLogs', 'filter', { blockHash: `0x${'ab'.repeat(16)}` }, '/blockHash', /^a 32-byte hash/],
      ['eth_feeHistory', 'rewardPercentiles', [50, 101], '/1', /^a number from 0 to 100$/],
      [
        'eth_getTransactionByBlockHashAndIndex',
        'index',
        '0x0L',
        '',
        /^an index, from 0: 0x and hex digits, or a JSON integer$/,
      ],
      [
        'eth_call',
        'transaction',
        { accessList: [{ storageKeys: [] }] },
        '/accessList/0/address',
        /^a 20-byte address.*, but it is missing$/,
      ],
      ['trace_filter', 'filter', { fromBlock: -7, toBlock: '0x1' }, '/fromBlock', /or finalized$/],
      [
        'trace_filter',
        'filter',
        { fromBlock: '0x0', toBlock: '0x1', after: -1 },
        '/after',
        /a non-negative JSON integer$/,
      ],
      ['trace_filter', 'filter', { fromBlock: '0x0', toBlock: '0x1', mode: 'or' }, '/mode', /union or inter/],
      ['trace_call', 'traceTypes', ['trace', 'code'], '/1', /^a trace type: trace, vmTrace or stateDiff$/],
      ['trace_callMany', 'calls', [[{ to: address }]], '/0', /^at least 2 entries$/],
      ['trace_callMany', 'calls', [[{}, [], null]], '/0', /^at most 2 entries$/],
      [
        'trace_callMany',
        'calls',
        [
          [{}, ['trace']],
          [{ to: '0x' }, []],
        ],
        '/1/0/to',
        /^a 20-byte address/,
      ],
      ['trace_callMany', 'calls', [[{}, ['calls']]], '/0/1/0', /^a trace type/],
      ['trace_callMany', 'calls', Array(1001).fill([{}, []]), '', /^at most 1000 entries$/],
      ['debug_traceBlockByNumber', 'block', '3', '', /^a hex block number/],
      ['debug_traceTransaction', 'options', { timeout: '30' }, '/timeout', /^a duration/],
      ['debug_traceTransaction', 'options', { limit: 1.5 }, '/limit', /^a non-negative integer/],
      ['debug_traceTransaction', 'options', { enableMemory: 1 }, '/enableMemory', /^true or false$/],
      [
        'debug_traceTransaction',
        'options',
        { tracerConfig: { muxTracer: { '4byteTracer': { withLog: 'yes' } } } },
        '/tracerConfig/muxTracer/4byteTracer/withLog',
        /^true or false$/,
      ],
      [
        'debug_traceCall',
        'options',
        { stateOverrides: { [address]: 1 } },
        '/stateOverrides/*',
        /^an object with the parts/,
      ],
      ['debug_storageRangeAt', 'startKey', '0xg', '', /^a key to start from/],
      ['debug_accountAt', 'transactionIndex', -1, '', /^a transaction index/],
    ]
    for (const [method, name, value, path, expected] of faults)
      it(`${method} ${name}${path}: ${JSON.stringify(value)?.slice(0, 60)}`, () => {
        const fault = check(method, name, value)
        expect(fault?.path).to.equal(path)
        expect(fault?.expected).to.match(expected)
      })
  })

  describe('accept lenient forms of a value', () => {
    const accepted: [MethodName, string, unknown][] = [
      ['eth_getBalance', 'address', address],
      ['eth_getBalance', 'block', '0x04'],
      ['eth_getBalance', 'block', '0x1A'],
      ['eth_getBalance', 'block', hash],
      ['eth_getBalance', 'block', `0x${'0'.repeat(64)}`],
      ['eth_getBalance', 'block', { blockNumber: 'latest' }],
      ['eth_getBalance', 'block', { blockHash: hash, requireCanonical: true }],
      ['eth_getBlockByNumber', 'block', hash],
      ['eth_call', 'transaction', {}],
      ['eth_call', 'transaction', { to: null, from: address, value: '0x00', data: null, comment: 'any' }],
      [
        'eth_call',
        'stateOverrides',
        { [address]: { balance: '0xDe', movePrecompileToAddress: null, comment: 1 } },
      ],
      ['eth_call', 'blockOverrides', { number: '0x1', unknown: [] }],
      ['eth_feeHistory', 'blockCount', 4],
      ['eth_feeHistory', 'blockCount', '0x4'],
      ['eth_getLogs', 'filter', { address: [], topics: [] }],
      ['eth_getLogs', 'filter', { fromBlock: null, topics: [null, [null, hash]], address: null }],
      ['eth_getStorageAt', 'slot', '0x00'],
      ['eth_getTransactionByBlockNumberAndIndex', 'index', '0x00000000000000000001'],
      ['trace_block', 'block', '0x1A'],
      ['trace_filter', 'filter', { fromBlock: 'earliest', toBlock: '0x04', fromAddress: null, unknown: 1 }],
      ['trace_call', 'traceTypes', ['stateDiff', 'trace', 'stateDiff']],
      ['trace_call', 'traceTypes', []],
      ['trace_callMany', 'calls', []],
      ['trace_get', 'indices', ['0x00', '0x1']],
      ['debug_traceTransaction', 'options', { tracer: null, timeout: '1m0.5s', reexec: 128, unknown: [] }],
      [
        'debug_traceTransaction',
        'options',
        { tracer: '{result: function() {}}', tracerConfig: { other: 1 } },
      ],
      ['debug_traceCall', 'options', { txIndex: '0x0', stateOverrides: null, limit: 0 }],
      ['debug_traceCall', 'options', { txIndex: 1 }],
      ['debug_storageRangeAt', 'startKey', '0'],
      ['debug_storageRangeAt', 'transactionIndex', '0x01'],
      ['debug_accountRange', 'limit', 2],
    ]
    for (const [method, name, value] of accepted)
      it(`${method} ${name}: ${JSON.stringify(value).slice(0, 80)}`, () => {
        expect(check(method, name, value)).to.equal(undefined)
      })
  })

  describe('withstand hostile input', () => {
    const digits = '0'.repeat(5_000_000)
    const hostile: [string, MethodName, string, unknown][] = [
      ['long data', 'eth_call', 'transaction', { data: `0x${digits}g` }],
      ['a long quantity', 'eth_call', 'transaction', { gas: `0x${digits}g` }],
      ['a long block number', 'eth_getBalance', 'block', `0x${digits}`],
      ['many topics', 'eth_getLogs', 'filter', { topics: [Array(1_000_000).fill('0x')] }],
      ['many entries', 'eth_call', 'transaction', { accessList: Array(100_000).fill(1) }],
      ['a long name', 'eth_call', 'stateOverrides', { [digits]: {} }],
      ['__proto__', 'eth_call', 'stateOverrides', JSON.parse('{"__proto__":{"balance":"0x1"}}')],
      ['__proto__ inside', 'eth_getBalance', 'block', JSON.parse(`{"__proto__":{"blockHash":"${hash}"}}`)],
      ['names of Object.prototype', 'eth_getStorageValues', 'requests', { constructor: [], toString: [] }],
    ]
    for (const [what, method, name, value] of hostile)
      it(what, () => {
        const fault = check(method, name, value)
        expect(fault).not.to.equal(undefined)
        expectSafe(fault!)
        expect(fault!.expected.length + fault!.path.length).to.be.below(400)
      })

    it('data that would overflow the stack of a regular expression', () => {
      const bytes = '00'.repeat(20_000_000)
      expect(check('eth_call', 'transaction', { data: `0x${bytes}` })).to.equal(undefined)
      for (const odd of [`0x${bytes}0`, `0x${bytes}0g`, `0x0\n${bytes}`])
        expect(check('eth_call', 'transaction', { data: odd })).not.to.equal(undefined)
    })

    it('deep nesting', () => {
      let deep: object = {}
      for (let depth = 0; depth < 100_000; depth++) deep = { to: deep }
      expect(check('eth_call', 'transaction', deep)?.path).to.equal('/to')
    })
  })

  it('correct the letter case of member names in trace options, calls and overrides', () => {
    const options = params.debug_traceCall[2]!
    const named = (value: unknown) => options.named!(value)
    const slots = { [hash]: hash }
    const plain = { tracer: 'callTracer', stateOverrides: { [address]: { stateDiff: slots } }, Other: 1 }
    expect(named(plain)).to.equal(plain)
    expect(
      named({ Tracer: 'callTracer', STATEOVERRIDES: { [address]: { StateDiff: slots } }, Other: 1 }),
    ).to.deep.equal(plain)
    for (const value of [undefined, null, 7, 'Tracer', [], [{ Tracer: 1 }]])
      expect(named(value)).to.equal(value)
    expect(named({ BlockOverrides: { Withdrawals: [{ Index: '0x1' }] } })).to.deep.equal({
      blockOverrides: { withdrawals: [{ index: '0x1' }] },
    })
    const inherited = JSON.parse('{"__proto__": {"tracer": "callTracer"}, "Limit": 1}')
    expect(Object.getPrototypeOf(named(inherited))).to.equal(Object.prototype)
    const [transaction, block, state] = params.eth_call
    expect(transaction!.named!({ To: address, VALUE: '0x1', x: 1 })).to.deep.equal({
      ...{ to: address, value: '0x1', x: 1 },
    })
    expect(state!.named!({ [address]: { Code: '0x' } })).to.deep.equal({ [address]: { code: '0x' } })
    expect(block!.named).to.equal(undefined)
    const twice = transaction!.named!({ to: address, To: address })
    expect(transaction!.check(twice)).to.deep.equal({
      ...{ path: '/to', expected: 'one spelling of the name, not two' },
    })
  })

  it('correct the letter case of member names in both kinds of subscription options', () => {
    const { named } = params.eth_subscribe[1]!
    const hashes = [hash]
    expect(named!({ TransactionHashes: hashes })).to.deep.equal({ transactionHashes: hashes })
    expect(named!({ Address: address, TOPICS: [null] })).to.deep.equal({ address, topics: [null] })
    for (const value of [true, null, [], { transactionHashes: hashes }]) expect(named!(value)).to.equal(value)
  })

  it('recognize the names of trace options in any letter case', () => {
    const options = params.debug_traceTransaction[1]!
    const names = Object.keys(contract.components.schemas.TracerOptions!.properties!)
    fc.assert(
      fc.property(fc.subarray(names), fc.infiniteStream(fc.boolean()), (chosen, capitals) => {
        const cased = (name: string) =>
          name.replaceAll(/\w/g, (letter) => (capitals.next().value ? letter.toUpperCase() : letter))
        const value = Object.fromEntries(chosen.map((name, index) => [name, index]))
        const sent = Object.fromEntries(chosen.map((name, index) => [cased(name), index]))
        expect(options.named!(sent)).to.deep.equal(value)
      }),
    )
  })
})
