/** The cores of this thread: one for each build, made when it is first needed. */
import { Core } from './core.ts'

let plain: Core | undefined
let steps: Core | undefined

/**
 * A core of this thread. It holds one run, from `begin` to the next: whoever takes one reads what it left before anything
 * else runs.
 *
 * @param tellsSteps tells every instruction, which makes every instruction slower
 */
export function coreOfThread(tellsSteps = false): Core {
  if (tellsSteps) {
    steps ??= new Core(true)
    return steps
  }
  plain ??= new Core()
  return plain
}
