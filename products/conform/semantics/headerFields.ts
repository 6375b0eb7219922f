/** Encodes headers from a node's JSON as the RLP that is hashed. geth: internal/ethapi, `RPCMarshalHeader`. */
import { encodeHeader, type Header } from '../../../src/chain/header.ts'
import { isGiven, type JsonObject, readBigInt, readBytes, readNumber } from './reading.ts'

/** Members of the component Block of openrpc.json that are not header fields. */
const OTHER_MEMBERS: readonly string[] = [
  'hash',
  'size',
  'totalDifficulty',
  'transactions',
  'uncles',
  'withdrawals',
  'calls',
]

/**
 * The names of the header fields in openrpc.json, in the order of the RLP. Sources: Yellow Paper 4.4.3; EIP-1559, 4895,
 * 4844, 4788, 7685, 7928, 7843.
 */
export const HEADER_MEMBERS: readonly string[] = [
  ...[
    'parentHash',
    'sha3Uncles',
    'miner',
    'stateRoot',
    'transactionsRoot',
    'receiptsRoot',
    'logsBloom',
    'difficulty',
  ],
  ...['number', 'gasLimit', 'gasUsed', 'timestamp', 'extraData', 'mixHash', 'nonce', 'baseFeePerGas'],
  ...['withdrawalsRoot', 'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot', 'requestsHash'],
  ...['blockAccessListHash', 'slotNumber'],
]

/** Whether a block has the rules of Amsterdam, from its JSON. */
export function isOfAmsterdam(block: JsonObject): boolean {
  return isGiven(block.blockAccessListHash)
}

/** RLP of the header in a block's JSON. @throws UnjudgeableError for a field that cannot be read */
export function headerRlp(block: JsonObject): Uint8Array {
  const bytes = (name: string): Uint8Array => readBytes(block[name], name)
  const integer = (name: string): bigint => readBigInt(block[name], name)
  const optional = <T>(name: string, read: (name: string) => T): Record<string, T> =>
    isGiven(block[name]) ? { [name]: read(name) } : {}
  const header: Header = {
    parentHash: bytes('parentHash'),
    unclesHash: bytes('sha3Uncles'),
    coinbase: bytes('miner'),
    stateRoot: bytes('stateRoot'),
    transactionsRoot: bytes('transactionsRoot'),
    receiptsRoot: bytes('receiptsRoot'),
    logsBloom: bytes('logsBloom'),
    difficulty: integer('difficulty'),
    number: readNumber(block.number, 'number'),
    gasLimit: integer('gasLimit'),
    gasUsed: integer('gasUsed'),
    timestamp: readNumber(block.timestamp, 'timestamp'),
    extraData: bytes('extraData'),
    mixHash: bytes('mixHash'),
    nonce: bytes('nonce'),
    ...optional('baseFeePerGas', integer),
    ...optional('withdrawalsRoot', bytes),
    ...optional('blobGasUsed', integer),
    ...optional('excessBlobGas', integer),
    ...optional('parentBeaconBlockRoot', bytes),
    ...optional('requestsHash', bytes),
    ...optional('blockAccessListHash', bytes),
    ...optional('slotNumber', integer),
  }
  return encodeHeader(header)
}

/** Members of a block that openrpc.json does not define; a chain with such members may hash more header fields. */
export function unknownMembers(block: JsonObject): readonly string[] {
  return Object.keys(block).filter((name) => ![...OTHER_MEMBERS, ...HEADER_MEMBERS].includes(name))
}
