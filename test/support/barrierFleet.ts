/** A model of a fleet for tests of the barrier: three members, and the moments of the statements that they send. */
import { Barrier, type BarrierAnswer, type BarrierStatement } from '../../src/replication/barrier.ts'

export const LEASE = { leaseMs: 100, marginMs: 20 }
/** Milliseconds by which the clocks of two members may differ after the time of a lease. */
const DRIFT_MAX = 9
/** More entries than the views that a member may hold. */
export const BURST = 70

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

export class Fleet {
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

export type Kind =
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

export type Step =
  | { readonly kind: Kind; readonly member: number }
  | { readonly kind: 'wait'; readonly member: number; readonly ms: number }
