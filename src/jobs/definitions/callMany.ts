/** eth_callMany: the outcomes of bundles of calls. erigon: rpc/jsonrpc/eth_callMany.go. */
import { type CallBundles, runBundles } from '../../evm/callBundles.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { callOutcomeText } from '../../wire/callBundles.ts'
import { type AskedBundles, type BundlesInput, bundlesOf } from '../callBundles.ts'
import { defineJsonJob, type Tools } from '../job.ts'
import { kindOfCall, type ShortJsonRequest, withShortJson } from '../shortJob.ts'
import { stateBeforeTransaction } from '../traces/recorded.ts'

/** Bundles that the serving thread may execute. */
export interface ShortBundles extends ShortJsonRequest, Pick<CallBundles, 'bundles'> {}

/** Writes a list with the outcomes of each bundle. @throws ExecutionError when a call cannot be executed at all */
function writeOutcomes({ simulator }: Pick<Tools, 'simulator'>, bundles: CallBundles, out: TextSink): void {
  out.write('[')
  runBundles(simulator, bundles, {
    enter: (bundle) => out.write(bundle === 0 ? '[' : ',['),
    leave: () => out.write(']'),
    call(simulation, message, index) {
      const { outcome, writes } = simulation.execute(message)
      out.write(`${index === 0 ? '' : ','}${callOutcomeText(outcome)}`)
      simulation.apply(writes)
      return outcome.gasUsed
    },
  })
  out.write(']')
}

export const callMany = withShortJson(
  defineJsonJob<AskedBundles | BundlesInput>({
    name: 'callMany',
    // With `transactionIndex`, the block's earlier transactions may have to be executed again.
    lane: ({ transactionIndex }) => (transactionIndex === undefined ? 'calls' : 'traces'),
    write: async (tools, asked, out) => {
      const { block, transactionIndex, ...input } = bundlesOf(asked)
      const state =
        transactionIndex === undefined
          ? {}
          : { state: await stateBeforeTransaction(tools, block, transactionIndex) }
      writeOutcomes(tools, { ...input, ...state, block }, out)
    },
  }),
  {
    kindOf: ({ bundles }: ShortBundles) =>
      bundles.map(({ calls }) => calls.map(kindOfCall).join(' ')).join(', '),
    write: (tools, { block, gasCap, bundles }: ShortBundles, out) =>
      writeOutcomes(tools, { block, gasCap, bundles, stateOverrides: [] }, out),
  },
)
