import { dataAnswerAsync } from './dataAnswer.ts'
import type { Handler } from './handler.ts'
import { simulated } from './simulation.ts'

/** geth: internal/ethapi/api.go, `Call`. */
export const eth_call: Handler<'eth_call'> = (context, params) => {
  const output = simulated(context, 'call', params)
  if (!(output instanceof Promise)) return dataAnswerAsync(output, context.scope)
  return output.then((bytes) => dataAnswerAsync(bytes, context.scope))
}
