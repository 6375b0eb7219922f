import { expect } from 'chai'
import { traceTypes } from '../../src/wire/traceTypes.ts'

describe('Parity’s trace types', () => {
  it('enable the option vmTraceLabels only together with the type vmTrace', () => {
    const options = { vmTraceLabels: true }
    expect(traceTypes(['trace'], options).labels).to.equal(false)
    expect(traceTypes(['trace', 'vmTrace'], options).labels).to.equal(true)
    expect(traceTypes(['vmTrace']).labels).to.equal(false)
  })
})
