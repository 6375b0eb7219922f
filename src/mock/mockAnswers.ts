/** What the mock answers: as server-js' mock mode does, examples first, then what the schema allows. */
import { echoed } from './echo.ts'
import { canonicalText, type Example, nearestExample } from './examples.ts'
import { Random } from './random.ts'
import { type Schema, type Schemas, ShapedValues } from './shapedValue.ts'
import { simulated } from './simulated.ts'

export interface MockOptions {
  /** Answer calls that are no example with a value of the result's schema, not with the example most like it. */
  readonly shaped: boolean
  /** Other values for another number. */
  readonly seed: number
}

/** What the mock needs of a contract: OpenRPC's method objects and schemas. */
export interface MockedContract {
  readonly methods: readonly object[]
  readonly components?: object
}

interface ContractMethod {
  readonly name: string
  readonly params: readonly { readonly name: string }[]
  readonly result: { readonly schema: Schema }
  readonly examples?: readonly {
    readonly params: readonly { readonly name?: string; readonly value: unknown }[]
    readonly result?: { readonly value: unknown }
  }[]
  readonly 'x-notifications'?: { readonly params: Readonly<Record<string, Schema>> }
}

interface Answers {
  readonly examples: readonly Example[]
  readonly schema: Schema
}

/** Answers that are the same for the same call and the same seed. */
export class MockAnswers {
  readonly #options: MockOptions
  readonly #values: ShapedValues
  readonly #answers: ReadonlyMap<string, Answers>
  readonly #notifications: ReadonlyMap<string, Schema>

  constructor(contract: MockedContract, options: MockOptions) {
    this.#options = options
    const { schemas = {} } = (contract.components ?? {}) as { schemas?: Schemas }
    this.#values = new ShapedValues(schemas)
    const methods = contract.methods as readonly ContractMethod[]
    this.#answers = new Map(methods.map((method) => [method.name, answersOf(method)]))
    this.#notifications = new Map(
      methods.flatMap((method) => Object.entries(method['x-notifications']?.params ?? {})),
    )
  }

  /**
   * @param method of the contract
   * @param params by name, as they were bound
   */
  result(method: string, params: Readonly<Record<string, unknown>>): unknown {
    const { examples, schema } = this.#answers.get(method)!
    const same = nearestExample(examples, params)
    if (same?.likeness === 1) return same.example.result
    // That there is nothing is an answer to the very call only.
    const nearest = nearestExample(
      examples.filter(({ result }) => result !== null),
      params,
    )
    const random = this.#random(`${method} ${canonicalText(params)}`)
    const isMade = this.#options.shaped || nearest === undefined
    const forms = this.#values.formsFor(schema, params.block === 'pending')
    const answer = isMade
      ? this.#values.value(forms, random)
      : this.#values.emptied(nearest.example.result, forms)
    if (method === 'eth_simulateV1') return simulated(answer, params, nearest?.example.result)
    return echoed(answer, params)
  }

  /** Whether the call is an example of the contract. */
  isExample(method: string, params: Readonly<Record<string, unknown>>): boolean {
    return nearestExample(this.#answers.get(method)!.examples, params)?.likeness === 1
  }

  /**
   * What a subscription tells.
   *
   * @param kind as `eth_subscribe` takes it
   * @param count how often it was told before
   * @returns the notification's `params`; undefined when the contract has none of this kind
   */
  notification(kind: string, subscription: string, count: number): object | undefined {
    const schema = this.#notifications.get(kind)
    if (schema === undefined) return undefined
    const made = this.#values.value(schema, this.#random(`${kind} ${count}`))
    return { ...(made as object), subscription }
  }

  #random(text: string): Random {
    return new Random(`${this.#options.seed} ${text}`)
  }
}

function answersOf({ params, result, examples = [] }: ContractMethod): Answers {
  return {
    schema: result.schema,
    examples: examples.flatMap((example) => {
      if (example.result === undefined) return []
      // By position: the names of an example's parameters are for people.
      const named = example.params.flatMap(({ value }, index) => {
        const name = params[index]?.name
        return name === undefined || value === null ? [] : [[name, value] as const]
      })
      return { params: Object.fromEntries(named), result: example.result.value }
    }),
  }
}
