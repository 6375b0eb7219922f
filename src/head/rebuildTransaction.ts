/** Rebuilds the signed bytes of transactions from a node's JSON. geth: internal/ethapi, `RPCTransaction`. */
import { keccak256 } from '../chain/crypto.ts'
import { equalBytes } from '../chain/hex.ts'
import { rlpItems } from '../chain/rlpItems.ts'
import { encodeRlp, type RlpValue } from '../chain/rlpWriter.ts'
import { type BodyTransaction, rawTransaction } from '../chain/transaction.ts'
import { UpstreamError } from './upstreamError.ts'
import {
  type JsonObject,
  readBytes,
  readInteger,
  reading,
  readList,
  readNumber,
  readObject,
} from './upstreamJson.ts'

const ADDRESS_BYTES = 20
const HASH_BYTES = 32
const BLOB_TYPE = 3
/** Lowest first byte of an RLP list. */
const LIST = 0xc0
/**
 * Maximum number of fields of a blob transaction with a sidecar: transaction, version, blobs, commitments, proofs. More
 * fields mean that the blob transaction has no sidecar.
 */
const POOLED_FIELDS_MAX = 5

/**
 * Rebuilds a signed transaction of types 0 to 4 from its JSON, encoded as in a block body.
 *
 * @throws UpstreamError BAD_ANSWER for a missing or invalid field, CANNOT_REBUILD when the hash does not match
 */
export function rebuildTransaction(value: unknown): BodyTransaction {
  return reading('a transaction', () => rebuilt(readObject(value, 'a transaction')))
}

function rebuilt(json: JsonObject): BodyTransaction {
  const type = json.type === undefined || json.type === null ? 0 : readNumber(json.type, 'type')
  const body = type === 0 ? legacyFields(json) : typed(type, typedFields(type, json))
  if (!equalBytes(keccak256(rawTransaction(body)), readBytes(json.hash, 'hash', HASH_BYTES))) {
    throw new UpstreamError(
      'CANNOT_REBUILD',
      `a transaction of type ${type} does not have the hash that it should`,
    )
  }
  return body
}

/**
 * Returns the 32-byte hash of a transaction that is encoded as for eth_sendRawTransaction. The sidecar of a blob
 * transaction is not hashed (EIP-4844, "Networking").
 */
export function transactionHash(raw: Uint8Array): Uint8Array {
  const signed = raw[0] === BLOB_TYPE ? withoutSidecar(raw) : undefined
  return keccak256(signed ?? raw)
}

/** Whether the bytes of a blob transaction include the sidecar. */
export function hasSidecar(raw: Uint8Array): boolean {
  return raw[0] === BLOB_TYPE && withoutSidecar(raw) !== undefined
}

function withoutSidecar(raw: Uint8Array): Uint8Array | undefined {
  const inner = rlpItems(raw.subarray(1), POOLED_FIELDS_MAX)?.[0]
  const isList = inner !== undefined && inner[0]! >= LIST
  return isList ? new Uint8Array(Buffer.concat([Uint8Array.of(BLOB_TYPE), inner])) : undefined
}

function typed(type: number, fields: RlpValue): Uint8Array {
  return new Uint8Array(Buffer.concat([Uint8Array.of(type), encodeRlp(fields)]))
}

function legacyFields(json: JsonObject): Uint8Array[] {
  return [
    readInteger(json.nonce, 'nonce'),
    readInteger(json.gasPrice, 'gasPrice'),
    ...message(json),
    readInteger(json.v, 'v'),
    readInteger(json.r, 'r'),
    readInteger(json.s, 's'),
  ]
}

/** Returns the fields in RLP order: EIP-2930, EIP-1559, EIP-4844, EIP-7702. */
function typedFields(type: number, json: JsonObject): RlpValue {
  if (!(type >= 1 && type <= 4)) throw new UpstreamError('BAD_ANSWER', 'a transaction of an unknown type')
  const integer = (name: string): Uint8Array => readInteger(json[name], name)
  const fees = type === 1 ? [integer('gasPrice')] : [integer('maxPriorityFeePerGas'), integer('maxFeePerGas')]
  const ofType: RlpValue[] = []
  if (type === BLOB_TYPE) ofType.push(integer('maxFeePerBlobGas'), blobHashes(json))
  if (type === 4) ofType.push(authorizations(json))
  return [
    integer('chainId'),
    integer('nonce'),
    ...fees,
    ...message(json),
    accessList(json),
    ...ofType,
    readInteger(json.yParity ?? json.v, 'yParity'),
    integer('r'),
    integer('s'),
  ]
}

/** Returns gas limit, recipient, value and data, which are adjacent in the RLP of every type. */
function message(json: JsonObject): Uint8Array[] {
  const { to } = json
  return [
    readInteger(json.gas, 'gas'),
    to === null || to === undefined ? new Uint8Array(0) : readBytes(to, 'to', ADDRESS_BYTES),
    readInteger(json.value, 'value'),
    readBytes(json.input ?? json.data, 'input'),
  ]
}

function blobHashes({ blobVersionedHashes }: JsonObject): Uint8Array[] {
  const hashes = readList(blobVersionedHashes, 'blobVersionedHashes')
  return hashes.map((hash) => readBytes(hash, 'blobVersionedHashes', HASH_BYTES))
}

function accessList(json: JsonObject): RlpValue {
  return readList(json.accessList, 'accessList').map((item) => {
    const { address, storageKeys } = readObject(item, 'accessList')
    const keys = readList(storageKeys, 'storageKeys')
    return [
      readBytes(address, 'accessList', ADDRESS_BYTES),
      keys.map((key) => readBytes(key, 'storageKeys', HASH_BYTES)),
    ]
  })
}

function authorizations(json: JsonObject): RlpValue {
  return readList(json.authorizationList, 'authorizationList').map((item) => {
    const { chainId, address, nonce, yParity, v, r, s } = readObject(item, 'authorizationList')
    return [
      readInteger(chainId, 'chainId'),
      readBytes(address, 'authorizationList', ADDRESS_BYTES),
      readInteger(nonce, 'nonce'),
      readInteger(yParity ?? v, 'yParity'),
      readInteger(r, 'r'),
      readInteger(s, 's'),
    ]
  })
}
