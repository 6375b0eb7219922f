/**
 * The contract's input schemas as a flat table of nodes, from which a generated check finds the place of a
 * fault. AJV alone decides what is accepted; the table only says where and in which words.
 */
import type { Contract } from '../contract/model.ts'
import { resolveSchema, type Schema, schemaName } from '../contract/schema.ts'
import { wordsOf } from './words.ts'

/** A node of the table; numbers are positions in it. `test` is the schema whose AJV check decides. */
export interface FaultNode {
  words: string
  kind: 'leaf' | 'object' | 'array' | 'union'
  test?: Schema
  required?: string[]
  properties?: Record<string, number>
  /** The members that are not named in `properties`: false when there may be none. */
  others?: number | false
  keys?: number
  items?: number
  /** The items of a tuple, one by one. */
  tuple?: number[]
  minItems?: number
  maxItems?: number
  branches?: number[]
}

/** A growing table; a component, and each unnamed schema that is written alike, stands in it once. */
export class FaultTable {
  readonly nodes: FaultNode[] = []
  readonly #contract: Contract
  readonly #positions = new Map<string, number>()

  constructor(contract: Contract) {
    this.#contract = contract
  }

  /** The position of a schema's node, which is added when it is new. */
  add(schema: Schema): number {
    const name = schemaName(schema)
    const key = name ?? JSON.stringify({ ...schema, description: wordsOf(this.#contract, schema) })
    const known = this.#positions.get(key)
    if (known !== undefined) return known
    const position = this.nodes.length
    const node: FaultNode = { words: wordsOf(this.#contract, schema), kind: 'leaf' }
    this.#positions.set(key, position)
    this.nodes.push(node)
    this.#fill(node, schema, resolveSchema(this.#contract.components.schemas, schema) ?? schema)
    return position
  }

  #fill(node: FaultNode, schema: Schema, target: Schema): void {
    if (target.oneOf) {
      node.kind = 'union'
      node.test = schema
      // null is never the branch that the caller meant when something else was sent
      node.branches = target.oneOf.filter(({ type }) => type !== 'null').map((branch) => this.add(branch))
    } else if (target.type === 'object') {
      this.#fillObject(node, target)
    } else if (target.type === 'array') {
      node.kind = 'array'
      if (Array.isArray(target.items)) node.tuple = target.items.map((item) => this.add(item))
      else if (target.items) node.items = this.add(target.items)
      if (target.minItems !== undefined) node.minItems = target.minItems
      if (target.maxItems !== undefined) node.maxItems = target.maxItems
    } else {
      node.test = schema
    }
  }

  #fillObject(node: FaultNode, target: Schema): void {
    node.kind = 'object'
    if (target.required) node.required = target.required
    if (target.properties)
      node.properties = Object.fromEntries(
        Object.entries(target.properties).map(([name, property]) => [name, this.add(property)]),
      )
    if (target.propertyNames) node.keys = this.add(target.propertyNames)
    if (target.additionalProperties === false) node.others = false
    if (typeof target.additionalProperties === 'object') node.others = this.add(target.additionalProperties)
  }
}
