/** Decides when the client sends a call again. */
import type { CartularyError } from './clientErrors.ts'
import type { RetryOptions } from './clientOptions.ts'

/**
 * How long to wait before a call is sent again, in milliseconds.
 *
 * @param attempt how often the call has been sent
 * @param isRepeatable whether the call may be run twice without harm
 * @param jitter from 0 to 1; it spreads the retries of clients that failed at the same time
 * @returns undefined if the call must not be sent again
 */
export function waitBeforeRetry(
  error: CartularyError,
  attempt: number,
  isRepeatable: boolean,
  { attemptsMax, delayMs, delayMsMax }: Required<RetryOptions>,
  jitter: number,
): number | undefined {
  if (!error.retryable || !(isRepeatable || error.refused) || attempt >= attemptsMax) return undefined
  const backoffMs = Math.min(delayMsMax, delayMs * 2 ** (attempt - 1))
  return Math.ceil((error.retryAfterMs ?? 0) + backoffMs * (0.5 + jitter / 2))
}
