/** openrpc.json → generated/cases.ts: the contract's examples as test cases. */
import { type Contract, TRANSPORTS } from '../contract/model.ts'
import { banner } from './text.ts'

export function emitCases({ methods }: Contract): string {
  const cases = methods.flatMap((method) =>
    method.examples.map((example) => ({
      method: method.name,
      name: example.name,
      params: Object.fromEntries(example.params.map(({ name, value }) => [name, value])),
      result: example.result.value,
      sources: Object.fromEntries(
        example.params.flatMap(({ name, 'x-from': source }) =>
          source?.fresh ? [[name, { method: source.method, params: source.params }]] : [],
        ),
      ),
      transports: method['x-transports'] ?? TRANSPORTS,
      varies: method['x-varies'] !== undefined,
      once: example['x-once'] !== undefined,
    })),
  )
  return `${banner}import type { MethodName } from './types.ts'

/** An example of the contract: a call by name, and what the sample chain answers. */
export interface Case {
  readonly method: MethodName
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly result: unknown
  /**
   * Parameters that somebody else's call would have otherwise: what to ask for first, for a result that is the value.
   */
  readonly sources: Readonly<Record<string, { readonly method: string; readonly params: readonly unknown[] }>>
  readonly transports: readonly ('http' | 'ws')[]
  /** True when other servers answer otherwise; then only the schema of the result counts. */
  readonly varies: boolean
  /** True when a second call on the same server is an error. */
  readonly once: boolean
}

export const cases: readonly Case[] = ${JSON.stringify(cases, null, 2)}
`
}
