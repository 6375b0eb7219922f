/** Detects a reorg during the run: failed cases may then have compared two branches. */
import type { ChainSample, FoundBlock, Target } from './check.ts'
import { transactionsIn } from './findBlocks.ts'
import type { CaseReport } from './report.ts'
import { isRecord, quantity } from './targetJson.ts'
import { WIRE } from './wireProbes.ts'

/** Hex strings in a call's body, by which it may name blocks and transactions. */
const NAMES = /"(0x[0-9a-f]+)"/g
const REASON = 'the chain was reorganized meanwhile'

/**
 * The sampled blocks that are no longer on the chain. Each is read again by its number; when the target answers an
 * error now, the block counts as unchanged.
 */
export async function changedBlocks(target: Target, found: ChainSample): Promise<readonly FoundBlock[]> {
  const isChanged = await Promise.all(found.blocks.map((block) => hasChanged(target, block)))
  return found.blocks.filter((_, at) => isChanged[at])
}

async function hasChanged(target: Target, { number, hash }: FoundBlock): Promise<boolean> {
  try {
    const { result, error } = await target.fresh('eth_getBlockByNumber', [quantity(number), true])
    if (error !== undefined) return false
    return result === null || (isRecord(result) && result.hash !== hash)
  } catch {
    return false
  }
}

/** The cases; a failed one becomes unchecked unless its call names unchanged blocks or their transactions only. */
export function withoutReorganized(
  cases: readonly CaseReport[],
  found: ChainSample,
  changed: readonly FoundBlock[],
): CaseReport[] {
  const kept = namesOf(found.blocks.filter((block) => !changed.includes(block)))
  const gone = namesOf(changed)
  return cases.map((one) => {
    if (one.verdict !== 'failed' || one.method === WIRE) return one
    const names = [...one.body.matchAll(NAMES)].map(([, name]) => name ?? '')
    const isElsewhere = names.some((name) => kept.has(name)) && !names.some((name) => gone.has(name))
    return isElsewhere ? one : { ...one, verdict: 'unchecked', reason: `${REASON}: ${one.reason}` }
  })
}

function namesOf(blocks: readonly FoundBlock[]): ReadonlySet<string> {
  return new Set(
    blocks.flatMap(({ number, hash, block }) => [
      quantity(number),
      hash,
      ...transactionsIn(block).map((transaction) => String(transaction.hash)),
    ]),
  )
}
