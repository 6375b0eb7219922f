import { expect } from 'chai'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { notebook } from '../support/contracts.ts'
import { bob } from '../support/genesis.ts'
import { BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'

describe('debug_preimage', () => {
  it('returns addresses, slots, codes, headers and transactions', async () => {
    const { ask } = await readChain()
    const block = (await ask('eth_getBlockByNumber', hex(BLOCKS), false))!
    const transactions = (await Promise.all(
      (block.transactions as string[]).map((hash) => ask('debug_getRawTransaction', hash)),
    )) as string[]
    expect(transactions).to.have.length.above(3)
    const header = (await ask('debug_getRawHeader', hex(BLOCKS)))!
    const known = [toHex(bob.address), toHex(word(2)), toHex(notebook), header, ...transactions]
    for (const data of known) {
      expect(await ask('debug_preimage', toHex(keccak256(fromHex(data)))), data).to.equal(data)
    }
  })

  it('rejects a hash of which the archive has no data', async () => {
    const { ask } = await readChain()
    const { code, message } = await errorOf(ask('debug_preimage', `0x${'5a'.repeat(32)}`))
    expect({ code, message }).to.deep.equal({ code: -32000, message: 'unknown preimage' })
    expect((await errorOf(ask('debug_preimage', '0x5a'))).code).to.equal(-32602)
  })
})
