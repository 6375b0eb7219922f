/** A thread of a run: plays the lines of its tasks, and sends the verdicts after each line. */
import { parentPort, workerData } from 'node:worker_threads'
import { useGate } from '../../../src/chain/nativeGate.ts'
import type { Executor } from './executor.ts'
import { type Line, readLine } from './line.ts'
import { type EvmName, type LineDone, PLACE, type Task, type ThreadData } from './messages.ts'
import { linesOf, type PackFile } from './packs.ts'
import { isChosen } from './selection.ts'
import type { Check, Verdict } from './verdict.ts'

/** Each loads only its own EVM. */
const EXECUTORS: Readonly<Record<EvmName, () => Promise<Executor>>> = {
  core: async () => new (await import('./coreExecutor.ts')).CoreExecutor(),
  ethereumjs: async () => new (await import('./ethereumjsExecutor.ts')).EthereumjsExecutor(),
}

const { evm, selection, place, gate } = workerData as ThreadData
const executor = await EXECUTORS[evm]()
/** The last file, cached because its lines come in several tasks */
let last: { path: string; lines: Buffer[] } | undefined

// A task begins after the gate was opened. Otherwise an endless case would keep it closed.
useGate(gate, () => {
  parentPort!.on('message', (task: Task) => void play(task))
})

async function play({ file, from, to, skip }: Task): Promise<void> {
  const lines = linesOfFile(file)
  for (let line = from; line < to; line++) {
    const skipped = skip.filter((each) => each.line === line).map((each) => each.case)
    const verdicts = await playLine(file, lines[line]!, line, skipped)
    parentPort!.postMessage({ line, verdicts, done: line === to - 1 } satisfies LineDone)
  }
}

function linesOfFile({ path }: PackFile): Buffer[] {
  if (last?.path !== path) last = { path, lines: linesOf(path) }
  return last.lines
}

async function playLine(
  { suite, folder }: PackFile,
  bytes: Buffer,
  position: number,
  skipped: readonly number[],
): Promise<Verdict[]> {
  place[PLACE.line] = position
  place[PLACE.case] = 0
  Atomics.add(place, PLACE.begun, 1)
  const verdicts: Verdict[] = []
  let read: Line
  try {
    read = readLine(bytes.toString(), folder)
  } catch (error) {
    const name = `line ${position + 1}`
    return [{ suite, folder, file: '', name, network: '', index: '', failure: crash(error), ms: 0 }]
  }
  const { file, name, cases } = read
  const test = `${suite}/${folder} ${file} ${name}`
  if (selection.only !== undefined && !test.includes(selection.only)) return verdicts
  for (const [at, each] of cases.entries()) {
    const { network, index } = each
    if (skipped.includes(at) || !isChosen(selection, test, network, index)) continue
    place[PLACE.case] = at
    Atomics.add(place, PLACE.begun, 1)
    const begunMs = performance.now()
    const failure = await each.play(executor).catch(crash)
    const ms = performance.now() - begunMs
    verdicts.push({ suite, folder, file, name, network, index, failure, ms })
  }
  return verdicts
}

function crash(error: unknown): Check {
  const actual = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return { what: 'the run', expected: 'an end', actual }
}
