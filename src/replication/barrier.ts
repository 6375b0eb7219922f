/**
 * The barrier of a fleet: `latest` never goes backwards for a caller who asks several nodes in turn. This file has the
 * rules of one member; barrierTable.ts has the SQL statements, and barrierClient.ts sends them.
 *
 * Every member has a row with the numbers of two entries of the log. `applied` is the newest entry whose view is ready.
 * `promised` is the entry below which the member gives no answers. The chain has a row with a third number,
 * `committed`. The rules are:
 *
 * 1. A member reports `applied` when a view is ready, and goes on answering from the view before that one.
 * 2. When all members have applied an entry, each member promises the newest of its ready views up to that entry: it stops
 *    answering from older views, and then reports `promised`.
 * 3. `committed` is raised to the lowest `promised` of all members, and never lowered.
 * 4. A member answers from the view of an entry once `committed` has reached the entry.
 *
 * A member therefore answers from entry s only after all others have promised to answer nothing below s. The requests
 * of a member wait only between its promise and `committed`, which takes about two round trips; a member that is slow
 * to apply entries makes the head of the fleet older, but makes no request wait.
 *
 * A member has no view of some entries, because it took one view for several commits, or had as many as it may hold. A
 * member whose oldest ready view is later than what all have applied promises the entry of that view in two cases. If
 * it gives no answers anyway, the promise costs nothing. If the others may hold as many views as they may, they would take
 * no further view, and wait for this member for ever.
 *
 * Membership is a lease. When the lease has ended by the member's own monotonic clock, the member gives no answers, and
 * joins again. Each report raises a number in the member's row. When another member has seen the same number for as long
 * as the lease lasts, that other member removes the row. A member counts its lease from the moment before it sent the
 * report. The other members count from the moment at which they saw the number of the report, which is later. A member
 * therefore stops answering before the other members stop waiting for it. The clocks of two machines are not compared:
 * they only have to run equally fast, within {@link BarrierOptions.marginMs}. The clock of PostgreSQL, which may jump,
 * is not used.
 *
 * A node joins in one transaction, which promises `committed` and changes the number of the membership. A statement
 * that raises `committed` names the number of the membership for which it was computed, and fails if that number has
 * changed.
 */

export interface BarrierOptions {
  /** Milliseconds from a report until the others stop waiting for this member. */
  readonly leaseMs: number
  /** Milliseconds before the end of the lease at which this member stops answering. */
  readonly marginMs: number
}

/** The statement that a member sends next. */
export type BarrierStatement =
  /** Joins. A view of entry `applied` is ready. */
  | { readonly kind: 'join'; readonly applied: number }
  /** Reports `applied` and `promised`, and extends the member's lease. */
  | { readonly kind: 'report'; readonly applied: number; readonly promised: number }
  /** Raises `committed`. Fails if a member has joined after PostgreSQL returned the number `membership`. */
  | { readonly kind: 'raise'; readonly committed: number; readonly membership: number }
  /** Removes another member whose lease has ended. Fails if the number of its reports is no longer `reports`. */
  | { readonly kind: 'remove'; readonly id: string; readonly reports: number }

/** Another member, as described by its row. */
export interface OtherMember {
  readonly id: string
  readonly applied: number
  readonly promised: number
  /** Number of the member's reports. */
  readonly reports: number
  /** Milliseconds for which each report extends the member's lease. */
  readonly leaseMs: number
}

/** The numbers that PostgreSQL returns for a report: those of the chain, and those of the other members. */
export interface BarrierAnswer {
  readonly committed: number
  /** Number that changes whenever a member joins. */
  readonly membership: number
  readonly others: readonly OtherMember[]
}

/** Maximum number of views that are ready and wait for the other members. */
const READY_MAX = 64

