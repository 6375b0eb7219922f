import { expect } from 'chai'
import { addressIn, readSlot, shortStringIn, textIn } from '../../../docs-site/explorer/hexText.ts'

const word = (hex: string) => `0x${hex.padStart(64, '0')}`

describe('slots that a user enters', () => {
  it('may be decimal or hex', () => {
    expect(readSlot(' 12 ')).to.equal(12n)
    expect(readSlot('0xFf')).to.equal(255n)
    expect(readSlot(`0x${'f'.repeat(64)}`)).to.equal(2n ** 256n - 1n)
  })

  it('are refused in any notation other than decimal and hex, or beyond 256 bits', () => {
    for (const text of ['', '-1', '1.5', 'nine', '0x', `0x${'f'.repeat(65)}`, '9'.repeat(78)])
      expect(readSlot(text), text).to.equal(undefined)
  })
})

describe('a 32-byte word', () => {
  it('is shown as an address if its value is as long as an address', () => {
    expect(addressIn(word('ab'.repeat(20)))).to.equal(`0x${'ab'.repeat(20)}`)
    expect(addressIn(word('1234'))).to.equal(undefined)
    expect(addressIn(word('ab'.repeat(21)))).to.equal(undefined)
  })

  it('is shown as a string if it is a short string in Solidity’s encoding', () => {
    expect(shortStringIn(`0x${'4f63687265'.padEnd(62, '0')}0a`)).to.equal('Ochre')
    expect(shortStringIn(word('0'))).to.equal(undefined)
    expect(shortStringIn(word('41'))).to.equal(undefined)
    expect(shortStringIn(`0x${'4f6368726541'.padEnd(62, '0')}0a`)).to.equal(undefined)
  })

  it('is shown as text if every byte is printable', () => {
    expect(textIn('0x636172')).to.equal('car')
    expect(textIn('0x')).to.equal(undefined)
    expect(textIn('0x0a')).to.equal(undefined)
  })
})
