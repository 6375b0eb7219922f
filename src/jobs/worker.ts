/** A worker thread: its own handle on the archive's folder, one job at a time. Bundled as a file of its own. */
import os from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { takeCoreModules } from '../evm/coreBinary.ts'
import { obeyFlag } from '../evm/interrupt.ts'
import { openStore } from '../store/open.ts'
import { isRaised, takeJob } from './jobFlag.ts'
import { failureOf, type Reply, type Request, type WorkerData } from './messages.ts'
import { type Outcome, runJob } from './runJob.ts'
import { OwnThread } from './threadTime.ts'
import { Toolbox } from './toolbox.ts'

/** By default: where a core is shared, the thread gets a third of what others do. */
const NICENESS = 5
const NICE_MAX = 19

const { location, niceness, core, flag } = workerData as WorkerData
if (core !== undefined) takeCoreModules(core)
const port = parentPort!
const own = new OwnThread()
const store = await openStore(location, { create: false, checked: true })
// After the store, which may start threads that all share.
giveWay(niceness)
const toolbox = new Toolbox(store)

/** The job that runs. */
let running: number | undefined
obeyFlag(() => isRaised(flag, running))

/** Jobs come while others run, and run one after the other. */
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

reply({ ready: true, threadId: own.id, cpuMs: own.cpuMs() })

function reply(message: Reply, transfers: ArrayBuffer[] = []): void {
  port.postMessage(message, transfers)
}

/** The buffers that move to the other thread instead of being copied. */
function transfersOf(outcome: Outcome): ArrayBuffer[] {
  return 'json' in outcome && outcome.json.kind === 'bytes' ? [outcome.json.bytes.buffer] : []
}

/**
 * Lets the calling thread give way to those of usual priority, above all the one that answers everybody: with as many
 * endless calls as there are cores it would wait for a core behind them. Only on Linux: elsewhere the nice value is the
 * process's, not the thread's. Threads that this one starts inherit it.
 *
 * @param niceness what is added to the thread's nice value, of at most 19
 */
function giveWay(niceness = NICENESS): void {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(Math.min(NICE_MAX, os.getPriority() + niceness))
  } catch {
    // Not allowed here: it works as well, and others wait a little longer.
  }
}
