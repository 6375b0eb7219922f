import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { word } from '../support/assembler.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { askingCalls } from '../support/readCalls.ts'
import { errorOf, hex, NOTEBOOK, REVERTER } from '../support/readChain.ts'

describe('eth_createAccessList', () => {
  it('returns the slots that the call accesses, and the gas that the call uses with this list', async () => {
    const ask = await askingCalls()
    const call = { from: toHex(ann.address), to: NOTEBOOK, data: toHex(Buffer.concat([word(0x77), word(1)])) }
    const { accessList, gasUsed, error } = await ask('eth_createAccessList', call)
    expect(accessList).to.deep.equal([{ address: NOTEBOOK, storageKeys: [toHex(word(0x77))] }])
    expect(error).to.equal(undefined)
    const again = await ask('eth_createAccessList', { ...call, accessList })
    expect(again).to.deep.equal({ accessList, gasUsed })
  })

  it('returns an empty list for a transfer', async () => {
    const ask = await askingCalls()
    const call = { from: toHex(ann.address), to: addressOf(0xee), value: '0x1' }
    expect(await ask('eth_createAccessList', call)).to.deep.equal({ accessList: [], gasUsed: '0x5208' })
  })

  it('adds a fee cap to a call with only a priority fee, as wallets do', async () => {
    const ask = await askingCalls()
    const call = { from: toHex(ann.address), to: addressOf(0xee), maxPriorityFeePerGas: '0x2' }
    expect(await ask('eth_createAccessList', call)).to.deep.equal({ accessList: [], gasUsed: '0x5208' })
    const error = await errorOf(ask('eth_call', call))
    expect(error.message).to.match(/^err: max priority fee per gas higher than max fee per gas: address 0x/)
  })

  it('counts a duplicate entry in the call’s access list once', async () => {
    const ask = await askingCalls()
    const entry = { address: NOTEBOOK, storageKeys: [toHex(word(1)), toHex(word(1))] }
    const call = { from: toHex(ann.address), to: addressOf(0xee), gas: hex(21_000 + 2_400 + 1_900) }
    const listed = await ask('eth_createAccessList', { ...call, accessList: [entry, entry] })
    expect(listed).to.deep.equal({
      accessList: [{ address: NOTEBOOK, storageKeys: [toHex(word(1))] }],
      gasUsed: call.gas,
    })
  })

  it('rejects fees and access lists that are not valid for the transaction type or the fork', async () => {
    const ask = await askingCalls()
    const to = addressOf(0xee)
    const delegating = await errorOf(
      ask('eth_createAccessList', { to, gasPrice: '0x1', authorizationList: [] }),
    )
    expect(delegating).to.include({ code: -32000, message: 'both gasPrice and authorizationList specified' })
    const fees = { maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2' }
    const crossed = await errorOf(ask('eth_createAccessList', { to, ...fees }))
    expect(crossed).to.include({ code: -32000, message: 'maxFeePerGas (0x1) < maxPriorityFeePerGas (0x2)' })
    const early = await errorOf(ask('eth_createAccessList', { to, maxFeePerGas: '0x1' }, hex(1)))
    expect(early.message).to.equal(
      'maxFeePerGas and maxPriorityFeePerGas are not valid before London is active',
    )
    const list = await errorOf(ask('eth_createAccessList', { to }, hex(1)))
    expect(list.message).to.match(/^transaction type not supported: access list tx \(sender 0x/)
  })

  it('returns the error of a failed execution, and rejects an unknown block', async () => {
    const ask = await askingCalls()
    expect((await ask('eth_createAccessList', { to: REVERTER, data: '0x01' })).error).to.equal(
      'execution reverted',
    )
    expect((await errorOf(ask('eth_createAccessList', { to: REVERTER }, hex(99)))).code).to.equal(-32000)
  })
})
