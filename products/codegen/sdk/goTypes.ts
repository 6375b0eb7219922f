/**
 * Shapes → Go types: declarations by @open-rpc/typings, corrected if they do not compile, decode wrongly or are hard to
 * read.
 */
import { ContractFaults } from '../../contract/faults.ts'
import { branchTests, isOpen, type Test } from './branches.ts'
import { isLeftOutByZero, isNilable, isPointer } from './goRules.ts'
import { sameType } from './sameTypes.ts'
import type {
  Dictionary,
  Enumeration,
  Field,
  NamedShape,
  SdkModel,
  Struct,
  Tuple,
  Union,
  Use,
} from './shapes.ts'
import { usesOf } from './shapes.ts'
import { typingsOf } from './typings.ts'
import { commentLines, goName, pascal } from './words.ts'

/** Writes the declarations of one model. */
export class GoTypes {
  readonly #model: SdkModel
  readonly #typings: ReadonlyMap<string, readonly string[]>
  /** Shapes that requests contain at positions where null is not allowed. */
  readonly #neverNull: ReadonlySet<string>

  constructor(model: SdkModel) {
    this.#model = model
    this.#neverNull = new Set([...model.requests].flatMap((name) => neverNull(model, name)))
    this.#typings = typingsOf(model.shapes, 'go')
  }

  /** Returns the declarations of all shapes that are not inline, in the model's order, formatted as by gofmt. */
  declarations(): string {
    const declared = [...this.#model.shapes.values()].filter(
      ({ inline, name }) => !inline && !(name === 'Null' && this.#kind(name) === 'null'),
    )
    return declared.map((named) => `\n${this.#declaration(named)}`).join('')
  }

  /** Returns the Go type for a {@link Use}. @param isSent whether the value is part of a request */
  typeOf({ name, nullable }: Use, isSent = false): string {
    const type = this.#expanded(name, isSent && !nullable)
    return nullable && !isNilable(this.#model.shapes, name) ? `*${type}` : type
  }

  #declaration({ name, description, shape }: NamedShape): string {
    const own = goName(name)
    const doc = commentLines(
      description === '' ? `${own} has no description.` : `${own}: ${description}`,
      '//',
    )
    switch (shape.kind) {
      case 'struct':
        return `${doc}${this.#struct(name, shape)}`
      case 'enum':
        return `${doc}${this.#enumeration(name, shape)}`
      case 'union':
        return `${doc}${this.#union(name, shape)}`
      case 'tuple':
        return `${doc}${this.#tuple(name, shape)}`
      case 'nullable':
        return `${doc}type ${own} = ${this.typeOf(shape.of)}\n`
      case 'null':
        return `${doc}type ${own} = Null\n`
      case 'boolean':
        return `${doc}type ${own} = ${this.#form(name)}\n`
      case 'text': {
        const same = sameType(name)
        return `${doc}type ${own} ${same === undefined ? this.#form(name) : `= ${goName(same)}`}\n`
      }
      case 'list':
      case 'map': {
        const isSent = this.#neverNull.has(name)
        // In requests the type must be an alias. A new type would lose the method MarshalJSON of List and Map. This
        // method encodes nil as an empty list or map.
        return `${doc}type ${own} ${isSent ? '= ' : ''}${this.#form(name, isSent)}\n`
      }
      default:
        return `${doc}type ${own} ${this.#form(name)}\n`
    }
  }

  #struct(name: string, { fields }: Struct): string {
    if (fields.length === 0) return `type ${goName(name)} struct{}\n`
    const lines = this.#body(name)
    const members = fields.map((field, at) => this.#member(name, field, lines[at] ?? ''))
    return `type ${goName(name)} struct {\n${members.join('')}}\n`
  }

  /**
   * Returns the declaration of a struct member. typings makes every member a pointer, and omits it from the JSON when
   * it is nil. This function chooses the type and the tag by whether the member is required and nullable.
   */
  #member(struct: string, field: Field, line: string): string {
    const { key, description, required, use } = field
    const [, name, type] = /^\t(\w+) +\*(\w+) +`json:"\w+(?:,omitempty)?"`$/.exec(line) ?? []
    if (name === undefined || type === undefined) throw unknownForm(struct, line)
    const isSent = this.#model.requests.has(struct) && required && !use.nullable
    const plain = this.#expanded(type, isSent)
    const { shapes } = this.#model
    const isAnswer = this.#model.answers.has(struct)
    const isNullable = !required && use.nullable && isAnswer
    const pointer = isPointer(shapes, field, isAnswer)
    const written = isNullable ? `Nullable[${plain}]` : pointer ? `*${plain}` : plain
    // With the tag "-" alone, encoding/json would ignore the member.
    const option = required
      ? key === '-'
        ? ','
        : ''
      : isNullable || isNilable(shapes, use.name) || isLeftOutByZero(shapes, field, isAnswer)
        ? ',omitzero'
        : ',omitempty'
    const doc = commentLines(description === '' ? `\`${key}\` on the wire.` : description, '//', '\t')
    return `${doc}\t${goName(name)} ${written} \`json:"${key}${option}"\`\n`
  }

