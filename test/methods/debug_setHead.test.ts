import { expect } from 'chai'
import type { Sealer } from '../../src/head/sealer.ts'
import { type Answering, answering, WireError } from '../support/readChain.ts'
import { manualSealer, type OwnChain, ownChain } from '../support/sealing.ts'

describe('debug_setHead', () => {
  let chain: OwnChain
  let sealer: Sealer
  let ask: Answering['ask']

  beforeEach(async () => {
    chain = await ownChain()
    sealer = manualSealer(chain)
    ask = answering(chain.store, { chainControl: sealer }).ask
  })

  afterEach(async () => {
    await sealer.close()
    await chain.close()
  })

  const mine = async (blocks: number): Promise<void> => {
    for (let left = blocks; left > 0; left--) await sealer.seal()
  }

  it('removes blocks, and the chain continues from the new head', async () => {
    await mine(3)
    expect(await ask('debug_setHead', '0x1')).to.equal(null)
    expect(chain.views.current.head.number).to.equal(1)
    await mine(1)
    expect(chain.views.current.head.number).to.equal(2)
  })

  it('rejects the number of the head and higher numbers, with geth’s message', async () => {
    await mine(1)
    for (const number of ['0x1', '0x2', '0xffffffffffffffff']) {
      const error = await errorOf(ask('debug_setHead', number))
      expect(error.code).to.equal(-32000)
      expect(error.message).to.equal('not allowed to rewind to a future block')
    }
  })

  it('rejects numbers below the finalized block', async () => {
    await mine(12)
    const error = await errorOf(ask('debug_setHead', '0x3'))
    expect(error.code).to.equal(-32000)
    expect(error.message).to.equal('not allowed to rewind below the finalized block')
    expect(chain.views.current.head.number).to.equal(12)
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
