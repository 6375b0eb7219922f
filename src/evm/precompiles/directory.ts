/** The precompiled contracts of each fork. geth: core/vm/contracts.go, `activePrecompiledContracts`. */
import { type Fork, isAtLeast } from '../../chain/forks.ts'
import { blake2f } from './blake2f.ts'
import {
  blsAddG1,
  blsAddG2,
  blsMapToG1,
  blsMapToG2,
  blsMultiplyG1,
  blsMultiplyG2,
  blsPairing,
} from './bls12381.ts'
import { bn254Add, bn254Multiply, bn254Pairing } from './bn254.ts'
import { ecrecover } from './ecrecover.ts'
import { identity, ripemd160, sha256 } from './hashes.ts'
import { kzgPoint } from './kzgPoint.ts'
import { modexp } from './modexp.ts'
import { modexpGasBerlin, modexpGasByzantium, modexpGasOsaka } from './modexpGas.ts'
import { p256Verify } from './p256Verify.ts'
import type { Precompile } from './precompile.ts'

/** A fork, and the contracts that it adds or reprices. */
type Change = readonly [since: Fork, contracts: readonly (readonly [number: number, contract: Precompile])[]]

const CHANGES: readonly Change[] = [
  [
    'frontier',
    [
      [1, ecrecover],
      [2, sha256],
      [3, ripemd160],
      [4, identity],
    ],
  ],
  [
    'byzantium',
    [
      [5, modexp(modexpGasByzantium, false)],
      [6, bn254Add(500n)],
      [7, bn254Multiply(40_000n)],
      [8, bn254Pairing(100_000n, 80_000n)],
    ],
  ],
  [
    // EIP-1108, EIP-152
    'istanbul',
    [
      [6, bn254Add(150n)],
      [7, bn254Multiply(6000n)],
      [8, bn254Pairing(45_000n, 34_000n)],
      [9, blake2f],
    ],
  ],
  ['berlin', [[5, modexp(modexpGasBerlin, false)]]],
  ['cancun', [[10, kzgPoint]]],
  [
    'prague',
    [
      [11, blsAddG1],
      [12, blsMultiplyG1],
      [13, blsAddG2],
      [14, blsMultiplyG2],
      [15, blsPairing],
      [16, blsMapToG1],
      [17, blsMapToG2],
    ],
  ],
  [
    'osaka',
    [
      [5, modexp(modexpGasOsaka, true)],
      [256, p256Verify],
    ],
  ],
]

const byFork = new Map<Fork, ReadonlyMap<number, Precompile>>()

/**
 * The contracts of a fork, by the numeric value of their address: 1 to 17, and 256. Each call for the same fork returns
 * the same map.
 */
export function precompilesOf(fork: Fork): ReadonlyMap<number, Precompile> {
  let contracts = byFork.get(fork)
  if (contracts === undefined) {
    contracts = new Map(CHANGES.filter(([since]) => isAtLeast(fork, since)).flatMap(([, added]) => added))
    byFork.set(fork, contracts)
  }
  return contracts
}
