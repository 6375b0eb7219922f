/**
 * Runs tracers written in JavaScript for jobs. The interpreter is loaded when the first one is asked for. Each job has
 * an interpreter of its own, and each transaction has its own objects, as in geth.
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
import { TracerError } from '../../tracers/javascript/tracerError.ts'
import type { TracedTransaction } from '../../tracers/transaction.ts'
import { JobError } from '../executor.ts'
import type { TraceRequest } from './traceRequest.ts'

/** A transaction or call that was executed under a tracer. */
export interface ExecutedUnderTracer {
  readonly message: Message
  readonly environment: BlockEnvironment
  readonly gasUsed: bigint
  /** The state afterwards. */
  readonly state: RunState
  readonly place?: TracedContext['place']
}

/** Writes the result of one of the tracers that have seen a transaction. */
type WriteScript = NonNullable<TracedTransaction['writeScript']>

/** Runs one transaction or call after the other under the tracers in JavaScript of one request. */
export type ScriptRunner = <Executed extends ExecutedUnderTracer>(
  fork: BlockEnvironment['fork'],
  execute: (hooks: Hooks) => Executed,
  write: (executed: Executed, writeScript: WriteScript) => void,
) => void

/**
 * Opens an interpreter for all tracers in JavaScript that a tracer is or contains. They share its memory.
 *
 * @returns undefined if there are none
 * @throws JobError TRACER_FAILED, also from the result
 */
export async function scriptRunner(tracer: TraceRequest): Promise<ScriptRunner | undefined> {
  const scripts = tracer.name === 'structLogs' ? [] : scriptsOf(tracer)
  if (scripts.length === 0) return undefined
  const { Sandbox } = await import('../../tracers/javascript/sandbox.ts')
  const { JavascriptTracer } = await import('../../tracers/javascript/javascriptTracer.ts')
  const { memoryBytesMax } = scripts[0]!
  const reads = new CountedReads(memoryBytesMax)
  const sandbox = await Sandbox.open({ memoryBytesMax, isInterrupted })
  const names = Array.from({ length: 256 }, (_, opcode) => mnemonicOf(opcode))
  return (fork, execute, write) => {
    const precompiles = [...precompilesOf(fork).keys()].map((contract) =>
      leftPad(fromBigInt(BigInt(contract)), 20),
    )
    const open = (script: JavascriptSpec): JavascriptTracer => {
      checkInterrupt()
      return new JavascriptTracer(sandbox, script, { names, precompiles, reads, checkInterrupt })
    }
    try {
      const tracers = new Map(scripts.map((script) => [script, open(script)]))
      const executed = execute(hooksOfAll([...tracers.values()]))
      const context = contextOf(executed)
      write(executed, (script, out) => tracers.get(script)!.finish(context, executed.state, out))
      for (const each of tracers.values()) each.close()
    } catch (error) {
      throw error instanceof TracerError ? new JobError('TRACER_FAILED', error.message) : error
    }
  }
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
    // A tracer may read state, which invalidates the bytes that the next tracer gets. Hence the copies.
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
