/** Jobs on the calling thread: for stores that other threads cannot open, and for tests. Knows no time limit. */
import type { Identity } from '../archive/identity.ts'
import type { Reader } from '../store/store.ts'
import type { Executor } from './executor.ts'
import { JobRunner } from './runner.ts'

export function inlineExecutor(reader: Reader, identity: Identity): Executor {
  const runner = new JobRunner(reader, identity)
  return { run: (job, input) => runner.run(job, input), close: async () => {} }
}
