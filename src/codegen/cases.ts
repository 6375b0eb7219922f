/** openrpc.json → generated/cases.ts: the contract's examples as test cases. */
import type { Contract } from './contract.ts'
import { banner } from './text.ts'

export function emitCases({ methods }: Contract): string {
  const cases = methods.flatMap((method) =>
    method.examples.map((example) => ({
      method: method.name,
      name: example.name,
      params: Object.fromEntries(example.params.map(({ name, value }) => [name, value])),
      result: example.result.value,
      varies: method['x-varies'] !== undefined,
    })),
  )
  return `${banner}import type { MethodName } from './types.ts'

/** An example of the contract: a call by name, and what the sample chain answers. */
export interface Case {
  readonly method: MethodName
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly result: unknown
  /** True when other servers answer otherwise; then only the schema of the result counts. */
  readonly varies: boolean
}

export const cases: readonly Case[] = ${JSON.stringify(cases, null, 2)}
`
}
