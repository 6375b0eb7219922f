/**
 * Edits: changes of the state that a user of a development chain made by hand. They wait on top of the head
 * (archive/waitingEdits.ts) until the next block, which applies them before its first transaction and keeps them with its
 * records.
 */
import * as keys from '../store/schema.ts'
import { decodeNumber, encodeNumber } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import type { StateChanges } from './changeSet.ts'
import { endChosenBaseFee } from './chosenBaseFee.ts'
import { decodeEdits, encodeEdits } from './editRecord.ts'
import { putPieces } from './waitingEdits.ts'

/** Returns the edits that a block applied before its first transaction; undefined if there are none. */
export function editsAt(reader: Reader, number: number): StateChanges | undefined {
  const record = reader.get(keys.editsKey(number))
  return record && decodeEdits(record)
}

/**
 * Returns the number of the first block that other programs do not accept, because its state or base fee was set by
 * hand, or a transaction has no signature; undefined if there is none.
 */
export function firstByHand(reader: Reader): number | undefined {
  const record = reader.get(keys.metaKeys.byHand)
  return record && decodeNumber(record)
}

/** The manual changes that a block contains. */
export interface ByHand {
  /** Changes of the state before the first transaction; undefined if there are none. */
  readonly edits?: StateChanges | undefined
  /** Whether other programs reject the block, because state, base fee or senders were set by hand. Default: false */
  readonly isByHand?: boolean
}

/**
 * Writes the edits of a new block. Removes the edits and the base fee that were chosen for the block after the parent,
 * because they apply to this block only.
 */
export function putBlockEdits(
  reader: Reader,
  batch: Batch,
  number: number,
  { edits, isByHand = false }: ByHand,
): void {
  putPieces(reader, batch, [])
  endChosenBaseFee(reader, batch)
  if (edits !== undefined) batch.put(keys.editsKey(number), encodeEdits(edits))
  if (isByHand && firstByHand(reader) === undefined) batch.put(keys.metaKeys.byHand, encodeNumber(number))
}

/** Unwinds the edits of the head block. Also removes the edits and the base fee that wait for the next block. */
export function takeBlockEdits(reader: Reader, batch: Batch, number: number): void {
  putPieces(reader, batch, [])
  endChosenBaseFee(reader, batch)
  if (reader.get(keys.editsKey(number)) !== undefined) batch.del(keys.editsKey(number))
  if (firstByHand(reader) === number) batch.del(keys.metaKeys.byHand)
}
