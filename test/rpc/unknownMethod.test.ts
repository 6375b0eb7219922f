import { expect } from 'chai'
import { methods } from '../../generated/router.ts'
import { unknownMethod } from '../../src/rpc/unknownMethod.ts'

const docs = '/docs/errors/-32601#methodNotFound'

/** The suggestion for a name, of the methods of the contract. */
function suggestion(name: string): unknown {
  return (unknownMethod(name, methods, new Map()).data() as { suggestion?: string }).suggestion
}

describe('unknownMethod', () => {
  it('suggests the method with a similar name', () => {
    expect(unknownMethod('eth_getBalence', methods, new Map()).data()).to.deep.equal({
      suggestion: 'eth_getBalance',
      docs,
    })
    expect(suggestion('ETH_GETBALANCE')).to.equal('eth_getBalance')
    expect(suggestion('eth_getLog')).to.equal('eth_getLogs')
    expect(suggestion('eth_cal')).to.equal('eth_call')
    expect(suggestion('trace_blocks')).to.equal('trace_block')
    expect(suggestion('eth_sendTransactions')).to.equal('eth_sendTransaction')
  })

  it('suggests nothing for a name that is not similar', () => {
    const names = ['', 'e', 'eth_subscribeAll', 'eth_getBlock', 'eth_mining', 'debug_trace', 'tenderly_mine']
    for (const name of names) expect(suggestion(name), name).to.equal(undefined)
    expect(unknownMethod('tenderly_mine', methods, new Map()).data()).to.deep.equal({ docs })
  })

  it('compares no name of more than 64 characters', () => {
    const long = `a_${'b'.repeat(62)}`
    const table = new Map([[long, methods.get('eth_call')!]])
    const suggested = (name: string) => unknownMethod(name, table, new Map()).data()
    expect(suggested(`${long.slice(0, 63)}c`)).to.deep.include({ suggestion: long })
    expect(suggested(`${long}c`)).to.deep.equal({ docs })
  })

  it('gives the reason for a method that is not served, in place of a suggestion', () => {
    const unserved = new Map([['eth_calls', 'denied']])
    expect(unknownMethod('eth_calls', methods, unserved).data()).to.deep.equal({ reason: 'denied', docs })
  })
})
