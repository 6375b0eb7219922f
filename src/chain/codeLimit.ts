/** The limit of a chain for the codes of its contracts, in place of each fork's. */
import { type ChainConfig, type Fork, isAtLeast } from './forks.ts'

/**
 * Maximum length in bytes of the code of a contract that a block creates; undefined: that of the fork. The limit of init
 * code (EIP-3860) stays that of the fork. Besu: evm/contractvalidation/MaxCodeSizeRule.java at 3fd224e2; GoQuorum:
 * params/config.go at 0d4a719f, `GetMaxCodeSize`.
 *
 * @param fork of the block
 * @param number of the block
 */
export function ownCodeBytesMax(config: ChainConfig, fork: Fork, number: bigint): number | undefined {
  const { contractSizeLimit, maxCodeSizes } = config
  if (maxCodeSizes === undefined || !isAtLeast(fork, 'spuriousDragon')) return contractSizeLimit
  return maxCodeSizes.findLast(({ block }) => BigInt(block) <= number)?.bytes
}
