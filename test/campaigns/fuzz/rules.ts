/** The forks of generated programs, and the chain configuration of their executors: geth's tests/init.go. */
import { type ChainConfig, FORKS, type Fork } from '../../../src/chain/forks.ts'

/** Fork → name in state tests, without forks that change nothing for a transaction (bombs, blob counts). */
export const STATE_TEST_FORKS: ReadonlyMap<Fork, string> = new Map<Fork, string>([
  ['frontier', 'Frontier'],
  ['homestead', 'Homestead'],
  ['tangerineWhistle', 'EIP150'],
  ['spuriousDragon', 'EIP158'],
  ['byzantium', 'Byzantium'],
  ['constantinople', 'Constantinople'],
  ['petersburg', 'ConstantinopleFix'],
  ['istanbul', 'Istanbul'],
  ['berlin', 'Berlin'],
  ['london', 'London'],
  ['paris', 'Paris'],
  ['shanghai', 'Shanghai'],
  ['cancun', 'Cancun'],
  ['prague', 'Prague'],
  ['osaka', 'Osaka'],
  ['amsterdam', 'Amsterdam'],
])

/** Forks that geth executes, but ethereumjs does not. */
export const GETH_FORKS: readonly Fork[] = ['amsterdam']

/** Forks that geth and ethereumjs execute. */
export const FUZZED_FORKS: readonly Fork[] = [...STATE_TEST_FORKS.keys()].filter(
  (fork) => !GETH_FORKS.includes(fork),
)

export const CHAIN_ID = 1n

/**
 * A chain with all forks active from the start. Executors take the rules of a fork from it, and select the fork
 * themselves.
 */
export function fuzzedChain(): ChainConfig {
  const started = Object.fromEntries(FORKS.map((fork) => [fork, 0]))
  const { dao: _, ...blocks } = started
  return {
    chainId: CHAIN_ID,
    engine: 'ethash',
    blocks,
    times: { shanghai: 0, cancun: 0, prague: 0, osaka: 0 },
    daoForkSupport: false,
    terminalTotalDifficulty: 0n,
    blobSchedule: {
      cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
      prague: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
      osaka: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
      bpo2: { target: 14, max: 21, baseFeeUpdateFraction: 11_684_671 },
    },
    depositContractAddress: new Uint8Array(20),
  }
}