export class Barrier {
  readonly #options: BarrierOptions
  /** Entries whose views are ready and not shown yet, ascending. */
  #ready: number[] = []
  #shown: number | undefined
  /** This member gives no answers from views below this entry. */
  #promised = 0
  #committed = 0
  /** Time at which this node's lease ends; undefined if this node is not a member. */
  #endsMs: number | undefined
  /** The last answer about the other members; undefined when it is out of date. */
  #others: BarrierAnswer | undefined
  /** For each other member, by id: the number of its reports, and the time when this member first saw that number. */
  #seen = new Map<string, { readonly reports: number; readonly sinceMs: number }>()
  /** The two numbers in this member's row, as last reported. */
  #reported = { applied: 0, promised: 0 }

  constructor(options: BarrierOptions) {
    this.#options = options
  }

  /** Number of the log entry whose view answers requests; undefined until the first view is shown. */
  get shown(): number | undefined {
    return this.#shown
  }

  /** The newest entry for which every member has promised to answer from no older view, as far as known. */
  get committed(): number {
    return this.#committed
  }

  /** Whether the list of ready views is full, so that the next ready view must not be reported. */
  get isFull(): boolean {
    return this.#ready.length >= READY_MAX
  }

  /** Whether the view {@link shown} may answer requests for `latest` now. @param nowMs monotonic time */
  isOpen(nowMs: number): boolean {
    return this.openMs(nowMs) > 0
  }

  /** Milliseconds for which the view {@link shown} may answer requests for `latest`. @param nowMs monotonic time */
  openMs(nowMs: number): number {
    if (this.#endsMs === undefined || this.#isShut) return 0
    return Math.max(0, this.#endsMs - nowMs)
  }

  /**
   * Whether the lease is valid. {@link isOpen} may still be false then, and becomes true after a few more statements.
   */
  isMember(nowMs: number): boolean {
    return this.#endsMs !== undefined && nowMs < this.#endsMs
  }

  /** Called when the view of an entry is ready. @param entry its number, above those of all earlier calls */
  viewReady(entry: number): void {
    this.#ready.push(entry)
  }

  /** Whether a view waits for the other members. The caller then sends statements more often. */
  get isWaiting(): boolean {
    return this.#ready.length > 0
  }

  /**
   * Returns the statement to send now. If the statement is a report with a promise, this member keeps the promise from
   * this call on, before the statement is sent.
   *
   * @returns undefined when there is nothing new to report; {@link renewal} then extends the lease, and asks for the
   *   numbers of the other members
   */
  next(nowMs: number): BarrierStatement | undefined {
    const applied = this.#newest
    if (applied === undefined) return undefined
    if (!this.isMember(nowMs)) return { kind: 'join', applied }
    if (this.#others === undefined) return this.renewal()
    const remove = this.#removal(this.#others, nowMs)
    if (remove !== undefined) return remove
    const raise = this.#raise(this.#others)
    if (raise !== undefined) return raise
    this.#promise(lowest(this.#others, 'applied', applied))
    const { applied: known, promised } = this.#reported
    return applied > known || this.#promised > promised ? this.renewal() : undefined
  }

  /** The report that extends the lease of a member. */
  renewal(): BarrierStatement {
    return { kind: 'report', applied: this.#newest ?? 0, promised: this.#promised }
  }

  /**
   * Takes the answer to a `join` statement. The answer has no numbers of other members, because they might be
   * incomplete: if two members join at the same time, the second statement waits for the first, but does not see the
   * row of the first member. The next statement is therefore a report.
   *
   * @param committed undefined if `committed` is above `applied`, or the log has lost entry `applied`: the views before
   *   `applied` are dropped then, so that the list has room for newer ones
   * @param sentMs monotonic time before the statement was sent
   */
  joined(applied: number, committed: number | undefined, sentMs: number): void {
    this.leave()
    if (committed === undefined) {
      this.#ready = this.#ready.filter((entry) => entry >= applied)
      return
    }
    this.#endsMs = this.#endOf(sentMs)
    this.#promised = committed
    this.#reported = { applied, promised: committed }
    this.#show(committed)
  }

  /**
   * Takes the answer to a report.
   *
   * @param answer undefined if the lease had ended
   * @param sentMs monotonic time before the statement was sent
   * @param nowMs monotonic time of the answer. If the lease has ended by then, the answer is too late: the other
   *   members may have stopped waiting for this member before the report was executed
   */
  reported(
    { applied, promised }: { readonly applied: number; readonly promised: number },
    answer: BarrierAnswer | undefined,
    sentMs: number,
    nowMs: number,
  ): void {
    if (answer === undefined || !this.isMember(nowMs)) {
      this.leave()
      return
    }
    this.#endsMs = this.#endOf(sentMs)
    this.#reported = { applied, promised }
    this.#learn(answer, nowMs)
  }

  /**
   * Takes the answer to a statement that raises `committed`.
   *
   * @param isDone false if another member has raised `committed` or has joined
   */
  raised(committed: number, isDone: boolean): void {
    if (isDone) this.#show(committed)
    else this.#others = undefined
  }

  /** Takes the answer to a statement that removes another member. The next statement asks for the remaining members. */
  removed(): void {
    this.#others = undefined
  }

  /** Ends the membership: from now on, this member gives no answers. */
  leave(): void {
    this.#endsMs = undefined
    this.#others = undefined
  }

  /** Whether this member gives no answers: it shows no view, or has promised not to answer from the view that it shows. */
  get #isShut(): boolean {
    return this.#shown === undefined || this.#shown < this.#promised
  }

  /** The newest entry whose view is ready or shown. */
  get #newest(): number | undefined {
    return this.#ready.at(-1) ?? this.#shown
  }

  #endOf(sentMs: number): number {
    return sentMs + this.#options.leaseMs - this.#options.marginMs
  }

  #learn(answer: BarrierAnswer, nowMs: number): void {
    this.#others = answer
    const before = this.#seen
    this.#seen = new Map()
    for (const { id, reports } of answer.others) {
      const known = before.get(id)
      this.#seen.set(id, known?.reports === reports ? known : { reports, sinceMs: nowMs })
    }
    this.#show(answer.committed)
  }

