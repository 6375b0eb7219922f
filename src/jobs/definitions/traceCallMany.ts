/** debug_traceCallMany: the outputs of a tracer for bundles of calls. erigon: rpc/jsonrpc/tracing.go, `TraceCallMany`. */
import { runBundles } from '../../evm/callBundles.ts'
import { type AskedBundles, type BundlesInput, bundlesOf } from '../callBundles.ts'
import { JobError } from '../executor.ts'
import { defineJsonJob } from '../job.ts'
import { scriptRunner } from '../traces/javascript.ts'
import { stateBeforeTransaction } from '../traces/recorded.ts'
import { logsBefore, traceMessage } from '../traces/tracedMessage.ts'
import { readsSteps, type TraceRequest } from '../traces/traceRequest.ts'

export interface TraceCallManyInput extends BundlesInput {
  tracer: TraceRequest
}

/** Writes a list with the traces of each bundle. @throws ExecutionError when a call cannot be executed at all */
export const traceCallMany = defineJsonJob<AskedBundles<TraceCallManyInput>>({
  name: 'traceCallMany',
  lane: 'traces',
  write: async (tools, asked, out) => {
    const { tracer, block, transactionIndex, ...input } = bundlesOf<TraceCallManyInput>(asked)
    const scripts = await scriptRunner(tracer)
    const state =
      transactionIndex === undefined
        ? {}
        : { state: await stateBeforeTransaction(tools, block, transactionIndex) }
    let firstLogIndex = 0
    let current = 0
    out.write('[')
    runBundles(
      tools.simulator,
      { ...input, ...state, block, steps: readsSteps(tracer) },
      {
        enter(bundle) {
          current = bundle
          const isBetween = bundle === 0 && transactionIndex !== undefined
          firstLogIndex = isBetween ? logsBefore(tools.reader, block, transactionIndex) : 0
          out.write(bundle === 0 ? '[' : ',[')
        },
        leave: () => out.write(']'),
        call(simulation, message, index) {
          if (index > 0) out.write(',')
          try {
            const traced = traceMessage(simulation, message, { tracer, firstLogIndex, scripts }, out)
            firstLogIndex += traced.logs
            simulation.apply(traced.writes)
            return traced.gasUsed
          } catch (error) {
            throw withPlace(error, current, index)
          }
        },
      },
    )
    out.write(']')
  },
})

/** Adds the call's position to an error of its tracer. {@link runBundles} adds it to an error of the call itself. */
function withPlace(error: unknown, bundle: number, index: number): unknown {
  if (!(error instanceof JobError) || error.code !== 'TRACER_FAILED') return error
  return new JobError('TRACER_FAILED', `bundle ${bundle}, call ${index}: ${error.message}`)
}
