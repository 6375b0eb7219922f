/** Jobs on the calling thread: for stores that other threads cannot open, and for tests. Knows no time limit. */
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Identity } from '../archive/identity.ts'
import type { Reader } from '../store/store.ts'
import type { Executor, JobName, Jobs } from './executor.ts'
import { JobRunner } from './runner.ts'
import { Spool } from './spool.ts'
import { snapshotsOf, Toolbox } from './toolbox.ts'

/** @param identity default: the one in the store, which may change */
export function inlineExecutor(reader: Reader, identity?: Identity): Executor {
  const runner = new JobRunner(new Toolbox(snapshotsOf(reader), identity))
  const spool = new Spool(path.join(tmpdir(), `cartulary-spool-${randomUUID()}`))
  return {
    async run<J extends JobName>(job: J, input: Jobs[J]['input']): Promise<Jobs[J]['output']> {
      const outcome = await runner.run(job, input, { path: spool.newPath() })
      const output = 'json' in outcome ? await spool.take(outcome.json) : outcome.output
      return output as Jobs[J]['output']
    },
    close: async () => spool.clear(),
  }
}
