import { expect } from 'chai'
import { traceTypes } from '../../src/wire/traceTypes.ts'

describe('Parity’s trace types', () => {
  it('have labels only with a vmTrace', () => {
    const options = { vmTraceLabels: true }
    expect(traceTypes(['trace'], options).labels).to.equal(false)
    expect(traceTypes(['trace', 'vmTrace'], options).labels).to.equal(true)
    expect(traceTypes(['vmTrace']).labels).to.equal(false)
  })
})
