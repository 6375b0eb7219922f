/**
 * Verifies an archive against itself. Nothing is executed: the stored records are compared with the headers'
 * commitments.
 */
import { keccak256 } from '../chain/crypto.ts'
import { equalBytes, toHex } from '../chain/hex.ts'
import { decodeNumber, NUMBER_BYTES, rangeOf } from '../store/schema.ts'
import type { Store } from '../store/store.ts'
import { Verification, type VerifyOptions } from './verification.ts'
import { verifyBlocks } from './verifyBlocks.ts'
import { verifyIndices } from './verifyIndices.ts'
import { verifyKnownState } from './verifyPartial.ts'
import { verifyHeadState } from './verifyState.ts'
import { verifyTraces } from './verifyTraces.ts'

/**
 * For every block, checks:
 *
 * - the header hash and the parent hash.
 * - the roots of the body, and the senders.
 * - the receipts root and bloom.
 * - the form, the size and the hash of the access list.
 * - the total difficulty.
 * - the entries in the transaction index and the log index.
 * - the state changes against the state trie (in an archive with proofs).
 * - the records and index entries of the traces.
 *
 * Then checks that no index has surplus entries and that the flat state of the head equals its trie; in an archive that
 * begins at a later block than its chain, that the known part of the state agrees with it. At the end, checks
 * the hashes of codes and preimages. For a range of blocks, checks only the blocks and their traces: indices and
 * state belong to all blocks together.
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
  const isPartial = verification.identity.begins !== undefined
  const state = await (isPartial ? verifyKnownState(verification) : verifyHeadState(verification))
  const records = await verifyRecords(verification)
  return `${blocksText}, ${state.accounts} accounts with ${state.slots} slots, ${records} codes and preimages`
}

const HASH_BYTES = 32
const KINDS = ['code', 'preimage'] as const

/** Verifies the records whose key is the hash of their content. Returns the number of checked records. */
async function verifyRecords(verification: Verification): Promise<number> {
  let count = 0
  for (const kind of KINDS) {
    for await (const [key, value] of verification.store.entries(rangeOf(kind))) {
      if (verification.stopped) return count
      count++
      const where = `${kind} ${toHex(key.subarray(-HASH_BYTES))}`
      verification.guard(where, () => verifyRecord(verification, where, key, value))
      await verification.checkpoint(`${kind}s: ${count} records so far`)
    }
  }
  return count
}

function verifyRecord(verification: Verification, where: string, key: Uint8Array, value: Uint8Array): void {
  const { identity, head } = verification
  const firstBlock = decodeNumber(value)
  if (firstBlock < identity.genesisNumber || firstBlock > head.number)
    verification.report(where, `it was first written by block ${firstBlock}, which is not of this chain`)
  if (!equalBytes(keccak256(value.subarray(NUMBER_BYTES)), key.subarray(-HASH_BYTES)))
    verification.report(where, 'its content has another hash')
}
