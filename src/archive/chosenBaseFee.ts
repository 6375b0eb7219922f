/**
 * The base fee that a user of a development chain chose for the next block. Until the next block, the archive
 * stores this base fee, as it stores edits (archive/edits.ts).
 */
import { fromBigInt, toBigInt } from '../chain/hex.ts'
import { type NextBlock, nextBlock, type Parent } from '../chain/nextBlock.ts'
import { metaKeys } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import type { Archive } from './archive.ts'

/** Returns the chosen base fee of the block after the head, in wei; undefined if EIP-1559 decides. */
export function chosenBaseFee(reader: Reader): bigint | undefined {
  const record = reader.get(metaKeys.baseFee)
  return record && toBigInt(record)
}

/** Replaces the choice. @param baseFee wei; undefined: EIP-1559 decides */
export function putChosenBaseFee(batch: Batch, baseFee: bigint | undefined): void {
  if (baseFee === undefined) batch.del(metaKeys.baseFee)
  else batch.put(metaKeys.baseFee, fromBigInt(baseFee))
}

/** Deletes the chosen base fee, if there is one. */
export function endChosenBaseFee(reader: Reader, batch: Batch): void {
  if (reader.get(metaKeys.baseFee) !== undefined) batch.del(metaKeys.baseFee)
}

/**
 * Computes the values of the block after the head, with the base fee that was chosen for it.
 *
 * @param parent the head
 * @param timestamp time of the new block, seconds
 */
export function blockAfterHead({ reader, identity }: Archive, parent: Parent, timestamp: number): NextBlock {
  const next = nextBlock(identity.config, parent, timestamp)
  const baseFee = chosenBaseFee(reader)
  return baseFee === undefined ? next : { ...next, baseFee }
}
