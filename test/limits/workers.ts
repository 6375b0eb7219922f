/** Worker pools for tests of limits: with the real worker on a small chain, or with a worker that only waits. */
import { join } from 'node:path'
import { type LimitName, limits } from '../../generated/limits.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import type { WorkerPoolOptions } from '../../src/jobs/workerPoolOptions.ts'
import { openStore } from '../../src/store/open.ts'
import { assemble } from '../support/assembler.ts'
import { counter, endless } from '../support/contracts.ts'
import { addressOf } from '../support/genesis.ts'
import { type Answering, answering, readChain } from '../support/readChain.ts'
import { chainWith, importedInto } from '../support/simulations.ts'
import { withFolder } from '../support/stores.ts'
import { threadScript } from '../support/threadScript.ts'
import { withLimits } from './queryLimits.ts'

/** Returns 1. */
export const COUNTER = addressOf(0xa1)
/** Runs until the gas limit or timeout. */
export const ENDLESS = addressOf(0xa2)
/** Writes slots of transient storage until memory is exhausted. */
export const HOARDER = addressOf(0xa3)
const hoarder = assemble('0 next: 1 ADD DUP1 DUP1 TSTORE @next JUMP')

type Changes = Partial<Record<LimitName, number>>

function poolOf(
  changed: Changes,
  more: Pick<WorkerPoolOptions, 'location' | 'spool'> & Partial<WorkerPoolOptions>,
): WorkerPool {
  return new WorkerPool({ ...poolLimits(changed), ...more })
}

/** Options of a pool, made from limits as in the composition root (src/node/node.ts). */
export function poolLimits(changed: Changes) {
  const chosen = { ...limits, ...changed }
  return {
    workersMax: 1,
    timeoutMs: chosen.callTimeoutMs,
    queueMax: chosen.callQueueMax,
    queueWaitMs: chosen.queueWaitMs,
    clientThreadsMax: chosen.clientCallsMax,
    preemptMs: chosen.callPreemptMs,
    heapBytesMax: chosen.workerHeapBytesMax,
  }
}

/** A chain on disk, whose calls a worker thread executes. */
export async function withWorker(
  changed: Changes,
  test: (answering: Answering) => Promise<void>,
  spoolBytesMax?: number,
): Promise<void> {
  const chain = await chainWith({ [COUNTER]: counter, [ENDLESS]: endless, [HOARDER]: hoarder })
  await withFolder(async (folder) => {
    const location = join(folder, 'archive')
    const store = await importedInto(chain, await openStore(location, { create: true }))
    const spool = new Spool(join(folder, 'spool'), spoolBytesMax)
    const workerUrl = new URL('../../dist/worker.js', import.meta.url)
    const executor = poolOf(changed, { location, spool, workerUrl })
    try {
      await test(answering(store, { executor, ...withLimits(changed) }))
    } finally {
      await executor.close()
      await store.close()
    }
  })
}

/** A worker that waits. A call takes as many milliseconds as its nonce, and its answer is one byte. */
const WAITING = `
  import { parentPort } from 'node:worker_threads'
  const answer = (id, output) => parentPort.postMessage({ id, outcome: { output } })
  const outputs = { call: Uint8Array.of(9), recoverAuthorities: [] }
  parentPort.on('message', ({ id, job, input }) => {
    const asked = input.asked && JSON.parse(input.asked.join(''))
    setTimeout(answer, Number(asked?.transaction?.nonce ?? PAUSE), id, outputs[job])
  })
  parentPort.postMessage({ ready: true })`

/** @param pauseMs duration of jobs that are not calls */
export function waitingPool(
  changed: Changes,
  more: Partial<WorkerPoolOptions> = {},
  pauseMs = 0,
): WorkerPool {
  const script = WAITING.replace('PAUSE', String(pauseMs))
  const workerUrl = threadScript(script)
  return poolOf(changed, { location: '', spool: new Spool(''), workerUrl, ...more })
}

/** The chain of readChain with a waiting worker. */
export async function withWaiting(
  changed: Changes,
  test: (answering: Answering, executor: Executor) => Promise<void>,
  more: Partial<WorkerPoolOptions> = {},
): Promise<void> {
  const { store } = await readChain()
  const executor = waitingPool(changed, more)
  try {
    await test(answering(store, { executor, ...withLimits(changed) }), executor)
  } finally {
    await executor.close()
  }
}
