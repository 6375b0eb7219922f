import { dataAnswerInTurns } from './dataAnswer.ts'
import type { Handler } from './handler.ts'
import { simulationInput } from './simulation.ts'

/** geth: internal/ethapi/api.go, `Call`. */
export const eth_call: Handler<'eth_call'> = async (context, params) => {
  const output = await context.executor.run('call', await simulationInput(context, params))
  return dataAnswerInTurns(output, context.walks)
}
