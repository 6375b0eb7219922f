import { expect } from 'chai'
import { checks } from '../checks.ts'
import { type MethodChoice, methodsToProbe } from '../conform.ts'
import { counting, run } from './running.ts'
import { sampleExchange } from './sampleNode.ts'

const nothing: MethodChoice = { wants: () => false, requires: () => false, skips: () => false }

describe('probed methods', () => {
  it('are the selected methods, the methods needed to check them, and the required methods', () => {
    const names = methodsToProbe(checks, {
      ...nothing,
      wants: (method) => method === 'txpool_status',
      requires: (method) => method === 'trace_get',
    })
    expect(names).to.include.members(['txpool_status', 'txpool_content', 'trace_get'])
    expect(names.filter((name) => /^(?:debug|trace)_/.test(name))).to.deep.equal(['trace_get'])
  })

  it('exclude skipped methods', () => {
    const names = methodsToProbe(checks, {
      ...nothing,
      wants: (method) => method === 'txpool_status',
      skips: (method) => method === 'txpool_content',
    })
    expect(names).to.include('txpool_status').and.not.to.include('txpool_content')
  })

  it('for eth_chainId are only eth methods, web3_clientVersion and an unknown method', async () => {
    const asked = counting(await sampleExchange())
    await run(asked.exchange, {
      wants: (method) => method === 'eth_chainId',
      skips: (method) => /^(?:txpool|debug|trace)_/.test(method),
    })
    expect([...asked.calls.keys()].filter((method) => !method.startsWith('eth_'))).to.deep.equal([
      'cartulary_noSuchMethod',
      'web3_clientVersion',
    ])
  })
})
