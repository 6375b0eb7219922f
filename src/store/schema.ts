/**
 * Every key of the archive. A comment `prefix + key (encoding) -> value` describes each kind of record. Block numbers
 * are 6 bytes, big-endian, so that keys sort by block. All keys with the same prefix have the same length, except those
 * of metadata, those of trie nodes, whose places tell their lengths, and keys of chunks (store/history.ts) and of whole
 * nodes, which have 5 and 7 more bytes. Two records therefore never share a key.
 *
 * Several blocks may write the same record if its key is a hash (code, preimages). Such a record starts with the number
 * of the first block that wrote it. Unwinding that block removes the record.
 */

import { newBytes } from '../chain/bytes.ts'

/** Bytes of a block number inside keys and values. */
export const NUMBER_BYTES = 6

const prefix = {
  /**
   * M + name -> see {@link metaKeys}; M + `edits/` + SHA-256 of the value (32) -> see {@link editPieceKey}. No name begins
   * with `edits/` or `loading/`.
   */
  meta: 0x4d,
  /** h + number -> header RLP */
  header: 0x68,
  /** H + block hash (32) -> number, canonical blocks only */
  numberOfHash: 0x48,
  /** b + number -> RLP [transactions, uncles, withdrawals?], the same bytes as in the block */
  body: 0x62,
  /** f + number -> senders of the transactions, 20 bytes each */
  senders: 0x66,
  /** r + number -> receipts (chain/receipt.ts, without blooms) */
  receipts: 0x72,
  /** d + number -> total difficulty up to and including this block (minimal big-endian) */
  totalDifficulty: 0x64,
  /** B + number -> RLP of the block's access list (chain/blockAccessList.ts); blocks from Amsterdam on */
  accessList: 0x42,
  /** t + transaction hash (32) -> number + index (4) */
  transaction: 0x74,
  /** c + number -> change set: the block's changes of the state (archive/changeSet.ts); empty for the genesis block */
  changeSet: 0x63,
  /** a + address (20) -> history list of accounts (archive/account.ts) */
  account: 0x61,
  /** s + address (20) + incarnation (4) + slot (32) -> history list of values (minimal big-endian) */
  slot: 0x73,
  /** C + code hash (32) -> first block + code */
  code: 0x43,
  /** p + keccak256(address or slot) (32) -> first block + address (20) or slot (32) */
  preimage: 0x70,
  /**
   * n + place -> history list of the nodes of the account trie (archive/nodeEntry.ts). A place is the length of the path
   * in nibbles (1) + the path, two nibbles in each byte. Without proofs, the list has only the newest node.
   */
  accountNode: 0x6e,
  /** N + address (20) + incarnation (4) + place -> history list of the nodes of the account's storage trie */
  storageNode: 0x4e,
  /** l + address (20) -> history list (empty values) of the blocks in which the address emitted a log */
  logAddress: 0x6c,
  /**
   * k + position (1) + topic (32) -> history list (empty values) of the blocks in which a log has the topic at this
   * position
   */
  logTopic: 0x6b,
  /** e + number -> changes of the state that were set by hand before the block (archive/edits.ts) */
  edits: 0x65,
  /** x + number -> call frames of the block's transactions (archive/frameFormat.ts) */
  frames: 0x78,
  /** y + number -> state that the block's transactions read and wrote (archive/accessRecord.ts) */
  accesses: 0x79,
  /**
   * i + role (1) + address (20) -> history list: for each block, the indices of the address's traces in the block
   * (archive/traceIndex.ts)
   */
  traceAddress: 0x69,
  /** j -> history list of the blocks with traces; value: number of traces (varint) */
  traceCount: 0x6a,
} as const

/** A kind of record. */
export type RecordKind = keyof typeof prefix

export const recordKinds = Object.keys(prefix) as RecordKind[]

