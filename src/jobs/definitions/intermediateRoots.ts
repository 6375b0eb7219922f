/** debug_intermediateRoots: the state root after each transaction of a block. */
import { toHex } from '../../chain/hex.ts'
import { intermediateRoots as rootsOf } from '../../evm/intermediateRoots.ts'
import { type BlockInput, defineJob } from '../job.ts'

/** Returns the state roots in hex. `block` must not be the genesis block. @throws ArchiveError PROOFS_NOT_STORED */
export const intermediateRoots = defineJob<BlockInput, string[]>({
  name: 'intermediateRoots',
  lane: 'traces',
  run: (tools, { block }) => rootsOf(tools, block).map(toHex),
})
