/** A block that was executed → what is committed of it. */
import type { ExecutedBlock } from '../archive/commit.ts'
import type { Identity } from '../archive/identity.ts'
import { forkOfHeader, isAtLeast } from '../chain/forks.ts'
import { type Header, headerFromFields } from '../chain/header.ts'
import { rewardsOf } from '../chain/rewards.ts'
import type { RawBlock } from './block.ts'
import type { BlockOutcome } from './execute.ts'

/** @param parentTotalDifficulty up to and including the block before */
export function executedBlock(
  { config, genesisNumber }: Identity,
  { header, hash, headerRlp, body, bodyRlp }: RawBlock,
  outcome: BlockOutcome,
  parentTotalDifficulty: bigint,
): ExecutedBlock {
  return {
    ...{ number: header.number, hash, header: headerRlp, body: bodyRlp },
    totalDifficulty: parentTotalDifficulty + header.difficulty,
    rewards: rewardsOf(config, header, body.uncles.map(headerFromFields), genesisNumber),
    ...outcome,
  }
}

/** The identity with the number of the merge block, when this block is it; undefined otherwise. */
export function identityWithMerge(identity: Identity, header: Header): Identity | undefined {
  const { config } = identity
  if (config.mergeBlock !== undefined || !isAtLeast(forkOfHeader(config, header), 'paris')) return undefined
  return { ...identity, config: { ...config, mergeBlock: header.number } }
}
