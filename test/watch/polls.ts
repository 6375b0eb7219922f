/** Filters of a head that a test moves, and their polls. */
import { blockHashAt } from '../../src/archive/blocks.ts'
import { toHex } from '../../src/chain/hex.ts'
import { backgroundScope } from '../../src/scope.ts'
import type { Store } from '../../src/store/store.ts'
import { type FilterOptions, OpenFilters } from '../../src/watch/filters.ts'
import type { LogWatch } from '../../src/watch/logWatch.ts'
import { type MovingHead, TellingPool } from './movingHead.ts'

export const EVERYTHING: LogWatch = {
  criteria: { addresses: [], topics: [] },
  from: undefined,
  to: undefined,
}
export const logsOf = (watch: LogWatch = EVERYTHING) => ({ kind: 'logs', watch, filter: {} }) as const

export function open(head: MovingHead, changes: Partial<FilterOptions> = {}) {
  const telling = new TellingPool()
  const clock = { ms: 0 }
  const filters = new OpenFilters({
    views: head,
    pool: telling.pool,
    filtersMax: 100,
    lifetimeMs: 1_000,
    entriesMax: 1_000,
    bytesMax: 1_000_000,
    now: () => clock.ms,
    ...changes,
  })
  return { filters, telling, clock }
}

export interface LogEntry {
  readonly topics: string[]
  readonly removed: boolean
  readonly blockHash: string
}

/** Polls a filter. A whole transaction is returned as the word `whole` and its hash. */
export async function entriesOf(filters: OpenFilters, id: string): Promise<unknown[] | undefined> {
  const chunks = await filters.changes(id, (hash) => JSON.stringify(`whole ${hash}`), backgroundScope())
  return chunks && JSON.parse(Buffer.concat(chunks).toString())
}

/** Polls a log filter, and returns the topics as numbers, which are negative for removed logs. */
export async function topicsOf(filters: OpenFilters, id: string): Promise<number[] | undefined> {
  const logs = (await entriesOf(filters, id)) as LogEntry[] | undefined
  return logs?.map(({ topics, removed }) => (removed ? -1 : 1) * Number(topics[0]))
}

export const hash = (chain: Store, number: number): string => toHex(blockHashAt(chain, number)!)
