/** The fork schedule of a chain. It determines a block's rules from its number, its time and its difficulty (Paris). */
import { ChainError } from './errors.ts'
import { fromHex, toHex, toQuantity } from './hex.ts'
import { printable } from './printable.ts'

/** Maximum length of the name of a rule in an error, in characters. */
const RULE_CHARACTERS_MAX = 80

/** Forks that activate at a block number, oldest first. */
export const BLOCK_FORKS = [
  'homestead',
  'dao',
  'tangerineWhistle',
  'spuriousDragon',
  'byzantium',
  'constantinople',
  'petersburg',
  'istanbul',
  'muirGlacier',
  'berlin',
  'london',
  'arrowGlacier',
  'grayGlacier',
] as const

/** Forks that change blob parameters, at a timestamp, oldest first. BPO: EIP-7892. */
export const BLOB_FORKS = ['cancun', 'prague', 'osaka', 'bpo1', 'bpo2', 'bpo3', 'bpo4', 'bpo5'] as const

/** Forks that activate at a timestamp, oldest first. Amsterdam keeps the blob parameters of the fork before it. */
export const TIME_FORKS = ['shanghai', ...BLOB_FORKS, 'amsterdam'] as const

/**
 * Every fork, oldest first. Paris has neither a number nor a time: it starts with the first block with difficulty 0.
 */
export const FORKS = ['frontier', ...BLOCK_FORKS, 'paris', ...TIME_FORKS] as const

export type BlockFork = (typeof BLOCK_FORKS)[number]
export type BlobFork = (typeof BLOB_FORKS)[number]
export type TimeFork = (typeof TIME_FORKS)[number]
export type Fork = (typeof FORKS)[number]

/** Forks that a chain may omit although later forks are active. */
const OPTIONAL_FORKS: ReadonlySet<Fork> = new Set<Fork>([
  'dao',
  'muirGlacier',
  'arrowGlacier',
  'grayGlacier',
  'bpo1',
  'bpo2',
  'bpo3',
  'bpo4',
  'bpo5',
])

/** Blob throughput: `target` and `max` in blobs per block, `baseFeeUpdateFraction` in blob gas (EIP-4844). */
export interface BlobParams {
  readonly target: number
  readonly max: number
  readonly baseFeeUpdateFraction: number
}

export interface ChainConfig {
  readonly chainId: bigint
  /** Consensus engine of the blocks before the merge. */
  readonly engine: 'ethash' | 'clique'
  /** Clique only: seconds between blocks, and blocks between two checkpoints of the votes (EIP-225). */
  readonly clique?: { readonly period: number; readonly epoch: number }
  /** Ethash only: every block has this difficulty (a Besu option of test networks). */
  readonly fixedDifficulty?: bigint
  /** First block of each scheduled fork. `dao` is present even when the chain did not adopt that fork (EIP-2124). */
  readonly blocks: { readonly [F in BlockFork]?: number }
  /** Unix time in seconds from which each scheduled fork is active. */
  readonly times: { readonly [F in TimeFork]?: number }
  /** Whether the chain moved the DAO's balances (EIP-779) at `blocks.dao`. */
  readonly daoForkSupport: boolean
  /** Used only for the fork id (EIP-3675). */
  readonly mergeNetsplitBlock?: number
  readonly terminalTotalDifficulty?: bigint
  /** First block with difficulty 0. Genesis files do not contain this number: the import of the blocks finds it. */
  readonly mergeBlock?: number | undefined
  /** One entry for each scheduled blob fork. */
  readonly blobSchedule: { readonly [F in BlobFork]?: BlobParams }
  /**
   * The first fork of a public network that this program does not know: name, and Unix time in seconds. No block from
   * this time on is accepted.
   */
  readonly unknownFork?: { readonly name: string; readonly time: number }
  /** 20 bytes; deposits (EIP-6110) are logs of this contract. As in geth, zero when the genesis file names none. */
  readonly depositContractAddress: Uint8Array
  /** 20 bytes; the contract of withdrawal requests, if it is not at the address in EIP-7002 (Besu). */
  readonly withdrawalRequestContractAddress?: Uint8Array
  /** 20 bytes; the contract of consolidation requests, if it is not at the address in EIP-7251 (Besu). */
  readonly consolidationRequestContractAddress?: Uint8Array
  /** Whether base fee and blob base fee are 0 from London on: a Besu option of networks without fees. */
  readonly zeroBaseFee?: true
  /** Maximum length of the code of a contract in bytes, in place of each fork's (Besu). */
  readonly contractSizeLimit?: number
  /**
   * Maximum lengths of the code of a contract in bytes, in place of those from Spurious Dragon on (GoQuorum). Each
   * begins at a block; the blocks ascend.
   */
  readonly maxCodeSizes?: readonly { readonly block: number; readonly bytes: number }[]
}

