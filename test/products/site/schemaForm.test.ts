/** Tests the forms that the console makes from schemas. */
import { expect } from 'chai'
import type { Contract, Schema } from '../../../docs-site/console/contract.ts'
import {
  branchOf,
  FORM_ENTRIES_MAX,
  type FormNode,
  formNode,
  initialValue,
  isFormable,
  leafFault,
  leafText,
  leafValue,
  showsValue,
  withMember,
} from '../../../docs-site/console/schemaForm.ts'
import { contract, examples, methodNamed } from './consoleContract.ts'

function schemaOf(method: string, name: string): Schema {
  const param = methodNamed(method).params.find((one) => one.name === name)
  if (param === undefined) expect.fail(`${method} has no ${name}`)
  return param.schema
}

function memberOf(node: FormNode, name: string): Schema {
  const member = node.kind === 'object' ? node.members.find((one) => one.name === name) : undefined
  if (member === undefined) expect.fail(`no member ${name}`)
  return member.schema
}

/** Returns the kinds of the controls of a value, by place. */
function controls(
  schema: Schema,
  value: unknown,
  place = '',
  isEntry = false,
): [place: string, kind: string][] {
  const own = formNode(contract, schema, isEntry)
  const inner = own.kind === 'choice' ? own.branches[branchOf(contract, own.branches, value)]!.schema : schema
  const node = formNode(contract, inner)
  if (!showsValue(node, value)) return [[place, 'json']]
  if (node.kind === 'list' || node.kind === 'tuple')
    return (value as unknown[]).flatMap((one, index) =>
      controls(
        node.kind === 'list' ? node.item : node.items[index]!,
        one,
        `${place}/${index}`,
        node.kind === 'list',
      ),
    )
  if (node.kind === 'map' || node.kind === 'object')
    return Object.entries(value as object).flatMap(([name, one]) =>
      controls(node.kind === 'map' ? node.item : memberOf(node, name), one, `${place}/${name}`),
    )
  return [[place, node.kind]]
}

