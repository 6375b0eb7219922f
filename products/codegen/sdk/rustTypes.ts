/**
 * Shapes → Rust types: declarations by @open-rpc/typings, corrected if they do not compile, decode wrongly or are hard
 * to read.
 */
import { ContractFaults } from '../../contract/faults.ts'
import { hasDefault, isInside, memberName } from './rustRules.ts'
import { QUANTITY, sameType } from './sameTypes.ts'
import type { Dictionary, Enumeration, Field, NamedShape, SdkModel, Struct, Union, Use } from './shapes.ts'
import { typingsOf } from './typings.ts'
import { commentLines, safeWord } from './words.ts'

const DERIVED = 'Serialize, Deserialize, Clone, Debug, PartialEq'

/** Writes the declarations of one model. */
export class RustTypes {
  readonly #model: SdkModel
  readonly #typings: ReadonlyMap<string, readonly string[]>

  constructor(model: SdkModel) {
    this.#model = model
    this.#typings = typingsOf(model.shapes, 'rust')
  }

  /** Returns the declarations of all shapes that are not inline, in the model's order, formatted as by rustfmt. */
  declarations(): string {
    const declared = [...this.#model.shapes.values()].filter(({ inline }) => !inline)
    return declared.map((named) => `\n${this.#declaration(named)}`).join('')
  }

  /** Returns the Rust type of a {@link Use}: `Option<…>` if null is allowed. */
  typeOf({ name, nullable }: Use): string {
    return nullable ? `Option<${this.#expanded(name)}>` : this.#expanded(name)
  }

  #declaration({ name, description, shape }: NamedShape): string {
    const doc = description === '' ? '' : commentLines(description, '///')
    switch (shape.kind) {
      case 'struct':
        return `${doc}${this.#struct(name, shape)}`
      case 'enum':
        return `${doc}${this.#enumeration(name, shape)}`
      case 'union':
        return `${doc}${this.#union(name, shape)}`
      case 'nullable':
        return `${doc}pub type ${name} = ${this.typeOf(shape.of)};\n`
      case 'text':
        if (name === QUANTITY) return `${doc}pub use crate::quantity::${name};\n`
        return `${doc}pub type ${name} = ${sameType(name) ?? this.#form(name)};\n`
      default:
        return `${doc}pub type ${name} = ${this.#form(name)};\n`
    }
  }

  /**
   * Returns a struct. The structs that typings writes are not used: they would accept every object, because of
   * `serde(default)`, and would need the crate derive_builder.
   */
  #struct(name: string, shape: Struct): string {
    const derive = `#[derive(${DERIVED}${hasDefault(this.#model.shapes, name) ? ', Default' : ''})]\n`
    // Without `deny_unknown_fields`, an empty struct would accept objects that are meant for other branches of a union.
    if (shape.fields.length === 0) return `${derive}#[serde(deny_unknown_fields)]\npub struct ${name} {}\n`
    const lines = this.#lines(name).filter((line) => /^ {4}pub /.test(line))
    const members = shape.fields.map((field, at) => this.#member(name, field, lines[at] ?? ''))
    return `${derive}pub struct ${name} {\n${members.join('')}}\n`
  }

  #member(struct: string, { key, description, required, use }: Field, line: string): string {
    const [, type] = /^ {4}pub \w+: (?:Option<)?(\w+)>?,$/.exec(line) ?? []
    if (type === undefined) throw unknownForm(struct, line)
    const name = memberName(key)
    const isNullable = !required && use.nullable && this.#model.answers.has(struct)
    const own = isInside(this.#model.shapes, use.name, struct)
      ? `Box<${this.#expanded(type)}>`
      : this.#expanded(type)
    const option = use.nullable || !required ? `Option<${own}>` : own
    const skip = 'skip_serializing_if = "Option::is_none"'
    const attributes = [
      ...(name.replace('r#', '') === key && safeWord(key) === key ? [] : [`rename = "${key}"`]),
      ...(required ? (use.nullable ? ['deserialize_with = "crate::nullable::required"'] : []) : []),
      ...(required || isNullable ? [] : [skip]),
      ...(isNullable ? ['default', skip, 'with = "crate::nullable::present"'] : []),
    ]
    return [
      description === '' ? '' : commentLines(description, '///', '    '),
      ...attributes.map((attribute) => `    #[serde(${attribute})]\n`),
      `    pub ${name}: ${isNullable ? `Option<${option}>` : option},\n`,
    ].join('')
  }

  #enumeration(name: string, { values }: Enumeration): string {
    const restored = new Map(values.map((value) => [safeWord(value), value]))
    const lines = this.#lines(name).flatMap((line) => {
      const [, word] = /^ {4}#\[serde\(rename = "(\w+)"\)\]$/.exec(line) ?? []
      if (word === undefined) return line === '' ? [] : [line]
      return [`    #[serde(rename = ${JSON.stringify(restored.get(word))})]`]
    })
    return `#[derive(${DERIVED}, Eq, Hash, PartialOrd, Ord, Copy)]\n${lines.join('\n')}\n`
  }

  #union(name: string, { branches }: Union): string {
    const lines = this.#lines(name).filter((line) => /^ {4}\w+\(/.test(line))
    const members = lines.map((line) => {
      const [, branch, type] = /^ {4}(\w+)\((\w+)\),$/.exec(line) ?? []
      if (branch === undefined || type === undefined) throw unknownForm(name, line)
      const own = this.#expanded(type)
      return { branch, own: isInside(this.#model.shapes, type, name) ? `Box<${own}>` : own }
    })
    if (members.length !== branches.length) throw unknownForm(name, lines.join('\n'))
    const body = members.map(({ branch, own }) => `    ${branch}(${own}),\n`)
    const from = members.map(
      ({ branch, own }) =>
        `\nimpl From<${own}> for ${name} {\n    fn from(value: ${own}) -> Self {\n        ${name}::${branch}(value)\n    }\n}\n`,
    )
    return `#[derive(${DERIVED})]\n#[serde(untagged)]\npub enum ${name} {\n${body.join('')}}\n${from.join('')}`
  }

  /** Returns the type that the name of a shape stands for. */
  #form(name: string): string {
    const shape = this.#model.shapes.get(name)?.shape
    if (shape?.kind === 'null') return '()'
    if (shape?.kind === 'map') return this.#dictionary(shape)
    if (shape?.kind === 'list') return `Vec<${this.typeOf(shape.item)}>`
    const [line = ''] = this.#lines(name)
    const [, form] = /^pub type \w+ = ([\w:]+|\(\w+(?:, \w+)*\));$/.exec(line) ?? []
    if (form === undefined) throw unknownForm(name, line)
    return shape?.kind === 'tuple' ? `(${shape.items.map((use) => this.typeOf(use)).join(', ')})` : form
  }

  /** Returns a BTreeMap with typed keys. @open-rpc/typings writes a HashMap, which has string keys and no order. */
  #dictionary({ key, value }: Dictionary): string {
    return `BTreeMap<${key === undefined ? 'String' : this.#expanded(key)}, ${this.typeOf(value)}>`
  }

  #expanded(name: string): string {
    return this.#model.shapes.get(name)?.inline === true ? this.#form(name) : name
  }

  #lines(name: string): readonly string[] {
    return this.#typings.get(name) ?? []
  }
}

function unknownForm(name: string, line: string): ContractFaults {
  return new ContractFaults([`${name}: typings writes Rust in a form that is not known here: ${line}`])
}
