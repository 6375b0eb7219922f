import { expect } from 'chai'
import { SharedLimits } from '../../../src/http/sharedLimits/sharedLimits.ts'
import type { SyncProgress } from '../../../src/methods/node.ts'
import { HeadBarrier } from '../../../src/node/serving/headBarrier.ts'
import { ServingMemory } from '../../../src/node/serving/servingMemory.ts'
import { ServingThreads, type ServingThreadsParts } from '../../../src/node/serving/servingThreads.ts'
import { ThreadMetrics } from '../../../src/observe/threadMetrics.ts'
import { WriteGate } from '../../../src/store/writeGate.ts'

const THREADS = 2

/** A thread that does nothing, and logs the progress of the sync that it is told. */
const SCRIPT = `
import { parentPort } from 'node:worker_threads'
const answers = { listen: { address: { url: 'http://127.0.0.1' } }, stop: 0 }
parentPort.on('message', ({ ask, tell, id, body }) => {
  if (tell === 'syncing' && body !== undefined)
    parentPort.postMessage({ ask: 'log', id: 1, body: JSON.stringify(body) })
  if (ask === 'close') process.exit()
  if (ask !== undefined) parentPort.postMessage({ id, answer: answers[ask] })
})
parentPort.postMessage({ tell: 'loaded' })
`

describe('serving threads', () => {
  it('learn the sync progress as soon as they serve, even if the progress does not change', async () => {
    const progress: SyncProgress = { startingBlock: 0, currentBlock: 1, highestBlock: 2 }
    const told: unknown[] = []
    let onAllTold = (): void => {}
    const allTold = new Promise<void>((resolve) => {
      onAllTold = resolve
    })
    const log = (lines: string): void => {
      told.push(JSON.parse(lines))
      if (told.length === THREADS) onAllTold()
    }
    const memory = ServingMemory.create(THREADS)
    const views = { ready: () => ({}), show: () => undefined }
    const threads = new ServingThreads({
      count: THREADS,
      data: { settings: { stopDelayMs: 0, stopTimeoutMs: 0, servingConfirmMs: 60_000 } },
      memory,
      limits: SharedLimits.create({
        ...{ connectionsMax: 1, webSocketsMax: 1, subscriptionsMax: 1, rateLimit: undefined },
        ...{ bodiesBytesMax: 1, answersBytesMax: 1, webSocketsBacklogBytesMax: 1, threadsMax: THREADS + 1 },
      }),
      barrier: new HeadBarrier({
        ...{ views: views as never, memory, writeGate: new WriteGate(), confirmMs: 60_000 },
      }),
      metrics: new ThreadMetrics(),
      host: { log, finalityDepth: () => undefined },
      pool: { onPending: () => () => {} },
      status: { syncing: () => progress },
      logError: (message: string, error: unknown) => expect.fail(`${message}: ${String(error)}`),
      workerUrl: new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`),
    } as unknown as ServingThreadsParts)
    let stopped: number | undefined
    try {
      await threads.start('127.0.0.1', 0)
      await allTold
      expect(told).to.deep.equal([progress, progress])
    } finally {
      stopped = await threads.stop()
    }
    expect(stopped).to.equal(0)
  })
})
