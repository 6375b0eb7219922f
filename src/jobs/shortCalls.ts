/**
 * Short calls, executed on the serving thread: sending a job to a worker takes several times as long as a short call.
 * A call that exceeds a bound is abandoned and runs again on a worker, with the same result.
 */
import type { Archive } from '../archive/archive.ts'
import { Core, OutOfMemoryError } from '../evm/core.ts'
import { RunBounds, TooLongError } from '../evm/runBounds.ts'
import { Simulator } from '../evm/simulation.ts'
import { warmUp } from '../evm/warmUp.ts'
import { type ReadMeter, TooManyReadsError } from '../store/readMeter.ts'
import { LongCalls } from './longCalls.ts'
import {
  kindOf,
  runsOf,
  type ShortInputs,
  type ShortJob,
  type ShortOutputs,
  type ShortTools,
  shortJobs,
} from './shortJobs.ts'
import { ShortText } from './shortText.ts'

const DATA_BYTES_MAX = 4_096
/** Maximum length of a trace. 128 KiB, about 1,000 instructions, take half a millisecond to write. */
const TRACE_BYTES_MAX = 128 * 1024
/** How often a short call may read an account, slot, code or block hash, or run a precompile; each takes 2 to 10 µs. */
const HOST_CALLS_MAX = 128
/** Linear memory of each core of the serving thread: 33 MiB when empty; most of the rest is for contract codes. */
const MEMORY_BYTES_MAX = 128 * 1024 * 1024
const CODE_BYTES_MAX = 16 * 1024 * 1024

/** Maximum number of calls that wait for a turn on the serving thread; further calls go to a worker. */
const WAITING_MAX = 256

export interface ShortCallsOptions {
  /**
   * Maximum gas that the core may spend on one call, without intrinsic gas; 0 sends every call to a worker. Estimates
   * and access lists, which take several runs, may spend twice as much.
   */
  readonly gasMax: number
  /** Maximum number of records that one call may read from the store; reads from a cache do not count. */
  readonly readsMax: number
  /** Counts all reads of the archives on which the calls run. */
  readonly reads: ReadMeter
}

/** Counters of calls since the start. */
export interface ShortCallsFigures {
  /** Calls answered on the serving thread, with a result or an error. */
  answered: number
  /** Calls started and abandoned. */
  dropped: number
  /** Calls not started, because a similar call was long. */
  skipped: number
}

/** Runs short calls on cores of its own. */
export class ShortCalls {
  readonly #options: ShortCallsOptions
  readonly #long = new LongCalls()
  readonly #tools = new WeakMap<Archive, ShortTools>()
  readonly #text = new ShortText(TRACE_BYTES_MAX)
  /** Whether it reports steps → core, created at its first use. */
  readonly #cores = new Map<boolean, Core>()
  /** Bounds of the current or last call. */
  #bounds: RunBounds | undefined
  #waiting = 0
  /** Maximum length of the data of a short call in bytes. */
  readonly dataBytesMax = DATA_BYTES_MAX
  readonly figures: ShortCallsFigures = { answered: 0, dropped: 0, skipped: 0 }

  constructor(options: ShortCallsOptions) {
    this.#options = options
  }

  /** Prepares the core for the first call, which takes some tens of milliseconds. */
  warmUp(): void {
    if (this.#options.gasMax > 0) warmUp(this.#core(false))
  }

  /** Whether a call may be tried here: no similar call was long lately, and not too many calls wait for a turn. */
  mayBegin<J extends ShortJob>(job: J, asked: ShortInputs[J]): boolean {
    if (this.#options.gasMax === 0 || this.#waiting >= WAITING_MAX) return false
    if (this.#long.size === 0 || !this.#long.has(kindOf(job, asked))) return true
    this.figures.skipped++
    return false
  }

  /**
   * Counts a call as waiting until its turn comes.
   *
   * @param turn resolves when the turn comes; undefined when the call need not wait
   */
  waiting<T>(turn: Promise<T> | undefined): Promise<T> | undefined {
    if (turn === undefined) return undefined
    this.#waiting++
    return turn.finally(() => {
      this.#waiting--
    })
  }

  /**
   * Runs a call that {@link mayBegin} allowed.
   *
   * @param archive archive of a view
   * @returns undefined when a worker has to run it
   * @throws ExecutionError, ArchiveError and StoreError as the job does
   */
  run<J extends ShortJob>(
    job: J,
    archive: Archive,
    asked: ShortInputs[J],
  ): { output: ShortOutputs[J] } | undefined {
    const gas = BigInt(this.#options.gasMax)
    this.#bounds = new RunBounds(BigInt(runsOf(job)) * gas, HOST_CALLS_MAX)
    const tools = this.#toolsOf(archive)
    try {
      const output = this.#options.reads.within(this.#options.readsMax, () => shortJobs[job](tools, asked))
      this.#answered(job, asked)
      return { output }
    } catch (error) {
      if (!isTooLong(error)) {
        this.#answered(job, asked)
        throw error
      }
      if (error instanceof OutOfMemoryError) this.#cores.clear()
      this.figures.dropped++
      this.#long.add(kindOf(job, asked))
      return undefined
    }
  }

  #answered<J extends ShortJob>(job: J, asked: ShortInputs[J]): void {
    this.figures.answered++
    if (this.#long.size > 0) this.#long.remove(kindOf(job, asked))
  }

  #core(steps: boolean): Core {
    let core = this.#cores.get(steps)
    if (core === undefined) {
      core = new Core({ steps, memoryBytesMax: MEMORY_BYTES_MAX, codeBytesMax: CODE_BYTES_MAX })
      this.#cores.set(steps, core)
    }
    core.bounds = this.#bounds
    return core
  }

  #toolsOf(archive: Archive): ShortTools {
    const known = this.#tools.get(archive)
    if (known !== undefined) return known
    const { reader, identity } = archive
    const simulator = new Simulator(reader, identity, (steps) => this.#core(steps))
    const tools = { reader, identity, simulator, text: this.#text }
    this.#tools.set(archive, tools)
    return tools
  }
}

function isTooLong(error: unknown): boolean {
  return (
    error instanceof TooLongError || error instanceof TooManyReadsError || error instanceof OutOfMemoryError
  )
}
