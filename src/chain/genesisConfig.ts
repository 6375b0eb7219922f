/** Reads the `config` section of a genesis file, in geth's or Besu's dialect, into a {@link ChainConfig}. */
import { ChainError } from './errors.ts'
import {
  BLOB_FORKS,
  BLOCK_FORKS,
  type BlobFork,
  type BlobParams,
  type BlockFork,
  type ChainConfig,
  checkForkOrder,
  isAtLeast,
  isOptionalFork,
  TIME_FORKS,
  type TimeFork,
} from './forks.ts'
import {
  type ExactJson,
  type ExactObject,
  readInteger,
  readObject,
  readPadded,
  readSafeInteger,
} from './genesisJson.ts'
import { type Fields, readKeys, unsupportedKey } from './genesisKeys.ts'
import { checkCodeSizes, readOptions } from './genesisOptions.ts'
import { equalBytes } from './hex.ts'
import { BUILDER_DEPOSIT_ADDRESS, BUILDER_EXIT_ADDRESS } from './systemContracts.ts'

/** Keys are matched in lower case: `chainID` and `chainId` are both in use. */
const BLOCK_KEYS: Readonly<Record<string, BlockFork>> = {
  homesteadblock: 'homestead',
  daoforkblock: 'dao',
  eip150block: 'tangerineWhistle',
  eip155block: 'spuriousDragon',
  eip158block: 'spuriousDragon',
  byzantiumblock: 'byzantium',
  constantinopleblock: 'constantinople',
  petersburgblock: 'petersburg',
  constantinoplefixblock: 'petersburg',
  istanbulblock: 'istanbul',
  muirglacierblock: 'muirGlacier',
  berlinblock: 'berlin',
  londonblock: 'london',
  arrowglacierblock: 'arrowGlacier',
  grayglacierblock: 'grayGlacier',
}

/** Names of one option in different clients: the block number that enters the fork id at the merge (EIP-3675). */
const NETSPLIT_KEYS = ['mergeNetsplitBlock', 'preMergeForkBlock', 'mergeForkBlock'] as const

const TIME_KEYS: ReadonlyMap<string, TimeFork> = new Map(
  TIME_FORKS.map((fork) => [`${fork.toLowerCase()}time`, fork]),
)

/** The keys that are read here; `readKeys` decides about all others. */
const KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(BLOCK_KEYS),
  ...TIME_KEYS.keys(),
  ...lowered(NETSPLIT_KEYS),
  ...['blobschedule', 'builderdepositcontractaddress', 'builderexitcontractaddress', 'chainid', 'clique'],
  ...['consolidationrequestcontractaddress', 'contractsizelimit', 'daoforksupport'],
  ...['depositcontractaddress', 'ethash', 'maxcodesizeconfig', 'terminaltotaldifficulty'],
  ...['withdrawalrequestcontractaddress', 'zerobasefee'],
])

/** Names of geth, and of Besu. */
const PERIOD_KEYS = ['period', 'blockPeriodSeconds'] as const
const EPOCH_KEYS = ['epoch', 'epochLength'] as const
const CLIQUE_KEYS: ReadonlySet<string> = new Set(lowered([...PERIOD_KEYS, ...EPOCH_KEYS]))
const ETHASH_KEYS: ReadonlySet<string> = new Set(['fixeddifficulty'])
/** Amsterdam keeps the parameters of the fork before it, but a file may repeat them. */
const SCHEDULE_KEYS: ReadonlySet<string> = new Set([...BLOB_FORKS, 'amsterdam'])
const BLOB_KEYS: ReadonlySet<string> = new Set(['target', 'max', 'basefeeupdatefraction'])

/**
 * Default blob parameters of EIP-4844, EIP-7691 and mainnet's BPO forks; geth: params/config.go, `Default…BlobConfig`.
 */
const DEFAULT_BLOB_PARAMS: { readonly [F in BlobFork]?: BlobParams } = {
  cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
  prague: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
  bpo1: { target: 10, max: 15, baseFeeUpdateFraction: 8_346_193 },
  bpo2: { target: 14, max: 21, baseFeeUpdateFraction: 11_684_671 },
}