/** Keys of the archive's own records, such as its identity and its head. Each key has one record. */
export const metaKeys = {
  /** -> format version, decimal text */
  format: meta('format'),
  /** -> JSON: chain configuration, genesis hash, kinds of data that the archive keeps (archive/identity.ts) */
  identity: meta('identity'),
  /** -> number + hash (32) of the last committed block */
  head: meta('head'),
  /** -> number of the last block with traces, if a backfill has begun and not all blocks have traces */
  traced: meta('traced'),
  /** -> names of the pieces of the changes that were set by hand and wait for the next block (archive/waitingEdits.ts) */
  edits: meta('edits'),
  /** -> base fee that was chosen for the next block (archive/chosenBaseFee.ts) */
  baseFee: meta('baseFee'),
  /** -> number of the first block whose state or base fee was set by hand, or that has an unsigned transaction */
  byHand: meta('byHand'),
  /** -> number + hash (32) of the safe and of the finalized block. Missing when both follow from the head alone. */
  finality: meta('finality'),
  /** -> number (varint) + link (32) of the last entry of the replication log in the archive (src/replication) */
  position: meta('position'),
  /** -> how far a segment of the replication log is loaded; only while it is being loaded (src/replication) */
  loading: meta('loading'),
  /** -> what the records of the genesis block follow from (32); only while it is being made (src/ingest/genesisBlock.ts) */
  genesis: meta('genesis'),
  /** -> SHA-256 (32) of the text of a genesis file's accounts; missing if the accounts came from no file */
  alloc: meta('alloc'),
  /** -> how far the archive is upgraded from an earlier format; only while it is being upgraded (src/ingest/upgradedArchive.ts) */
  upgrading: meta('upgrading'),
}

/**
 * Returns the key of a piece of the changes that wait for the next block -> changes of the state (archive/editRecord.ts).
 *
 * @param hash SHA-256 of the value, 32 bytes
 */
export const editPieceKey = (hash: Uint8Array): Uint8Array => join(prefix.meta, Buffer.from('edits/'), hash)

const withheld = 'loading/'

/** The range of the keys of {@link withheldKey}. */
export const withheldRange = { gte: meta(withheld), lt: meta('loading0') }

/**
 * Returns the key under which a record of the archive's metadata is stored while the archive is being loaded. Because
 * the records are not under their own keys, no program takes the store for a whole archive.
 */
export const withheldKey = (key: Uint8Array): Uint8Array =>
  join(prefix.meta, Buffer.from(withheld), key.subarray(1))

/** Reverts {@link withheldKey}. */
export const releasedKey = (key: Uint8Array): Uint8Array =>
  join(prefix.meta, key.subarray(1 + withheld.length))

/** Roles of an address in a trace, for the trace index. */
export const traceRoles = {
  /** The caller, the creator of a contract, or the account that is destroyed. */
  from: 0,
  /** The callee, the created contract, or the recipient of a destroyed account's balance. */
  to: 1,
  /** The recipient of a reward. */
  author: 2,
} as const

export type TraceRole = keyof typeof traceRoles

function meta(name: string): Uint8Array {
  return join(prefix.meta, Buffer.from(name, 'ascii'))
}

function join(first: number, ...parts: Uint8Array[]): Uint8Array {
  let length = 1
  for (const part of parts) length += part.length
  const key = newBytes(length)
  key[0] = first
  let at = 1
  for (const part of parts) {
    key.set(part, at)
    at += part.length
  }
  return key
}

/** Returns a block number as 6 bytes, big-endian. */
export function encodeNumber(number: number): Uint8Array {
  const bytes = newBytes(NUMBER_BYTES)
  writeUint32(bytes, 2, number)
  bytes[1] = number / 2 ** 32
  bytes[0] = number / 2 ** 40
  return bytes
}

/** Reads a block number from the 6 bytes at `offset`. */
export function decodeNumber(bytes: Uint8Array, offset = 0): number {
  let number = 0
  for (let at = offset; at < offset + NUMBER_BYTES; at++) number = number * 256 + bytes[at]!
  return number
}

function writeUint32(bytes: Uint8Array, at: number, value: number): void {
  for (let i = 0; i < 4; i++) bytes[at + i] = value >>> (24 - 8 * i)
}

export const headerKey = (number: number): Uint8Array => join(prefix.header, encodeNumber(number))
export const numberOfHashKey = (hash: Uint8Array): Uint8Array => join(prefix.numberOfHash, hash)
export const bodyKey = (number: number): Uint8Array => join(prefix.body, encodeNumber(number))
export const sendersKey = (number: number): Uint8Array => join(prefix.senders, encodeNumber(number))
export const receiptsKey = (number: number): Uint8Array => join(prefix.receipts, encodeNumber(number))
export const totalDifficultyKey = (number: number): Uint8Array =>
  join(prefix.totalDifficulty, encodeNumber(number))
