/** Encodes blocks from a node's JSON as RLP and verifies their hashes. geth: internal/ethapi, `RPCMarshalBlock`. */
import { encodeHeader, type Header, headerFields, headerHash } from '../chain/header.ts'
import { equalBytes } from '../chain/hex.ts'
import { encodeRlp, type RlpValue } from '../chain/rlpWriter.ts'
import { rebuildTransaction } from './rebuildTransaction.ts'
import { UpstreamError } from './upstreamError.ts'
import {
  type JsonObject,
  readBigInt,
  readBytes,
  readInteger,
  reading,
  readList,
  readNumber,
  readObject,
} from './upstreamJson.ts'

const ADDRESS_BYTES = 20
const HASH_BYTES = 32
const NONCE_BYTES = 8
const BLOOM_BYTES = 256

export interface RebuiltBlock {
  header: Header
  /** 32 bytes */
  hash: Uint8Array
  /** RLP of the whole block. */
  bytes: Uint8Array
}

/**
 * Rebuilds a block of any fork from the result of eth_getBlockByNumber with whole transactions.
 *
 * @param uncles results of eth_getUncleByBlockHashAndIndex, one for each hash in the block's `uncles`
 * @throws UpstreamError CANNOT_REBUILD, whose message names the block
 * @throws UpstreamError BAD_ANSWER when the number is missing or invalid
 * @throws UpstreamError MOVED when an uncle does not match its hash in the block
 */
export function rebuildBlock(value: unknown, uncles: readonly unknown[] = []): RebuiltBlock {
  const json = readObject(value, 'a block')
  const number = readNumber(json.number, 'number')
  return named(number, () => {
    const { header, hash } = rebuildHeader(json)
    const transactions = readList(json.transactions, 'transactions').map(rebuildTransaction)
    const parts: RlpValue[] = [headerFields(header), transactions, uncleFields(json, uncles)]
    if (json.withdrawals !== undefined && json.withdrawals !== null) parts.push(withdrawals(json))
    return { header, hash, bytes: encodeRlp(parts) }
  })
}

/**
 * Rebuilds the header of a block of any fork from a result of eth_getBlockByNumber.
 *
 * @returns its RLP and hash, 32 bytes
 * @throws UpstreamError CANNOT_REBUILD, whose message names the block; BAD_ANSWER when the number is missing or invalid
 */
export function rebuiltHeader(value: unknown): { raw: Uint8Array; hash: Uint8Array } {
  const json = readObject(value, 'a block')
  return named(readNumber(json.number, 'number'), () => {
    const { header, hash } = rebuildHeader(json)
    return { raw: encodeHeader(header), hash }
  })
}

/** Returns the number of uncles in the block. @throws UpstreamError BAD_ANSWER */
export function uncleCount(value: unknown): number {
  return readList(readObject(value, 'a block').uncles, 'uncles').length
}

/** Rebuilds a header. @throws UpstreamError BAD_ANSWER, or CANNOT_REBUILD when the hash does not match */
function rebuildHeader(json: JsonObject): { header: Header; hash: Uint8Array } {
  const header = headerOf(json)
  const hash = headerHash(encodeHeader(header))
  if (!equalBytes(hash, readBytes(json.hash, 'hash', HASH_BYTES))) {
    throw new UpstreamError('CANNOT_REBUILD', 'the header does not have the hash that it should')
  }
  return { header, hash }
}

function headerOf(json: JsonObject): Header {
  const hash = (name: string): Uint8Array => readBytes(json[name], name, HASH_BYTES)
  const integer = (name: string): bigint => readBigInt(json[name], name)
  const has = (name: string): boolean => json[name] !== undefined && json[name] !== null
  return {
    parentHash: hash('parentHash'),
    unclesHash: hash('sha3Uncles'),
    coinbase: readBytes(json.miner, 'miner', ADDRESS_BYTES),
    stateRoot: hash('stateRoot'),
    transactionsRoot: hash('transactionsRoot'),
    receiptsRoot: hash('receiptsRoot'),
    logsBloom: readBytes(json.logsBloom, 'logsBloom', BLOOM_BYTES),
    difficulty: integer('difficulty'),
    number: readNumber(json.number, 'number'),
    gasLimit: integer('gasLimit'),
    gasUsed: integer('gasUsed'),
    timestamp: readNumber(json.timestamp, 'timestamp'),
    extraData: readBytes(json.extraData, 'extraData'),
    mixHash: hash('mixHash'),
    nonce: readBytes(json.nonce, 'nonce', NONCE_BYTES),
    ...(has('baseFeePerGas') ? { baseFeePerGas: integer('baseFeePerGas') } : {}),
    ...(has('withdrawalsRoot') ? { withdrawalsRoot: hash('withdrawalsRoot') } : {}),
    ...(has('blobGasUsed') ? { blobGasUsed: integer('blobGasUsed') } : {}),
    ...(has('excessBlobGas') ? { excessBlobGas: integer('excessBlobGas') } : {}),
    ...(has('parentBeaconBlockRoot') ? { parentBeaconBlockRoot: hash('parentBeaconBlockRoot') } : {}),
    ...(has('requestsHash') ? { requestsHash: hash('requestsHash') } : {}),
    ...(has('blockAccessListHash') ? { blockAccessListHash: hash('blockAccessListHash') } : {}),
    ...(has('slotNumber') ? { slotNumber: integer('slotNumber') } : {}),
  }
}

function uncleFields(json: JsonObject, uncles: readonly unknown[]): RlpValue {
  const hashes = readList(json.uncles, 'uncles')
  return hashes.map((hash, index) => {
    const uncle = rebuildHeader(readObject(uncles[index], 'an uncle'))
    if (!equalBytes(uncle.hash, readBytes(hash, 'uncles', HASH_BYTES))) {
      throw new UpstreamError('MOVED', `uncle ${index} is another one`)
    }
    return headerFields(uncle.header)
  })
}

function withdrawals(json: JsonObject): RlpValue {
  return readList(json.withdrawals, 'withdrawals').map((item) => {
    const { index, validatorIndex, address, amount } = readObject(item, 'withdrawals')
    return [
      readInteger(index, 'index'),
      readInteger(validatorIndex, 'validatorIndex'),
      readBytes(address, 'withdrawals', ADDRESS_BYTES),
      readInteger(amount, 'amount'),
    ]
  })
}

/** Runs a function, and converts its errors to CANNOT_REBUILD with the block number in the message. */
function named<T>(number: number, run: () => T): T {
  try {
    return reading('a block', run)
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code === 'MOVED') throw error
    const message = `block ${number} cannot be rebuilt from its JSON: ${error.message}`
    throw new UpstreamError('CANNOT_REBUILD', message)
  }
}