type Starts<F extends string> = { [K in F]?: number }

/**
 * Reads the `config` object of a genesis file. A fork that the file omits starts together with the next later fork in
 * the file, as in Besu. Keys that are neither understood nor harmless are rejected by name (genesisKeys).
 *
 * @param genesisTimestamp seconds; a time fork that is active at genesis implies every block fork
 * @throws ChainError BAD_GENESIS, UNSUPPORTED_ENGINE, UNSUPPORTED_FORK, UNSUPPORTED_OPTION, BAD_FORK_ORDER
 */
export function readConfig(config: ExactObject, genesisTimestamp: number): ChainConfig {
  const fields = readKeys(config, KEYS)
  refuseOwnAddress(fields, 'builderDepositContractAddress', BUILDER_DEPOSIT_ADDRESS)
  refuseOwnAddress(fields, 'builderExitContractAddress', BUILDER_EXIT_ADDRESS)
  const chainId = readInteger(fields.get('chainid'), 'config.chainId', 256)
  if (chainId === undefined) {
    throw new ChainError({ code: 'BAD_GENESIS', path: 'config.chainId', expected: 'present' })
  }
  const blocks = readBlocks(fields)
  const times = readTimes(fields)
  backfill(blocks, times, genesisTimestamp)
  const terminalTotalDifficulty = readInteger(
    fields.get('terminaltotaldifficulty'),
    'config.terminalTotalDifficulty',
    256,
  )
  const mergeNetsplitBlock = readNamed(fields, NETSPLIT_KEYS, 'config.', readStart)
  const result: ChainConfig = {
    chainId,
    ...readEngine(fields),
    blocks,
    times,
    daoForkSupport: readDaoForkSupport(fields),
    ...(mergeNetsplitBlock === undefined ? {} : { mergeNetsplitBlock }),
    ...(terminalTotalDifficulty === undefined ? {} : { terminalTotalDifficulty }),
    blobSchedule: readBlobSchedule(fields, times),
    depositContractAddress:
      readPadded(fields.get('depositcontractaddress'), 'config.depositContractAddress', 20) ??
      new Uint8Array(20),
    ...readOptions(fields),
  }
  checkForkOrder(result)
  checkCodeSizes(result)
  return result
}

function lowered(keys: readonly string[]): string[] {
  return keys.map((key) => key.toLowerCase())
}

/**
 * Reads a number that clients know by different names.
 *
 * @param section where the names are: `config.`, or for example `config.clique.`
 * @returns undefined if none of the names has a value
 * @throws ChainError BAD_GENESIS, also when two of the names have different values, because clients would choose
 * different ones
 */
function readNamed(
  fields: Fields,
  keys: readonly string[],
  section: string,
  read: (value: ExactJson | undefined, path: string) => number | undefined,
): number | undefined {
  const given = keys.filter((key) => isSet(fields.get(key.toLowerCase())))
  const [first, ...others] = given.map((key) => {
    const path = `${section}${key}`
    return { path, value: read(fields.get(key.toLowerCase()), path) }
  })
  const other = others.find(({ value }) => value !== first?.value)
  if (other !== undefined)
    throw new ChainError({ code: 'BAD_GENESIS', path: other.path, expected: `equal to ${first!.path}` })
  return first?.value
}

/** Whether a section is absent; `false` says so too. */
function isAbsent(value: ExactJson | undefined): value is undefined | null | false {
  return !isSet(value) || value === false
}

function isSet(value: ExactJson | undefined): boolean {
  return value !== undefined && value !== null
}

/** Rejects an address of a system contract that differs from the address in the EIP. */
function refuseOwnAddress(fields: Fields, key: string, address: Uint8Array): void {
  const given = fields.get(key.toLowerCase())
  const own = readPadded(given, `config.${key}`, 20)
  if (own !== undefined && !equalBytes(own, address)) throw unsupportedKey(key, given ?? null)
}

