/** Reads data about a process and the cores from the system (Linux; empty elsewhere). */
import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of the process in bytes; 0 for a missing process. */
export function residentBytes(pid: number): number {
  const status = read(`/proc/${pid}/status`)
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

/** Number of open files and sockets of the process. */
export function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

/** Time of all cores since the system started, in ticks. */
export interface CoreTime {
  readonly busy: number
  readonly all: number
}

export function coreTime(): CoreTime {
  const fields = /^cpu +(.*)$/m.exec(read('/proc/stat'))?.[1]?.split(' ').map(Number) ?? []
  const all = fields.slice(0, 8).reduce((sum, ticks) => sum + ticks, 0)
  return { busy: all - (fields[3] ?? 0) - (fields[4] ?? 0), all }
}

/** Whether the process runs. */
export function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !/^State:\s+Z/m.test(read(`/proc/${pid}/status`))
  } catch {
    return false
  }
}

/** Busy share of all cores, 0 to 1. */
export function busyShare(before: CoreTime, after: CoreTime): number {
  return after.all === before.all ? 0 : (after.busy - before.busy) / (after.all - before.all)
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
