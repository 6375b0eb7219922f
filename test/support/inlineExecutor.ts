/** An executor that runs jobs on the calling thread, for tests. Jobs have no time limit. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Identity } from '../../src/archive/identity.ts'
import type { ClosableExecutor } from '../../src/jobs/executor.ts'
import type { BlockInput, Job } from '../../src/jobs/job.ts'
import { runJob } from '../../src/jobs/runJob.ts'
import { Spool } from '../../src/jobs/spool.ts'
import { snapshotsOf, Toolbox } from '../../src/jobs/toolbox.ts'
import type { Reader } from '../../src/store/store.ts'

/**
 * Returns an executor for jobs on the calling thread.
 *
 * @param identity default: the identity in the store, which may change
 */
export function inlineExecutor(reader: Reader, identity?: Identity): ClosableExecutor {
  const toolbox = new Toolbox(snapshotsOf(reader), identity)
  const spool = new Spool(path.join(tmpdir(), `cartulary-spool-${randomUUID()}`))
  /** The promise of the last job. A job starts when the previous job has ended. */
  let last: Promise<unknown> = Promise.resolve()
  return {
    async run<Input extends BlockInput, Output>({ name }: Job<Input, Output>, input: Input): Promise<Output> {
      const running = last.then(() => runJob(toolbox, name, input, { path: spool.newPath() }))
      last = running.catch(() => {})
      const outcome = await running
      const output = 'json' in outcome ? await spool.take(outcome.json) : outcome.output
      return output as Output
    },
    close: async () => spool.clear(),
  }
}
