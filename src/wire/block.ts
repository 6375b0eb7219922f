/**
 * Converts blocks and uncles to the JSON that `openrpc.json` defines. geth: internal/ethapi/api.go, `RPCMarshalBlock`.
 */
import type {
  Block as BlockJson,
  Uncle as UncleJson,
  Withdrawal as WithdrawalJson,
} from '../../generated/types.ts'
import type { StoredHeader, Withdrawal } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { decodeHeader, type Header } from '../chain/header.ts'
import { encodeRlp } from '../chain/rlpWriter.ts'
import type { Scope } from '../scope.ts'
import type { JsonWriter } from './jsonWriter.ts'
import {
  CLOSE,
  COMMA,
  jsonText,
  type Members,
  membersWriter,
  moreMembersWriter,
  OPEN,
  objectWriter,
  prepared,
  type Write,
  writeData,
  writeInteger,
  writeList,
  writeNull,
  writeQuantity,
} from './members.ts'

/** RLP of a body without transactions or uncles, which geth includes in the size of an uncle. */
const EMPTY_BODY = encodeRlp([[], []])

/** A block without its transactions. */
export interface BlockParts {
  readonly stored: StoredHeader
  /** RLP [transactions, uncles, withdrawals?] */
  readonly rawBody: Uint8Array
  /** RLP of each uncle's header. */
  readonly uncles: readonly Uint8Array[]
  /** Undefined before Shanghai. */
  readonly withdrawals: readonly Withdrawal[] | undefined
}

/** A mined or pending block without its transactions. */
export interface MinedBlockParts extends BlockParts {
  readonly isPending: boolean
  /** Total difficulty up to and including this block; undefined when it is not known. */
  readonly totalDifficulty: bigint | undefined
}

/** The members of a block that are those of its header. */
export type HeaderJson = Omit<
  BlockJson,
  'totalDifficulty' | 'size' | 'transactions' | 'uncles' | 'withdrawals'
>
export type HeaderSource = Pick<StoredHeader, 'header' | 'hash'>

/** Names of the header fields whose values have the type `V`. */
type FieldOf<V> = { [K in keyof Header]-?: Required<Header>[K] extends V ? K : never }[keyof Header]

const data =
  (field: FieldOf<Uint8Array>): Write<HeaderSource> =>
  (out, { header }) =>
    writeData(out, header[field]!)

const quantity =
  (field: FieldOf<bigint | number>): Write<HeaderSource> =>
  (out, { header }) =>
    writeQuantity(out, header[field]!)

/** A header member that is present from some fork on. */
const since = (field: keyof Header, write: Write<HeaderSource>) => ({
  has: ({ header }: HeaderSource) => header[field] !== undefined,
  write,
})

/** The header members of blocks, of uncles, and of eth_subscribe's newHeads. */
export const headerMembers: Members<HeaderJson, HeaderSource> = {
  number: quantity('number'),
  hash: (out, { hash }) => writeData(out, hash),
  parentHash: data('parentHash'),
  nonce: data('nonce'),
  mixHash: data('mixHash'),
  sha3Uncles: data('unclesHash'),
  logsBloom: data('logsBloom'),
  transactionsRoot: data('transactionsRoot'),
  stateRoot: data('stateRoot'),
  receiptsRoot: data('receiptsRoot'),
  miner: data('coinbase'),
  difficulty: quantity('difficulty'),
  extraData: data('extraData'),
  gasLimit: quantity('gasLimit'),
  gasUsed: quantity('gasUsed'),
  timestamp: quantity('timestamp'),
  baseFeePerGas: since('baseFeePerGas', quantity('baseFeePerGas')),
  withdrawalsRoot: since('withdrawalsRoot', data('withdrawalsRoot')),
  blobGasUsed: since('blobGasUsed', quantity('blobGasUsed')),
  excessBlobGas: since('excessBlobGas', quantity('excessBlobGas')),
  parentBeaconBlockRoot: since('parentBeaconBlockRoot', data('parentBeaconBlockRoot')),
  requestsHash: since('requestsHash', data('requestsHash')),
  blockAccessListHash: since('blockAccessListHash', data('blockAccessListHash')),
  slotNumber: since('slotNumber', quantity('slotNumber')),
}

const writeHeaderMembers = membersWriter(headerMembers)
const writeHeader = objectWriter(headerMembers)
/** Writes the header of a pending block: hash, nonce and miner are null. geth: `GetBlockByNumber`. */
export const pendingHeaderMembers: Members<HeaderJson, HeaderSource> = {
  ...headerMembers,
  ...{ hash: writeNull, nonce: writeNull, miner: writeNull },
}
const writePendingHeaderMembers = membersWriter(pendingHeaderMembers)
const writePendingHeader = objectWriter(pendingHeaderMembers)