  #show(committed: number): void {
    this.#committed = Math.max(this.#committed, committed)
    const shown = this.#ready.findLast((entry) => entry <= this.#committed)
    if (shown === undefined) return
    this.#shown = shown
    this.#ready = this.#ready.filter((entry) => entry > shown)
  }

  /**
   * Promises the newest entry that all members have applied and whose view is ready here. If only views of later entries
   * are ready here, promises the oldest of them if this member gives no answers, or the list of another may be full.
   */
  #promise(appliedByAll: number): void {
    // The views of a full list are of entries above `committed`.
    const mayBeFull = appliedByAll >= this.#committed + READY_MAX
    const later = this.#isShut || mayBeFull ? this.#ready[0] : undefined
    const promised = this.#ready.findLast((entry) => entry <= appliedByAll) ?? later
    if (promised !== undefined) this.#promised = Math.max(this.#promised, promised)
  }

  /** Raises `committed` to the lowest promise of all members. @returns undefined if `committed` is already as high */
  #raise(answer: BarrierAnswer): BarrierStatement | undefined {
    const committed = lowest(answer, 'promised', this.#reported.promised)
    const { membership } = answer
    return committed > this.#committed ? { kind: 'raise', committed, membership } : undefined
  }

  /** Returns the statement that removes a member whose lease has ended; undefined if there is none. */
  #removal({ others }: BarrierAnswer, nowMs: number): BarrierStatement | undefined {
    const ended = others.find(({ id, leaseMs }) => nowMs - this.#seen.get(id)!.sinceMs >= leaseMs)
    return ended && { kind: 'remove', id: ended.id, reports: ended.reports }
  }
}

/** Returns the lowest `applied`, or the lowest `promised`, of all members. @param own the number of this member */
function lowest({ others }: BarrierAnswer, of: 'applied' | 'promised', own: number): number {
  return others.reduce((least, member) => Math.min(least, member[of]), own)
}
