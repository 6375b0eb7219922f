/** Errors of an archive, or of a request to it. methods/wireError.ts maps them to JSON-RPC errors. */
import { toHex } from '../chain/hex.ts'
import { StoreError } from '../store/storeError.ts'
import { type NodePlace, nodeText } from './nodePlace.ts'

export type ArchiveErrorCode =
  /** The folder contains no archive. */
  | 'NO_ARCHIVE'
  /** The archive was written in another version of the format. */
  | 'FORMAT_MISMATCH'
  /** The genesis block of the genesis file is not the genesis block of the archive. */
  | 'GENESIS_MISMATCH'
  /** The genesis file has different rules for blocks that the archive already has. */
  | 'CONFIG_MISMATCH'
  /** The archive was imported without trie nodes. */
  | 'PROOFS_NOT_STORED'
  /** The state before the block was set by hand, so other programs cannot execute the block. */
  | 'SET_BY_HAND'
  /** The head cannot go back to this block, because the archive does not have the block. */
  | 'NO_SUCH_BLOCK'
  /** The request would move the head back to a block before the finalized block. */
  | 'FINALIZED'
  /** The reorg would need more memory than is allowed. */
  | 'REORG_TOO_LARGE'
  /** The archive begins at a later block than its chain, and does not have this part of the state. */
  | 'STATE_UNKNOWN'
  /** A record is missing or does not decode. */
  | 'CORRUPT'
  /** A damaged archive cannot be rebuilt from its own records alone. */
  | 'NOT_RECOVERABLE'

/** An error of the archive, or of a request to it. */
export class ArchiveError extends Error {
  readonly code: ArchiveErrorCode

  constructor(code: ArchiveErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ArchiveError'
    this.code = code
  }
}

/** A part of the state, or a block, that an archive does not have. */
export interface Unknown {
  /** 20 bytes */
  readonly address?: Uint8Array
  /** 32 bytes */
  readonly slot?: Uint8Array
  /** The place of a trie node, through which the path to the address or slot leads. */
  readonly node?: NodePlace
  /** 32 bytes */
  readonly codeHash?: Uint8Array
  /** Number of a block before the archive's first one; or of the first one, of which the archive has only the header. */
  readonly block?: number
}

/** The archive does not have a part of the state, or a block. */
export class UnknownStateError extends ArchiveError {
  readonly unknown: Unknown
  /** Number of the archive's first block. */
  readonly first: number

  constructor(unknown: Unknown, first: number) {
    super('STATE_UNKNOWN', `${nameOf(unknown)} is not known in this archive`)
    this.name = 'UnknownStateError'
    this.unknown = unknown
    this.first = first
  }
}

/**
 * Reads tries for an address or a slot. An error for an unknown node then names them, too.
 *
 * @param read reads synchronously
 * @throws the errors of `read`
 */
export function readingFor<T>(asked: Pick<Unknown, 'address' | 'slot'>, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof UnknownStateError)) throw error
    throw new UnknownStateError({ ...error.unknown, ...asked }, error.first)
  }
}

function nameOf({ address, slot, node, codeHash, block }: Unknown): string {
  const of = address === undefined ? '' : ` of ${toHex(address)}`
  if (slot !== undefined) return `slot ${toHex(slot)}${of}`
  if (address === undefined && node !== undefined) return nodeText(node)
  if (codeHash !== undefined) return `the code with hash ${toHex(codeHash)}`
  if (block !== undefined) return `block ${block}`
  return `the account ${toHex(address!)}`
}

/** Whether an error reports damaged data in the store. */
export function isDamage(error: unknown): error is Error {
  if (error instanceof StoreError) return error.code === 'DAMAGED'
  return error instanceof ArchiveError && error.code === 'CORRUPT'
}

/** Whether the archive itself caused an error, as opposed to the block or transaction that was read or executed. */
export function isOfArchive(error: unknown): error is StoreError | ArchiveError {
  return error instanceof StoreError || error instanceof ArchiveError
}
