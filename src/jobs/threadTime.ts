/**
 * CPU time of threads, where the system says it (Linux: `schedstat` in proc(5)). Where a core is shared, the time that
 * passes says little about what a job takes.
 */
import { openSync, readFileSync, readlinkSync, readSync } from 'node:fs'

const NANOSECONDS_PER_MS = 1e6
/** Three numbers of 64 bits. */
const TEXT_BYTES_MAX = 64

/** The calling thread, from inside. */
export class OwnThread {
  /** The system's number of it; undefined where it does not say. */
  readonly id: number | undefined
  readonly #file: number | undefined
  readonly #text = Buffer.alloc(TEXT_BYTES_MAX)

  constructor() {
    try {
      // 123/task/456
      this.id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
      // Stays open as long as the thread.
      this.#file = openSync('/proc/thread-self/schedstat', 'r')
    } catch {
      this.id = undefined
      this.#file = undefined
    }
  }

  /** CPU time since the thread began, in milliseconds; undefined where the system does not say. */
  cpuMs(): number | undefined {
    if (this.#file === undefined) return undefined
    return millisecondsIn(
      this.#text.toString('latin1', 0, readSync(this.#file, this.#text, 0, TEXT_BYTES_MAX, 0)),
    )
  }
}

/** The same of any thread of this process. @param id the system's number */
export function cpuMsOfThread(id: number): number | undefined {
  try {
    return millisecondsIn(readFileSync(`/proc/self/task/${id}/schedstat`, 'latin1'))
  } catch {
    return undefined
  }
}

/**
 * A job is charged at most so many times its CPU time. It waits while the threads of the garbage collector work for it,
 * which take up to as much CPU time as the job itself.
 */
const GARBAGE_FACTOR = 1.5

/**
 * The time of a job to be charged, in milliseconds: all that passed, but little of that in which others had the core.
 *
 * @param passedMs from its begin to its end
 * @param cpuMs of its thread; undefined where it is not known
 */
export function chargedMs(passedMs: number, cpuMs: number | undefined): number {
  if (cpuMs === undefined) return passedMs
  // The system's clock of a thread advances in steps: the CPU time of a short job may be 0, or exceed the time that
  // passed.
  return Math.max(cpuMs, Math.min(passedMs, GARBAGE_FACTOR * cpuMs))
}

function millisecondsIn(text: string): number | undefined {
  const nanoseconds = Number(text.split(' ', 1)[0])
  return nanoseconds > 0 ? nanoseconds / NANOSECONDS_PER_MS : undefined
}
