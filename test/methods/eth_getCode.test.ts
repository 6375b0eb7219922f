import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { notebook } from '../support/contracts.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { errorOf, hex, NOTEBOOK, readChain } from '../support/readChain.ts'

describe('eth_getCode', () => {
  it('returns the code of genesis accounts, and the code of a new contract from its creation on', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getCode', NOTEBOOK, 'earliest')).to.equal(toHex(notebook))
    const receipts = (await ask('eth_getBlockReceipts', hex(18)))!
    const { contractAddress } = receipts.find((receipt) => receipt.contractAddress !== null)!
    expect(await ask('eth_getCode', contractAddress, hex(17))).to.equal('0x')
    expect(await ask('eth_getCode', contractAddress, hex(18))).to.equal(toHex(notebook))
    expect(await ask('eth_getCode', contractAddress)).to.equal(toHex(notebook))
  })

  it('returns 0x for an account without code or an unknown account, and rejects an unknown block', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getCode', toHex(ann.address))).to.equal('0x')
    expect(await ask('eth_getCode', addressOf(0xee))).to.equal('0x')
    expect((await errorOf(ask('eth_getCode', NOTEBOOK, { blockNumber: hex(99) }))).code).to.equal(-32000)
  })
})
