import { expect } from 'chai'
import fc from 'fast-check'
import { ClientColumns } from '../../../src/http/sharedLimits/clientColumns.ts'
import { ClientHashes } from '../../../src/http/sharedLimits/clientHashes.ts'
import { SharedShares } from '../../../src/http/sharedLimits/sharedShares.ts'
import { ClientShares, LOCAL } from '../../../src/rpc/clientShares.ts'

const THREADS = 3
const hashes = new ClientHashes('secret')

/** Shares of several threads over one memory; here all of them run on the thread of the test. */
function sharesOf(max: number, clientsMax = max): SharedShares[] {
  const memory = ClientColumns.memory(THREADS, clientsMax, max)
  return Array.from({ length: THREADS }, (_, thread) => new SharedShares(memory, thread, hashes, max))
}

const client = fc.constantFrom('1.2.3.4', '5.6.7.8', '2001:db8:0:0', LOCAL)
const step = fc.record({
  thread: fc.nat(THREADS - 1),
  client,
  places: fc.integer({ min: 1, max: 4 }),
  takes: fc.boolean(),
})

describe('SharedShares', () => {
  it('decides as ClientShares does, whichever thread a client uses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30 }), fc.array(step, { maxLength: 200 }), (max, steps) => {
        const shares = sharesOf(max)
        const model = new ClientShares(max)
        const held: { thread: number; client: string; places: number }[] = []
        for (const { takes, ...taken } of steps) {
          const back = takes ? undefined : held.shift()
          if (back === undefined) {
            const isTaken = model.take(taken.client, taken.places)
            expect(shares[taken.thread]!.take(taken.client, taken.places)).to.equal(isTaken)
            if (isTaken) held.push(taken)
          } else {
            model.give(back.client, back.places)
            shares[back.thread]!.give(back.client, back.places)
          }
          expect(shares[taken.thread]!.total).to.equal(model.count)
          expect(shares.reduce((sum, { count }) => sum + count, 0)).to.equal(model.count)
        }
      }),
    )
  })

  it('frees the shares that an ended thread held', () => {
    const [first, second] = sharesOf(8)
    for (const one of [first, second]) expect(one!.take('1.2.3.4')).to.equal(true)
    expect(first!.take('1.2.3.4')).to.equal(false)
    expect(second!.take(LOCAL, 6)).to.equal(true)
    expect(first!.take('5.6.7.8')).to.equal(false)
    first!.clearThread(1)
    expect(first!.total).to.equal(1)
    expect([first!.take('1.2.3.4'), first!.take('1.2.3.4')]).to.deep.equal([true, false])
  })

  it('never counts too few bytes, even if the count exceeds 31 bits', () => {
    const gib = 2 ** 30
    const [first, second] = sharesOf(64 * gib, 16)
    expect(first!.take('1.2.3.4', 10 * gib + 1)).to.equal(true)
    expect(second!.take('1.2.3.4', 6 * gib)).to.equal(false)
    expect(second!.take('1.2.3.4', 5 * gib)).to.equal(true)
    expect(second!.take(LOCAL, 49 * gib)).to.equal(false)
    expect(second!.take(LOCAL, 48 * gib)).to.equal(true)
    expect(first!.total).to.be.within(63 * gib + 1, 63 * gib + 1 + 2 * 64)
    first!.give('1.2.3.4', 10 * gib + 1)
    second!.give('1.2.3.4', 5 * gib)
    second!.give(LOCAL, 48 * gib)
    expect(first!.total).to.equal(0)
  })

  it('has slots for as many clients as it is made for, and refuses a client without a slot', () => {
    const [shares] = sharesOf(10_000)
    const clients = Array.from({ length: 10_000 }, (_, number) => `client ${number}`)
    for (const one of clients) expect(shares!.take(one)).to.equal(true)
    for (const one of clients) shares!.give(one)
    expect(shares!.total).to.equal(0)
    const [tight] = sharesOf(10_000, 1)
    const taken = clients.filter((one) => tight!.take(one))
    expect(taken).to.have.length(32)
    expect(tight!.total).to.equal(32)
    tight!.give(taken[0]!)
    expect(tight!.take('another client')).to.equal(true)
  })
})
