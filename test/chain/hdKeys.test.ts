import { expect } from 'chai'
import { mnemonicToAccount, privateKeyToAddress } from 'viem/accounts'
import { accountOfKey, accountsOfMnemonic } from '../../src/chain/hdKeys.ts'
import { toHex } from '../../src/chain/hex.ts'

const PHRASES = [
  'test test test test test test test test test test test junk',
  'legal winner thank year wave sausage worth useful legal winner thank yellow',
  'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about',
]

describe('accounts of a mnemonic phrase', () => {
  for (const phrase of PHRASES) {
    it(`equal the accounts that viem derives from "${phrase.slice(0, 20)}…"`, () => {
      const derived = accountsOfMnemonic(phrase, 5)
      for (const [addressIndex, { address, privateKey }] of derived.entries()) {
        const account = mnemonicToAccount(phrase, { addressIndex })
        expect(toHex(address)).to.equal(account.address.toLowerCase())
        expect(privateKey).to.deep.equal(account.getHdKey().privateKey)
      }
    })
  }

  it('do not depend on white space', () => {
    const [one] = accountsOfMnemonic(PHRASES[0]!, 1)
    const [other] = accountsOfMnemonic(`  ${PHRASES[0]!.replaceAll(' ', ' \n')} `, 1)
    expect(other).to.deep.equal(one)
  })

  it('need a phrase of 12, 15, 18, 21 or 24 words', () => {
    expect(() => accountsOfMnemonic('one two three', 1)).to.throw(
      RangeError,
      /12, 15, 18, 21 or 24 words, got 3$/,
    )
    expect(() => accountsOfMnemonic('', 1)).to.throw(RangeError)
  })

  it('have keys of 32 bytes, leading zeros included', () => {
    const keys = accountsOfMnemonic(PHRASES[0]!, 300)
    expect(keys.filter(({ privateKey }) => privateKey[0] === 0)).to.not.deep.equal([])
    expect(keys.every(({ privateKey }) => privateKey.length === 32)).to.equal(true)
  })

  it('have the address of their private key', () => {
    const privateKey = new Uint8Array(32).fill(0x11)
    const address = privateKeyToAddress(toHex(privateKey) as `0x${string}`)
    expect(toHex(accountOfKey(privateKey).address)).to.equal(address.toLowerCase())
    expect(() => accountOfKey(new Uint8Array(32))).to.throw()
  })
})
