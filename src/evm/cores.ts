/** The cores of this thread: one for each build, made when it is first needed. */
import { resourceLimits } from 'node:worker_threads'
import { Core } from './core.ts'

/** Linear memory does not shrink: an instance that has more of it is replaced by another one. */
const KEPT_BYTES_MAX = 256 * 1024 * 1024

/** As much as the thread's JavaScript objects may have, where that is limited (--worker-heap). */
const heapMiB = resourceLimits.maxOldGenerationSizeMb
const memoryBytesMax = heapMiB === undefined ? undefined : heapMiB * 1024 * 1024

let plain: Core | undefined
let steps: Core | undefined

/**
 * A core of this thread. It holds one run, from `begin` to the next: whoever takes one reads what it left before
 * anything else runs.
 *
 * @param tellsSteps tells every instruction, which makes every instruction slower
 */
export function coreOfThread(tellsSteps = false): Core {
  if (tellsSteps) {
    steps = isSmall(steps) ? steps : new Core({ steps: true, memoryBytesMax })
    return steps
  }
  plain = isSmall(plain) ? plain : new Core({ memoryBytesMax })
  return plain
}

function isSmall(core: Core | undefined): core is Core {
  return core !== undefined && core.memory.bytes.length <= KEPT_BYTES_MAX
}
