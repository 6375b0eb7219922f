import { expect } from 'chai'
import { ChainBuilder } from '../support/chains.ts'
import { currentGenesis, oldGenesis } from '../support/genesis.ts'
import { answering, importBuilt, readChain } from '../support/readChain.ts'

describe('eth_blobBaseFee', () => {
  it('returns 0x1, the minimum, while blocks have few blobs', async () => {
    const { ask } = await readChain()
    expect(await ask('eth_blobBaseFee')).to.equal('0x1')
  })

  it('returns the price that follows from the excess blob gas of the head', async () => {
    const genesis = { ...currentGenesis(), excessBlobGas: '0x9000000', blobGasUsed: '0x0' }
    const builder = await ChainBuilder.create(genesis)
    const { ask } = answering(await importBuilt(builder))
    // e^(0x9000000 / 11684671), rounded down as in EIP-4844.
    expect(Number(await ask('eth_blobBaseFee'))).to.equal(Math.floor(Math.exp(0x9000000 / 11_684_671)))
    const { baseFeePerBlobGas } = await ask('eth_feeHistory', '0x1', 'latest')
    expect(baseFeePerBlobGas[0]).to.equal(await ask('eth_blobBaseFee'))
    // The price does not fall while it is below the reserve price, which depends on the base fee (EIP-7918).
    expect(baseFeePerBlobGas[1]).to.equal(baseFeePerBlobGas[0])
  })

  it('returns 0x0 before Cancun', async () => {
    const builder = await ChainBuilder.create(oldGenesis({ homesteadBlock: 0 }))
    const { ask } = answering(await importBuilt(builder))
    expect(await ask('eth_blobBaseFee')).to.equal('0x0')
  })
})
