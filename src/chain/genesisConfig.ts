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
import { equalBytes } from './hex.ts'
import { CONSOLIDATION_REQUEST_ADDRESS, WITHDRAWAL_REQUEST_ADDRESS } from './systemContracts.ts'

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
const NETSPLIT_KEYS: readonly string[] = ['mergenetsplitblock', 'premergeforkblock', 'mergeforkblock']

const TIME_KEYS: ReadonlyMap<string, TimeFork> = new Map(
  TIME_FORKS.map((fork) => [`${fork.toLowerCase()}time`, fork]),
)

/** Objects under `config` that are accepted; any other object is the section of an unsupported consensus engine. */
const HARMLESS_OBJECTS: readonly string[] = ['ethash', 'clique', 'blobschedule', 'checkpoint', 'discovery']

/** Options (Besu, Quorum, Ethereum Classic, Verkle tests) that change the rules when they are set. */
const RULE_OPTIONS: readonly string[] = [
  'contractsizelimit',
  'ecip1017erarounds',
  'enableubtatgenesis',
  'enableverkleatgenesis',
  'evmstacksize',
  'fixedbasefee',
  'isquorum',
  'maxcodesize',
  'transitions',
  'zerobasefee',
]

/** Engines that some clients name by a flag or a string instead of an object. */
const ENGINE_NAMES: readonly string[] = [
  'aura',
  'authorityround',
  'bor',
  'ibft',
  'ibft2',
  'parlia',
  'qbft',
  'raft',
]

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
type Fields = ReadonlyMap<string, ExactJson>

/**
 * Reads the `config` object of a genesis file. A fork that the file omits starts together with the next later fork in
 * the file, as in Besu. Unsupported engines, forks and options are rejected by name.
 *
 * @param genesisTimestamp seconds; a time fork that is active at genesis implies every block fork
 * @throws ChainError BAD_GENESIS, UNSUPPORTED_ENGINE, UNSUPPORTED_FORK, UNSUPPORTED_OPTION, BAD_FORK_ORDER
 */
export function readConfig(config: ExactObject, genesisTimestamp: number): ChainConfig {
  refuseUnknown(config)
  const fields: Fields = new Map(Object.entries(config).map(([key, value]) => [key.toLowerCase(), value]))
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
  const netsplitKey = NETSPLIT_KEYS.find((key) => isSet(fields.get(key)))
  const mergeNetsplitBlock =
    netsplitKey === undefined ? undefined : readStart(fields.get(netsplitKey), `config.${netsplitKey}`)
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
  }
  checkForkOrder(result)
  return result
}

function isSet(value: ExactJson | undefined): boolean {
  return value !== undefined && value !== null
}

function refuseUnknown(config: ExactObject): void {
  for (const [key, value] of Object.entries(config)) {
    const name = key.toLowerCase()
    if (value === null || value === false) continue
    if (ENGINE_NAMES.includes(name)) throw new ChainError({ code: 'UNSUPPORTED_ENGINE', engine: key })
    if (RULE_OPTIONS.includes(name)) throw new ChainError({ code: 'UNSUPPORTED_OPTION', option: key })
    if (typeof value === 'object' && !HARMLESS_OBJECTS.includes(name)) {
      throw new ChainError({ code: 'UNSUPPORTED_ENGINE', engine: key })
    }
    const known = name in BLOCK_KEYS || TIME_KEYS.has(name) || NETSPLIT_KEYS.includes(name)
    if (/(?:block|time)$/.test(name) && !known) {
      throw new ChainError({ code: 'UNSUPPORTED_FORK', fork: key })
    }
  }
  refuseOwnAddress(config, 'withdrawalRequestContractAddress', WITHDRAWAL_REQUEST_ADDRESS)
  refuseOwnAddress(config, 'consolidationRequestContractAddress', CONSOLIDATION_REQUEST_ADDRESS)
}

/**
 * Rejects an address of a system contract that differs from the address in the EIP. Besu lets a chain move these
 * contracts. This program supports only the EIPs' addresses.
 */
function refuseOwnAddress(config: ExactObject, key: string, address: Uint8Array): void {
  const own = readPadded(config[key], `config.${key}`, 20)
  if (own !== undefined && !equalBytes(own, address)) {
    throw new ChainError({ code: 'UNSUPPORTED_OPTION', option: key })
  }
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
  const clique = fields.get('clique')
  if (clique !== undefined && isSet(clique)) {
    const options = readObject(clique, 'config.clique')
    const period = options.period ?? options.blockperiodseconds
    const epoch = options.epoch ?? options.epochlength
    return {
      engine: 'clique',
      clique: {
        period: readSafeInteger(period, 'config.clique.period') ?? 0,
        epoch: readSafeInteger(epoch, 'config.clique.epoch') || CLIQUE_EPOCH,
      },
    }
  }
  const ethash = fields.get('ethash')
  if (typeof ethash !== 'object' || ethash === null || Array.isArray(ethash)) return { engine: 'ethash' }
  const option = Object.entries(ethash).find(([key]) => key.toLowerCase() === 'fixeddifficulty')
  const fixedDifficulty = readInteger(option?.[1], 'config.ethash.fixeddifficulty', 256)
  return fixedDifficulty === undefined ? { engine: 'ethash' } : { engine: 'ethash', fixedDifficulty }
}

/** Default epoch in blocks; geth: consensus/clique, `epochLength`. */
const CLIQUE_EPOCH = 30_000

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
  const entries = given !== undefined && isSet(given) ? readObject(given, 'config.blobSchedule') : {}
  const schedule: { [F in BlobFork]?: BlobParams } = {}
  let previous: BlobParams | undefined
  for (const fork of BLOB_FORKS) {
    if (times[fork] === undefined) continue
    const path = `config.blobSchedule.${fork}`
    const entry = entries[fork]
    const fallback = fork === 'osaka' ? previous : DEFAULT_BLOB_PARAMS[fork]
    const params =
      entry !== undefined && isSet(entry) ? readBlobParams(readObject(entry, path), path) : fallback
    if (params === undefined) throw new ChainError({ code: 'BAD_GENESIS', path, expected: 'present' })
    schedule[fork] = params
    previous = params
  }
  return schedule
}

function readBlobParams(entry: ExactObject, path: string): BlobParams {
  const read = (key: string, least: number): number => {
    const value = readSafeInteger(entry[key], `${path}.${key}`)
    if (value === undefined || value < least) {
      throw new ChainError({ code: 'BAD_GENESIS', path: `${path}.${key}`, expected: `at least ${least}` })
    }
    return value
  }
  const max = read('max', 1)
  const target = read('target', 0)
  if (target > max)
    throw new ChainError({ code: 'BAD_GENESIS', path: `${path}.target`, expected: 'at most max' })
  return { target, max, baseFeeUpdateFraction: read('baseFeeUpdateFraction', 1) }
}
