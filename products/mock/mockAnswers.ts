/**
 * The mock's results. The call of an example gets the example's result. Any other call gets a random value that the
 * result's schema allows.
 */
import { type ContractMethod, errorNames } from '../contract/model.ts'
import { closed, isRecord, type Schema } from '../contract/schema.ts'
import { withPlainSchemas } from '../contract/toolForms.ts'
import { Random } from './random.ts'
import { type Schemas, SchemaValues } from './schemaValues.ts'

/** The members of an OpenRPC document that the mock reads. */
export interface MockedContract {
  readonly methods: readonly object[]
  readonly components?: object
}

type MockedMethod = Pick<ContractMethod, 'name' | 'params' | 'result' | 'errors' | 'x-notifications'> &
  Partial<Pick<ContractMethod, 'examples'>>

type Params = Readonly<Record<string, unknown>>

/** Makes the mock's answers. The same call with the same seed gets the same answer. */
export class MockAnswers {
  readonly #seed: number
  readonly #values: SchemaValues
  readonly #methods: ReadonlyMap<string, MockedMethod>
  /** The result of each example, by the text of its call. */
  readonly #examples = new Map<string, unknown>()
  /** The schema of a notification's `params`, by the kind of the subscription. */
  readonly #notifications = new Map<string, Schema>()

  /** @param seed selects the values that are made from schemas */
  constructor(contract: MockedContract, seed: number) {
    const { methods, components = {} } = withPlainSchemas(contract)
    this.#seed = seed
    this.#values = new SchemaValues(closed((components as { schemas?: Schemas }).schemas ?? {}))
    this.#methods = new Map((methods as readonly MockedMethod[]).map((method) => [method.name, method]))
    for (const method of this.#methods.values()) this.#add(method)
  }

  /**
   * Returns the result of a call.
   *
   * @param name name of a method of the contract
   * @param params valid parameters, by name
   */
  result(name: string, params: Params): unknown {
    const call = callText(name, params)
    if (this.#examples.has(call)) return this.#examples.get(call)
    return this.#values.value(this.#methods.get(name)!.result.schema, this.#random(call))
  }

  /** Returns the names of a method's errors. */
  errors(name: string): string[] {
    return errorNames(this.#methods.get(name)!)
  }

  /** Whether the call is an example of the contract. */
  isExample(name: string, params: Params): boolean {
    return this.#examples.has(callText(name, params))
  }

  /**
   * Returns the `params` of a subscription's notification.
   *
   * @param kind kind of the subscription, as in the parameters of `eth_subscribe`
   * @param count number of earlier notifications of the subscription
   * @returns undefined if the contract has no notification of this kind
   */
  notification(kind: string, subscription: string, count: number): object | undefined {
    const schema = this.#notifications.get(kind)
    if (schema === undefined) return undefined
    const params = this.#values.value(schema, this.#random(`${kind} ${count}`))
    return { ...(params as object), subscription }
  }

  #add({ name, params, examples = [], 'x-notifications': notifications }: MockedMethod): void {
    for (const [kind, schema] of Object.entries(notifications?.params ?? {}))
      this.#notifications.set(kind, schema)
    for (const example of examples) {
      // The parameters of an example are matched by position, because their names are only for people.
      const named = example.params.map(({ value }, index) => [params[index]?.name, value ?? undefined])
      const call = callText(name, Object.fromEntries(named))
      if (!this.#examples.has(call)) this.#examples.set(call, example.result.value)
    }
  }

  #random(text: string): Random {
    return new Random(`${this.#seed} ${text}`)
  }
}

/**
 * Returns the same text for all spellings of the same call. Members may be in any order, and hex may have leading zeros
 * or capitals.
 */
function callText(name: string, params: Params): string {
  const text = JSON.stringify(params, (_, value: unknown) => (isRecord(value) ? sorted(value) : value))
  return `${name} ${text.replaceAll(/"0x[0-9a-fA-F]+"/g, canonicalHex)}`
}

function sorted(value: Params): Params {
  const key = ([name]: [string, unknown]): string => name.toLowerCase()
  return Object.fromEntries(Object.entries(value).sort((a, b) => (key(a) < key(b) ? -1 : 1)))
}

/** Hex of up to 8 bytes may be a quantity and loses its leading zeros; longer hex is data. */
function canonicalHex(quoted: string): string {
  const text = quoted.toLowerCase()
  return text.length <= '"0x"'.length + 16 ? text.replace(/^"0x0+(?=[^"])/, '"0x') : text
}
