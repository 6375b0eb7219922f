import { expect } from 'chai'
import { filterMethods, type MethodFilter, unmatchedPatterns } from '../../src/rpc/filterMethods.ts'
import type { MethodTable } from '../../src/rpc/method.ts'

const names = [
  'eth_call',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'ethash_x',
  'debug_getRawBlock',
  'rpc.discover',
]
const table: MethodTable<object> = new Map(
  names.map((name) => [name, { name, params: [], cost: 1, runs: 'serving', handle: () => name }]),
)

function left(filter: MethodFilter): string[] {
  return [...filterMethods(table, filter).keys()]
}

describe('method filter', () => {
  it('keeps all methods by default', () => {
    expect(left({})).to.deep.equal(names)
  })

  it('allows namespaces, methods, prefixes and *', () => {
    expect(left({ allow: ['eth'] })).to.deep.equal(names.slice(0, 3))
    expect(left({ allow: ['eth_call', 'rpc'] })).to.deep.equal(['eth_call', 'rpc.discover'])
    expect(left({ allow: ['eth_getBlock*'] })).to.deep.equal(['eth_getBlockByHash', 'eth_getBlockByNumber'])
    expect(left({ allow: ['*'] })).to.deep.equal(names)
    expect(left({ allow: [] })).to.deep.equal([])
  })

  it('gives the list of denied methods precedence over the list of allowed methods', () => {
    expect(left({ deny: ['debug', 'eth_call'] })).to.not.include.members(['debug_getRawBlock', 'eth_call'])
    expect(left({ allow: ['eth'], deny: ['eth_get*'] })).to.deep.equal(['eth_call'])
  })

  it('reports patterns that match no method', () => {
    const filter = { allow: ['eth', 'eht', 'constructor'], deny: ['debug_*', 'debug_trcae'] }
    expect(unmatchedPatterns(table, filter)).to.deep.equal(['eht', 'constructor', 'debug_trcae'])
  })
})
