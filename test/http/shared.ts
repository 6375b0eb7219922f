/** Shared limits for the servers of tests, so that `SERVING_THREADS=4` also tests the limits that threads share. */
import { limits } from '../../generated/limits.ts'
import { type HttpOptions, httpDefaults } from '../../src/http/options.ts'
import { SharedLimits } from '../../src/http/sharedLimits/sharedLimits.ts'
import { servingThreads } from '../support/servingThreads.ts'

/**
 * Returns the options of a server; with several serving threads, its limits are those of the first of them. Servers of
 * tests about rates keep the limits of one thread (test/support/servingThreads.ts says why).
 */
export function withSharedLimits(options: Partial<HttpOptions>): Partial<HttpOptions> {
  const isAboutRates = options.rateLimit !== undefined
  if (servingThreads === 1 || isAboutRates || options.sharedLimits !== undefined) return options
  const { subscriptionsMax } = limits
  const whole = { ...httpDefaults, ...options, subscriptionsMax, threadsMax: servingThreads }
  const { connectionsMax, bodiesBytesMax, webSocketsMax, answersBytesMax, webSocketsBacklogBytesMax } = whole
  const sharedLimits = SharedLimits.create({
    ...{ connectionsMax, bodiesBytesMax, webSocketsMax, answersBytesMax, webSocketsBacklogBytesMax },
    ...{ subscriptionsMax, rateLimit: whole.rateLimit, threadsMax: servingThreads },
  })
  return { ...options, sharedLimits }
}
