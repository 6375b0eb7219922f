/** The thread that scrubs an archive while it is served (store/leveldb/scrub.ts). Bundled as a separate file. */
import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Damage } from './leveldb/damage.ts'
import { scrubPass } from './leveldb/scrub.ts'

export interface ScrubWorkerData {
  /** Folder of the database. */
  readonly location: string
  /** Average number of bytes to read per second. */
  readonly bytesPerSecond: number
}

export type ScrubMessage =
  | { readonly kind: 'table'; readonly bytes: number }
  | { readonly kind: 'damage'; readonly damage: Damage }
  /** A pass over all tables is complete. */
  | { readonly kind: 'pass' }

/** Pause between two passes, in milliseconds. */
const PASS_EVERY_MS = 10_000

const { location, bytesPerSecond } = workerData as ScrubWorkerData
const port = parentPort!
const report = (message: ScrubMessage): void => port.postMessage(message)
// The signal is never aborted: the main thread terminates this thread, even in the middle of a table.
const { signal } = new AbortController()

for (;;) {
  await scrubPass(location, {
    ...{ bytesPerSecond, signal },
    onDamage: (damage) => report({ kind: 'damage', damage }),
    onTable: (bytes) => report({ kind: 'table', bytes }),
  })
  report({ kind: 'pass' })
  await setTimeout(PASS_EVERY_MS)
}
