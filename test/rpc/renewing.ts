/** A source of contexts that go stale, like those of a chain whose head moves. */
import type { ContextLease, ContextSource } from '../../src/rpc/context.ts'

/** Thrown by a handler whose context is stale, as if its block had been reorged out. */
export class ReorgedError extends Error {}

/** The context of the handlers, which can read the number of a world while the world is the newest one. */
export interface World {
  readonly number: number
}

/** A source of worlds, one after the other. */
export class Worlds {
  #current: World = { number: 1 }
  /** Number of leases that are not released. */
  held = 0
  /** Number of leases that were taken. */
  taken = 0
  readonly #restartsMax: number

  /** @param restartsMax how often a request may restart */
  constructor(restartsMax = 20) {
    this.#restartsMax = restartsMax
  }

  move(): void {
    this.#current = { number: this.#current.number + 1 }
  }

  /** @returns the number of the world. @throws GoneError if the world is not the newest one */
  read(world: World): number {
    if (world !== this.#current) throw new ReorgedError('gone')
    return world.number
  }

  readonly source: ContextSource<World> = () => this.#lease(this.#restartsMax)

  #lease(restartsLeft: number): ContextLease<World> {
    this.held++
    this.taken++
    return {
      context: this.#current,
      release: () => void this.held--,
      isStale: (error) => error instanceof ReorgedError,
      renew: async () => (restartsLeft > 0 ? this.#lease(restartsLeft - 1) : undefined),
    }
  }
}
