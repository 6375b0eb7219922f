import { expect } from 'chai'
import { bodyAt, decodeTransactions } from '../../src/archive/blocks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { errorOf } from '../support/readChain.ts'
import { LOGGER, poolTransaction } from '../watch/movingHead.ts'
import { watching } from './watching.ts'

describe('eth_getFilterChanges', () => {
  it('returns the logs since the previous call, in the same form as eth_getLogs', async () => {
    const { ask, head, chain } = await watching()
    const id = await ask('eth_newFilter', { address: LOGGER, topics: [`0x${'03'.padStart(64, '0')}`] })
    expect(await ask('eth_getFilterChanges', id)).to.deep.equal([])
    head.move(chain, 3)
    const logs = await ask('eth_getLogs', { fromBlock: '0x3', toBlock: '0x3' })
    expect(logs).to.have.length(1)
    expect(await ask('eth_getFilterChanges', id)).to.deep.equal(logs)
    expect(await ask('eth_getFilterChanges', id)).to.deep.equal([])
    head.move(chain, 2, 2)
    expect(await ask('eth_getFilterChanges', id)).to.deep.equal([{ ...logs[0], removed: true }])
  })

  it('returns whole transactions that are still pending or already mined, but no dropped transactions', async () => {
    const { ask, chain, telling } = await watching()
    const id = await ask('eth_newPendingTransactionFilter', true)
    const mined = decodeTransactions(bodyAt(chain, 2))[0]!
    telling.tell(poolTransaction(1), { ...poolTransaction(2), hash: mined.hash }, poolTransaction(3))
    telling.known.delete(Buffer.from(mined.hash).toString('hex'))
    telling.known.delete(Buffer.from(poolTransaction(3).hash).toString('hex'))
    const transactions = await ask('eth_getFilterChanges', id)
    expect(transactions).to.have.length(2)
    expect(transactions[0]).to.include({ blockNumber: null, nonce: '0x1' })
    expect(transactions[1]).to.include({ blockNumber: '0x2', hash: toHex(mined.hash) })
  })

  it('rejects unknown filter ids', async () => {
    const { ask } = await watching()
    for (const id of ['0x1', '0x8000000000000000', '0x00FFFFFFFFFFFFFFFF', 'x', '']) {
      const error = await errorOf(ask('eth_getFilterChanges', id))
      expect(error).to.include({ code: -32000, message: 'filter not found' })
    }
    expect((await errorOf(ask('eth_getFilterChanges', 1))).code).to.equal(-32602)
    expect((await errorOf(ask('eth_getFilterChanges'))).code).to.equal(-32602)
  })
})
