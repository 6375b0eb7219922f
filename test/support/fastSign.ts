/** Signs transactions quickly, with a native library, and the same way each time. */
import type { Common } from '@ethereumjs/common'
import { type Input, RLP } from '@ethereumjs/rlp'
import { createTx, type TypedTransaction, type TypedTxData } from '@ethereumjs/tx'
import secp256k1 from 'secp256k1'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromBigInt } from '../../src/chain/hex.ts'

/** An unsigned EIP-1559 transaction. */
export interface FastDraft {
  chainId: bigint
  nonce: bigint
  /** Wei per gas */
  tip: bigint
  feeCap: bigint
  gasLimit: bigint
  /** 20 bytes */
  to: Uint8Array
  value: bigint
  data?: Uint8Array
  /** Addresses and their storage keys */
  accessList?: Input[]
}

/** Makes a transaction of ethereumjs, whose own `sign` mixes random bytes into the signature. @param key 32 bytes */
export function signedTransaction(data: object, common: Common, key: Uint8Array): TypedTransaction {
  const transaction = createTx(data as TypedTxData, { common })
  const { signature, recid } = secp256k1.ecdsaSign(transaction.getHashedMessageToSign(), key)
  return transaction.addSignature(BigInt(recid), signature.slice(0, 32), signature.slice(32), true)
}

/** Returns EIP-2718 bytes and their hash, for scripts that send thousands. @param key 32 bytes */
export function signFast(key: Uint8Array, draft: FastDraft): { raw: Uint8Array; hash: Uint8Array } {
  const {
    chainId,
    nonce,
    tip,
    feeCap,
    gasLimit,
    to,
    value,
    data = new Uint8Array(0),
    accessList = [],
  } = draft
  const numbers = [chainId, nonce, tip, feeCap, gasLimit].map(fromBigInt)
  return signTyped(key, 2, [...numbers, to, fromBigInt(value), data, accessList])
}

/**
 * Returns the EIP-2718 bytes of a transaction, whose fields are not checked, and their hash.
 *
 * @param key 32 bytes
 * @param payload the fields before the signature
 */
export function signTyped(
  key: Uint8Array,
  type: number,
  payload: Input[],
): { raw: Uint8Array; hash: Uint8Array } {
  const prefix = Uint8Array.of(type)
  const { signature, recid } = secp256k1.ecdsaSign(keccak256(prefix, RLP.encode(payload)), key)
  const r = trim(signature.subarray(0, 32))
  const s = trim(signature.subarray(32))
  const raw = Buffer.concat([prefix, RLP.encode([...payload, fromBigInt(BigInt(recid)), r, s])])
  return { raw: new Uint8Array(raw), hash: keccak256(raw) }
}

function trim(bytes: Uint8Array): Uint8Array {
  let start = 0
  while (bytes[start] === 0) start++
  return bytes.slice(start)
}
