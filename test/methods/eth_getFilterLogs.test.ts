import { expect } from 'chai'
import { errorOf } from '../support/readChain.ts'
import { watching } from './watching.ts'

describe('eth_getFilterLogs', () => {
  it('returns the same logs as eth_getLogs, and does not affect eth_getFilterChanges', async () => {
    const { ask, head, chain } = await watching()
    const filter = { fromBlock: '0x1', toBlock: '0x3' }
    const id = await ask('eth_newFilter', filter)
    head.move(chain, 3)
    const logs = await ask('eth_getLogs', filter)
    expect(logs).to.have.length(3)
    expect(await ask('eth_getFilterLogs', id)).to.deep.equal(logs)
    expect(await ask('eth_getFilterChanges', id)).to.have.length(2)
    const { blockHash } = logs[1]!
    for (const ofBlock of [{ blockHash }, { blockhash: blockHash }])
      expect(await ask('eth_getFilterLogs', await ask('eth_newFilter', ofBlock as object))).to.deep.equal([
        logs[1],
      ])
  })

  it('rejects filters that eth_getLogs rejects', async () => {
    const { ask } = await watching()
    const id = await ask('eth_newFilter', { fromBlock: '0x1', toBlock: '0x9' })
    expect((await errorOf(ask('eth_getFilterLogs', id))).message).to.match(/beyond current head/)
    const unknown = await ask('eth_newFilter', { blockHash: `0x${'11'.repeat(32)}` })
    expect((await errorOf(ask('eth_getFilterLogs', unknown))).message).to.equal('unknown block')
  })

  it('rejects unknown ids, and the ids of block filters and pending transaction filters', async () => {
    const { ask } = await watching()
    for (const id of ['0x1', await ask('eth_newBlockFilter'), await ask('eth_newPendingTransactionFilter')]) {
      const error = await errorOf(ask('eth_getFilterLogs', id))
      expect(error).to.include({ code: -32000, message: 'filter not found' })
    }
  })
})
