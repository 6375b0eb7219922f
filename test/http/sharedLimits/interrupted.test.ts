import { expect } from 'chai'
import fc from 'fast-check'
import { ClientColumns } from '../../../src/http/sharedLimits/clientColumns.ts'
import { ClientHashes } from '../../../src/http/sharedLimits/clientHashes.ts'
import { SharedRateLimit } from '../../../src/http/sharedLimits/sharedRateLimit.ts'
import { SharedShares } from '../../../src/http/sharedLimits/sharedShares.ts'
import { LOCAL } from '../../../src/rpc/clientShares.ts'
import { runs } from '../../support/runs.ts'
import { withInterruptions } from './interrupted.ts'

const hashes = new ClientHashes('secret')
/** At how many accesses an operation is interrupted. */
const DEPTH_MAX = 8
const RUNS = { numRuns: runs(5_000) }

/** Numbers of accesses at which threads are interrupted; an operation has ten to a hundred of them. */
const accesses = fc.oneof(
  { weight: 9, arbitrary: fc.uniqueArray(fc.nat(24), { maxLength: DEPTH_MAX }) },
  { weight: 1, arbitrary: fc.uniqueArray(fc.nat(200), { maxLength: DEPTH_MAX }) },
)

describe('shared limits of threads that interrupt each other', () => {
  it('lose no charge to a client', () => {
    const client = fc.constantFrom('a', 'b')
    const charge = fc.record({ client, tokens: fc.integer({ min: 1, max: 3 }) })
    const charges = fc.array(charge, { minLength: DEPTH_MAX + 1, maxLength: DEPTH_MAX + 1 })
    // Clients that have slots, and all of their tokens again.
    const earlier = fc.oneof(
      fc.shuffledSubarray(['a', 'b', 'c']),
      fc.nat(34).map((length) => Array.from({ length }, (_, number) => `client ${number}`)),
    )
    fc.assert(
      fc.property(accesses, charges, earlier, (interruptions, list, before) => {
        let nowNs = 1n
        const options = { tokensPerSecond: 1, burst: 1 }
        const memory = SharedRateLimit.memory(DEPTH_MAX + 1, 1)
        const limits = list.map(
          (_, thread) => new SharedRateLimit(memory, thread, hashes, options, () => nowNs),
        )
        for (const one of before) limits[0]!.charge(one, 1)
        nowNs += 1_000_000_000_000n
        const charged = new Map<string, number>()
        const left = [...list]
        withInterruptions(interruptions, (thread) => {
          const { client, tokens } = left.shift()!
          limits[thread]!.charge(client, tokens)
          charged.set(client, (charged.get(client) ?? 0) + tokens)
        })
        for (const [client, tokens] of charged) expect(limits[0]!.waitSeconds(client)).to.equal(tokens)
      }),
      RUNS,
    )
  })

  it('let no client hold more places than allowed, and count the held places exactly', () => {
    const client = fc.constantFrom('a', 'b', LOCAL)
    const take = fc.record({ client, places: fc.integer({ min: 1, max: 3 }) })
    const takes = fc.array(take, { minLength: 3 * DEPTH_MAX, maxLength: 3 * DEPTH_MAX })
    fc.assert(
      fc.property(accesses, takes, fc.integer({ min: 1, max: 16 }), (interruptions, list, max) => {
        const memory = ClientColumns.memory(DEPTH_MAX + 1, 1, max)
        const threads = list.map(
          (_, thread) => new SharedShares(memory, thread % (DEPTH_MAX + 1), hashes, max),
        )
        const held = list.map((): { client: string; places: number }[] => [])
        const left = [...list]
        const sum = (of?: string): number =>
          held.flat().reduce((all, one) => all + (of === undefined || one.client === of ? one.places : 0), 0)
        withInterruptions(interruptions, (thread) => {
          const shares = threads[thread]!
          for (const one of left.splice(0, 3)) {
            if (shares.take(one.client, one.places)) held[thread]!.push(one)
            expect(sum()).to.be.at.most(max)
            for (const limited of ['a', 'b']) expect(sum(limited)).to.be.at.most(Math.ceil(max / 4))
            const back = held[thread]!.length > 1 ? held[thread]!.shift() : undefined
            if (back !== undefined) shares.give(back.client, back.places)
          }
        })
        expect(threads[0]!.total).to.equal(sum())
        for (const [thread, own] of held.entries())
          for (const one of own) threads[thread]!.give(one.client, one.places)
        expect(threads[0]!.total).to.equal(0)
      }),
      RUNS,
    )
  })

  it('are fully available again after a thread ends at any memory access and its places are cleared', () => {
    const sharesMemory = ClientColumns.memory(2, 4, 4)
    for (let access = 0; access < 20; access++) {
      const [ending, other] = [0, 1].map((thread) => new SharedShares(sharesMemory, thread, hashes, 4)) as [
        SharedShares,
        SharedShares,
      ]
      endingAt(access, () => {
        ending.take('a')
        ending.take('b')
        ending.give('b')
      })
      other.clearThread(0)
      expect(other.total).to.equal(0)
      expect([other.take('a'), other.take('b'), other.take(LOCAL, 2)]).to.deep.equal([true, true, true])
      other.give('a')
      other.give('b')
      other.give(LOCAL, 2)
    }
  })

  it('keep all slots usable after a thread ended at any memory access and its entries were cleared', () => {
    for (let access = 0; access < 20; access++) {
      let nowNs = 1n
      const memory = SharedRateLimit.memory(2, 1)
      const options = { tokensPerSecond: 1, burst: 1 }
      const [ending, other] = [0, 1].map(
        (thread) => new SharedRateLimit(memory, thread, hashes, options, () => nowNs),
      ) as [SharedRateLimit, SharedRateLimit]
      endingAt(access, () => {
        ending.charge('a', 1)
        ending.charge('b', 1)
      })
      other.clearThread(0)
      nowNs += 1_000_000_000_000n
      for (let client = 0; client < 32; client++) other.charge(`client ${client}`, 1)
      for (let client = 0; client < 32; client++) expect(other.waitSeconds(`client ${client}`)).to.equal(1)
      expect(other.waitSeconds('a client without a slot')).to.equal(0)
    }
  })
})

/** Runs an operation that ends at an access, as when its thread is terminated there. */
function endingAt(access: number, operation: () => void): void {
  const end = Symbol('the thread has ended')
  try {
    withInterruptions([access], (thread) => {
      if (thread > 0) throw end
      operation()
    })
  } catch (error) {
    if (error !== end) throw error
  }
}
