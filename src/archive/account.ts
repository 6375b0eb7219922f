/** Accounts as the flat history keeps them. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { equalBytes, fromBigInt, toBigInt } from '../chain/hex.ts'

/** The four fields of the Yellow Paper (§4.1). */
export interface Account {
  nonce: bigint
  /** wei */
  balance: bigint
  /** 32 bytes */
  storageRoot: Uint8Array
  /** keccak256 of the code, 32 bytes */
  codeHash: Uint8Array
}

/** A record of the history list: the account, or its absence, and which of its storages is the current one. */
export interface AccountRecord {
  account: Account | undefined
  /**
   * How many times the storage was cleared as a whole (self-destruct). Slots are stored under it, so that clearing
   * costs nothing and the old slots stay readable at old blocks.
   */
  incarnation: number
}

const NONE: AccountRecord = { account: undefined, incarnation: 0 }
const EMPTY = new Uint8Array(0)

/** RLP list [nonce, balance, storage root, code hash, incarnation]; empty roots and hashes are ''; no account: RLP string of the incarnation. */
export function encodeAccountRecord({ account, incarnation }: AccountRecord): Uint8Array {
  const count = fromBigInt(BigInt(incarnation))
  if (account === undefined) return RLP.encode(count)
  return RLP.encode([
    fromBigInt(account.nonce),
    fromBigInt(account.balance),
    equalBytes(account.storageRoot, EMPTY_TRIE_ROOT) ? EMPTY : account.storageRoot,
    equalBytes(account.codeHash, EMPTY_CODE_HASH) ? EMPTY : account.codeHash,
    count,
  ])
}

/** @param stored the record; undefined (never written) is an absent account */
export function decodeAccountRecord(stored: Uint8Array | undefined): AccountRecord {
  if (stored === undefined) return NONE
  const fields = RLP.decode(stored) as Uint8Array | Uint8Array[]
  if (fields instanceof Uint8Array) return { account: undefined, incarnation: Number(toBigInt(fields)) }
  const [nonce, balance, storageRoot, codeHash, incarnation] = fields as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ]
  return {
    account: {
      nonce: toBigInt(nonce),
      balance: toBigInt(balance),
      storageRoot: storageRoot.length === 0 ? EMPTY_TRIE_ROOT : storageRoot,
      codeHash: codeHash.length === 0 ? EMPTY_CODE_HASH : codeHash,
    },
    incarnation: Number(toBigInt(incarnation)),
  }
}

/** The leaf of the account trie: RLP [nonce, balance, storage root, code hash]. */
export function encodeTrieAccount(account: Account): Uint8Array {
  return RLP.encode([
    fromBigInt(account.nonce),
    fromBigInt(account.balance),
    account.storageRoot,
    account.codeHash,
  ] as Input)
}
