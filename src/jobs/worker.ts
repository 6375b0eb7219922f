/** A worker thread: its own handle on the archive's folder, one job at a time. Bundled as a file of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { readIdentity } from '../archive/identity.ts'
import { ExecutionError } from '../evm/errors.ts'
import { openStore } from '../store/open.ts'
import { JobError } from './executor.ts'
import type { Failure, Reply, Request, WorkerData } from './messages.ts'
import { JobRunner } from './runner.ts'

const { location } = workerData as WorkerData
const port = parentPort!
const store = await openStore(location, { create: false })
const runner = new JobRunner(store, readIdentity(store)!)

port.on('message', ({ id, job, input }: Request) => {
  runner.run(job, input).then(
    (output) => reply({ id, output }),
    (error: unknown) => reply({ id, failure: failureOf(error) }),
  )
})

reply({ ready: true })

function reply(message: Reply): void {
  port.postMessage(message)
}

function failureOf(error: unknown): Failure {
  if (error instanceof ExecutionError) {
    return { kind: 'execution', code: error.code, message: error.message, data: error.data }
  }
  if (error instanceof JobError) return { kind: 'job', code: error.code, message: error.message }
  return {
    kind: 'job',
    code: 'CRASHED',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}
