/**
 * The contract's schemas → the shapes of the SDKs: a flat list of named shapes. Each use of a shape has a flag for
 * null.
 */
import { ContractFaults } from '../../contract/faults.ts'
import { type Contract, type ContractMethod, uniqueHandlers } from '../../contract/model.ts'
import { type Schema, schemaName } from '../../contract/schema.ts'
import { inAnswerOrder } from './branches.ts'
import { QUANTITY, sameType } from './sameTypes.ts'
import type { Field, MethodShape, NamedShape, SdkModel, Shape, Shapes, Use } from './shapes.ts'
import { usesOf } from './shapes.ts'
import { pascal } from './words.ts'

/** Names of the shapes for unnamed schemas that have only a JSON type. */
const PLAIN = {
  string: 'Text',
  integer: 'Integer',
  number: 'Number',
  boolean: 'Boolean',
  null: 'Nothing',
} as const

/**
 * Returns the shapes of all components and of every method's parameters. The same contract always gives the same order.
 */
export function sdkModel(contract: Contract): SdkModel {
  const builder = new ModelBuilder(contract.components.schemas)
  for (const name of Object.keys(contract.components.schemas)) builder.component(name)
  const methods = uniqueHandlers(contract).map((method) => builder.method(method))
  const roots = [...Object.keys(contract.components.schemas), ...methods.map(({ params }) => params)]
  const used = reachable(builder.shapes, roots)
  const shapes = new Map([...builder.shapes].filter(([name]) => used.has(name)))
  const notifications = contract.methods.flatMap((method) =>
    Object.values(method['x-notifications']?.params ?? {}).flatMap((schema) => schemaName(schema) ?? []),
  )
  const answers = reachable(shapes, [...methods.map(({ result }) => result.name), ...notifications])
  const requests = reachable(
    shapes,
    methods.map(({ params }) => params),
  )
  return { shapes, methods, answers, requests }
}

/**
 * Returns the shapes of one method's parameters.
 *
 * @returns the shapes by name, and the name of the struct of all parameters
 * @throws ContractFaults if the SDKs cannot have a type for the parameters
 */
export function requestShapes(
  method: Pick<ContractMethod, 'name' | 'params'>,
  schemas: Record<string, Schema>,
): { readonly shapes: Shapes; readonly params: string } {
  const builder = new ModelBuilder(schemas)
  const params = builder.params(method)
  return { shapes: builder.shapes, params }
}

function reachable(shapes: Shapes, from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const left = [...from]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const named = shapes.get(name)
    if (named === undefined || found.has(name)) continue
    found.add(name)
    left.push(...usesOf(named.shape).map((use) => use.name))
  }
  return found
}

class ModelBuilder {
  readonly shapes = new Map<string, NamedShape>()
  readonly #schemas: Record<string, Schema>
  /** The names that were chosen for unnamed schemas, each with the JSON of its schema. */
  readonly #origins = new Map<string, string>()

  constructor(schemas: Record<string, Schema>) {
    this.#schemas = schemas
  }

  component(name: string): void {
    if (this.shapes.has(name)) return
    const schema = this.#schemas[name] ?? {}
    this.#declare(name, schema.description ?? '', false, () => this.#shape(schema, name))
  }

  method(method: ContractMethod): MethodShape {
    const name = pascal(method.name)
    const params = this.params(method)
    const result = schemaName(method.result.schema)
    const use = result === undefined ? this.#use(method.result.schema, `${name}Result`) : plainUse(result)
    return { method: method.name, summary: method.summary, name, params, result: use }
  }

  /** Declares the struct of a method's parameters, and returns its name. */
  params(method: Pick<ContractMethod, 'name' | 'params'>): string {
    const params = `${pascal(method.name)}Params`
    const fields = method.params.map(
      ({ name: key, description, required = false, schema }): Field => ({
        key,
        description,
        required,
        use: this.#use(schema, params + pascal(key)),
      }),
    )
    return this.#declare(params, `Parameters of ${method.name}.`, false, () => ({ kind: 'struct', fields }))
      .name
  }

