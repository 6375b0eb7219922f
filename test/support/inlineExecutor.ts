/** An executor on the calling thread, for stores that other threads cannot open, and for tests. Has no time limit. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Identity } from '../archive/identity.ts'
import type { Reader } from '../store/store.ts'
import type { ClosableExecutor } from './executor.ts'
import type { BlockInput, Job } from './job.ts'
import { runJob } from './runJob.ts'
import { Spool } from './spool.ts'
import { snapshotsOf, Toolbox } from './toolbox.ts'

/** Returns an executor for jobs on the calling thread. @param identity default: the store's, which may change */
export function inlineExecutor(reader: Reader, identity?: Identity): ClosableExecutor {
  const toolbox = new Toolbox(snapshotsOf(reader), identity)
  const spool = new Spool(path.join(tmpdir(), `cartulary-spool-${randomUUID()}`))
  /** The last job: each job starts when the previous one has ended. */
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
