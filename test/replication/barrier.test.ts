import { expect } from 'chai'
import fc from 'fast-check'
import { Barrier } from '../../src/replication/barrier.ts'
import { BURST, Fleet, type Kind, LEASE, type Step } from '../support/barrierFleet.ts'
import { runs } from '../support/runs.ts'

/** Steps of the same kind as often as they are needed: a statement takes four. */
const kinds: readonly Kind[] = [
  ...(['append', 'apply', 'apply', 'apply', 'catchUp', 'break', 'late', 'restart'] as const),
  ...(['send', 'send', 'send', 'renew', 'begin', 'begin', 'begin', 'execute', 'execute', 'execute'] as const),
  ...(['answer', 'answer', 'answer', 'ask', 'ask', 'ask', 'ask'] as const),
]

const member = fc.nat(2)
const single: fc.Arbitrary<Step[]> = fc
  .record({ kind: fc.constantFrom(...kinds), member })
  .map((step) => [step])
const wait: fc.Arbitrary<Step[]> = fc
  .constantFrom(1, 5, 20, 75, 82, 95, 120)
  .map((ms) => [{ kind: 'wait', member: 0, ms }])
/** A member does all that it can do at once, as it does most of the time. */
const round: fc.Arbitrary<Step[]> = fc
  .record({ of: member, applying: fc.constantFrom('apply', 'catchUp') })
  .map(({ of, applying }) =>
    ([applying, 'send', 'begin', 'execute', 'answer', 'ask'] as const).map((kind) => ({ kind, member: of })),
  )
/** A member takes a view of each of many new entries, until it holds as many views as it may. */
const filling: fc.Arbitrary<Step[]> = member.map((of) => [
  { kind: 'burst', member: of },
  ...Array.from({ length: BURST }, () => ({ kind: 'apply' as const, member: of })),
])
const steps = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: single },
      { weight: 1, arbitrary: wait },
      { weight: 4, arbitrary: round },
      { weight: 1, arbitrary: filling },
    ),
    {
      maxLength: 400,
      size: 'max',
    },
  )
  .map((lists) => lists.flat())

const RUNS = runs(1_500)

