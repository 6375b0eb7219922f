import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { expect } from 'chai'
import type { CreateTrace } from '../../generated/types.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { createdAddress2 } from '../../src/chain/createdAddress.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { factory, notebookInit } from '../support/contracts.ts'
import { addressOf, ann, bob, eve, oldGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { liveNode } from '../support/liveNode.ts'
import { nestedCalls } from '../support/nestedCalls.ts'
import { askingCalls } from '../support/readCalls.ts'
import { type Ask, answering, hex, NOTEBOOK } from '../support/readChain.ts'
import { memoryStore } from '../support/stores.ts'
import { bareArchive } from '../tracers/bareArchive.ts'

/** Every creation of the chain whose contract still has code. */
async function creations(ask: Ask): Promise<{ address: string; hash: string; creator: string }[]> {
  const found: { address: string; hash: string; creator: string }[] = []
  const head = Number(await ask('eth_blockNumber'))
  for (let number = 1; number <= head; number++) {
    for (const trace of (await ask('trace_block', hex(number)))!) {
      if (trace.type !== 'create' || trace.error !== undefined) continue
      const { action, result, transactionHash } = trace as CreateTrace & { transactionHash: string }
      const { address } = result as { address: string }
      if (await ask('ots_hasCode', address))
        found.push({ address, hash: transactionHash, creator: action.from })
    }
  }
  return found
}

const FACTORY = addressOf(0xa2)
const CREATED = createdAddress2(fromHex(FACTORY), word(0), notebookInit)

/**
 * A chain on which a contract is created in block 1, destroyed in block 2, and so on. The contract has no storage, so
 * that only its code shows that it was destroyed.
 *
 * @param length number of blocks
 */
async function rebornContract(length: number, traces: boolean): Promise<Ask> {
  const forks = [
    'homestead',
    'eip150',
    'eip155',
    'eip158',
    'byzantium',
    'constantinople',
    'petersburg',
    'istanbul',
  ]
  const rules = Object.fromEntries(forks.map((fork) => [`${fork}Block`, 0]))
  const builder = await ChainBuilder.create(oldGenesis(rules, { [FACTORY]: factory }))
  for (let number = 1; number <= length; number++) {
    const create = { from: ann, to: fromHex(FACTORY), data: notebookInit }
    await builder.add({ transactions: [number % 2 === 1 ? create : { from: bob, to: CREATED }] })
  }
  const store = await memoryStore()
  const options = { trustHeaders: true, syncEveryMs: 1e9, traces }
  const importer = await Importer.open(store, builder.genesis, true, options)
  for (const { bytes } of builder.blocks) await importer.add(bytes)
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) }).ask
}

describe('ots_getContractCreator', () => {
  it('finds the creation of every contract that has code, with and without stored traces', async () => {
    const asks = [await askingCalls(), (await bareArchive()).ask, (await nestedCalls()).ask]
    let count = 0
    for (const ask of asks) {
      for (const { address, ...creation } of await creations(ask)) {
        expect(await ask('ots_getContractCreator', address)).to.deep.equal(creation)
        count++
      }
    }
    expect(count).to.be.greaterThan(7)
  })

  it('returns null for accounts without code, and for contracts of the genesis block', async () => {
    const ask = await askingCalls()
    for (const address of [toHex(ann.address), addressOf(0x99), NOTEBOOK]) {
      expect(await ask('ots_getContractCreator', address)).to.equal(null)
    }
  })

  for (const traces of [true, false]) {
    it(`finds the last creation of a contract, ${traces ? 'with' : 'without'} stored traces`, async () => {
      for (const length of [1, 2, 5, 6]) {
        const ask = await rebornContract(length, traces)
        const creator = await ask('ots_getContractCreator', toHex(CREATED))
        if (length % 2 === 0) {
          expect(creator).to.equal(null)
          continue
        }
        const { transactions } = (await ask('eth_getBlockByNumber', hex(length)))!
        expect(creator).to.deep.equal({ hash: transactions[0], creator: FACTORY })
      }
    })
  }

  it('returns null for an account that delegates to a contract', async () => {
    const node = await liveNode()
    try {
      const to = fromHex(addressOf(0xa3))
      const authorization = eoaCode7702SignAuthorization([fromHex('0x07'), to, new Uint8Array(0)], eve.key)
      await node.send(bob, { type: 4, to, authorizationList: [authorization] })
      await node.seal()
      expect(await node.ask('ots_hasCode', toHex(eve.address))).to.equal(true)
      expect(await node.ask('ots_getContractCreator', toHex(eve.address))).to.equal(null)
    } finally {
      await node.close()
    }
  })

  it('forgets a creation that a reorg removed', async () => {
    const node = await liveNode()
    try {
      await node.send(bob, { data: notebookInit, gasLimit: 500_000n })
      await node.seal()
      const [receipt] = (await node.ask('eth_getBlockReceipts', '0x1'))!
      const address = receipt!.contractAddress!
      expect(await node.ask('ots_getContractCreator', address)).to.deep.equal({
        hash: receipt!.transactionHash,
        creator: toHex(bob.address),
      })
      await node.setHead(0)
      expect(await node.ask('ots_getContractCreator', address)).to.equal(null)
    } finally {
      await node.close()
    }
  })
})
