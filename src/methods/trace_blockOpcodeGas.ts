import { blockHashAt } from '../archive/blocks.ts'
import { toHex } from '../chain/hex.ts'
import { blockOpcodeGas } from '../jobs/definitions/blockOpcodeGas.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { minedAnswer } from './minedAnswer.ts'
import { isGenesisBlock } from './partialArchive.ts'

/** reth: crates/rpc/rpc/src/trace.rs, `trace_block_opcode_gas`. */
export const trace_blockOpcodeGas: Handler<'trace_blockOpcodeGas'> = (context, { block }) => {
  const { archive, executor, limits } = context
  const number = resolveBlock(context, block)
  if (number === undefined) return null
  const blockHash = blockHashAt(archive.reader, number)!
  if (isGenesisBlock(archive.identity, number)) {
    return { blockHash: toHex(blockHash), blockNumber: number, transactions: [] }
  }
  const input = { block: number, blockHash, bytesMax: limits.traceResponseBytesMax }
  return minedAnswer(context, number, 'blockOpcodeGas', () =>
    executor.run(blockOpcodeGas, input, { timeoutMs: limits.traceTimeoutMs }),
  )
}
