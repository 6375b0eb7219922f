/** Runs a tracer written in JavaScript on the hooks of a run. geth: eth/tracers/js/goja.go. */
import type { QuickJSHandle } from 'quickjs-emscripten-core'
import { createdAddress, createdAddress2 } from '../../chain/createdAddress.ts'
import { equalBytes, fromBigInt, leftPad, toBigInt, toHex } from '../../chain/hex.ts'
import { REVERTED } from '../../chain/revertReason.ts'
import type { FrameEnd, FrameStart, Hooks, RunState, Step } from '../../evm/hooks.ts'
import type { TextSink } from '../transaction.ts'
import type { CountedReads } from './countedReads.ts'
import { PRELUDE } from './prelude.ts'
import { ASK, CELL, CELLS, DESK_BYTES, MESSAGE_MAX, PADDING_MAX } from './questions.ts'
import { type Realm, type Sandbox, SandboxError } from './sandbox.ts'
import { TracerError, TracerMemoryError } from './tracerError.ts'

/** The code of a tracer, and its configuration. */
export interface JavascriptTracerSource {
  /** An expression that has the tracer as its value. */
  readonly code: string
  /** JSON, passed to setup(). */
  readonly config: string
}

/** The transaction or call that a tracer sees in `ctx`. */
export interface TracedContext {
  readonly block: bigint
  /** 20 bytes */
  readonly coinbase: Uint8Array
  readonly gas: bigint
  /** wei; as in geth, the part of the price that the fee recipient gets */
  readonly gasPrice: bigint
  readonly gasUsed: bigint
  /** 32 bytes each; left out for a call */
  readonly place?: { readonly blockHash: Uint8Array; readonly txHash: Uint8Array; readonly txIndex: number }
}

/** Gives a tracer facts about the chain, and tells it when the run was interrupted. */
export interface TracerHost {
  /** The names of the instructions, by opcode. */
  readonly names: readonly string[]
  /** Bounds what the tracer reads of the state. */
  readonly reads: CountedReads
  /** The addresses of the precompiled contracts, 20 bytes each. */
  readonly precompiles: readonly Uint8Array[]
  /** @throws when the run was interrupted */
  readonly checkInterrupt: () => void
}

const REVERT = 0xfd
/** The error of the interpreter when it has no memory left. */
const OUT_OF_MEMORY = 'InternalError: out of memory'
const EMPTY = new Uint8Array(0)
const NAMES = [
  ...(['begin', 'hasStep', 'hasFrames', 'step', 'fault'] as const),
  ...(['enter', 'exit', 'result', 'encode', 'piece'] as const),
] as const
type FunctionName = (typeof NAMES)[number]
/** An answer to the sandbox. Bytes of length 0 are passed as the number 0. */
type Answer = number | string | Uint8Array
type Member = number | string | { readonly bytes: string } | { readonly big: string }

/** One tracer, for one transaction. */
export class JavascriptTracer implements Hooks {
  readonly onOpcode: NonNullable<Hooks['onOpcode']>
  readonly onOpcodeDone: NonNullable<Hooks['onOpcodeDone']>
  readonly #realm: Realm
  readonly #host: TracerHost
  readonly #functions: Record<FunctionName, QuickJSHandle>
  /** The buffer of shared numbers and bytes, in the sandbox. */
  readonly #shared: QuickJSHandle
  /** Address of this buffer in the sandbox's memory. */
  readonly #address: number
  readonly #hasFrames: boolean
  readonly #members: Record<string, Member> = {}
  #state: RunState | undefined
  #step: Step | undefined
  /** Number of items that the failed instruction has taken from the stack. */
  #taken = 0
  #depth = 0
  #frame: FrameStart | undefined
  #frameEnd: FrameEnd | undefined
  /** View of the shared numbers. A new view is made when the memory of the sandbox has grown. */
  #numbers: Float64Array | undefined
  /** The first error of the host, which ends the trace. */
  #fault: { readonly error: unknown } | undefined
  /** The bytes that the sandbox passed last: an argument of its next question. */
  #passed: Uint8Array = EMPTY

