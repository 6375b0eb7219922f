/** Runs handlers of filters and subscriptions on a small chain with one log per block, whose head a test can move. */
import { limits } from '../../generated/limits.ts'
import type { Store } from '../../src/store/store.ts'
import { OpenFilters } from '../../src/watch/filters.ts'
import type { Subscriber, Watched } from '../../src/watch/subscriber.ts'
import { type Answering, answering } from '../support/readChain.ts'
import { chainOf, MovingHead, TellingPool } from '../watch/movingHead.ts'

export interface Watching extends Answering {
  readonly chain: Store
  readonly head: MovingHead
  readonly telling: TellingPool
  /** Subscriptions made over the connection. */
  readonly watched: Watched[]
}

/** @param hasConnection whether the requests come over a connection with notifications */
export async function watching(hasConnection = true, filtersMax = 10): Promise<Watching> {
  const chain = await chainOf([[1], [2], [3]])
  const head = new MovingHead(chain, 1)
  const telling = new TellingPool()
  const { pool } = telling
  const filters = new OpenFilters({
    views: head,
    pool,
    filtersMax,
    lifetimeMs: 60_000,
    ...{ entriesMax: 100, bytesMax: 1_000_000 },
  })
  const watched: Watched[] = []
  const subscriber: Subscriber = {
    subscribe: (what) => {
      watched.push(what)
      return watched.length > filtersMax ? undefined : '0x5'
    },
    unsubscribe: (id) => id === '0x5',
  }
  const subscribers = { subscriber: hasConnection ? subscriber : undefined }
  return {
    chain,
    head,
    telling,
    watched,
    ...answering(chain, { limits, pool, filters, latest: () => head.current, ...subscribers }),
  }
}
