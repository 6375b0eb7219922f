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
import { CountedReads } from '../../tracers/javascript/countedReads.ts'
import type { JavascriptTracer, TracedContext } from '../../tracers/javascript/javascriptTracer.ts'
import { TracerError } from '../../tracers/javascript/tracerError.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { JobError } from '../executor.ts'

/** A tracer written in JavaScript. */
export interface JavascriptRequest {
  readonly name: 'javascript'
  readonly code: string
  /** JSON, for setup() */
  readonly config: string
  readonly memoryBytesMax: number
}

/** A transaction or call that was executed under a tracer. */
export interface ExecutedUnderTracer {
  readonly message: Message
  readonly environment: BlockEnvironment
  readonly gasUsed: bigint
  /** The state afterwards. */
  readonly state: RunState
  readonly place?: TracedContext['place']
}

/** Runs one transaction or call after the other. */
export type JavascriptRunner = (
  fork: BlockEnvironment['fork'],
  execute: (hooks: Hooks) => ExecutedUnderTracer,
  out: TextSink,
) => void

/**
 * Opens an interpreter.
 *
 * @throws JobError TRACER_FAILED, also from the result
 */
export async function javascriptRunner({
  code,
  config,
  memoryBytesMax,
}: JavascriptRequest): Promise<JavascriptRunner> {
  const { Sandbox } = await import('../../tracers/javascript/sandbox.ts')
  const { JavascriptTracer } = await import('../../tracers/javascript/javascriptTracer.ts')
  const reads = new CountedReads(memoryBytesMax)
  const sandbox = await Sandbox.open({ memoryBytesMax, isInterrupted })
  const names = Array.from({ length: 256 }, (_, opcode) => mnemonicOf(opcode))
  return (fork, execute, out) => {
    const precompiles = [...precompilesOf(fork).keys()].map((contract) =>
      leftPad(fromBigInt(BigInt(contract)), 20),
    )
    try {
      const tracer = new JavascriptTracer(
        sandbox,
        { code, config },
        { names, precompiles, reads, checkInterrupt },
      )
      runWith(tracer, execute, out)
      tracer.close()
    } catch (error) {
      throw error instanceof TracerError ? new JobError('TRACER_FAILED', error.message) : error
    }
  }
}

function runWith(
  tracer: JavascriptTracer,
  execute: (hooks: Hooks) => ExecutedUnderTracer,
  out: TextSink,
): void {
  const { message, environment, gasUsed, state, place } = execute(tracer)
  const { number: block, coinbase, baseFee = 0n } = environment
  const traced = {
    ...{ block, coinbase, gas: message.gasLimit, gasPrice: message.gasPrice - baseFee, gasUsed },
    ...(place && { place }),
  }
  tracer.finish(traced, state, out)
}
