/** Reads genesis files in the formats of geth and Besu: the chain's rules, block 0 and the state of block 0. */
import { createHash } from 'node:crypto'
import { EMPTY_ACCESS_LIST_HASH } from './blockAccessList.ts'
import { EMPTY_TRIE_ROOT, EMPTY_UNCLES_HASH } from './crypto.ts'
import { ChainError } from './errors.ts'
import { INITIAL_BASE_FEE } from './fees.ts'
import { type ChainConfig, TIME_FORKS } from './forks.ts'
import { readConfig } from './genesisConfig.ts'
import {
  type ExactJson,
  type ExactObject,
  readBytes,
  readInteger,
  readObject,
  readPadded,
  readSafeInteger,
} from './genesisJson.ts'
import { type GenesisRest, splitGenesis, type TextSource } from './genesisText.ts'
import type { Header } from './header.ts'
import { equalBytes, fromBigInt, leftPad, toHex } from './hex.ts'

/** Gas limit and difficulty of a genesis file without these fields; geth: params/protocol_params.go. */
const GENESIS_GAS_LIMIT = 4_712_388n
const GENESIS_DIFFICULTY = 131_072n

/** Hash of an empty list of requests (EIP-7685): SHA-256 of the empty string, 32 bytes. */
const EMPTY_REQUESTS_HASH = new Uint8Array(createHash('sha256').digest())

/** An account of the genesis state. Empty accounts are in the state trie, too: geth does not delete them. */
export interface GenesisAccount {
  /** 20 bytes. */
  readonly address: Uint8Array
  /** Wei. */
  readonly balance: bigint
  readonly nonce: bigint
  readonly code: Uint8Array
  /** Non-zero slots; `key` and `value` of 32 bytes. */
  readonly storage: readonly { readonly key: Uint8Array; readonly value: Uint8Array }[]
}

/** The header fields that a genesis file can contain; the roots follow from the state and the forks. */
type GenesisHeader = Omit<
  Header,
  | 'unclesHash'
  | 'stateRoot'
  | 'transactionsRoot'
  | 'receiptsRoot'
  | 'logsBloom'
  | 'withdrawalsRoot'
  | 'blockAccessListHash'
>

/** The accounts of the genesis state. Each iteration may read them anew, and may throw the errors of the source. */
export type GenesisAlloc = (Iterable<GenesisAccount> | AsyncIterable<GenesisAccount>) & {
  /** SHA-256 of the text of the accounts in the genesis file, 32 bytes: equal texts have equal accounts. */
  readonly digest?: Uint8Array | undefined
}

export interface Genesis extends GenesisHeader {
  readonly config: ChainConfig
  readonly alloc: GenesisAlloc
}

/** A genesis whose accounts are in memory. */
export interface ParsedGenesis extends Genesis {
  readonly alloc: readonly GenesisAccount[] & GenesisAlloc
}

/**
 * Reads a genesis file that is in memory as a whole, as {@link readGenesis}.
 *
 * @param text the file's text
 * @throws ChainError the errors of {@link readGenesis}, and those of its accounts
 */
export function parseGenesis(text: string): ParsedGenesis {
  const genesis = readGenesis(() => [Buffer.from(text)])
  const { digest } = genesis.alloc
  return { ...genesis, alloc: Object.assign([...genesis.alloc], { digest }) }
}

/**
 * Reads a genesis file. Integers may be decimal or hex, and strings or numbers of any size. Addresses and storage may
 * omit `0x`.
 *
 * @param source returns the file's text. Each iteration of the accounts reads the text again, and throws ChainError
 *   BAD_GENESIS at the first account that is not valid. That no account is listed twice is not checked here
 * @throws ChainError BAD_GENESIS, UNSUPPORTED_ENGINE, UNSUPPORTED_FORK, UNSUPPORTED_OPTION, BAD_FORK_ORDER
 */