/** A block number or time; undefined above 2^53 − 1, because some files write such a value for "never". */
function readStart(value: ExactJson | undefined, path: string): number | undefined {
  const start = readInteger(value, path, 256)
  return start === undefined || start > Number.MAX_SAFE_INTEGER ? undefined : Number(start)
}

function readBlocks(fields: Fields): Starts<BlockFork> {
  const blocks: Starts<BlockFork> = {}
  for (const [key, fork] of Object.entries(BLOCK_KEYS)) {
    const start = readStart(fields.get(key), `config.${key}`)
    if (start === undefined) continue
    if (blocks[fork] !== undefined && blocks[fork] !== start) {
      const reason = `has two different activation blocks, ${blocks[fork]} and ${start}`
      throw new ChainError({ code: 'BAD_FORK_ORDER', fork, reason })
    }
    blocks[fork] = start
  }
  return blocks
}

function readTimes(fields: Fields): Starts<TimeFork> {
  const times: Starts<TimeFork> = {}
  for (const [key, fork] of TIME_KEYS) {
    const start = readStart(fields.get(key), `config.${fork}Time`)
    if (start !== undefined) times[fork] = start
  }
  return times
}

function backfill(blocks: Starts<BlockFork>, times: Starts<TimeFork>, genesisTimestamp: number): void {
  let nextTime: number | undefined
  for (const fork of TIME_FORKS.toReversed()) {
    if (times[fork] === undefined && nextTime !== undefined && !isOptionalFork(fork)) times[fork] = nextTime
    nextTime = times[fork] ?? nextTime
  }
  let nextBlock = nextTime !== undefined && nextTime <= genesisTimestamp ? 0 : undefined
  for (const fork of BLOCK_FORKS.toReversed()) {
    if (blocks[fork] === undefined && nextBlock !== undefined && !isOptionalFork(fork)) {
      blocks[fork] = nextBlock
    }
    // The DAO fork is optional, so an omitted earlier fork (Homestead) starts with the next fork after the DAO fork.
    if (fork !== 'dao') nextBlock = blocks[fork] ?? nextBlock
  }
  // As in geth, a chain whose last fork is Constantinople has Petersburg from the same block (params/config.go,
  // `IsPetersburg`).
  if (blocks.petersburg === undefined && blocks.constantinople !== undefined) {
    blocks.petersburg = blocks.constantinople
  }
}

function readEngine(fields: Fields): Pick<ChainConfig, 'engine' | 'clique' | 'fixedDifficulty'> {
  const [clique, ethash] = (['clique', 'ethash'] as const).map((name) => engineSection(fields, name))
  checkEngines(fields.get('consensus'), clique, ethash)
  if (clique !== undefined) {
    const options = readKeys(clique, CLIQUE_KEYS, 'clique.')
    return {
      engine: 'clique',
      clique: {
        period: readNamed(options, PERIOD_KEYS, 'config.clique.', readSafeInteger) ?? 0,
        epoch: readNamed(options, EPOCH_KEYS, 'config.clique.', readEpoch) ?? CLIQUE_EPOCH,
      },
    }
  }
  const option = readKeys(ethash ?? {}, ETHASH_KEYS, 'ethash.').get('fixeddifficulty')
  const fixedDifficulty = readInteger(option, 'config.ethash.fixeddifficulty', 256)
  return fixedDifficulty === undefined ? { engine: 'ethash' } : { engine: 'ethash', fixedDifficulty }
}

/** As in geth, 0 means the default. */
function readEpoch(value: ExactJson | undefined, path: string): number | undefined {
  const epoch = readSafeInteger(value, path)
  return epoch === 0 ? CLIQUE_EPOCH : epoch
}

function engineSection(fields: Fields, name: 'clique' | 'ethash'): ExactObject | undefined {
  const given = fields.get(name)
  return isAbsent(given) ? undefined : readObject(given, `config.${name}`)
}

/**
 * Refuses a file from which clients would choose different engines: geth prefers clique, Besu ethash, and Erigon obeys
 * `consensus`.
 */
