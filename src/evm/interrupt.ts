/**
 * A flag by which another thread interrupts the execution on this thread. A message could not interrupt an execution,
 * because a thread receives no messages while the EVM runs. The host of the core reads the flag between slices of gas
 * (core.ts).
 */

/** Another thread interrupted the run. */
export class InterruptedError extends Error {}

let isRaised = (): boolean => false

/**
 * Registers the flag by which another thread interrupts executions on this thread.
 *
 * @param raised returns whether the flag is raised; called often, so it must be cheap
 */
export function obeyFlag(raised: () => boolean): void {
  isRaised = raised
}

/** Whether another thread has raised the flag. */
export function isInterrupted(): boolean {
  return isRaised()
}

/** @throws InterruptedError if another thread has raised the flag */
export function checkInterrupt(): void {
  if (isRaised()) throw new InterruptedError('ended by another thread')
}