export function readGenesis(source: TextSource): Genesis & { readonly alloc: Iterable<GenesisAccount> } {
  const { rest, digest } = restOf(source)
  const file = readObject(rest, 'the file')
  refuseOtherFormats(file)
  const fields: ReadonlyMap<string, ExactJson> = new Map(
    Object.entries(file).map(([key, value]) => [key.toLowerCase(), value]),
  )
  const timestamp = readSafeInteger(fields.get('timestamp'), 'timestamp') ?? 0
  const configJson = readObject(fields.get('config'), 'config')
  const config = readConfig(configJson, timestamp)
  const mixHash = readPadded(fields.get('mixhash'), 'mixHash', 32) ?? new Uint8Array(32)
  const difficulty =
    readInteger(fields.get('difficulty'), 'difficulty', 256) ?? defaultDifficulty(configJson, mixHash)
  refuseTimeForksBeforeMerge(config, difficulty, timestamp)
  const alloc = fields.get('alloc') ?? null
  if (alloc !== null) readObject(digest === undefined ? alloc : null, 'alloc')
  const optional = readOptionalFields(fields)
  return {
    config,
    number: readSafeInteger(fields.get('number'), 'number') ?? 0,
    timestamp,
    parentHash: readPadded(fields.get('parenthash'), 'parentHash', 32) ?? new Uint8Array(32),
    coinbase: readPadded(fields.get('coinbase'), 'coinbase', 20) ?? new Uint8Array(20),
    difficulty,
    gasLimit: readInteger(fields.get('gaslimit'), 'gasLimit', 64) || GENESIS_GAS_LIMIT,
    gasUsed: readInteger(fields.get('gasused'), 'gasUsed', 64) ?? 0n,
    extraData: readBytes(fields.get('extradata'), 'extraData') ?? new Uint8Array(0),
    mixHash,
    nonce: leftPad(fromBigInt(readInteger(fields.get('nonce'), 'nonce', 64) ?? 0n), 8),
    ...optional,
    alloc: { digest, [Symbol.iterator]: () => accountsIn(source, digest) },
  }
}

/**
 * The genesis block's header. geth: core/genesis.go, `ToBlock`.
 *
 * @param stateRoot root of the trie of {@link Genesis.alloc}, 32 bytes
 */
export function genesisHeader(genesis: Genesis, stateRoot: Uint8Array): Header {
  const { config, number, timestamp } = genesis
  const london = config.blocks.london !== undefined && number >= config.blocks.london
  const reached = (start: number | undefined): boolean => london && start !== undefined && timestamp >= start
  const { config: _config, alloc: _alloc, baseFeePerGas, ...given } = genesis
  const { blobGasUsed, excessBlobGas, parentBeaconBlockRoot, requestsHash, slotNumber, ...always } = given
  const baseFee = baseFeePerGas ?? (london ? INITIAL_BASE_FEE : undefined)
  return {
    ...always,
    unclesHash: EMPTY_UNCLES_HASH,
    stateRoot,
    transactionsRoot: EMPTY_TRIE_ROOT,
    receiptsRoot: EMPTY_TRIE_ROOT,
    logsBloom: new Uint8Array(256),
    ...(baseFee === undefined ? {} : { baseFeePerGas: baseFee }),
    ...(reached(config.times.shanghai) ? { withdrawalsRoot: EMPTY_TRIE_ROOT } : {}),
    ...(reached(config.times.cancun)
      ? {
          blobGasUsed: blobGasUsed ?? 0n,
          excessBlobGas: excessBlobGas ?? 0n,
          parentBeaconBlockRoot: parentBeaconBlockRoot ?? new Uint8Array(32),
        }
      : {}),
    ...(reached(config.times.prague) ? { requestsHash: requestsHash ?? EMPTY_REQUESTS_HASH } : {}),
    // No system call runs in the genesis block.
    ...(reached(config.times.amsterdam)
      ? { blockAccessListHash: EMPTY_ACCESS_LIST_HASH, slotNumber: slotNumber ?? 0n }
      : {}),
  }
}

/**
 * Rejects a schedule by which a block with difficulty above 0 has a fork that activates at a timestamp. Besu's clique and
 * BFT chains have such blocks; here, those forks begin with the merge at the earliest.
 *
 * @param difficulty of the genesis block
 */
function refuseTimeForksBeforeMerge(config: ChainConfig, difficulty: bigint, timestamp: number): void {
  const fork = TIME_FORKS.find((each) => config.times[each] !== undefined)
  const { terminalTotalDifficulty } = config
  if (fork === undefined || difficulty === 0n) return
  const isReached = timestamp >= config.times[fork]!
  if (terminalTotalDifficulty !== undefined && (difficulty >= terminalTotalDifficulty || !isReached)) return
  const what =
    terminalTotalDifficulty === undefined
      ? 'is scheduled, but the chain has no terminalTotalDifficulty'
      : 'is active at genesis, before the merge'
  const reason = `${what}: forks by time on blocks with difficulty above 0 are not supported`
  throw new ChainError({ code: 'BAD_FORK_ORDER', fork, reason })
}

