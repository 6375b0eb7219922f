/**
 * The chains of the fixtures: `Berlin` has Berlin's rules from its first block, `BerlinToLondonAt5` has a transition.
 */
import {
  BLOB_FORKS,
  BLOCK_FORKS,
  type BlobFork,
  type BlobParams,
  type BlockFork,
  type ChainConfig,
  type Fork,
  isAtLeast,
  TIME_FORKS,
  type TimeFork,
} from '../../../src/chain/forks.ts'
import type { BlobScheduleJson } from './fixtures.ts'
import { integerOf } from './quantities.ts'

/** The fixtures' names of forks (retesteth, execution-specs). */
const FORK_NAMES: Readonly<Record<string, Fork>> = {
  Frontier: 'frontier',
  Homestead: 'homestead',
  Dao: 'dao',
  EIP150: 'tangerineWhistle',
  TangerineWhistle: 'tangerineWhistle',
  EIP158: 'spuriousDragon',
  SpuriousDragon: 'spuriousDragon',
  Byzantium: 'byzantium',
  Constantinople: 'constantinople',
  ConstantinopleFix: 'petersburg',
  Istanbul: 'istanbul',
  MuirGlacier: 'muirGlacier',
  Berlin: 'berlin',
  London: 'london',
  ArrowGlacier: 'arrowGlacier',
  GrayGlacier: 'grayGlacier',
  Paris: 'paris',
  Merge: 'paris',
  Shanghai: 'shanghai',
  Cancun: 'cancun',
  Prague: 'prague',
  Osaka: 'osaka',
  BPO1: 'bpo1',
  BPO2: 'bpo2',
  BPO3: 'bpo3',
  BPO4: 'bpo4',
  BPO5: 'bpo5',
  Amsterdam: 'amsterdam',
}

/** EIP-4844, EIP-7691, EIP-7892; geth: params/config.go, `Default…BlobConfig`. */
const BLOB_PARAMS: Readonly<Partial<Record<BlobFork, BlobParams>>> = {
  cancun: { target: 3, max: 6, baseFeeUpdateFraction: 3_338_477 },
  prague: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
  osaka: { target: 6, max: 9, baseFeeUpdateFraction: 5_007_716 },
  bpo1: { target: 10, max: 15, baseFeeUpdateFraction: 8_346_193 },
  bpo2: { target: 14, max: 21, baseFeeUpdateFraction: 11_684_671 },
  bpo3: { target: 21, max: 32, baseFeeUpdateFraction: 20_609_697 },
  bpo4: { target: 14, max: 21, baseFeeUpdateFraction: 13_739_630 },
}

/** The last fork with blob parameters before a fork that has none of its own. */
const BLOB_FORK_BEFORE: Readonly<Partial<Record<Fork, BlobFork>>> = { amsterdam: 'bpo2' }

/** `FrontierToHomesteadAt5`, `ParisToShanghaiAtTime15k`, `ArrowGlacierToParisAtDiffC0000` (hex). */
const TRANSITION = /^(.+)To([A-Z].*?)At(Time|Diff)?([0-9A-F]+)(k?)$/

/** Options of a fixture's network besides the name. */
export interface NetworkOptions {
  chainId?: bigint
  blobSchedule?: Readonly<Record<string, BlobScheduleJson>>
}

/** Mainnet's deposit contract (EIP-6110), which the fixtures of execution-specs use. */
const DEPOSIT_CONTRACT = new Uint8Array(Buffer.from('00000000219ab540356cbb839cbe05303d7705fa', 'hex'))

const forkConfigs = new Map<Fork, ChainConfig>()

/** Returns the fork for a fixtures' name. @throws Error for an unknown name */
export function forkNamed(name: string): Fork {
  const fork = FORK_NAMES[name]
  if (fork === undefined) throw new Error(`no fork is called ${name}`)
  return fork
}

/** Returns chain 1 with the rules of one fork from its first block; always the same object for the same fork. */
export function configOfFork(fork: Fork): ChainConfig {
  let config = forkConfigs.get(fork)
  if (config === undefined) {
    config = makeConfig(fork, {})
    forkConfigs.set(fork, config)
  }
  return config
}

/** Returns the chain of a network. @throws Error for an unknown name */
export function configOfNetwork(name: string, options: NetworkOptions = {}): ChainConfig {
  const transition = TRANSITION.exec(name)
  if (transition === null) return makeConfig(forkNamed(name), options)
  const [, from = '', to = '', unit, digits = '', thousands] = transition
  const fork = forkNamed(to)
  const start = unit === 'Diff' ? 0 : Number(digits) * (thousands === '' ? 1 : 1000)
  const config = makeConfig(fork, options, forkNamed(from))
  if (unit === 'Diff') return { ...config, terminalTotalDifficulty: BigInt(`0x${digits}`) }
  if (unit === 'Time') return { ...config, times: { ...config.times, [fork]: start } }
  return {
    ...config,
    blocks: { ...config.blocks, ...(fork === 'petersburg' ? { constantinople: start } : {}), [fork]: start },
  }
}

/** @param before the fork before `fork`; the chain leaves out the optional forks between them */
function makeConfig(
  fork: Fork,
  { chainId = 1n, blobSchedule = {} }: NetworkOptions,
  before: Fork = BLOB_FORK_BEFORE[fork] ?? fork,
): ChainConfig {
  const isLeftOut = (each: Fork): boolean =>
    each.startsWith('bpo') && each !== fork && !isAtLeast(before, each)
  const isReached = (each: Fork): boolean => isAtLeast(fork, each) && !isLeftOut(each)
  const blocks: { [F in BlockFork]?: number } = {}
  for (const each of BLOCK_FORKS) if (isReached(each) && (each !== 'dao' || fork === 'dao')) blocks[each] = 0
  const times: { [F in TimeFork]?: number } = {}
  for (const each of TIME_FORKS) if (isReached(each)) times[each] = 0
  return {
    chainId,
    engine: 'ethash',
    blocks,
    times,
    daoForkSupport: fork === 'dao',
    ...(isReached('paris') ? { terminalTotalDifficulty: 0n } : {}),
    blobSchedule: readSchedule(isReached, blobSchedule),
    depositContractAddress: DEPOSIT_CONTRACT,
  }
}

function readSchedule(
  isReached: (fork: Fork) => boolean,
  given: Readonly<Record<string, BlobScheduleJson>>,
): { [F in BlobFork]?: BlobParams } {
  const own = new Map(Object.entries(given).map(([name, entry]) => [FORK_NAMES[name], entry]))
  const schedule: { [F in BlobFork]?: BlobParams } = {}
  for (const each of BLOB_FORKS) {
    if (!isReached(each)) continue
    const entry = own.get(each)
    const params = entry === undefined ? BLOB_PARAMS[each] : readParams(entry)
    if (params !== undefined) schedule[each] = params
  }
  return schedule
}

function readParams({ target, max, baseFeeUpdateFraction }: BlobScheduleJson): BlobParams {
  const number = (text: string): number => Number(integerOf(text))
  return {
    target: number(target),
    max: number(max),
    baseFeeUpdateFraction: number(baseFeeUpdateFraction),
  }
}
