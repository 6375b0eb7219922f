import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { errorOf } from '../support/readChain.ts'
import { poolTransaction } from '../watch/movingHead.ts'
import { watching } from './watching.ts'

describe('eth_newPendingTransactionFilter', () => {
  it('creates a filter that returns hashes, or whole transactions if requested', async () => {
    const { ask, telling } = await watching()
    const ids = [
      await ask('eth_newPendingTransactionFilter'),
      await ask('eth_newPendingTransactionFilter', null),
      await ask('eth_newPendingTransactionFilter', true),
    ]
    telling.tell(poolTransaction(7))
    const [first, second, whole] = await Promise.all(ids.map((id) => ask('eth_getFilterChanges', id)))
    expect(first).to.deep.equal([toHex(poolTransaction(7).hash)])
    expect(second).to.deep.equal(first)
    expect(whole).to.have.nested.property('[0].nonce', '0x7')
  })

  it('limits the number of filters', async () => {
    const { ask } = await watching(true, 0)
    expect((await errorOf(ask('eth_newPendingTransactionFilter'))).code).to.equal(-32005)
  })
})
