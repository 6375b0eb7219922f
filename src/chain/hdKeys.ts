/** Derives keys from a mnemonic phrase, as wallets do: BIP-39, BIP-32, BIP-44. */
import { createHmac, pbkdf2Sync } from 'node:crypto'
import secp256k1 from 'secp256k1'
import { keccak256 } from './crypto.ts'

/** An account and its private key. */
export interface KeyedAccount {
  /** 20 bytes */
  readonly address: Uint8Array
  /** 32 bytes */
  readonly privateKey: Uint8Array
}

/** An extended private key of BIP-32. */
interface ExtendedKey {
  /** 32 bytes */
  readonly privateKey: Uint8Array
  /** 32 bytes */
  readonly chainCode: Uint8Array
}

/** Indexes from here on make hardened children, whose keys cannot be derived from public keys. */
const HARDENED = 0x8000_0000
/** m/44'/60'/0'/0: the receiving addresses of the first Ethereum account. */
const ETHEREUM_PATH = [HARDENED + 44, HARDENED + 60, HARDENED, 0]
/** PBKDF2 of BIP-39 */
const SEED_ROUNDS = 2048
const SEED_BYTES = 64
/** Numbers of words that a phrase may have (BIP-39). */
const WORD_COUNTS = [12, 15, 18, 21, 24]

/**
 * Returns the first accounts of a phrase, at m/44'/60'/0'/0/0 and so on. The words and their checksum are not verified,
 * so that phrases in any language are accepted.
 *
 * @throws errors of {@link wordsOfMnemonic}
 */
export function accountsOfMnemonic(mnemonic: string, count: number): KeyedAccount[] {
  const seed = pbkdf2Sync(wordsOfMnemonic(mnemonic).join(' '), 'mnemonic', SEED_ROUNDS, SEED_BYTES, 'sha512')
  const parent = ETHEREUM_PATH.reduce(childOf, extendedKey(hmac('Bitcoin seed', seed)))
  return Array.from({ length: count }, (_, index) => accountOfKey(childOf(parent, index).privateKey))
}

/** Derives the private key of a child (BIP-32, CKDpriv). @throws in about 1 of 2^127 cases, in which no key exists */
function childOf({ privateKey, chainCode }: ExtendedKey, index: number): ExtendedKey {
  const data = new Uint8Array(37)
  if (index >= HARDENED) data.set(privateKey, 1)
  else data.set(secp256k1.publicKeyCreate(privateKey))
  new DataView(data.buffer).setUint32(33, index)
  const child = extendedKey(hmac(chainCode, data))
  secp256k1.privateKeyTweakAdd(child.privateKey, privateKey)
  return child
}

/** @param digest 64 bytes */
function extendedKey(digest: Uint8Array): ExtendedKey {
  return { privateKey: digest.slice(0, 32), chainCode: digest.slice(32) }
}

function hmac(key: string | Uint8Array, data: Uint8Array): Uint8Array {
  return Uint8Array.from(createHmac('sha512', key).update(data).digest())
}

/** Returns the words of a phrase. @throws RangeError when the phrase has not 12, 15, 18, 21 or 24 words */
export function wordsOfMnemonic(mnemonic: string): string[] {
  const words = mnemonic.normalize('NFKD').trim().split(/\s+/)
  if (WORD_COUNTS.includes(words.length)) return words
  const counts = `${WORD_COUNTS.slice(0, -1).join(', ')} or ${WORD_COUNTS.at(-1)}`
  throw new RangeError(`expected ${counts} words, got ${words.length}`)
}

/** @param privateKey 32 bytes. @throws when the key is invalid: zero, or not below the curve's order */
export function accountOfKey(privateKey: Uint8Array): KeyedAccount {
  const publicKey = secp256k1.publicKeyCreate(privateKey, false)
  return { address: keccak256(publicKey.subarray(1)).slice(12), privateKey }
}
