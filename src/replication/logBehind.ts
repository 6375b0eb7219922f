/** Refuses a log that lacks entries that the archive has. */
import { readIdentity } from '../archive/identity.ts'
import type { Reader } from '../store/store.ts'
import type { LogPosition } from './logEntry.ts'
import { LogError } from './logError.ts'
import { readPosition } from './position.ts'
import { chainName, type ReplicationLog } from './replicationLog.ts'

/**
 * Says that the log ends before an archive, and what the operator can do. Nothing is done without the operator: the
 * archive may be the only copy of the blocks that the log lacks.
 *
 * @param own the position of the archive
 * @param endSeq number of the log's last entry; 0 for an empty log
 */
export function behindText({ seq }: Pick<LogPosition, 'seq'>, endSeq: number): string {
  const end = endSeq === 0 ? 'the log is empty' : `the log ends with entry ${endSeq}`
  return (
    `the archive has the log up to entry ${seq}, but ${end}: PostgreSQL lost entries, was restored from a backup, or ` +
    'is another database. Check --log, or restore a later state of PostgreSQL. To have the node load the archive of ' +
    'the log as it is now, move the folder of the archive to another place, and keep it: it has blocks that the log ' +
    'lacks'
  )
}

/** @throws LogError BEHIND when the archive came from a log, and this log does not have its chain */
export async function requireChain(store: Reader, log: ReplicationLog): Promise<void> {
  const own = readPosition(store)
  if (own === undefined || (await log.chains()).includes(chainName(readIdentity(store)!))) return
  throw new LogError('BEHIND', behindText(own, 0))
}
