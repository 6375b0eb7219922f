/** Measures how long after a commit in PostgreSQL the replicas answer with a block, while a writer seals blocks. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { BlockFiller } from '../../test/campaigns/fleet/blockFiller.ts'
import type { Fleet } from '../../test/campaigns/fleet/fleet.ts'
import type { FleetNode } from '../../test/campaigns/fleet/fleetNode.ts'
import type { BenchRow } from '../row.ts'
import { percentileRows } from './percentiles.ts'

const BLOCKS = 400
/** Blocks before the ones that count, while the nodes compile their code */
const BLOCKS_BEFORE = 100
/** Transactions of each of the ten accounts in a block */
const OF_EACH = 1
/** Milliseconds from one block to the next */
const BLOCK_MS = 50
/** Milliseconds after the last block within which the replicas report it */
const LAST_MS = 2_000
/** Goal for the 99th percentile, in milliseconds */
const P99_MS_MOST = 250

/**
 * Returns rows `replication.lag.…`: milliseconds from the commit of a block on the primary, before its wait for the
 * standby, until a replica announces the block as the newest. The replica then answers with the block.
 *
 * @param fleet with the writer `a`, which seals on demand, and replicas
 */
export async function benchLag(fleet: Fleet, filler: BlockFiller): Promise<BenchRow[]> {
  const replicas = fleet.nodes.filter(({ name }) => name !== 'a')
  const seen = await Promise.all(replicas.map((replica) => announcements(replica)))
  await fill(filler, BLOCKS_BEFORE)
  const after = fleet.history.seq
  await fill(filler, BLOCKS)
  await sleep(LAST_MS)
  const commits = await fleet.cluster.primary.query(
    `SELECT encode(hash, 'hex') AS hash, extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000 AS ms
     FROM cartulary.log WHERE seq > $1 ORDER BY seq`,
    [after],
  )
  const lags = seen.flatMap(({ times }) =>
    commits.flatMap(({ hash, ms }) => {
      const seenMs = times.get(`0x${String(hash)}`)
      return seenMs === undefined ? [] : [seenMs - Number(ms)]
    }),
  )
  for (const one of seen) one.close()
  const wanted = commits.length * replicas.length
  // A replica that applies two blocks at once announces both, so a block that is not announced is a fault.
  if (lags.length < wanted) throw new Error(`only ${lags.length} of ${wanted} blocks were announced`)
  const note = `${commits.length} blocks of ${OF_EACH * 10} transactions, ${replicas.length} replicas, a block every ${BLOCK_MS} ms or later`
  return percentileRows('replication.lag', lags, P99_MS_MOST, note)
}

async function fill(filler: BlockFiller, blocks: number): Promise<void> {
  for (let block = 0; block < blocks; block++) {
    const nextMs = performance.now() + BLOCK_MS
    await filler.fill(1, OF_EACH)
    await sleep(Math.max(0, nextMs - performance.now()))
  }
}

interface Announcements {
  /** Hash of a block → time of its announcement, in milliseconds since the Unix epoch */
  readonly times: ReadonlyMap<string, number>
  close(): void
}

/** Subscribes to the new blocks of a node. */
async function announcements({ url }: FleetNode): Promise<Announcements> {
  const times = new Map<string, number>()
  const socket = new WebSocket(url.replace('http', 'ws'))
  await once(socket, 'open')
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] }))
  await once(socket, 'message')
  socket.on('message', (data: Buffer) => {
    // PostgreSQL reads the same clock.
    const nowMs = Date.now()
    const { params } = JSON.parse(data.toString()) as { params?: { result: { hash: string } } }
    if (params !== undefined) times.set(params.result.hash, nowMs)
  })
  return { times, close: () => socket.close() }
}