  /**
   * Declares a shape. The name is declared before the shape is made: otherwise, the recursion would not end for
   * recursive schemas.
   */
  #declare(name: string, description: string, inline: boolean, make: () => Shape): Use {
    if (!this.shapes.has(name)) {
      this.shapes.set(name, { name, description, inline, shape: { kind: 'any' } })
      this.shapes.set(name, { name, description, inline, shape: make() })
    }
    return plainUse(name)
  }

  /**
   * Returns the {@link Use} for a schema inside another schema. An unnamed schema becomes an inline shape, or a shape
   * with the name `suggested`.
   */
  #use(schema: Schema, suggested: string): Use {
    const name = schemaName(schema)
    if (name !== undefined) {
      this.component(name)
      const shape = this.#schemas[name]
      const of = shape?.oneOf && this.#nullableUse(shape, name)
      return of ?? plainUse(name)
    }
    const description = schema.description ?? ''
    if (schema.anyOf) return this.#hoisted(schema, suggested)
    if (schema.oneOf) return this.#nullableUse(schema, suggested) ?? this.#hoisted(schema, suggested)
    if (schema.type === 'array' && !Array.isArray(schema.items)) {
      const item = this.#use(schema.items ?? {}, `${suggested}Item`)
      const list = `${item.name}${item.nullable ? 'OrNull' : ''}List`
      return this.#declare(list, description, true, () => ({ kind: 'list', item }))
    }
    const shape = schema.type === 'object' && !schema.properties ? this.#shape(schema, suggested) : undefined
    if (shape?.kind === 'map')
      return this.#declare(`${shape.value.name}By${shape.key ?? 'Text'}`, description, true, () => shape)
    if (isOwnType(schema)) return this.#hoisted(schema, suggested)
    const plain = schema.type === undefined ? 'Anything' : PLAIN[schema.type as keyof typeof PLAIN]
    return this.#declare(plain, '', true, () => this.#shape({ type: schema.type ?? 'object' }, plain))
  }

  #hoisted(schema: Schema, name: string): Use {
    const origin = JSON.stringify(schema)
    if (this.#schemas[name] !== undefined || (this.#origins.get(name) ?? origin) !== origin)
      throw new ContractFaults([`${name}: a part of a schema would get this name, which is taken`])
    this.#origins.set(name, origin)
    return this.#declare(name, schema.description ?? '', false, () => this.#shape(schema, name))
  }

  /** Returns a nullable use of the other branches if a branch of `oneOf` is null; undefined if no branch is null. */
  #nullableUse(schema: Schema, name: string): Use | undefined {
    const branches = (schema.oneOf ?? []).filter(({ type }) => type !== 'null')
    if (branches.length === schema.oneOf?.length) return undefined
    const [only] = branches
    const rest = name.endsWith('OrNull') ? name.slice(0, -'OrNull'.length) : `${name}Value`
    const of =
      branches.length === 1 && only !== undefined
        ? this.#use(only, rest)
        : this.#hoisted({ description: schema.description ?? '', oneOf: branches }, rest)
    return { ...of, nullable: true }
  }

  #shape(schema: Schema, name: string): Shape {
    if (schema.anyOf) return this.#openUnion(schema.anyOf, name)
    if (schema.oneOf) {
      const of = this.#nullableUse(schema, name)
      return of === undefined ? this.#union(sentForms(schema.oneOf, name), name) : { kind: 'nullable', of }
    }
    if (schema.type === 'string') {
      const values = schema.enum ?? (typeof schema.const === 'string' ? [schema.const] : undefined)
      return values === undefined ? { kind: 'text', pattern: schema.pattern } : { kind: 'enum', values }
    }
    if (schema.type === 'array') {
      if (!Array.isArray(schema.items))
        return { kind: 'list', item: this.#use(schema.items ?? {}, `${name}Item`) }
      return { kind: 'tuple', items: schema.items.map((item, at) => this.#use(item, `${name}Item${at}`)) }
    }
    if (schema.type === 'object') return this.#object(schema, name)
    return { kind: schema.type ?? 'any' }
  }

  #object(schema: Schema, name: string): Shape {
    const { additionalProperties, propertyNames, properties = {}, required = [] } = schema
    if (additionalProperties !== undefined && additionalProperties !== false) {
      const key = propertyNames && this.#use(propertyNames, `${name}Key`).name
      const value = additionalProperties === true ? {} : additionalProperties
      return { kind: 'map', key, value: this.#use(value, `${name}Entry`) }
    }
    if (schema.properties === undefined && additionalProperties === undefined) return { kind: 'any' }
    const fields = Object.entries(properties).map(([key, property]): Field => {
      const word = pascal(key)
      const own = name.endsWith(word) ? `${name}Value` : name + word
      const description = property.description ?? ''
      return { key, description, required: required.includes(key), use: this.#use(property, own) }
    })
    return { kind: 'struct', fields }
  }

  #openUnion(branches: readonly Schema[], name: string): Shape {
    const named = this.#union(branches.slice(0, -1), name)
    const [last] = branches.slice(-1).map((branch) => this.#use(branch, `${name}Other`))
    return named.kind === 'union' && last
      ? { ...named, branches: [...named.branches, last] }
      : { kind: 'any' }
  }

  /** Returns a union. All its string branches become one branch, because JSON cannot distinguish them. */
  #union(branches: readonly Schema[], name: string): Shape {
    const uses = branches.map((branch) => this.#use(branch, name + branchWord(branch)))
    const isText = ({ name: use }: Use) => ['text', 'enum'].includes(this.shapes.get(use)?.shape.kind ?? '')
    const texts = uses.filter(isText)
    if (texts.length === uses.length) return { kind: 'text', pattern: undefined }
    const text = texts.length > 1 ? [this.#use({ type: 'string' }, 'Text')] : texts
    const others = uses.filter((use) => !isText(use))
    return { kind: 'union', branches: inAnswerOrder(this.shapes, [...text, ...others]) }
  }
}

/**
 * Returns the branches without the JSON integer if the SDKs send hex in its place: block numbers, and quantities that may
 * also be integers. A number then has one type, and an integer in Rust converts to one type.
 *
 * @param name of the union
 */
export function sentForms(branches: readonly Schema[], name: string): readonly Schema[] {
  const isHex =
    sameType(name) === QUANTITY || branches.some((branch) => schemaName(branch) === 'BlockNumberInput')
  return isHex ? branches.filter(({ type }) => type !== 'integer') : branches
}

function plainUse(name: string): Use {
  return { name, nullable: false }
}

function isOwnType(schema: Schema): boolean {
  const { type, properties, items } = schema
  if (type === 'string') return schema.enum !== undefined || schema.const !== undefined
  return (type === 'object' && properties !== undefined) || (type === 'array' && Array.isArray(items))
}

/**
 * Returns a word for a branch that has no name. The name of the branch's shape consists of the name of the union and
 * this word. The word is the branch's constant, the name of the branch's first member, or the branch's type.
 */
function branchWord({ const: value, properties = {}, type = 'object' }: Schema): string {
  const [key] = Object.keys(properties)
  return pascal(typeof value === 'string' ? value : (key ?? type))
}
