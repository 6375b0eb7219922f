import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Contract } from '../../../products/contract/model.ts'
import { closed, isOpenUnion, type Schema } from '../../../products/contract/schema.ts'
import { makeAjv, schemaId } from '../../../products/contract/schemaCompiler.ts'
import { withPlainSchemas } from '../../../products/contract/toolForms.ts'

const text = readFileSync(new URL('../../../openrpc.json', import.meta.url), 'utf8')
const contract = withPlainSchemas(JSON.parse(text) as Contract)
const frame = { type: 'CALL', from: `0x${'11'.repeat(20)}`, gas: '0x1', gasUsed: '0x1', input: '0x' }

describe('an open union', () => {
  const { schemas } = contract.components
  const allows = (of: Record<string, Schema>, value: unknown) => {
    const components = { ...contract.components, schemas: of }
    return makeAjv({ ...contract, components }).validate(schemaId('TracerResult'), value)
  }

  it('allows any JSON value', () => {
    expect(isOpenUnion(schemas, schemas.TracerResult!)).to.equal(true)
    for (const value of [
      frame,
      null,
      1.5,
      'text',
      false,
      ['a'],
      [],
      {},
      { callTracer: { mine: 1 } },
      { type: 'CALL' },
    ])
      expect(allows(schemas, value), JSON.stringify(value)).to.equal(true)
  })

  it('allows only the listed values after it is converted with closed()', () => {
    const narrow = closed(schemas)
    expect(isOpenUnion(narrow, narrow.TracerResult!)).to.equal(false)
    for (const value of [frame, [], {}, { callTracer: frame }]) expect(allows(narrow, value)).to.equal(true)
    for (const value of [
      null,
      1,
      ['a'],
      { type: 'CALL' },
      { ...frame, mine: 1 },
      { callTracer: { mine: 1 } },
    ])
      expect(allows(narrow, value), JSON.stringify(value)).to.equal(false)
  })
})
