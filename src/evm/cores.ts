/** The EVM cores of this thread, created at first use: one that reports every instruction, and one that does not. */
import { resourceLimits } from 'node:worker_threads'
import { Core } from './core.ts'

/**
 * An instance whose memory is larger than this number of bytes is replaced by a new one: linear memory never shrinks.
 */
const KEPT_BYTES_MAX = 256 * 1024 * 1024

/** Limit of the thread's JavaScript heap (--worker-heap); undefined for no limit. */
const heapMiB = resourceLimits.maxOldGenerationSizeMb
const memoryBytesMax = heapMiB === undefined ? undefined : heapMiB * 1024 * 1024

let plain: Core | undefined
let steps: Core | undefined

/**
 * Returns a core of this thread. The core keeps the results of a run only until its next `begin`. The results must be
 * read before anything else runs on this thread.
 *
 * @param reportsSteps whether to return the core that reports every instruction; it executes code more slowly
 */
export function coreOfThread(reportsSteps = false): Core {
  if (reportsSteps) {
    steps = isSmall(steps) ? steps : new Core({ steps: true, memoryBytesMax })
    return steps
  }
  plain = isSmall(plain) ? plain : new Core({ memoryBytesMax })
  return plain
}

function isSmall(core: Core | undefined): core is Core {
  return core !== undefined && core.memory.bytes.length <= KEPT_BYTES_MAX
}
