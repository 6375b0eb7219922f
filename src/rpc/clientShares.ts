/** Shares of what there is not enough of for everybody: no client gets all of it. */

/** The key of those who are not told apart: clients of this machine, and everybody where nobody is limited. */
export const LOCAL = 'local'

/**
 * The IPv6 network of a client, a /48, which is what one site gets at most (RFC 6177).
 *
 * @param client a key: an IPv4 address, the /64 of an IPv6 address, or a word
 * @returns undefined for any other client
 */
export function networkKey(client: string): string | undefined {
  return client.includes(':') ? client.split(':', 3).join(':') : undefined
}

/** One of so many parts of the whole is what a client gets. */
const PARTS = 4

/** The shares that clients have taken. */
export class ClientShares {
  readonly #max: number
  readonly #shareMax: number
  readonly #taken = new Map<string, number>()
  #count = 0

  /** @param max places in all; a client gets a quarter of them, at least one, {@link LOCAL} as many as there are */
  constructor(max: number) {
    this.#max = max
    this.#shareMax = Math.ceil(max / PARTS)
  }

  /** Places that are taken. */
  get count(): number {
    return this.#count
  }

  /** Clients that have some. */
  get clients(): number {
    return this.#taken.size
  }

  /**
   * @param places how many are wanted: all of them or none are taken
   * @returns whether there were as many left for the client
   */
  take(client: string, places = 1): boolean {
    const taken = (this.#taken.get(client) ?? 0) + places
    if (this.#count + places > this.#max || (client !== LOCAL && taken > this.#shareMax)) return false
    this.#taken.set(client, taken)
    this.#count += places
    return true
  }

  /** Takes a place even if none is left. */
  takeAnyway(client: string): void {
    this.#taken.set(client, (this.#taken.get(client) ?? 0) + 1)
    this.#count++
  }

  /** Places that the client could still take. */
  leftFor(client: string): number {
    const left = this.#max - this.#count
    if (client === LOCAL) return left
    return Math.min(left, this.#shareMax - (this.#taken.get(client) ?? 0))
  }

  /** Gives back places that were taken. */
  give(client: string, places = 1): void {
    const left = this.#taken.get(client)! - places
    if (left > 0) this.#taken.set(client, left)
    else this.#taken.delete(client)
    this.#count -= places
  }
}
