/** Runs a program to its end, and measures its CPU time and its memory. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { memoryOf } from '../serving/usage.ts'

/** Time and memory that a run of a program took. */
export interface Measured {
  /** User and system time of all threads, in seconds. */
  readonly cpuSeconds: number
  /** Maximum resident memory in bytes, as of the last sample; null on systems without /proc. */
  readonly peakBytes: number | null
}

/** Runs the command that follows, prints the times of the shell and of the command (POSIX), and passes its status on. */
const SHELL_SCRIPT = '"$@"; status=$?; times; exit $status'
const SAMPLE_MS = 50
/** Length of the end of the program's messages that an error contains. */
const COMPLAINT_CHARS = 2_000

/** @throws RangeError with the end of the program's messages if the program fails */
export async function runMeasured(
  command: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Measured> {
  const shell = spawn('/bin/sh', ['-c', SHELL_SCRIPT, 'sh', ...command], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [output, complaints] = ['', '']
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-COMPLAINT_CHARS)
  })
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-COMPLAINT_CHARS)
  })
  let peakBytes: number | null = null
  const sampling = setInterval(() => {
    const peak = childrenOf(shell.pid!).map((pid) => memoryOf(pid)?.peak ?? 0)
    if (peak.length > 0) peakBytes = Math.max(peakBytes ?? 0, ...peak)
  }, SAMPLE_MS)
  const [status] = (await once(shell, 'close')) as [number | null]
  clearInterval(sampling)
  if (status !== 0) throw new RangeError(`${command.slice(0, 3).join(' ')}: ${complaints}${output}`)
  return { cpuSeconds: childSeconds(output), peakBytes }
}

/** Reads the times of the children from the last line of `times`, such as `0m1.234s 0m0.050s`. */
function childSeconds(output: string): number {
  const times = [
    ...output
      .trimEnd()
      .split('\n')
      .at(-1)!
      .matchAll(/(\d+)m([\d.]+)s/g),
  ]
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
