/** The configurations of the public networks whose blocks are played. */
import type { ChainConfig } from '../../../src/chain/forks.ts'
import { parseGenesis } from '../../../src/chain/genesis.ts'
import { readNetwork } from '../../../src/node/networks.ts'

const NETWORKS = ['mainnet', 'sepolia', 'hoodi'] as const

/** Holesky has ended, so the program has no genesis file of it. EIP-7892, and the network's repository. */
const HOLESKY = {
  config: {
    chainId: 17_000,
    ...{ homesteadBlock: 0, eip150Block: 0, eip155Block: 0, eip158Block: 0, byzantiumBlock: 0 },
    ...{ constantinopleBlock: 0, petersburgBlock: 0, istanbulBlock: 0, berlinBlock: 0, londonBlock: 0 },
    terminalTotalDifficulty: 0,
    terminalTotalDifficultyPassed: true,
    ...{ shanghaiTime: 1_696_000_704, cancunTime: 1_707_305_664, pragueTime: 1_740_434_112 },
    blobSchedule: {
      cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
      prague: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
    },
  },
  ...{ alloc: {}, difficulty: '0x1', gasLimit: '0x17D7840', timestamp: '0x65156994' },
}

const known = new Map<string, Promise<ChainConfig>>()

/** Returns the configuration of a network. @throws RangeError for a network without one */
export function configOf(network: string): Promise<ChainConfig> {
  const config = known.get(network) ?? read(network)
  known.set(network, config)
  return config
}

async function read(network: string): Promise<ChainConfig> {
  if (network === 'holesky') return parseGenesis(JSON.stringify(HOLESKY)).config
  const name = NETWORKS.find((one) => one === network)
  if (name === undefined) throw new RangeError(`no configuration of the network ${network} is known`)
  return (await readNetwork(name)).genesis.config
}
