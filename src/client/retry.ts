/** When the client sends a call again. */
import type { CartularyError } from './clientErrors.ts'
import type { RetryOptions } from './clientOptions.ts'

/**
 * How long to wait before a call is sent again, in milliseconds.
 *
 * @param attempt how often it was sent
 * @param isRepeatable whether a second run does no harm, should there have been a first
 * @param chance from 0 to 1: spreads those who failed together
 * @returns undefined when it must not be sent again
 */
export function waitBeforeRetry(
  error: CartularyError,
  attempt: number,
  isRepeatable: boolean,
  { attemptsMax, delayMs, delayMsMax }: Required<RetryOptions>,
  chance: number,
): number | undefined {
  if (!error.retryable || !(isRepeatable || error.refused) || attempt >= attemptsMax) return undefined
  const backoffMs = Math.min(delayMsMax, delayMs * 2 ** (attempt - 1))
  return Math.ceil((error.retryAfterMs ?? 0) + backoffMs * (0.5 + chance / 2))
}
