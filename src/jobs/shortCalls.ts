/**
 * Calls on the serving thread, for as long as they are short: a worker would take several times as long to be reached.
 * One that exceeds a bound is dropped and begins anew on a worker; nothing tells the difference but the time.
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
/** Longest trace: 128 KiB, of some 1,000 instructions, take half a millisecond. */
const TRACE_BYTES_MAX = 128 * 1024
/**
 * How often short calls ask for an account, a slot, a code, a block's hash or a precompiled contract: 2 to 10 µs each.
 */
const HOST_CALLS_MAX = 128
/** Linear memory of each core of the serving thread: 33 MiB before anything is in it, the rest mostly for codes. */
const MEMORY_BYTES_MAX = 128 * 1024 * 1024
const CODE_BYTES_MAX = 16 * 1024 * 1024

/** Calls that wait for a turn of the serving thread; others go to a worker meanwhile. */
const WAITING_MAX = 256

export interface ShortCallsOptions {
  /**
   * Gas that the core may work off in one call, intrinsic gas apart; 0: no call is short. Several runs together may
   * work off the double.
   */
  readonly gasMax: number
  /** Records that one call may read from the store; those in a cache do not count. */
  readonly readsMax: number
  /** Told of all reads of the archives that calls are run on. */
  readonly reads: ReadMeter
}

/** How calls went, since the start. */
export interface ShortCallsFigures {
  /** Answered, if only by an error. */
  answered: number
  /** Begun, and dropped. */
  dropped: number
  /** Not begun, because one like them was long. */
  skipped: number
}

/** Runs them; has cores of its own. */
export class ShortCalls {
  readonly #options: ShortCallsOptions
  readonly #long = new LongCalls()
  readonly #tools = new WeakMap<Archive, ShortTools>()
  readonly #text = new ShortText(TRACE_BYTES_MAX)
  /** Tells steps or not → core, made when it is first needed. */
  readonly #cores = new Map<boolean, Core>()
  /** Bounds of the current call, or of the last one. */
  #bounds: RunBounds | undefined
  #waiting = 0
  /** Most bytes of data that a call has. */
  readonly dataBytesMax = DATA_BYTES_MAX
  readonly figures: ShortCallsFigures = { answered: 0, dropped: 0, skipped: 0 }

  constructor(options: ShortCallsOptions) {
    this.#options = options
  }

  /** Gets ready, before anybody calls: takes some tens of milliseconds. */
  warmUp(): void {
    if (this.#options.gasMax > 0) warmUp(this.#core(false))
  }

  /** Whether a call may be tried: none like it was long lately, and not too many wait for their turn. */
  mayBegin<J extends ShortJob>(job: J, asked: ShortInputs[J]): boolean {
    if (this.#options.gasMax === 0 || this.#waiting >= WAITING_MAX) return false
    if (this.#long.size === 0 || !this.#long.has(kindOf(job, asked))) return true
    this.figures.skipped++
    return false
  }

  /**
   * Counts a call among those that wait, until its turn comes.
   *
   * @param turn undefined when the call need not wait
   */
  waiting<T>(turn: Promise<T> | undefined): Promise<T> | undefined {
    if (turn === undefined) return undefined
    this.#waiting++
    return turn.finally(() => {
      this.#waiting--
    })
  }

  /**
   * Runs a call that {@link mayBegin}.
   *
   * @param archive of a view
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
