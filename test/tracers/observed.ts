/** Traces messages with tracers that observe instructions. */
import { fromHex } from '../../src/chain/hex.ts'
import type { Message } from '../../src/evm/message.ts'
import { observerFor, type TracerSpec, writeTrace } from '../../src/tracers/directory.ts'
import { messageWith } from '../support/simulations.ts'
import { type Codes, MAIN, steppingOn } from '../support/stepping.ts'
import { written } from './recordings.ts'

const NOWHERE = { blockHash: undefined, blockNumber: 1, transactionHash: undefined, transactionIndex: 0 }

/** Calls {@link MAIN} on a new chain. @returns the tracer's result */
export async function observedTrace(
  codes: Codes,
  tracer: TracerSpec,
  fields: Partial<Message> = {},
): Promise<unknown> {
  const simulation = await steppingOn(codes)
  const message = messageWith({ to: fromHex(MAIN), ...fields })
  const observed = observerFor(tracer)
  const { trace, outcome } = simulation.record(message, observed)
  const transaction = {
    ...{ trace, observed, before: simulation.state, firstLogIndex: 0, showsAbsent: false },
    ...{ gasLimit: message.gasLimit, gasUsed: outcome.gasUsed },
  }
  return written((out) => writeTrace(transaction, tracer, NOWHERE, out))
}
