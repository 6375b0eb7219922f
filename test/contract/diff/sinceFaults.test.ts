import { expect } from 'chai'
import type { JsonObject } from '../../../src/contract/diff/document.ts'
import { sinceFaults } from '../../../src/contract/diff/sinceFaults.ts'

describe('sinceFaults', () => {
  const document = (version: string, since: Record<string, string | undefined>): JsonObject => ({
    info: { title: 'T', version },
    methods: Object.entries(since).map(([name, from]) => ({ name, params: [], 'x-since': from })),
  })
  const released = document('1.2.0', { old: '1.0.0' })

  it('finds nothing where released methods keep theirs, and new ones are of a later version', () => {
    expect(sinceFaults(released, document('1.3.0', { old: '1.0.0', young: '1.3.0' }))).to.deep.equal([])
    expect(sinceFaults(released, document('2.0.0', { younger: '1.2.1' }))).to.deep.equal([])
  })

  it('finds a released method that says another version', () => {
    for (const since of ['1.3.0', '0.9.0'])
      expect(sinceFaults(released, document('1.3.0', { old: since }))).to.deep.equal([
        `old: x-since is ${since}, it was 1.0.0`,
      ])
  })

  it('finds a new method that says it was there before, or nothing that is a version', () => {
    for (const since of ['1.2.0', '1.0.0', 'soon'])
      expect(sinceFaults(released, document('1.3.0', { old: '1.0.0', young: since }))).to.deep.equal([
        `young: x-since is ${since}, and the contract of 1.2.0 has no such method`,
      ])
    expect(sinceFaults(released, document('1.3.0', { young: undefined }))).to.have.length(1)
  })
})
