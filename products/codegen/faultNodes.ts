/**
 * The contract's input schemas as a flat table of nodes. A generated check uses the table to find the path of a fault,
 * and the description of the expected value. Only AJV decides whether a value is accepted.
 */
import type { Contract } from '../contract/model.ts'
import { resolveSchema, type Schema, schemaName } from '../contract/schema.ts'

/**
 * A node of the table. `properties`, `others`, `keys`, `items`, `tuple` and `branches` refer to other nodes by their
 * positions in the table. AJV checks values against the schema `test`.
 */
export interface FaultNode {
  words: string
  kind: 'leaf' | 'object' | 'array' | 'union'
  test?: Schema
  required?: string[]
  properties?: Record<string, number>
  /** The node of members that are not in `properties`; false if such members are not allowed. */
  others?: number | false
  keys?: number
  items?: number
  /** The nodes of the items of a tuple. */
  tuple?: number[]
  minItems?: number
  maxItems?: number
  branches?: number[]
}

/** Builds the table. The table has one node for each component, and one node for each distinct unnamed schema. */
export class FaultTable {
  readonly nodes: FaultNode[] = []
  readonly #contract: Contract
  readonly #positions = new Map<string, number>()

  constructor(contract: Contract) {
    this.#contract = contract
  }

  /** Returns the position of a schema's node, and adds the node if it is new. */
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
      // The branch `null` is left out: null is valid here, so a value with a fault was meant for another branch.
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

/**
 * Describes a schema: `A 20-byte address: 0x and 40 hex digits. …` → `a 20-byte address: 0x and 40 hex digits`. `X or
 * null` is described as `X`.
 *
 * The description of a component takes precedence over the description of a property that refers to the component. The
 * component describes the form of a value, and the property only its meaning.
 */
function wordsOf(contract: Contract, schema: Schema): string {
  const component = resolveSchema(contract.components.schemas, schema)
  if (component !== undefined && component !== schema) return wordsOf(contract, component)
  const branches = schema.oneOf?.filter(({ type }) => type !== 'null')
  const [only] = branches ?? []
  if (branches?.length === 1 && only !== undefined) return wordsOf(contract, only)
  if (schema.title === undefined && schema.type === 'boolean') return 'true or false'
  if (schema.title === undefined && schema.type === 'array' && schema.items && !Array.isArray(schema.items))
    return `an array, each entry ${wordsOf(contract, schema.items)}`
  return firstSentence(schema.description ?? schema.type ?? '')
}

/** The first sentence without its full stop, for use after "expected". */
export function firstSentence(description: string): string {
  const [sentence = ''] = description.split(/\.(?:\s|$)/, 1)
  const plain = sentence.replaceAll('`', '')
  return /^[A-Z][a-z]*(?:[\s:-]|$)/.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain
}
