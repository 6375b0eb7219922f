/**
 * Runs tracers written in JavaScript for jobs. The code of the interpreter is loaded for the first such tracer. Each
 * job has an interpreter of its own, and each transaction has its own objects, as in geth.
 */
import { fromBigInt, leftPad } from '../../chain/hex.ts'
import type { BlockEnvironment } from '../../evm/environment.ts'
import type { Hooks, RunState } from '../../evm/hooks.ts'
import { mnemonicOf } from '../../evm/instructions.ts'
import { checkInterrupt, isInterrupted } from '../../evm/interrupt.ts'
import type { Message } from '../../evm/message.ts'
import { precompilesOf } from '../../evm/precompiles/directory.ts'
import { type JavascriptSpec, scriptsOf } from '../../tracers/directory.ts'
import { CountedReads } from '../../tracers/javascript/countedReads.ts'
import type { JavascriptTracer, TracedContext } from '../../tracers/javascript/javascriptTracer.ts'
import type { Sandbox } from '../../tracers/javascript/sandbox.ts'
import { TracerError, TracerMemoryError } from '../../tracers/javascript/tracerError.ts'
import type { TracedTransaction } from '../../tracers/transaction.ts'
import { JobError } from '../executor.ts'
import type { TraceRequest } from './traceRequest.ts'

/** A transaction or call that was executed under a tracer. */
export interface ExecutedUnderTracer {
  readonly message: Message
  readonly environment: BlockEnvironment
  readonly gasUsed: bigint
  /** The state after the transaction or call. */
  readonly state: RunState
  readonly place?: TracedContext['place']
}

/** Writes the result of a tracer after a transaction has run under the tracer. */
type WriteScript = NonNullable<TracedTransaction['writeScript']>

/** Executes transactions or calls, one at a time, and runs the JavaScript tracers of one request on each of them. */
export interface ScriptRunner {
  /** Must be called before the next {@link run} if the last one called `failed`. */
  ready(): Promise<void>
  /**
   * @param failed called with a message when the code of a tracer fails; the transaction still runs to its end, as in
   *   geth's `traceBlockParallel`. Default: {@link run} throws
   * @throws JobError TRACER_FAILED
   */
  run<Executed extends ExecutedUnderTracer>(
    fork: BlockEnvironment['fork'],
    execute: (hooks: Hooks) => Executed,
    write: (executed: Executed, writeScript: WriteScript) => void,
    failed?: (message: string) => void,
  ): void
}

/**
 * Opens one interpreter for all tracers that are written in JavaScript: the tracer itself, or inner tracers of
 * muxTracer. These tracers share the memory of the interpreter.
 *
 * @returns undefined if there are no such tracers
 */
export async function scriptRunner(tracer: TraceRequest): Promise<ScriptRunner | undefined> {
  const scripts = tracer.name === 'structLogs' ? [] : scriptsOf(tracer)
  if (scripts.length === 0) return undefined
  const { Sandbox } = await import('../../tracers/javascript/sandbox.ts')
  const { JavascriptTracer } = await import('../../tracers/javascript/javascriptTracer.ts')
  const { memoryBytesMax } = scripts[0]!
  const reads = new CountedReads(memoryBytesMax)
  const open = (): Promise<Sandbox> => Sandbox.open({ memoryBytesMax, isInterrupted })
  let sandbox: Sandbox | undefined = await open()
  const names = Array.from({ length: 256 }, (_, opcode) => mnemonicOf(opcode))
  return {
    async ready() {
      sandbox ??= await open()
    },
    run(fork, execute, write, failed) {
      const precompiles = [...precompilesOf(fork).keys()].map((contract) =>
        leftPad(fromBigInt(BigInt(contract)), 20),
      )
      const begin = (script: JavascriptSpec): JavascriptTracer => {
        checkInterrupt()
        return new JavascriptTracer(sandbox!, script, { names, precompiles, reads, checkInterrupt })
      }
      try {
        const tracers = new Map(scripts.map((script) => [script, begin(script)]))
        const hooks = hooksOfAll([...tracers.values()])
        const executed = failed === undefined ? execute(hooks) : executeToTheEnd(execute, hooks)
        const context = contextOf(executed)
        write(executed, (script, out) => tracers.get(script)!.finish(context, executed.state, out))
        for (const each of tracers.values()) each.close()
      } catch (error) {
        if (!(error instanceof TracerError)) throw error
        if (failed === undefined || error instanceof TracerMemoryError)
          throw new JobError('TRACER_FAILED', error.message)
        // Use a new sandbox for the next transaction: this one still holds objects of the tracer that failed.
        sandbox = undefined
        failed(error.message)
      }
    },
  }
}

/**
 * Executes a transaction whose hooks may fail. The transaction still runs to its end, because later transactions need
 * its state.
 *
 * @throws TracerError of the first hook that failed, after the transaction
 */
function executeToTheEnd<Executed>(execute: (hooks: Hooks) => Executed, hooks: Hooks): Executed {
  let failure: TracerError | undefined
  const guarded =
    <Event extends unknown[]>(hook: (...event: Event) => void) =>
    (...event: Event): void => {
      if (failure !== undefined) return
      try {
        hook(...event)
      } catch (error) {
        if (!(error instanceof TracerError) || error instanceof TracerMemoryError) throw error
        failure = error
      }
    }
  const executed = execute({
    onStart: guarded((state) => hooks.onStart?.(state)),
    onEnter: guarded((start) => hooks.onEnter?.(start)),
    onExit: guarded((end) => hooks.onExit?.(end)),
    onOpcode: guarded((step, words) => hooks.onOpcode?.(step, words)),
    onOpcodeDone: guarded((step, words) => hooks.onOpcodeDone?.(step, words)),
  })
  if (failure !== undefined) throw failure
  return executed
}

function contextOf({ message, environment, gasUsed, place }: ExecutedUnderTracer): TracedContext {
  const { number: block, coinbase, baseFee = 0n } = environment
  return {
    ...{ block, coinbase, gas: message.gasLimit, gasPrice: message.gasPrice - baseFee, gasUsed },
    ...(place && { place }),
  }
}

/** Returns hooks that call the hooks of each tracer. */
function hooksOfAll(tracers: readonly JavascriptTracer[]): Hooks {
  if (tracers.length === 1) return tracers[0]!
  return {
    onStart(state) {
      for (const tracer of tracers) tracer.onStart(state)
    },
    // Copy the bytes: a tracer may read state, which would invalidate the bytes before the next tracer gets them.
    onEnter(start) {
      const own = { ...start, input: start.input.slice() }
      for (const tracer of tracers) tracer.onEnter(own)
    },
    onExit(end) {
      const own = { ...end, output: end.output.slice() }
      for (const tracer of tracers) tracer.onExit(own)
    },
    onOpcode(step, failure) {
      for (const tracer of tracers) tracer.onOpcode(step, failure)
    },
    onOpcodeDone(step, failure) {
      for (const tracer of tracers) tracer.onOpcodeDone(step, failure)
    },
  }
}
