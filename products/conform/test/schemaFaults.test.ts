import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import type { MethodName } from '../../../generated/types.ts'
import { resultFault } from '../../../test/support/contract.ts'
import type { Schema } from '../../contract/schema.ts'
import { parseText } from '../answerText.ts'
import { methods } from '../contract.ts'
import type { HttpAnswer } from '../httpExchange.ts'
import { differenceOf } from '../schemaFaults.ts'
import { TargetUnreachable } from '../targetError.ts'

interface Example {
  readonly result: { readonly value: unknown }
}

const document = JSON.parse(readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')) as {
  methods: { name: MethodName; examples: Example[] }[]
}
const examples = document.methods.flatMap(({ name, examples: own }) =>
  own.map(({ result }) => ({ name, value: result.value })),
)

function schemaOf(name: MethodName): Schema {
  return methods.find((method) => method.name === name)!.result.schema
}

/** Whether the comparison of a value with a schema reports neither faults nor notes. */
function keeps(schema: Schema, value: unknown): boolean {
  return Object.values(differenceOf(schema, value)).every((list: readonly unknown[]) => list.length === 0)
}

/** Values to put into a damaged answer. */
const odd = fc.constantFrom<unknown>(
  null,
  true,
  0,
  -1,
  1.5,
  '',
  '0x',
  '0x0',
  '0x00',
  '0x1',
  '0xAB',
  `0x${'1'.repeat(40)}`,
  `0x${'1'.repeat(64)}`,
  'call',
  [],
  {},
  ['0x1'],
  { type: '0x2' },
)

/** The paths of a value and of all values inside the value, as lists of keys. */
function placesOf(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...members.flatMap(([key, member]) => placesOf(member, [...path, key]))]
}

/** A copy of a value in which the value at the path is replaced, removed, or given a surplus member. */
function damaged(
  value: unknown,
  path: readonly (string | number)[],
  how: 'replace' | 'remove' | 'add',
  by: unknown,
): unknown {
  const [key, ...rest] = path
  if (key === undefined) {
    if (how === 'add' && typeof value === 'object' && value !== null && !Array.isArray(value))
      return { ...value, surplus: by }
    return by
  }
  const copy = structuredClone(value) as Record<string | number, unknown>
  if (rest.length === 0 && how === 'remove' && !Array.isArray(copy)) delete copy[key]
  else copy[key] = damaged(copy[key], rest, how, by)
  return copy
}