  /** Returns an enumeration with named constants. `@open-rpc/typings` numbers the constants instead: `ColorEnum0`. */
  #enumeration(name: string, { values }: Enumeration): string {
    const own = goName(name)
    const names = values.map((value) => own + goName(pascal(value)))
    const width = Math.max(...names.map(({ length }) => length))
    const lines = this.#body(name).filter((line) => /^\t\w+Enum\d+ \w+ = "\w+"$/.test(line))
    if (lines.length !== values.length) throw unknownForm(name, lines.join('\n'))
    const constants = values.map(
      (value, at) => `\t${names[at]?.padEnd(width)} ${own} = ${JSON.stringify(value)}\n`,
    )
    return `type ${own} string\n\n// Values of ${own}.\nconst (\n${constants.join('')})\n`
  }

  /**
   * Returns a union that decodes a value into the branch whose tests the value passes. The package
   * `@open-rpc/typings` writes a union that takes the first branch that decodes without an error. That would be wrong:
   * in Go, every object decodes into every struct.
   */
  #union(name: string, { branches }: Union): string {
    const own = goName(name)
    const lines = this.#lines(name)
    const end = lines.indexOf('}')
    const members = lines.slice(1, end).map((line) => line.trim().split(/ +\*/) as [string, string])
    const names = members.map(([member]) => goName(member))
    const width = Math.max(...names.map(({ length }) => length))
    const isSent = this.#model.requests.has(name)
    const fields = members.map(
      ([, type], at) => `\t${names[at]?.padEnd(width)} *${this.#expanded(type, isSent)}\n`,
    )
    const takesAny = isOpen(this.#model.shapes, branches)
    const decode = (at: number) =>
      takesAny
        ? `\t\tif decodeInto(bytes, &o.${names[at]}) == nil {\n\t\t\treturn nil\n\t\t}\n`
        : `\t\treturn decodeInto(bytes, &o.${names[at]})\n`
    const cases = branches
      .slice(0, takesAny ? -1 : undefined)
      .map(
        (_, at) =>
          `\tcase ${branchTests(this.#model.shapes, branches, at).map(condition).join(', ')}:\n${decode(at)}`,
      )
    const otherwise = takesAny ? `decodeInto(bytes, &o.${names.at(-1)})` : `value.noBranchOf("${own}")`
    const marshal = lines
      .slice(lines.findIndex((line) => line.includes(') MarshalJSON()')))
      .map((line) => line.replace(/errors\.New\(".*"\)/, `noBranch("${own}")`))
    return [
      `type ${own} struct {\n${fields.join('')}}\n\n`,
      `// UnmarshalJSON decodes the branch that the value belongs to.\nfunc (o *${own}) UnmarshalJSON(bytes []byte) error {\n`,
      `\t*o = ${own}{}\n\tvalue := lookAt(bytes)\n\tswitch {\n${cases.join('')}\t}\n`,
      `\treturn ${otherwise}\n}\n\n`,
      `// MarshalJSON encodes the branch that is set.\n${goName(marshal.join('\n').trimEnd())}\n`,
    ].join('')
  }

  /** Returns a tuple as a struct. Go does not have tuple types, which @open-rpc/typings would write. */
  #tuple(name: string, { items }: Tuple): string {
    const own = goName(name)
    const isSent = this.#model.requests.has(name)
    const names = items.map(({ name }) => goName(name))
    const width = Math.max(...names.map(({ length }) => length))
    const fields = items.map((use, at) => `\t${names[at]?.padEnd(width)} ${this.typeOf(use, isSent)}\n`)
    const places = names.map((name) => `&t.${name}`).join(', ')
    const values = names.map((name) => `t.${name}`).join(', ')
    return [
      `type ${own} struct {\n${fields.join('')}}\n\n`,
      '// UnmarshalJSON decodes an array with one entry for each field.\n',
      `func (t *${own}) UnmarshalJSON(bytes []byte) error {\n\treturn decodeTuple(bytes, ${places})\n}\n\n`,
      '// MarshalJSON encodes an array.\n',
      `func (t ${own}) MarshalJSON() ([]byte, error) {\n\treturn json.Marshal([]any{${values}})\n}\n`,
    ].join('')
  }

  /**
   * Returns the type that the name of a shape stands for. In requests, lists and maps have the types List and Map,
   * which are never null (sdk/go/lists.go).
   */
  #form(name: string, isSent = false): string {
    const shape = this.#model.shapes.get(name)?.shape
    if (shape?.kind === 'null') return 'Null'
    if (shape?.kind === 'any') return 'any'
    if (shape?.kind === 'map') return this.#dictionary(shape, isSent)
    const [line = ''] = this.#lines(name)
    const [, form] = /^type \w+ ((?:\[\])?\w+)$/.exec(line) ?? []
    if (form === undefined) throw unknownForm(name, line)
    if (shape?.kind !== 'list') return form
    const item = this.typeOf(shape.item, isSent)
    return isSent ? `List[${item}]` : `[]${item}`
  }

  /** Returns a map with typed values. @open-rpc/typings would write a map whose values have any type. */
  #dictionary({ key, value }: Dictionary, isSent: boolean): string {
    const keys = key === undefined ? 'string' : this.#expanded(key)
    const values = this.typeOf(value, isSent)
    return isSent ? `Map[${keys}, ${values}]` : `map[${keys}]${values}`
  }

  #expanded(name: string, isSent = false): string {
    return this.#model.shapes.get(name)?.inline === true ? this.#form(name, isSent) : goName(name)
  }

  #kind(name: string) {
    return this.#model.shapes.get(name)?.shape.kind
  }

  #lines(name: string): readonly string[] {
    return this.#typings.get(name) ?? []
  }

  #body(name: string): readonly string[] {
    return this.#lines(name).filter((line) => line.startsWith('\t'))
  }
}

