/** The mock's results: an example's to the example's call, and a value of the result's schema to any other call. */
import { Random } from './random.ts'
import type { Schema, Schemas } from './schema.ts'
import { SchemaValues } from './schemaValues.ts'

/** OpenRPC's document, as far as the mock reads it. */
export interface MockedContract {
  readonly methods: readonly object[]
  readonly components?: object
}

interface MockedMethod {
  readonly name: string
  readonly params: readonly { readonly name: string }[]
  readonly result: { readonly schema: Schema }
  readonly examples?: readonly {
    readonly params: readonly { readonly value: unknown }[]
    readonly result?: { readonly value: unknown }
  }[]
  readonly 'x-notifications'?: { readonly params: Readonly<Record<string, Schema>> }
}

type Params = Readonly<Record<string, unknown>>

/** Answers that are the same for the same call and the same seed. */
export class MockAnswers {
  readonly #seed: number
  readonly #values: SchemaValues
  /** method → schema of its result */
  readonly #results = new Map<string, Schema>()
  /** call → result of the example */
  readonly #examples = new Map<string, unknown>()
  /** kind of subscription → schema of its notification's `params` */
  readonly #notifications = new Map<string, Schema>()

  /** @param seed another number gives other values of the schemas */
  constructor({ methods, components = {} }: MockedContract, seed: number) {
    this.#seed = seed
    this.#values = new SchemaValues((components as { schemas?: Schemas }).schemas ?? {})
    for (const method of methods as readonly MockedMethod[]) this.#add(method)
  }

  /**
   * @param name of a method of the contract
   * @param params by name, checked
   */
  result(name: string, params: Params): unknown {
    const call = callText(name, params)
    if (this.#examples.has(call)) return this.#examples.get(call)
    return this.#values.value(this.#results.get(name)!, this.#random(call))
  }

  /** Whether the call is an example of the contract. */
  isExample(name: string, params: Params): boolean {
    return this.#examples.has(callText(name, params))
  }

  /**
   * Parameters of a subscription's notification.
   *
   * @param kind as `eth_subscribe` takes it
   * @param count notifications of the subscription before this one
   * @returns undefined when the contract has no notification of this kind
   */
  notification(kind: string, subscription: string, count: number): object | undefined {
    const schema = this.#notifications.get(kind)
    if (schema === undefined) return undefined
    const params = this.#values.value(schema, this.#random(`${kind} ${count}`))
    return { ...(params as object), subscription }
  }

  #add({ name, params, result, examples = [], 'x-notifications': notifications }: MockedMethod): void {
    this.#results.set(name, result.schema)
    for (const [kind, schema] of Object.entries(notifications?.params ?? {}))
      this.#notifications.set(kind, schema)
    for (const example of examples) {
      if (example.result === undefined) continue
      // By position: the names of an example's parameters are for people.
      const named = example.params.map(({ value }, index) => [params[index]?.name, value ?? undefined])
      const call = callText(name, Object.fromEntries(named))
      if (!this.#examples.has(call)) this.#examples.set(call, example.result.value)
    }
  }

  #random(text: string): Random {
    return new Random(`${this.#seed} ${text}`)
  }
}

function callText(name: string, params: Params): string {
  return `${name} ${canonicalText(params)}`
}

/** The same text for parameters that mean the same: members in any order, hex with leading zeros and capitals. */
function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(canonicalHex(value))
  const members = Object.entries(value).filter(([, member]) => member !== undefined)
  const texts = members.map(
    ([name, member]) => `${JSON.stringify(canonicalHex(name))}:${canonicalText(member)}`,
  )
  return `{${texts.sort().join(',')}}`
}

/** Quantities, which have up to 8 bytes, may have leading zeros; longer hex is data. */
function canonicalHex(value: unknown): unknown {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]+$/.test(value)) return value
  const text = value.toLowerCase()
  return text.length <= 18 ? text.replace(/^0x0+(?=.)/, '0x') : text
}
