/** Declares tests of serving threads where they can run. */
import { canSharePort } from '../../src/config/threadOptions.ts'

/**
 * Declares a suite if threads can share a port on this version of Node. `npm run test:nodes` runs the suites on versions
 * that can; elsewhere, there is nothing to test but the refusal of the option.
 */
export function describeThreads(title: string, suite: (this: Mocha.Suite) => void): void {
  if (canSharePort()) describe(title, suite)
}
