/** Runs the conformance checks for tests: at full speed, with few blocks. */
import { checks } from '../checks.ts'
import { type ConformOptions, conform } from '../conform.ts'
import type { HttpExchange } from '../httpExchange.ts'
import type { Report } from '../report.ts'

/** Checks a node. */
export function run(exchange: HttpExchange, options: Partial<ConformOptions> = {}): Promise<Report> {
  return conform({
    exchange,
    url: 'http://node.invalid/',
    checks,
    blocks: 2,
    wants: () => true,
    requires: () => false,
    skips: () => false,
    strict: false,
    rate: 1e6,
    concurrencyMax: 4,
    callsMax: 20_000,
    progress: { onStep() {}, onCase() {} },
    ...options,
  })
}

/** Options that check these methods alone. */
export function only(...methods: string[]): Partial<ConformOptions> {
  return { wants: (method) => methods.includes(method) }
}

/** Counts the calls of each method. */
export function counting(exchange: HttpExchange): {
  readonly exchange: HttpExchange
  readonly calls: ReadonlyMap<string, number>
} {
  const calls = new Map<string, number>()
  return {
    calls,
    exchange(body, onBytes) {
      for (const [, method = ''] of body.matchAll(/"method":"(\w+)"/g))
        calls.set(method, (calls.get(method) ?? 0) + 1)
      return exchange(body, onBytes)
    },
  }
}

/** The failures of a report, one line each. */
export function failuresOf({ cases }: Report): string[] {
  return cases
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ method, check, title, reason }) => `${method}; ${check}; ${title}: ${reason}`)
}