const BLOCK_FORK_SET: ReadonlySet<string> = new Set(BLOCK_FORKS)
const BLOB_FORK_SET: ReadonlySet<string> = new Set(BLOB_FORKS)

/** Whether a fork activates at a block number. False for Paris, and for forks that activate at a timestamp. */
export function isBlockFork(fork: Fork): fork is BlockFork {
  return BLOCK_FORK_SET.has(fork)
}

/** Whether a fork has an entry of its own in the schedule of blob parameters. */
export function isBlobFork(fork: Fork): fork is BlobFork {
  return BLOB_FORK_SET.has(fork)
}

/** Whether a chain may omit this fork although later forks are active. */
export function isOptionalFork(fork: Fork): boolean {
  return OPTIONAL_FORKS.has(fork)
}

/** Whether the schedule has this fork. For Paris: whether the chain is proof of stake, or is scheduled to become so. */
export function isScheduled(config: ChainConfig, fork: Fork): boolean {
  if (fork === 'frontier') return true
  if (fork === 'paris') return hasMerge(config)
  if (fork === 'dao') return config.daoForkSupport && config.blocks.dao !== undefined
  return isBlockFork(fork) ? config.blocks[fork] !== undefined : config.times[fork] !== undefined
}

/** Whether the chain is proof of stake from the start, or is scheduled to become so. */
export function hasMerge(config: ChainConfig): boolean {
  return (
    config.terminalTotalDifficulty !== undefined ||
    config.mergeNetsplitBlock !== undefined ||
    config.mergeBlock !== undefined ||
    Object.keys(config.times).length > 0
  )
}

/** Whether block `number` is proof of stake; false while `config.mergeBlock` is unknown. */
export function isPostMerge(config: ChainConfig, number: number): boolean {
  return config.mergeBlock !== undefined && number >= config.mergeBlock
}

/**
 * Whether `fork`'s rules apply to a block. As in geth's `Rules`, no timestamp fork applies before Paris, and Paris does
 * not apply before London. Any combination of a number and a time therefore selects the rules of exactly one fork.
 *
 * @param number block number
 * @param timestamp block time, seconds
 * @param postMerge whether the block is proof of stake (difficulty 0)
 */
export function isActive(
  config: ChainConfig,
  fork: Fork,
  number: number,
  timestamp: number,
  postMerge: boolean,
): boolean {
  if (fork === 'frontier') return true
  const { london = 0 } = config.blocks
  const isMerged = postMerge && number >= london
  if (fork === 'paris') return isMerged
  if (isBlockFork(fork)) {
    const start = config.blocks[fork]
    return start !== undefined && number >= start && (fork !== 'dao' || config.daoForkSupport)
  }
  const start = config.times[fork]
  return isMerged && start !== undefined && timestamp >= start
}

/** The newest fork that is active in a block; the parameters are those of {@link isActive}. */
export function forkAt(config: ChainConfig, number: number, timestamp: number, postMerge: boolean): Fork {
  for (let index = FORKS.length - 1; index > 0; index--) {
    const fork = FORKS[index]!
    if (isActive(config, fork, number, timestamp, postMerge)) return fork
  }
  return 'frontier'
}

/**
 * The fork whose rules apply to the block of this header. The difficulty tells whether the block is after the merge.
 */
export function forkOfHeader(
  config: ChainConfig,
  header: { number: number; timestamp: number; difficulty: bigint },
): Fork {
  const postMerge = header.difficulty === 0n && hasMerge(config)
  return forkAt(config, header.number, header.timestamp, postMerge)
}

/** Whether `fork` is `other` or came after it. */
export function isAtLeast(fork: Fork, other: Fork): boolean {
  return FORKS.indexOf(fork) >= FORKS.indexOf(other)
}

/**
 * Blob parameters at a time (seconds), `undefined` before Cancun.
 * geth: consensus/misc/eip4844, `latestBlobConfig`.
 */
export function blobParams(config: ChainConfig, timestamp: number): BlobParams | undefined {
  for (let index = BLOB_FORKS.length - 1; index >= 0; index--) {
    const fork = BLOB_FORKS[index]!
    const start = config.times[fork]
    if (start !== undefined && timestamp >= start) return config.blobSchedule[fork]
  }
  return undefined
}

/**
 * Checks that forks are scheduled in the order in which their rules depend on each other. geth: params/config.go,
 * `CheckConfigForkOrder`.
 *
 * @throws ChainError BAD_FORK_ORDER
 */
