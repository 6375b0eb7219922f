/** CPU time of the threads of a process, and its memory. Linux only. */
import { readdirSync, readFileSync } from 'node:fs'

const NS_PER_MS = 1e6
const KB_PER_MB = 1024

export interface Taken {
  /** CPU time of all threads that are there, in milliseconds. */
  readonly cpuMs: number
  /** That of the main one, which serves. */
  readonly servingMs: number
}

/** CPU time of a process since its start, without threads that have ended. */
export function takenBy(pid: number): Taken {
  const threads = readdirSync(`/proc/${pid}/task`)
  const cpuMs = threads.reduce((sum, thread) => sum + cpuOf(pid, thread), 0)
  return { cpuMs, servingMs: cpuOf(pid, String(pid)) }
}

function cpuOf(pid: number, thread: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')
    return Number(text.split(' ', 1)[0]) / NS_PER_MS
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

/** Resident memory of a process, in MB. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / KB_PER_MB
}
