import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { toHex } from '../../src/chain/hex.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, currentGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import {
  type Ask,
  answering,
  BLOCKS,
  EMPTY_BLOCK,
  errorOf,
  hex,
  importBuilt,
  readChain,
} from '../support/readChain.ts'

async function askingOn(builder: ChainBuilder, proofs = true): Promise<Ask> {
  const store = await importBuilt(builder, proofs)
  return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) }).ask
}

/** Number of the last block before Byzantium, up to which receipts have state roots. */
const BEFORE_BYZANTIUM = 8

describe('debug_intermediateRoots', () => {
  it('returns the state roots in the receipts of blocks before Byzantium', async () => {
    const { builder } = await readChain()
    const ask = await askingOn(builder)
    for (let number = 1; number <= BEFORE_BYZANTIUM; number++) {
      const receipts = (await ask('eth_getBlockReceipts', hex(number)))!
      const roots = await ask('debug_intermediateRoots', toHex(builder.blocks[number - 1]!.hash))
      expect(roots).to.deep.equal(receipts.map((receipt) => (receipt as { root?: string }).root))
    }
  })

  it('returns for each transaction the state root of a block that ends with this transaction', async () => {
    const transactions = [1n, 2n, 3n].map((value) => ({
      from: ann,
      to: new Uint8Array(20).fill(0x70),
      value,
    }))
    const whole = await ChainBuilder.create(currentGenesis())
    await whole.add({ transactions })
    const expected: string[] = []
    for (let count = 1; count <= transactions.length; count++) {
      // No withdrawal, reward or request follows the transactions of these blocks.
      const builder = await ChainBuilder.create(currentGenesis())
      const { header } = await builder.add({ transactions: transactions.slice(0, count) })
      expected.push(toHex(header.stateRoot))
    }
    const ask = await askingOn(whole)
    expect(await ask('debug_intermediateRoots', toHex(whole.hash))).to.deep.equal(expected)
  })

  it('returns null for a block without transactions, like geth', async () => {
    const { builder } = await readChain()
    const ask = await askingOn(builder)
    const { hash } = builder.blocks[EMPTY_BLOCK - 1]!
    expect(await ask('debug_intermediateRoots', toHex(hash), { timeout: '5s' })).to.equal(null)
  })

  it('rejects the genesis block and unknown blocks', async () => {
    const ask = await askingOn((await readChain()).builder)
    const { hash } = (await ask('eth_getBlockByNumber', '0x0', false))!
    expect((await errorOf(ask('debug_intermediateRoots', hash))).message).to.equal('genesis is not traceable')
    const unknown = `0x${'5a'.repeat(32)}`
    expect((await errorOf(ask('debug_intermediateRoots', unknown))).message).to.equal(
      `block ${unknown} not found`,
    )
  })

  it('rejects all requests to an archive without trie nodes', async () => {
    const { builder } = await readChain()
    const ask = await askingOn(builder, false)
    expect(
      (await errorOf(ask('debug_intermediateRoots', toHex(builder.blocks[BLOCKS - 1]!.hash)))).code,
    ).to.equal(4444)
  })
})
