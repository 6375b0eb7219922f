/** Derives keys from a mnemonic phrase, as wallets do: BIP-39, BIP-32, BIP-44. */
import { HDKey } from '@scure/bip32'
import { mnemonicToSeedSync } from '@scure/bip39'
import secp256k1 from 'secp256k1'
import { keccak256 } from './crypto.ts'

/** An account and its private key. */
export interface KeyedAccount {
  /** 20 bytes */
  readonly address: Uint8Array
  /** 32 bytes */
  readonly privateKey: Uint8Array
}

/** The receiving addresses of the first Ethereum account. */
const ETHEREUM_PATH = "m/44'/60'/0'/0"
/** Numbers of words that a phrase may have (BIP-39). */
const WORD_COUNTS = [12, 15, 18, 21, 24]

/**
 * Returns the first accounts of a phrase, at m/44'/60'/0'/0/0 and so on. The words and their checksum are not verified,
 * so that phrases in any language are accepted.
 *
 * @throws errors of {@link wordsOfMnemonic}
 */
export function accountsOfMnemonic(mnemonic: string, count: number): KeyedAccount[] {
  const words = wordsOfMnemonic(mnemonic)
  const parent = HDKey.fromMasterSeed(mnemonicToSeedSync(words.join(' '))).derive(ETHEREUM_PATH)
  return Array.from({ length: count }, (_, index) => accountOfKey(parent.deriveChild(index).privateKey!))
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
