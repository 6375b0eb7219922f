import { expect } from 'chai'
import fc from 'fast-check'
import { durationMs, durationText } from '../../src/chain/duration.ts'

const UNITS: readonly [string, number][] = [
  ['h', 3_600_000],
  ['m', 60_000],
  ['s', 1000],
  ['ms', 1],
]

describe('durationMs', () => {
  it('adds up all parts, in any order', () => {
    const part = fc.tuple(fc.nat(1000), fc.constantFrom(...UNITS))
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
        const text = parts.map(([count, [unit]]) => `${count}${unit}`).join('')
        const expected = parts.reduce((sum, [count, [, ms]]) => sum + count * ms, 0)
        expect(durationMs(text)).to.equal(expected)
      }),
    )
  })

  it('reads fractions and units below a millisecond', () => {
    expect(durationMs('1.5s')).to.equal(1500)
    expect(durationMs('.5s')).to.equal(500)
    expect(durationMs('2.ms')).to.equal(2)
    expect(durationMs('250us')).to.equal(0.25)
    expect(durationMs('250µs')).to.equal(0.25)
    expect(durationMs('0')).to.equal(0)
    expect(durationMs('1000000ns')).to.be.closeTo(1, 1e-9)
  })

  it('returns undefined for text that is not a duration', () => {
    for (const text of ['', '5', '-5s', '+5s', 's', '5 s', '5x', '1m30', '1e3s', '5S', ' 5s', '.s'])
      expect(durationMs(text), text).to.equal(undefined)
  })
})

describe('durationText', () => {
  it('formats 1 to 999 ms in milliseconds, and other durations in seconds', () => {
    const cases: [number, string][] = [
      [0, '0s'],
      [1, '1ms'],
      [20, '20ms'],
      [999, '999ms'],
      [1000, '1s'],
      [1001, '1.001s'],
      [1500, '1.5s'],
      [60_000, '60s'],
    ]
    for (const [ms, text] of cases) expect(durationText(ms)).to.equal(text)
  })

  it('returns a text that durationMs parses to the same duration', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), (ms) => {
        expect(durationMs(durationText(ms))).to.be.closeTo(ms, 1e-6)
      }),
    )
  })
})
