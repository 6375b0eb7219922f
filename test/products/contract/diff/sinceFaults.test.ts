import { expect } from 'chai'
import type { JsonObject } from '../../../../products/contract/diff/document.ts'
import { sinceFaults } from '../../../../products/contract/diff/sinceFaults.ts'
import { faultText } from '../../../../products/contract/faults.ts'

function faultsOf(released: JsonObject, contract: JsonObject): string[] {
  return sinceFaults(released, contract).map(faultText)
}

describe('sinceFaults', () => {
  const document = (version: string, since: Record<string, string | undefined>): JsonObject => ({
    info: { title: 'T', version },
    methods: Object.entries(since).map(([name, from]) => ({ name, params: [], 'x-since': from })),
  })
  const released = document('1.2.0', { old: '1.0.0' })

  it('finds no fault if released methods keep their x-since and new methods have a later x-since', () => {
    expect(faultsOf(released, document('1.3.0', { old: '1.0.0', young: '1.3.0' }))).to.deep.equal([])
    expect(faultsOf(released, document('2.0.0', { younger: '1.2.1' }))).to.deep.equal([])
  })

  it('finds a released method whose x-since differs from the release', () => {
    for (const since of ['1.3.0', '0.9.0'])
      expect(faultsOf(released, document('1.3.0', { old: since }))).to.deep.equal([
        `method old: x-since is ${since}, it was 1.0.0`,
      ])
  })

  it('finds a new method whose x-since is not later than the release, or is not a version', () => {
    for (const since of ['1.2.0', '1.0.0', 'soon'])
      expect(faultsOf(released, document('1.3.0', { old: '1.0.0', young: since }))).to.deep.equal([
        `method young: x-since is ${since}, and the contract of 1.2.0 has no such method`,
      ])
    expect(faultsOf(released, document('1.3.0', { young: undefined }))).to.have.length(1)
  })

  it('asks for a new version of the contract if its version is already released', () => {
    expect(faultsOf(released, document('1.2.0', { young: undefined }))).to.deep.equal([
      'method young: x-since is none, and the contract of 1.2.0 has no such method: raise info.version, which is 1.2.0, first',
    ])
  })
})
