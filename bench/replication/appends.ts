/** Measures appends to a log on a PostgreSQL server with a synchronous standby. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Identity } from '../../src/archive/identity.ts'
import { ReplicationLog } from '../../src/replication/replicationLog.ts'
import { PostgresCluster } from '../../test/campaigns/fleet/postgresCluster.ts'
import { sampleChain } from '../chains.ts'
import type { BenchRow } from '../row.ts'
import { entriesOf } from './entries.ts'
import { percentileRows } from './percentiles.ts'

const APPENDS = 500
/** Milliseconds from one append to the next: 20 blocks a second. */
const BEAT_MS = 50
const LEASE = { holder: 'bench', nodeUrl: undefined, ttlMs: 60_000, retryMs: 20_000 }
/** Goal for the 99th percentile, in milliseconds */
const P99_MS_MOST = 20

/** Returns rows `replication.append.…`: milliseconds until an entry is on the disks of both servers. */
export async function benchAppends(): Promise<BenchRow[]> {
  const entries = await entriesOf(await sampleChain())
  const cluster = await PostgresCluster.start(true)
  try {
    const times = await timesOf(
      cluster.primary.url,
      entries.map(({ batch }) => batch),
    )
    const bytes = entries.reduce((sum, { batch }) => sum + batch.length, 0) / entries.length
    const note = `${APPENDS} appends of ${Math.round(bytes / 1e3)} KB, 20 a second, synchronous standby on the same machine`
    return percentileRows('replication.append', times, P99_MS_MOST, note)
  } finally {
    await cluster.close()
  }
}

/** Appends batches in turn. @returns the milliseconds of each append */
async function timesOf(url: string, batches: readonly Uint8Array[]): Promise<number[]> {
  const log = await ReplicationLog.connect(url)
  try {
    const config = { chainId: 1n } as Identity['config']
    const hash = new Uint8Array(32)
    await log.registerChain({ config, genesisHash: hash, genesisNumber: 0, proofs: true, traces: true })
    const lease = await log.acquire(LEASE)
    if (lease === undefined) throw new Error('another node holds the lease of a new log')
    const times: number[] = []
    for (let number = 0; number < APPENDS; number++) {
      const batch = batches[number % batches.length]!
      const startMs = performance.now()
      await lease.append({ number, hash, isLast: true, batch })
      times.push(performance.now() - startMs)
      await sleep(Math.max(0, startMs + BEAT_MS - performance.now()))
    }
    await lease.close()
    return times
  } finally {
    await log.close()
  }
}
