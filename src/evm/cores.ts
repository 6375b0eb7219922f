/** The cores of this thread: one for each build, created at the first use. */
import { resourceLimits } from 'node:worker_threads'
import { Core } from './core.ts'

/** Linear memory never shrinks: an instance that has grown beyond this is replaced by a new one. */
const KEPT_BYTES_MAX = 256 * 1024 * 1024

/** The limit of the thread's JavaScript heap, if it has one (--worker-heap). */
const heapMiB = resourceLimits.maxOldGenerationSizeMb
const memoryBytesMax = heapMiB === undefined ? undefined : heapMiB * 1024 * 1024

let plain: Core | undefined
let steps: Core | undefined

/**
 * A core of this thread. It holds one run, until the next `begin`: read the results before anything else runs on this
 * thread.
 *
 * @param reportsSteps reports every instruction, which slows down execution
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
