/** Reads the CPU time of a process' threads, and its memory. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

const NS_PER_MS = 1e6
const KB_PER_MB = 1024

export interface Taken {
  /** CPU time of all current threads, in milliseconds. */
  readonly cpuMs: number
  /** CPU time of the main thread, which serves requests, in milliseconds. */
  readonly servingMs: number
  /** CPU time of all threads, ended ones included, in milliseconds, with a resolution of {@link STEP_MS}. */
  readonly wholeMs: number
}

/** A clock tick of proc(5), in milliseconds: USER_HZ is 100 on all systems that Node supports. */
export const STEP_MS = 10
/** Indexes of utime and stime in the fields after the name, which may contain spaces. */
const [UTIME, STIME] = [11, 12]

/** Returns the CPU time of a process since its start. */
export function takenBy(pid: number): Taken {
  const threads = readdirSync(`/proc/${pid}/task`)
  const cpuMs = threads.reduce((sum, thread) => sum + cpuOf(pid, thread), 0)
  return { cpuMs, servingMs: cpuOf(pid, String(pid)), wholeMs: wholeOf(pid) }
}

function wholeOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return STEP_MS * (Number(fields[UTIME]) + Number(fields[STIME]))
}

function cpuOf(pid: number, thread: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
    return Number(text.split(' ', 1)[0]) / NS_PER_MS
  } catch {
    // The thread has ended meanwhile.
    return 0
  }
}

/** Returns the resident memory of a process, in MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / KB_PER_MB
}
