/**
 * Encodes transactions from a node's JSON as the bytes that are signed and hashed. geth: internal/ethapi,
 * `RPCTransaction`.
 */
import { type Input, RLP } from '@ethereumjs/rlp'
import { keccak256, recoverAddress } from '../../../src/chain/crypto.ts'
import { fromBigInt, toBigInt, toHex } from '../../../src/chain/hex.ts'
import {
  isGiven,
  type JsonObject,
  readBytes,
  readInteger,
  readList,
  readNumber,
  readObjects,
  UnjudgeableError,
} from './reading.ts'

/** v of a legacy transaction: 27 or 28; with EIP-155, 35 or 36 plus 2 · chain id. */
const V_PLAIN = 27n
const V_REPLAY_PROTECTED = 35n
const SET_CODE_TYPE = 4
const BLOB_TYPE = 3
const KNOWN_TYPES: readonly unknown[] = ['0x0', '0x1', '0x2', '0x3', '0x4']

/** Members that the encodings of the transaction types contain; all other members follow from these and the block. */
export const SIGNED_MEMBERS: readonly string[] = [
  ...['type', 'nonce', 'gas', 'to', 'value', 'input', 'r', 's', 'v', 'yParity', 'chainId'],
  ...['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'maxFeePerBlobGas', 'blobVersionedHashes[]'],
  ...['accessList[].address', 'accessList[].storageKeys[]'],
  ...['chainId', 'address', 'nonce', 'yParity', 'r', 's'].map((name) => `authorizationList[].${name}`),
]

interface Signature {
  readonly parity: bigint
  readonly r: Uint8Array
  readonly s: Uint8Array
}

export interface EncodedTransaction {
  /** Encoding in the body of a block: type byte and RLP, or the RLP list of a legacy transaction. */
  readonly raw: Uint8Array
  /** 32 bytes. */
  readonly signingHash: Uint8Array
  readonly signature: Signature
  /** The signed chain id; undefined for a legacy transaction without EIP-155. */
  readonly chainId: bigint | undefined
}

/**
 * Encodes a transaction of types 0 to 4. @throws UnjudgeableError for an unknown type or a field that cannot be read
 */
export function encodedTransaction(json: JsonObject): EncodedTransaction {
  const type = transactionType(json)
  return type === 0 ? legacy(json) : typed(type, json)
}

/** EIP-2718 type; 0 when the member is missing. @throws UnjudgeableError */
export function transactionType(json: JsonObject): number {
  return isGiven(json.type) ? readNumber(json.type, 'type') : 0
}

/** Whether the transaction's type is missing, or is one that openrpc.json defines; some chains have further types. */
export function isKnownType(json: JsonObject): boolean {
  return !isGiven(json.type) || KNOWN_TYPES.includes(json.type)
}

/** Address of the signer. @throws UnjudgeableError when the signature recovers no key */
export function signerOf({ signingHash, signature: { r, s, parity } }: EncodedTransaction): string {
  try {
    return toHex(recoverAddress(signingHash, r, s, Number(parity)))
  } catch {
    throw new UnjudgeableError('the signature (`v`, `r`, `s`) recovers no key')
  }
}

function legacy(json: JsonObject): EncodedTransaction {
  const fields = [readInteger(json.nonce, 'nonce'), readInteger(json.gasPrice, 'gasPrice'), ...message(json)]
  const v = readInteger(json.v, 'v')
  const signature = { r: readInteger(json.r, 'r'), s: readInteger(json.s, 's') }
  const raw = RLP.encode([...fields, v, signature.r, signature.s])
  const parity = toBigInt(v)
  if (parity < V_REPLAY_PROTECTED) {
    const signingHash = keccak256(RLP.encode(fields))
    return { raw, signingHash, signature: { ...signature, parity: parity - V_PLAIN }, chainId: undefined }
  }
  const chainId = (parity - V_REPLAY_PROTECTED) / 2n
  const empty = new Uint8Array(0)
  const signingHash = keccak256(RLP.encode([...fields, fromBigInt(chainId), empty, empty]))
  return {
    raw,
    signingHash,
    signature: { ...signature, parity: (parity - V_REPLAY_PROTECTED) % 2n },
    chainId,
  }
}

/** Fields in RLP order: EIP-2930, EIP-1559, EIP-4844, EIP-7702. */
function typed(type: number, json: JsonObject): EncodedTransaction {
  if (!(type >= 1 && type <= SET_CODE_TYPE)) {
    throw new UnjudgeableError(
      `a transaction of type ${type} cannot be encoded: the contract does not know it`,
    )
  }
  const integer = (name: string): Uint8Array => readInteger(json[name], name)
  const fees = type === 1 ? ['gasPrice'] : ['maxPriorityFeePerGas', 'maxFeePerGas']
  const fields: Input[] = [integer('chainId'), integer('nonce'), ...fees.map(integer), ...message(json)]
  fields.push(accessList(json))
  if (type === BLOB_TYPE) fields.push(integer('maxFeePerBlobGas'), blobHashes(json))
  if (type === SET_CODE_TYPE) fields.push(authorizations(json))
  const parity = readInteger(json.yParity ?? json.v, 'yParity')
  const [r, s] = [integer('r'), integer('s')]
  const prefix = Uint8Array.of(type)
  return {
    raw: new Uint8Array(Buffer.concat([prefix, RLP.encode([...fields, parity, r, s])])),
    signingHash: keccak256(prefix, RLP.encode(fields)),
    signature: { parity: toBigInt(parity), r, s },
    chainId: toBigInt(integer('chainId')),
  }
}

/** Gas limit, recipient, value and data: consecutive fields in every type. */
function message(json: JsonObject): Uint8Array[] {
  return [
    readInteger(json.gas, 'gas'),
    isGiven(json.to) ? readBytes(json.to, 'to') : new Uint8Array(0),
    readInteger(json.value, 'value'),
    readBytes(json.input ?? json.data, 'input'),
  ]
}

function blobHashes({ blobVersionedHashes }: JsonObject): Uint8Array[] {
  return readList(blobVersionedHashes, 'blobVersionedHashes').map((hash) =>
    readBytes(hash, 'blobVersionedHashes'),
  )
}

function accessList(json: JsonObject): Input {
  return readObjects(json.accessList, 'accessList').map(({ address, storageKeys }) => [
    readBytes(address, 'accessList[].address'),
    readList(storageKeys, 'storageKeys').map((key) => readBytes(key, 'accessList[].storageKeys[]')),
  ])
}

function authorizations(json: JsonObject): Input {
  return readObjects(json.authorizationList, 'authorizationList').map(
    ({ chainId, address, nonce, yParity, v, r, s }) => [
      readInteger(chainId, 'authorizationList[].chainId'),
      readBytes(address, 'authorizationList[].address'),
      readInteger(nonce, 'authorizationList[].nonce'),
      readInteger(yParity ?? v, 'authorizationList[].yParity'),
      readInteger(r, 'authorizationList[].r'),
      readInteger(s, 'authorizationList[].s'),
    ],
  )
}
