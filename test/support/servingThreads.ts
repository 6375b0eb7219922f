/**
 * The number of serving threads of the nodes that tests start. `SERVING_THREADS=4 npm test` runs all tests with four; by
 * default there is one, whatever the machine has. Only tests read the variable: the program's own are CARTULARY_….
 *
 * These tests hold, by construction, only in one thread, and run with one in every run:
 *
 * - test/http, servers with a rate limit (test/http/shared.ts): the limit of one thread counts tokens in windows, whose
 *   ends the tests know; threads share a limit without windows, which has tests of its own (test/http/sharedLimits)
 * - test/cli/observed, the counts of one node: each thread has an answer cache of its own
 * - test/node/createNode, test/products/pack: nodes as the library makes them by default, with one thread
 * - test/products/mock: the mock node has no option for threads
 */

/** Commands that serve requests, and have the option. */
const SERVING = ['serve', 'dev']
const OPTION = '--serving-threads'

const given = process.env.SERVING_THREADS ?? '1'
if (!/^[1-9]\d?$/.test(given))
  throw new RangeError(`SERVING_THREADS: expected a number from 1 to 99: ${given}`)

/** The number of serving threads. */
export const servingThreads = Number(given)

/** Returns a command line of the program with the number of serving threads, unless the command line has its own. */
export function withServingThreads(args: readonly string[]): readonly string[] {
  const [command = '', ...options] = args
  if (!SERVING.includes(command) || options.includes(OPTION)) return args
  return [command, OPTION, String(servingThreads), ...options]
}
