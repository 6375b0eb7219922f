/**
 * Divides a limited resource, such as connections or bytes of memory, among clients. No remote client takes all of it.
 * A place is one unit of the resource: one connection, or one byte.
 */

/** The key that all clients without limits share: clients on this machine, or all clients if limits are off. */
export const LOCAL = 'local'

/**
 * The IPv6 network of a client: a /48, the largest network that one site gets (RFC 6177).
 *
 * @param client the client's key: an IPv4 address, the /64 of an IPv6 address, or a word such as {@link LOCAL}
 * @returns undefined unless the client has an IPv6 address
 */
export function networkKey(client: string): string | undefined {
  return client.includes(':') ? client.split(':', 3).join(':') : undefined
}

/** A client may take the total number of places divided by this number, rounded up. */
const PARTS = 4

/** Returns the number of places that one client may take. @param max number of places */
export function shareOf(max: number): number {
  return Math.ceil(max / PARTS)
}

/** A resource that clients share. */
export interface Shares {
  /** Number of places that clients have taken through this object. */
  readonly count: number
  /** Takes all of the places or none. @returns whether enough places were left for the client */
  take(client: string, places?: number): boolean
  /** Releases places that the client has taken. */
  give(client: string, places?: number): void
}

/** Counts the places (units of one resource) that clients have taken. */
export class ClientShares implements Shares {
  readonly #max: number
  readonly #shareMax: number
  readonly #taken = new Map<string, number>()
  #count = 0

  /** @param max number of places. A client may take a quarter of them, at least one; {@link LOCAL} may take all */
  constructor(max: number) {
    this.#max = max
    this.#shareMax = shareOf(max)
  }

  /** Number of places that are taken. */
  get count(): number {
    return this.#count
  }

  /** Number of clients that have taken places. */
  get clients(): number {
    return this.#taken.size
  }

  /**
   * Takes all of the places or none.
   *
   * @param places number of places to take
   * @returns whether enough places were left for the client
   */
  take(client: string, places = 1): boolean {
    const taken = (this.#taken.get(client) ?? 0) + places
    if (this.#count + places > this.#max || (client !== LOCAL && taken > this.#shareMax)) return false
    this.#taken.set(client, taken)
    this.#count += places
    return true
  }

  /** Takes a place even if no place is left. */
  takeAnyway(client: string): void {
    this.#taken.set(client, (this.#taken.get(client) ?? 0) + 1)
    this.#count++
  }

  /** Number of places that the client can still take. */
  leftFor(client: string): number {
    const left = this.#max - this.#count
    if (client === LOCAL) return left
    return Math.min(left, this.#shareMax - (this.#taken.get(client) ?? 0))
  }

  /** Releases places that the client has taken. */
  give(client: string, places = 1): void {
    const left = this.#taken.get(client)! - places
    if (left > 0) this.#taken.set(client, left)
    else this.#taken.delete(client)
    this.#count -= places
  }
}
