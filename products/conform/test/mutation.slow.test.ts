import { expect } from 'chai'
import { statusOf } from '../report.ts'
import { alterField } from './alteration.ts'
import { exchangeTo } from './exchanges.ts'
import { proxy } from './listening.ts'
import { altering, conformance, isField, type Mutation, mutate, mutations } from './mutation.ts'
import { sampleExchange } from './sampleNode.ts'

const quantity = { type: 'string', pattern: '^0x(0|[1-9a-f][0-9a-f]*)$' } as const
const hash = { type: 'string', pattern: '^0x[0-9a-f]{64}$' } as const

/** One field for each kind of value; `npm run test:conform` alters all covered fields. */
const some: readonly Mutation[] = [
  { method: 'eth_getProof', field: 'storageProof[].value' },
  { method: 'eth_getBlockByNumber', field: 'logsBloom' },
  { method: 'eth_getTransactionByHash', field: 'input' },
  { method: 'eth_getBlockReceipts', field: '[].logs[].topics[]' },
]

describe('alterations', () => {
  it('keep the value valid under its schema', () => {
    const other = (value: unknown, schema: object) => alterField(value, '', [schema]).result
    expect(other('0x10', quantity)).to.equal('0x11')
    expect(other('0x0', quantity)).to.equal('0x1')
    expect(other(`0x${'f'.repeat(64)}`, hash)).to.equal(`0x${'f'.repeat(63)}e`)
    expect(other(true, { type: 'boolean' })).to.equal(false)
    expect(other(1, { type: 'number', minimum: 0, maximum: 1 })).to.equal(0)
    expect(other('call', { type: 'string', enum: ['call', 'create'] })).to.equal('create')
    expect(other('0x', { type: 'string', pattern: '^0x(?:[0-9a-f]{2})*$' })).to.equal('0x00')
    expect(other('19', { type: 'string', pattern: '^\\d+$' })).to.equal('20')
  })

  it('change the fields at the path and nothing else', () => {
    const value = { a: [{ b: '0x1', c: '0x1' }, { b: '0x2' }, { c: '0x3' }], b: '0x1' }
    expect(alterField(value, 'a[].b', [quantity])).to.deep.equal({
      result: { a: [{ b: '0x0', c: '0x1' }, { b: '0x3' }, { c: '0x3' }], b: '0x1' },
      places: 2,
    })
    expect(alterField({ '0xaa': { n: '0x1' } }, '*.n', [quantity])).to.deep.equal({
      result: { '0xaa': { n: '0x0' } },
      places: 1,
    })
    expect(alterField({ b: null }, 'b', [quantity]).places).to.equal(0)
    expect(alterField(value, 'x.y', [quantity])).to.deep.equal({ result: value, places: 0 })
  })
})

describe('altered answers', () => {
  it('are caught by the checks that cover the altered field', async () => {
    const exchange = await sampleExchange()
    for (const mutation of some) {
      const { status, places, silent } = await mutate(exchange, mutation)
      const name = `${mutation.method} ${mutation.field}`
      expect(places, name).to.be.greaterThan(0)
      expect(status, name).to.equal(1)
      expect(silent, name).to.deep.equal([])
    }
  })

  it('are detected over HTTP too', async () => {
    const mutation: Mutation = { method: 'eth_getTransactionReceipt', field: 'gasUsed' }
    const listening = await proxy(await sampleExchange(), async (text, request) => {
      const alter = altering(
        () => Promise.resolve({ status: 200, text }),
        mutation,
        () => {},
      )
      return (await alter(request, () => {})).text
    })
    const report = await conformance(exchangeTo(listening.url), [mutation.method])
    await listening.stop()
    expect(statusOf(report)).to.equal(1)
  })

  it('exist only for fields that openrpc.json defines', () => {
    expect(mutations().length).to.be.greaterThan(100)
    expect(mutations().filter((mutation) => !isField(mutation))).to.deep.equal([])
  })
})
