/** Positions of the fields of a transaction in its bytes. */
import { ChainError } from './errors.ts'
import { listIn, type Spans, spansIn } from './rlpViews.ts'
import { FIELDS, type TransactionType } from './transaction.ts'

export interface TransactionItems extends Spans {
  /** EIP-2718 */
  readonly type: TransactionType
  /** EIP-2718 bytes. `starts` and `ends` are positions in these bytes, in the order of {@link FIELDS}. */
  readonly raw: Uint8Array
}

/** Lowest first byte of a list's RLP, which distinguishes a legacy transaction from a typed one (EIP-2718). */
const RLP_LIST = 0xc0

/**
 * @param raw EIP-2718 bytes
 * @throws ChainError BAD_TRANSACTION when the type is unknown or the number of fields is wrong; BAD_RLP
 */
export function transactionItems(raw: Uint8Array): TransactionItems {
  const first = raw[0]!
  const isTyped = first < RLP_LIST
  const type = (isTyped ? first : 0) as TransactionType
  const names: readonly string[] | undefined = FIELDS[type]
  if (names === undefined) throw new ChainError({ code: 'BAD_TRANSACTION', expected: 'of type 0 to 4' })
  const list = listIn(raw, isTyped ? 1 : 0, raw.length)
  const { starts, ends } = spansIn(raw, list.start, list.end)
  if (starts.length !== names.length) {
    throw new ChainError({ code: 'BAD_TRANSACTION', expected: `a list of ${names.length} fields` })
  }
  return { type, raw, starts, ends }
}

/** Position of a field in its type's list; -1 when the type has no field of this name. */
export function fieldIndex(type: TransactionType, name: string): number {
  return (FIELDS[type] as readonly string[]).indexOf(name)
}
