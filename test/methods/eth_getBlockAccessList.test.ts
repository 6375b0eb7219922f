import { expect } from 'chai'
import { accessListOf } from '../../products/conform/semantics/accessLists.ts'
import { accessListHash, encodeAccessList } from '../../src/chain/blockAccessList.ts'
import { toHex } from '../../src/chain/hex.ts'
import { CONSOLIDATION_REQUEST_ADDRESS, WITHDRAWAL_REQUEST_ADDRESS } from '../../src/chain/systemContracts.ts'
import { amsterdamGenesis } from '../support/amsterdamGenesis.ts'
import { assemble } from '../support/assembler.ts'
import { COUNTER } from '../support/candidates.ts'
import { resultFault } from '../support/contract.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { attributesAfter, type LiveNode, liveNode } from '../support/liveNode.ts'
import { readChain } from '../support/readChain.ts'

const METHOD = 'eth_getBlockAccessList'
/** Seconds from the genesis block to Amsterdam, which begins with the second block. */
const START = 20

/** A node whose second block is the first one of Amsterdam. */
async function nodeAcrossFork(): Promise<LiveNode> {
  const node = await liveNode({
    genesis: amsterdamGenesis({ start: START }),
    attributes: (parent) => ({ ...attributesAfter(parent), slotNumber: 7n }),
  })
  for (const draft of [
    { to: bob.address, value: 5n, gasLimit: 300_000n },
    { to: COUNTER, gasLimit: 300_000n },
    // A contract whose code is one byte.
    { data: '0x5f600a5f5360015ff3', gasLimit: 600_000n },
  ]) {
    await node.send(ann, draft)
    await node.seal()
  }
  return node
}

describe(METHOD, () => {
  it('returns the list whose hash is in the header, for each block parameter', async () => {
    const { ask } = await nodeAcrossFork()
    for (const number of ['0x2', '0x3']) {
      const { hash, blockAccessListHash } = (await ask('eth_getBlockByNumber', number, false))!
      const list = (await ask(METHOD, number))!
      expect(resultFault(METHOD, list)).to.equal(undefined)
      expect(toHex(accessListHash(encodeAccessList(accessListOf(list))))).to.equal(blockAccessListHash)
      expect(await ask(METHOD, hash!)).to.deep.equal(list)
    }
    expect(await ask(METHOD, 'latest')).to.deep.equal(await ask(METHOD, '0x3'))
  })

  it('says at which index a value changed', async () => {
    const { ask } = await nodeAcrossFork()
    const counted = (await ask(METHOD, '0x2'))!.find(({ address }) => address === toHex(COUNTER))!
    const zero = `0x${'0'.repeat(64)}`
    expect(counted).to.deep.equal({
      address: toHex(COUNTER),
      storageChanges: [{ key: zero, changes: [{ index: '0x1', value: `0x${'0'.repeat(63)}1` }] }],
      storageReads: [],
      balanceChanges: [],
      nonceChanges: [],
      codeChanges: [],
    })
    const created = (await ask(METHOD, '0x3'))!.find(({ codeChanges }) => codeChanges.length > 0)!
    expect(created.codeChanges).to.deep.equal([{ index: '0x1', code: '0x0a' }])
    expect(created.nonceChanges).to.deep.equal([{ index: '0x1', value: '0x1' }])
  })

  it('is an error for a block before Amsterdam, and null for an unknown block', async () => {
    const { ask } = await nodeAcrossFork()
    for (const number of ['0x0', '0x1']) {
      const error: unknown = await ask(METHOD, number).catch((thrown: unknown) => thrown)
      expect(error).to.include({ code: -32001 })
    }
    expect(await ask(METHOD, '0x4')).to.equal(null)
    expect(await ask(METHOD, `0x${'00'.repeat(32)}`)).to.equal(null)
    const { ask: askOther } = await readChain()
    expect(await askOther(METHOD, 'latest').catch(({ code }) => code)).to.equal(-32001)
  })

  it('has a change for a slot that two system calls write and restore, as geth 1.17.8 has it', async () => {
    // By EIP-7928, an index changes only what it leaves different, so that the slot would be a read.
    const store = addressOf(0xab)
    const calling = (value: number) => toHex(assemble(`${value} 0 MSTORE 0 0 32 0 0 ${store} GAS CALL STOP`))
    const genesis = amsterdamGenesis()
    const codes: Record<string, string> = {
      [store]: toHex(assemble('0 CALLDATALOAD 0 SSTORE')),
      [toHex(WITHDRAWAL_REQUEST_ADDRESS)]: calling(1),
      [toHex(CONSOLIDATION_REQUEST_ADDRESS)]: calling(0),
    }
    const alloc = Object.entries(codes).map(([address, code]) => [address, { balance: '0x0', code }])
    const node = await liveNode({
      genesis: { ...genesis, alloc: { ...genesis.alloc, ...Object.fromEntries(alloc) } },
      attributes: (parent) => ({ ...attributesAfter(parent), slotNumber: 1n }),
    })
    await node.seal()
    const zero = `0x${'0'.repeat(64)}`
    const entry = (await node.ask(METHOD, '0x1'))!.find(({ address }) => address === store)!
    expect(entry.storageChanges).to.deep.equal([{ key: zero, changes: [{ index: '0x1', value: zero }] }])
    expect(entry.storageReads).to.deep.equal([])
    await node.close()
  })

  it('returns an empty list for an Amsterdam genesis, and a list for the pending block', async () => {
    const node = await liveNode({
      genesis: amsterdamGenesis(),
      attributes: (parent) => ({ ...attributesAfter(parent), slotNumber: 1n }),
    })
    expect(await node.ask(METHOD, '0x0')).to.deep.equal([])
    await node.send(ann, { to: bob.address, value: 5n, gasLimit: 300_000n })
    const pending = (await node.ask(METHOD, 'pending'))!
    expect(pending.map(({ address }) => address)).to.include(toHex(bob.address))
    await node.seal()
    expect(await node.ask(METHOD, '0x1')).to.have.length(pending.length)
  })
})
