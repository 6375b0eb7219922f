import type { ForkConfig as ForkConfigJson } from '../../generated/types.ts'
import { chainGenesis, headOf } from '../archive/blocks.ts'
import type { Identity } from '../archive/identity.ts'
import { type ForkConfig, forkConfig, forkTimesAround } from '../chain/forkConfig.ts'
import { forkId, type GenesisId } from '../chain/forkId.ts'
import { forkOfHeader } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { type Hex, toHex, toQuantity } from '../chain/hex.ts'
import { precompiles, systemContracts } from '../chain/systemContracts.ts'
import type { Handler } from './handler.ts'
import { storedHeader } from './minedBlock.ts'

/**
 * EIP-7910. The current fork is the fork at the timestamp of the head, as in geth (internal/ethapi/api.go, `Config`).
 * It is not the fork at the current time, because the head may be far in the past after an import.
 */
export const eth_config: Handler<'eth_config'> = ({ archive }) => {
  const { identity, reader } = archive
  const { header } = storedHeader(archive, headOf(reader).number)
  const { hash, header: first } = chainGenesis(reader, identity)
  const genesis: GenesisId = { hash, timestamp: first.timestamp }
  const { current, next, last } = forkTimesAround(identity.config, header.timestamp)
  const at = (time: number) => forkConfigJson(forkConfig(identity.config, genesis, time))
  return {
    current: current === undefined ? forkConfigJson(untimedFork(identity, genesis, header)) : at(current),
    next: next === undefined ? null : at(next),
    last: last === undefined ? null : at(last),
  }
}

/**
 * Returns the fork of a head before Shanghai, when forks had no activation time. geth returns null for such a head.
 * `openrpc.json` does not allow null.
 */
function untimedFork({ config }: Identity, genesis: GenesisId, header: Header): ForkConfig {
  const fork = forkOfHeader(config, header)
  return {
    fork,
    activationTime: 0,
    blobSchedule: null,
    chainId: config.chainId,
    forkId: forkId(config, genesis, header.number, header.timestamp).hash,
    precompiles: precompiles(fork),
    systemContracts: systemContracts(fork, config),
  }
}

function forkConfigJson({ activationTime, blobSchedule, ...rest }: ForkConfig): ForkConfigJson {
  return {
    activationTime,
    blobSchedule:
      blobSchedule === null
        ? null
        : {
            baseFeeUpdateFraction: blobSchedule.baseFeeUpdateFraction,
            max: blobSchedule.max,
            target: blobSchedule.target,
          },
    chainId: toQuantity(rest.chainId),
    forkId: toHex(rest.forkId),
    precompiles: hexAddresses(rest.precompiles),
    systemContracts: hexAddresses(rest.systemContracts),
  }
}

function hexAddresses(addresses: Readonly<Record<string, Uint8Array>>): Record<string, Hex> {
  return Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, toHex(address)]))
}
