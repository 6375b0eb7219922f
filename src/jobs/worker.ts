/** A worker thread: its own handle on the archive's folder, one job at a time. Bundled as a file of its own. */
import { parentPort, workerData } from 'node:worker_threads'
import { takeCoreModules } from '../evm/coreBinary.ts'
import { obeyFlag } from '../evm/interrupt.ts'
import { openStore } from '../store/open.ts'
import { giveWay } from './giveWay.ts'
import { isRaised, takeJob } from './jobFlag.ts'
import { failureOf, type Reply, type Request, type WorkerData } from './messages.ts'
import { type Outcome, runJob } from './runJob.ts'
import { OwnThread } from './threadTime.ts'
import { Toolbox } from './toolbox.ts'

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
