/** The contract's examples as test cases. Methods that are other names of a method have its examples, and no cases. */
import type { MethodName } from '../../generated/types.ts'
import contract from '../../openrpc.json' with { type: 'json' }
import { type ContractMethod, TRANSPORTS } from '../../products/contract/model.ts'

/** An example of the contract: a call by name, and the answer. */
export interface Case {
  readonly method: MethodName
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly result: unknown
  /** Parameters whose value depends on the server → the call whose result is the value. */
  readonly sources: Readonly<Record<string, { readonly method: string; readonly params: readonly unknown[] }>>
  readonly transports: readonly ('http' | 'ws')[]
  /** True when the result depends on the server; then tests check only its schema. */
  readonly varies: boolean
  /**
   * Names the server that the example may share with others of the same name: those that change nothing, those that
   * change only what the server keeps for its callers, or those of the same method.
   */
  readonly server: string
  /** True when a second call on the same server fails. */
  readonly once: boolean
}

const all = (contract.methods as readonly object[] as readonly ContractMethod[])
  .filter((method) => method['x-aliasOf'] === undefined)
  .flatMap((method) =>
    method.examples.map((example) => ({
      method: method.name as MethodName,
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
      server: serverOf(method),
      once: example['x-once'] !== undefined,
      isOfSample: example['x-chain'] === undefined,
    })),
  )

/** The examples whose answers are those of the sample chain. */
export const cases: readonly Case[] = all.filter(({ isOfSample }) => isOfSample)
/** The examples with `x-chain`. Their answers are those of `amsterdamSample`. */
export const amsterdamCases: readonly Case[] = all.filter(({ isOfSample }) => !isOfSample)

function serverOf({ name, 'x-writes': writes, 'x-stateful': stateful }: ContractMethod): string {
  if (writes !== true) return 'methods that change nothing'
  return stateful === true ? 'methods that change what the server keeps' : name
}

/**
 * Returns the example with values of this server for the parameters that need them, such as the id of a new filter.
 *
 * @param resultOf calls a method of the server
 */
export async function withFreshValues(
  example: Case,
  resultOf: (method: string, params: readonly unknown[]) => Promise<unknown>,
): Promise<Case> {
  const values = Object.entries(example.sources).map(
    async ([name, { method, params }]) => [name, await resultOf(method, params)] as const,
  )
  return { ...example, params: { ...example.params, ...Object.fromEntries(await Promise.all(values)) } }
}
