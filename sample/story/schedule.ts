/** Helpers that the scenes share. */
import type { Draft, Scene } from '../draft.ts'

/** Makes a scene from the transactions of single blocks, by block number. */
export function schedule(events: Readonly<Record<number, readonly Draft[]>>): Scene {
  return (block) => events[block] ?? []
}

/** Returns the element of `list` at `count`, modulo the length. */
export function turn<T>(list: readonly [T, ...T[]], count: number): T {
  return list[count % list.length] ?? list[0]
}
