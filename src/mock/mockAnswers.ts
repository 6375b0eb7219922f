/** What the mock answers: as server-js' mock mode does, examples first, then what the schema allows. */
import { type ContractMethod, type MockedMethod, mockedMethod } from './contractMethod.ts'
import { echoed } from './echo.ts'
import { canonicalText, differingFlags, type Example, likenessOf } from './examples.ts'
import { ExampleValues } from './exampleValues.ts'
import { filteredLogs, filteredTraces } from './filtered.ts'
import { type Like, likeValue, type Sources } from './likeValue.ts'
import { MockChain } from './mockChain.ts'
import { narrowed, tracersOf } from './narrowing.ts'
import { Random } from './random.ts'
import { refuse } from './refusals.ts'
import { componentOf, isObject, type Schema, type Schemas } from './schema.ts'
import { ShapedValues } from './shapedValue.ts'
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

type Params = Readonly<Record<string, unknown>>

/** Whose examples are of blocks that nobody has. */
const OF_NO_CHAIN: ReadonlySet<string | undefined> = new Set(['SimulatedBlocks', 'BuiltPayload'])

/** Answers that are the same for the same call and the same seed. */
export class MockAnswers {
  readonly #options: MockOptions
  readonly #sources: Sources
  readonly #methods: ReadonlyMap<string, MockedMethod>
  readonly #notifications: ReadonlyMap<string, Schema>
  readonly #chain: MockChain

  constructor(contract: MockedContract, options: MockOptions) {
    this.#options = options
    const { schemas = {} } = (contract.components ?? {}) as { schemas?: Schemas }
    const methods = contract.methods as readonly ContractMethod[]
    this.#methods = new Map(methods.map((method) => [method.name, mockedMethod(method, schemas)]))
    this.#notifications = new Map(
      methods.flatMap((method) => Object.entries(method['x-notifications']?.params ?? {})),
    )
    const sources = { schemas, shaped: new ShapedValues(schemas) }
    const examples = new ExampleValues(sources)
    this.#sources = { ...sources, examples }
    this.#chain = new MockChain(Number(this.#methods.get('eth_blockNumber')?.examples[0]?.result ?? 0))
    for (const { schema, examples: own } of this.#methods.values()) {
      for (const { result } of own) {
        examples.add(schema, result)
        if (!OF_NO_CHAIN.has(componentOf(schema))) this.#chain.learn(result)
      }
    }
  }

  /**
   * @param name of a method of the contract
   * @param params by name, as they were bound
   * @throws RpcError what a node refuses, as far as that follows from the contract
   */
  result(name: string, params: Params): unknown {
    const method = this.#methods.get(name)!
    const same = exampleOf(method, params)
    if (same !== undefined) return same.result
    const { schemas, shaped } = this.#sources
    if (refuse(method, params, this.#chain, tracersOf(schemas))) return null
    const newest = method.blockParam === undefined ? undefined : params[method.blockParam]
    const blocks = this.#chain.resolve(newest) + 1
    const schema = narrowed(schemas, method.schema, { params, blocks })
    const random = this.#random(`${name} ${canonicalText(params)}`)
    const nearest = this.#options.shaped ? undefined : this.#nearest(method, schema, params, random)
    return this.#fitted(method, params, nearest ?? shaped.value(schema, random))
  }

  /** Whether the call is an example of the contract. */
  isExample(name: string, params: Params): boolean {
    return exampleOf(this.#methods.get(name)!, params) !== undefined
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
    const made = this.#sources.shaped.value(schema, this.#random(`${kind} ${count}`))
    return { ...(made as object), subscription }
  }

  /**
   * The result that has least to be made up to fit the call; of such, that of the call most like it.
   *
   * @returns undefined when there are no examples: that there is nothing is an answer to the very call only
   */
  #nearest({ examples }: MockedMethod, schema: Schema, params: Params, random: Random): unknown {
    const ranked = examples
      .filter(({ result }) => result !== null)
      .map((example) => ({
        example,
        flags: differingFlags(example.params, params),
        likeness: likenessOf(example.params, params),
      }))
      .sort((one, other) => one.flags - other.flags || other.likeness - one.likeness)
    let nearest: Like | undefined
    for (const { example } of ranked) {
      const like = likeValue(schema, example.result, random, this.#sources)
      if (nearest === undefined || like.made < nearest.made) nearest = like
      if (nearest.made === 0) break
    }
    return nearest?.value()
  }

  /** In the blocks, of the accounts, of the transactions that were asked for. */
  #fitted({ schema, blockParam }: MockedMethod, params: Params, answer: unknown): unknown {
    const { filter } = params
    switch (componentOf(schema)) {
      case 'SimulatedBlocks':
        return simulated(answer as readonly unknown[], params, this.#chain)
      case 'Logs':
        return isObject(filter) ? filteredLogs(answer as readonly unknown[], filter, this.#chain) : answer
      case 'Traces':
        return isObject(filter) ? filteredTraces(answer as readonly unknown[], filter, this.#chain) : answer
      default:
        return echoed(answer, params, this.#chain, blockParam)
    }
  }

  #random(text: string): Random {
    return new Random(`${this.#options.seed} ${text}`)
  }
}

/** The example that is the same call. */
function exampleOf({ examples }: MockedMethod, params: Params): Example | undefined {
  return examples.find((example) => likenessOf(example.params, params) === 1)
}
