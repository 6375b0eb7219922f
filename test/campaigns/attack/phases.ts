/** Runs attacks against a node while victims send requests, and measures node and victims. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Places } from './attack.ts'
import { pause } from './attack.ts'
import type { AttackOrder, AttackReport } from './attackers.ts'
import { busyShare, coreTime, openFiles, residentBytes } from './machine.ts'
import type { Phase } from './report.ts'
import type { VictimOrder, VictimReport } from './victims.ts'

const SAMPLE_EVERY_MS = 100
/** Maximum time until attacks begin; the attackers' process first compiles and prepares its bodies. Milliseconds */
const BEGIN_MS_MAX = 60_000
const REPORT_MS_MAX = 20_000

export interface Attacked {
  readonly pid: number
  readonly port: number
  readonly places: Places
}

/** The process of the victims. */
export class Victims {
  readonly #child = child('./victims.ts')

  start(order: VictimOrder): void {
    this.#child.send(order)
  }

  begin(): void {
    this.#child.send('begin')
  }

  async end(): Promise<VictimReport> {
    const reported = once(this.#child, 'message')
    this.#child.send('end')
    return (await reported)[0] as VictimReport
  }

  async stop(): Promise<void> {
    await stopped(this.#child)
  }
}

/** The node is quiet after this number of consecutive answers within QUIET_MS each. */
const QUIET_ANSWERS = 10
const QUIET_MS = 25
const QUIET_EVERY_MS = 50
const QUIET_MS_MAX = 30_000

/** Waits until the node answers quickly again. @returns the time of the wait, at most 30,000 ms */
export async function untilQuiet(port: number): Promise<number> {
  const startedMs = performance.now()
  let quick = 0
  while (quick < QUIET_ANSWERS && performance.now() - startedMs < QUIET_MS_MAX) {
    const askedMs = performance.now()
    const isUp = await isAlive(port)
    quick = isUp && performance.now() - askedMs < QUIET_MS ? quick + 1 : 0
    await pause(QUIET_EVERY_MS)
  }
  return performance.now() - startedMs - QUIET_ANSWERS * QUIET_EVERY_MS
}

async function isAlive(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/liveness`, {
      signal: AbortSignal.timeout(QUIET_MS_MAX),
    })
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

/**
 * @param groups names of attacks, for each process of attackers
 * @param ms duration of the measurement
 */
export async function runPhase(
  name: string,
  { pid, port, places }: Attacked,
  victims: Victims,
  groups: readonly (readonly string[])[],
  ms: number,
): Promise<Phase> {
  const sampler = new Sampler(pid)
  const attackers = await Promise.all(groups.map((names) => begin({ port, places, names })))
  const before = coreTime()
  victims.begin()
  await pause(ms)
  const busy = busyShare(before, coreTime())
  const measured = victims.end()
  const reports = await Promise.all(attackers.map(end))
  const quietMs = await untilQuiet(port)
  const { bytesMax, filesMax } = sampler.stop()
  return {
    ...{
      name,
      busy,
      quietMs,
      victims: await measured,
      attackers: Object.assign({}, ...reports) as AttackReport,
    },
    ...{ residentBytes: bytesMax, openFiles: filesMax },
  }
}

async function begin(order: AttackOrder): Promise<ChildProcess> {
  const attackers = child('./attackers.ts')
  await said(attackers, order, BEGIN_MS_MAX)
  return attackers
}

/** Ends a process of attackers. @returns their outcomes; empty when the process has ended or does not report in time */
async function end(attackers: ChildProcess): Promise<AttackReport> {
  const report = await said(attackers, 'end', REPORT_MS_MAX)
  if (report === undefined) console.error('a process of attackers did not say what it got')
  await stopped(attackers)
  return (report ?? {}) as AttackReport
}

/** Returns the answer of a process; undefined when the process ends or does not answer in time. */
async function said(process: ChildProcess, message: AttackOrder | 'end', msMax: number): Promise<unknown> {
  if (process.exitCode !== null || process.signalCode !== null) return undefined
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), msMax)
  process.once('exit', () => waiting.abort())
  const answered = once(process, 'message', { signal: waiting.signal }).then(
    ([answer]: unknown[]) => answer,
    () => undefined,
  )
  process.send(message as object)
  const answer = await answered
  clearTimeout(timer)
  return answer
}

function child(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)))
}

async function stopped(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const exited = once(process, 'exit')
  process.kill('SIGKILL')
  await exited
}

class Sampler {
  readonly #timer: NodeJS.Timeout
  bytesMax = 0
  filesMax = 0

  constructor(pid: number) {
    let n = 0
    this.#timer = setInterval(() => {
      this.bytesMax = Math.max(this.bytesMax, residentBytes(pid))
      if (n++ % 10 === 0) this.filesMax = Math.max(this.filesMax, openFiles(pid))
    }, SAMPLE_EVERY_MS)
  }

  stop(): this {
    clearInterval(this.#timer)
    return this
  }
}
