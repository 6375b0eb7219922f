/**
 * Items of clients that wait for a turn. The network that had the least time comes next, and of its clients the one
 * that had the least; among equals, the one that waits longest. So a client with a thousand items delays another client
 * by one item only, an IPv6 network (/48) with a thousand clients delays a client of another network no longer, and
 * clients of long turns come after clients of short ones. All other clients are networks of their own. A client that
 * has as many turns as it may is passed over until one of them ends.
 */
import { ClientShares, LOCAL, networkKey } from '../rpc/clientShares.ts'
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

/** Clients that share the turns of their network. */
interface Network<T> {
  readonly key: string
  readonly used: Used
  /** The time of its clients, counted among themselves. */
  readonly usedTime: UsedTime
  readonly lines: Set<Line<T>>
  /** Lines that wait for a turn and may have one more. */
  readonly coming: OrderedLines<Line<T>>
  /** Lines of `coming` whose turns are short, and that have no turn now. */
  readonly short: OrderedLines<Line<T>>
  /** Items that wait. */
  length: number
  /** Its number in the order of arrival in `#coming`. */
  cameAt: number
}

/** A client that waits or has turns. */
interface Line<T> {
  readonly client: string
  readonly network: Network<T>
  readonly waiting: LinkedList<Waiting<T>>
  /** Items that wait. */
  length: number
  turns: number
  readonly used: Used
  /** Its number in the order of arrival in `coming`. */
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

/**
 * All operations take O(log n) of networks and clients; but {@link FairQueue.displace} and the end of a turn that is
 * long where the network's last one was short, or short where that was long, take O(n).
 */
export class FairQueue<T> {
  readonly #options: FairQueueOptions
  readonly #shares: ClientShares
  readonly #usedTime: UsedTime
  readonly #lines = new Map<string, Line<T>>()
  readonly #networks = new Map<string, Network<T>>()
  /** Networks of which a line comes. */
  readonly #coming = new OrderedLines<Network<T>>(comesBefore)
  /** Networks of which a line of short turns comes. */
  readonly #short = new OrderedLines<Network<T>>(comesBefore)
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
    return this.#short.first?.short.first?.waiting.first?.value.item
  }

  /**
   * How much more a client had than another one, in milliseconds of turns that have ended: its network, or, of clients
   * of one network, the client itself. Both must be here.
   */
  excessMs(client: string, other: string): number {
    const [mine, others] = [this.#lines.get(client), this.#lines.get(other)]
    if (mine === undefined || others === undefined) return 0
    if (mine.network === others.network) return mine.used.ms - others.used.ms
    return mine.network.used.ms - others.network.used.ms
  }

  /** Whether the last turn of a client that is here was long. */
  isLong(client: string): boolean {
    const line = this.#lines.get(client)
    return line !== undefined && isLong(line)
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
    line.network.length++
    this.#settle(line)
    return waiting
  }

  /**
   * Takes the last item out of the limited network that waits for most, or of a client of the same network, so that
   * another one can wait. Takes O(n) of the clients.
   *
   * @returns undefined when none waits for two more than this one
   */
  displace(client: string): T | undefined {
    const own = this.#lines.get(client)
    const ownNetwork = this.#networks.get(networkOf(client))
    const most = longest(this.#networks.values(), ({ key }) => key !== LOCAL)
    if (most === undefined) return undefined
    const isOther = most !== ownNetwork
    const line = longest(most.lines)!
    if (isOther ? most.length < (ownNetwork?.length ?? 0) + 2 : line.length < (own?.length ?? 0) + 2)
      return undefined
    const waiting = line.waiting.last!.value
    this.remove(waiting)
    return waiting.item
  }

  /** The item whose turn it is, if any; its client has the turn until {@link endTurn}. */
  next(): T | undefined {
    const line = this.#coming.first?.coming.first
    if (line === undefined) return undefined
    this.#serve(line)
    return this.#take(line)
  }

  /** As {@link next}, if the client's turns are short, and the item is one that is wanted. */
  nextIf(isWanted: (item: T) => boolean): T | undefined {
    const line = this.#coming.first?.coming.first
    if (line === undefined || isLong(line) || !isWanted(line.waiting.first!.value.item)) return undefined
    return this.next()
  }

  /**
   * Gives a turn back, and lets the item wait, before all others of its client: it has waited once, so that no bound
   * keeps it out.
   */
  putBack(client: string, item: T): Waiting<T> {
    const line = this.#lines.get(client)!
    this.#shares.takeAnyway(client)
    const waiting: Waiting<T> = { item, line, link: undefined }
    waiting.link = line.waiting.unshift(waiting)
    line.length++
    line.network.length++
    this.endTurn(client)
    return waiting
  }

  /** As {@link next}, among clients whose turns are short, and that have no turn now. */
  nextShort(): T | undefined {
    const line = this.#short.first?.short.first
    return line === undefined ? undefined : this.#take(line)
  }

  #take(line: Line<T>): T {
    const waiting = line.waiting.first!.value
    // The client comes after those with equal time when it waits for another turn, and so does its network.
    this.#leave(line)
    this.#leaveAsNetwork(line.network)
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
    line.network.length--
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
    const { network } = line
    line.turns--
    if (turn !== undefined) {
      // Neither may change while it is in the order.
      const cameAt = network.coming.has(line) ? line.cameAt : undefined
      const networkCameAt = this.#coming.has(network) ? network.cameAt : undefined
      this.#leave(line)
      this.#leaveAsNetwork(network)
      network.usedTime.add(client, line.used, turn)
      if (network.lines.size > 1) network.usedTime.pass(turn.ms / network.lines.size)
      const wasLong = network.used.isLong
      this.#usedTime.add(network.key, network.used, turn)
      if (this.#networks.size > 1) this.#usedTime.pass(turn.ms / this.#networks.size)
      this.#settle(line, cameAt, networkCameAt)
      if (network.used.isLong !== wasLong) this.#settleStrangers(network)
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
    const network = this.#networkOf(client)
    const used = network.usedTime.enter(client)
    const line: Line<T> = { client, network, waiting: new LinkedList(), length: 0, turns: 0, used, cameAt: 0 }
    this.#lines.set(client, line)
    network.lines.add(line)
    return line
  }

  #networkOf(client: string): Network<T> {
    const key = networkOf(client)
    const known = this.#networks.get(key)
    if (known !== undefined) return known
    const network: Network<T> = {
      ...{ key, used: this.#usedTime.enter(key), usedTime: new UsedTime(this.#options.creditMs ?? 0) },
      ...{ lines: new Set(), length: 0, cameAt: 0 },
      coming: new OrderedLines<Line<T>>(comesBefore),
      short: new OrderedLines<Line<T>>(comesBefore),
    }
    this.#networks.set(key, network)
    return network
  }

  #begin(line: Line<T>): void {
    line.turns++
    this.#serve(line)
    this.#settle(line)
  }

  #serve({ used, network }: Line<T>): void {
    network.usedTime.serve(used)
    this.#usedTime.serve(network.used)
  }

  #mayHaveMore({ client, turns }: Line<T>): boolean {
    return client === LOCAL || turns < this.#options.turnsMax
  }

