/** Reports that a head thread ran out of memory, and that the next one runs. */
import type { HeadKeeperOptions } from '../head/headKeeper.ts'
import type { NodeLog } from '../observe/nodeLog.ts'

/**
 * Returns the listeners of a head thread that log these events.
 *
 * @param resume called when the next thread runs
 */
export function memoryListeners(
  events: NodeLog,
  resume: () => void,
): Pick<HeadKeeperOptions, 'onOutOfMemory' | 'onRunning'> {
  return {
    onOutOfMemory: (seconds) => events.headOutOfMemory(seconds),
    onRunning() {
      events.headRunning()
      resume()
    },
  }
}
