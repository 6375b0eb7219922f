/**
 * Known differences between executors, each with its reason. The fuzzer counts them, but does not report them. It never
 * generates:
 *
 * - accounts with storage, but with neither code nor nonce (EIP-7610): no chain has them any more, and clients differ
 *   in whether a creation at their address fails.
 * - balances near 2^256: no chain can have them, and clients differ in whether a sum wraps around or throws.
 */
import { isAtLeast } from '../../../src/chain/forks.ts'
import { toBigInt } from '../../../src/chain/hex.ts'
import type { World } from './cases.ts'

/** A bug or a peculiarity of one executor. */
export interface KnownDifference {
  /** Name of the executor that differs from all others */
  readonly of: string
  readonly reason: string
  /** Whether a program can show the difference */
  readonly concerns: (world: World) => boolean
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    of: 'ethereumjs',
    reason:
      'An empty account at 0x03 is given wei in a frame that is taken back. ethereumjs (journal.js, revert) keeps it ' +
      'touched and removes it; geth (core/state/journal.go, touchChange) and the specifications do so only after a ' +
      'touch without wei.',
    concerns: ({ fork, accounts }) =>
      isAtLeast(fork, 'spuriousDragon') &&
      accounts.some(
        ({ address, nonce, balance, code }) =>
          toBigInt(address) === 3n && nonce === 0n && balance === 0n && code.length === 0,
      ),
  },
]

/** Returns the known difference that a program can show between two executors. */
export function knownDifference(world: World, a: string, b: string): KnownDifference | undefined {
  return knownDifferences.find(({ of, concerns }) => a.startsWith(of) !== b.startsWith(of) && concerns(world))
}
