/** The thread that scrubs an archive while it is served (store/leveldb/scrub.ts). Bundled as a file of its own. */
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Damage } from './leveldb/damage.ts'
import { scrubPass } from './leveldb/scrub.ts'

export interface ScrubWorkerData {
  /** Folder of the database. */
  readonly location: string
  /** Bytes a second that are read, on average. */
  readonly bytesPerSecond: number
}

export type ScrubMessage =
  | { readonly kind: 'table'; readonly bytes: number }
  | { readonly kind: 'damage'; readonly damage: Damage }
  /** Every table was checked once more. */
  | { readonly kind: 'pass' }

/** Shortest time from one pass to the next, in milliseconds. */
const PASS_EVERY_MS = 10_000

const { location, bytesPerSecond } = workerData as ScrubWorkerData
const port = parentPort!
const tell = (message: ScrubMessage): void => port.postMessage(message)
// Ended from outside: between two tables as well as in the middle of one.
const { signal } = new AbortController()

for (;;) {
  await scrubPass(location, {
    ...{ bytesPerSecond, signal },
    onDamage: (damage) => tell({ kind: 'damage', damage }),
    onTable: (bytes) => tell({ kind: 'table', bytes }),
  })
  tell({ kind: 'pass' })
  await setTimeout(PASS_EVERY_MS)
}
