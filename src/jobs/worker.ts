/** The script of a worker thread, which opens the store and runs one job at a time. Bundled as a separate file. */
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { useGate } from '../chain/nativeGate.ts'
import { takeCoreModules } from '../evm/coreBinary.ts'
import { obeyFlag } from '../evm/interrupt.ts'
import { openStore } from '../store/open.ts'
import { isRaised, takeJob } from './jobFlag.ts'
import { failureOf, type Reply, type Request, type WorkerData } from './messages.ts'
import { type JobOutcome, runJob } from './runJob.ts'
import { OwnThread } from './threadTime.ts'
import { Toolbox } from './toolbox.ts'

/** Default niceness: on a shared core, the thread gets a third of the time of a thread with nice value 0. */
const NICENESS = 5
const NICE_MAX = 19

const { location, niceness, core, flag, gate } = workerData as WorkerData
if (core !== undefined) takeCoreModules(core)
const port = parentPort!
const own = new OwnThread()
const store = await openStore(location, { create: false, checked: true })
// Lower the priority only after the store is open. Opening the store starts LevelDB's own threads, which inherit the
// priority and work for the whole process.
giveWay(niceness)
const toolbox = new Toolbox(store)

/** Id of the running job. */
let running: number | undefined
obeyFlag(() => isRaised(flag, running))

/** The promise of the last job. The next job starts when this promise resolves. */
let last = Promise.resolve()

port.on('message', (request: Request) => {
  last = last.then(() => run(request))
})

/** Runs a job, unless it was taken back. Never rejects. */
async function run({ id, sent, job, input, spoolPath, spoolBytesMax }: Request): Promise<void> {
  if (!takeJob(flag, sent, id)) return
  running = id
  await runJob(toolbox, job, input, { path: spoolPath, fileBytesMax: spoolBytesMax }).then(
    (outcome) => reply({ id, outcome, cpuMs: own.cpuMs() }, transfersOf(outcome)),
    (error: unknown) => reply({ id, failure: failureOf(error), cpuMs: own.cpuMs() }),
  )
}

useGate(gate, () => reply({ ready: true, threadId: own.id, cpuMs: own.cpuMs() }))

function reply(message: Reply, transfers: ArrayBuffer[] = []): void {
  port.postMessage(message, transfers)
}

/** The buffers of an answer that are transferred to the other thread instead of being copied. */
function transfersOf(outcome: JobOutcome): ArrayBuffer[] {
  return 'json' in outcome && outcome.json.kind === 'bytes' ? [outcome.json.bytes.buffer] : []
}

/**
 * Lowers the priority of the calling thread. The serving thread must not wait for a core, even while an endless call
 * runs on every core. Threads that this thread starts inherit the priority. Does nothing on systems other than Linux,
 * where the nice value belongs to the process.
 *
 * @param niceness added to the thread's nice value, which is at most 19
 */
function giveWay(niceness = NICENESS): void {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(Math.min(NICE_MAX, os.getPriority() + niceness))
  } catch {
    // The system does not permit the new niceness. The thread still works, but other threads may wait a little longer.
  }
}
