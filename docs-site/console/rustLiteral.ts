/** Writes the parameters of a call as a literal of the Rust SDK, much as rustfmt would format it. */
import { hasDefault, isInside, memberName } from '../../products/codegen/sdk/rustRules.ts'
import { QUANTITY, sameType } from '../../products/codegen/sdk/sameTypes.ts'
import type { Field, Shapes, Use } from '../../products/codegen/sdk/shapes.ts'
import { pascal } from '../../products/codegen/sdk/words.ts'
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

const INDENT = '    '
const LIST = { pad: '', indent: INDENT }

/** Writes values of the types that the crate has for some shapes. */
export class RustLiterals {
  readonly #shapes: Shapes

  constructor(shapes: Shapes) {
    this.#shapes = shapes
  }

  /** Returns an expression of the type of a shape. @throws NoForm for a value that the type cannot have */
  value(name: string, value: unknown): string {
    const shape = shapeNamed(this.#shapes, name)
    const same = sameType(name) ?? name
    if (same === BLOCK) return this.#block(value)
    switch (shape.kind) {
      case 'text':
        return same === QUANTITY ? quantity(sentQuantity(value)) : `${quotedText(value)}.into()`
      case 'enum':
        if (typeof value !== 'string' || !shape.values.includes(value)) throw new NoForm()
        return `${name}::${pascal(value)}`
      case 'boolean':
      case 'integer':
        return plainText(shape.kind, value)
      case 'number': {
        const text = plainText('number', value)
        return /^-?\d+$/.test(text) ? `${text}.0` : text
      }
      case 'nullable':
        return this.#use({ ...shape.of, nullable: true }, value)
      case 'struct':
        return this.#struct(name, shape.fields, value)
      case 'list':
        return bracketed(
          ['vec![', ']'],
          entriesOf(value).map((entry) => this.#use(shape.item, entry)),
          LIST,
        )
      case 'tuple': {
        const entries = entriesOf(value, shape.items.length)
        return bracketed(
          ['(', ')'],
          shape.items.map((use, at) => this.#use(use, entries[at])),
          LIST,
        )
      }
      case 'map': {
        if (!isRecord(value)) throw new NoForm()
        const pairs = Object.entries(value).map(([key, one]) =>
          bracketed(['(', ')'], [this.#key(shape.key, key), this.#use(shape.value, one)], LIST),
        )
        return pairs.length === 0 ? 'BTreeMap::new()' : bracketed(['BTreeMap::from([', '])'], pairs, LIST)
      }
      case 'union':
        return this.#union(name, shape.branches, value)
      default:
        throw new NoForm()
    }
  }

  #struct(name: string, fields: readonly Field[], value: unknown): string {
    const present = presentMembers(fields, value)
    const written = present.map(
      (one) => `${memberName(one.field.key)}: ${this.#member(name, one.field, one.value)}`,
    )
    const missing = fields.filter((field) => !present.some((one) => one.field === field))
    const rest =
      missing.length > 1 && hasDefault(this.#shapes, name)
        ? ['..Default::default()']
        : missing.map(({ key }) => `${memberName(key)}: None`)
    const text = bracketed([`${name} {`, '}'], [...written, ...rest], { pad: ' ', indent: INDENT })
    // A comma is a mistake after the rest.
    return text.replace(/(\n {4}\.\.Default::default\(\)),\n\}$/, '$1\n}')
  }

  #union(name: string, branches: readonly Use[], value: unknown): string {
    const branch = branchOf(this.#shapes, branches, value)
    const text = this.value(branch.name, value)
    return `${name}::${branch.name}(${isInside(this.#shapes, branch.name, name) ? `Box::new(${text})` : text})`
  }

  #member(struct: string, { required, use }: Field, value: unknown): string {
    if (value === null) return 'None'
    const text = this.value(use.name, value)
    const boxed = isInside(this.#shapes, use.name, struct) ? `Box::new(${text})` : text
    return use.nullable || !required ? `Some(${boxed})` : boxed
  }

  #use({ name, nullable }: Use, value: unknown): string {
    if (!nullable) return this.value(name, value)
    return value === null ? 'None' : `Some(${this.value(name, value)})`
  }

  #key(name: string | undefined, key: string): string {
    return name === undefined ? `${quotedText(key)}.into()` : this.value(name, key)
  }

  #block(value: unknown): string {
    const choice = blockChoice(value)
    if (choice.by === 'tag') return `BlockId::${choice.text}()`
    if (choice.by === 'number') return `BlockId::number(${choice.text})`
    if (choice.by === 'hash') return `BlockId::hash("${choice.text}")`
    const shape = shapeNamed(this.#shapes, BLOCK)
    if (shape.kind !== 'union') throw new NoForm()
    return this.#union(BLOCK, shape.branches, value).replace(BLOCK, 'BlockId')
  }
}

/** Returns a quantity, which is parsed when the program runs. */
function quantity(value: unknown): string {
  if (typeof value !== 'string' || !/^0x[0-9a-fA-F]+$/.test(value)) throw new NoForm()
  return `"${value}".parse()?`
}
