/** The reason of a revert as error messages show it. */
import { decodeRevertReason } from '../chain/revertReason.ts'

/** A message is for people; the whole reason is in the error's data. */
const REASON_CHARS_MAX = 1024

/**
 * The reason in the bytes of a revert, shortened when it is long.
 *
 * @param data - what REVERT returned, any length
 * @returns undefined when the bytes are no reason as Solidity encodes it
 */
export function revertReason(data: Uint8Array): string | undefined {
  const reason = decodeRevertReason(data)
  if (reason === undefined || reason.length <= REASON_CHARS_MAX) return reason
  return `${reason.slice(0, REASON_CHARS_MAX)}…`
}
