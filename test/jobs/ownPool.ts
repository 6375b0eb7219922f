/** A pool of the program's own worker, on a small chain. */
import { join } from 'node:path'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import { openStore } from '../../src/store/open.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { chainWith, importedInto } from '../support/simulations.ts'
import { withFolder } from '../support/stores.ts'
import { LONG_MS } from './stage.ts'

/** The parts of a running pool that a test may use. */
interface OwnPool {
  pool: WorkerPool
  chain: ChainBuilder
  spool: Spool
  spoolFolder: string
}

/**
 * Runs a test with a pool of one thread, and closes the pool afterwards.
 *
 * @param contracts codes of the chain's contracts, by address
 */
export async function withOwnPool(
  contracts: Record<string, Uint8Array>,
  options: Partial<WorkerPoolOptions>,
  test: (own: OwnPool) => Promise<void>,
): Promise<void> {
  const chain = await chainWith(contracts)
  await withFolder(async (folder) => {
    const location = join(folder, 'archive')
    const spoolFolder = join(folder, 'spool')
    const store = await importedInto(chain, await openStore(location, { create: true }))
    const workerUrl = new URL('../../dist/worker.js', import.meta.url)
    const spool = new Spool(spoolFolder)
    const common = { location, workersMax: 1, timeoutMs: LONG_MS, queueMax: 10, workerUrl, spool }
    const pool = new WorkerPool({ ...common, ...options })
    try {
      await test({ pool, chain, spool, spoolFolder })
    } finally {
      await pool.close()
      await store.close()
    }
  })
}
