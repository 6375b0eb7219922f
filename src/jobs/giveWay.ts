/** The priority of threads that work for callers. */
import os from 'node:os'

/** By default: where a core is shared, the thread gets a third of what others do. */
const NICENESS = 5
const NICE_MAX = 19

/**
 * Lets the calling thread give way to those of usual priority, above all the one that answers everybody: with as many
 * endless calls as there are cores it would wait for a core behind them. Only on Linux: elsewhere the nice value is the
 * process's, not the thread's. Threads that this one starts inherit it.
 *
 * @param niceness what is added to the thread's nice value, of at most 19
 */
export function giveWay(niceness = NICENESS): void {
  if (process.platform !== 'linux') return
  try {
    os.setPriority(Math.min(NICE_MAX, os.getPriority() + niceness))
  } catch {
    // Not allowed here: it works as well, and others wait a little longer.
  }
}
