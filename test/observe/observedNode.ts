/** The observable parts of a node in one process: a moving chain, a pool, a folder, and answered calls. */
import { limits } from '../../generated/limits.ts'
import { headerAt } from '../../src/archive/blocks.ts'
import { readSettings, type Sources } from '../../src/config/settings.ts'
import { HeadViews } from '../../src/head/headViews.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { noOutcomes } from '../../src/jobs/outcomes.ts'
import { openObservation } from '../../src/node/observation.ts'
import type { MetricsPage } from '../../src/observe/metricsPage.ts'
import type { NodeGauges } from '../../src/observe/nodeGauges.ts'
import { ThreadMetrics } from '../../src/observe/threadMetrics.ts'
import { poolOptionsOf } from '../../src/pool/options.ts'
import { TransactionPool } from '../../src/pool/pool.ts'
import { ChainBuilder } from '../support/chains.ts'
import { ann, bob, everyForkGenesis } from '../support/genesis.ts'
import { memoryStore } from '../support/stores.ts'

export interface ObservedNode {
  readonly page: () => Promise<MetricsPage>
  close(): Promise<void>
}

/** Returns settings of `serve`, by the names of its flags. */
export function settingsWith(commandLine: Sources['commandLine'] = {}) {
  return readSettings('serve', { commandLine, env: {}, workingDir: '/nowhere' })
}

/** @param isFresh whether the node has answered no calls yet */
export async function observedNode(isFresh = false): Promise<ObservedNode> {
  const builder = await ChainBuilder.create(everyForkGenesis({}))
  await builder.add({
    transactions: [{ from: ann, to: bob.address, value: 1n, gasLimit: 21_000n, type: 0 }],
  })
  const store = await memoryStore()
  const importer = await Importer.open(store, builder.genesis, true, { trustHeaders: true, syncEveryMs: 1e9 })
  const views = new HeadViews(store)
  const pool = await TransactionPool.open({ view: () => views.current, options: poolOptionsOf(limits) })
  const observation = openObservation(settingsWith(), { write: () => {}, dropped: 0, close: () => {} })
  views.onMove((move) => observation.head.moved(move))
  await importer.add(builder.blocks[0]!.bytes)
  views.refresh()
  for (const code of isFresh ? [] : [undefined, -32603]) {
    observation.calls.answered({
      method: 'eth_chainId',
      cost: 1,
      code,
      durationMs: 3,
      bytes: 9,
      caller: undefined,
    })
  }
  if (!isFresh) observation.refused(429, '192.0.2.1')
  const lane = { threads: 1, busy: 1, queued: 0, ended: { ...noOutcomes(), ok: 1 } }
  const gauges: NodeGauges = {
    isReady: () => true,
    beginning: () => ({ first: 1, trust: 'hash' }),
    followedHead: () => 1,
    head: () => {
      const { archive, head, safe, finalized } = views.current
      const { timestamp } = headerAt(archive.reader, head.number)!.header
      return { number: head.number, timestamp, safe, finalized }
    },
    views: () => 1,
    lanes: () => ({ reads: lane, calls: lane, traces: lane }),
    shortCalls: () => ({ answered: 2, dropped: 1, skipped: 0 }),
    answers: () => ({ bytes: 1_000, entries: 2, hits: 3, misses: 1 }),
    spool: () => ({ bytes: 0, bytesMax: 1_000 }),
    storeBytes: () => 4_096,
    fleet: () => ({
      ...{
        role: 'replica',
        epoch: 2,
        applied: 9,
        committed: 8,
        lagEntries: 1,
        lagSeconds: 0.1,
        isReady: true,
      },
    }),
    fleetRates: () => ({ answered: 3, failed: 1, waiting: 2 }),
    disk: () => ({ isWritable: true, failures: 0 }),
    damage: () => ({ found: 1, reason: undefined, scrubbed: { bytes: 1, passes: 1 } }),
    engine: () => ({ memoryBytes: 1_024, files: [1, 0] }),
    pool: () => ({ ...pool.counts(), bytes: 0 }),
    filters: () => 0,
    subscriptions: () => 0,
    http: async () => ({ connections: 1, webSockets: 0, requests: 1, bodyBytes: 0, backlogBytes: 0 }),
  }
  return {
    page: observation.metricsPage(builder.genesis.config.chainId, gauges, new ThreadMetrics()),
    async close() {
      observation.close()
      await pool.close()
      await views.close()
      await store.close()
    },
  }
}
