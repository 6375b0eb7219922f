/**
 * Executes short calls on the serving thread. Sending a job to a worker takes several times as long as a short call. A
 * call that exceeds a bound is abandoned and runs again on a worker, with the same result.
 */
import type { Archive } from '../archive/archive.ts'
import { Core, OutOfMemoryError } from '../evm/core.ts'
import { RunBounds, TooLongError } from '../evm/runBounds.ts'
import { Simulator } from '../evm/simulation.ts'
import { warmUp } from '../evm/warmUp.ts'
import type { RequestScope } from '../rpc/requestScope.ts'
import { type ReadMeter, TooManyReadsError } from '../store/readMeter.ts'
import { LongCalls } from './longCalls.ts'
import { kindOf, type ShortableJob, type ShortRequest, type ShortTools } from './shortJob.ts'
import { ShortText } from './shortText.ts'

/** Maximum length of the data of all calls of a request together. */
const DATA_BYTES_MAX = 4_096
/**
 * Maximum number of calls of a request. Gas does not bound this number: a call to an account without code takes some
 * 20 µs, but uses only intrinsic gas, which does not count towards {@link ShortCallsOptions.gasMax}.
 */
const CALLS_MAX = 8
/** Maximum number of simulated blocks of a request: an empty block takes some 150 µs for its header and its roots. */
const BLOCKS_MAX = 2
/**
 * Maximum length of a trace. A trace of 128 KiB has about 1,000 instructions, and takes half a millisecond to write.
 */
const TRACE_BYTES_MAX = 128 * 1024
/**
 * Maximum number of host calls of a short call: reads of an account, slot, code or block hash, and runs of a
 * precompile. Each takes 2 to 10 µs.
 */
const HOST_CALLS_MAX = 128
/**
 * Maximum linear memory of each core of the serving thread. An empty core has 33 MiB; most of the remaining memory is
 * for contract code. Several serving threads share the maximum equally, but each core may use at least
 * {@link MEMORY_BYTES_LEAST}.
 */
const MEMORY_BYTES_MAX = 128 * 1024 * 1024
const MEMORY_BYTES_LEAST = 48 * 1024 * 1024
const CODE_BYTES_MAX = 16 * 1024 * 1024
const CODE_BYTES_LEAST = 4 * 1024 * 1024

/** Maximum number of calls that wait for a turn on the serving thread; further calls go to a worker. */
const WAITING_MAX = 256
/** Longest wait of a short call for the serving thread, in milliseconds; after that, a worker runs the call. */
const WAIT_MS_MAX = 50

export interface ShortCallsOptions {
  /**
   * Maximum gas that the core may spend on one call, without intrinsic gas; 0 sends every call to a worker. Estimates
   * and access lists take several runs, and may spend twice as much.
   */
  readonly gasMax: number
  /** Maximum number of records that one call may read from the store; reads from a cache do not count. */
  readonly readsMax: number
  /** Counts all reads of the archives on which the calls run. */
  readonly reads: ReadMeter
  /** Number of threads that share the bounds on memory. Default: 1 */
  readonly threads?: number
}

/** Counters of calls since the start. */
export interface ShortCallsFigures {
  /** Calls answered on the serving thread, with a result or an error. */
  answered: number
  /** Calls started on the serving thread and then given to a worker, because they were long. */
  dropped: number
  /** Calls given to a worker without a start on the serving thread, because a similar call was long. */
  skipped: number
}

/** Runs short calls on its own instances of the EVM core. */
export class ShortCalls {
  readonly #options: ShortCallsOptions
  readonly #long = new LongCalls()
  readonly #tools = new WeakMap<Archive, ShortTools>()
  readonly #text = new ShortText(TRACE_BYTES_MAX)
  /** Two cores: one reports steps (key `true`), the other does not. Each core is created at its first use. */
  readonly #cores = new Map<boolean, Core>()
  /** Bounds of the current or last call. */
  #bounds: RunBounds | undefined
  #waiting = 0
  readonly dataBytesMax = DATA_BYTES_MAX
  readonly callsMax = CALLS_MAX
  readonly blocksMax = BLOCKS_MAX
  readonly figures: ShortCallsFigures = { answered: 0, dropped: 0, skipped: 0 }

  constructor(options: ShortCallsOptions) {
    this.#options = options
  }

  /** Prepares the core for the first call. The preparation takes some tens of milliseconds. */
  warmUp(): void {
    if (this.#options.gasMax > 0) warmUp(this.#core(false))
  }

  /**
   * Returns the result of a call. A short call runs on this thread, any other call on a worker.
   *
   * @param scope scope of the request
   * @param archive archive of the request's view
   * @param byWorker runs the call on a worker
   * @throws ExecutionError, ArchiveError and StoreError that the job throws, and the errors of `byWorker`
   */
  answer<Asked extends ShortRequest, Short, Long>(
    scope: Pick<RequestScope, 'charged' | 'yieldWithin'>,
    job: ShortableJob<Asked, Short>,
    archive: Archive,
    asked: Asked,
    byWorker: () => Promise<Long>,
  ): Short | Promise<Short | Long> {
    if (!this.#mayBegin(job, asked)) return byWorker()
    const here = (): Short | Promise<Long> => {
      const answer = scope.charged(() => this.#run(job, archive, asked))
      return answer === undefined ? byWorker() : answer.output
    }
    // `yieldWithin` uses `threadScheduler`: with `arrivalScheduler`, short requests would wait behind all calls that
    // arrived earlier.
    const yielded = scope.yieldWithin(WAIT_MS_MAX)
    if (yielded === undefined) return here()
    return this.#waitFor(yielded).then<Short | Long>((mayBegin) => (mayBegin ? here() : byWorker()))
  }

  /**
   * Whether a call may be tried on this thread. A worker must run the call if a similar call was recently long, or if
   * too many calls wait for a turn.
   */
  #mayBegin<Asked extends ShortRequest>(job: ShortableJob<Asked, unknown>, asked: Asked): boolean {
    if (this.#options.gasMax === 0 || this.#waiting >= WAITING_MAX) return false
    if (this.#long.size === 0 || !this.#long.has(kindOf(job, asked))) return true
    this.figures.skipped++
    return false
  }

  async #waitFor(yielded: Promise<boolean>): Promise<boolean> {
    this.#waiting++
    try {
      return await yielded
    } finally {
      this.#waiting--
    }
  }

  /** Runs a call on this thread. @returns undefined when a worker must run the call */
  #run<Asked extends ShortRequest, Output>(
    job: ShortableJob<Asked, Output>,
    archive: Archive,
    asked: Asked,
  ): { output: Output } | undefined {
    const gas = this.#options.gasMax * (job.short.gasFactor ?? 1)
    this.#bounds = new RunBounds(BigInt(gas), HOST_CALLS_MAX)
    const tools = this.#toolsOf(archive)
    try {
      const output = this.#options.reads.within(this.#options.readsMax, () => job.short.run(tools, asked))
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

  #answered<Asked extends ShortRequest>(job: ShortableJob<Asked, unknown>, asked: Asked): void {
    this.figures.answered++
    if (this.#long.size > 0) this.#long.remove(kindOf(job, asked))
  }

  #core(steps: boolean): Core {
    let core = this.#cores.get(steps)
    if (core === undefined) {
      const { threads = 1 } = this.#options
      core = new Core({
        steps,
        memoryBytesMax: Math.max(MEMORY_BYTES_LEAST, Math.floor(MEMORY_BYTES_MAX / threads)),
        codeBytesMax: Math.max(CODE_BYTES_LEAST, Math.floor(CODE_BYTES_MAX / threads)),
      })
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
