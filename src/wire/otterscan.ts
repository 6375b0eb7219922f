/** Writes the blocks of the ots methods. erigon: rpc/jsonrpc/otterscan_api.go, `delegateGetBlockByNumber`. */
import type { BlockIssuance as IssuanceJson } from '../../generated/types.ts'
import {
  type HeaderJson,
  type HeaderSource,
  headerMembers,
  type MinedBlockParts,
  pendingHeaderMembers,
  writeAfterHeader,
  writeAfterTransactions,
} from './block.ts'
import type { JsonWriter } from './jsonWriter.ts'
import { CLOSE, membersWriter, OPEN, objectWriter, prepared, writeNull, writeQuantity } from './members.ts'

/** Rewards in wei. */
export interface Issuance {
  readonly blockReward: bigint
  readonly uncleReward: bigint
}

const writeHeader = membersWriter<HeaderJson, HeaderSource>({ ...headerMembers, logsBloom: writeNull })
const writePendingHeader = membersWriter<HeaderJson, HeaderSource>({
  ...pendingHeaderMembers,
  logsBloom: writeNull,
})

const writeIssuance = objectWriter<IssuanceJson, Issuance>({
  blockReward: (out, { blockReward }) => writeQuantity(out, blockReward),
  uncleReward: (out, { uncleReward }) => writeQuantity(out, uncleReward),
  issuance: (out, { blockReward, uncleReward }) => writeQuantity(out, blockReward + uncleReward),
})

const OPEN_BLOCK = prepared('{"block":')
const BEFORE_ISSUANCE = prepared(',"issuance":')
const BEFORE_FEES = prepared(',"totalFees":')

/**
 * Writes the members of a block that precede its transactions, with null in place of the bloom filter.
 * {@link closeBlock} writes the rest.
 *
 * @param count number of transactions in the block
 */
export function openBlock(out: JsonWriter, parts: MinedBlockParts, count: number): void {
  out.prepared(OPEN)
  if (parts.isPending) writePendingHeader(out, parts.stored)
  else writeHeader(out, parts.stored)
  writeAfterHeader(out, parts)
  out.text(`,"transactionCount":${count}`)
}

/** Writes the members of a block after its transactions, and ends the block. */
export function closeBlock(out: JsonWriter, parts: MinedBlockParts): void {
  writeAfterTransactions(out, parts)
  out.prepared(CLOSE)
}

/**
 * Writes a block with its rewards and fees.
 *
 * @param totalFees fees of all transactions, in wei
 */
export function writeBlockDetails(
  out: JsonWriter,
  parts: MinedBlockParts,
  count: number,
  issuance: Issuance,
  totalFees: bigint,
): void {
  out.prepared(OPEN_BLOCK)
  openBlock(out, parts, count)
  closeBlock(out, parts)
  out.prepared(BEFORE_ISSUANCE)
  writeIssuance(out, issuance)
  out.prepared(BEFORE_FEES)
  writeQuantity(out, totalFees)
  out.prepared(CLOSE)
}
