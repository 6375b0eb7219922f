/**
 * CPU time of threads, where the system reports it (Linux: `schedstat` in proc(5)). When threads share a core, the
 * elapsed time of a job says little about its cost.
 */
import { openSync, readFileSync, readlinkSync, readSync } from 'node:fs'

const NANOSECONDS_PER_MS = 1e6
/** Enough for the content of `schedstat`: three decimal numbers of 64 bits. */
const TEXT_BYTES_MAX = 64

/** The calling thread. */
export class OwnThread {
  /** The operating system's id of the thread; undefined where the system does not report it. */
  readonly id: number | undefined
  readonly #file: number | undefined
  readonly #text = Buffer.alloc(TEXT_BYTES_MAX)

  constructor() {
    try {
      // The link has the form 123/task/456.
      this.id = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
      // The file stays open until the thread ends.
      this.#file = openSync('/proc/thread-self/schedstat', 'r')
    } catch {
      this.id = undefined
      this.#file = undefined
    }
  }

  /** CPU time since the thread began, in milliseconds; undefined where the system does not report it. */
  cpuMs(): number | undefined {
    if (this.#file === undefined) return undefined
    return millisecondsIn(
      this.#text.toString('latin1', 0, readSync(this.#file, this.#text, 0, TEXT_BYTES_MAX, 0)),
    )
  }
}

/** Like {@link OwnThread.cpuMs}, but for any thread of this process. @param id the operating system's thread id */
export function cpuMsOfThread(id: number): number | undefined {
  try {
    return millisecondsIn(readFileSync(`/proc/self/task/${id}/schedstat`, 'latin1'))
  } catch {
    return undefined
  }
}

/**
 * A job is charged at most this multiple of its CPU time. The factor exceeds 1 because a job sometimes waits for the
 * garbage collector. The threads of the collector may use as much CPU time as the job itself.
 */
const GARBAGE_FACTOR = 1.5

/**
 * The time to charge for a job, in milliseconds. The charge is the elapsed time, but not much more than the CPU time of
 * the job, because other threads may have used the core.
 *
 * @param passedMs elapsed time from the beginning to the end of the job
 * @param cpuMs CPU time of the job; undefined if unknown
 */
export function chargedMs(passedMs: number, cpuMs: number | undefined): number {
  if (cpuMs === undefined) return passedMs
  // The CPU clock of a thread advances in steps. The CPU time of a short job may therefore be 0, or exceed the elapsed
  // time.
  return Math.max(cpuMs, Math.min(passedMs, GARBAGE_FACTOR * cpuMs))
}

function millisecondsIn(text: string): number | undefined {
  const nanoseconds = Number(text.split(' ', 1)[0])
  return nanoseconds > 0 ? nanoseconds / NANOSECONDS_PER_MS : undefined
}
