/** A block of a chain file, taken apart without executing anything. */
import { type Input, RLP } from '@ethereumjs/rlp'
import type { Body, Withdrawal } from '../archive/blocks.ts'
import { keccak256 } from '../chain/crypto.ts'
import { type Header, headerFromFields } from '../chain/header.ts'
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

/** @throws IngestError NOT_A_BLOCK */
export function decodeBlock(bytes: Uint8Array): RawBlock {
  let parts: unknown
  try {
    parts = RLP.decode(bytes)
  } catch (cause) {
    throw new IngestError('NOT_A_BLOCK', 'not valid RLP', { cause })
  }
  if (!Array.isArray(parts) || (parts.length !== 3 && parts.length !== 4) || !parts.every(Array.isArray)) {
    throw new IngestError('NOT_A_BLOCK', 'a block is a list of header, transactions, uncles and withdrawals')
  }
  const [headerFields, transactions, uncles, withdrawals] = parts
  const headerRlp = RLP.encode(headerFields as Input)
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
    bodyRlp: RLP.encode(parts.slice(1) as Input),
    bytes,
  }
}
