/** The revert reason for error messages. */
import { decodeRevertReason } from '../chain/revertReason.ts'

/**
 * Maximum number of characters of a reason in a message. Messages are for people; the error's data contain the full
 * reason.
 */
const REASON_CHARS_MAX = 1024

/**
 * Returns the reason encoded in revert data, truncated if long.
 *
 * @param data - output of REVERT, any length
 * @returns undefined when the data are not a reason in Solidity's encoding
 */
export function revertReason(data: Uint8Array): string | undefined {
  const reason = decodeRevertReason(data)
  if (reason === undefined || reason.length <= REASON_CHARS_MAX) return reason
  return `${reason.slice(0, REASON_CHARS_MAX)}…`
}
