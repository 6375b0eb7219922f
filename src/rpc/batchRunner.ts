/** The calls of one batch: several at a time, all of them on one context, in turns with other batches. */
import { threadTurns } from '../turns.ts'
import { closeFiles, errorParts, hasFile, memoryLength, type Part, partsLength } from './answer.ts'
import { type Answer, type CallRunner, Stale } from './callRunner.ts'
import type { ContextLease, ContextSource } from './context.ts'
import type { Call } from './envelope.ts'
import type { MethodTable } from './method.ts'
import { RpcError } from './rpcError.ts'
import type { Caller } from './session.ts'

export interface BatchOptions {
  /** Requests of one batch that run at the same time. */
  readonly batchConcurrencyMax: number
  /** After a batch's answers exceed this many bytes, its remaining requests are not run. */
  readonly batchResponseBytesMax: number
}

/** Entries of a batch; undefined where there is no request. */
export type Calls = readonly (Call | undefined)[]

/** How often calls that change nothing begin again together; after that, those whose block goes do so alone. */
const RESTARTS_MAX = 3

export class BatchRunner<Context> {
  readonly #methods: MethodTable<Context>
  readonly #runner: CallRunner<Context>
  readonly #options: BatchOptions
  readonly #calls: Calls
  readonly #caller: Caller | undefined
  /** By the position of the call; undefined where there is nothing to answer. */
  readonly #answers: Answer[] = []
  /** Calls whose block went. */
  readonly #stale = new Map<number, Stale>()
  /** Of the answers so far. */
  #bytes = 0
  /** Positions that are left, in reverse. */
  #left: number[] = []

  constructor(
    methods: MethodTable<Context>,
    runner: CallRunner<Context>,
    options: BatchOptions,
    calls: Calls,
    caller: Caller | undefined,
  ) {
    this.#methods = methods
    this.#runner = runner
    this.#options = options
    this.#calls = calls
    this.#caller = caller
  }

  /** The response objects, in the order of the calls. Never rejects. */
  async run(source: ContextSource<Context>): Promise<Part[][]> {
    let from = 0
    for (const end of this.#barriers()) {
      await this.#runPart(source, from, end)
      from = end
    }
    return this.#answers.filter((answer) => answer !== undefined)
  }

  /**
   * Where the parts end, which run one after the other: calls that change nothing, or calls of one method that does.
   */
  #barriers(): number[] {
    const calls = this.#calls
    const writing = calls.map((call) => {
      const method = call && this.#methods.get(call.method)
      return method?.writes === true ? method.name : undefined
    })
    return [...calls.keys(), calls.length].filter(
      (at) => at === calls.length || (at > 0 && writing[at] !== writing[at - 1]),
    )
  }

  async #runPart(source: ContextSource<Context>, from: number, end: number): Promise<void> {
    let lease = source(this.#caller)
    const bytesBefore = this.#bytes
    let positions = Array.from({ length: end - from }, (_, index) => from + index)
    for (let restart = 0; ; restart++) {
      await this.#runCalls(lease, positions)
      if (this.#stale.size === 0) break
      const next = restart < RESTARTS_MAX ? await lease.renew?.() : undefined
      if (next === undefined) {
        await this.#settleStale(lease)
        return
      }
      lease.release()
      lease = next
      positions = positions.filter((position) => this.#mayBeginAgain(position))
      await closeFiles(positions.flatMap((position) => this.#answers[position] ?? []))
      this.#bytes = bytesBefore
    }
    lease.release()
  }

  async #runCalls(lease: ContextLease<Context>, positions: readonly number[]): Promise<void> {
    this.#stale.clear()
    this.#left = positions.toReversed()
    const runners = Math.min(positions.length, this.#options.batchConcurrencyMax)
    await Promise.all(Array.from({ length: runners }, () => this.#runLeft(lease)))
  }

  async #runLeft(lease: ContextLease<Context>): Promise<void> {
    while (this.#left.length > 0 && this.#caller?.gone?.isGone !== true) {
      // Before the first one too: a batch that has just come in waits for those that run.
      const turn = threadTurns.next(this)
      if (turn !== undefined) await turn
      const position = this.#left.pop()
      if (position === undefined) return
      const call = this.#calls[position]
      const running = this.#isFull() ? this.#omit(call) : this.#runner.run(lease, call, this.#caller)
      const answer = running instanceof Promise ? await running : running
      if (answer instanceof Stale) this.#stale.set(position, answer)
      else await this.#keep(position, answer)
      // What is left would begin again anyway.
      if (this.#stale.size > 0) this.#skipLeft()
    }
  }

  /** Marks calls that did not run as stale too, so that they run with the others. */
  #skipLeft(): void {
    const [one] = this.#stale.values()
    for (const position of this.#left.splice(0)) this.#stale.set(position, one!)
  }

  /** What changes something for its caller is not done twice: it ran, and its answer stays. */
  #mayBeginAgain(position: number): boolean {
    if (this.#stale.has(position)) return true
    const call = this.#calls[position]
    const method = call && this.#methods.get(call.method)
    return method !== undefined && method.stateful !== true && method.writes !== true
  }

  /** Each alone, on whatever is there when it runs. */
  async #settleStale(lease: ContextLease<Context>): Promise<void> {
    const stale = [...this.#stale]
    this.#stale.clear()
    for (const [position, outcome] of stale) {
      const call = this.#calls[position]
      const own: ContextLease<Context> = { ...renewing(lease), context: lease.context, release: () => {} }
      await this.#keep(position, await this.#runner.settle(own, outcome, call, this.#caller))
    }
    lease.release()
  }

  async #keep(position: number, answer: Answer): Promise<void> {
    let kept = answer
    // Others may have filled the batch while this call ran: what is in memory already may as well be sent.
    if (kept !== undefined && this.#isFull() && hasFile(kept)) {
      await closeFiles(kept)
      kept = this.#omit(this.#calls[position])
    }
    this.#answers[position] = kept
    if (kept === undefined) return
    this.#bytes += partsLength(kept)
    this.#caller?.hold?.(memoryLength(kept))
  }

  #isFull(): boolean {
    return this.#bytes > this.#options.batchResponseBytesMax
  }

  #omit(call: Call | undefined): Answer {
    if (call !== undefined && call.id === undefined) return undefined
    const message = `response too large: the batch is over ${this.#options.batchResponseBytesMax} bytes`
    return errorParts(call?.id ?? 'null', new RpcError('responseTooLarge', { message }))
  }
}

/** The same way to what is there instead. */
function renewing<Context>(lease: ContextLease<Context>): Pick<ContextLease<Context>, 'renew'> {
  return lease.renew === undefined ? {} : { renew: () => lease.renew!() }
}
