import { expect } from 'chai'
import { BLOCKS, EMPTY_BLOCK, hex, readChain } from '../support/readChain.ts'

const METHOD = 'erigon_getLogsByHash'

describe(METHOD, () => {
  it('returns the logs of each receipt, and null for a receipt without logs', async () => {
    const { ask } = await readChain()
    const kinds = new Set<string>()
    for (let number = 0; number <= BLOCKS; number++) {
      const { hash } = (await ask('eth_getBlockByNumber', hex(number)))!
      const receipts = (await ask('eth_getBlockReceipts', hex(number)))!
      const expected = receipts.map(({ logs }) => (logs.length === 0 ? null : logs))
      expect(await ask(METHOD, hash!)).to.deep.equal(expected)
      kinds.add(expected.map((logs) => logs?.length ?? 0).join())
    }
    // No logs at the beginning, in the middle and at the end; several logs of one transaction.
    expect([...kinds].some((kind) => /^0,.*1.*,0$/.test(kind))).to.equal(true)
    expect([...kinds].some((kind) => kind.includes('1,2'))).to.equal(true)
  })

  it('returns an empty list for a block without transactions, and null for an unknown block', async () => {
    const { ask } = await readChain()
    const { hash } = (await ask('eth_getBlockByNumber', hex(EMPTY_BLOCK)))!
    expect(await ask(METHOD, hash!)).to.deep.equal([])
    expect(await ask(METHOD, `0x${'00'.repeat(32)}`)).to.equal(null)
  })
})
