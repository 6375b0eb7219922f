import { expect } from 'chai'
import { toHex } from '../../src/chain/hex.ts'
import { addressOf, ann, bob } from '../support/genesis.ts'
import { answering, BLOCKS, errorOf, hex, importBuilt, NOTEBOOK, readChain } from '../support/readChain.ts'

describe('eth_getAccount', () => {
  it('returns the fields that eth_getProof proves, at every block', async () => {
    const { ask } = await readChain()
    for (const address of [toHex(ann.address), toHex(bob.address), NOTEBOOK]) {
      for (let number = 1; number <= BLOCKS; number++) {
        const { balance, nonce, codeHash, storageHash } = await ask('eth_getProof', address, [], hex(number))
        expect(await ask('eth_getAccount', address, hex(number))).to.deep.equal({
          ...{ balance, nonce, codeHash },
          storageRoot: storageHash,
        })
      }
    }
  })

  it('reads the newest block by default', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getAccount', NOTEBOOK)).to.deep.equal(
      await ask('eth_getAccount', NOTEBOOK, hex(BLOCKS)),
    )
  })

  it('returns null for an account that does not exist', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_getAccount', addressOf(0xee), 'latest')).to.equal(null)
  })

  it('rejects an unknown block', async () => {
    const { ask } = await readChain()
    expect((await errorOf(ask('eth_getAccount', NOTEBOOK, hex(99)))).message).to.equal('header not found')
  })

  it('answers from an archive without trie nodes, too', async () => {
    const { ask, builder } = await readChain()
    const plain = answering(await importBuilt(builder, false))
    expect(await plain.ask('eth_getAccount', NOTEBOOK)).to.deep.equal(await ask('eth_getAccount', NOTEBOOK))
  })
})
