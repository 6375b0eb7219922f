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
 * kind does not know the fork either, and refuses the fork's headers. Changes by hand that wait for the next block
 * (archive/waitingEdits.ts) have got another encoding within version 4: only development chains have them, and this
 * program reads both encodings.
 */
const FORMAT_VERSION = 4

/**
 * The format of archives whose chain has a rule of {@link NEWER_RULES}, and of no others: programs that know only
 * version 4 ignore these rules, and would accept wrong blocks.
 */
const FORMAT_VERSION_OF_NEWER_RULES = 5

/** Rules that the stored configuration has got within version 4. */
const NEWER_RULES = [
  'withdrawalRequestContractAddress',
  'consolidationRequestContractAddress',
  'zeroBaseFee',
  'contractSizeLimit',
  'maxCodeSizes',
] as const satisfies readonly (keyof ChainConfig)[]

/** The format of the archives of a chain. */
export function formatOf(config: ChainConfig): number {
  const hasNewer = NEWER_RULES.some((rule) => config[rule] !== undefined)
  return hasNewer ? FORMAT_VERSION_OF_NEWER_RULES : FORMAT_VERSION
}

/** The formats of archives that this program reads. */
export const KNOWN_FORMATS: readonly number[] = [FORMAT_VERSION, FORMAT_VERSION_OF_NEWER_RULES]

export interface Identity {
  config: ChainConfig
  /** Hash of the genesis block, 32 bytes. */
  genesisHash: Uint8Array
  /** Number of the genesis block; 0 except in test chains that start at a later block of a longer chain. */
  genesisNumber: number
  /** Whether the trie nodes of every block are kept, so that eth_getProof can serve every block. */
  proofs: boolean
  /** Whether every block's traces are kept (archive/traces.ts). */
  traces: boolean
}

/** Writes the identity and the format version. */
export function putIdentity(batch: Batch, identity: Identity): void {
  batch.put(metaKeys.format, Buffer.from(String(formatOf(identity.config))))
  batch.put(
    metaKeys.identity,
    Buffer.from(
      JSON.stringify({
        config: encodeConfig(identity.config),
        genesisHash: toHex(identity.genesisHash),
        genesisNumber: identity.genesisNumber,
        proofs: identity.proofs,
        traces: identity.traces,
      }),
    ),
  )
}

/** Reads the identity; undefined when the store holds no archive yet. @throws ArchiveError FORMAT_MISMATCH */
export function readIdentity(reader: Reader): Identity | undefined {
  const format = reader.get(metaKeys.format)
  if (format === undefined) return undefined
  const version = Buffer.from(format).toString()
  if (!KNOWN_FORMATS.map(String).includes(version)) {
    throw new ArchiveError(
      'FORMAT_MISMATCH',
      `the archive has format ${version}, this program reads format ${KNOWN_FORMATS.join(', ')}; ` +
        'make it anew with `cartulary import --datadir DIR --genesis FILE CHAIN…` ' +
        '(the version that wrote it can give you the chain with `cartulary export`)',
    )
  }
  const stored = reader.get(metaKeys.identity)
  if (stored === undefined) throw new ArchiveError('CORRUPT', 'the archive does not say which chain it holds')
  const record = JSON.parse(Buffer.from(stored).toString())
  return {
    config: knownConfig(record.config),
    genesisHash: fromHex(record.genesisHash),
    genesisNumber: record.genesisNumber,
    proofs: record.proofs,
    traces: record.traces,
  }
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
