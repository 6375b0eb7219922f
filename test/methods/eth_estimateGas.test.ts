import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import { errorOf, hex, NOTEBOOK, REVERTER } from '../support/readChain.ts'

describe('eth_estimateGas', () => {
  it('returns 21,000 for a plain transfer, at any block', async () => {
    const ask = await askingCalls()
    const transfer = { from: toHex(ann.address), to: addressOf(0xee), value: '0x1' }
    for (const block of ['earliest', hex(20), 'latest']) {
      expect(await ask('eth_estimateGas', transfer, block)).to.equal('0x5208')
    }
    expect(await ask('eth_estimateGas', transfer)).to.equal('0x5208')
  })

  it('returns enough gas for the call, but less than twice the amount needed', async () => {
    const ask = await askingCalls()
    const call = { to: NOTEBOOK, data: toHex(Buffer.concat([word(0x77), word(1)])) }
    const gas = BigInt(await ask('eth_estimateGas', call))
    expect(await ask('eth_call', { ...call, gas: hex(gas) })).to.equal('0x')
    expect((await errorOf(ask('eth_call', { ...call, gas: hex(gas / 2n) }))).code).to.equal(-32000)
  })

  it('fails with the call’s error', async () => {
    const ask = await askingCalls()
    const reverted = await errorOf(ask('eth_estimateGas', { to: REVERTER, data: '0x0102' }))
    expect(reverted).to.include({ code: 3, message: 'execution reverted', data: '0x0102' })
    const low = await errorOf(ask('eth_estimateGas', { to: NOTEBOOK, data: '0x01', gas: '0x5300' }))
    expect(low.code).to.be.oneOf([-32000, 3])
    const past = await errorOf(
      ask('eth_estimateGas', { from: toHex(ann.address), to: NOTEBOOK, nonce: '0x0' }),
    )
    expect(past.code).to.equal(-32000)
    expect(past.message).to.contain('nonce too low')
  })
})
