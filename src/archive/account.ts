/** The encoding of accounts in the flat history. */
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes, fromBigInt, integerIn } from '../chain/hex.ts'
import { itemIn, listIn, spansIn } from '../chain/rlpViews.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'

/** The four fields of an account (Yellow Paper §4.1). */
export interface Account {
  nonce: bigint
  /** wei */
  balance: bigint
  /** 32 bytes */
  storageRoot: Uint8Array
  /** keccak256 of the code, 32 bytes */
  codeHash: Uint8Array
}

/** A record in an account's history list. `account` is undefined if the account does not exist. */
export interface AccountRecord {
  account: Account | undefined
  /**
   * How many times the storage was cleared as a whole (by self-destruct). The key of a slot contains the incarnation.
   * Clearing the storage therefore deletes no slots, and old blocks can still read the old slots.
   */
  incarnation: number
}

const NONE: AccountRecord = { account: undefined, incarnation: 0 }
const EMPTY = new Uint8Array(0)

/**
 * Encodes an account as the RLP list [nonce, balance, storage root, code hash, incarnation]. An empty string stands for
 * the root of an empty storage, and for the hash of empty code. An absent account is the RLP string of its incarnation.
 */
export function encodeAccountRecord({ account, incarnation }: AccountRecord): Uint8Array {
  const count = fromBigInt(BigInt(incarnation))
  if (account === undefined) return encodeRlp(count)
  return encodeRlp([
    fromBigInt(account.nonce),
    fromBigInt(account.balance),
    equalBytes(account.storageRoot, EMPTY_TRIE_ROOT) ? EMPTY : account.storageRoot,
    equalBytes(account.codeHash, EMPTY_CODE_HASH) ? EMPTY : account.codeHash,
    count,
  ])
}

/**
 * @param stored the record; undefined when the account was never written, which decodes as an absent account
 * @returns views of the record
 * @throws ChainError BAD_RLP
 */
export function decodeAccountRecord(stored: Uint8Array | undefined): AccountRecord {
  if (stored === undefined) return NONE
  const { isList, start, end } = itemIn(stored, 0, stored.length)
  if (!isList) return { account: undefined, incarnation: Number(integerIn(stored, start, end)) }
  const { starts, ends } = spansIn(stored, start, end)
  const field = (at: number): Uint8Array => stored.subarray(starts[at], ends[at])
  const integer = (at: number): bigint => integerIn(stored, starts[at]!, ends[at]!)
  return {
    account: {
      nonce: integer(0),
      balance: integer(1),
      storageRoot: starts[2] === ends[2] ? EMPTY_TRIE_ROOT : field(2),
      codeHash: starts[3] === ends[3] ? EMPTY_CODE_HASH : field(3),
    },
    incarnation: Number(integer(4)),
  }
}

/**
 * Decodes only the nonce or the balance of an account.
 *
 * @param stored the record, as for {@link decodeAccountRecord}
 * @returns a view of the record, minimal big-endian; empty for zero and for an absent account
 * @throws ChainError BAD_RLP
 */
export function accountNumber(stored: Uint8Array | undefined, name: 'nonce' | 'balance'): Uint8Array {
  if (stored === undefined) return EMPTY
  const { isList, start, end } = itemIn(stored, 0, stored.length)
  if (!isList) return EMPTY
  const nonce = itemIn(stored, start, end)
  const { start: from, end: to } = name === 'nonce' ? nonce : itemIn(stored, nonce.end, end)
  return stored.subarray(from, to)
}

/** The leaf of the account trie: RLP [nonce, balance, storage root, code hash]. */
export function encodeTrieAccount(account: Account): Uint8Array {
  return encodeRlp([
    fromBigInt(account.nonce),
    fromBigInt(account.balance),
    account.storageRoot,
    account.codeHash,
  ])
}

/** Inverse of {@link encodeTrieAccount}. @returns views of the leaf. @throws ChainError BAD_RLP */
export function decodeTrieAccount(leaf: Uint8Array): Account {
  const { start, end } = listIn(leaf, 0, leaf.length)
  const { starts, ends } = spansIn(leaf, start, end)
  return {
    nonce: integerIn(leaf, starts[0]!, ends[0]!),
    balance: integerIn(leaf, starts[1]!, ends[1]!),
    storageRoot: leaf.subarray(starts[2], ends[2]),
    codeHash: leaf.subarray(starts[3], ends[3]),
  }
}
