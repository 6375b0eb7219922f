import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { assemble, word } from '../support/assembler.ts'
import { addressOf } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import { errorOf, hex, MERGE_BLOCK, NOTEBOOK, REVERTER } from '../support/readChain.ts'

const ANYONE = addressOf(0xee)
const number = toHex(assemble('NUMBER 0 MSTORE 32 0 RETURN'))

describe('eth_call', () => {
  it('runs after the block that is named, before and after the merge', async () => {
    const ask = await askingCalls()
    const code = { [ANYONE]: { code: number } }
    for (const block of [0, 1, MERGE_BLOCK - 1, MERGE_BLOCK, 38]) {
      expect(await ask('eth_call', { to: ANYONE }, hex(block), code)).to.equal(toHex(word(block)))
    }
    expect(await ask('eth_call', { to: ANYONE }, null, code)).to.equal(toHex(word(38)))
    expect(await ask('eth_call', { to: ANYONE }, 'latest', code, { number: '0x99' })).to.equal(
      toHex(word(0x99)),
    )
  })

  it('gives the reason and the bytes of a revert', async () => {
    const ask = await askingCalls()
    const reason =
      '0x08c379a0000000000000000000000000000000000000000000000000000000000000002' +
      '000000000000000000000000000000000000000000000000000000000000000026e6f' +
      '0'.repeat(60)
    const error = await errorOf(ask('eth_call', { to: REVERTER, input: reason }))
    expect(error).to.include({ code: 3, message: 'execution reverted: no', data: reason })
    const bare = await errorOf(ask('eth_call', { to: REVERTER, data: '0x' }))
    expect(bare).to.include({ code: 3, message: 'execution reverted', data: '0x' })
  })

  it('takes data and input when they are the same, and refuses them when they differ', async () => {
    const ask = await askingCalls()
    expect(await ask('eth_call', { to: ANYONE, data: '0xAB', input: '0xab' })).to.equal('0x')
    expect((await errorOf(ask('eth_call', { to: ANYONE, data: '0xab', input: '0xac' }))).code).to.equal(
      -32602,
    )
  })

  it('answers geth’s code for what cannot be run, and for an unknown block', async () => {
    const ask = await askingCalls()
    expect((await errorOf(ask('eth_call', { to: NOTEBOOK, gas: '0x0' }))).code).to.equal(-32000)
    expect((await errorOf(ask('eth_call', { from: ANYONE, to: NOTEBOOK, value: '0x1' }))).code).to.equal(
      -32000,
    )
    const unknown = await errorOf(ask('eth_call', { to: NOTEBOOK }, hex(99)))
    expect(unknown).to.include({ code: -32000, message: 'header not found' })
  })
})
