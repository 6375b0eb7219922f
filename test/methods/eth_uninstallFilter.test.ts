import { expect } from 'chai'
import { errorOf } from '../support/readChain.ts'
import { watching } from './watching.ts'

describe('eth_uninstallFilter', () => {
  it('removes a filter, and returns false for an unknown filter', async () => {
    const { ask } = await watching()
    const id = await ask('eth_newBlockFilter')
    expect(await ask('eth_uninstallFilter', id)).to.equal(true)
    expect(await ask('eth_uninstallFilter', id)).to.equal(false)
    expect((await errorOf(ask('eth_getFilterChanges', id))).code).to.equal(-32000)
    expect(await ask('eth_uninstallFilter', '0x31')).to.equal(false)
  })
})
