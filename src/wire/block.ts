/** Blocks and uncles → contract JSON. geth: internal/ethapi/api.go, `RPCMarshalBlock`. */
import { RLP } from '@ethereumjs/rlp'
import type {
  Block as BlockJson,
  Transaction as TransactionJson,
  Uncle as UncleJson,
  Withdrawal as WithdrawalJson,
} from '../../generated/types.ts'
import type { Body, StoredHeader, Withdrawal } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { type Header, headerFromFields } from '../chain/header.ts'
import { bytesToQuantity, toHex, toQuantity } from '../chain/hex.ts'

/** RLP of a body without transactions and uncles: what geth counts into an uncle's size. */
const EMPTY_BODY = RLP.encode([[], []])

/**
 * @param rawBody RLP [transactions, uncles, withdrawals?]
 * @param totalDifficulty up to and including this block
 * @param transactions of the body: their hashes, or whole
 */
export function blockJson(
  { header, hash, raw }: StoredHeader,
  { uncles, withdrawals }: Body,
  rawBody: Uint8Array,
  totalDifficulty: bigint,
  transactions: string[] | TransactionJson[],
): BlockJson {
  return {
    ...headerJson(header, hash),
    totalDifficulty: toQuantity(totalDifficulty),
    size: toQuantity(blockBytes(raw, rawBody)),
    transactions,
    uncles: uncles.map((fields) => toHex(keccak256(RLP.encode(fields)))),
    ...(withdrawals === undefined ? {} : { withdrawals: withdrawals.map(withdrawalJson) }),
  }
}

/** @param fields header fields in RLP order, as in the body */
export function uncleJson(fields: Uint8Array[]): UncleJson {
  const raw = RLP.encode(fields)
  return {
    ...headerJson(headerFromFields(fields), keccak256(raw)),
    size: toQuantity(blockBytes(raw, EMPTY_BODY)),
    uncles: [],
  }
}

/** The header alone, as a block has it. @param hash 32 bytes */
export function headerJson(header: Header, hash: Uint8Array) {
  return {
    number: toQuantity(header.number),
    hash: toHex(hash),
    parentHash: toHex(header.parentHash),
    nonce: toHex(header.nonce),
    mixHash: toHex(header.mixHash),
    sha3Uncles: toHex(header.unclesHash),
    logsBloom: toHex(header.logsBloom),
    transactionsRoot: toHex(header.transactionsRoot),
    stateRoot: toHex(header.stateRoot),
    receiptsRoot: toHex(header.receiptsRoot),
    miner: toHex(header.coinbase),
    difficulty: toQuantity(header.difficulty),
    extraData: toHex(header.extraData),
    gasLimit: toQuantity(header.gasLimit),
    gasUsed: toQuantity(header.gasUsed),
    timestamp: toQuantity(header.timestamp),
    ...optional('baseFeePerGas', header.baseFeePerGas, toQuantity),
    ...optional('withdrawalsRoot', header.withdrawalsRoot, toHex),
    ...optional('blobGasUsed', header.blobGasUsed, toQuantity),
    ...optional('excessBlobGas', header.excessBlobGas, toQuantity),
    ...optional('parentBeaconBlockRoot', header.parentBeaconBlockRoot, toHex),
    ...optional('requestsHash', header.requestsHash, toHex),
  }
}

function optional<K extends string, V>(
  name: K,
  value: V | undefined,
  encode: (value: V) => string,
): { [key in K]?: string } {
  return value === undefined ? {} : ({ [name]: encode(value) } as { [key in K]: string })
}

/** Of a block, or of one that was made. */
export function withdrawalJson([index, validatorIndex, address, amount]: Withdrawal): WithdrawalJson {
  return {
    index: bytesToQuantity(index),
    validatorIndex: bytesToQuantity(validatorIndex),
    address: toHex(address),
    amount: bytesToQuantity(amount),
  }
}

/** Length in bytes of a block's RLP, from that of its header and of its body, without encoding it. */
function blockBytes(rawHeader: Uint8Array, rawBody: Uint8Array): number {
  const payload = rawHeader.length + rawBody.length - prefixBytes(rawBody)
  let length = payload + 1
  for (let rest = payload >= 56 ? payload : 0; rest > 0; rest = Math.floor(rest / 256)) length++
  return length
}

/** Bytes before the payload of an RLP list. */
function prefixBytes(list: Uint8Array): number {
  const first = list[0]!
  return first < 0xf8 ? 1 : 1 + first - 0xf7
}
