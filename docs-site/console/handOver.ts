/** A call of the history that is on its way to the page of its method. */

import type { HistoryEntry } from './history.ts'

let onItsWay: HistoryEntry | undefined

/** Leaves a call for the console of its method's page. */
export function handOver(call: HistoryEntry): void {
  onItsWay = call
}

/** Takes the call that was left for a method, once. */
export function takeOver(method: string): HistoryEntry | undefined {
  const call = onItsWay?.method === method ? onItsWay : undefined
  onItsWay = undefined
  return call
}