  /**
   * Puts a line into the orders that it belongs to now, or takes it out, and its network as well; removes a line
   * without items and turns.
   *
   * @param cameAt its number in the order of arrival; default: the last
   * @param networkCameAt the same of its network
   */
  #settle(line: Line<T>, cameAt?: number, networkCameAt?: number): void {
    const { network } = line
    const isComing = line.length > 0 && this.#mayHaveMore(line)
    if (!isComing) this.#leave(line)
    else if (!network.coming.has(line)) {
      line.cameAt = cameAt ?? this.#came++
      network.coming.add(line)
    }
    if (!isComing || !isShort(line)) network.short.delete(line)
    else if (!network.short.has(line)) network.short.add(line)
    this.#settleNetwork(network, networkCameAt)
    if (line.length > 0 || line.turns > 0) return
    this.#lines.delete(line.client)
    network.usedTime.leave(line.client, line.used)
    network.lines.delete(line)
    if (network.lines.size > 0) return
    this.#networks.delete(network.key)
    this.#usedTime.leave(network.key, network.used)
  }

  /** The turns of clients that are not known count as long when the last turn of their network was. */
  #settleStrangers(network: Network<T>): void {
    for (const line of network.lines) if (!line.used.isKnown) this.#settle(line)
  }

  #settleNetwork(network: Network<T>, cameAt?: number): void {
    const isComing = network.coming.first !== undefined
    if (!isComing) this.#coming.delete(network)
    else if (!this.#coming.has(network)) {
      network.cameAt = cameAt ?? this.#came++
      this.#coming.add(network)
    }
    if (network.short.first === undefined) this.#short.delete(network)
    else if (!this.#short.has(network)) this.#short.add(network)
  }

  #leave(line: Line<T>): void {
    line.network.coming.delete(line)
    line.network.short.delete(line)
  }

  #leaveAsNetwork(network: Network<T>): void {
    this.#coming.delete(network)
    this.#short.delete(network)
  }
}

/** A client that is in no IPv6 network is one by itself. */
function networkOf(client: string): string {
  return networkKey(client) ?? client
}

/** The network's last turn counts for a client that is not known: the turn may have been of the only client there. */
function isLong<T>({ used, network }: Line<T>): boolean {
  return used.isKnown ? used.isLong : network.used.isLong
}

function isShort<T>(line: Line<T>): boolean {
  return line.turns === 0 && !isLong(line)
}

interface InOrder {
  readonly used: Used
  readonly cameAt: number
}

function comesBefore(a: InOrder, b: InOrder): boolean {
  return a.used.ms === b.used.ms ? a.cameAt < b.cameAt : a.used.ms < b.used.ms
}

/** The first with most items that wait. */
function longest<L extends { readonly length: number }>(
  lines: Iterable<L>,
  counts: (line: L) => boolean = () => true,
): L | undefined {
  let most: L | undefined
  for (const line of lines) if (line.length > (most?.length ?? 0) && counts(line)) most = line
  return most
}
