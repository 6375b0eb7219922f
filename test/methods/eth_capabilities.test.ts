import { expect } from 'chai'
import { answering, BLOCKS, hex, importBuilt, readChain } from '../support/readChain.ts'

describe('eth_capabilities', () => {
  const kept = { disabled: false, oldestBlock: '0x0' }

  it('reports that all data is available from the genesis block on', async () => {
    const { ask } = await readChain()
    const { hash } = (await ask('eth_getBlockByNumber', 'latest'))!
    expect(await ask('eth_capabilities')).to.deep.equal({
      head: { number: hex(BLOCKS), hash },
      ...{ state: kept, tx: kept, logs: kept, receipts: kept, blocks: kept, stateproofs: kept },
    })
  })

  it('reports that an archive without trie nodes has no proofs', async () => {
    const { builder } = await readChain()
    const { ask } = answering(await importBuilt(builder, false))
    const { stateproofs, state } = await ask('eth_capabilities')
    expect(stateproofs).to.deep.equal({ disabled: true })
    expect(state).to.deep.equal(kept)
  })
})
