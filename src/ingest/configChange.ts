/**
 * Compares the fork rules of a genesis file with the fork rules stored in the archive. geth: params/config.go,
 * `CheckCompatible`.
 */
import { ArchiveError } from '../archive/errors.ts'
import {
  BLOCK_FORKS,
  type ChainConfig,
  encodeConfig,
  type Fork,
  forkOfHeader,
  isAtLeast,
  isBlobFork,
  TIME_FORKS,
} from '../chain/forks.ts'
import { CLIQUE_EPOCH } from '../chain/genesisConfig.ts'
import type { Header } from '../chain/header.ts'

/**
 * Returns the configuration to use from now on: the file's configuration if it changes only forks that the chain has
 * not reached; otherwise the stored configuration.
 *
 * @param head last block of the archive
 * @throws ArchiveError CONFIG_MISMATCH when the file changes the rules for a block that the archive has
 */
export function mergedConfig(stored: ChainConfig, file: ChainConfig, head: Header): ChainConfig {
  const { mergeBlock, ...rules } = stored
  if (encodeConfig(rules) === encodeConfig(file)) return stored
  const changed = firstReachedChange(withIgnoredOptions(rules, file), file, head)
  if (changed !== undefined) {
    throw new ArchiveError(
      'CONFIG_MISMATCH',
      `the genesis file has other rules for blocks that the archive has: ${changed}`,
    )
  }
  return { ...file, ...(mergeBlock === undefined ? {} : { mergeBlock }) }
}

/** Parts of the configuration, each with the first fork whose blocks depend on it. */
const PARTS = {
  chainId: 'frontier',
  engine: 'frontier',
  clique: 'frontier',
  fixedDifficulty: 'frontier',
  daoForkSupport: 'frontier',
  terminalTotalDifficulty: 'frontier',
  contractSizeLimit: 'frontier',
  zeroBaseFee: 'london',
  depositContractAddress: 'prague',
  withdrawalRequestContractAddress: 'prague',
  consolidationRequestContractAddress: 'prague',
} as const satisfies { readonly [N in keyof ChainConfig]?: Fork }

function reachedSizes({ maxCodeSizes = [] }: ChainConfig, head: Header): string {
  const reached = maxCodeSizes.filter(({ block }) => block <= head.number)
  return reached.map(({ block, bytes }) => `${bytes} from block ${block}`).join(', ')
}

/**
 * Returns the stored configuration with the options of clique that earlier versions ignored, because a file spelt them
 * in mixed case: they stored the default in place of each.
 */
function withIgnoredOptions(stored: ChainConfig, file: ChainConfig): ChainConfig {
  if (stored.clique === undefined || file.clique === undefined) return stored
  const { period, epoch } = stored.clique
  const clique = {
    period: period === 0 ? file.clique.period : period,
    epoch: epoch === CLIQUE_EPOCH ? file.clique.epoch : epoch,
  }
  return { ...stored, clique }
}

function firstReachedChange(stored: ChainConfig, file: ChainConfig, head: Header): string | undefined {
  const differs = (what: string, a: Value, b: Value): string | undefined =>
    text(a) === text(b) ? undefined : `${what} is ${text(a)} in the archive, ${text(b)} in the file`
  const forks = [stored, file].map((config) => forkOfHeader(config, head))
  for (const [name, since] of Object.entries(PARTS) as [keyof typeof PARTS, Fork][]) {
    if (!forks.some((fork) => isAtLeast(fork, since))) continue
    const found = differs(name, stored[name], file[name])
    if (found !== undefined) return found
  }
  const sizes = differs('maxCodeSizeConfig', reachedSizes(stored, head), reachedSizes(file, head))
  if (sizes !== undefined) return sizes
  for (const fork of BLOCK_FORKS) {
    const starts = [stored.blocks[fork], file.blocks[fork]]
    if (starts.every((start) => start === undefined || start > head.number)) continue
    const found = differs(`${fork}Block`, ...(starts as [Value, Value]))
    if (found !== undefined) return found
  }
  for (const fork of TIME_FORKS) {
    const starts = [stored.times[fork], file.times[fork]]
    if (starts.every((start) => start === undefined || start > head.timestamp)) continue
    const schedules = isBlobFork(fork) ? [stored.blobSchedule[fork], file.blobSchedule[fork]] : []
    const found =
      differs(`${fork}Time`, ...(starts as [Value, Value])) ??
      differs(`blobSchedule.${fork}`, schedules[0], schedules[1])
    if (found !== undefined) return found
  }
  return undefined
}

type Value = string | number | bigint | boolean | object | undefined

/** Serializes a value for comparison: members of objects in alphabetical order. */
function text(value: Value): string {
  if (value === undefined) return 'absent'
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex')
  return typeof value === 'object' ? JSON.stringify(value, Object.keys(value).sort()) : String(value)
}
