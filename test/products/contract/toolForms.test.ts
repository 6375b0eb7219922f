import { readFileSync } from 'node:fs'
import { parseOpenRPCDocument } from '@open-rpc/schema-utils-js'
import { expect } from 'chai'
import type { Contract } from '../../../products/contract/model.ts'
import { type Schema, walkSchema } from '../../../products/contract/schema.ts'
import { toolFormFaults, withPlainSchemas } from '../../../products/contract/toolForms.ts'

const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')
const read = (): Contract => JSON.parse(text) as Contract

/** Returns the faults of the contract after a change of its components. */
function faultsAfter(change: (schemas: Record<string, Schema>) => void): string[] {
  const contract = read()
  change(contract.components.schemas)
  return toolFormFaults(contract).map(({ place, text: said }) => `${place}: ${said}`)
}

const to = (name: string): string => `#/components/schemas/${name}`

describe('openrpc.json for the tools of OpenRPC', () => {
  it('is parsed by the official parser, which replaces all references but those in x-properties', async () => {
    const { methods } = await parseOpenRPCDocument(text)
    const seen = new Set<unknown>()
    const references: unknown[] = []
    const walk = (value: unknown): void => {
      if (typeof value !== 'object' || value === null || seen.has(value)) return
      seen.add(value)
      if ('$ref' in value) references.push(value)
      for (const [name, member] of Object.entries(value)) if (name !== 'x-properties') walk(member)
    }
    for (const method of methods) {
      if ('$ref' in method) throw new TypeError('a method is a reference')
      walk([method.params, method.result])
    }
    expect(references).to.deep.equal([])
    expect(methods).to.have.length(read().methods.length)
  })

  it('differs from plain JSON Schema only in recursion, in odd names and in a constant', () => {
    const [written, plain] = [read().components.schemas, withPlainSchemas(read().components.schemas)]
    const differing = Object.keys(written).filter(
      (name) => JSON.stringify(written[name]) !== JSON.stringify(plain[name]),
    )
    const recursive = ['CallFrame', 'Erc7562Frame', 'MuxResult', 'TracerConfig', 'VmOperation']
    expect(differing.sort()).to.deep.equal([...recursive, 'DataDiff', 'QuantityDiff', 'SlotDiff'].sort())
    const pieces = Object.values(plain).flatMap((schema) => [...walkSchema(schema, '')])
    for (const [schema] of pieces) expect(schema).not.to.have.any.keys('x-recursive', 'x-properties')
    expect(plain.CallFrame!.properties!.calls!.items).to.deep.equal({ $ref: to('CallFrame') })
    expect(plain.SlotDiff!.oneOf!.slice(0, 2)).to.deep.equal([
      { type: 'string', const: '=' },
      {
        type: 'object',
        required: ['*'],
        additionalProperties: false,
        properties: { '*': written.SlotDiff!.oneOf![1]!['x-properties']!['*'] },
      },
    ])
  })

  it('has no form that tools cannot read', () => {
    expect(toolFormFaults(read())).to.deep.equal([])
  })

  const faults: [string, RegExp, (schemas: Record<string, Schema>) => void][] = [
    [
      'a cycle of references',
      /^schema CallFrame\/properties\/calls\/items: \$ref closes a cycle/,
      (schemas) => (schemas.CallFrame!.properties!.calls!.items = { $ref: to('CallFrame') }),
    ],
    [
      'a cycle through other components',
      /^schema VmTrace\/properties\/ops\/items: \$ref closes a cycle/,
      (schemas) => (schemas.VmOperation!.properties!.sub!.oneOf![0] = { $ref: to('VmTrace') }),
    ],
    [
      'x-recursive without a cycle',
      /^schema Logs\/items: x-recursive closes no cycle/,
      (schemas) => (schemas.Logs!.items = { 'x-recursive': to('Log'), type: 'object' }),
    ],
    [
      'x-recursive with another type than its target',
      /the type beside x-recursive must be object/,
      (schemas) => (schemas.CallFrame!.properties!.calls!.items = { 'x-recursive': to('CallFrame') }),
    ],
    [
      'a member whose name is no identifier',
      /^schema Log: 2nd: members whose names are no identifiers/,
      (schemas) => (schemas.Log!.properties!['2nd'] = { description: 'The second.', type: 'string' }),
    ],
    [
      'an identifier in x-properties',
      /^schema TracerConfig: plain: members/,
      (schemas) => (schemas.TracerConfig!['x-properties']!.plain = { type: 'string' }),
    ],
    [
      'additionalProperties beside x-properties',
      /^schema TracerConfig: beside x-properties/,
      (schemas) => (schemas.TracerConfig!.additionalProperties = false),
    ],
    [
      'names that the object does not allow',
      /^schema SlotDiff\/oneOf\/1: propertyNames refuses a member/,
      (schemas) => (schemas.SlotDiff!.oneOf![1]!.propertyNames!.pattern = '^[+]$'),
    ],
    [
      'a type beside a constant without letters',
      /^schema SlotDiff\/oneOf\/0: a constant/,
      (schemas) => (schemas.SlotDiff!.oneOf![0]!.type = 'string'),
    ],
  ]
  for (const [name, expected, change] of faults)
    it(`finds ${name}`, () => {
      const found = faultsAfter(change)
      expect(found).to.have.length(1)
      expect(found[0]).to.match(expected)
    })
})