/** Rejects chain specifications of OpenEthereum and Nethermind, which often have the same file name. */
function refuseOtherFormats(file: ExactObject): void {
  const { engine } = file
  if (typeof engine !== 'object' || engine === null || Array.isArray(engine)) return
  const name = Object.keys(engine)[0] ?? 'none'
  if (name.toLowerCase() !== 'ethash' && name.toLowerCase() !== 'clique') {
    throw new ChainError({ code: 'UNSUPPORTED_ENGINE', engine: name })
  }
  throw new ChainError({ code: 'BAD_GENESIS', path: 'the file', expected: 'a geth-style genesis' })
}

function defaultDifficulty(config: ExactObject, mixHash: Uint8Array): bigint {
  const ethash = config.ethash !== undefined && config.ethash !== null
  return ethash && mixHash.every((byte) => byte === 0) ? GENESIS_DIFFICULTY : 0n
}

type OptionalFields = Pick<
  Genesis,
  'baseFeePerGas' | 'blobGasUsed' | 'excessBlobGas' | 'parentBeaconBlockRoot' | 'requestsHash' | 'slotNumber'
>

function readOptionalFields(fields: ReadonlyMap<string, ExactJson>): OptionalFields {
  const baseFeePerGas = readInteger(fields.get('basefeepergas'), 'baseFeePerGas', 256)
  const blobGasUsed = readInteger(fields.get('blobgasused'), 'blobGasUsed', 64)
  const excessBlobGas = readInteger(fields.get('excessblobgas'), 'excessBlobGas', 64)
  const beaconRoot = readPadded(fields.get('parentbeaconblockroot'), 'parentBeaconBlockRoot', 32)
  const requestsHash = readPadded(fields.get('requestshash'), 'requestsHash', 32)
  const slotNumber = readInteger(fields.get('slotnumber'), 'slotNumber', 64)
  return {
    ...(baseFeePerGas === undefined ? {} : { baseFeePerGas }),
    ...(blobGasUsed === undefined ? {} : { blobGasUsed }),
    ...(excessBlobGas === undefined ? {} : { excessBlobGas }),
    ...(beaconRoot === undefined ? {} : { parentBeaconBlockRoot: beaconRoot }),
    ...(requestsHash === undefined ? {} : { requestsHash }),
    ...(slotNumber === undefined ? {} : { slotNumber }),
  }
}

function restOf(source: TextSource): GenesisRest {
  const { value } = splitGenesis(source, false).next()
  return value as GenesisRest
}

/** @param digest of the accounts at the first reading of the file; undefined if it had none */
function* accountsIn(source: TextSource, digest: Uint8Array | undefined): Generator<GenesisAccount, void> {
  if (digest === undefined) return
  const parts = splitGenesis(source, true)
  let step = parts.next()
  for (; step.done !== true; step = parts.next()) {
    const [key, account] = step.value
    const path = `alloc.${key}`
    if (!ADDRESS.test(key)) {
      throw new ChainError({ code: 'BAD_GENESIS', path, expected: 'named by an address of 40 hex digits' })
    }
    yield readAccount(readPadded(key, path, 20)!, readObject(account, path), path)
  }
  if (step.value.digest !== undefined && equalBytes(step.value.digest, digest)) return
  throw new ChainError({ code: 'BAD_GENESIS', path: 'the file', expected: 'not changed while it is read' })
}

const ADDRESS = /^(?:0[xX])?[0-9a-fA-F]{40}$/

function readAccount(address: Uint8Array, account: ExactObject, path: string): GenesisAccount {
  const storage = new Map<string, { key: Uint8Array; value: Uint8Array }>()
  const slots = account.storage ?? {}
  for (const [slot, word] of Object.entries(readObject(slots, `${path}.storage`))) {
    const key = readPadded(slot, `${path}.storage.${slot}`, 32)!
    const value = readPadded(word, `${path}.storage.${slot}`, 32)
    if (value?.some((byte) => byte !== 0)) storage.set(toHex(key), { key, value })
  }
  return {
    address,
    balance: readInteger(account.balance, `${path}.balance`, 256) ?? 0n,
    nonce: readInteger(account.nonce, `${path}.nonce`, 64) ?? 0n,
    code: readBytes(account.code, `${path}.code`) ?? new Uint8Array(0),
    storage: [...storage.values()],
  }
}
