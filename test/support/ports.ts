/** Whether this version of Node can serve on several threads; tests of serving threads are skipped where it cannot. */
import { canSharePort } from '../../src/config/threadOptions.ts'

/** `describe` where threads can share a port; elsewhere, the tests are shown as pending. */
export const describeThreads: Mocha.SuiteFunction | Mocha.PendingSuiteFunction = canSharePort()
  ? describe
  : describe.skip
