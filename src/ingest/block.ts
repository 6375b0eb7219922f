/** A block of a chain file, decoded but not executed. */
import type { Body, Withdrawal } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { type Header, headerFromFields } from '../chain/header.ts'
import { isRlp, type RlpBounds } from '../chain/rlpItems.ts'
import { decodeRlp, listIn } from '../chain/rlpViews.ts'
import { listOf } from '../chain/rlpWriter.ts'
import type { BodyTransaction } from '../chain/transaction.ts'
import { IngestError } from './errors.ts'

export interface RawBlock {
  header: Header
  /** 32 bytes */
  hash: Uint8Array
  headerRlp: Uint8Array
  body: Body
  /** RLP [transactions, uncles, withdrawals?] */
  bodyRlp: Uint8Array
  /** RLP of the whole block. */
  bytes: Uint8Array
}

/**
 * Bounds of a block's RLP. The three levels are the block, its transaction list, and a legacy transaction. An uncle's
 * header has the same depth. The maximum number of items is enough for more than 200,000 legacy transactions. So many
 * transactions need more gas (4.4 billion) than any block has, and more bytes than EIP-7934 allows.
 */
const BLOCK_BOUNDS: RlpBounds = { depthMax: 3, itemsMax: 2 ** 21 }
/**
 * Bounds of the RLP of a typed transaction. The four levels are the payload, the access list, an entry of this list,
 * and the storage keys of the entry. The maximum number of items is enough for the storage keys that 500 million gas
 * can pay for (EIP-2930).
 */
const TRANSACTION_BOUNDS: RlpBounds = { depthMax: 4, itemsMax: 2 ** 18 }

/**
 * Decodes a block. Blocks may come from untrusted sources. The nesting and the number of items are therefore bounded
 * before anything is decoded.
 *
 * @throws IngestError NOT_A_BLOCK
 */
export function decodeBlock(bytes: Uint8Array): RawBlock {
  if (!isRlp(bytes, BLOCK_BOUNDS)) throw new IngestError('NOT_A_BLOCK', 'not the RLP of a block')
  const parts: unknown = decodeRlp(bytes)
  if (!Array.isArray(parts) || (parts.length !== 3 && parts.length !== 4) || !parts.every(Array.isArray)) {
    throw new IngestError('NOT_A_BLOCK', 'a block is a list of header, transactions, uncles and withdrawals')
  }
  const [headerFields, transactions, uncles, withdrawals] = parts
  checkPayloads(transactions as unknown[])
  // isRlp accepts only canonical RLP, so the header and the body need not be encoded again. Copy their bytes from the
  // input.
  const { start, end } = listIn(bytes, 0, bytes.length)
  const { end: headerEnd } = listIn(bytes, start, end)
  const headerRlp = new Uint8Array(bytes.subarray(start, headerEnd))
  let header: Header
  try {
    header = headerFromFields(headerFields as unknown[])
  } catch (cause) {
    throw new IngestError('NOT_A_BLOCK', (cause as Error).message, { cause })
  }
  return {
    header,
    hash: keccak256(headerRlp),
    headerRlp,
    body: {
      transactions: transactions as BodyTransaction[],
      uncles: uncles as Uint8Array[][],
      ...(withdrawals === undefined ? {} : { withdrawals: withdrawals as Withdrawal[] }),
    },
    bodyRlp: listOf(bytes.subarray(headerEnd, end)),
    bytes,
  }
}

/**
 * Checks that the payload of each typed transaction is RLP within bounds. In the block's RLP, the payload is part of a
 * byte string. Later readers decode the payload without a check.
 */
function checkPayloads(transactions: readonly unknown[]): void {
  for (const [index, transaction] of transactions.entries()) {
    if (!(transaction instanceof Uint8Array) || isRlp(transaction.subarray(1), TRANSACTION_BOUNDS)) continue
    throw new IngestError('NOT_A_BLOCK', `transaction ${index}: not the RLP of a transaction`)
  }
}
