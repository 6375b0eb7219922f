/** Waits between two attempts. */
import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves after `ms` milliseconds, or when the signal is aborted. Never rejects. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {})
}
