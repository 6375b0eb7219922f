/** The block that would be sealed now, as a layer over the archive. */
import { builtBatch } from '../../ingest/builtBatch.ts'
import { encodeLayer } from '../../store/layer.ts'
import { pendingBlock } from '../definitions/pendingBlock.ts'
import { implement } from '../implementation.ts'
import { builtBlock } from './buildBlock.ts'

/** @throws ExecutionError when no such block can be made @throws JobError HEAD_MOVED when `block` is not the head */
export const runPendingBlock = implement(pendingBlock, (tools, input) => {
  const built = builtBlock(tools, { ...input, strict: false })
  const { header, hash, included, refused } = built
  const writes = encodeLayer(builtBatch(tools.reader, tools.identity, built))
  return { number: header.number, hash, writes, included, refused }
})
