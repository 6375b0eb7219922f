/** Proofs → contract JSON (EIP-1186). */
import type { AccountProof as AccountProofJson } from '../../generated/types.ts'
import type { AccountProof } from '../archive/proof.ts'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT } from '../chain/crypto.ts'
import { bytesToQuantity, fromHex, toHex, toQuantity } from '../chain/hex.ts'

/**
 * An absent account has no balance and nonce, and the hashes of no storage and no code.
 *
 * @param address as asked
 * @param keys slots as asked
 */
export function accountProofJson(
  address: string,
  keys: readonly string[],
  { account, nodes, slots }: AccountProof,
): AccountProofJson {
  return {
    address: address.toLowerCase(),
    accountProof: nodes.map(toHex),
    balance: toQuantity(account?.balance ?? 0n),
    codeHash: toHex(account?.codeHash ?? EMPTY_CODE_HASH),
    nonce: toQuantity(account?.nonce ?? 0n),
    storageHash: toHex(account?.storageRoot ?? EMPTY_TRIE_ROOT),
    storageProof: slots.map((slot, index) => ({
      key: echoKey(keys[index]!),
      value: bytesToQuantity(slot.value),
      proof: slot.nodes.map(toHex),
    })),
  }
}

/** A 32-byte key as 32 bytes, a shorter one as a quantity. geth: internal/ethapi/api.go, `GetProof`. */
function echoKey(key: string): string {
  const bytes = fromHex(key)
  return bytes.length === 32 ? toHex(bytes) : bytesToQuantity(bytes)
}
