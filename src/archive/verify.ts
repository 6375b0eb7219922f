/**
 * Verifies an archive against itself. Nothing is executed: the stored records are compared with the headers'
 * commitments.
 */
import type { Store } from '../store/store.ts'
import { Verification, type VerifyOptions } from './verification.ts'
import { verifyBlocks } from './verifyBlocks.ts'
import { verifyIndices } from './verifyIndices.ts'
import { verifyRecords } from './verifyRecords.ts'
import { verifyHeadState } from './verifyState.ts'
import { verifyTraces } from './verifyTraces.ts'

/**
 * Checks, for every block: header hash and parent link, body roots, senders, receipts root and bloom, total difficulty,
 * transaction and log index, the state changes against the state trie (with proofs), the records of traces and their
 * index; then that no index has entries that the blocks do not call for, the flat state of the head against its trie,
 * and the hashes of nodes, codes and preimages. For a range of blocks only the blocks and their traces are checked,
 * because indices and state belong to all blocks together.
 *
 * @returns a summary of the checked records, in words
 * @throws ArchiveError NO_ARCHIVE, FORMAT_MISMATCH
 */
export async function verifyArchive(store: Store, options: VerifyOptions): Promise<string> {
  const verification = new Verification(store, options)
  await verifyBlocks(verification)
  await verifyTraces(verification)
  const { blocks, transactions, traced } = verification.expected
  const blocksText = `${blocks} blocks, ${transactions} transactions, the traces of ${traced} blocks`
  if (options.range !== undefined) return blocksText
  await verifyIndices(verification)
  const state = await verifyHeadState(verification)
  const records = await verifyRecords(verification)
  return (
    `${blocksText}, ${state.accounts} accounts with ${state.slots} slots, ` +
    `${records} nodes, codes and preimages`
  )
}
