/** Tells a damaged row of the writer, which names the end of the log, from a log that lost entries. */
import { equalBytes } from '../chain/hex.ts'
import type { LogConnection } from './connection.ts'
import type { LogPosition } from './logEntry.ts'
import { LogError } from './logError.ts'

/** The fault of the last entry if the row of the writer does not name it, and the advice. */
const MEND_END =
  'is the last one, but the row of cartulary.writer names another end: the row is damaged. Restore the row from a ' +
  'backup of PostgreSQL, or set its seq and link to those of the last row of cartulary.log. No node needs to load its ' +
  'archive anew'

/**
 * Finds out whether the row of the writer is damaged. Each entry is appended together with a change of this row.
 * Therefore the row of a log that lost entries names the last one that is left.
 *
 * @param chain name of the chain in the log
 * @param own the position of an archive, whose link is correct
 * @returns LogError DAMAGED, with the last entry and advice for the operator; undefined if nothing shows damage
 * @throws LogError UNREACHABLE and others
 */
export async function damagedEnd(
  connection: LogConnection,
  chain: string,
  own: LogPosition,
): Promise<LogError | undefined> {
  const [row] = await connection.run({
    text: `SELECT writer.seq, writer.link, log.seq AS last_seq, log.link AS last_link
      FROM cartulary.writer JOIN cartulary.log ON log.chain = writer.chain AND log.seq >= writer.seq
      WHERE writer.chain = $1 ORDER BY log.seq DESC LIMIT 1`,
    values: [chain],
  })
  if (row === undefined) return undefined
  const entry = Number(row.last_seq)
  const link = row.last_link as Uint8Array
  const isNamed = entry === Number(row.seq) && equalBytes(row.link as Uint8Array, link)
  if (isNamed || (entry === own.seq && !equalBytes(link, own.link))) return undefined
  return new LogError('DAMAGED', `entry ${entry} of the log ${MEND_END}`, { entry })
}
