/**
 * Calls on the serving thread, for as long as they are short: a worker would take several times as long to be reached.
 * One that exceeds a bound is dropped and begins anew on a worker; nothing tells the difference but the time.
 */
import type { Archive } from '../archive/archive.ts'
import { idOf } from '../chain/hex.ts'
import { Core, OutOfMemoryError } from '../evm/core.ts'
import { RunBounds, TooLongError } from '../evm/runBounds.ts'
import { Simulator } from '../evm/simulation.ts'
import { warmUp } from '../evm/warmUp.ts'
import { type ReadMeter, TooManyReadsError } from '../store/readMeter.ts'
import { call } from './call.ts'
import { createAccessList } from './createAccessList.ts'
import { estimateGas } from './estimateGas.ts'
import type { SimulatedCall } from './executor.ts'
import { LongCalls } from './longCalls.ts'

const DATA_BYTES_MAX = 4_096
/**
 * How often short calls ask for an account, a slot, a code, a block's hash or a precompiled contract: 2 to 10 µs each.
 */
const HOST_CALLS_MAX = 128
/** The runs of an estimate or of an access list together may have so many times the gas of a call. */
const SEVERAL_RUNS = 2n
/** Linear memory of the serving thread's core: 33 MiB before anything is in it, the rest mostly for codes. */
const MEMORY_BYTES_MAX = 128 * 1024 * 1024
const CODE_BYTES_MAX = 16 * 1024 * 1024

/** Bytes of data that say which function of a contract is called. */
const SELECTOR_BYTES = 4

/** Calls that wait for a turn of the serving thread; others go to a worker meanwhile. */
const WAITING_MAX = 256

const runs = { call, createAccessList, estimateGas }

export type ShortJob = keyof typeof runs
/** A call that overrides nothing, and has neither an access list nor authorizations nor blobs. */
export interface ShortCall extends Pick<SimulatedCall, 'block' | 'call' | 'gasCap'> {
  /** Its block is not the newest: nothing of its state may be in a cache. */
  readonly isPast: boolean
}
/** Its answer. */
interface ShortAnswer<J extends ShortJob> {
  readonly output: ReturnType<(typeof runs)[J]>
}

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

/** Runs them; has a core of its own. */
export class ShortCalls {
  readonly #options: ShortCallsOptions
  readonly #long = new LongCalls()
  readonly #simulators = new WeakMap<Archive, Simulator>()
  #core: Core | undefined
  #waiting = 0
  /** Most bytes of data that a call has. */
  readonly dataBytesMax = DATA_BYTES_MAX
  readonly figures: ShortCallsFigures = { answered: 0, dropped: 0, skipped: 0 }

  constructor(options: ShortCallsOptions) {
    this.#options = options
  }

  /** Gets ready, before anybody calls: takes some tens of milliseconds. */
  warmUp(): void {
    if (this.#options.gasMax === 0) return
    this.#core ??= newCore()
    warmUp(this.#core)
  }

  /** Whether a call may be tried: none like it was long lately, and not too many wait for their turn. */
  mayBegin(job: ShortJob, asked: ShortCall): boolean {
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
  run<J extends ShortJob>(job: J, archive: Archive, asked: ShortCall): ShortAnswer<J> | undefined {
    const input = { ...asked, stateOverrides: [], blockOverrides: {} }
    this.#bound(job)
    const simulator = this.#simulatorOf(archive)
    try {
      const output = this.#options.reads.within(this.#options.readsMax, () => runs[job](simulator, input))
      this.#answered(job, asked)
      return { output: output as ReturnType<(typeof runs)[J]> }
    } catch (error) {
      if (!isTooLong(error)) {
        this.#answered(job, asked)
        throw error
      }
      if (error instanceof OutOfMemoryError) this.#core = undefined
      this.figures.dropped++
      this.#long.add(kindOf(job, asked))
      return undefined
    }
  }

  #answered(job: ShortJob, asked: ShortCall): void {
    this.figures.answered++
    if (this.#long.size > 0) this.#long.remove(kindOf(job, asked))
  }

  #bound(job: ShortJob): void {
    const gas = BigInt(this.#options.gasMax)
    this.#core ??= newCore()
    this.#core.bounds = new RunBounds(job === 'call' ? gas : SEVERAL_RUNS * gas, HOST_CALLS_MAX)
  }

  #simulatorOf(archive: Archive): Simulator {
    const known = this.#simulators.get(archive)
    if (known !== undefined) return known
    const simulator = new Simulator(archive.reader, archive.identity, () => this.#core!)
    this.#simulators.set(archive, simulator)
    return simulator
  }
}

function newCore(): Core {
  return new Core({ memoryBytesMax: MEMORY_BYTES_MAX, codeBytesMax: CODE_BYTES_MAX })
}

function isTooLong(error: unknown): boolean {
  return (
    error instanceof TooLongError || error instanceof TooManyReadsError || error instanceof OutOfMemoryError
  )
}

/** Calls of one function of one contract are of one kind, in the newest block or in an earlier one. */
function kindOf(job: ShortJob, { call: { to, data }, isPast }: ShortCall): string {
  const contract = to === undefined ? '' : idOf(to)
  const what = `${job}${isPast ? ' past ' : ' '}${contract}`
  return data === undefined ? what : what + idOf(data.subarray(0, SELECTOR_BYTES))
}
