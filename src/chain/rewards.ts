/** The rewards that a proof-of-work block pays to its producers. */
import { type ChainConfig, type Fork, forkOfHeader, hasMerge, isAtLeast } from './forks.ts'
import type { Header } from './header.ts'

/** A payment for a block, which becomes a `reward` trace. */
export interface Reward {
  kind: 'block' | 'uncle'
  /** Recipient, 20 bytes. */
  author: Uint8Array
  /** wei */
  value: bigint
}

const ETHER = 10n ** 18n

/** Base rewards and the forks that introduced them (EIP-649, EIP-1234), newest first. */
const BASE_REWARDS: readonly (readonly [since: Fork, value: bigint])[] = [
  ['constantinople', 2n * ETHER],
  ['byzantium', 3n * ETHER],
  ['frontier', 5n * ETHER],
]

/**
 * The rewards of a block, the producer's reward first. Clique blocks, blocks after the merge and genesis blocks have no
 * rewards. Yellow Paper §11.3.
 *
 * @param uncles uncles of the block, in order
 * @param genesisNumber number of the genesis block, which pays no reward
 */
export function rewardsOf(
  config: ChainConfig,
  header: Pick<Header, 'number' | 'timestamp' | 'difficulty' | 'coinbase'>,
  uncles: readonly Pick<Header, 'number' | 'coinbase'>[],
  genesisNumber = 0,
): Reward[] {
  // geth: consensus/beacon, `IsPoSHeader`. The difficulty, not the number, decides whether the block is proof of stake.
  // A simulated block may combine the difficulty of one era with the number of another.
  const isStaked = header.difficulty === 0n && hasMerge(config)
  if (config.engine === 'clique' || isStaked || header.number === genesisNumber) return []
  const fork = forkOfHeader(config, header)
  const base = BASE_REWARDS.find(([since]) => isAtLeast(fork, since))![1]
  const inclusion = (base / 32n) * BigInt(uncles.length)
  return [
    { kind: 'block', author: header.coinbase, value: base + inclusion },
    ...uncles.map(({ number, coinbase }): Reward => {
      const distance = BigInt(header.number - number)
      return { kind: 'uncle', author: coinbase, value: distance > 8n ? 0n : ((8n - distance) * base) / 8n }
    }),
  ]
}
