/**
 * Items of clients that wait for a turn. The client that had the least time comes next; among equals, the one that
 * waits longest. So a client with a thousand items delays another client by one item only, and clients of long turns
 * come after clients of short ones. A client that has as many turns as it may is passed over until one of them ends.
 */
import { ClientShares, LOCAL } from '../rpc/clientShares.ts'
import { type Link, LinkedList } from './linkedList.ts'
import { OrderedLines } from './orderedLines.ts'
import { type Turn, type Used, UsedTime } from './usedTime.ts'

export interface FairQueueOptions {
  /** Items that may wait; of one client a quarter, except of `LOCAL`. */
  waitingMax: number
  /** Turns that a client has at a time, except `LOCAL`, at least 1. */
  turnsMax: number
  /** Head start of a client that comes again after a short turn, in milliseconds. Default: 0. */
  creditMs?: number
}

/** A client that waits or has turns. */
interface Line<T> {
  readonly client: string
  readonly waiting: LinkedList<Waiting<T>>
  /** Items that wait. */
  length: number
  turns: number
  readonly used: Used
  /** Its number in the order of arrival in `#coming`. */
  cameAt: number
}

/** An item that waits. */
export interface Waiting<T> {
  readonly item: T
  readonly line: Line<T>
  /** Undefined before it waits and after. */
  link: Link<Waiting<T>> | undefined
}

/** Why an item may not wait: too many do, of all clients or of its own. */
export type Refusal = 'FULL' | 'CLIENT_FULL'

