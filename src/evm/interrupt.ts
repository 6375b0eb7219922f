/**
 * A flag by which another thread interrupts the execution on this thread, which receives no messages while the EVM
 * runs. The host of the core reads the flag between slices of gas (core.ts).
 */

/** Another thread interrupted the run. */
export class InterruptedError extends Error {}

let isRaised = (): boolean => false

/** Sets the flag that interrupts this thread's executions. @param raised reads the flag; called often */
export function obeyFlag(raised: () => boolean): void {
  isRaised = raised
}

/** @throws InterruptedError */
export function checkInterrupt(): void {
  if (isRaised()) throw new InterruptedError('ended by another thread')
}
