/**
 * Adds traces to an archive that was imported without traces. Each block is executed again. Its traces are committed in
 * the same form as by an import. A backfill that was interrupted resumes at the first block without traces. Blocks that
 * were imported meanwhile get traces, too.
 */

import { bodyAt, decodeTransactions, headOf, rawBodyAt, requiredHeaderAt } from '../archive/blocks.ts'
import { commitTraces, rewriteIdentity } from '../archive/commit.ts'
import { ArchiveError } from '../archive/errors.ts'
import { type Identity, readIdentity } from '../archive/identity.ts'
import { stateReader } from '../archive/stateReader.ts'
import type { TracedBlock } from '../archive/traceCommit.ts'
import { lastTracedBlock, rewardsAt } from '../archive/traces.ts'
import { Replayer } from '../evm/replay.ts'
import type { Store } from '../store/store.ts'

/** A block whose traces were committed. */
export interface BackfilledBlock {
  number: number
  transactions: number
  gasUsed: bigint
}

/** The range of block numbers without traces, both ends included. */
export interface Missing {
  first: number
  last: number
}

/**
 * Returns the range of blocks that lack traces; undefined when no block lacks traces.
 *
 * @throws ArchiveError NO_ARCHIVE, FORMAT_MISMATCH
 */
export function missingTraces(store: Store): Missing | undefined {
  const identity = identityOf(store)
  const { number: last } = headOf(store)
  const first = (lastTracedBlock(store, identity, last) ?? identity.genesisNumber) + 1
  return identity.traces ? undefined : { first, last }
}

/**
 * Adds the missing traces up to the archive's head. An abort of the signal ends the backfill after the current block.
 * All writes are on disk when the function returns or throws.
 *
 * @param onBlock called after every block
 * @throws ArchiveError
 */
export async function backfillTraces(
  store: Store,
  onBlock: (block: BackfilledBlock) => void,
  signal: AbortSignal,
): Promise<void> {
  const missing = missingTraces(store)
  if (missing === undefined) return
  const identity = identityOf(store)
  const whole = { ...identity, traces: true }
  const replayer = new Replayer(stateReader(store, identity), identity)
  try {
    // If the archive has only its genesis block, which has no traces, update only the identity.
    if (missing.first > missing.last) await rewriteIdentity(store, whole)
    for (let number = missing.first; number <= missing.last && !signal.aborted; number++) {
      const block = await tracedBlock(store, identity, replayer, number)
      await commitTraces(store, block, number === missing.last ? whole : undefined)
      const gasUsed = requiredHeaderAt(store, number).header.gasUsed
      onBlock({ number, transactions: block.transactionHashes.length, gasUsed })
    }
  } catch (error) {
    // Throw the first error, even if the flush fails too.
    await store.flush().catch(() => {})
    throw error
  }
  await store.flush()
}

async function tracedBlock(
  store: Store,
  identity: Identity,
  replayer: Replayer,
  number: number,
): Promise<TracedBlock> {
  const trace = await replayer.recordBlock(number)
  return {
    number,
    body: rawBodyAt(store, number),
    transactionHashes: decodeTransactions(bodyAt(store, number)).map(({ hash }) => hash),
    trace,
    rewards: rewardsAt(store, identity, number),
    // The import stored the contract codes already.
    codes: [],
  }
}

function identityOf(store: Store): Identity {
  const identity = readIdentity(store)
  if (identity === undefined) throw new ArchiveError('NO_ARCHIVE', 'the store holds no archive')
  return identity
}