/** All operations take O(log n) of the clients, but for {@link FairQueue.displace}. */
export class FairQueue<T> {
  readonly #options: FairQueueOptions
  readonly #shares: ClientShares
  readonly #usedTime: UsedTime
  readonly #lines = new Map<string, Line<T>>()
  /** Lines that wait for a turn and may have one more. */
  readonly #coming = new OrderedLines<Line<T>>(comesBefore)
  /** Lines of `#coming` whose turns are short, and that have no turn now. */
  readonly #short = new OrderedLines<Line<T>>(comesBefore)
  #came = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
    this.#shares = new ClientShares(options.waitingMax)
    this.#usedTime = new UsedTime(options.creditMs ?? 0)
  }

  /** Items that wait. */
  get length(): number {
    return this.#shares.count
  }

  /** Clients that wait or have turns. */
  get clients(): number {
    return this.#lines.size
  }

  /** The item that {@link nextShort} would give. */
  get firstShort(): T | undefined {
    return this.#short.first?.waiting.first?.value.item
  }

  /** Milliseconds of the client's turns that have ended; comparable only between clients that are here. */
  usedMs(client: string): number {
    return this.#lines.get(client)?.used.ms ?? 0
  }

  /** Whether the last turn of a client that is here was long. */
  isLong(client: string): boolean {
    return this.#lines.get(client)?.used.isLong === true
  }

  /**
   * A turn at once, for whoever finds that there is nothing to wait for.
   *
   * @returns whether the client may have one more; then it has it until {@link endTurn}
   */
  beginTurn(client: string): boolean {
    const line = this.#lineOf(client)
    if (!this.#mayHaveMore(line)) return false
    this.#begin(line)
    return true
  }

  /** As {@link beginTurn}, only for a client whose turns are short, and that has no turn now. */
  beginShortTurn(client: string): boolean {
    const line = this.#lineOf(client)
    if (isShort(line)) return this.beginTurn(client)
    this.#settle(line)
    return false
  }

  /** Lets an item wait until {@link next} gives it, or {@link remove} takes it away. */
  wait(client: string, item: T): Waiting<T> | Refusal {
    if (!this.#shares.take(client)) {
      return this.length >= this.#options.waitingMax ? 'FULL' : 'CLIENT_FULL'
    }
    const line = this.#lineOf(client)
    const waiting: Waiting<T> = { item, line, link: undefined }
    waiting.link = line.waiting.push(waiting)
    line.length++
    this.#settle(line)
    return waiting
  }

  /**
   * Takes the last item out of the limited client that waits for most, so that another one can wait. Takes O(n) of the
   * clients.
   *
   * @returns undefined when no client waits for two more than this one
   */
  displace(client: string): T | undefined {
    let most: Line<T> | undefined
    for (const line of this.#lines.values()) {
      if (line.client !== LOCAL && line.length > (most?.length ?? 0)) most = line
    }
    const own = this.#lines.get(client)?.length ?? 0
    if (most === undefined || most.length < own + 2) return undefined
    const waiting = most.waiting.last!.value
    this.remove(waiting)
    return waiting.item
  }

  /** The item whose turn it is, if any; its client has the turn until {@link endTurn}. */
  next(): T | undefined {
    const line = this.#coming.first
    if (line === undefined) return undefined
    this.#usedTime.serve(line.used)
    return this.#take(line)
  }

  /** As {@link next}, among clients whose turns are short, and that have no turn now. */
  nextShort(): T | undefined {
    const line = this.#short.first
    return line === undefined ? undefined : this.#take(line)
  }

  #take(line: Line<T>): T {
    const waiting = line.waiting.first!.value
    // The client comes after those with equal time when it waits for another turn.
    this.#leave(line)
    line.turns++
    this.remove(waiting)
    return waiting.item
  }

  /** Takes an item out that does not wait any longer. @returns whether it was waiting */
  remove(waiting: Waiting<T>): boolean {
    const { line, link } = waiting
    if (link === undefined) return false
    waiting.link = undefined
    line.waiting.remove(link)
    line.length--
    this.#shares.give(line.client)
    this.#settle(line)
    return true
  }

  /**
   * Gives a turn back that the client had.
   *
   * @param turn left out when the item was not begun
   */
  endTurn(client: string, turn?: Turn): void {
    const line = this.#lines.get(client)!
    line.turns--
    if (turn !== undefined) {
      // The line must not change while it is in the order.
      const cameAt = this.#coming.has(line) ? line.cameAt : undefined
      this.#leave(line)
      this.#usedTime.add(client, line.used, turn)
      if (this.#lines.size > 1) this.#usedTime.pass(turn.ms / this.#lines.size)
      this.#settle(line, cameAt)
    } else this.#settle(line)
  }

  /** Takes everything out that waits, client by client. */
  clear(): T[] {
    const items: T[] = []
    for (const { waiting } of this.#lines.values()) {
      for (let first = waiting.first; first !== undefined; first = waiting.first) {
        items.push(first.value.item)
        this.remove(first.value)
      }
    }
    return items
  }

  #lineOf(client: string): Line<T> {
    const known = this.#lines.get(client)
    if (known !== undefined) return known
    const used = this.#usedTime.enter(client)
    const line: Line<T> = { client, waiting: new LinkedList(), length: 0, turns: 0, used, cameAt: 0 }
    this.#lines.set(client, line)
    return line
  }

  #begin(line: Line<T>): void {
    line.turns++
    this.#usedTime.serve(line.used)
    this.#settle(line)
  }

  #mayHaveMore({ client, turns }: Line<T>): boolean {
    return client === LOCAL || turns < this.#options.turnsMax
  }

  /**
   * Puts a line into the orders that it belongs to now, or takes it out; removes a line without items and turns.
   *
   * @param cameAt its number in the order of arrival; default: the last
   */
  #settle(line: Line<T>, cameAt?: number): void {
    const isComing = line.length > 0 && this.#mayHaveMore(line)
    if (!isComing) this.#leave(line)
    else if (!this.#coming.has(line)) {
      line.cameAt = cameAt ?? this.#came++
      this.#coming.add(line)
    }
    if (!isComing || !isShort(line)) this.#short.delete(line)
    else if (!this.#short.has(line)) this.#short.add(line)
    if (line.length > 0 || line.turns > 0) return
    this.#lines.delete(line.client)
    this.#usedTime.leave(line.client, line.used)
  }

  #leave(line: Line<T>): void {
    this.#coming.delete(line)
    this.#short.delete(line)
  }
}

function isShort({ turns, used }: { turns: number; used: Used }): boolean {
  return turns === 0 && !used.isLong
}

function comesBefore<T>(a: Line<T>, b: Line<T>): boolean {
  return a.used.ms === b.used.ms ? a.cameAt < b.cameAt : a.used.ms < b.used.ms
}
