/** A thread's answer → the result or error of the job's caller. */
import { ArchiveError } from '../archive/errors.ts'
import { ExecutionError } from '../evm/errors.ts'
import { StoreError } from '../store/storeError.ts'
import { JobError } from './executor.ts'
import type { Answer, Failure } from './messages.ts'
import type { Spool } from './spool.ts'
import type { ThreadJob } from './thread.ts'

/** Takes the answer over, and gives back what the spool set aside for it. */
export function settle(job: ThreadJob, answer: Answer, spool: Spool): void {
  const { client } = job
  const { spoolBytesMax } = job.request
  if ('failure' in answer) {
    const { failure } = answer
    spool.release(client, spoolBytesMax)
    if (failure.code === 'SPOOL_FAILED') spool.fail(failure.message)
    job.reject(errorOf(failure))
  } else if ('json' in answer.outcome) {
    spool.take(answer.outcome.json, client, spoolBytesMax).then(
      (result) => job.resolve(result),
      (error) => job.reject(error),
    )
  } else {
    spool.release(client, spoolBytesMax)
    job.resolve(answer.outcome.output)
  }
}

function errorOf(failure: Failure): Error {
  if (failure.kind === 'archive') return new ArchiveError(failure.code, failure.message)
  if (failure.kind === 'store') return new StoreError(failure.code, failure.message)
  if (failure.kind === 'execution') {
    return new ExecutionError(failure.code, failure.message, failure.data, failure.callIndex)
  }
  return new JobError(failure.code, failure.message, undefined, failure.bytesMax)
}
