import { expect } from 'chai'
import type { Contract } from '../../../products/contract/model.ts'
import type { Schema } from '../../../products/contract/schema.ts'
import { type CompiledSchemas, schemaCompiler } from '../../../products/contract/schemaCompiler.ts'

const compiled = (schemas: Record<string, Schema>): CompiledSchemas =>
  schemaCompiler({ components: { schemas } } as unknown as Contract)()

const to = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

describe('compiled schemas', () => {
  const endless: Record<string, Record<string, Schema>> = {
    'a reference to itself': { A: to('A') },
    'itself as a branch': { A: { oneOf: [{ type: 'string' }, to('A')] } },
    'itself as a branch of a branch': { A: { anyOf: [{ oneOf: [to('A')] }, { type: 'string' }] } },
    'itself through others': { B: { type: 'string' }, A: { oneOf: [to('B'), to('C')] }, C: to('A') },
    'an empty reference': { A: { oneOf: [{ $ref: '' }, { type: 'string' }] } },
    'a reference to the document': { A: { $ref: '#' } },
  }
  for (const [what, schemas] of Object.entries(endless))
    it(`are none if a schema applies ${what}`, () => {
      expect(compiled(schemas))
        .to.have.property('fault')
        .that.matches(/^[AC] refers to itself: /)
    })

  it('check the parts of a value with the schema of the whole', () => {
    const schemas: Record<string, Schema> = {
      Tree: { type: 'array', items: { oneOf: [to('Tree'), to('Leaf')] } },
      Leaf: { type: 'string' },
    }
    const result = compiled(schemas)
    if ('fault' in result) throw new Error(result.fault)
    const validate = result.ajv.getSchema('contract:/Tree')!
    expect([[], ['a', ['b', []]], ['a', [1]]].map((value) => validate(value))).to.deep.equal([
      true,
      true,
      false,
    ])
  })
})
