/**
 * Numbers that a pool shares with each of its threads: while the EVM computes, no message reaches the thread. One is
 * the id of the job that is to end, at which the core looks between slices of gas. The others are the jobs that were
 * sent and have not begun: the thread takes the number of a job away to begin it, the pool to send the job elsewhere,
 * and only one of them finds it there.
 */

/** Jobs that were sent to a thread and have no answer yet, at most. */
const SENT_MAX = 4
/** Where the id of the job lies that is to end; behind it the {@link SENT_MAX} places of jobs that have not begun. */
const ENDING = 0
const NOTHING = 0

/** One for each thread, with no job in it. */
export function newFlag(): Int32Array {
  return new Int32Array(new SharedArrayBuffer((1 + SENT_MAX) * Int32Array.BYTES_PER_ELEMENT))
}

/** Tells the thread that a job is to end. @param id of the job */
export function raiseFlag(flag: Int32Array, id: number): void {
  Atomics.store(flag, ENDING, numberOf(id))
}

/** Whether a job is to end. */
export function isRaised(flag: Int32Array, id: number | undefined): boolean {
  return id !== undefined && Atomics.load(flag, ENDING) === numberOf(id)
}

/** A job is about to be sent. @param sent how many jobs were sent to the thread before */
export function offerJob(flag: Int32Array, sent: number, id: number): void {
  Atomics.store(flag, placeOf(sent), numberOf(id))
}

/** Takes a job that was sent: to begin it, or to send it elsewhere. @returns false when the other side was first */
export function takeJob(flag: Int32Array, sent: number, id: number): boolean {
  return Atomics.compareExchange(flag, placeOf(sent), numberOf(id), NOTHING) === numberOf(id)
}

function placeOf(sent: number): number {
  return ENDING + 1 + (sent % SENT_MAX)
}

/** Ids of several billion jobs begin again: two that are alive are never equal. */
function numberOf(id: number): number {
  return id | 0
}