export const accessListKey = (number: number): Uint8Array => join(prefix.accessList, encodeNumber(number))
export const transactionKey = (hash: Uint8Array): Uint8Array => join(prefix.transaction, hash)
export const changeSetKey = (number: number): Uint8Array => join(prefix.changeSet, encodeNumber(number))
export const accountKey = (address: Uint8Array): Uint8Array => join(prefix.account, address)
export const codeKey = (hash: Uint8Array): Uint8Array => join(prefix.code, hash)
export const preimageKey = (hash: Uint8Array): Uint8Array => join(prefix.preimage, hash)
/** @param path nibbles from the root to the node */
export const accountNodeKey = (path: Uint8Array): Uint8Array => placeKey(prefix.accountNode, 1, path)
export const logAddressKey = (address: Uint8Array): Uint8Array => join(prefix.logAddress, address)
export const logTopicKey = (position: number, topic: Uint8Array): Uint8Array =>
  join(prefix.logTopic, Uint8Array.of(position), topic)

export const editsKey = (number: number): Uint8Array => join(prefix.edits, encodeNumber(number))
export const framesKey = (number: number): Uint8Array => join(prefix.frames, encodeNumber(number))
export const accessesKey = (number: number): Uint8Array => join(prefix.accesses, encodeNumber(number))
export const traceAddressKey = (role: TraceRole, address: Uint8Array): Uint8Array =>
  join(prefix.traceAddress, Uint8Array.of(traceRoles[role]), address)
export const traceCountKey = (): Uint8Array => join(prefix.traceCount)

/** @param incarnation how many times the account's storage was cleared as a whole */
export function slotKey(address: Uint8Array, incarnation: number, slot: Uint8Array): Uint8Array {
  const key = newBytes(57)
  key[0] = prefix.slot
  key.set(address, 1)
  writeUint32(key, 21, incarnation)
  key.set(slot, 25)
  return key
}

/**
 * @param incarnation how many times the account's storage was cleared as a whole
 * @param path nibbles from the root to the node
 */
export function storageNodeKey(address: Uint8Array, incarnation: number, path: Uint8Array): Uint8Array {
  const key = placeKey(prefix.storageNode, 25, path)
  key.set(address, 1)
  writeUint32(key, 21, incarnation)
  return key
}

/** Returns a key that has a place from `start` on. All places of one length have keys of one length. */
function placeKey(first: number, start: number, path: Uint8Array): Uint8Array {
  const key = newBytes(start + 1 + ((path.length + 1) >> 1))
  key[0] = first
  key[start] = path.length
  for (let i = 0; i < path.length; i++) key[start + 1 + (i >> 1)]! |= i & 1 ? path[i]! : path[i]! << 4
  return key
}

/** Returns the key of a sealed chunk (level 0) or directory node (level ≥ 1) of a history list (store/history.ts). */
export function chunkKey(list: Uint8Array, level: number, index: number): Uint8Array {
  const key = newBytes(list.length + 5)
  key.set(list)
  key[list.length] = level
  writeUint32(key, list.length + 1, index)
  return key
}

/** Returns the key of the node that an entry of a history list of nodes refers to (archive/nodeEntry.ts). */
export function wholeNodeKey(list: Uint8Array, block: number): Uint8Array {
  const key = newBytes(list.length + 1 + NUMBER_BYTES)
  key.set(list)
  key[list.length] = WHOLE_NODE
  key.set(encodeNumber(block), list.length + 1)
  return key
}

/** The byte after the key of the list; chunks have a level there, which is far lower. */
const WHOLE_NODE = 0xff

/** The part of the state, or the block, to which a key belongs. */
export type StateKey =
  | { readonly kind: 'account'; readonly address: Uint8Array }
  | {
      readonly kind: 'slot'
      readonly address: Uint8Array
      readonly incarnation: number
      readonly slot: Uint8Array
    }
  | { readonly kind: 'code'; readonly hash: Uint8Array }
  | { readonly kind: 'header'; readonly number: number }
  | { readonly kind: 'block'; readonly number: number }

const ofBlocks: ReadonlySet<number> = new Set([
  ...[prefix.body, prefix.senders, prefix.receipts, prefix.accessList],
  ...[prefix.changeSet, prefix.frames, prefix.accesses],
])

