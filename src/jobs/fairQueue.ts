/**
 * A fair queue of items that wait for a turn. Each item belongs to a client. Clients of the same IPv6 network (/48)
 * form a network; every other client is a network by itself. The next turn goes to a client of the network that used
 * the least time, namely to the client that used the least time in this network. Ties go to the network or client that
 * has waited longest. A client that has the maximum number of turns is skipped until one of its turns ends.
 *
 * A client with a thousand items therefore delays another client by one item only. A network with a thousand clients
 * delays others no more than one client does. Clients with long turns come after clients with short turns.
 */
import { ClientShares, LOCAL, networkKey } from '../rpc/clientShares.ts'
import { type Link, LinkedList } from './linkedList.ts'
import { OrderedLines } from './orderedLines.ts'
import { type Turn, type Used, UsedTime } from './usedTime.ts'

export interface FairQueueOptions {
  /** Maximum number of waiting items; a client with limits (not `LOCAL`) may have a quarter. */
  waitingMax: number
  /** Maximum number of turns that a client with limits (not `LOCAL`) has at a time; at least 1. */
  turnsMax: number
  /** Credit (usedTime.ts) of a client that returns to the queue after a short turn, in milliseconds. Default: 0. */
  creditMs?: number
}

/** A network: clients that together have one share of the turns. */
interface Network<T> {
  readonly key: string
  readonly used: Used
  /** Time that each client of the network used. Determines the order of the network's clients. */
  readonly usedTime: UsedTime
  readonly lines: Set<Line<T>>
  /** Lines of the clients that have waiting items and fewer turns than the maximum. */
  readonly coming: OrderedLines<Line<T>>
  /** The lines in `coming` of clients that have no turn now and whose last turn was short. */
  readonly short: OrderedLines<Line<T>>
  /** Number of waiting items. */
  length: number
  /** Sequence number of the network's arrival in `#coming`; breaks ties. */
  cameAt: number
}

/** The waiting items of a client, and the number of its current turns. A client that has neither has no line. */
interface Line<T> {
  readonly client: string
  readonly network: Network<T>
  readonly waiting: LinkedList<Waiting<T>>
  /** Number of waiting items. */
  length: number
  turns: number
  readonly used: Used
  /** Sequence number of the line's arrival in `coming`; breaks ties. */
  cameAt: number
}

/** A waiting item. */
export interface Waiting<T> {
  readonly item: T
  readonly line: Line<T>
  /** Link of the item in the client's list; undefined when the item is not waiting. */
  link: Link<Waiting<T>> | undefined
}

/** Why an item was not queued: too many items of all clients, or of its own client, are waiting. */
export type QueueRefusal = 'FULL' | 'CLIENT_FULL'

/**
 * A fair queue. Operations take O(log n) time in the number of networks and clients. `displace` takes O(n) time, and so
 * does `endTurn` if one of the network's last two turns was long and the other was short.
 */
