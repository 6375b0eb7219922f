/** The answers of the sample chain's server, which the server gives once for each request of a process. */
import { sampleServer } from '../../../test/support/serveSample.ts'
import type { HttpExchange } from '../httpExchange.ts'
import { askingOver, plainExchangeTo, recorded } from './exchanges.ts'
import type { AskOnce } from './semantics/answersOf.ts'

let shared: Promise<HttpExchange> | undefined

/** The exchange that all test files share. */
export function sampleExchange(): Promise<HttpExchange> {
  shared ??= sampleServer().then(({ url }) => recorded(plainExchangeTo(url)))
  return shared
}

/** Calls a method of the server. */
export const askSample: AskOnce = async (method, params) => askingOver(await sampleExchange())(method, params)
