import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { branchTests, isOpen } from '../../../../products/codegen/sdk/branches.ts'
import { sdkModel } from '../../../../products/codegen/sdk/model.ts'
import { usesOf } from '../../../../products/codegen/sdk/shapes.ts'
import { commentLines, pascal, safeWord, snake } from '../../../../products/codegen/sdk/words.ts'
import { ContractFaults } from '../../../../products/contract/faults.ts'
import { type Contract, uniqueHandlers } from '../../../../products/contract/model.ts'
import { parseContract } from '../../../../products/contract/parse.ts'
import type { Schema } from '../../../../products/contract/schema.ts'

const contract = parseContract(readFileSync(new URL('../../../../openrpc.json', import.meta.url), 'utf8'))

function of(schemas: Record<string, Schema>): Contract {
  return { ...contract, methods: [], components: { schemas, errors: {} } }
}

describe('sdkModel', () => {
  const model = sdkModel(contract)

  it('has every component, and the parameters and the result of every method', () => {
    expect([...model.shapes.keys()]).to.include.members(Object.keys(contract.components.schemas))
    expect(model.methods.map(({ method }) => method)).to.deep.equal(
      uniqueHandlers(contract).map(({ name }) => name),
    )
    for (const { params, result } of model.methods)
      expect(model.shapes).to.include.keys([params, result.name])
  })

  it('refers only to shapes that it declares', () => {
    const mentioned = [...model.shapes.values()].flatMap(({ shape }) => usesOf(shape).map(({ name }) => name))
    expect(mentioned.filter((name) => !model.shapes.has(name))).to.deep.equal([])
  })

  it('distinguishes each branch of a union by a different test', () => {
    for (const { name, shape } of model.shapes.values()) {
      if (shape.kind !== 'union') continue
      const tests = shape.branches.map((_, at) =>
        JSON.stringify(branchTests(model.shapes, shape.branches, at)),
      )
      expect(new Set(tests).size, `${name}: ${tests.join(' ')}`).to.equal(tests.length)
    }
  })

  it('turns a union of string types into a single shape whose kind is `text`', () => {
    const { shapes } = sdkModel(
      of({
        Tag: { type: 'string', enum: ['latest'] },
        Place: { oneOf: [{ type: 'string' }, { $ref: '#/components/schemas/Tag' }] },
      }),
    )
    expect(shapes.get('Place')?.shape).to.deep.equal({ kind: 'text', pattern: undefined })
  })

  it('removes null from a union, and marks the component as nullable', () => {
    const { shapes } = sdkModel(
      of({ CountOrNull: { oneOf: [{ type: 'integer' }, { type: 'boolean' }, { type: 'null' }] } }),
    )
    const use = { name: 'Count', nullable: true }
    expect(shapes.get('CountOrNull')?.shape).to.deep.equal({ kind: 'nullable', of: use })
    expect(shapes.get('Count')?.shape.kind).to.equal('union')
  })

  it('throws ContractFaults if two schemas would get the same name', () => {
    const inner: Schema = {
      type: 'object',
      additionalProperties: false,
      properties: { a: { type: 'string' } },
    }
    const outer: Schema = { type: 'object', additionalProperties: false, properties: { inner } }
    expect(() => sdkModel(of({ Outer: outer, OuterInner: { type: 'string' } }))).to.throw(
      ContractFaults,
      'OuterInner',
    )
  })

  it('lists the empty struct of a union first, then the other structs from most to fewest required members', () => {
    const struct = (...required: string[]): Schema => ({
      type: 'object',
      additionalProperties: false,
      required,
      properties: Object.fromEntries(required.map((key) => [key, { type: 'integer' }])),
    })
    const schemas = { One: struct('a'), Two: struct('a', 'b'), None: struct() }
    const names = Object.keys(schemas)
    const any: Schema = { oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) }
    const shape = sdkModel(of({ ...schemas, Any: any })).shapes.get('Any')?.shape
    expect(shape?.kind === 'union' && shape.branches.map(({ name }) => name)).to.deep.equal([
      'None',
      'Two',
      'One',
    ])
  })

  it('lists the branch for any value last, and selects other branches by their required members', () => {
    const named: Schema = { type: 'object', required: ['a'], properties: { a: { type: 'integer' } } }
    const refs = ['Named', 'Open'].map((name) => ({ $ref: `#/components/schemas/${name}` }))
    const { shapes } = sdkModel(of({ Open: {}, Any: { anyOf: refs }, Named: named }))
    const shape = shapes.get('Any')?.shape
    if (shape?.kind !== 'union') expect.fail('Any is no union')
    expect(shape.branches.map(({ name }) => name)).to.deep.equal(['Named', 'Open'])
    expect(isOpen(shapes, shape.branches)).to.equal(true)
    expect(branchTests(shapes, shape.branches, 0)[0]).to.deep.include({ test: 'hasKeys', keys: ['a'] })
  })
})

describe('text functions of the SDKs', () => {
  it('turn JSON names into identifiers', () => {
    expect(['*', '0x1f', '4byteTracer', 'from'].map(safeWord)).to.deep.equal([
      'changed',
      'hex1f',
      'fourByteTracer',
      'from',
    ])
    expect(['CREATE2', 'eth_getProof', 'rpc.discover'].map(pascal)).to.deep.equal([
      'Create2',
      'EthGetProof',
      'RpcDiscover',
    ])
    expect(['sha3Uncles', 'r', 'yParity'].map(snake)).to.deep.equal(['sha3_uncles', 'r', 'y_parity'])
  })

  it('break text into comment lines that do not begin like list items', () => {
    const text = `${'word '.repeat(30)}1. - ${'word '.repeat(30)}`.trim()
    const lines = commentLines(text, '//').trimEnd().split('\n')
    expect(lines.length).to.be.greaterThan(2)
    for (const line of lines)
      expect(line)
        .to.match(/^\/\/ \w+ /)
        .and.not.match(/^\/\/ \d/)
    expect(lines.map((line) => line.slice(3)).join(' ')).to.equal(text)
  })
})
