/** Runs the calls of one batch, several at a time, on one context. Other requests run between the calls. */
import { durationText } from '../chain/duration.ts'
import { threadScheduler } from '../scheduler.ts'
import { closeFiles, errorParts, hasFile, memoryLength, type Part, partsLength } from './answer.ts'
import { type CallAnswer, type CallRunner, Stale } from './callRunner.ts'
import { CancelSignal } from './cancelSignal.ts'
import { LOCAL } from './clientShares.ts'
import type { ContextLease, ContextSource } from './context.ts'
import type { Call } from './envelope.ts'
import type { MethodTable } from './method.ts'
import { RequestScope } from './requestScope.ts'
import { RpcError } from './rpcError.ts'
import type { Caller } from './session.ts'

export interface BatchOptions {
  /** Maximum number of calls of one batch that run at the same time. */
  readonly batchConcurrencyMax: number
  /** When a batch's answers exceed this many bytes, its remaining calls are not run. */
  readonly batchResponseBytesMax: number
  /** Time limit of a batch, in milliseconds. At the limit, running calls are cancelled and the others are not run. */
  readonly batchTimeoutMs: number
}

/**
 * Maximum number of times that the calls in a part of the batch restart together. After that, each call whose block was
 * reorged out restarts alone.
 */
const RESTARTS_MAX = 3
/** Milliseconds that a batch runs between two yields. Each yield costs time: it takes as long as a very short call. */
const SLICE_MS = 1

export class BatchRunner<Context> {
  readonly #methods: MethodTable<Context>
  readonly #runner: CallRunner<Context>
  readonly #options: BatchOptions
  readonly #calls: readonly Call[]
  readonly #scope: BatchScope
  /** Answers by the position of the call; undefined for notifications, and for calls that have no answer yet. */
  readonly #answers: CallAnswer[] = []
  /** Calls whose block was reorged out, by the position of the call in the batch. */
  readonly #stale = new Map<number, Stale>()
  /** Positions of calls that did not run because the block of an earlier call was reorged out. */
  #skipped: readonly number[] = []
  /** Bytes of the answers so far, including those in files. */
  #bytes = 0
  /** Bytes of the answers in memory. `#heldBytes` is the maximum so far, for which memory has been reserved. */
  #memoryBytes = 0
  #heldBytes = 0
  #sliceEndsMs = 0
  readonly #closing: Promise<void>[] = []

  constructor(
    methods: MethodTable<Context>,
    runner: CallRunner<Context>,
    options: BatchOptions,
    calls: readonly Call[],
    caller: Caller | undefined,
  ) {
    this.#methods = methods
    this.#runner = runner
    this.#options = options
    this.#calls = calls
    this.#scope = new BatchScope(caller)
  }

  /** The response objects, in the order of the calls. Never rejects. */
  async run(source: ContextSource<Context>): Promise<Part[][]> {
    const endTime = this.#scope.begin(this.#options.batchTimeoutMs)
    try {
      return await this.#runParts(source)
    } finally {
      endTime()
    }
  }

  async #runParts(source: ContextSource<Context>): Promise<Part[][]> {
    let from = 0
    for (const end of this.#barriers()) {
      await this.#runPart(source, from, end)
      from = end
    }
    if (this.#scope.deadlineError !== undefined) this.#omitUnanswered(this.#scope.deadlineError)
    if (this.#closing.length > 0) await Promise.all(this.#closing)
    return this.#answers.filter((answer) => answer !== undefined)
  }

  /**
   * The positions where the parts of the batch end. A part consists of calls that do not write, or of calls of one
   * writing method. The parts run one after another.
   */
  #barriers(): number[] {
    const ends: number[] = []
    let before = this.#writingMethod(0)
    for (let at = 1; at < this.#calls.length; at++) {
      const writing = this.#writingMethod(at)
      if (writing !== before) ends.push(at)
      before = writing
    }
    return [...ends, this.#calls.length]
  }

  #writingMethod(position: number): string | undefined {
    const method = this.#methods.get(this.#calls[position]!.method)
    return method?.writes === true ? method.name : undefined
  }

  async #runPart(source: ContextSource<Context>, from: number, end: number): Promise<void> {
    let lease = source(this.#scope)
    let positions = Array.from({ length: end - from }, (_, index) => from + index)
    for (let restart = 0; ; restart++) {
      await this.#runCalls(lease, positions)
      if (this.#stale.size === 0) break
      const next = restart < RESTARTS_MAX ? await lease.renew?.() : undefined
      if (next === undefined) {
        await this.#settleAlone(lease)
        break
      }
      lease.release()
      lease = next
      positions = positions.filter((position) => this.#mayBeginAgain(position))
      for (const position of positions) this.#dropAnswer(position)
    }
    lease.release()
  }

  async #runCalls(lease: ContextLease<Context>, positions: readonly number[]): Promise<void> {
    this.#stale.clear()
    this.#skipped = []
    let running = 0
    let wake = (): void => {}
    const oneEnded = (): Promise<void> =>
      new Promise((resolve) => {
        wake = resolve
      })
    for (const [index, position] of positions.entries()) {
      const yielded = this.#yield()
      if (yielded !== undefined) {
        await yielded
        this.#beginSlice()
      }
      // If an earlier call must restart, skip the remaining calls, which would have to restart, too.
      if (this.#stale.size > 0 || this.#scope.signal.isCancelled) {
        this.#skipped = positions.slice(index)
        break
      }
      const outcome = this.#runOne(lease, position)
      if (!(outcome instanceof Promise)) {
        this.#take(position, outcome)
        continue
      }
      running++
      void outcome.then((ended) => {
        running--
        this.#take(position, ended)
        wake()
      })
      while (running >= this.#options.batchConcurrencyMax) await oneEnded()
    }
    while (running > 0) await oneEnded()
  }

  /**
   * Yields when the time slice is over. Also yields before the first call, so that a new batch waits for running
   * batches.
   */
  #yield(): Promise<void> | undefined {
    if (performance.now() < this.#sliceEndsMs) return undefined
    const yielded = threadScheduler.yield(this.#scope.fairnessKey)
    if (yielded === undefined) this.#beginSlice()
    return yielded
  }

  #beginSlice(): void {
    this.#sliceEndsMs = performance.now() + SLICE_MS
  }

  #runOne(lease: ContextLease<Context>, position: number): CallAnswer | Stale | Promise<CallAnswer | Stale> {
    const call = this.#calls[position]!
    return this.#isFull() ? this.#omit(call) : this.#runner.run(lease, call, this.#scope)
  }

  #take(position: number, outcome: CallAnswer | Stale): void {
    if (outcome instanceof Stale) this.#stale.set(position, outcome)
    else this.#keep(position, outcome)
  }

