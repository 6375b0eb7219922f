import { expect } from 'chai'
import { checks } from '../../../products/conform/checks.ts'
import { lookedFor, type Wishes } from '../../../products/conform/lookedFor.ts'
import { sampleServer } from '../../support/serveSample.ts'
import { counting, run } from './running.ts'

const nothing: Wishes = { wants: () => false, requires: () => false, skips: () => false }

describe('methods that are looked for', () => {
  it('are those that are wanted or required, and what they are held against', () => {
    const names = lookedFor(checks, {
      ...nothing,
      wants: (method) => method === 'txpool_status',
      requires: (method) => method === 'trace_get',
    })
    expect(names).to.include.members(['txpool_status', 'txpool_content', 'trace_get'])
    expect(names.filter((name) => /^(?:debug|trace)_/.test(name))).to.deep.equal(['trace_get'])
  })

  it('are none that are skipped', () => {
    const names = lookedFor(checks, {
      ...nothing,
      wants: (method) => method === 'txpool_status',
      skips: (method) => method === 'txpool_content',
    })
    expect(names).to.include('txpool_status').and.not.to.include('txpool_content')
  })

  it('are the only ones that are asked, beside blocks and state', async () => {
    const { url } = await sampleServer()
    const asked = counting(url)
    await run(url, {
      exchange: asked.exchange,
      wants: (method) => method === 'eth_chainId',
      skips: (method) => /^(?:txpool|debug|trace)_/.test(method),
    })
    expect([...asked.calls.keys()].filter((method) => !method.startsWith('eth_'))).to.deep.equal([
      'cartulary_noSuchMethod',
      'web3_clientVersion',
    ])
  })
})
