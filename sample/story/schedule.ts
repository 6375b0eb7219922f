/** Small helpers that the scenes share. */
import type { Draft, Scene } from '../draft.ts'

/** A scene of single events: block number → its transactions. */
export function schedule(events: Readonly<Record<number, readonly Draft[]>>): Scene {
  return (block) => events[block] ?? []
}

/** The element of `list` whose turn it is. */
export function turn<T>(list: readonly [T, ...T[]], count: number): T {
  return list[count % list.length] ?? list[0]
}