export class FairQueue<T> {
  readonly #options: FairQueueOptions
  readonly #shares: ClientShares
  readonly #usedTime: UsedTime
  readonly #lines = new Map<string, Line<T>>()
  readonly #networks = new Map<string, Network<T>>()
  /** Networks whose `coming` is not empty. */
  readonly #coming = new OrderedLines<Network<T>>(comesBefore)
  /** Networks whose `short` is not empty. */
  readonly #short = new OrderedLines<Network<T>>(comesBefore)
  #came = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
    this.#shares = new ClientShares(options.waitingMax)
    this.#usedTime = new UsedTime(options.creditMs ?? 0)
  }

  /** Number of waiting items. */
  get length(): number {
    return this.#shares.count
  }

  /** Number of clients that have waiting items or turns. */
  get clients(): number {
    return this.#lines.size
  }

  /** The item that {@link nextShort} would return. */
  get firstShort(): T | undefined {
    return this.#short.first?.short.first?.waiting.first?.value.item
  }

  /**
   * How much more time `client` used than `other`, in milliseconds. Only turns that have ended count. For clients of
   * different networks, compares the times of the networks. 0 when one of the clients is not in the queue.
   */
  excessMs(client: string, other: string): number {
    const [mine, others] = [this.#lines.get(client), this.#lines.get(other)]
    if (mine === undefined || others === undefined) return 0
    if (mine.network === others.network) return mine.used.ms - others.used.ms
    return mine.network.used.ms - others.network.used.ms
  }

  /** Whether the last turn of a client was long; false when the client is not in the queue. */
  isLong(client: string): boolean {
    const line = this.#lines.get(client)
    return line !== undefined && isLong(line)
  }

  /**
   * Begins a turn without waiting; the turn lasts until {@link endTurn}.
   *
   * @returns false when the client already has the maximum number of turns; no turn begins then
   */
  beginTurn(client: string): boolean {
    const line = this.#lineOf(client)
    if (!this.#mayHaveMore(line)) return false
    this.#begin(line)
    return true
  }

  /** Like {@link beginTurn}, but begins a turn only if the client has no turn now and its last turn was short. */
  beginShortTurn(client: string): boolean {
    const line = this.#lineOf(client)
    if (isShort(line)) return this.beginTurn(client)
    this.#settle(line)
    return false
  }

  /** Queues an item until {@link next} returns it, or {@link remove} removes it. */
  wait(client: string, item: T): Waiting<T> | QueueRefusal {
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
   * Makes space for an item of `client`, in O(n) time: removes the last item of the client with the most waiting items,
   * in the network (other than `LOCAL`) with the most waiting items. Removes nothing unless that network has at least
   * two more waiting items than the network of `client`. If the networks are the same, compares the two clients
   * instead.
   *
   * @returns the removed item, or undefined
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

  /** Removes and returns the next item, and begins a turn of its client. Undefined when no item may have a turn. */
  next(): T | undefined {
    const line = this.#coming.first?.coming.first
    if (line === undefined) return undefined
    this.#serve(line)
    return this.#take(line)
  }

  /** Like {@link next}, but returns undefined if the next client's last turn was long, or its item is not wanted. */
  nextIf(isWanted: (item: T) => boolean): T | undefined {
    const line = this.#coming.first?.coming.first
    if (line === undefined || isLong(line) || !isWanted(line.waiting.first!.value.item)) return undefined
    return this.next()
  }

  /**
   * Ends a turn of the client, and queues the item of this turn again, before the client's other items. The limits on
   * waiting items do not apply: the item has waited before.
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

  /** Like {@link next}, but considers only clients that have no turn now and whose last turn was short. */
  nextShort(): T | undefined {
    const line = this.#short.first?.short.first
    return line === undefined ? undefined : this.#take(line)
  }

  #take(line: Line<T>): T {
    const waiting = line.waiting.first!.value
    // Remove the line and its network from the heaps. When added again, they come after others with equal times.
    this.#leave(line)
    this.#leaveAsNetwork(line.network)
    line.turns++
    this.remove(waiting)
    return waiting.item
  }

  /** Removes an item. @returns whether the item was waiting */
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
   * Ends a turn of the client.
   *
   * @param turn time of the turn; left out when the item was not started
   */
  endTurn(client: string, turn?: Turn): void {
    const line = this.#lines.get(client)!
    const { network } = line
    line.turns--
    if (turn !== undefined) {
      // The keys of members of a heap must not change. The line and its network therefore leave the heaps first.
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

  /** Removes all items, and returns them client by client. */
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
   * Adds a line and its network to the heaps to which they belong now, and removes them from all other heaps. Deletes a
   * line that has neither items nor turns.
   *
   * @param cameAt sequence number of the line; default: the next number
   * @param networkCameAt sequence number of its network; default: the next number
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

  /** Calls `#settle` for the network's clients that never ended a turn. Their {@link isLong} depends on the network. */
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

/** Key of a client's network; a client outside IPv6 networks is a network by itself. */
function networkOf(client: string): string {
  return networkKey(client) ?? client
}

/**
 * Whether the last turn of a client was long. If the client has had no turn yet, the last turn of its IPv6 network
 * (/48) counts instead: one owner may have many addresses.
 */
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

/** Returns the line or network with the most waiting items; if there are several, the first. */
function longest<L extends { readonly length: number }>(
  lines: Iterable<L>,
  counts: (line: L) => boolean = () => true,
): L | undefined {
  let most: L | undefined
  for (const line of lines) if (line.length > (most?.length ?? 0) && counts(line)) most = line
  return most
}
