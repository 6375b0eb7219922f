import { readdirSync, readFileSync } from 'node:fs'
import { validateOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { expect } from 'chai'
import { type ErrorName, errors } from '../../generated/errors.ts'
import { type LimitName, limitOptions, limits } from '../../generated/limits.ts'
import { params } from '../../generated/validators.js'
import { errorNames } from '../../src/contract/model.ts'
import { parseContract } from '../../src/contract/parse.ts'

const text = readFileSync(new URL('../../openrpc.json', import.meta.url), 'utf8')
const contract = parseContract(text)

/** They take `pending` without reading a block. */
const NOT_ASSEMBLING = ['eth_newFilter', 'eth_subscribe', 'eth_getTransactionCount']
/** What they do is no job: the thread that writes does it. */
const ON_HEAD_THREAD = ['debug_setHead', 'evm_mine']

describe('openrpc.json', () => {
  it('passes the OpenRPC meta-schema, our extensions included', () => {
    expect(validateOpenRPCDocument(JSON.parse(text))).to.equal(true)
    const broken = JSON.parse(text)
    broken.methods[0]['x-cost'] = 'much'
    expect(validateOpenRPCDocument(broken)).not.to.equal(true)
  })

  it('is written as `npm run examples` writes it', () => {
    expect(text).to.equal(`${JSON.stringify(JSON.parse(text), null, 2)}\n`)
  })

  it('gives the two names of discovery the same shape', () => {
    const [first, second] = ['rpc.discover', 'rpc_discover'].map((name) => {
      const method = contract.methods.find((candidate) => candidate.name === name)
      return { params: method?.params, result: method?.result, cost: method?.['x-cost'] }
    })
    expect(first).to.deep.equal(second)
  })

  it('runs what executes code on workers, but for calls that turn out short', () => {
    const runningOn = (where: string): string[] =>
      contract.methods.filter((method) => method['x-runs'] === where).map(({ name }) => name)
    const worker = runningOn('worker')
    const traces = contract.methods
      .map(({ name }) => name)
      .filter((name) => /^trace_|^debug_(?!getRaw|setHead)/.test(name))
    const short = ['eth_call', 'eth_estimateGas', 'eth_createAccessList', 'debug_traceCall', 'trace_call']
    expect(runningOn('either')).to.have.members(short)
    expect(worker.filter((name) => name.startsWith('eth_'))).to.have.members(['eth_simulateV1'])
    expect([...worker, ...short]).to.include.members(traces)
    expect(traces).to.have.length(16)
  })
})

describe('the error catalogue', () => {
  it('is generated whole', () => {
    for (const [name, { code, message, data, 'x-retryable': retryable }] of Object.entries(
      contract.components.errors,
    ))
      expect(errors[name as ErrorName]).to.deep.equal({
        ...{ code, message, retryable },
        ...{ docs: `/docs/errors/${code}#${name}`, hasLink: data !== undefined },
      })
    expect(Object.keys(errors)).to.deep.equal(Object.keys(contract.components.errors))
  })

  it('keeps the codes that clients depend on', () => {
    const codes = Object.fromEntries(Object.entries(errors).map(([name, { code }]) => [name, code]))
    expect(codes).to.include({ parseError: -32700, invalidRequest: -32600, methodNotFound: -32601 })
    expect(codes).to.include({ invalidParams: -32602, internalError: -32603, executionReverted: 3 })
    expect(codes).to.include({ headerNotFound: -32000, rangeTooLarge: -32602, rateLimited: -32005 })
    expect(codes).to.include({ proofsNotStored: 4444, executionError: -32000 })
    expect(codes).to.include({
      genesisNotTraceable: -32000,
      blockNotFound: -32000,
      transactionNotFound: -32000,
    })
  })

  it('catalogues only errors that some code gives', () => {
    const sources = readdirSync(new URL('../../src/', import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8'))
    const unused = Object.keys(errors).filter((name) => !sources.some((text) => text.includes(`'${name}'`)))
    expect(unused).to.deep.equal([])
  })

  it('has the errors of assembling the pending block for every method that takes it', () => {
    const lacking = contract.methods.filter((method) => {
      if (NOT_ASSEMBLING.includes(method.name)) return false
      if (!/\/(?:BlockNumberOrTag|LogFilter|TraceFilter)/.test(JSON.stringify(method.params))) return false
      const errors: readonly string[] = errorNames(method)
      const timeout = method.name.startsWith('eth_') ? 'callTimeout' : 'traceTimeout'
      return ['limitExceeded', 'memoryExceeded', timeout].some((name) => !errors.includes(name))
    })
    expect(lacking.map(({ name }) => name)).to.deep.equal([])
  })

  it('has the memory limit for every method that runs on workers, and says of which methods it is', () => {
    const having = contract.methods.filter((method) => errorNames(method).includes('memoryExceeded'))
    const names = having.map(({ name }) => name)
    const onWorkers = contract.methods.filter(
      (method) => method['x-runs'] === 'worker' && !ON_HEAD_THREAD.includes(method.name),
    )
    expect(names).to.include.members(onWorkers.map(({ name }) => name))
    expect(contract['x-limits'].workerHeapBytesMax!.methods).to.have.members(names)
  })

  it('has invalidParams for every method: each can be sent too many', () => {
    for (const method of contract.methods) expect(errorNames(method)).to.include('invalidParams')
  })
})

describe('the limits', () => {
  it('are generated whole', () => {
    expect(Object.keys(limits)).to.deep.equal(Object.keys(contract['x-limits']))
  })

  it('have an option each', () => {
    expect(Object.keys(limitOptions)).to.deep.equal(Object.keys(contract['x-limits']))
    const options = Object.values(limitOptions).map(({ option }) => option)
    expect(new Set(options).size).to.equal(options.length)
    for (const option of options) expect(option).to.match(/^--[a-z]+(-[a-z]+)*$/)
  })

  it('are what the checks enforce', () => {
    const check = params.eth_getProof[1]!.check
    expect(check(Array(limits.proofKeysMax).fill('0x1'))).to.equal(undefined)
    expect(check(Array(limits.proofKeysMax + 1).fill('0x1'))).not.to.equal(undefined)
    const name: LimitName = 'bodyBytesMax'
    expect(limits[name]).to.equal(5_000_000)
  })
})
