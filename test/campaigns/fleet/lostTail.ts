/** Loses the end of the log: the standby, which lacks the last entries, becomes the primary by force. */
import type { Fleet } from './fleet.ts'
import type { FleetReaders } from './fleetReaders.ts'
import type { LoggedEntry } from './logHistory.ts'

export interface LostTail {
  /** Number of the last entry that the new primary has. */
  readonly end: number
  /** The entries that the new primary lacks. */
  readonly lost: readonly LoggedEntry[]
  /** Time of the promotion, as of `performance.now()`. */
  readonly promotedMs: number
}

/** Kills the primary, promotes the standby, and drops the lost entries from the history. */
export async function loseTail({ cluster, history }: Fleet): Promise<LostTail> {
  await cluster.killPrimary()
  await cluster.promoteStandby()
  const promotedMs = performance.now()
  const [row] = await cluster.primary.query('SELECT max(seq) AS seq FROM cartulary.log')
  const end = Number(row!.seq)
  const lost = history.entries.splice(end)
  history.rewind(end)
  return { end, lost, promotedMs }
}

/** Returns the number of answers about lost blocks to requests that began after a time. */
export function lateAnswers({ observations }: FleetReaders, lost: LostTail['lost'], afterMs: number): number {
  const hashes = new Set(lost.map(({ hash }) => hash))
  return observations.filter(({ hash, startMs }) => hashes.has(hash) && startMs > afterMs).length
}
