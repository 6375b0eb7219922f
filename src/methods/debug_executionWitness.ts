import { blockHashAt } from '../archive/blocks.ts'
import { executionWitness } from '../jobs/definitions/executionWitness.ts'
import { RpcError } from '../rpc/rpcError.ts'
import type { Handler } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'
import { blockToTrace } from './tracing.ts'

/** geth: eth/api_debug.go, `ExecutionWitness`. */
export const debug_executionWitness: Handler<'debug_executionWitness'> = (context, { block }) => {
  const { archive, executor, limits } = context
  const number = blockToTrace(context, block)
  if (!archive.identity.proofs) throw new RpcError('proofsNotStored')
  const blockHash = blockHashAt(archive.reader, number)!
  const input = { block: number, blockHash, bytesMax: limits.traceResponseBytesMax }
  return minedAnswer(context, number, 'executionWitness', () =>
    executor.run(executionWitness, input, { timeoutMs: limits.traceTimeoutMs }),
  )
}
