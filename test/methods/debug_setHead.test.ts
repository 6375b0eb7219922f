import { expect } from 'chai'
import { controlledChain } from '../support/controlledChain.ts'
import { WireError } from '../support/readChain.ts'

describe('debug_setHead', () => {
  const own = controlledChain()

  const mine = async (blocks: number): Promise<void> => {
    for (let left = blocks; left > 0; left--) await own.sealer.seal()
  }

  it('removes blocks, and the chain continues from the new head', async () => {
    await mine(3)
    expect(await own.ask('debug_setHead', '0x1')).to.equal(null)
    expect(own.chain.views.current.head.number).to.equal(1)
    await mine(1)
    expect(own.chain.views.current.head.number).to.equal(2)
  })

  it('rejects the number of the head and higher numbers, with geth’s message', async () => {
    await mine(1)
    for (const number of ['0x1', '0x2', '0xffffffffffffffff']) {
      const error = await errorOf(own.ask('debug_setHead', number))
      expect(error.code).to.equal(-32000)
      expect(error.message).to.equal('not allowed to rewind to a future block')
    }
  })

  it('rejects numbers below the finalized block', async () => {
    await mine(12)
    const error = await errorOf(own.ask('debug_setHead', '0x3'))
    expect(error.code).to.equal(-32000)
    expect(error.message).to.equal('not allowed to rewind below the finalized block')
    expect(own.chain.views.current.head.number).to.equal(12)
  })
})

async function errorOf(promise: Promise<unknown>): Promise<WireError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof WireError)) throw error ?? new RangeError('it was answered')
  return error
}
