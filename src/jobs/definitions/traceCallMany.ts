/** debug_traceCallMany: the outputs of a tracer for bundles of calls. erigon: rpc/jsonrpc/tracing.go, `TraceCallMany`. */
import { runBundles } from '../../evm/callBundles.ts'
import type { Message } from '../../evm/message.ts'
import type { Simulation } from '../../evm/simulation.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { type AskedBundles, type BundlesInput, bundlesOf } from '../callBundles.ts'
import { JobError } from '../executor.ts'
import { defineJsonJob } from '../job.ts'
import { type JavascriptRequest, javascriptRunner } from '../traces/javascript.ts'
import { stateBeforeTransaction } from '../traces/recorded.ts'
import { logsBefore, readsSteps, traceInJavascript, traceMessage } from '../traces/tracedMessage.ts'
import type { TraceRequest, WrittenRequest } from '../traces/traceRequest.ts'

export interface TraceCallManyInput extends BundlesInput {
  tracer: TraceRequest
}

/** Traces the calls of one request, in order. */
interface CallsTracer {
  /** @param logs number of logs in the block before the first call of the bundle */
  enter(logs: number): void
  /** Executes a message, writes the tracer's result, and applies the changes of the message. @returns the gas used */
  trace(simulation: Simulation, message: Message, out: TextSink): bigint
}

/** Writes a list with the traces of each bundle. @throws ExecutionError when a call cannot be executed at all */
export const traceCallMany = defineJsonJob<AskedBundles<TraceCallManyInput>>({
  name: 'traceCallMany',
  lane: 'traces',
  write: async (tools, asked, out) => {
    const { tracer, block, transactionIndex, ...input } = bundlesOf<TraceCallManyInput>(asked)
    const calls = tracer.name === 'javascript' ? await inJavascript(tracer) : written(tracer)
    const state =
      transactionIndex === undefined
        ? {}
        : { state: await stateBeforeTransaction(tools, block, transactionIndex) }
    const firstLogIndex =
      transactionIndex === undefined ? 0 : logsBefore(tools.reader, block, transactionIndex)
    let current = 0
    out.write('[')
    runBundles(
      tools.simulator,
      { ...input, ...state, block, steps: readsSteps(tracer) },
      {
        enter(bundle) {
          current = bundle
          calls.enter(bundle === 0 ? firstLogIndex : 0)
          out.write(bundle === 0 ? '[' : ',[')
        },
        leave: () => out.write(']'),
        call(simulation, message, index) {
          if (index > 0) out.write(',')
          try {
            return calls.trace(simulation, message, out)
          } catch (error) {
            throw withPlace(error, current, index)
          }
        },
      },
    )
    out.write(']')
  },
})

function written(tracer: WrittenRequest): CallsTracer {
  let firstLogIndex = 0
  return {
    enter(logs) {
      firstLogIndex = logs
    },
    trace(simulation, message, out) {
      const { gasUsed, writes, logs } = traceMessage(simulation, message, { tracer, firstLogIndex }, out)
      firstLogIndex += logs
      simulation.apply(writes)
      return gasUsed
    },
  }
}

/** @throws JobError TRACER_FAILED, also while it traces */
async function inJavascript(tracer: JavascriptRequest): Promise<CallsTracer> {
  const run = await javascriptRunner(tracer)
  return {
    enter() {},
    trace: (simulation, message, out) => traceInJavascript(simulation, message, run, out),
  }
}

/** Names the call whose tracer failed. Errors of the call itself are named by {@link runBundles}. */
function withPlace(error: unknown, bundle: number, index: number): unknown {
  if (!(error instanceof JobError) || error.code !== 'TRACER_FAILED') return error
  return new JobError('TRACER_FAILED', `bundle ${bundle}, call ${index}: ${error.message}`)
}
