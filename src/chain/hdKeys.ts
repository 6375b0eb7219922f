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

/** A private key (32 bytes) and the chain code (32 bytes) from which its children are derived. */
interface ExtendedKey {
  readonly key: Uint8Array
  readonly chainCode: Uint8Array
}

const HARDENED = 0x8000_0000
/** m/44'/60'/0'/0: the receiving addresses of the first Ethereum account. */
const ETHEREUM_PATH = [HARDENED + 44, HARDENED + 60, HARDENED + 0, 0] as const
const SEED_ROUNDS = 2048
const SEED_BYTES = 64

/**
 * The first accounts of a phrase, at m/44'/60'/0'/0/0 and so on. The phrase's checksum is not verified, so any text is
 * accepted.
 */
export function accountsOfMnemonic(mnemonic: string, count: number): KeyedAccount[] {
  const words = mnemonic.normalize('NFKD').trim().split(/\s+/).join(' ')
  const seed = pbkdf2Sync(words, 'mnemonic', SEED_ROUNDS, SEED_BYTES, 'sha512')
  const parent = ETHEREUM_PATH.reduce(childOf, extendedKey('Bitcoin seed', seed))
  return Array.from({ length: count }, (_, index) => accountOfKey(childOf(parent, index).key))
}

/** @param privateKey 32 bytes. @throws when the key is invalid: zero, or not below the curve's order */
export function accountOfKey(privateKey: Uint8Array): KeyedAccount {
  const publicKey = secp256k1.publicKeyCreate(privateKey, false)
  return { address: keccak256(publicKey.subarray(1)).slice(12), privateKey }
}

/** Derives a child key (BIP-32, `CKDpriv`). Throws if the index has no valid key, which has a probability of 2^-127. */
function childOf({ key, chainCode }: ExtendedKey, index: number): ExtendedKey {
  const suffix = Buffer.alloc(4)
  suffix.writeUInt32BE(index)
  const data = index >= HARDENED ? [Uint8Array.of(0), key] : [secp256k1.publicKeyCreate(key, true)]
  const { key: tweak, chainCode: childCode } = extendedKey(chainCode, Buffer.concat([...data, suffix]))
  return { key: secp256k1.privateKeyTweakAdd(Uint8Array.from(key), tweak), chainCode: childCode }
}

function extendedKey(secret: string | Uint8Array, data: Uint8Array): ExtendedKey {
  const digest = new Uint8Array(createHmac('sha512', secret).update(data).digest())
  return { key: digest.slice(0, 32), chainCode: digest.slice(32) }
}
