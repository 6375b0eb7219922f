/**
 * A flag by which another thread ends what this one executes: while the EVM computes no message reaches the thread. The
 * core asks between slices of gas (core.ts).
 */

/** Another thread ended the run of this one. */
export class InterruptedError extends Error {}

let isRaised = (): boolean => false

/** Has executions of this thread end when a flag is raised. @param raised asked often */
export function obeyFlag(raised: () => boolean): void {
  isRaised = raised
}

/** @throws InterruptedError */
export function checkInterrupt(): void {
  if (isRaised()) throw new InterruptedError('ended by another thread')
}
