/** CPU time of processes: of one that runs, and of one that has ended. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Clock ticks of Linux in a second, which is the same on every architecture of Node */
const TICKS = 100

/** User and system time of a running process so far, in milliseconds. */
export function cpuMsOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (existsSync(file)) {
    // The name of the program, in parentheses, may contain spaces.
    const fields = readFileSync(file, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS
  }
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' })
  return clockMs(stdout.trim())
}

/**
 * Runs a program of Node to its end.
 *
 * @returns user and system time of the program, in milliseconds
 * @throws Error when the program fails
 */
export function childCpuMs(args: readonly string[], timeoutMs: number): number {
  // The shell's `times` prints the times of the shell, then those of its children.
  const script = '"$@" || exit; times'
  const command = ['-c', script, 'sh', process.execPath, ...args]
  const { status, stdout, stderr } = spawnSync('sh', command, { encoding: 'utf8', timeout: timeoutMs })
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${stderr}`)
  const last = stdout.trim().split('\n').at(-1)!
  return last.split(' ').reduce((sum, time) => sum + shellMs(time), 0)
}

/** Reads `1m2.345s`. */
function shellMs(text: string): number {
  const [, minutes, seconds] = /^(\d+)m([\d.]+)s$/.exec(text) ?? []
  if (seconds === undefined) throw new Error(`the shell prints no times: ${text}`)
  return (Number(minutes) * 60 + Number(seconds)) * 1_000
}

/** Reads `[hours:]minutes:seconds`. */
function clockMs(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000
}