/** Returns the names of the shapes that a shape contains at positions where null is not allowed. */
function neverNull({ shapes }: SdkModel, name: string): string[] {
  const shape = shapes.get(name)?.shape
  if (shape === undefined || shape.kind === 'nullable') return []
  const uses =
    shape.kind === 'struct'
      ? shape.fields.filter(({ required }) => required).map(({ use }) => use)
      : usesOf(shape)
  return uses.filter(({ nullable }) => !nullable).map((use) => use.name)
}

function unknownForm(name: string, line: string): ContractFaults {
  return new ContractFaults([`${name}: typings writes Go in a form that is not known here: ${line}`])
}

function condition(tests: readonly Test[]): string {
  return tests.map(goTest).join(' && ')
}

function goTest(test: Test): string {
  switch (test.test) {
    case 'kind':
      return `value.isOf('${test.kind}')`
    case 'items':
      return `value.isListOf('${test.kind}')`
    case 'equals':
      return `value.isText("${test.key}", ${test.values.map((value) => JSON.stringify(value)).join(', ')})`
    case 'isNull':
      return `value.isNull("${test.key}")`
    case 'isThere':
      return `value.isThere("${test.key}")`
    case 'isEmpty':
      return 'value.isEmpty()'
    case 'keysMatch':
      return `value.keysMatch(\`${test.pattern}\`)`
    case 'keysAreOf':
      return `value.keysAreOf(${test.values.map((value) => JSON.stringify(value)).join(', ')})`
    case 'hasKeys':
      return `value.hasKeys(${test.keys.map((key) => JSON.stringify(key)).join(', ')})`
  }
}
