import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { liveNode } from '../support/liveNode.ts'
import { askingCalls } from '../support/readCalls.ts'
import { answering, BLOCKS, errorOf, hex, readChain } from '../support/readChain.ts'
import { manualSealer } from '../support/sealing.ts'

const METHOD = 'erigon_getBalanceChangesInBlock'

describe(METHOD, () => {
  it('returns the new balances of the accounts whose balance differs from that before the block', async () => {
    const ask = await askingCalls()
    for (let number = 1; number <= BLOCKS; number++) {
      const touched = (await ask('debug_getModifiedAccountsByNumber', number - 1, number)) ?? []
      const expected: Record<string, string> = {}
      for (const address of touched) {
        const balance = await ask('eth_getBalance', address, hex(number))
        const isChanged = balance !== (await ask('eth_getBalance', address, hex(number - 1)))
        if (isChanged) expected[address] = balance
      }
      const changes = await ask(METHOD, hex(number))
      expect(changes, String(number)).to.deep.equal(expected)
      expect(Object.keys(changes)).to.deep.equal(Object.keys(changes).sort())
    }
  })

  it('answers under the name of reth, and for each form of the block', async () => {
    const ask = await askingCalls()
    const { hash } = (await ask('eth_getBlockByNumber', hex(BLOCKS)))!
    const changes = await ask(METHOD, 'latest')
    expect(Object.keys(changes)).not.to.have.length(0)
    for (const block of [hash, { blockHash: hash }, hex(BLOCKS)])
      expect(await ask('reth_getBalanceChangesInBlock', block)).to.deep.equal(changes)
  })

  it('refuses the genesis block, unknown blocks and long answers', async () => {
    const ask = await askingCalls()
    expect(await errorOf(ask(METHOD, '0x0'))).to.include({ code: -32000, message: 'block 0 has no parent' })
    expect(await errorOf(ask(METHOD, hex(BLOCKS + 1)))).to.include({ message: 'header not found' })
    const { store } = await readChain()
    const executor = inlineExecutor(store, readIdentity(store)!)
    const short = answering(store, { executor, limits: { ...limits, traceResponseBytesMax: 50 } })
    expect(await errorOf(short.ask(METHOD, 'latest'))).to.include({ code: -32003 })
  })

  it('has the balances that were set by hand before the block, and the pending block', async () => {
    const node = await liveNode({ controlOf: manualSealer })
    const account = addressOf(0xaa)
    await node.ask('anvil_setBalance', account, '0x7')
    await node.ask('evm_mine')
    expect(await node.ask(METHOD, 'latest')).to.have.property(account, '0x7')
    // Changes that wait for the next block are not those of the newest block.
    await node.ask('anvil_setBalance', account, '0x0')
    for (const block of ['latest', 'pending', '0x1'])
      expect(await node.ask(METHOD, block)).to.have.property(account, '0x7')
    await node.send(ann, { to: bob.address, value: 1n, gasLimit: 21_000n })
    const pending = await node.ask(METHOD, 'pending')
    expect(pending).to.have.property(account, '0x0')
    expect(pending).to.have.property(toHex(bob.address))
    await node.ask('evm_mine')
    expect(await node.ask(METHOD, 'latest')).to.have.property(account, '0x0')
    await node.close()
  })
})
