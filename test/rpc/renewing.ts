/** A source of contexts that go: as a chain does whose head moves. */
import type { ContextLease, ContextSource } from '../../src/rpc/context.ts'

/** What a handler throws when what it read is gone. */
export class GoneError extends Error {}

/** A state of the world: handlers see its number, until it is not the newest any more. */
export interface World {
  readonly number: number
}

/** Worlds that follow each other. */
export class Worlds {
  #current: World = { number: 1 }
  /** Leases that are not released. */
  held = 0
  /** How often a lease was taken. */
  taken = 0
  readonly #restartsMax: number

  /** @param restartsMax how often a request may begin again */
  constructor(restartsMax = 20) {
    this.#restartsMax = restartsMax
  }

  move(): void {
    this.#current = { number: this.#current.number + 1 }
  }

  /** @returns the world's number. @throws GoneError when there is another one by now */
  read(world: World): number {
    if (world !== this.#current) throw new GoneError('gone')
    return world.number
  }

  readonly source: ContextSource<World> = () => this.#lease(this.#restartsMax)

  #lease(restartsLeft: number): ContextLease<World> {
    this.held++
    this.taken++
    return {
      context: this.#current,
      release: () => void this.held--,
      isStale: (error) => error instanceof GoneError,
      renew: async () => (restartsLeft > 0 ? this.#lease(restartsLeft - 1) : undefined),
    }
  }
}
