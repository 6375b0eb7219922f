/** Writes the parameters of a call as a literal of the Go SDK, as gofmt would format it. */
import { isPointer, isZeroUnused } from '../../products/codegen/sdk/goRules.ts'
import { QUANTITY, sameType } from '../../products/codegen/sdk/sameTypes.ts'
import type { Field, Shapes, Use } from '../../products/codegen/sdk/shapes.ts'
import { goName, pascal } from '../../products/codegen/sdk/words.ts'
import { isRecord } from '../../products/contract/schema.ts'
import { NoForm } from './callValues.ts'
import {
  BLOCK,
  blockChoice,
  bracketed,
  branchOf,
  entriesOf,
  plainText,
  presentMembers,
  quotedText,
  sentQuantity,
  shapeNamed,
} from './sdkValues.ts'

const BRACES = ['{', '}'] as const
const LAYOUT = { pad: '', indent: '\t' }

/** Writes values of the types that the package has for some shapes. */
export class GoLiterals {
  readonly #shapes: Shapes

  constructor(shapes: Shapes) {
    this.#shapes = shapes
  }

  /**
   * Returns an expression that can be assigned to a variable of the type of a shape.
   *
   * @throws NoForm for a value that the type cannot have
   */
  value(name: string, value: unknown): string {
    const shape = shapeNamed(this.#shapes, name)
    const same = sameType(name) ?? name
    if (same === BLOCK) return this.#block(value)
    switch (shape.kind) {
      case 'text':
        return quotedText(same === QUANTITY ? sentQuantity(value) : value)
      case 'enum':
        return quotedText(value)
      case 'boolean':
      case 'integer':
      case 'number':
        return plainText(shape.kind, value)
      case 'nullable':
        return this.#use({ ...shape.of, nullable: true }, value)
      default:
        return this.#type(name) + this.#body(name, value)
    }
  }

  /** Returns the braces of a composite literal, with what is between them. */
  #body(name: string, value: unknown): string {
    const shape = shapeNamed(this.#shapes, name)
    switch (shape.kind) {
      case 'struct':
        return members(
          presentMembers(shape.fields, value).map((one) => [
            goName(pascal(one.field.key)),
            this.#member(one.field, one.value),
          ]),
        )
      case 'list':
        return bracketed(
          BRACES,
          entriesOf(value).map((entry) => this.#element(shape.item, entry)),
          LAYOUT,
        )
      case 'tuple': {
        const entries = entriesOf(value, shape.items.length)
        return members(shape.items.map((use, at) => [goName(use.name), this.#use(use, entries[at])]))
      }
      case 'map':
        if (!isRecord(value)) throw new NoForm()
        return members(
          Object.entries(value).map(([key, one]) => [quotedText(key), this.#element(shape.value, one)]),
        )
      case 'union': {
        const branch = branchOf(this.#shapes, shape.branches, value)
        return members([[goName(branch.name), this.#pointer(branch.name, value)]])
      }
      default:
        throw new NoForm()
    }
  }

  #member(field: Field, value: unknown): string {
    const { name } = field.use
    if (value === null) return 'nil'
    // The empty text would be left out.
    if (value === '' && !field.required && isZeroUnused(this.#shapes, name)) throw new NoForm()
    return isPointer(this.#shapes, field, false) ? this.#pointer(name, value) : this.value(name, value)
  }

  #use({ name, nullable }: Use, value: unknown): string {
    if (!nullable) return this.value(name, value)
    return value === null ? 'nil' : this.#pointer(name, value)
  }

  /** Returns an entry of a list or map, which repeats no type that the list or map has. */
  #element(use: Use, value: unknown): string {
    const isComposite = ['struct', 'list', 'tuple', 'map', 'union'].includes(
      shapeNamed(this.#shapes, use.name).kind,
    )
    if (!isComposite || value === null || use.name === BLOCK) return this.#use(use, value)
    return this.#body(use.name, value)
  }

  #pointer(name: string, value: unknown): string {
    const text = this.value(name, value)
    switch (shapeNamed(this.#shapes, name).kind) {
      case 'text':
      case 'enum':
      case 'integer':
      case 'number': {
        const type = this.#type(name)
        return `cartulary.Ptr(${type === 'string' ? text : `${type}(${text})`})`
      }
      case 'boolean':
        return `cartulary.Ptr(${text})`
      default:
        // A slice can be assigned to a List, but a pointer to a slice cannot be assigned to a pointer to a List.
        if (text.startsWith('[]')) return `&${text.replace(/^\[\]([^{]*)/, 'cartulary.List[$1]')}`
        return text.endsWith(')') ? `cartulary.Ptr(${text})` : `&${text}`
    }
  }

  #block(value: unknown): string {
    const choice = blockChoice(value)
    if (choice.by === 'object') return `cartulary.${BLOCK}${this.#body(BLOCK, value)}`
    if (choice.by === 'tag') return `cartulary.${pascal(choice.text)}()`
    if (choice.by === 'number') return `cartulary.BlockNumber(${choice.text})`
    return `cartulary.BlockHash("${choice.text}")`
  }

  #type(name: string): string {
    const named = this.#shapes.get(name)
    if (named?.inline !== true) return `cartulary.${goName(name)}`
    const { shape } = named
    switch (shape.kind) {
      case 'text':
        return 'string'
      case 'integer':
        return 'int64'
      case 'number':
        return 'float64'
      case 'boolean':
        return 'bool'
      case 'list':
        return `[]${shape.item.nullable ? '*' : ''}${this.#type(shape.item.name)}`
      case 'map':
        return `map[${shape.key === undefined ? 'string' : this.#type(shape.key)}]${this.#type(shape.value.name)}`
      default:
        throw new NoForm()
    }
  }
}

/** Returns named members in braces. In lines that follow each other, gofmt aligns the values. */
function members(pairs: readonly (readonly [key: string, value: string])[]): string {
  const line = bracketed(
    BRACES,
    pairs.map(([key, value]) => `${key}: ${value}`),
    LAYOUT,
  )
  if (!line.includes('\n')) return line
  const isLong = ([, value]: readonly [string, string]): boolean => value.includes('\n')
  const aligned = pairs.map((pair, at) => {
    const [key, value] = pair
    if (isLong(pair)) return `${key}: ${value}`
    const before = pairs.slice(0, at).findLastIndex(isLong)
    const after = pairs.findIndex((one, index) => index > at && isLong(one))
    const run = pairs.slice(before + 1, after < 0 ? undefined : after)
    return `${`${key}:`.padEnd(Math.max(...run.map(([one]) => one.length)) + 1)} ${value}`
  })
  return bracketed(BRACES, aligned, LAYOUT)
}