  /**
   * Whether a call may restart. A call that has run and changed state keeps its answer, because it must not run twice.
   */
  #mayBeginAgain(position: number): boolean {
    if (this.#stale.has(position) || this.#skipped.includes(position)) return true
    const method = this.#methods.get(this.#calls[position]!.method)
    return method !== undefined && method.stateful !== true && method.writes !== true
  }

  /** Runs the stale and skipped calls one by one, each on the newest context. */
  async #settleAlone(lease: ContextLease<Context>): Promise<void> {
    const left = [...this.#stale.keys(), ...this.#skipped]
    for (const position of left) {
      const yielded = this.#yield()
      if (yielded !== undefined) {
        await yielded
        this.#beginSlice()
      }
      if (this.#scope.signal.isCancelled) return
      const own: ContextLease<Context> = { ...renewing(lease), context: lease.context, release: () => {} }
      const first = this.#stale.get(position) ?? this.#runOne(own, position)
      this.#keep(position, await this.#runner.settle(own, first, this.#calls[position]!, this.#scope))
    }
  }

  #keep(position: number, answer: CallAnswer): void {
    let kept = answer
    // While this call ran, the answers of other calls may have exceeded the maximum length of the batch's response. In
    // that case, drop this call's answer if the answer is in a file. An answer in memory is still sent.
    if (kept !== undefined && this.#isFull() && hasFile(kept)) {
      this.#closing.push(closeFiles(kept))
      kept = this.#omit(this.#calls[position]!)
    }
    this.#answers[position] = kept
    if (kept === undefined) return
    this.#bytes += partsLength(kept)
    this.#memoryBytes += memoryLength(kept)
    if (this.#memoryBytes <= this.#heldBytes) return
    this.#scope.reserve(this.#memoryBytes - this.#heldBytes)
    this.#heldBytes = this.#memoryBytes
  }

  /** Drops the answer of a call that restarts. */
  #dropAnswer(position: number): void {
    const answer = this.#answers[position]
    if (answer === undefined) return
    this.#answers[position] = undefined
    this.#bytes -= partsLength(answer)
    this.#memoryBytes -= memoryLength(answer)
    if (hasFile(answer)) this.#closing.push(closeFiles(answer))
  }

  #isFull(): boolean {
    return this.#bytes > this.#options.batchResponseBytesMax
  }

  #omit(call: Call): CallAnswer {
    const message = `response too large: the batch is over ${this.#options.batchResponseBytesMax} bytes`
    return unrun(call, new RpcError('responseTooLarge', { message }))
  }

  /** Answers the calls that had no answer at the deadline. */
  #omitUnanswered(error: RpcError): void {
    for (const [position, call] of this.#calls.entries()) this.#answers[position] ??= unrun(call, error)
  }
}

/** The answer to a call that does not run. */
function unrun({ id }: Call, error: RpcError): CallAnswer {
  return id === undefined ? undefined : errorParts(id, error)
}

/** Binds the methods `renew` and `isStale` to their lease. A method that the lease does not have is left out. */
function renewing<Context>(lease: ContextLease<Context>): Pick<ContextLease<Context>, 'renew' | 'isStale'> {
  return {
    ...(lease.renew && { renew: () => lease.renew!() }),
    ...(lease.isStale && { isStale: (error) => lease.isStale!(error) }),
  }
}

/**
 * The scope of a batch. At the deadline, the batch is cancelled. Its jobs then end as if the client had disconnected.
 */
class BatchScope extends RequestScope {
  readonly #parent: Caller
  readonly #signal = new CancelSignal()
  #deadlineError: RpcError | undefined

  constructor(parent: Caller = { client: LOCAL }) {
    // Set no time limit for reads on this thread: each read has the time limit of its call, not that of the batch.
    super(parent, Infinity)
    this.#parent = parent
  }

  override get signal(): CancelSignal {
    return this.#signal
  }

  override get deadlineError(): RpcError | undefined {
    return this.#deadlineError
  }

  /**
   * Starts the timer of the deadline.
   *
   * @param timeoutMs milliseconds
   * @returns a function that stops the timer; the caller calls the function when the batch is answered
   */
  begin(timeoutMs: number): () => void {
    const timer = setTimeout(() => {
      const message = `batch timed out (timeout = ${durationText(timeoutMs)})`
      this.#deadlineError = new RpcError('batchTimeout', { message })
      this.#signal.cancel()
    }, timeoutMs)
    const stopListening = this.#parent.signal?.onCancel(() => this.#signal.cancel())
    return () => {
      clearTimeout(timer)
      stopListening?.()
    }
  }
}
