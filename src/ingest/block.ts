/** A block of a chain file, taken apart without executing anything. */
import { RLP } from '@ethereumjs/rlp'
import type { Body, Withdrawal } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { type Header, headerFromFields } from '../chain/header.ts'
import { isRlp, type RlpBounds } from '../chain/rlpItems.ts'
import { listIn } from '../chain/rlpViews.ts'
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
 * Depth: block, its transactions, a legacy one (or uncles, and the header of one). Items: 200,000 legacy transactions,
 * which is more gas (4.4 billion) than any chain's blocks have, and more bytes than EIP-7934 allows.
 */
const BLOCK_BOUNDS: RlpBounds = { depthMax: 3, itemsMax: 2 ** 21 }
/**
 * Depth: payload, access list, its entry, the entry's storage keys. Items: 500 million gas of storage keys (EIP-2930).
 */
const TRANSACTION_BOUNDS: RlpBounds = { depthMax: 4, itemsMax: 2 ** 18 }

/**
 * Nothing of a block is decoded that may take longer than its length allows: it may come from anybody.
 *
 * @throws IngestError NOT_A_BLOCK
 */
export function decodeBlock(bytes: Uint8Array): RawBlock {
  if (!isRlp(bytes, BLOCK_BOUNDS)) throw new IngestError('NOT_A_BLOCK', 'not the RLP of a block')
  const parts: unknown = RLP.decode(bytes)
  if (!Array.isArray(parts) || (parts.length !== 3 && parts.length !== 4) || !parts.every(Array.isArray)) {
    throw new IngestError('NOT_A_BLOCK', 'a block is a list of header, transactions, uncles and withdrawals')
  }
  const [headerFields, transactions, uncles, withdrawals] = parts
  checkPayloads(transactions as unknown[])
  // The whole is canonical: its parts are the encodings themselves.
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

/** Typed transactions are RLP in a byte string, which everybody who looks into them decodes again. */
function checkPayloads(transactions: readonly unknown[]): void {
  for (const [index, transaction] of transactions.entries()) {
    if (!(transaction instanceof Uint8Array) || isRlp(transaction.subarray(1), TRANSACTION_BOUNDS)) continue
    throw new IngestError('NOT_A_BLOCK', `transaction ${index}: not the RLP of a transaction`)
  }
}
