import { expect } from 'chai'
import fc from 'fast-check'
import {
  ageWords,
  decimal,
  ether,
  etherChange,
  grouped,
  gwei,
  shortEther,
  shortHex,
  timeWords,
} from '../../../docs-site/explorer/format.ts'

describe('formats of the explorer', () => {
  it('group digits by three', () => {
    expect([0, 12, 999, 1_000, 1_234_567].map((value) => grouped(value))).to.deep.equal([
      '0',
      '12',
      '999',
      '1,000',
      '1,234,567',
    ])
  })

  it('show amounts in ether, gwei or wei', () => {
    expect(ether(1_500_000_000_000_000_000n)).to.equal('1.5 ether')
    expect(ether(1_000_000_001n)).to.equal('0.000000001000000001 ether')
    expect(ether(1_500n)).to.equal('1,500 wei')
    expect(gwei(1_000_000_007n)).to.equal('1.000000007 gwei')
    expect(etherChange(2n * 10n ** 18n, 5n * 10n ** 17n)).to.equal('−1.5 ether')
  })

  it('keep every digit of any amount', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 1, max: 18 }),
        (value, digits) => {
          const [whole, fraction = ''] = decimal(value, digits).replaceAll(',', '').split('.')
          return BigInt(`${whole}${fraction.padEnd(digits, '0')}`) === value
        },
      ),
    )
  })

  it('round amounts in tables down, but never to zero', () => {
    expect(shortEther(0n)).to.equal('0')
    expect(shortEther(1n)).to.equal('< 0.000001')
    expect(shortEther(2_628_865_979_381_443_298n)).to.equal('2.628865')
  })

  it('shorten hashes', () => {
    expect(shortHex(`0x${'ab'.repeat(32)}`)).to.equal('0xabab…abab')
    expect(shortHex('0x1234')).to.equal('0x1234')
  })

  it('show times in UTC, and times beyond the calendar as seconds', () => {
    expect(timeWords(1_767_225_600)).to.equal('2026-01-01 00:00:00 UTC')
    expect(timeWords(2 ** 52)).to.equal('4,503,599,627,370,496 s')
  })

  it('show ages in the unit that fits them best', () => {
    const ages = [-5, 12, 89, 90, 5_400, 200_000].map((seconds) => ageWords(1_000_000 - seconds, 1_000_000))
    expect(ages).to.deep.equal(['in 5 s', '12 s ago', '89 s ago', '1 min ago', '1 h ago', '2 days ago'])
  })
})