/**
 * Reads the key of an account's or a slot's history list, of a code, of a header, or of another record of a block; undefined
 * for other keys.
 */
export function stateKeyOf(key: Uint8Array): StateKey | undefined {
  const { length } = key
  if (key[0] === prefix.account && length === 21) return { kind: 'account', address: key.slice(1) }
  if (key[0] === prefix.code && length === 33) return { kind: 'code', hash: key.slice(1) }
  if (key[0] === prefix.header) return { kind: 'header', number: decodeNumber(key, 1) }
  if (ofBlocks.has(key[0]!)) return { kind: 'block', number: decodeNumber(key, 1) }
  if (key[0] !== prefix.slot || length !== 57) return undefined
  const incarnation = ((key[21]! << 24) | (key[22]! << 16) | (key[23]! << 8) | key[24]!) >>> 0
  return { kind: 'slot', address: key.slice(1, 21), incarnation, slot: key.slice(25) }
}

const hot: ReadonlySet<number> = new Set([prefix.account, prefix.slot, prefix.header, prefix.meta])

/** Whether requests often read records of this kind: accounts, slots, headers, and the metadata of the archive. */
export function isHot(key: Uint8Array): boolean {
  return hot.has(key[0]!)
}

const readAgain: ReadonlySet<number> = new Set([...hot, prefix.accountNode, prefix.storageNode])

/** Whether a view caches records of this kind: the kinds of {@link isHot}, and trie nodes, which are in many proofs. */
export function isReadAgain(key: Uint8Array): boolean {
  return readAgain.has(key[0]!)
}

/**
 * Whether records of this kind are the same in all snapshots of one head: the kinds of {@link isReadAgain}, except the
 * archive's own records.
 */
export function followsFromHead(key: Uint8Array): boolean {
  return key[0] !== prefix.meta && isReadAgain(key)
}

const byHash: ReadonlySet<number> = new Set([prefix.numberOfHash, prefix.transaction])

/**
 * Whether records of this kind are found by the hash of a block or a transaction. If such a record is missing, the
 * chain has no block or transaction with the hash.
 */
export function isFoundByHash(key: Uint8Array): boolean {
  return byHash.has(key[0]!)
}

const readLater: ReadonlySet<number> = new Set([
  ...[...hot, prefix.code],
  ...[prefix.logAddress, prefix.logTopic, prefix.traceAddress, prefix.traceCount],
])

/**
 * Whether the import of a block reads records of a kind that earlier blocks wrote, except trie nodes, which the import
 * keeps in its own form. @param first first byte of the key
 */
export function isReadByLaterBlocks(first: number): boolean {
  return readLater.has(first)
}

const changedByBlocks: ReadonlySet<number> = new Set([
  ...[prefix.meta, prefix.account, prefix.slot, prefix.accountNode, prefix.storageNode],
  ...[prefix.logAddress, prefix.logTopic, prefix.traceAddress, prefix.traceCount],
])

/** Whether successive blocks write the same record of this kind: history lists, and the metadata of the archive. */
export function isChangedByBlocks(key: Uint8Array): boolean {
  return changedByBlocks.has(key[0]!)
}

/**
 * Whether a record describes only this copy of the archive. These records are the position in the replication log, and
 * the progress of making the genesis block, of loading a segment or of an upgrade. They differ between copies of an
 * archive, and the log does not contain them.
 */
export function isOfThisCopy(key: Uint8Array): boolean {
  return key[0] === prefix.meta && ofThisCopy.some((own) => Buffer.compare(own, key) === 0)
}

const { position, loading, genesis, upgrading } = metaKeys
const ofThisCopy: readonly Uint8Array[] = [position, loading, genesis, upgrading]

/** Returns the kind of a key's record, as a name that error messages show to the operator. */
export function kindOf(key: Uint8Array): string {
  return Object.entries(prefix).find(([, first]) => first === key[0])?.[0] ?? 'of no known kind'
}

/** Returns the range of all keys of one kind: `gte` and `lt` for an iterator. */
export function rangeOf(kind: RecordKind): { gte: Uint8Array; lt: Uint8Array } {
  return { gte: Uint8Array.of(prefix[kind]), lt: Uint8Array.of(prefix[kind] + 1) }
}
