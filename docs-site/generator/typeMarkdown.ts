/** Renders shapes in plain Markdown, for the twins: nested lists, and each type once. */
import { type Field, type Schemas, type Shape, shapeOf, type Token } from './shapes.ts'

/** Returns a notation as text: `Log[]`. */
export function notationText(tokens: readonly Token[]): string {
  return tokens.map((token) => (typeof token === 'string' ? token : token[0])).join('')
}

/** Returns a line of a list: name, type, `required` or `optional`, bounds, and description. */
export function entryLine(
  entry: Pick<Field, 'name' | 'type' | 'description' | 'notes'>,
  need: string | undefined,
): string {
  const { name, type, description, notes } = entry
  const head = [`\`${notationText(type)}\``, ...(need === undefined ? [] : [need]), ...notes].join(', ')
  return `- \`${name}\` (${head})${description === '' ? '' : `: ${description}`}`
}

/** Returns the lines of a list of fields; fields with fields of their own have nested lists. */
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

/** Returns the paragraphs of a type: its description, then its fields or its notation. */
export function shapeLines(shape: Shape): string[] {
  const { description, type, notes, fields } = shape
  const head =
    fields.length > 0 ? [] : [`Type: \`${notationText(type)}\`${notes.map((note) => `; ${note}`).join('')}`]
  return [description, ...head, ...(fields.length > 0 ? [fieldLines(fields, false).join('\n')] : [])].filter(
    (line) => line !== '',
  )
}

/** Returns the section `## Types` of a twin, with a heading for each type. */
export function typesSection(schemas: Schemas, names: readonly string[]): string {
  if (names.length === 0) return ''
  const parts = names.map((name) => {
    const shape = shapeOf(schemas, { $ref: `#/components/schemas/${name}` })
    return `### ${name}\n\n${shapeLines(shape).join('\n\n')}`
  })
  return `## Types\n\n${parts.join('\n\n')}\n`
}
