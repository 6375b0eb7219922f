/** What a process has used, by /proc; nothing is known where there is none. */
import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** The unit of times in /proc: Linux has it so on every platform that Node runs on. */
const TICKS_PER_SECOND = 100
/** Field 14 of /proc/PID/stat (proc(5)), counted from the one after the name. */
const USER_TIME_FIELD = 11

/** Time on processors, of all threads, user and system, in seconds. */
export function cpuSeconds(pid: number): number | null {
  const stat = read(pid, 'stat')
  if (stat === null) return null
  // The name may hold anything but ends with the last parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER_TIME_FIELD]) + Number(fields[USER_TIME_FIELD + 1])) / TICKS_PER_SECOND
}

/** A process is quiet when it used no more than this share of a processor for so long; nobody waits for it forever. */
const QUIET = { cpuShare: 0.1, forMs: 1_000, withinMs: 60_000 } as const

/** Waits until a process has done what it does on its own account; where there is no /proc, for a moment. */
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

/** Memory that is resident, and the most that was, in bytes. */
export function memoryOf(pid: number): { now: number; peak: number } | null {
  const status = read(pid, 'status')
  if (status === null) return null
  const bytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { now: bytes('VmRSS'), peak: bytes('VmHWM') }
}

/** From now on the peak is that of what follows (proc(5), clear_refs); where that may not be, it stays. */
export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
  } catch {
    // The peak then has the start in it.
  }
}

function read(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}