export function checkForkOrder(config: ChainConfig): void {
  checkSequence(BLOCK_FORKS, config.blocks)
  checkSequence(TIME_FORKS, config.times)
  const firstTimeFork = TIME_FORKS.find((fork) => config.times[fork] !== undefined)
  if (firstTimeFork !== undefined && config.blocks.london === undefined) {
    throw new ChainError({
      code: 'BAD_FORK_ORDER',
      fork: 'london',
      reason: `is not scheduled, but ${firstTimeFork} is`,
    })
  }
}

function checkSequence<F extends Fork>(forks: readonly F[], starts: { readonly [K in F]?: number }): void {
  let missing: F | undefined
  let last: F | undefined
  for (const fork of forks) {
    const start = starts[fork]
    if (start === undefined) {
      if (!isOptionalFork(fork)) missing ??= fork
      continue
    }
    if (missing !== undefined) {
      const reason = `is not scheduled, but ${fork} is`
      throw new ChainError({ code: 'BAD_FORK_ORDER', fork: missing, reason })
    }
    if (last !== undefined && starts[last]! > start) {
      const reason = `is scheduled at ${start}, before ${last} at ${starts[last]}`
      throw new ChainError({ code: 'BAD_FORK_ORDER', fork, reason })
    }
    last = fork
  }
}

/**
 * The configuration as the JSON text that the archive stores. Keys are sorted, so that equal configurations are equal
 * texts. The inverse is {@link decodeConfig}.
 */
export function encodeConfig(config: ChainConfig): string {
  return JSON.stringify(config, (_key, value) => {
    if (typeof value === 'bigint') return toQuantity(value)
    if (value instanceof Uint8Array) return toHex(value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/**
 * Inverse of {@link encodeConfig}.
 *
 * @throws ChainError UNKNOWN_RULE when a later version has stored a rule or a fork that this program does not know
 */
export function decodeConfig(text: string): ChainConfig {
  const whole = JSON.parse(text) as StoredConfig
  requireKnown(whole, MEMBERS)
  requireKnown(whole.blocks, BLOCK_FORK_SET)
  requireKnown(whole.times, new Set(TIME_FORKS))
  requireKnown(whole.blobSchedule, BLOB_FORK_SET)
  const { chainId, depositContractAddress, ...stored } = whole
  const { fixedDifficulty, terminalTotalDifficulty, ...others } = stored
  const { withdrawalRequestContractAddress, consolidationRequestContractAddress, ...plain } = others
  return {
    ...plain,
    chainId: BigInt(chainId),
    depositContractAddress: fromHex(depositContractAddress),
    ...present('fixedDifficulty', fixedDifficulty, BigInt),
    ...present('terminalTotalDifficulty', terminalTotalDifficulty, BigInt),
    ...present('withdrawalRequestContractAddress', withdrawalRequestContractAddress, fromHex),
    ...present('consolidationRequestContractAddress', consolidationRequestContractAddress, fromHex),
  }
}

const MEMBERS: ReadonlySet<string> = new Set(
  Object.keys({
    ...{ chainId: 1, engine: 1, clique: 1, fixedDifficulty: 1, blocks: 1, times: 1, daoForkSupport: 1 },
    ...{ mergeNetsplitBlock: 1, terminalTotalDifficulty: 1, mergeBlock: 1, blobSchedule: 1, unknownFork: 1 },
    ...{ depositContractAddress: 1, withdrawalRequestContractAddress: 1 },
    ...{ consolidationRequestContractAddress: 1, zeroBaseFee: 1, contractSizeLimit: 1, maxCodeSizes: 1 },
  } satisfies Record<keyof ChainConfig, 1>),
)

function requireKnown(members: object, known: ReadonlySet<string>): void {
  const rule = Object.keys(members).find((name) => !known.has(name))
  if (rule !== undefined)
    throw new ChainError({ code: 'UNKNOWN_RULE', rule: printable(rule, RULE_CHARACTERS_MAX) })
}

function present<N extends string, T>(
  name: N,
  text: string | undefined,
  decode: (text: string) => T,
): { [K in N]?: T } {
  return text === undefined ? {} : ({ [name]: decode(text) } as { [K in N]: T })
}

type StoredText =
  | 'fixedDifficulty'
  | 'terminalTotalDifficulty'
  | 'withdrawalRequestContractAddress'
  | 'consolidationRequestContractAddress'
type StoredConfig = Omit<ChainConfig, StoredText | 'chainId' | 'depositContractAddress'> & {
  [K in StoredText]?: string
} & { chainId: string; depositContractAddress: string }
