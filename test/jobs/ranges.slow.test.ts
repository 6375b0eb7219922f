/** The jobs that list a state, page by page or whole: results and errors on worker threads. */
import { join } from 'node:path'
import { expect } from 'chai'
import { ArchiveError } from '../../src/archive/errors.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { fromHex } from '../../src/chain/hex.ts'
import { Importer } from '../../src/ingest/importer.ts'
import { accountAt } from '../../src/jobs/definitions/accountAt.ts'
import { accountRange } from '../../src/jobs/definitions/accountRange.ts'
import { dumpState } from '../../src/jobs/definitions/dumpState.ts'
import { storageRange } from '../../src/jobs/definitions/storageRange.ts'
import { type Executor, JobError } from '../../src/jobs/executor.ts'
import type { JsonResult } from '../../src/jobs/job.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { WorkerPool } from '../../src/jobs/workerPool.ts'
import { JsonBytes } from '../../src/rpc/jsonBytes.ts'
import { openStore } from '../../src/store/open.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { BLOCK, midBlockBuilder, NOTEBOOK } from '../support/midBlock.ts'
import { withFolder } from '../support/stores.ts'

const WORKER = new URL('../../dist/worker.js', import.meta.url)

/** Runs a test on an archive without proofs, with both executors. */
async function withExecutors(run: (executors: Record<'pool' | 'inline', Executor>) => Promise<void>) {
  const { genesis, blocks } = await midBlockBuilder
  await withFolder(async (folder) => {
    const location = join(folder, 'archive')
    const store = await openStore(location, { create: true })
    const importer = await Importer.open(store, genesis, false, { trustHeaders: true, syncEveryMs: 0 })
    for (const { bytes } of blocks) await importer.add(bytes)
    const inline = inlineExecutor(store, readIdentity(store)!)
    const pool = new WorkerPool({
      ...{ location, workersMax: 1, timeoutMs: 30_000, queueMax: 10, workerUrl: WORKER },
      spool: new Spool(join(folder, 'spool')),
    })
    try {
      await run({ pool, inline })
    } finally {
      await Promise.all([pool.close(), inline.close()])
      await store.close()
    }
  })
}

describe('jobs that list a state', () => {
  const start = new Uint8Array(32)
  const address = fromHex(NOTEBOOK)

  async function inputs() {
    const { blocks } = await midBlockBuilder
    const at = (block: number) => ({ block, blockHash: blocks[block - 1]!.hash, bytesMax: 1e6 })
    const dump = { dumpBytesMax: 1e6, edits: [] }
    return { head: at(BLOCK), range: { ...at(BLOCK), start, limit: 5 }, earlier: at(BLOCK - 1), dump }
  }

  it('return the same results on a worker thread and inline', async () => {
    const { head, range, dump } = await inputs()
    await withExecutors(async ({ pool, inline }) => {
      const text = (result: JsonResult): string =>
        result instanceof JsonBytes ? Buffer.from(result.bytes).toString() : expect.fail('a file')
      const ask = async (executor: Executor) => [
        text(await executor.run(accountRange, { ...range, when: 'after' })),
        text(await executor.run(storageRange, { ...range, when: 'after', address })),
        text(await executor.run(dumpState, { ...head, ...dump })),
        await executor.run(accountAt, { ...head, index: 0, address }),
        await executor.run(accountAt, { ...head, index: 0, address: address.with(0, 0) }),
      ]
      const answers = await ask(inline)
      expect(answers.at(-1)).to.equal(undefined)
      expect(await ask(pool)).to.deep.equal(answers)
    })
  })

  it('end when a dump has more bytes than its limit', async () => {
    const { head, dump } = await inputs()
    await withExecutors(async ({ pool, inline }) => {
      for (const executor of [pool, inline]) {
        const error: unknown = await executor
          .run(dumpState, { ...head, ...dump, dumpBytesMax: 1_000 })
          .catch((thrown: unknown) => thrown)
        expect(error).to.be.an.instanceOf(JobError).with.property('code', 'RESPONSE_TOO_LARGE')
      }
    })
  })

  it('fail with PROOFS_NOT_STORED when the archive has no proofs', async () => {
    const { range, earlier, dump } = await inputs()
    await withExecutors(async ({ pool, inline }) => {
      for (const executor of [pool, inline]) {
        for (const failing of [
          executor.run(accountRange, { ...range, when: 0 }),
          executor.run(storageRange, { ...range, ...earlier, when: 0, address }),
          executor.run(dumpState, { ...earlier, ...dump }),
        ]) {
          const error: unknown = await failing.catch((thrown: unknown) => thrown)
          expect(error).to.be.an.instanceOf(ArchiveError).with.property('code', 'PROOFS_NOT_STORED')
        }
      }
    })
  })
})
