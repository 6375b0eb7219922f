import { parityReplay } from '../jobs/definitions/parityReplay.ts'
import { traceTypes } from '../wire/traceTypes.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { recordedAnswer } from './parityTraces.ts'
import { isGenesisBlock } from './partialArchive.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `replay_block_transactions`. */
export const trace_replayBlockTransactions: Handler<'trace_replayBlockTransactions'> = (
  context,
  { block, traceTypes: types, options },
) => {
  const { archive } = context
  const number = resolveBlock(context, block)
  if (number === undefined) return null
  if (isGenesisBlock(archive.identity, number)) return []
  return recordedAnswer(context, parityReplay, number, { types: traceTypes(types, options) })
}
