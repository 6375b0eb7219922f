/** Helpers for tests of the target: a target at a URL, and the failure of a call. */
import { type ExchangeOptions, httpExchange } from '../httpExchange.ts'
import { JsonRpcTarget, type TargetOptions } from '../target.ts'
import { type TargetErrorCode, TargetUnreachable } from '../targetError.ts'

export const quick: TargetOptions = { rate: 1e6, concurrencyMax: 4, callsMax: 100 }

export function targetAt(url: string, options: Partial<TargetOptions & ExchangeOptions> = {}): JsonRpcTarget {
  const exchange = httpExchange(url, { timeoutMs: 5_000, userAgent: 'tests/1', ...options })
  return new JsonRpcTarget(exchange, { ...quick, ...options })
}

export async function failure(
  promise: Promise<unknown>,
): Promise<{ code: TargetErrorCode; message: string }> {
  try {
    await promise
  } catch (error) {
    if (error instanceof TargetUnreachable) return { code: error.code, message: error.message }
    throw error
  }
  throw new Error('it succeeded')
}