  /** @throws TracerError when the code is no tracer, or setup() fails */
  constructor(sandbox: Sandbox, source: JavascriptTracerSource, host: TracerHost) {
    this.#host = host
    this.#realm = this.#run(undefined, () => sandbox.realm())
    const shared = this.#run(undefined, () => this.#realm.newBuffer(new Uint8Array(8 * CELLS + DESK_BYTES)))
    this.#shared = shared.handle
    this.#address = shared.address
    this.#functions = this.#run(undefined, () => this.#bind())
    const value = this.#run(undefined, () => this.#realm.evaluate(`(${source.code})`, '<eval>'))
    this.#call('begin', undefined, [value, this.#text(source.config)])
    this.#hasFrames = this.#isTrue('hasFrames')
    this.onOpcode = this.#isTrue('hasStep')
      ? (step, failure) => this.#onOpcode(step, failure)
      : (step) => this.#note(step)
    this.onOpcodeDone = (step, failure) => this.#onDone(step, failure)
  }

  onStart(state: RunState): void {
    this.#state = this.#host.reads.of(state)
  }

  onEnter(start: FrameStart): void {
    this.#depth++
    if (this.#depth === 1) {
      const { kind, from, to, value, input } = start
      Object.assign(this.#members, {
        type: kind === 'CREATE' ? 'CREATE' : 'CALL',
        ...{ from: bytes(from), to: bytes(to), input: bytes(input), value: { big: String(value) } },
      })
      return
    }
    if (!this.#hasFrames) return
    // Copy the input, because it is a view of memory. A read of state by the tracer invalidates the view.
    this.#frame = { ...start, input: start.input.slice() }
    this.#set(CELL.frameGas, Number(start.gas))
    // As in geth, a static call has no value.
    const value = start.kind === 'STATICCALL' ? undefined : String(start.value)
    this.#call('enter', 'enter', [this.#text(start.kind), this.#text(value)])
    this.#frame = undefined
  }

