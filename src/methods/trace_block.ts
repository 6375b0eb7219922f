import { parityBlock } from '../jobs/definitions/parityBlock.ts'
import { resolveBlock } from './block.ts'
import type { Handler } from './handler.ts'
import { recordedAnswer } from './parityTraces.ts'
import { isGenesisBlock } from './partialArchive.ts'

/** OpenEthereum: crates/rpc/src/v1/impls/traces.rs, `block_traces`. */
export const trace_block: Handler<'trace_block'> = (context, { block }) => {
  const { archive } = context
  const number = resolveBlock(context, block)
  if (number === undefined) return null
  return isGenesisBlock(archive.identity, number) ? [] : recordedAnswer(context, parityBlock, number, {})
}
