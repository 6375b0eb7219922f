/** Converts transactions without signature to the JSON that `openrpc.json` defines. geth: core/types, `MarshalJSON`. */
import type {
  Authorization as AuthorizationJson,
  UnsignedTransaction as Json,
} from '../../generated/types.ts'
import { keccak256 } from '../chain/crypto.ts'
import { bytesToQuantity, toHex, toQuantity } from '../chain/hex.ts'
import type { UnsignedTransaction } from '../chain/signTransaction.ts'
import type { Authorization } from '../chain/transaction.ts'

/** @param raw the encoded transaction */
export function unsignedJson(unsigned: UnsignedTransaction, raw: Uint8Array): Json {
  const { type, to, gasPrice, maxPriorityFeePerGas, maxFeePerGas } = unsigned
  const hasPrice = type < 2
  return {
    type: toQuantity(type),
    ...(type > 0 && { chainId: bytesToQuantity(unsigned.chainId) }),
    nonce: bytesToQuantity(unsigned.nonce),
    to: to.length === 0 ? null : toHex(to),
    gas: bytesToQuantity(unsigned.gasLimit),
    gasPrice: hasPrice ? bytesToQuantity(gasPrice!) : null,
    maxPriorityFeePerGas: hasPrice ? null : bytesToQuantity(maxPriorityFeePerGas!),
    maxFeePerGas: hasPrice ? null : bytesToQuantity(maxFeePerGas!),
    ...(type === 3 && { maxFeePerBlobGas: bytesToQuantity(unsigned.maxFeePerBlobGas!) }),
    value: bytesToQuantity(unsigned.value),
    input: toHex(unsigned.data),
    ...listsOf(unsigned),
    v: '0x0',
    r: '0x0',
    s: '0x0',
    ...(type > 0 && { yParity: '0x0' }),
    hash: toHex(keccak256(raw)),
  }
}

function listsOf({
  type,
  accessList = [],
  blobVersionedHashes = [],
  authorizationList = [],
}: UnsignedTransaction): Pick<Json, 'accessList' | 'blobVersionedHashes' | 'authorizationList'> {
  return {
    ...(type > 0 && {
      accessList: accessList.map(([address, keys]) => ({
        address: toHex(address),
        storageKeys: keys.map(toHex),
      })),
    }),
    ...(type === 3 && { blobVersionedHashes: blobVersionedHashes.map(toHex) }),
    ...(type === 4 && { authorizationList: authorizationList.map(authorizationJson) }),
  }
}

function authorizationJson([chainId, address, ...rest]: Authorization): AuthorizationJson {
  const [nonce, yParity, r, s] = rest.map(bytesToQuantity) as [string, string, string, string]
  return {
    chainId: bytesToQuantity(chainId),
    address: toHex(address),
    nonce,
    yParity,
    r,
    s,
  } as AuthorizationJson
}