function checkEngines(
  consensus: ExactJson | undefined,
  clique: ExactObject | undefined,
  ethash: ExactObject | undefined,
): void {
  const fail = (path: string, expected: string): never => {
    throw new ChainError({ code: 'BAD_GENESIS', path: `config.${path}`, expected })
  }
  if (clique !== undefined && ethash !== undefined) fail('ethash', 'absent beside clique')
  if (consensus === 'clique' && clique === undefined) fail('clique', 'present if consensus is clique')
  if (consensus === 'ethash' && clique !== undefined) fail('clique', 'absent if consensus is ethash')
}

/** Default epoch of clique in blocks; geth: consensus/clique, `epochLength`. */
export const CLIQUE_EPOCH = 30_000

/**
 * Whether the chain moves the DAO's balances. A genesis file for geth has a flag for this; Besu has no such flag and
 * always moves the balances.
 */
function readDaoForkSupport(fields: Fields): boolean {
  const flag = fields.get('daoforksupport')
  if (isSet(flag)) return flag === true
  const besuDialect = isSet(fields.get('eip158block')) && !isSet(fields.get('eip155block'))
  return besuDialect && isSet(fields.get('daoforkblock'))
}

function readBlobSchedule(fields: Fields, times: Starts<TimeFork>): ChainConfig['blobSchedule'] {
  const given = fields.get('blobschedule')
  const entries = readKeys(
    isAbsent(given) ? {} : readObject(given, 'config.blobSchedule'),
    SCHEDULE_KEYS,
    'blobSchedule.',
  )
  const schedule: { [F in BlobFork]?: BlobParams } = {}
  let previous: BlobParams | undefined
  for (const fork of BLOB_FORKS) {
    if (times[fork] === undefined) continue
    const section = `blobSchedule.${fork}`
    const entry = entries.get(fork)
    const fallback = fork === 'osaka' ? previous : DEFAULT_BLOB_PARAMS[fork]
    const params = isAbsent(entry) ? fallback : readBlobParams(entry, section)
    if (params === undefined)
      throw new ChainError({ code: 'BAD_GENESIS', path: `config.${section}`, expected: 'present' })
    // From Osaka on, the excess blob gas is divided by max (EIP-7918): geth and Besu cannot run such a chain.
    if (params.max === 0 && isAtLeast(fork, 'osaka')) {
      const expected = 'at least 1 from Osaka on'
      throw new ChainError({ code: 'BAD_GENESIS', path: `config.${section}.max`, expected })
    }
    schedule[fork] = params
    previous = params
  }
  refuseParamsOfAmsterdam(entries.get('amsterdam'), times, previous)
  return schedule
}

/** Rejects parameters for Amsterdam that differ from those of the fork before: geth reads none (params/config.go). */
function refuseParamsOfAmsterdam(
  entry: ExactJson | undefined,
  times: Starts<TimeFork>,
  previous: BlobParams | undefined,
): void {
  if (times.amsterdam === undefined || isAbsent(entry)) return
  const { target, max, baseFeeUpdateFraction } = readBlobParams(entry, 'blobSchedule.amsterdam')
  const isSame =
    target === previous?.target &&
    max === previous.max &&
    baseFeeUpdateFraction === previous.baseFeeUpdateFraction
  if (!isSame) throw unsupportedKey('blobSchedule.amsterdam', entry)
}

/** @param section where the entry is in `config` */
function readBlobParams(entry: ExactJson, section: string): BlobParams {
  const path = `config.${section}`
  const fields = readKeys(readObject(entry, path), BLOB_KEYS, `${section}.`)
  const read = (key: string, least: number): number => {
    const value = readSafeInteger(fields.get(key.toLowerCase()), `${path}.${key}`)
    if (value === undefined || value < least) {
      throw new ChainError({ code: 'BAD_GENESIS', path: `${path}.${key}`, expected: `at least ${least}` })
    }
    return value
  }
  const max = read('max', 0)
  const target = read('target', 0)
  if (target > max)
    throw new ChainError({ code: 'BAD_GENESIS', path: `${path}.target`, expected: 'at most max' })
  return { target, max, baseFeeUpdateFraction: read('baseFeeUpdateFraction', 1) }
}
