/**
 * trace_block: all traces of a block, and its rewards. OpenEthereum: crates/rpc/src/v1/impls/traces.rs,
 * `block_traces`.
 */
import { rewardsAt } from '../../archive/traces.ts'
import {
  blockPlace,
  parityTraces,
  rewardText,
  transactionPlace,
  writeParityTraces,
} from '../../tracers/parityTrace.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'
import { recordedFrames } from '../traces/recordedFrames.ts'
import { requireBytes } from '../traces/wholeFrames.ts'

/** Writes the traces of every transaction, then the rewards. `block` of the input must not be the genesis block. */
export const parityBlock = defineJsonJob<JsonInput>({
  name: 'parityBlock',
  lane: ({ block }) => ({ tracedTo: block }),
  write: async (tools, { block, blockHash }, out) => {
    const place = blockPlace({ number: block, hash: blockHash })
    let separator = '['
    for (const [index, { hash, frames }] of (await recordedFrames(tools, block)).entries()) {
      requireBytes(frames)
      writeParityTraces(out, parityTraces(frames), transactionPlace(place, hash, index), separator)
      separator = ','
    }
    for (const reward of rewardsAt(tools.reader, tools.identity, block)) {
      out.write(separator + rewardText(reward, place))
      separator = ','
    }
    out.write(separator === '[' ? '[]' : ']')
  },
})