describe('form of a schema', () => {
  it('shows every value of the examples in a control of its own', () => {
    const asJson: string[] = []
    for (const { method, example, params } of examples)
      for (const [index, value] of params.entries()) {
        if (value === null) continue
        const found = controls(method.params[index]!.schema, value)
        for (const [place, kind] of found)
          if (kind === 'json') asJson.push(`${method.name}, ${example.name}: ${place}`)
      }
    // Topics may be null, which only JSON shows; a null that stands for a member is rare. The members of typed data have
    // any names and values.
    const free = /topics|^eth_signTypedData_v4, .*: \/(?:domain|message)$/
    expect(asJson.filter((one) => !free.test(one))).to.deep.equal([])
  })

  it('has a control for each kind of schema', () => {
    const call = formNode(contract, schemaOf('eth_call', 'transaction'))
    expect(call.kind).to.equal('object')
    const kindOf = (name: string) => formNode(contract, memberOf(call, name)).kind
    expect(['to', 'value', 'accessList'].map(kindOf)).to.deep.equal(['text', 'text', 'list'])
    expect(formNode(contract, schemaOf('eth_call', 'stateOverrides')).kind).to.equal('map')
    expect(formNode(contract, schemaOf('eth_subscribe', 'options')).kind).to.equal('choice')
    const calls = formNode(contract, schemaOf('trace_callMany', 'calls'))
    expect(calls.kind === 'list' && formNode(contract, calls.item).kind).to.equal('tuple')
    const options = formNode(contract, schemaOf('eth_simulateV1', 'options'))
    expect(formNode(contract, memberOf(options, 'validation')).kind).to.equal('flag')
    const traced = formNode(contract, schemaOf('trace_call', 'traceTypes'))
    expect(traced.kind === 'list' && formNode(contract, traced.item).kind).to.equal('select')
  })

  it('offers text, list and null as the forms of a log topic', () => {
    const topics = formNode(
      contract,
      memberOf(formNode(contract, schemaOf('eth_getLogs', 'filter')), 'topics'),
    )
    const topic = topics.kind === 'list' ? formNode(contract, topics.item, true) : topics
    if (topic.kind !== 'choice') expect.fail(topic.kind)
    expect(topic.branches.at(-1)?.label).to.equal('null')
    expect(topic.branches).to.have.length(3)
    const hash = `0x${'ab'.repeat(32)}`
    const chosen = [hash, [hash], null].map((value) => branchOf(contract, topic.branches, value))
    expect(new Set(chosen).size).to.equal(3)
  })

  it('begins a value with its required members', () => {
    expect(initialValue(contract, schemaOf('eth_call', 'transaction'))).to.deep.equal({})
    expect(initialValue(contract, { type: 'array', items: { type: 'string' } })).to.deep.equal([])
    const entry = { $ref: '#/components/schemas/AccessListEntryInput' }
    expect(initialValue(contract, entry)).to.deep.equal({ address: '', storageKeys: [] })
    expect(initialValue(contract, { enum: ['a', 'b'] })).to.equal('a')
  })

  it('is finite for a schema that contains itself', () => {
    const self = { $ref: '#/components/schemas/Self' }
    const looped: Contract = {
      ...contract,
      components: { schemas: { Self: { type: 'object', properties: { self }, required: ['self'] } } },
    }
    expect(JSON.stringify(initialValue(looped, self))).to.match(/^\{"self":.*null/)
    expect(formNode({ ...looped, components: { schemas: { Self: self } } }, self).kind).to.equal('json')
  })

  it('is built quickly for schemas that branch at every level', () => {
    const self = { $ref: '#/components/schemas/Self' }
    const loop = (Self: Schema): Contract => ({ ...contract, components: { schemas: { Self } } })
    const tuple = loop({ type: 'array', items: Array.from({ length: 20 }, () => self) })
    expect(JSON.stringify(initialValue(tuple, self)).length).to.be.below(100_000)
    const wide = Array.from({ length: 20 }, () => ({ oneOf: [self, { type: 'array', items: self }] }))
    expect(formNode(loop({ oneOf: wide }), self).kind).to.equal('choice')
    expect(formNode(loop({ oneOf: [self, self] }), self).kind).to.equal('json')
  })

  it('shows a value as JSON if the control cannot show it', () => {
    const node = formNode(contract, schemaOf('eth_call', 'transaction'))
    expect([{}, [], null, 'x'].map((value) => showsValue(node, value))).to.deep.equal([
      true,
      false,
      false,
      false,
    ])
  })

  it('turns texts into numbers only where openrpc.json allows numbers', () => {
    const count = schemaOf('eth_feeHistory', 'blockCount')
    expect(leafValue(contract, count, '4')).to.equal(4)
    expect(leafValue(contract, schemaOf('eth_getBalance', 'address'), '4')).to.equal('4')
    expect([undefined, 'a', 5, null].map(leafText)).to.deep.equal(['', 'a', '5', 'null'])
  })

  it('says what is expected, and what is missing', () => {
    const address = schemaOf('eth_getBalance', 'address')
    expect(leafFault(contract, address, '0x1')).to.match(/^Expected a 20-byte address/)
    expect(leafFault(contract, address, '')).to.match(/^Missing\. Expected a 20-byte address/)
    expect(leafFault(contract, address, `0x${'ab'.repeat(20)}`)).to.equal(undefined)
  })

  it('keeps the order of members, and keeps members that the schema does not define', () => {
    const value = { b: 1, extra: 2, a: 3 }
    expect(JSON.stringify(withMember(value, 'b', 4))).to.equal('{"b":4,"extra":2,"a":3}')
    expect(JSON.stringify(withMember(value, 'b', undefined))).to.equal('{"extra":2,"a":3}')
    expect(value).to.deep.equal({ b: 1, extra: 2, a: 3 })
  })

  it('refuses values with too many entries or levels', () => {
    expect(isFormable([1, { a: [] }])).to.equal(true)
    expect(isFormable(Array.from({ length: FORM_ENTRIES_MAX + 1 }, () => 1))).to.equal(false)
    expect(isFormable(JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`))).to.equal(false)
  })
})
