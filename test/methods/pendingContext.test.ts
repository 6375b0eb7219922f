/** The requests for which the pending block is assembled. */
import { expect } from 'chai'
import { methods } from '../../generated/router.ts'
import type { MethodName } from '../../generated/types.ts'
import { withPending } from '../../src/methods/pendingContext.ts'
import { watching } from './watching.ts'

describe('withPending', () => {
  it('assembles the pending block for methods that read the block, but not for filters or subscriptions', async () => {
    const { context } = await watching()
    let made = 0
    const table = withPending(methods, {
      on: async () => {
        made++
        return undefined
      },
    })
    const ask = async (method: MethodName, params: object): Promise<string | undefined> => {
      try {
        await table.get(method)!.handle(context, params as Readonly<Record<string, unknown>>)
        return undefined
      } catch (error) {
        return (error as { errorName: string }).errorName
      }
    }
    const filter = { fromBlock: 'pending' }
    expect(await ask('eth_newFilter', { filter })).to.equal('pendingLogsUnsupported')
    expect(await ask('eth_subscribe', { subscription: 'logs', options: filter })).to.equal(
      'pendingLogsUnsupported',
    )
    expect(made).to.equal(0)
    expect(await ask('eth_getBlockByNumber', { block: 'pending', fullTransactions: false })).to.equal(
      undefined,
    )
    expect(made).to.equal(1)
    expect(await ask('eth_getFilterChanges', { filterId: 'pending' })).to.equal('filterNotFound')
    expect(made).to.equal(1)
  })
})
