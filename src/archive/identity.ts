/** The identity of an archive: its format, its chain and the records that it keeps. Written with the genesis block. */
import { ChainError } from '../chain/errors.ts'
import { type ChainConfig, decodeConfig, encodeConfig } from '../chain/forks.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { metaKeys } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import { ArchiveError } from './errors.ts'

/**
 * Increased with every change of the keys or encodings of the records that an archive may have. A new kind of record
 * that only blocks of a new fork have, such as an access list, does not increase it: a program that does not know this
 * kind does not know the fork either, and refuses the fork's headers.
 */
export const FORMAT_VERSION = 6

/** The formats that an archive of today's format can be made of: there, nodes of tries are found by their hashes. */
const FORMER_VERSIONS: readonly number[] = [4, 5]

/** Present in an archive that begins at a later block than its chain, with a part of the state. */
export interface Begins {
  /** RLP of the header of the chain's genesis block. */
  readonly chainGenesis: Uint8Array
  /** Whether the operator gave the hash of the first block, or took the word of a followed node for which block it is. */
  readonly trust: 'hash' | 'upstream'
}

export interface Identity {
  config: ChainConfig
  /** Hash of the archive's first block, 32 bytes. */
  genesisHash: Uint8Array
  /** Number of the archive's first block: 0, or where a partial archive or the chain of a test begins. */
  genesisNumber: number
  begins?: Begins | undefined
  /** Whether the trie nodes of every block are kept, so that eth_getProof can serve every block. */
  proofs: boolean
  /** Whether every block's traces are kept (archive/traces.ts). */
  traces: boolean
}

/** Returns the number of the first block of which an archive has more than the header. */
export function firstWholeBlock({ begins, genesisNumber }: Identity): number {
  return begins === undefined ? genesisNumber : genesisNumber + 1
}

/** Writes the identity and the format version. */
export function putIdentity(batch: Batch, identity: Identity): void {
  batch.put(metaKeys.format, Buffer.from(String(FORMAT_VERSION)))
  batch.put(
    metaKeys.identity,
    Buffer.from(
      JSON.stringify({
        config: encodeConfig(identity.config),
        genesisHash: toHex(identity.genesisHash),
        genesisNumber: identity.genesisNumber,
        ...(identity.begins && { begins: encodedBegins(identity.begins) }),
        proofs: identity.proofs,
        traces: identity.traces,
      }),
    ),
  )
}

function encodedBegins({ chainGenesis, trust }: Begins): object {
  return { chainGenesis: toHex(chainGenesis), trust }
}

/** Reads the identity; undefined when the store holds no archive yet. @throws ArchiveError FORMAT_MISMATCH */
export function readIdentity(reader: Reader): Identity | undefined {
  return identityOf(reader, [FORMAT_VERSION])
}

/** Reads the identity of an archive in one of the formats before today's. @throws ArchiveError FORMAT_MISMATCH, NO_ARCHIVE */
export function readFormerIdentity(reader: Reader): Identity {
  const identity = identityOf(reader, FORMER_VERSIONS)
  if (identity === undefined) throw new ArchiveError('NO_ARCHIVE', 'the store holds no archive')
  return identity
}

/** Returns the format of an archive, decimal text; undefined when the store holds no archive. */
export function storedFormat(reader: Reader): string | undefined {
  const format = reader.get(metaKeys.format)
  return format && Buffer.from(format).toString()
}

function identityOf(reader: Reader, versions: readonly number[]): Identity | undefined {
  const version = storedFormat(reader)
  if (version === undefined) return undefined
  if (!versions.map(String).includes(version)) throw otherFormat(version, versions)
  const stored = reader.get(metaKeys.identity)
  if (stored === undefined) throw new ArchiveError('CORRUPT', 'the archive does not say which chain it holds')
  const record = JSON.parse(Buffer.from(stored).toString())
  return {
    config: knownConfig(record.config),
    genesisHash: fromHex(record.genesisHash),
    genesisNumber: record.genesisNumber,
    ...(record.begins && { begins: { ...record.begins, chainGenesis: fromHex(record.begins.chainGenesis) } }),
    proofs: record.proofs,
    traces: record.traces,
  }
}

function otherFormat(version: string, versions: readonly number[]): ArchiveError {
  const advice = FORMER_VERSIONS.map(String).includes(version)
    ? '`cartulary upgrade --datadir DIR` makes an archive of this format from it'
    : 'make it anew with `cartulary import --datadir DIR --genesis FILE CHAIN…` ' +
      '(the version that wrote it can give you the chain with `cartulary export`)'
  return new ArchiveError(
    'FORMAT_MISMATCH',
    `the archive has format ${version}, this program reads format ${versions.join(', ')} here; ${advice}`,
  )
}

function knownConfig(text: string): ChainConfig {
  try {
    return decodeConfig(text)
  } catch (cause) {
    if (!(cause instanceof ChainError && cause.data.code === 'UNKNOWN_RULE')) throw cause
    throw new ArchiveError(
      'FORMAT_MISMATCH',
      `the chain of the archive has a rule that this program does not know, ${cause.data.rule}; ` +
        'use the version that wrote the archive',
      { cause },
    )
  }
}
