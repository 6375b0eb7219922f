/**
 * Values that the SDKs must decode and encode unchanged: the contract's examples, and random values of every schema.
 */
import fc, { type Arbitrary } from 'fast-check'
import { sentForms } from '../../../products/codegen/sdk/model.ts'
import { QUANTITY, sameType } from '../../../products/codegen/sdk/sameTypes.ts'
import type { SdkModel } from '../../../products/codegen/sdk/shapes.ts'
import { type ContentDescriptor, type Contract, uniqueHandlers } from '../../../products/contract/model.ts'
import { branchesOf, type Schema, schemaName } from '../../../products/contract/schema.ts'
import { toQuantity } from '../../../src/chain/hex.ts'

export interface RoundTrip {
  /** Name of a component, or `METHOD params`, or `METHOD result` */
  readonly type: string
  readonly label: string
  readonly value: unknown
}

const SEED = 20250
const VALUES_PER_SCHEMA = 10
/** Depth in JSON levels at which a recursive schema ends if it can */
const DEPTH_MAX = 3

/** Parameters and result of every example. */
export function exampleRoundTrips(contract: Contract): RoundTrip[] {
  return uniqueHandlers(contract).flatMap(({ name, params: own, examples }) =>
    examples.flatMap(({ name: label, params, result }) => [
      {
        type: `${name} params`,
        label,
        value: Object.fromEntries(params.map((param) => [param.name, sentValue(contract, own, param)])),
      },
      { type: `${name} result`, label, value: result.value },
    ]),
  )
}

/** The value of a parameter as the SDKs send it: they send the numbers of blocks, and indices, as hex. */
function sentValue(
  contract: Contract,
  own: readonly ContentDescriptor[],
  { name, value }: { readonly name: string; readonly value: unknown },
): unknown {
  const given = own.find((one) => one.name === name)!.schema
  const takes = (schema: Schema): boolean => {
    const component = schemaName(schema)
    if (component !== undefined && sameType(component) === QUANTITY) return true
    const branches = component === undefined ? branchesOf(schema) : [contract.components.schemas[component]!]
    return branches?.some(takes) === true
  }
  return typeof value === 'number' && takes(given) ? toQuantity(value) : value
}

/** Valid values of the components, the same in every run. */
export function randomRoundTrips(contract: Contract, model: SdkModel): RoundTrip[] {
  const values = new Values(contract, model)
  return Object.keys(contract.components.schemas).flatMap((type) =>
    fc
      .sample(values.of({ $ref: `#/components/schemas/${type}` }, 0), {
        seed: SEED,
        numRuns: VALUES_PER_SCHEMA,
      })
      .map((value, at) => ({ type, label: `random value ${at} of seed ${SEED}`, value })),
  )
}

class Values {
  readonly #contract: Contract
  readonly #model: SdkModel
  /** By pattern, because making a generator takes longer than using it */
  readonly #texts = new Map<string, Arbitrary<string>>()

  constructor(contract: Contract, model: SdkModel) {
    this.#contract = contract
    this.#model = model
  }

  of(schema: Schema, depth: number, owner = ''): Arbitrary<unknown> {
    const name = schemaName(schema)
    const component = name === undefined ? undefined : this.#contract.components.schemas[name]
    if (component !== undefined) return fc.constant(null).chain(() => this.of(component, depth, name))
    const all = branchesOf(schema)
    if (all) {
      const ends = depth < DEPTH_MAX ? [] : all.filter(({ type }) => type === 'null')
      const branches = ends.length > 0 ? ends : sentForms(all, owner)
      return fc.oneof(...branches.map((branch) => this.of(branch, depth, owner)))
    }
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.const !== undefined) return fc.constant(schema.const)
    return this.#plain(schema, depth, owner)
  }

  #plain(schema: Schema, depth: number, owner: string): Arbitrary<unknown> {
    const { type, items, minimum = 0, maximum = 2 ** 53 - 1, pattern } = schema
    switch (type) {
      case 'object':
        return this.#object(schema, depth + 1, owner)
      case 'array':
        if (Array.isArray(items)) return fc.tuple(...items.map((item) => this.of(item, depth + 1, owner)))
        return fc.array(this.of(items ?? {}, depth + 1, owner), { maxLength: depth < DEPTH_MAX ? 3 : 0 })
      case 'null':
        return fc.constant(null)
      case 'boolean':
        return fc.boolean()
      case 'integer':
        return fc.integer({ min: minimum, max: maximum })
      case 'number':
        return fc.integer({ min: 0, max: 1024 }).map((value) => value / 1024)
      case 'string':
        return pattern === undefined ? fc.string({ maxLength: 20 }) : this.#text(pattern)
      default:
        return fc.constantFrom('text', 1, true, [1], { a: null })
    }
  }

  #text(pattern: string): Arbitrary<string> {
    const text = this.#texts.get(pattern) ?? fc.stringMatching(new RegExp(pattern))
    this.#texts.set(pattern, text)
    return text
  }

  #object(schema: Schema, depth: number, owner: string): Arbitrary<unknown> {
    const { properties = {}, required = [], additionalProperties, propertyNames } = schema
    const isAnswer = this.#model.answers.has(owner)
    const members = Object.entries(properties)
      // Requests omit members that can only be null.
      .filter(([key, { type }]) => isAnswer || required.includes(key) || type !== 'null')
      .map(([key, property]): [string, Arbitrary<unknown>] => [
        key,
        this.#member(property, depth, owner, required.includes(key)),
      ])
    const optional = depth < DEPTH_MAX ? members : members.filter(([key]) => required.includes(key))
    const record = fc.record(Object.fromEntries(optional), { requiredKeys: required })
    if (typeof additionalProperties !== 'object') return record
    const keys = propertyNames ? this.of(propertyNames, depth) : fc.constantFrom('a', 'b')
    const entries = fc.tuple(keys, this.of(additionalProperties, depth))
    return fc
      .array(entries, { maxLength: depth < DEPTH_MAX ? 3 : 0 })
      .map((list) => Object.fromEntries(list as [string, unknown][]))
  }

  /**
   * Requests omit optional members instead of sending null, or an empty text, which names nothing. In place of null,
   * they send an empty object for a member that they need.
   */
  #member(schema: Schema, depth: number, owner: string, required: boolean): Arbitrary<unknown> {
    const values = this.of(schema, depth, owner)
    if (this.#model.answers.has(owner)) return values
    return values.filter((value) => value !== null && (required || value !== ''))
  }
}
