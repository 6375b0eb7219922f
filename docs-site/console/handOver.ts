/** Passes a call of the history to the page of another method. */

import type { HistoryEntry } from './history.ts'

let onItsWay: HistoryEntry | undefined

/** Stores a call for the console on the page of the call's method. */
export function handOver(call: HistoryEntry): void {
  onItsWay = call
}

/** Returns the stored call if its method is this one. Removes the stored call in any case. */
export function takeOver(method: string): HistoryEntry | undefined {
  const call = onItsWay?.method === method ? onItsWay : undefined
  onItsWay = undefined
  return call
}
