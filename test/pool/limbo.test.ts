import { expect } from 'chai'
import fc from 'fast-check'
import { idOf } from '../../src/chain/hex.ts'
import { Limbo } from '../../src/pool/limbo.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { runs } from '../support/runs.ts'
import { draft, sender } from './poolChain.ts'

const some = Array.from({ length: 12 }, (_, nonce) => draft({ from: sender(1), nonce }))
const idsOf = (list: Iterable<Pick<PoolTransaction, 'hash'>>): string[] =>
  [...list].map(({ hash }) => idOf(hash))

describe('the store that keeps mined transactions in case of a reorg', () => {
  it('restores transactions completely', () => {
    const limbo = new Limbo()
    const blob = { ...draft({ from: sender(2), nonce: 0, type: 3 }), since: 7 }
    const authorities = ['a'.repeat(20)]
    const delegating = { ...draft({ from: sender(3), nonce: 0, type: 4 }), authorities }
    limbo.put(blob, 5)
    limbo.put(delegating, 6)
    expect(limbo.has(blob.hash)).to.equal(true)
    expect(limbo.takeAfter(4)).to.deep.equal([blob, delegating])
    expect(limbo.has(blob.hash)).to.equal(false)
  })

  it('removes the same transactions in the same order as a simple list', () => {
    const step = fc.oneof(
      fc.record({ put: fc.nat({ max: some.length - 1 }), number: fc.nat({ max: 9 }) }),
      fc.record({ after: fc.nat({ max: 9 }) }),
      fc.record({ final: fc.nat({ max: 9 }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const limbo = new Limbo()
        let list: { pooled: PoolTransaction; number: number }[] = []
        const take = (isTaken: (number: number) => boolean): string[] => {
          const taken = list.filter(({ number }) => isTaken(number)).sort((a, b) => a.number - b.number)
          list = list.filter(({ number }) => !isTaken(number))
          return idsOf(taken.map(({ pooled }) => pooled))
        }
        for (const one of steps) {
          if ('put' in one) {
            const pooled = some[one.put]!
            expect(limbo.put(pooled, one.number)).to.deep.equal([])
            list = [...list.filter((kept) => kept.pooled !== pooled), { pooled, number: one.number }]
          } else if ('after' in one) {
            expect(idsOf(limbo.takeAfter(one.after))).to.deep.equal(take((number) => number > one.after))
          } else {
            expect(idsOf(limbo.takeFinal(one.final))).to.deep.equal(take((number) => number <= one.final))
          }
          expect(idsOf(limbo.records()).sort()).to.deep.equal(idsOf(list.map(({ pooled }) => pooled)).sort())
        }
      }),
      { numRuns: runs(200) },
    )
  })

  it('limits the number of small transactions, and evicts the transactions of the lowest blocks first', () => {
    const limbo = new Limbo()
    const gone: string[] = []
    const small = some[0]!
    const count = 70_000
    for (let at = 0; at < count; at++) {
      const hash = new Uint8Array(32)
      new DataView(hash.buffer).setUint32(0, at)
      for (const one of limbo.put({ ...small, hash }, at)) gone.push(idOf(one.hash))
    }
    const kept = [...limbo.records()].length
    expect(kept).to.equal(Math.floor(64_000_000 / (small.bytes + 1024)))
    expect(gone).to.have.lengthOf(count - kept)
    expect(limbo.has(new Uint8Array(32))).to.equal(false)
  })
})
