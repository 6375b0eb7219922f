import { expect } from 'chai'
import { sidecarOf } from '../support/blobs.ts'
import { hexWithSidecar, pooling } from '../support/pooling.ts'
import { BLOCKS, hex, readChain } from '../support/readChain.ts'

describe('eth_getRawTransactionByHash', () => {
  it('returns the same bytes as debug_getRawTransaction', async () => {
    const { ask } = await readChain()
    for (let number = 1; number <= BLOCKS; number++) {
      const { transactions } = (await ask('eth_getBlockByNumber', hex(number)))!
      for (const hash of transactions as string[])
        expect(await ask('eth_getRawTransactionByHash', hash)).to.equal(
          await ask('debug_getRawTransaction', hash),
        )
    }
  })

  it('returns a transaction of the pool as it was sent, with its sidecar', async () => {
    const { ask } = await pooling()
    const raw = hexWithSidecar(sidecarOf(1))
    const hash = await ask('eth_sendRawTransaction', raw)
    expect(await ask('eth_getRawTransactionByHash', hash)).to.equal(raw)
  })

  it('returns null for an unknown transaction', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getRawTransactionByHash', `0x${'5a'.repeat(32)}`)).to.equal(null)
  })
})
