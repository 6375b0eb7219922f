/** Looks up transactions by hash, in the archive and in the pool. */
import type { Archive } from '../archive/archive.ts'
import { locateTransaction, type TransactionLocation } from '../archive/blocks.ts'
import { fromHex, type Hex } from '../chain/hex.ts'
import type { PoolTransaction } from '../pool/poolTransaction.ts'
import { JsonBytes } from '../rpc/jsonBytes.ts'
import { encodePooledTransaction } from '../wire/pooledTransaction.ts'
import { pendingTransactionText } from '../wire/transaction.ts'
import { dataAnswer } from './dataAnswer.ts'
import type { Context } from './handler.ts'
import { minedTransaction, rawMinedTransaction } from './minedBlock.ts'

type Places = Pick<Context, 'archive' | 'pool' | 'latest'>

/** A transaction in an archive or in the pool. */
export type TransactionPlace =
  | { readonly kind: 'mined'; readonly archive: Archive; readonly location: TransactionLocation }
  | { readonly kind: 'waiting'; readonly transaction: PoolTransaction }

/**
 * Finds a transaction. The view of the current head is searched last, because a transaction that was mined after the
 * request began is neither in the pool nor in the request's view.
 *
 * @param hash 32 bytes
 * @returns undefined when the transaction is unknown
 */
export function placeOf({ archive, pool, latest }: Places, hash: Uint8Array): TransactionPlace | undefined {
  return minedPlace(archive, hash) ?? waitingPlace(pool, hash) ?? minedPlace(latest().archive, hash)
}

/** A transaction as JSON; undefined when it is unknown. @param transactionHash 32 bytes, hex */
export function knownTransaction(context: Places, transactionHash: string): JsonBytes | undefined {
  const place = placeOf(context, fromHex(transactionHash))
  if (place === undefined) return undefined
  if (place.kind === 'mined') {
    return minedTransaction(place.archive, place.location.number, place.location.index)
  }
  const { raw, sender } = place.transaction
  return new JsonBytes(Buffer.from(pendingTransactionText(raw, sender), 'utf8'))
}

/** EIP-2718 bytes of a transaction; null for an unknown transaction. A blob transaction of the pool has its sidecar. */
export function rawKnownTransaction(context: Places, transactionHash: string): Hex | JsonBytes | null {
  const place = placeOf(context, fromHex(transactionHash))
  if (place === undefined) return null
  if (place.kind === 'waiting') return dataAnswer(encodePooledTransaction(place.transaction))
  const { number, index } = place.location
  return dataAnswer(rawMinedTransaction(place.archive, number, index)!)
}

function minedPlace(archive: Archive, hash: Uint8Array): TransactionPlace | undefined {
  const location = locateTransaction(archive.reader, hash)
  return location && { kind: 'mined', archive, location }
}

function waitingPlace(pool: Context['pool'], hash: Uint8Array): TransactionPlace | undefined {
  const transaction = pool.get(hash)?.transaction
  return transaction && { kind: 'waiting', transaction }
}
