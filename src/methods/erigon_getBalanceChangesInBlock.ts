import { blockHashAt } from '../archive/blocks.ts'
import { balanceChanges } from '../jobs/definitions/balanceChanges.ts'
import { RpcError } from '../rpc/rpcError.ts'
import { stateBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'
import { isGenesisBlock } from './partialArchive.ts'

/** erigon: rpc/jsonrpc/erigon_block.go, `GetBalanceChangesInBlock`. */
export const erigon_getBalanceChangesInBlock: Handler<'erigon_getBalanceChangesInBlock'> = (
  context,
  { block },
) => {
  const { archive, executor, limits } = context
  const number = stateBlock(context, block)
  if (isGenesisBlock(archive.identity, number))
    throw new RpcError('blockNotFound', { message: `block ${number} has no parent` })
  const blockHash = blockHashAt(archive.reader, number)!
  const input = { block: number, blockHash, bytesMax: limits.traceResponseBytesMax }
  return minedAnswer(context, number, 'balanceChanges', () =>
    executor.run(balanceChanges, input, { timeoutMs: limits.callTimeoutMs }),
  )
}
