/** A fork's parameters as EIP-7910 (`eth_config`) shows them. */
import { forkId, forkTimes, type GenesisId } from './forkId.ts'
import { type BlobParams, blobParams, type ChainConfig, type Fork, forkAt } from './forks.ts'
import { precompiles, systemContracts } from './systemContracts.ts'

export interface ForkConfig {
  readonly fork: Fork
  /** Seconds; 0 for a fork that is active at genesis. */
  readonly activationTime: number
  /** `null` before Cancun. */
  readonly blobSchedule: BlobParams | null
  readonly chainId: bigint
  /** 4 bytes. */
  readonly forkId: Uint8Array
  /** Name → address, 20 bytes. */
  readonly precompiles: Record<string, Uint8Array>
  /** Name → address, 20 bytes. */
  readonly systemContracts: Record<string, Uint8Array>
}

/** Activation times, seconds; `current` is `undefined` while no time fork is active. */
export interface ForkTimes {
  readonly current: number | undefined
  readonly next: number | undefined
  readonly last: number | undefined
}

/**
 * The activation times that `eth_config` reports at a head: those of the current, the next and the last known fork.
 * `next` and `last` are `undefined` when no further fork is scheduled.
 *
 * @param timestamp the head's time, seconds
 */
export function forkTimesAround(config: ChainConfig, timestamp: number): ForkTimes {
  const times = forkTimes(config, -1)
  const future = times.filter((start) => start > timestamp)
  return {
    current: times.filter((start) => start <= timestamp).at(-1),
    next: future[0],
    last: future.at(-1),
  }
}

/**
 * Parameters of the fork that activates at `forkTime`.
 * EIP-7910; geth: internal/ethapi/api.go, `Config`.
 *
 * @param forkTime an activation time of {@link forkTimesAround}, seconds
 */
export function forkConfig(config: ChainConfig, genesis: GenesisId, forkTime: number): ForkConfig {
  const anyHead = Number.POSITIVE_INFINITY
  const fork = forkAt(config, anyHead, forkTime, true)
  return {
    fork,
    activationTime: forkTime <= genesis.timestamp ? 0 : forkTime,
    blobSchedule: blobParams(config, forkTime) ?? null,
    chainId: config.chainId,
    forkId: forkId(config, genesis, anyHead, forkTime).hash,
    precompiles: precompiles(fork),
    systemContracts: systemContracts(fork, config),
  }
}