describe('comparison with a schema', () => {
  it('finds no fault in the examples of openrpc.json', () => {
    const wrong = examples.filter(({ name, value }) => !keeps(schemaOf(name), value))
    expect(wrong.map(({ name }) => name)).to.deep.equal([])
  })

  it('judges damaged answers as AJV does', () => {
    const damage = fc.record({
      example: fc.constantFrom(...examples),
      at: fc.nat(),
      how: fc.constantFrom('replace', 'remove', 'add'),
      by: odd,
    })
    fc.assert(
      fc.property(damage, ({ example: { name, value }, at, how, by }) => {
        const places = placesOf(value)
        const other = damaged(value, places[at % places.length]!, how, by)
        expect(keeps(schemaOf(name), other)).to.equal(resultFault(name, other) === undefined)
      }),
      { numRuns: 3_000, seed: 20_250 },
    )
  })

  it('reports the path, the expected form and the value found', () => {
    const block = { ...(examples.find(({ name }) => name === 'eth_getBlockByHash')!.value as object) }
    const { faults } = differenceOf(schemaOf('eth_getBlockByHash'), { ...block, gasUsed: '0x00' })
    expect(faults).to.deep.equal([
      { path: 'gasUsed', expected: 'Quantity (^0x(0|[1-9a-f][0-9a-f]*)$)', found: '"0x00"' },
    ])
  })

  it('reports only the faults of the alternative that the value resembles most', () => {
    const receipt = examples.find(({ name }) => name === 'eth_getTransactionByHash')!.value as object
    const { faults } = differenceOf(schemaOf('eth_getTransactionByHash'), { ...receipt, nonce: 7 })
    expect(faults.map(({ path, found }) => [path, found])).to.deep.equal([['nonce', '7']])
  })

  it('reports extra members separately from faults', () => {
    const receipt = examples.find(({ name }) => name === 'eth_getTransactionReceipt')!.value as object
    const more = { ...receipt, l1Fee: '0x1', deposit: { nonce: '0x1' } }
    expect(differenceOf(schemaOf('eth_getTransactionReceipt'), more)).to.deep.equal({
      faults: [],
      extras: ['l1Fee', 'deposit'],
      omissions: [],
      otherForms: [],
      foreignTypes: [],
    })
  })

  it('reports null for header fields of later forks separately from faults', () => {
    const block = examples.find(({ name }) => name === 'eth_getBlockByHash')!.value as object
    const nulls = { withdrawals: null, requestsHash: null, slotNumber: null }
    const { faults, otherForms } = differenceOf(schemaOf('eth_getBlockByHash'), { ...block, ...nulls })
    expect(faults).to.deep.equal([])
    expect(otherForms.toSorted()).to.deep.equal(Object.keys(nulls).toSorted())
    const { faults: others } = differenceOf(schemaOf('eth_getBlockByHash'), { ...block, gasUsed: null })
    expect(others.map(({ path }) => path)).to.deep.equal(['gasUsed'])
  })

  it('reports transactions of unknown types separately from faults', () => {
    const block = examples.find(({ name }) => name === 'eth_getBlockByHash')!.value as object
    const transaction = examples.find(({ name }) => name === 'eth_getTransactionByHash')!.value as object
    const foreign = { type: '0x7e', hash: `0x${'7e'.repeat(32)}`, sourceHash: '0x1', mint: '0x0' }
    const methodsOf = [schemaOf('eth_getBlockByHash'), schemaOf('eth_getBlockByNumber')]
    for (const schema of methodsOf) {
      const judged = (...transactions: object[]) => differenceOf(schema, { ...block, transactions })
      expect(judged(foreign, transaction)).to.deep.equal({
        faults: [],
        extras: [],
        omissions: [],
        otherForms: [],
        foreignTypes: ['transactions[]'],
      })
      expect(judged(foreign).faults).to.deep.equal([])
      const { faults } = judged(foreign, { ...transaction, nonce: 7 }, { ...transaction, gas: null })
      expect(faults.map(({ path }) => path)).to.deep.equal(['transactions[1].nonce', 'transactions[2].gas'])
    }
    expect(differenceOf(schemaOf('eth_getTransactionByHash'), foreign).faults).to.deep.equal([])
    // A transaction of an unknown type must have a hash, and its type must be a number.
    expect(differenceOf(schemaOf('eth_getTransactionByHash'), { type: '0x7e' }).faults).to.have.length(1)
    expect(
      differenceOf(schemaOf('eth_getTransactionByHash'), { ...transaction, type: 'deposit' }).faults,
    ).to.have.length(1)
  })

  it('leaves indices out of the names of fields', () => {
    const list = examples.find(({ name }) => name === 'eth_getBlockReceipts')!.value as object[]
    const more = list.map((one) => ({ ...one, l1Fee: '0x1' }))
    expect(differenceOf(schemaOf('eth_getBlockReceipts'), more).extras).to.deep.equal(['[].l1Fee'])
  })

  it('stops at the maximum number of faults', () => {
    let read = 0
    const value = {}
    for (let at = 0; at < 1_000; at++)
      Object.defineProperty(value, `m${at}`, { enumerable: true, get: () => ++read })
    const { faults } = differenceOf({ type: 'object', additionalProperties: { type: 'string' } }, value)
    expect(faults).to.have.length(20)
    expect(read).to.equal(20)
  })

  it('shortens the values that it reports', () => {
    const { faults } = differenceOf(schemaOf('eth_chainId'), 'x'.repeat(5_000))
    expect(faults[0]!.found.length).to.be.at.most(130)
  })

  it('compares answers of up to 1,500 levels, and refuses to read deeper answers', () => {
    const address = `0x${'11'.repeat(20)}`
    const call = {
      ...{ type: 'CALL', from: address, to: address, value: '0x0' },
      ...{ gas: '0x1', gasUsed: '0x1', input: '0x' },
    }
    const shapes: [name: MethodName, levels: number, nest: (inner: string) => string][] = [
      ['debug_traceCall', 2, (inner) => `${JSON.stringify(call).slice(0, -1)},"calls":[${inner}]}`],
      ['trace_call', 3, (inner) => `{"code":"0x","ops":[{"cost":1,"ex":null,"pc":0,"sub":${inner}}]}`],
    ]
    for (const [name, levels, nest] of shapes) {
      const nested = (depth: number): string => {
        let text = name === 'trace_call' ? '{"code":"0x","ops":[]}' : JSON.stringify(call)
        for (let at = 0; at < depth; at++) text = nest(text)
        return name === 'trace_call' ? `{"output":"0x","stateDiff":null,"trace":[],"vmTrace":${text}}` : text
      }
      const most = Math.floor((1_500 - 4) / levels)
      const { value } = parseText({ status: 200, text: nested(most) } as HttpAnswer)
      expect(differenceOf(schemaOf(name), value).faults, name).to.deep.equal([])
      expect(() => parseText({ status: 200, text: nested(most + 4) } as HttpAnswer)).to.throw(
        TargetUnreachable,
        /nested \d+ levels deep, 1500 are read/,
      )
    }
  })
})
