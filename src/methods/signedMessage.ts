/** Signs messages with the keys of a development chain. */
import { keccak256Async, signHash } from '../chain/crypto.ts'
import { fromHex, type Hex, toHex } from '../chain/hex.ts'
import type { Context } from './handler.ts'

/** Offset of v: the last byte of a signature is 27 plus the parity (Yellow Paper, appendix F). */
const V_OFFSET = 27

/**
 * Returns the signature of a message: r, s and v, 65 bytes (EIP-191, version 0x45).
 *
 * @param address the account that signs
 * @param message bytes as hex
 * @throws InvalidParam when the node does not hold the account's key
 */
export async function signedMessage(
  { scope, wallet }: Pick<Context, 'scope' | 'wallet'>,
  address: string,
  message: string,
): Promise<Hex> {
  const key = wallet.keyOf(address, 'address')
  const bytes = fromHex(message)
  const prefix = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  const hash = await keccak256Async(new Uint8Array(Buffer.concat([prefix, bytes])), scope)
  return signatureOf(hash, key)
}

/** Signs a hash (32 bytes). @returns r, s and v as hex, 65 bytes @param key private key, 32 bytes */
export function signatureOf(hash: Uint8Array, key: Uint8Array): Hex {
  const { r, s, recovery } = signHash(hash, key)
  return toHex(new Uint8Array(Buffer.concat([r, s, Uint8Array.of(V_OFFSET + recovery)])))
}
