/** Stores for the benchmarks of replicas, and the entries that an import appends to a log. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Importer } from '../../src/ingest/importer.ts'
import { FIRST_LINK, type LogEntry, type LogPosition, positionAfter } from '../../src/replication/logEntry.ts'
import { encodeBatch } from '../../src/store/layer.ts'
import { openStore } from '../../src/store/open.ts'
import { Batch, type Store } from '../../src/store/store.ts'
import type { BenchChain } from '../chains.ts'

/** The position before the first entry of a log. */
export const START: LogPosition = { seq: 0, link: FIRST_LINK }

/** CPU time of this process, all threads, and duration. */
export interface Time {
  readonly cpuMs: number
  readonly wallMs: number
}

export async function timed(work: () => Promise<void>): Promise<Time> {
  const cpu = process.cpuUsage()
  const startedMs = performance.now()
  await work()
  const wallMs = performance.now() - startedMs
  const { user, system } = process.cpuUsage(cpu)
  return { cpuMs: (user + system) / 1000, wallMs }
}

/** Opens an empty store on disk, and deletes the store afterwards. */
export async function withStore<T>(run: (store: Store) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartulary-bench-'))
  const store = await openStore(path.join(folder, 'archive'), { create: true, writes: true })
  try {
    return await run(store)
  } finally {
    await store.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Executes the blocks of a chain into an empty store, as an import does. */
export function executionTime(chain: BenchChain): Promise<Time> {
  return withImporter(chain, (importer) => timed(() => addAll(importer, chain)))
}

/** Returns the entries that a writer appends to a log for the blocks of a chain, one for each block after genesis. */
export function entriesOf(chain: BenchChain): Promise<LogEntry[]> {
  return withImporter(chain, async (importer, store) => {
    const entries: LogEntry[] = []
    store.recordTo({
      async record(batch, isLast) {
        const content = {
          number: entries.length,
          hash: new Uint8Array(32),
          isLast,
          batch: encodeBatch(batch),
        }
        entries.push({ ...content, ...positionAfter(entries.at(-1) ?? START, content), epoch: 1 })
        return new Batch()
      },
    })
    await addAll(importer, chain)
    return entries
  })
}

function withImporter<T>(
  { genesis }: BenchChain,
  run: (importer: Importer, store: Store) => Promise<T>,
): Promise<T> {
  return withStore(async (store) => {
    const options = { trustHeaders: false, syncEveryMs: 1_000 }
    return run(await Importer.open(store, genesis, true, options), store)
  })
}

async function addAll(importer: Importer, { blocks }: BenchChain): Promise<void> {
  for (const block of blocks) await importer.add(block)
}
