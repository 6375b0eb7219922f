/**
 * Runs code as if threads interrupted each other between two accesses to shared memory. An interruption is a whole
 * operation of another thread, which a third thread may interrupt in turn. All of them run on the thread of the test,
 * so that a failure can be repeated.
 */

const ACCESSES = ['load', 'store', 'compareExchange', 'exchange'] as const

/**
 * @param accesses at which accesses, counted from 0, an operation of another thread comes before
 * @param operation runs an operation on a thread; called with the number of threads that are interrupted, starting at 0
 */
export function withInterruptions(accesses: readonly number[], operation: (thread: number) => void): void {
  const interruptions = new Set(accesses)
  const original = globalThis.Atomics
  let count = 0
  let depth = 0
  const interruptible = Object.create(original) as Record<string, unknown>
  for (const name of ACCESSES) {
    interruptible[name] = (...args: unknown[]): unknown => {
      if (interruptions.has(count++)) {
        depth++
        operation(depth)
        depth--
      }
      return (original[name] as (...args: unknown[]) => unknown)(...args)
    }
  }
  globalThis.Atomics = interruptible as unknown as typeof Atomics
  try {
    operation(0)
  } finally {
    globalThis.Atomics = original
  }
}
