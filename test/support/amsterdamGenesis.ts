/** Chains that reach Amsterdam, with the system contracts of EIP-8282. */
import { toHex } from '../../src/chain/hex.ts'
import { BUILDER_DEPOSIT_CODE, BUILDER_EXIT_CODE } from '../../src/chain/systemCode.ts'
import { BUILDER_DEPOSIT_ADDRESS, BUILDER_EXIT_ADDRESS } from '../../src/chain/systemContracts.ts'
import { buildGenesis } from './candidates.ts'

interface GenesisFile {
  readonly timestamp: number
  readonly config: object
  readonly alloc: Readonly<Record<string, object>>
}

/**
 * Returns a genesis file of a chain with the rules of BPO2 until Amsterdam begins.
 *
 * @param start seconds from the genesis block to Amsterdam
 */
export function amsterdamGenesis({ start = 0, gasLimit = 30_000_000 } = {}): GenesisFile {
  const genesis = buildGenesis({ gasLimit, forkSeconds: 0 }) as GenesisFile
  return withAmsterdam(genesis, genesis.timestamp + start)
}

/** Adds Amsterdam and the system contracts that its blocks call. @param time Unix time of the fork, seconds */
export function withAmsterdam<G extends Pick<GenesisFile, 'config' | 'alloc'>>(genesis: G, time: number): G {
  const contracts = [
    [BUILDER_DEPOSIT_ADDRESS, BUILDER_DEPOSIT_CODE],
    [BUILDER_EXIT_ADDRESS, BUILDER_EXIT_CODE],
  ] as const
  return {
    ...genesis,
    config: { ...genesis.config, amsterdamTime: time },
    alloc: {
      ...genesis.alloc,
      ...Object.fromEntries(
        contracts.map(([address, code]) => [toHex(address), { balance: '0x0', nonce: '0x1', code }]),
      ),
    },
  }
}
