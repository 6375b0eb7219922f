/**
 * Traces for an archive that was imported without them: block after block is executed again, and what is recorded is
 * committed as an import would have. A backfill that was broken off goes on where it was, also when blocks have been
 * imported meanwhile (without traces, as those before them).
 */
import { bodyAt, decodeTransactions, headerAt, headOf, rawBodyAt } from '../archive/blocks.ts'
import { commitTraces, rewriteIdentity } from '../archive/commit.ts'
import { ArchiveError } from '../archive/errors.ts'
import { type Identity, readIdentity } from '../archive/identity.ts'
import type { TracedBlock } from '../archive/traceCommit.ts'
import { lastTracedBlock, rewardsAt } from '../archive/traces.ts'
import { Replayer } from '../evm/replay.ts'
import type { Store } from '../store/store.ts'

/** A block that has its traces now. */
export interface BackfilledBlock {
  number: number
  transactions: number
  gasUsed: bigint
}

/** Numbers of the blocks that lack traces, both included; undefined when none does. */
export interface Missing {
  first: number
  last: number
}

/** @throws ArchiveError NO_ARCHIVE, FORMAT_MISMATCH */
export function missingTraces(store: Store): Missing | undefined {
  const identity = identityOf(store)
  const { number: last } = headOf(store)
  const first = (lastTracedBlock(store, identity, last) ?? identity.genesisNumber) + 1
  return identity.traces ? undefined : { first, last }
}

/**
 * Adds the traces that the archive lacks, up to its head, or until the signal is aborted, which lets the running block
 * finish. Everything is on disk when this returns or throws.
 *
 * @param onBlock told after every block
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
  const replayer = new Replayer(store, identity)
  try {
    // Nothing but a genesis block: there is nothing to trace.
    if (missing.first > missing.last) await rewriteIdentity(store, whole)
    for (let number = missing.first; number <= missing.last && !signal.aborted; number++) {
      const block = await tracedBlock(store, identity, replayer, number)
      await commitTraces(store, block, number === missing.last ? whole : undefined)
      const gasUsed = headerAt(store, number)!.header.gasUsed
      onBlock({ number, transactions: block.transactionHashes.length, gasUsed })
    }
  } catch (error) {
    // The first error counts, also where the disk takes nothing.
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
    // Those of the block were stored at import.
    codes: [],
  }
}

function identityOf(store: Store): Identity {
  const identity = readIdentity(store)
  if (identity === undefined) throw new ArchiveError('NO_ARCHIVE', 'the store holds no archive')
  return identity
}