describe('Barrier', () => {
  it('never answers with an older entry after a newer one, in any order of events', () => {
    let answers = 0
    let entries = 0
    fc.assert(
      fc.property(steps, (all) => {
        const fleet = new Fleet()
        for (const step of all) fleet.run(step)
        answers += fleet.answers
        entries += fleet.highest
      }),
      { numRuns: RUNS },
    )
    // The property says nothing about members that never answer.
    expect(answers).to.be.greaterThan(5 * RUNS)
    expect(entries).to.be.greaterThan(5 * RUNS)
  })

  /** Runs members until nothing changes: each does all that it can do, in turns. */
  function settle(
    fleet: Fleet,
    members: readonly number[],
    rounds = 12,
    applying: 'apply' | 'catchUp' = 'apply',
  ): void {
    for (let at = 0; at < rounds; at++) {
      for (const one of members) {
        for (const kind of [applying, 'renew', 'begin', 'execute', 'answer'] as const) {
          fleet.run({ kind, member: one })
        }
      }
    }
  }

  function runAll(fleet: Fleet, one: number, of: readonly Kind[]): void {
    for (const kind of of) fleet.run({ kind, member: one })
  }

  const openOf = (fleet: Fleet): (number | false)[] =>
    fleet.members.map(({ barrier }) => barrier.isOpen(fleet.nowMs) && barrier.shown!)

  it('shows every entry on all members within six rounds if all SQL statements are answered', () => {
    const fleet = new Fleet()
    for (let entry = 1; entry <= 20; entry++) {
      fleet.log = entry
      settle(fleet, [0, 1, 2], 6)
      expect(openOf(fleet)).to.deep.equal([entry, entry, entry])
    }
  })

  it('shows the newest entry on all members within two leases after any order of events', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const fleet = new Fleet()
        for (const step of [...all, { kind: 'append', member: 0 } as const]) fleet.run(step)
        // A member that joins by a statement that was lost before is removed when its lease ends.
        for (const endMs = fleet.nowMs + 2 * LEASE.leaseMs; fleet.nowMs < endMs; fleet.nowMs += 10)
          settle(fleet, [0, 1, 2], 4, 'catchUp')
        settle(fleet, [0, 1, 2], 12, 'catchUp')
        expect(openOf(fleet)).to.deep.equal([fleet.log, fleet.log, fleet.log])
      }),
      { numRuns: runs(1_000) },
    )
  })

  it('shows an entry soon on members that hold all views that they may, when another member has only later views', () => {
    for (const isNew of [true, false]) {
      const fleet = new Fleet()
      fleet.log = 1
      settle(fleet, isNew ? [0, 1] : [0, 1, 2])
      fleet.log += BURST
      for (const one of [0, 1])
        while (!fleet.members[one]!.barrier.isFull) fleet.run({ kind: 'apply', member: one })
      fleet.run({ kind: 'catchUp', member: 2 })
      settle(fleet, [0, 1, 2], 12, 'catchUp')
      expect(openOf(fleet)).to.deep.equal([fleet.log, fleet.log, fleet.log])
    }
  })

  it('lets members that have only later views answer while another member is slow to apply entries', () => {
    const fleet = new Fleet()
    fleet.log = 2
    settle(fleet, [0, 1, 2])
    fleet.log = 3
    settle(fleet, [2])
    fleet.log = 5
    settle(fleet, [0, 1], 12, 'catchUp')
    for (let turn = 0; turn < 12; turn++) runAll(fleet, turn % 3, ['renew', 'begin', 'execute', 'answer'])
    expect(openOf(fleet)).to.deep.equal([2, 2, false])
    settle(fleet, [2, 0, 1])
    expect(openOf(fleet)).to.deep.equal([5, 5, 5])
  })

  it('shows the previous entry while a member is slow, and drops the member when its lease ends', () => {
    const fleet = new Fleet()
    fleet.log = 1
    settle(fleet, [0, 1, 2])
    fleet.log = 2
    settle(fleet, [0, 1])
    expect(openOf(fleet)).to.deep.equal([1, 1, 1])
    fleet.nowMs += LEASE.leaseMs - LEASE.marginMs - 1
    settle(fleet, [0, 1])
    expect(openOf(fleet)).to.deep.equal([1, 1, 1])
    fleet.nowMs += LEASE.marginMs + 1
    settle(fleet, [0, 1])
    expect(openOf(fleet)).to.deep.equal([2, 2, false])
    settle(fleet, [0, 1, 2])
    expect(openOf(fleet)).to.deep.equal([2, 2, 2])
  })

  it('admits no member that is behind, and delays a member that is ahead until the others catch up', () => {
    const fleet = new Fleet()
    fleet.log = 3
    settle(fleet, [0])
    expect(openOf(fleet)).to.deep.equal([3, false, false])
    fleet.members[1]!.applied = 1
    fleet.members[1]!.barrier.viewReady(2)
    fleet.run({ kind: 'send', member: 1 })
    fleet.run({ kind: 'begin', member: 1 })
    fleet.run({ kind: 'execute', member: 1 })
    fleet.run({ kind: 'answer', member: 1 })
    expect(fleet.members[1]!.barrier.isMember(fleet.nowMs)).to.equal(false)
    fleet.members[2]!.applied = 4
    fleet.members[2]!.barrier.viewReady(5)
    settle(fleet, [0, 2])
    expect(openOf(fleet)).to.deep.equal([3, false, false])
    fleet.log = 5
    settle(fleet, [0, 1, 2])
    expect(openOf(fleet)).to.deep.equal([5, 5, 5])
  })

  it('lets a member answer nothing if its lease renewal is confirmed only after the lease has ended', () => {
    const fleet = new Fleet()
    fleet.log = 1
    settle(fleet, [0, 1, 2])
    fleet.nowMs = 50
    settle(fleet, [1, 2], 1)
    fleet.nowMs = 70
    runAll(fleet, 0, ['renew', 'begin'])
    fleet.nowMs = 95
    fleet.log = 2
    settle(fleet, [1, 2])
    expect(openOf(fleet)).to.deep.equal([false, 2, 2])
    runAll(fleet, 0, ['execute', 'answer'])
    expect(openOf(fleet)).to.deep.equal([false, 2, 2])
  })

  it('ignores a member’s report that a broken connection delivers after the member has joined again', () => {
    const fleet = new Fleet()
    fleet.log = 1
    settle(fleet, [0, 1, 2])
    fleet.log = 2
    for (const one of [0, 1, 2]) runAll(fleet, one, ['apply', 'send', 'begin', 'execute', 'answer'])
    runAll(fleet, 0, ['renew', 'begin', 'execute', 'answer', 'send', 'begin', 'break'])
    fleet.nowMs = 85
    runAll(fleet, 0, ['send', 'begin', 'execute', 'answer'])
    expect(openOf(fleet)).to.deep.equal([1, false, false])
    runAll(fleet, 0, ['late'])
    settle(fleet, [1, 2])
    expect(openOf(fleet)).to.deep.equal([1, false, false])
    settle(fleet, [0, 1, 2])
    expect(openOf(fleet)).to.deep.equal([2, 2, 2])
  })

  it('lets no rejoined member answer while its last view is behind', () => {
    const fleet = new Fleet()
    fleet.log = 1
    settle(fleet, [0, 1])
    fleet.nowMs = 100
    fleet.log = 2
    settle(fleet, [1])
    expect(openOf(fleet)).to.deep.equal([false, 2, false])
    fleet.members[0]!.applied = 3
    fleet.members[0]!.barrier.viewReady(3)
    runAll(fleet, 0, ['send', 'begin', 'execute', 'answer'])
    expect(fleet.members[0]!.barrier.isMember(fleet.nowMs)).to.equal(true)
    expect(openOf(fleet)).to.deep.equal([false, 2, false])
  })

  it('joins with its newest view again after it was refused, and has room for newer ones', () => {
    const barrier = new Barrier(LEASE)
    let entry = 0
    while (!barrier.isFull) barrier.viewReady(++entry)
    const statement = { kind: 'join', applied: entry }
    expect(barrier.next(0)).to.deep.equal(statement)
    barrier.joined(entry, undefined, 0)
    expect(barrier.isFull).to.equal(false)
    expect(barrier.next(1)).to.deep.equal(statement)
  })

  it('holds a bounded number of views', () => {
    const barrier = new Barrier(LEASE)
    let entry = 0
    while (!barrier.isFull) barrier.viewReady(++entry)
    expect(entry).to.equal(64)
  })
})
