/**
 * The number of serving threads of the nodes that tests start. `SERVING_THREADS=4 npm test` runs all tests with four; by
 * default there is one, whatever the machine has. Only tests read the variable: the program's own are CARTULARY_….
 */

/** Commands that serve requests, and have the option. */
const SERVING = ['serve', 'dev']
const OPTION = '--serving-threads'

const given = process.env.SERVING_THREADS ?? '1'
if (!/^[1-9]\d?$/.test(given))
  throw new RangeError(`SERVING_THREADS: expected a number from 1 to 99: ${given}`)

/** The number of serving threads. */
export const servingThreads = Number(given)

/**
 * Why some tests hold, by construction, only in one thread. Such a test adds `oneThread('reason')` to the options of its
 * node, and therefore runs with one thread always.
 */
const ONE_THREAD_ONLY = {} as const

/** Returns the options of a node that has one thread in every run. */
export function oneThread(_reason: keyof typeof ONE_THREAD_ONLY): readonly string[] {
  return [OPTION, '1']
}

/** Returns a command line of the program with the number of serving threads, unless the command line has its own. */
export function withServingThreads(args: readonly string[]): readonly string[] {
  const [command = '', ...options] = args
  if (!SERVING.includes(command) || options.includes(OPTION)) return args
  return [command, OPTION, String(servingThreads), ...options]
}
