/** The fork id of EIP-2124 and EIP-6122: a checksum of the genesis hash and the forks that have passed. */
import { crc32 } from 'node:zlib'
import { BLOCK_FORKS, type ChainConfig, TIME_FORKS } from './forks.ts'

/** The data of block 0 on which a fork id depends. */
export interface GenesisId {
  /** 32 bytes. */
  readonly hash: Uint8Array
  /** Seconds. */
  readonly timestamp: number
}

export interface ForkId {
  /** CRC32 (4 bytes) of the genesis hash and of the numbers and times of all passed forks. */
  readonly hash: Uint8Array
  /** Block number or time of the next fork, 0 when none is scheduled. */
  readonly next: number
}

/**
 * Fork id at a head. geth: core/forkid, `NewID`.
 *
 * @param number the head's number; `Infinity` for any head after the last block fork
 * @param timestamp the head's time, seconds
 */
export function forkId(config: ChainConfig, genesis: GenesisId, number: number, timestamp: number): ForkId {
  const forks = [
    ...forkBlocks(config).map((start) => ({ start, passed: start <= number })),
    ...forkTimes(config, genesis.timestamp).map((start) => ({ start, passed: start <= timestamp })),
  ]
  let checksum = crc32(genesis.hash)
  for (const { start, passed } of forks) {
    if (!passed) return { hash: uint32(checksum), next: start }
    checksum = crc32(uint64(start), checksum)
  }
  return { hash: uint32(checksum), next: 0 }
}

/** Times (seconds) later than `after` at which the rules change, ascending, without duplicates. */
export function forkTimes(config: ChainConfig, after: number): number[] {
  const starts = TIME_FORKS.map((fork) => config.times[fork])
  return ascending(starts.filter((start) => start !== undefined && start > after))
}

/** Block numbers at which the rules change, ascending, without duplicates and without block 0. */
export function forkBlocks(config: ChainConfig): number[] {
  const starts = [...BLOCK_FORKS.map((fork) => config.blocks[fork]), config.mergeNetsplitBlock]
  return ascending(starts.filter((start) => start !== undefined && start > 0))
}

function ascending(values: (number | undefined)[]): number[] {
  return [...new Set(values as number[])].sort((a, b) => a - b)
}

function uint32(value: number): Uint8Array {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return new Uint8Array(bytes)
}

function uint64(value: number): Uint8Array {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return bytes
}
