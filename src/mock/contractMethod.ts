/** What the mock reads of a method of the contract. */
import type { Example } from './examples.ts'
import type { Refusing } from './refusals.ts'
import { componentOf, isNullable, type Schema, type Schemas } from './schema.ts'

/** OpenRPC's method object, with its references resolved but for those to components. */
export interface ContractMethod {
  readonly name: string
  readonly params: readonly { readonly name: string; readonly schema?: Schema }[]
  readonly result: { readonly schema: Schema }
  readonly errors?: readonly { readonly $ref?: string }[]
  readonly examples?: readonly {
    readonly params: readonly { readonly name?: string; readonly value: unknown }[]
    readonly result?: { readonly value: unknown }
  }[]
  readonly 'x-notifications'?: { readonly params: Readonly<Record<string, Schema>> }
}

/** A method as it is answered. */
export interface MockedMethod extends Refusing {
  readonly schema: Schema
  readonly examples: readonly Example[]
}

/** Parameters that name a block of the chain, by component. */
const BLOCK_PARAMS: ReadonlySet<string | undefined> = new Set(['BlockNumberOrTag', 'BlockNumberOrTagOrHash'])

/** @param schemas of the contract */
export function mockedMethod(method: ContractMethod, schemas: Schemas): MockedMethod {
  const { params, result, errors = [] } = method
  const block = params.find(
    ({ name, schema = {} }) => name === 'blockHash' || BLOCK_PARAMS.has(componentOf(schema)),
  )
  return {
    schema: result.schema,
    examples: examplesOf(method),
    errors: new Set(errors.flatMap(({ $ref: reference }) => reference?.split('/').at(-1) ?? [])),
    isNullable: isNullable(schemas, result.schema),
    blockParam: block?.name,
  }
}

function examplesOf({ params, examples = [] }: ContractMethod): Example[] {
  return examples.flatMap((example) => {
    if (example.result === undefined) return []
    // By position: the names of an example's parameters are for people.
    const named = example.params.flatMap(({ value }, index) => {
      const name = params[index]?.name
      return name === undefined || value === null ? [] : [[name, value] as const]
    })
    return { params: Object.fromEntries(named), result: example.result.value }
  })
}
