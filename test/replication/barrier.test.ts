import { expect } from 'chai'
import fc from 'fast-check'
import { Barrier, type BarrierAnswer, type BarrierStatement } from '../../src/replication/barrier.ts'

const LEASE = { leaseMs: 100, marginMs: 20 }
/** Milliseconds by which the clocks of two members may differ after the time of a lease. */
const DRIFT_MAX = 9
/** More entries than the views that a member may hold. */
const BURST = 70

interface Row {
  applied: number
  promised: number
  reports: number
}

/** The tables of the barrier. Every function is one moment of a statement in PostgreSQL. */
class Table {
  readonly rows = new Map<string, Row>()
  committed = 0
  membership = 0

  /** A report reads the snapshot at its beginning. */
  read(id: string): BarrierAnswer {
    const leaseMs = LEASE.leaseMs - DRIFT_MAX
    const others = [...this.rows]
      .filter(([other]) => other !== id)
      .map(([other, row]) => ({ id: other, ...row, leaseMs }))
    return { committed: this.committed, membership: this.membership, others }
  }
}

/** A statement on its way: each phase takes place at any later time, or never. */
interface Sent {
  readonly statement: BarrierStatement
  readonly id: string
  readonly sentMs: number
  /** The rows as the statement saw them when it began. */
  read?: BarrierAnswer
  /** Whether the statement is executed; its answer is on the way. */
  done?: boolean
  outcome?: BarrierAnswer | undefined
  joined?: number
  isRaised?: boolean
}

class Member {
  barrier = new Barrier(LEASE)
  /** Entries applied to the archive. */
  applied = 0
  sent: Sent | undefined
  /** Statements whose connection broke: PostgreSQL may still execute them. */
  lost: Sent[] = []
  joins = 0
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  get id(): string {
    return `${this.name}/${this.joins}`
  }
}

class Fleet {
  readonly table = new Table()
  readonly members = ['a', 'b', 'c'].map((name) => new Member(name))
  nowMs = 0
  log = 0
  /** The highest entry of any answer so far. */
  highest = 0
  answers = 0

  run(step: Step): void {
    const member = this.members[step.member]!
    switch (step.kind) {
      case 'append':
        this.log++
        return
      case 'burst':
        this.log += BURST
        return
      case 'apply':
        this.apply(member, member.applied + 1)
        return
      case 'catchUp':
        this.apply(member, this.log)
        return
      case 'send':
        this.send(member)
        return
      case 'renew':
        this.send(member, true)
        return
      case 'begin':
        this.begin(member.sent)
        return
      case 'execute':
        this.execute(member.sent)
        return
      case 'answer':
        this.answer(member)
        return
      case 'break':
        if (member.sent !== undefined) member.lost.push(member.sent)
        member.sent = undefined
        return
      case 'late':
        this.late(member)
        return
      case 'restart':
        member.barrier = new Barrier(LEASE)
        if (member.applied > 0) member.barrier.viewReady(member.applied)
        this.run({ kind: 'break', member: step.member })
        return
      case 'wait':
        this.nowMs += step.ms
        return
      case 'ask':
        this.ask(member)
        return
    }
  }

  /** A member takes a view of an entry, and takes none of the entries that it has applied before that one. */
  apply(member: Member, entry: number): void {
    if (member.applied === this.log || member.barrier.isFull) return
    member.applied = entry
    member.barrier.viewReady(entry)
  }

  send(member: Member, isRenewal = false): void {
    if (member.sent !== undefined) return
    const { barrier } = member
    const renews = isRenewal && barrier.isMember(this.nowMs)
    const statement = barrier.next(this.nowMs) ?? (renews ? barrier.renewal() : undefined)
    if (statement === undefined) return
    if (statement.kind === 'join') member.joins++
    member.sent = { statement, id: member.id, sentMs: this.nowMs }
  }

  begin(sent: Sent | undefined): void {
    if (sent !== undefined) sent.read ??= this.table.read(sent.id)
  }

  execute(sent: Sent | undefined): void {
    if (sent?.read === undefined || sent.done) return
    sent.done = true
    const { statement, id, read } = sent
    const { table } = this
    switch (statement.kind) {
      case 'join': {
        const { applied } = statement
        if (table.committed > applied) return
        table.membership++
        table.rows.delete(before(id))
        table.rows.set(id, { applied, promised: table.committed, reports: 0 })
        sent.joined = table.committed
        return
      }
      case 'report': {
        const row = table.rows.get(id)
        if (row === undefined) return
        const { applied, promised } = statement
        table.rows.set(id, { applied, promised, reports: row.reports + 1 })
        sent.outcome = read
        return
      }
      case 'raise': {
        const { committed, membership } = statement
        sent.isRaised = table.membership === membership && table.committed < committed
        if (sent.isRaised) table.committed = committed
        return
      }
      case 'remove': {
        const { id: other, reports } = statement
        if (table.rows.get(other)?.reports === reports) table.rows.delete(other)
      }
    }
  }

  answer(member: Member): void {
    const { sent, barrier } = member
    if (!sent?.done) return
    member.sent = undefined
    const { statement, outcome, sentMs } = sent
    if (statement.kind === 'join') barrier.joined(statement.applied, sent.joined, sentMs)
    else if (statement.kind === 'report') barrier.reported(statement, outcome, sentMs, this.nowMs)
    else if (statement.kind === 'raise') barrier.raised(statement.committed, sent.isRaised!)
    else barrier.removed()
  }

  /** PostgreSQL executes a statement whose connection is broken. */
  late(member: Member): void {
    const sent = member.lost[0]
    this.begin(sent)
    this.execute(sent)
    if (sent?.done) member.lost.shift()
  }

  ask({ barrier, name }: Member): void {
    if (!barrier.isOpen(this.nowMs)) return
    const shown = barrier.shown!
    this.answers++
    if (shown < this.highest)
      throw new RangeError(`${name} answers ${shown} after an answer of ${this.highest}`)
    this.highest = shown
  }
}

/** The id of a member before it joined again. */
function before(id: string): string {
  const [name, joins] = id.split('/')
  return `${name}/${Number(joins) - 1}`
}

type Kind =
  | 'append'
  | 'burst'
  | 'apply'
  | 'catchUp'
  | 'send'
  | 'renew'
  | 'begin'
  | 'execute'
  | 'answer'
  | 'break'
  | 'late'
  | 'restart'
  | 'ask'

type Step =
  | { readonly kind: Kind; readonly member: number }
  | { readonly kind: 'wait'; readonly member: number; readonly ms: number }

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

describe('Barrier', () => {
  it('never answers with an older entry after a newer one, in any order of events', function () {
    this.timeout(60_000)
    let answers = 0
    let entries = 0
    fc.assert(
      fc.property(steps, (all) => {
        const fleet = new Fleet()
        for (const step of all) fleet.run(step)
        answers += fleet.answers
        entries += fleet.highest
      }),
      { numRuns: 1_500 },
    )
    // The property says nothing about members that never answer.
    expect(answers).to.be.greaterThan(1_500)
    expect(entries).to.be.greaterThan(1_500)
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

  function runAll(fleet: Fleet, one: number, of: readonly Kind[]): void {
    for (const kind of of) fleet.run({ kind, member: one })
  }

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

  it('holds a bounded number of views', () => {
    const barrier = new Barrier(LEASE)
    let entry = 0
    while (!barrier.isFull) barrier.viewReady(++entry)
    expect(entry).to.equal(64)
  })
})