  onExit(end: FrameEnd): void {
    this.#depth--
    const { failure } = end
    if (this.#depth === 0) {
      if (failure !== undefined) this.#members.error = failure
      this.#members.output = bytes(end.output)
      return
    }
    if (!this.#hasFrames) return
    this.#frameEnd = { ...end, output: end.output.slice() }
    this.#set(CELL.gasUsed, Number(end.gasUsed))
    this.#call('exit', 'exit', [this.#text(failure)])
    this.#frameEnd = undefined
  }

  /**
   * Runs the tracer's function `result`, and writes the returned value as JSON.
   *
   * @param state the state after the transaction
   */
  finish(traced: TracedContext, state: RunState, out: TextSink): void {
    this.#state = this.#host.reads.of(state)
    this.#step = undefined
    const { block, coinbase, gas, gasPrice, gasUsed, place } = traced
    Object.assign(this.#members, {
      ...{ block: Number(block), coinbase: bytes(coinbase), gas: Number(gas), gasUsed: Number(gasUsed) },
      gasPrice: { big: String(gasPrice) },
      ...(place && {
        blockHash: bytes(place.blockHash),
        txHash: bytes(place.txHash),
        txIndex: place.txIndex,
      }),
    })
    this.#call('result', 'result', [this.#text(JSON.stringify(this.#members))])
    this.#call('encode', undefined, [])
    for (;;) {
      const piece = this.#run(undefined, () => {
        const handle = this.#realm.call(this.#functions.piece, [])
        return handle.consume((value) => this.#realm.context.getString(value))
      })
      if (piece === '') return
      out.write(piece)
    }
  }

  /** Frees the tracer's memory. @throws TracerError when this fails; the sandbox must not be used any more then */
  close(): void {
    for (const handle of [...Object.values(this.#functions), this.#shared]) handle.dispose()
    this.#run(undefined, () => this.#realm.close())
  }

  #onOpcode(step: Step, failure: string | undefined): void {
    this.#note(step)
    this.#call('step', 'step', failure === undefined ? [] : [this.#text(failure)])
  }

  #note(step: Step): void {
    this.#step = step
    this.#taken = 0
    const cells = this.#cells()
    cells[CELL.pc] = step.pc
    cells[CELL.opcode] = step.opcode
    cells[CELL.gas] = Number(step.gas)
    cells[CELL.cost] = Number(step.cost + step.forwarded)
    cells[CELL.depth] = step.depth + 1
    cells[CELL.refund] = Number(step.refund)
    cells[CELL.stackSize] = step.stackSize
    cells[CELL.memoryBytes] = step.memory.length
  }

  /** As in geth, fault() sees the machine as it was before the instruction that failed. */
  #onDone(step: Step, failure: string | undefined): void {
    const words = step.opcode === REVERT ? REVERTED : failure
    if (words === undefined) return
    this.#taken = this.#cells()[CELL.stackSize]! - step.stackSize
    this.#call('fault', 'fault', [this.#text(words)])
    this.#taken = 0
  }

  #bind(): Record<FunctionName, QuickJSHandle> {
    const { context } = this.#realm
    const ask = context.newFunction('ask', (question, a, b) => {
      const answer = this.#answerTo(context.getNumber(question), context.getNumber(a), context.getNumber(b))
      if (typeof answer === 'number') return context.newNumber(answer)
      return typeof answer === 'string' ? this.#realm.newText(answer) : this.#realm.newBuffer(answer).handle
    })
    const take = context.newFunction('take', (buffer) => {
      this.#passed = context.getArrayBuffer(buffer).consume(({ value }) => value.slice())
    })
    const names = this.#realm.evaluate(JSON.stringify(this.#host.names), 'names')
    const prelude = this.#realm.evaluate(PRELUDE, 'prelude')
    const made = this.#realm.call(prelude, [ask, take, this.#shared, names])
    for (const handle of [ask, take, names, prelude]) handle.dispose()
    const functions = Object.fromEntries(NAMES.map((name) => [name, context.getProp(made, name)]))
    made.dispose()
    return functions as Record<FunctionName, QuickJSHandle>
  }

  /** Like {@link #ask}, but keeps an error of the host out of the sandbox, where the tracer could catch the error. */
  #answerTo(question: number, a: number, b: number): Answer {
    try {
      return this.#ask(question, a, b)
    } catch (error) {
      this.#fault ??= { error }
      throw new SandboxError('the trace ends')
    }
  }

  /** Returns the answer to a question of the sandbox. @param question a number of {@link ASK} */
  #ask(question: number, a: number, b: number): Answer {
    const [step, state] = [this.#step, this.#state]
    switch (question) {
      case ASK.memory:
        return this.#hasMemory(a, b, PADDING_MAX) ? bytesOr(padded(step?.memory ?? EMPTY, a, b)) : 0
      case ASK.memoryWord:
        return this.#hasMemory(a, a + 32) ? exact(toBigInt(padded(step?.memory ?? EMPTY, a, a + 32))) : 0
      case ASK.stackItem:
        if (!Number.isInteger(a) || a < 0 || a >= this.#cells()[CELL.stackSize]!) return 0
        return exact(step?.item(a - this.#taken) ?? 0n)
      case ASK.caller:
        return bytesOr(step?.caller)
      case ASK.address:
        return bytesOr(step?.address)
      case ASK.value:
        return exact(step?.callValue ?? 0n)
      case ASK.input:
        return bytesOr(step?.callData)
      case ASK.balance:
        return exact(state?.balance(this.#account()) ?? 0n)
      case ASK.nonce:
        return Number(state?.nonce(this.#account()) ?? 0n)
      case ASK.code:
        return bytesOr(state?.code(this.#account()))
      case ASK.slot:
        return leftPad(fromBigInt(state?.slot(this.#account(), this.#word()) ?? 0n), 32)
      case ASK.exists:
        return state?.exists(this.#account()) === true ? 1 : 0
      case ASK.frameInput:
        return bytesOr(this.#frame?.input)
      case ASK.frameFrom:
        return bytesOr(this.#frame?.from)
      case ASK.frameTo:
        return bytesOr(this.#frame?.to)
      case ASK.output:
        return bytesOr(this.#frameEnd?.output)
      case ASK.created:
        return bytesOr(
          createdAddress(
            this.#account(),
            BigInt(Math.max(0, Math.min(Math.trunc(a) || 0, Number.MAX_SAFE_INTEGER))),
          ),
        )
      case ASK.created2:
        return bytesOr(createdAddress2(this.#account(), this.#word(), this.#passed))
      case ASK.isPrecompiled: {
        const address = this.#account()
        // As in geth, the tracer knows the precompiled contracts as soon as the transaction begins.
        return state !== undefined && this.#host.precompiles.some((one) => equalBytes(one, address)) ? 1 : 0
      }
      default:
        return 0
    }
  }

  /** Whether the frame's memory, and `padding` bytes behind it, contain the bytes from `from` to `to`. */
  #hasMemory(from: number, to: number, padding = 0): boolean {
    if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || to < from) return false
    return to <= this.#cells()[CELL.memoryBytes]! + padding
  }

  #cells(): Float64Array {
    const { buffer } = this.#realm.bytes
    if (this.#numbers?.buffer !== buffer) this.#numbers = new Float64Array(buffer, this.#address, CELLS)
    return this.#numbers
  }

  #set(cell: number, value: number): void {
    this.#cells()[cell] = value
  }

  /** The account address that the sandbox has written to the shared buffer. It follows the numbers ({@link CELLS}). */
  #account(): Uint8Array {
    return this.#desk(0, 20)
  }

  /** The word that the sandbox has written to the shared buffer, after the address. */
  #word(): Uint8Array {
    return this.#desk(32, 32)
  }

  #desk(at: number, length: number): Uint8Array {
    const start = this.#address + 8 * CELLS + at
    return this.#realm.bytes.slice(start, start + length)
  }

  #text(text: string | undefined): QuickJSHandle {
    const { context } = this.#realm
    return text === undefined ? context.undefined : this.#run(undefined, () => this.#realm.newText(text))
  }

  #isTrue(name: FunctionName): boolean {
    const { context } = this.#realm
    return this.#run(undefined, () =>
      this.#realm.call(this.#functions[name], []).consume((value) => context.dump(value) === true),
    )
  }

  /**
   * Calls a function of the prelude. The function returns the reason as text if it fails.
   *
   * @param of the name of the tracer's function, which the error contains, as in geth
   */
  #call(name: FunctionName, of: string | undefined, values: QuickJSHandle[]): void {
    const { context } = this.#realm
    const words = this.#run(of, () => {
      const handle = this.#realm.call(this.#functions[name], values)
      return handle.consume((value) =>
        context.typeof(value) === 'string' ? context.getString(value) : undefined,
      )
    })
    for (const value of values) if (value.alive) value.dispose()
    if (words !== undefined) throw this.#error(words, of)
  }

  #run<T>(of: string | undefined, run: () => T): T {
    try {
      const result = run()
      if (this.#fault !== undefined) throw this.#fault.error
      return result
    } catch (error) {
      if (this.#fault !== undefined) throw this.#fault.error
      this.#host.checkInterrupt()
      throw error instanceof SandboxError ? this.#error(error.message, of) : error
    }
  }

  #error(words: string, of: string | undefined): TracerError {
    const text = words.slice(0, MESSAGE_MAX)
    const message = of === undefined ? text : `${text}    in server-side tracer function '${of}'`
    // The code of the tracer may throw these words, too, which does no harm.
    return text.startsWith(OUT_OF_MEMORY) ? new TracerMemoryError(message) : new TracerError(message)
  }
}

/** Returns 0 for empty bytes, because a buffer in the sandbox needs the address of its bytes. */
function bytesOr(answer: Uint8Array = EMPTY): Answer {
  return answer.length === 0 ? 0 : answer
}

function bytes(value: Uint8Array): Member {
  return { bytes: toHex(value) }
}

/** The value as a JavaScript number if that is exact, otherwise as decimal digits. */
function exact(value: bigint): number | string {
  return value <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(value) : String(value)
}

/** The bytes from `from` to `to`; zeros where there are none. */
function padded(memory: Uint8Array, from: number, to: number): Uint8Array {
  if (to <= memory.length) return memory.subarray(from, to)
  const result = new Uint8Array(to - from)
  result.set(memory.subarray(Math.min(from, memory.length)))
  return result
}
