/**
 * Memory that a pool shares with each of its threads, because no message reaches a thread while the EVM computes. The
 * first number is the id of the job to end. The core checks this number between slices of gas.
 *
 * The other numbers are the ids of jobs that were sent to the thread and have not started. The thread removes an id to
 * start the job. The pool removes an id to send the job to another thread. The removal is atomic, so only the thread or
 * the pool gets the job.
 */

/** Maximum number of jobs that were sent to a thread and are not answered yet. */
const SENT_MAX = 4
/** Element 0 is the id of the job to end. Elements 1 to {@link SENT_MAX} are the ids of jobs that have not started. */
const ENDING = 0
const NOTHING = 0

/** Creates the shared memory of a thread, without jobs. */
export function newFlag(): Int32Array {
  return new Int32Array(new SharedArrayBuffer((1 + SENT_MAX) * Int32Array.BYTES_PER_ELEMENT))
}

/** Signals the thread to end a job. @param id id of the job */
export function raiseFlag(flag: Int32Array, id: number): void {
  Atomics.store(flag, ENDING, numberOf(id))
}

/** Whether the thread should end this job. */
export function isRaised(flag: Int32Array, id: number | undefined): boolean {
  return id !== undefined && Atomics.load(flag, ENDING) === numberOf(id)
}

/** Stores the id of a job that is about to be sent. @param sent number of jobs sent to the thread before */
export function offerJob(flag: Int32Array, sent: number, id: number): void {
  Atomics.store(flag, placeOf(sent), numberOf(id))
}

/**
 * Removes a job's id from the shared memory. After the removal, the thread starts the job, or the pool sends the job
 * elsewhere.
 *
 * @returns false when the id was already removed
 */
export function takeJob(flag: Int32Array, sent: number, id: number): boolean {
  return Atomics.compareExchange(flag, placeOf(sent), numberOf(id), NOTHING) === numberOf(id)
}

function placeOf(sent: number): number {
  return ENDING + 1 + (sent % SENT_MAX)
}

/**
 * Truncates an id to 32 bits. Truncated ids repeat only after four billion jobs, and so differ for all jobs that exist
 * at the same time.
 */
function numberOf(id: number): number {
  return id | 0
}
