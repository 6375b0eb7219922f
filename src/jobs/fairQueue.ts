/**
 * Who waits for a turn, and who has one. The clients that wait take turns, so that one with a thousand items delays
 * another's only one by one item. A client that has as many turns as it may is passed over until one ends.
 */
import { ClientShares, LOCAL } from '../rpc/clientShares.ts'
import { type Link, LinkedList } from './linkedList.ts'

export interface FairQueueOptions {
  /** Items that may wait; of one client a quarter, except of `LOCAL`. */
  waitingMax: number
  /** Turns that a client has at a time, except `LOCAL`, at least 1. */
  turnsMax: number
}

/** A client that waits or has turns. */
interface Line<T> {
  readonly client: string
  readonly waiting: LinkedList<Waiting<T>>
  turns: number
  /** Its place among those whose turn comes; undefined while it waits for nothing or has all the turns that it may. */
  place: Link<Line<T>> | undefined
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

/** All operations take O(1). */
export class FairQueue<T> {
  readonly #options: FairQueueOptions
  readonly #shares: ClientShares
  readonly #lines = new Map<string, Line<T>>()
  /** Those whose turn comes, in this order. */
  readonly #ring = new LinkedList<Line<T>>()

  constructor(options: FairQueueOptions) {
    this.#options = options
    this.#shares = new ClientShares(options.waitingMax)
  }

  /** Items that wait. */
  get length(): number {
    return this.#shares.count
  }

  /** Clients that wait or have turns. */
  get clients(): number {
    return this.#lines.size
  }

  /**
   * A turn at once, for whoever finds that there is nothing to wait for.
   *
   * @returns whether the client may have one more; then it has it until {@link endTurn}
   */
  beginTurn(client: string): boolean {
    const line = this.#lineOf(client)
    if (!this.#mayHaveMore(line)) return false
    line.turns++
    this.#settle(line)
    return true
  }

  /** Lets an item wait until {@link next} gives it, or {@link remove} takes it away. */
  wait(client: string, item: T): Waiting<T> | Refusal {
    if (!this.#shares.take(client)) {
      return this.length >= this.#options.waitingMax ? 'FULL' : 'CLIENT_FULL'
    }
    const line = this.#lineOf(client)
    const waiting: Waiting<T> = { item, line, link: undefined }
    waiting.link = line.waiting.push(waiting)
    this.#settle(line)
    return waiting
  }

  /** The item whose turn it is, if any; its client has the turn until {@link endTurn}. */
  next(): T | undefined {
    const place = this.#ring.first
    if (place === undefined) return undefined
    const line = place.value
    const waiting = line.waiting.first!.value
    // To the end of the ring, if it stays in it.
    this.#ring.remove(place)
    line.place = undefined
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
    this.#shares.give(line.client)
    this.#settle(line)
    return true
  }

  /** Gives a turn back that the client had. */
  endTurn(client: string): void {
    const line = this.#lines.get(client)!
    line.turns--
    this.#settle(line)
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
    const line: Line<T> = { client, waiting: new LinkedList(), turns: 0, place: undefined }
    this.#lines.set(client, line)
    return line
  }

  #mayHaveMore({ client, turns }: Line<T>): boolean {
    return client === LOCAL || turns < this.#options.turnsMax
  }

  /** Into the ring or out of it, as it has become; forgotten when there is nothing left to know. */
  #settle(line: Line<T>): void {
    const isWaiting = line.waiting.first !== undefined
    const hasPlace = isWaiting && this.#mayHaveMore(line)
    if (hasPlace && line.place === undefined) line.place = this.#ring.push(line)
    else if (!hasPlace && line.place !== undefined) {
      this.#ring.remove(line.place)
      line.place = undefined
    }
    if (!isWaiting && line.turns === 0) this.#lines.delete(line.client)
  }
}
