import { expect } from 'chai'
import { limits } from '../../generated/limits.ts'
import { errorNames } from '../../products/contract/model.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { toHex } from '../../src/chain/hex.ts'
import { contract, expectLimitError } from '../limits/documented.ts'
import { answering, errorOf, readChain } from '../support/readChain.ts'

describe('web3_sha3', () => {
  it('returns the Keccak-256 hash of bytes', async () => {
    const { ask } = await readChain()
    const empty = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
    expect(await ask('web3_sha3', '0x')).to.equal(empty)
    // The signature of the ERC-20 Transfer event.
    const transfer = `0x${Buffer.from('Transfer(address,address,uint256)').toString('hex')}`
    const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    expect(await ask('web3_sha3', transfer)).to.equal(topic)
  })

  it('returns the hash of long data, which is hashed in pieces', async () => {
    const { ask } = await readChain()
    for (const length of [32_000, 65_536, 65_537, 300_000]) {
      const bytes = Uint8Array.from({ length }, (_, index) => (index * 7 + length) & 0xff)
      expect(await ask('web3_sha3', toHex(bytes))).to.equal(toHex(keccak256(bytes)))
    }
  })

  it('returns an error listed in openrpc.json when hashing long data exceeds the time limit', async () => {
    const { store } = await readChain()
    const { ask } = answering(store, { limits: { ...limits, readTimeoutMs: 0 } })
    const refused = await errorOf(ask('web3_sha3', toHex(new Uint8Array(65_537))))
    expectLimitError('readTimeoutMs', refused, 'request timed out (timeout = 0s): ask for less')
    const method = contract.methods.find(({ name }) => name === 'web3_sha3')!
    expect(errorNames(method)).to.include('readTimeout')
  })
})
