/** Reads CPU time and memory of a process from /proc; null on systems without /proc. */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The unit of times in /proc, on every Linux platform that Node supports. */
const TICKS_PER_SECOND = 100
/** Index of field 14 of /proc/PID/stat (proc(5)) among the fields after the name. */
const USER_TIME_FIELD = 11

/** Returns the CPU time of a process, user and system, all threads, in seconds. */
export function cpuSeconds(pid: number): number | null {
  const stat = read(pid, 'stat')
  if (stat === null) return null
  // The name may contain any characters; it ends with the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_TIME_FIELD]) + Number(fields[USER_TIME_FIELD + 1])) / TICKS_PER_SECOND
}

/** A process is quiet if it uses at most `cpuShare` of a CPU for `forMs`. A wait ends after `withinMs` in any case. */
const QUIET = { cpuShare: 0.1, forMs: 1_000, withinMs: 60_000 } as const

/** Waits until a process has finished its background work; without /proc, waits for `QUIET.forMs`. */
export async function whenQuiet(pid: number): Promise<void> {
  const deadline = performance.now() + QUIET.withinMs
  while (performance.now() < deadline) {
    const before = cpuSeconds(pid)
    await sleep(QUIET.forMs)
    const after = cpuSeconds(pid)
    if (before === null || after === null) return
    if (after - before <= (QUIET.cpuShare * QUIET.forMs) / 1_000) return
  }
}

/** Returns the resident memory of a process and its peak, in bytes; null if there is no such process. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const status = read(pid, 'status')
  if (status === null) return null
  const bytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  const [now, peak] = [bytes('VmRSS'), bytes('VmHWM')]
  // A process that has just ended has no memory.
  return Number.isNaN(now + peak) ? null : { now, peak }
}

/** Resets the peak of resident memory (proc(5), clear_refs); without permission, the peak stays. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // The peak then includes the start of the process.
  }
}

function read(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}
