import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Change, Level } from '../../../../products/contract/diff/changes.ts'
import { diffContracts } from '../../../../products/contract/diff/diffContracts.ts'
import { DocumentFault, type JsonObject } from '../../../../products/contract/diff/document.ts'
import type { Contract } from '../../../../products/contract/model.ts'
import { contractDiffCases } from './cases.ts'

const text = readFileSync(new URL('../../../../openrpc.json', import.meta.url), 'utf8')

const unchanged = JSON.parse(text) as JsonObject

function contractAfter(change: (contract: Contract) => void): JsonObject {
  const contract = JSON.parse(text)
  change(contract)
  return contract
}

function changesAfter(change: (contract: Contract) => void): Change[] {
  return diffContracts(unchanged, contractAfter(change))
}

const schemasOf = (contract: Contract) => contract.components.schemas

describe('diffContracts', () => {
  it('finds no changes between a contract and a copy, even if the copy has another version', () => {
    expect(changesAfter(() => {})).to.deep.equal([])
    expect(changesAfter((c) => (c.info.version = '9.0.0'))).to.deep.equal([])
  })

  for (const [name, level, said, change, back] of contractDiffCases) {
    it(`classifies as ${level}: ${name}`, () => {
      const changes = changesAfter(change)
      expect(changes.map(({ place, what }) => `${place} ${what}`).join('\n')).to.match(new RegExp(said, 'm'))
      expect(worstOf(changes)).to.equal(level)
    })

    it(`classifies as ${back} the reverse of ${name}`, () => {
      expect(worstOf(diffContracts(contractAfter(change), unchanged))).to.equal(back)
    })
  }

  it('lists a change of a component once, with the level breaking or compatible for each method', () => {
    const changes = changesAfter((c) => (schemasOf(c).AccessListEntry!.additionalProperties = true))
    const [change, ...more] = changesAfter((c) => {
      Object.assign(schemasOf(c).Hash32!, { type: 'string', enum: [`0x${'0'.repeat(64)}`] })
    })
    expect(changes.length).to.be.at.most(1)
    expect(more).to.deep.equal([])
    expect(change!.level).to.equal('breaking')
    const partOf = (name: string, part: string) =>
      change!.affects.find((affected) => affected.method === name && affected.part === part)?.level
    expect(partOf('eth_getBlockByHash', 'params.blockHash')).to.equal('breaking')
    expect(partOf('eth_getBlockByHash', 'result')).to.equal('compatible')
    expect(partOf('eth_subscribe', 'notification newHeads')).to.equal('compatible')
    expect(partOf('eth_chainId', 'result')).to.equal(undefined)
  })

  it('compares recursive schemas', () => {
    const frame = (name: string, more: JsonObject) => ({
      type: 'object',
      properties: { calls: { type: 'array', items: { $ref: `#/components/schemas/${name}` } }, ...more },
    })
    const document = (name: string, more: JsonObject): JsonObject => ({
      openrpc: '1.4.0',
      info: { title: 'T', version: '1.0.0' },
      methods: [
        { name: 'm', params: [], result: { name: 'r', schema: { $ref: `#/components/schemas/${name}` } } },
      ],
      components: { schemas: { [name]: frame(name, more) } },
    })
    expect(diffContracts(document('Frame', {}), document('Frame', {}))).to.deep.equal([])
    const renamed = diffContracts(document('Frame', {}), document('Call', {}))
    expect(renamed.map(({ level, place, what }) => [level, place, what])).to.deep.equal([
      ['breaking', 'schema Frame', 'is removed'],
    ])
    const changes = diffContracts(
      document('Frame', { gas: { type: 'integer' } }),
      document('Call', { gas: { type: 'number' } }),
    )
    expect(changes.map(({ level, place, what }) => [level, place, what])).to.deep.equal([
      ['breaking', 'm result/properties/gas', 'also number'],
      ['breaking', 'schema Frame', 'is removed'],
    ])
  })

  it('refuses references that lead nowhere, in a cycle, or out of the document', () => {
    for (const $ref of [
      '#/components/schemas/Nothing',
      '#/methods/0/result',
      'https://example.org/schema.json',
    ]) {
      const document = (schema: JsonObject): JsonObject => ({
        methods: [{ name: 'm', params: [], result: { name: 'r', schema, $ref: undefined } }],
      })
      const lost: JsonObject = { methods: [{ name: 'm', params: [], result: { $ref } }] }
      expect(() => diffContracts(lost, document({ type: 'string' })), $ref).to.throw(DocumentFault)
    }
  })
})

function worstOf(changes: readonly Change[]): Level | undefined {
  return (['breaking', 'compatible', 'documentation'] as const).find((level) =>
    changes.some((change) => change.level === level),
  )
}