/** Returns the JSON of a header, with the members that the header has in the JSON of a block. */
export function headerText(header: HeaderSource): string {
  return jsonText(writeHeader, header)
}

/** Like {@link headerText}, for the header of a pending block. */
export function pendingHeaderText(header: HeaderSource): string {
  return jsonText(writePendingHeader, header)
}

const writeWithdrawal = objectWriter<WithdrawalJson, Withdrawal>({
  index: (out, [index]) => writeInteger(out, index),
  validatorIndex: (out, [, validatorIndex]) => writeInteger(out, validatorIndex),
  address: (out, [, , address]) => writeData(out, address),
  amount: (out, [, , , amount]) => writeInteger(out, amount),
})

/** Returns the JSON of a withdrawal in a built block. */
export function withdrawalJson(withdrawal: Withdrawal): WithdrawalJson {
  return JSON.parse(jsonText(writeWithdrawal, withdrawal)) as WithdrawalJson
}

/** The members that blocks of every kind have, except the header members and the transactions. */
export const bodyMembers: {
  readonly size: Write<BlockParts>
  readonly lists: Members<Pick<BlockJson, 'uncles' | 'withdrawals'>, BlockParts>
} = {
  size: (out, { stored, rawBody }) => writeQuantity(out, blockBytes(stored.raw, rawBody)),
  lists: {
    uncles: (out, { uncles }) => writeList(out, uncles, (_, uncle) => writeData(out, keccak256(uncle))),
    withdrawals: {
      has: ({ withdrawals }) => withdrawals !== undefined,
      write: (out, { withdrawals }) => writeList(out, withdrawals!, writeWithdrawal),
    },
  },
}

/** Writes the members of a block between its header and its transactions. */
export const writeAfterHeader = moreMembersWriter<
  Pick<BlockJson, 'totalDifficulty' | 'size'>,
  MinedBlockParts
>({
  totalDifficulty: {
    has: ({ totalDifficulty }) => totalDifficulty !== undefined,
    write: (out, { totalDifficulty }) => writeQuantity(out, totalDifficulty!),
  },
  size: bodyMembers.size,
})
/** Writes the members of a block after its transactions. */
export const writeAfterTransactions = moreMembersWriter(bodyMembers.lists)

const OPEN_TRANSACTIONS = prepared(',"transactions":[')
const CLOSE_TRANSACTIONS = prepared(']')

/**
 * Writes a mined or pending block. The source objects must not change until the returned promise resolves.
 *
 * @param count number of transactions
 * @param writeOne writes the transaction at an index, or its hash
 * @param scope its checkpoint is called after each transaction
 */
export async function writeBlock(
  out: JsonWriter,
  parts: MinedBlockParts,
  count: number,
  writeOne: (index: number) => void,
  scope: Scope,
): Promise<void> {
  out.prepared(OPEN)
  if (parts.isPending) writePendingHeaderMembers(out, parts.stored)
  else writeHeaderMembers(out, parts.stored)
  writeAfterHeader(out, parts)
  out.prepared(OPEN_TRANSACTIONS)
  for (let index = 0; index < count; index++) {
    if (index > 0) out.prepared(COMMA)
    writeOne(index)
    const yielded = scope.checkpoint()
    if (yielded !== undefined) await yielded
  }
  out.prepared(CLOSE_TRANSACTIONS)
  writeAfterTransactions(out, parts)
  out.prepared(CLOSE)
}

const writeUncleEnd = moreMembersWriter<Pick<UncleJson, 'size' | 'uncles'>, BlockParts>({
  size: bodyMembers.size,
  uncles: bodyMembers.lists.uncles,
})

/** Returns the JSON of an uncle: header, and size of a block with an empty body. @param raw RLP of the header */
export function uncleText(raw: Uint8Array): string {
  const stored = { header: decodeHeader(raw), hash: keccak256(raw), raw }
  const parts: BlockParts = { stored, rawBody: EMPTY_BODY, uncles: [], withdrawals: undefined }
  const write = (out: JsonWriter): void => {
    out.prepared(OPEN)
    writeHeaderMembers(out, stored)
    writeUncleEnd(out, parts)
    out.prepared(CLOSE)
  }
  return jsonText(write, undefined)
}

/** Computes the length of a block's RLP in bytes from the lengths of header and body, without encoding the block. */
function blockBytes(rawHeader: Uint8Array, rawBody: Uint8Array): number {
  const payload = rawHeader.length + rawBody.length - prefixBytes(rawBody)
  let length = payload + 1
  for (let rest = payload >= 56 ? payload : 0; rest > 0; rest = Math.floor(rest / 256)) length++
  return length
}

/** Returns the length in bytes of an RLP list's prefix. */
function prefixBytes(list: Uint8Array): number {
  const first = list[0]!
  return first < 0xf8 ? 1 : 1 + first - 0xf7
}
