import { expect } from 'chai'
import fc from 'fast-check'
import { getAddress } from 'viem'
import { checksumAddress } from '../../src/chain/checksumAddress.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'

describe('checksumAddress', () => {
  it('returns the checksummed addresses of the examples in EIP-55', () => {
    const examples = [
      '0x52908400098527886E0F7030069857D2E4169EE7',
      '0xde709f2102306220921060314715629080e2fb77',
      '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    ]
    for (const example of examples) expect(checksumAddress(fromHex(example))).to.equal(example)
  })

  it('returns the same addresses as viem', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (bytes) => {
        expect(checksumAddress(bytes)).to.equal(getAddress(toHex(bytes) as `0x${string}`))
      }),
    )
  })
})
