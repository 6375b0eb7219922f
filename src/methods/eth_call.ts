import { call } from '../jobs/definitions/call.ts'
import { dataAnswerAsync } from './dataAnswer.ts'
import type { Handler } from './handler.ts'
import { simulated } from './simulation.ts'

/** geth: internal/ethapi/api.go, `Call`. */
export const eth_call: Handler<'eth_call'> = (context, params) =>
  simulated(context, call, params, (output) => dataAnswerAsync(output, context.scope))
