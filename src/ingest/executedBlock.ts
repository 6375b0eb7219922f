/** Converts an executed block to the record that is committed. */
import type { ExecutedBlock } from '../archive/commit.ts'
import type { Identity } from '../archive/identity.ts'
import { forkOfHeader, isAtLeast } from '../chain/forks.ts'
import { type Header, headerFromFields } from '../chain/header.ts'
import { rewardsOf } from '../chain/rewards.ts'
import type { RawBlock } from './block.ts'
import type { BlockOutcome } from './execute.ts'

/** Returns the record of a block. @param parentTotalDifficulty total difficulty up to and including the parent */
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

/** Returns the identity with the number of the merge block if `header` belongs to that block; otherwise undefined. */
export function identityWithMerge(identity: Identity, header: Header): Identity | undefined {
  const { config } = identity
  if (config.mergeBlock !== undefined || !isAtLeast(forkOfHeader(config, header), 'paris')) return undefined
  return { ...identity, config: { ...config, mergeBlock: header.number } }
}
