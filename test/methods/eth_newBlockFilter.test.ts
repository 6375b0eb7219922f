import { expect } from 'chai'
import { errorOf } from '../support/readChain.ts'
import { watching } from './watching.ts'

describe('eth_newBlockFilter', () => {
  it('creates a filter that returns new blocks', async () => {
    const { ask, head, chain } = await watching()
    const id = await ask('eth_newBlockFilter')
    head.move(chain, 3)
    expect(await ask('eth_getFilterChanges', id)).to.have.length(2)
  })

  it('limits the number of filters', async () => {
    const { ask } = await watching(true, 0)
    expect((await errorOf(ask('eth_newBlockFilter'))).code).to.equal(-32005)
  })
})
