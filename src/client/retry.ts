/** When the client SDK sends a call again. */
import type { CartularyError } from './clientErrors.ts'

/** How often, and how long, a call is sent again after a failure that can pass. */
export interface RetryOptions {
  /** Most times that a call is sent. Default: 4. */
  attemptsMax?: number
  /**
   * Longest time for all of them with the waits between, in milliseconds. The first has its whole `timeoutMs`, and so
   * has every further request of a call that was left over in a batch: the whole may take longer by those. Default:
   * 60000.
   */
  totalMsMax?: number
  /**
   * Wait before the second time, in milliseconds; it doubles each time. What the server asks for is added. Default:
   * 250.
   */
  delayMs?: number
  /** Longest such wait, in milliseconds. Default: 5000. */
  delayMsMax?: number
}

/** Time and chance; tests have others. */
export interface Clock {
  /** Milliseconds, monotonic. */
  now(): number
  /** From 0 to 1. */
  random(): number
  setTimeout(callback: () => void, delayMs: number): unknown
  clearTimeout(timer: unknown): void
}

/** Longer timers end at once, in browsers and in Node. */
const TIMER_MS_MAX = 2_147_483_647

/** The platform's. */
export const systemClock: Clock = {
  now: () => performance.now(),
  random: () => Math.random(),
  setTimeout: (callback, delayMs) => setTimeout(callback, Math.min(delayMs, TIMER_MS_MAX)),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}

/** The options with their defaults. */
export function retryLimits(retry: RetryOptions | false = {}): Required<RetryOptions> {
  const {
    attemptsMax = 4,
    totalMsMax = 60_000,
    delayMs = 250,
    delayMsMax = 5_000,
  } = retry || { attemptsMax: 1 }
  return { attemptsMax, totalMsMax, delayMs, delayMsMax }
}

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
