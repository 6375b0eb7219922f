/** Shapes in plain Markdown, for the twins: nested lists, every type explained once. */
import { type Field, type Schemas, type Shape, shapeOf, type Token } from './shapes.ts'

/** `Log[]`. */
export function notationText(tokens: readonly Token[]): string {
  return tokens.map((token) => (typeof token === 'string' ? token : token[0])).join('')
}

/** A line of a list: name, type, whether it is needed, what it is. */
export function entryLine(
  entry: Pick<Field, 'name' | 'type' | 'description' | 'notes'>,
  need: string | undefined,
): string {
  const { name, type, description, notes } = entry
  const head = [`\`${notationText(type)}\``, ...(need === undefined ? [] : [need]), ...notes].join(', ')
  return `- \`${name}\` (${head})${description === '' ? '' : `: ${description}`}`
}

/** A list of fields, nested where they have fields of their own. */
export function fieldLines(fields: readonly Field[], isInput: boolean, indent = ''): string[] {
  return fields.flatMap((field) => {
    const need = isInput
      ? field.required
        ? 'required'
        : 'optional'
      : field.required
        ? undefined
        : 'optional'
    return [indent + entryLine(field, need), ...fieldLines(field.fields, isInput, `${indent}  `)]
  })
}

/** A type: what it is, then its fields or what it is one of. */
export function shapeLines(shape: Shape): string[] {
  const { description, type, notes, fields } = shape
  const head =
    fields.length > 0 ? [] : [`Type: \`${notationText(type)}\`${notes.map((note) => `; ${note}`).join('')}`]
  return [description, ...head, ...(fields.length > 0 ? [fieldLines(fields, false).join('\n')] : [])].filter(
    (line) => line !== '',
  )
}

/** `## Types` of a twin: each type under its own heading. */
export function typesSection(schemas: Schemas, names: readonly string[]): string {
  if (names.length === 0) return ''
  const parts = names.map((name) => {
    const shape = shapeOf(schemas, { $ref: `#/components/schemas/${name}` })
    return `### ${name}\n\n${shapeLines(shape).join('\n\n')}`
  })
  return `## Types\n\n${parts.join('\n\n')}\n`
}
