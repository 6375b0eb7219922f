/** eth_call: the output of a call. geth: internal/ethapi/api.go, `DoCall`. */
import { messageOf } from '../../evm/callArguments.ts'
import { ExecutionError } from '../../evm/errors.ts'
import type { Simulator } from '../../evm/simulation.ts'
import { simulating } from '../asked.ts'
import type { SimulatedCall, Simulating } from '../inputs.ts'
import { defineJob } from '../job.ts'
import { kindOfCall, type ShortCall, withoutOverrides, withShortRun } from '../shortJob.ts'

/**
 * Executes the call, and returns its output.
 *
 * @throws ExecutionError when the call cannot be executed, fails or reverts
 */
function executeCall(simulator: Simulator, input: SimulatedCall): Uint8Array {
  const simulation = simulator.start(input)
  const message = messageOf(
    input.call,
    simulation.environment,
    simulator.identity.config.chainId,
    input.gasCap,
  )
  const { failure, output } = runOrExplain(() => simulation.run(message), message.gasLimit)
  if (failure !== undefined) throw failure
  return output
}

export const call = withShortRun(
  defineJob<Simulating, Uint8Array>({
    name: 'call',
    lane: 'calls',
    run: ({ simulator }, input) => executeCall(simulator, simulating(input)),
  }),
  {
    kindOf: ({ call }: ShortCall) => kindOfCall(call),
    run: ({ simulator }, asked: ShortCall) => executeCall(simulator, withoutOverrides(asked)),
  },
)

/** Adds the gas limit to the error of a message that cannot be executed at all, as geth does. */
function runOrExplain<T>(run: () => T, gasLimit: bigint): T {
  try {
    return run()
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error
    throw new ExecutionError(error.code, `err: ${error.message} (supplied gas ${gasLimit})`, error.data)
  }
}
