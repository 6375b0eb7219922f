/**
 * Puts a block's traces into a batch: the record of frames, the record of accesses and the index entries. An import
 * calls putTraces for a new block. A backfill calls putTraces for blocks that were imported without traces.
 */

import { keccak256 } from '../chain/crypto.ts'
import { idOf } from '../chain/hex.ts'
import type { Reward } from '../chain/rewards.ts'
import { transactionData } from '../chain/transactionData.ts'
import { accessesKey, codeKey, decodeNumber, framesKey } from '../store/schema.ts'
import type { Batch, Reader } from '../store/store.ts'
import { encodeAccesses } from './accessRecord.ts'
import { encodeFrames } from './encodeFrames.ts'
import type { BlockTrace } from './trace.ts'
import { indexEntriesOf, putIndexEntries } from './traceIndex.ts'

/** A block with its recorded traces. */
export interface TracedBlock {
  number: number
  /** RLP [transactions, uncles, withdrawals?] */
  body: Uint8Array
  /** 32 bytes each */
  transactionHashes: readonly Uint8Array[]
  trace: BlockTrace
  rewards: readonly Reward[]
  /** Codes that are committed in the same batch. */
  codes: readonly { hash: Uint8Array }[]
}

/** Puts the traces of a block into the batch. The block must be later than every block whose traces are stored. */
export function putTraces(reader: Reader, batch: Batch, block: TracedBlock): void {
  const { number, trace, rewards } = block
  const transactions = trace.transactions.map(({ frames }, index) => ({
    hash: block.transactionHashes[index]!,
    frames,
  }))
  const { record, addresses } = encodeFrames(transactions, {
    data: transactionData(block.body),
    codeHash: codeHashes(reader, block),
  })
  batch.put(framesKey(number), record)
  batch.put(accessesKey(number), encodeAccesses(trace, addresses))
  putIndexEntries(reader, batch, number, indexEntriesOf(transactions, rewards))
}

/**
 * Returns a function from a code to its hash. The function returns undefined if the archive does not have the code at
 * this block. The function ignores code of later blocks, so that a backfill writes the same record as an import.
 */
function codeHashes(
  reader: Reader,
  { number, codes }: TracedBlock,
): (code: Uint8Array) => Uint8Array | undefined {
  const known = new Set(codes.map(({ hash }) => idOf(hash)))
  return (code) => {
    const hash = keccak256(code)
    if (known.has(idOf(hash))) return hash
    const stored = reader.get(codeKey(hash))
    return stored !== undefined && decodeNumber(stored) <= number ? hash : undefined
  }
}
