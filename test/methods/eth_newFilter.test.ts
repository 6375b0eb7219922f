import { expect } from 'chai'
import { errorOf } from '../support/readChain.ts'
import { watching } from './watching.ts'

const HASH = `0x${'11'.repeat(32)}`

describe('eth_newFilter', () => {
  it('returns a random id', async () => {
    const { ask } = await watching()
    const ids = [await ask('eth_newFilter', {}), await ask('eth_newFilter', {})]
    expect(new Set(ids).size).to.equal(2)
    for (const id of ids) expect(id).to.match(/^0x[1-9a-f][0-9a-f]{20,31}$/)
  })

  it('accepts ranges that may contain future logs', async () => {
    const { ask } = await watching()
    const filters = [
      { fromBlock: 'latest', toBlock: 'latest' },
      { fromBlock: '0x1', toBlock: 'latest' },
      { fromBlock: '0x17', toBlock: '0x17' },
      { fromBlock: 'earliest' },
      { blockHash: HASH },
      { fromBlock: null, address: [], topics: [null, [HASH, null]] },
    ]
    for (const filter of filters) expect(await ask('eth_newFilter', filter)).to.match(/^0x/)
  })

  it('rejects the ranges that geth rejects, and malformed filters', async () => {
    const { ask } = await watching()
    const refused = [
      [{ toBlock: '0x5' }, -32602, 'invalid block range params'],
      [{ fromBlock: '0x5', toBlock: '0x4' }, -32602, 'invalid block range params'],
      [{ fromBlock: 'finalized' }, -32602, 'invalid block range params'],
      [{ fromBlock: 'earliest', toBlock: 'earliest' }, -32602, 'invalid block range params'],
      [{ fromBlock: 'pending' }, -32000, 'pending logs are not supported'],
      [{ toBlock: 'pending' }, -32000, 'pending logs are not supported'],
    ] as const
    for (const [filter, code, message] of refused) {
      expect(await errorOf(ask('eth_newFilter', filter))).to.include({ code, message })
    }
    const both = await errorOf(ask('eth_newFilter', { blockHash: HASH, fromBlock: '0x1' }))
    expect(both.code).to.equal(-32602)
    expect((await errorOf(ask('eth_newFilter', { address: ['foo'] }))).code).to.equal(-32602)
  })

  it('limits the number of filters', async () => {
    const { ask } = await watching(true, 1)
    await ask('eth_newFilter', {})
    const error = await errorOf(ask('eth_newFilter', {}))
    expect(error).to.include({ code: -32005, message: 'too many filters or subscriptions' })
  })
})
