/**
 * A number that a pool shares with each of its threads: the id of the job that is to end. While the EVM computes, no
 * message reaches the thread; between slices of gas it looks at the number.
 */

/** No job: ids begin at 1. */
const NONE = 0

/** One for each thread. */
export function newFlag(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
}

/** Tells the thread that a job is to end; of several the last one. @param id of the job */
export function raiseFlag(flag: Int32Array, id: number): void {
  Atomics.store(flag, 0, numberOf(id))
}

/** Whether a job is to end. */
export function isRaised(flag: Int32Array, id: number | undefined): boolean {
  const raised = Atomics.load(flag, 0)
  return raised !== NONE && id !== undefined && raised === numberOf(id)
}

/** Ids of several billion jobs begin again: two that are alive are never equal. */
function numberOf(id: number): number {
  return id | 0
}
