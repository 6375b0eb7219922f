import { tmpdir } from 'node:os'
import { expect } from 'chai'
import fc from 'fast-check'
import { UsageError } from './commandLine.ts'
import { commitSeed, drawn, samplingOf, samplingText } from './sampling.ts'

describe('a sample of a campaign', () => {
  it('has its part of the list, in the order of the list, and the same for the same seed', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(), { minLength: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(999_999),
        (all, fraction, seed) => {
          const part = drawn(all, { fraction, seed })
          expect(part).to.have.length(Math.max(1, Math.round(all.length * fraction)))
          expect(part).to.deep.equal(all.filter((one) => part.includes(one)))
          expect(drawn(all, { fraction, seed })).to.deep.equal(part)
        },
      ),
    )
  })

  it('covers everything in enough runs with other seeds', () => {
    const all = Array.from({ length: 20 }, (_, index) => index)
    const seen = new Set(
      Array.from({ length: 100 }, (_, seed) => drawn(all, { fraction: 0.25, seed })).flat(),
    )
    expect(seen.size).to.equal(all.length)
  })

  it('is all of an empty list', () => {
    expect(drawn([], { fraction: 0.5, seed: 1 })).to.deep.equal([])
  })

  it('is named with its seed, unless everything runs', () => {
    expect(samplingText(samplingOf({ sample: '0.25', seed: '7' }), 'rows')).to.equal(
      '25 % of the rows, seed 7',
    )
    expect(samplingText(samplingOf({ sample: '1', seed: 'random' }), 'rows')).to.equal(undefined)
  })

  it('is refused if its options are not numbers', () => {
    expect(() => samplingOf({ sample: '2', seed: '1' })).to.throw(UsageError, '--sample')
    for (const seed of ['x', '1.5', '-1'])
      expect(() => samplingOf({ sample: '1', seed })).to.throw(UsageError, '--seed')
  })
})

describe('the seed of the commit', () => {
  const { SAMPLE_SEED: given } = process.env
  const set = (seed: string | undefined): void => {
    if (seed === undefined) delete process.env.SAMPLE_SEED
    else process.env.SAMPLE_SEED = seed
  }
  beforeEach(() => set(undefined))
  after(() => set(given))

  it('is the same in each run, outside of a checkout too', () => {
    for (const seeds of [
      [commitSeed(), commitSeed()],
      [commitSeed(tmpdir()), commitSeed(tmpdir())],
    ] as const) {
      expect(seeds[0]).to.equal(seeds[1])
      expect(Number.isSafeInteger(seeds[0]) && seeds[0] >= 0).to.equal(true)
    }
  })

  it('is that of the environment, if it has one', () => {
    set('7')
    expect(commitSeed()).to.equal(7)
    set('x')
    expect(() => commitSeed()).to.throw(UsageError)
  })
})
