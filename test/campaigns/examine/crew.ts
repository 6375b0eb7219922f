/** The threads of a run. Each thread takes the next lines after it has played its last ones. */
import { Worker } from 'node:worker_threads'
import { closeGateAtExit, newGate, terminateThread } from '../../../src/chain/nativeGate.ts'
import { cpuMsOfThread } from '../../../src/jobs/threadTime.ts'
import { readLine } from './line.ts'
import { type EvmName, type LineDone, PLACE, type Task, type ThreadData } from './messages.ts'
import { linesOf, type PackFile } from './packs.ts'
import type { Selection } from './selection.ts'
import type { Verdict } from './verdict.ts'

/**
 * Maximum number of lines and bytes of one task (a longer line is a separate task). The tasks are small, so that all
 * threads end at about the same time.
 */
const TASK_LINES_MAX = 64
const TASK_BYTES_MAX = 1024 * 1024
const WATCH_EVERY_MS = 250
/** CPU time in which a thread must begin its first case: it loads its modules before */
const START_SECONDS_MAX = 120
/** Threads do not inherit the TypeScript loader. A thread shows its id first, so that its start is timed, too. */
const BOOTSTRAP = `
try {
  const id = require('node:fs').readlinkSync('/proc/thread-self').split('/').at(-1)
  require('node:worker_threads').workerData.place[${PLACE.thread}] = Number(id)
} catch {}
import(${JSON.stringify(import.meta.resolve('tsx/esm/api'))}).then(({ register }) => {
  register()
  return import(${JSON.stringify(new URL('./thread.ts', import.meta.url).href)})
})`

export interface CrewOptions {
  evm: EvmName
  selection: Selection
  /** Number of threads */
  jobs: number
  /** A case that takes more CPU time fails and ends its thread */
  caseSecondsMax: number
}

/** Callbacks of a run. */
export interface CrewListener {
  onLine(verdicts: readonly Verdict[]): void
  /** @returns whether to continue */
  goesOn(): boolean
}

/** Plays all lines of the files. */
export async function playAll(
  files: readonly PackFile[],
  options: CrewOptions,
  listener: CrewListener,
): Promise<void> {
  const tasks = files.flatMap(tasksOf)
  const next = (): Task | undefined => (listener.goesOn() ? tasks.shift() : undefined)
  await Promise.all(
    Array.from({ length: options.jobs }, async () => {
      for (let task = next(); task !== undefined; task = next()) {
        let rest: Task | undefined = task
        const place = new Int32Array(new SharedArrayBuffer(4 * Object.keys(PLACE).length))
        const worker = startThread(options, place)
        while (rest !== undefined) {
          const left: Left = await playTask(worker, place, rest, options, listener)
          if ('lost' in left) {
            if (left.lost.from < left.lost.to) tasks.unshift(left.lost)
            break
          }
          rest = next()
        }
        await terminateThread(worker, gates.get(worker)!)
      }
    }),
  )
}

/** The rest of a task: nothing, or all cases after the case that ended the thread. */
type Left = { lost: Task } | { done: true }

/** The gates for the native calls of the threads. */
const gates = new WeakMap<Worker, Int32Array>()

function startThread({ evm, selection }: CrewOptions, place: ThreadData['place']): Worker {
  const gate = newGate()
  const workerData: ThreadData = { evm, selection, place, gate }
  // A thread that ends between two tasks is noticed at the next task, which does not begin.
  const worker = new Worker(BOOTSTRAP, { eval: true, workerData }).on('error', () => {})
  closeGateAtExit(worker, gate)
  gates.set(worker, gate)
  return worker
}

function playTask(
  worker: Worker,
  place: ThreadData['place'],
  task: Task,
  { caseSecondsMax }: CrewOptions,
  listener: CrewListener,
): Promise<Left> {
  return new Promise((resolve) => {
    let nextLine = task.from
    let begun = Atomics.load(place, PLACE.begun)
    const nowMs = clockOf(place)
    let sinceMs = nowMs()
    const end = (left: Left): void => {
      clearInterval(watch)
      worker.off('message', onMessage)
      worker.off('error', onError)
      resolve(left)
    }
    const lose = (why: string): void => {
      const at = place[PLACE.line] === nextLine ? place[PLACE.case]! : 0
      const ms = nowMs() - sinceMs
      listener.onLine([{ ...lostCase(task.file, nextLine, at, why), ms }])
      const known = task.skip.some((each) => each.line === nextLine && each.case === at)
      const skip = [...task.skip, { line: nextLine, case: at }]
      end({ lost: known ? { ...task, from: nextLine + 1 } : { ...task, from: nextLine, skip } })
    }
    const watch = setInterval(() => {
      const now = Atomics.load(place, PLACE.begun)
      if (now !== begun) {
        begun = now
        sinceMs = nowMs()
        return
      }
      const secondsMax = now === 0 ? Math.max(START_SECONDS_MAX, caseSecondsMax) : caseSecondsMax
      if (nowMs() - sinceMs > secondsMax * 1000) lose(`none within ${secondsMax} s`)
    }, WATCH_EVERY_MS)
    const onMessage = ({ line, verdicts, done }: LineDone): void => {
      listener.onLine(verdicts)
      nextLine = line + 1
      if (done) end({ done: true })
    }
    const onError = (error: unknown): void =>
      lose(`the thread died: ${error instanceof Error ? error.message : String(error)}`)
    worker.on('message', onMessage)
    worker.on('error', onError)
    worker.postMessage(task)
  })
}

/**
 * Returns the clock of a thread, in milliseconds: its CPU time, because on a loaded machine the elapsed time says little
 * about a case; the elapsed time where the system does not report CPU times.
 */
function clockOf(place: ThreadData['place']): () => number {
  // The first thread of a process has its id.
  if (cpuMsOfThread(process.pid) === undefined) return () => performance.now()
  let lastMs = 0
  return () => {
    lastMs = cpuMsOfThread(place[PLACE.thread]!) ?? lastMs
    return lastMs
  }
}

function lostCase(file: PackFile, line: number, at: number, why: string): Omit<Verdict, 'ms'> {
  const { suite, folder } = file
  const { file: source, name, cases } = readLine(linesOf(file.path)[line]!.toString(), folder)
  const { network, index } = cases[at]!
  const failure = { what: 'the run', expected: 'an end', actual: why }
  return { suite, folder, file: source, name, network, index, failure }
}

function tasksOf(file: PackFile): Task[] {
  const tasks: Task[] = []
  let bytes = 0
  let from = 0
  const lines = linesOf(file.path)
  for (const [at, line] of lines.entries()) {
    const isFull = bytes + line.length > TASK_BYTES_MAX || at - from === TASK_LINES_MAX
    if (isFull && at > from) {
      tasks.push({ file, from, to: at, skip: [] })
      from = at
      bytes = 0
    }
    bytes += line.length
  }
  if (lines.length > from) tasks.push({ file, from, to: lines.length, skip: [] })
  return tasks
}
