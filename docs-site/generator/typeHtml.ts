/**
 * Renders shapes as HTML: notations with links, and fields as a list that also fits narrow screens. Links are relative
 * to a page one folder below the base, so that they work under any base.
 */
import { SCHEMAS } from '../../products/contract/schema.ts'
import { html, type Linker, prose } from './escape.ts'
import {
  type Field,
  firstSentence,
  isComposite,
  type Schemas,
  type Shape,
  shapeOf,
  type Token,
  typesIn,
} from './shapes.ts'

const TYPES = '../types/'

/** Renders a notation such as `Log[]`, with links to the pages of the types; the tooltip describes the type. */
export function notationHtml(schemas: Schemas, tokens: readonly Token[]): string {
  const parts = tokens.map((token) => (typeof token === 'string' ? html(token) : linkHtml(schemas, token[0])))
  return `<code class="type">${parts.join('')}</code>`
}

function linkHtml(schemas: Schemas, type: string): string {
  const text = firstSentence(schemas[type]?.description ?? '').replaceAll('`', '')
  const title = text === '' ? '' : ` title="${html(text)}"`
  return `<a href="${TYPES}${type}"${title}>${html(type)}</a>`
}

/** A parameter, a result or a field. */
export interface Entry {
  readonly name: string
  readonly type: readonly Token[]
  /** Whether the entry is required; undefined to show neither `required` nor `optional`. */
  readonly required: boolean | undefined
  readonly description: string
  readonly notes: readonly string[]
  /** HTML below the entry: nested fields, or types to unfold. */
  readonly below: string
}

/** Renders a list of entries as one block of HTML without empty lines, which Markdown does not parse. */
export function entriesHtml(schemas: Schemas, entries: readonly Entry[], link?: Linker): string {
  return `<ul class="fields">\n${entries.map((entry) => entryHtml(schemas, entry, link)).join('\n')}\n</ul>`
}

function entryHtml(
  schemas: Schemas,
  { name, type, required, description, notes, below }: Entry,
  link?: Linker,
): string {
  const word = required ? 'required' : 'optional'
  const need = required === undefined ? '' : ` <span class="need ${word}">${word}</span>`
  const bounds = notes.map((note) => `<span class="note">${prose(note)}</span>`)
  const text = [...(description === '' ? [] : [prose(description, link)]), ...bounds].join(' ')
  const head = `<div class="field-head"><code class="field-name">${html(name)}</code> ${notationHtml(schemas, type)}${need}</div>`
  const lines = [
    `<li class="field">${head}`,
    text === '' ? '' : `<div class="field-text">${text}</div>`,
    below,
  ]
  return `${lines.filter((line) => line !== '').join('\n')}\n</li>`
}

/** Names of types that are unfolded at first. */
export type OpenTypes = ReadonlySet<string>

/** Least number of fields that a type shares with a block for these fields to be folded. */
const HEADER_FIELDS_MIN = 10

/** Renders the fields of a shape, or its variants; empty without either. Types in fields and variants can unfold. */
export function insideHtml(
  schemas: Schemas,
  { type, fields, variants }: Shape,
  isInput: boolean,
  open: OpenTypes = new Set(),
): string {
  if (fields.length > 0)
    return isInput ? fieldsHtml(schemas, fields, true, open) : resultFieldsHtml(schemas, fields, open)
  // For a parameter, the description lists the variants in fewer words (shapes.withForms).
  if (isInput || variants.length === 0)
    return foldsHtml(schemas, variants.length > 0 ? variants : typesIn(type), isInput, open)
  return variantsHtml(schemas, variants)
}

/** Renders the fields of a result. Fields of a block's header, which readers know, are folded after other fields. */
function resultFieldsHtml(schemas: Schemas, fields: readonly Field[], open: OpenTypes): string {
  const known = Object.keys(schemas.Block?.properties ?? {})
  const own = fields.filter(({ name }) => !known.includes(name))
  const others = fields.length - own.length
  if (own.length === 0 || others < HEADER_FIELDS_MIN) return fieldsHtml(schemas, fields, false, open)
  const header = fields.filter(({ name }) => known.includes(name))
  const inside = fieldsHtml(schemas, header, false, new Set())
  return `${fieldsHtml(schemas, own, false, open)}\n<details class="fold"><summary>${others} fields of a block</summary>\n${inside}\n</details>`
}

/** Renders variants: first those that can unfold, then the others by name; empty if none can unfold. */
function variantsHtml(schemas: Schemas, variants: readonly string[]): string {
  const folds = foldsHtml(schemas, variants, false)
  if (folds === '') return ''
  const others = variants.filter((type) => !isComposite(schemas, type))
  const lines = others.map(
    (type) =>
      `<p class="variant"><a href="${TYPES}${type}"><code>${type}</code></a> <span class="field-text">${prose(schemas[type]?.description ?? '')}</span></p>`,
  )
  return [folds, ...lines].join('\n')
}

function fieldsHtml(schemas: Schemas, fields: readonly Field[], isInput: boolean, open: OpenTypes): string {
  return entriesHtml(
    schemas,
    fields.map((field) => ({
      ...field,
      // In a result, only optional fields are marked.
      required: isInput ? field.required : field.required ? undefined : false,
      below:
        field.fields.length > 0
          ? fieldsHtml(schemas, field.fields, isInput, open)
          : foldsHtml(schemas, typesIn(field.type), isInput, open),
    })),
  )
}

/** Renders the types that can unfold, one line for each type that is folded at first. */
export function foldsHtml(
  schemas: Schemas,
  types: readonly string[],
  isInput: boolean,
  open: OpenTypes = new Set(),
): string {
  return types
    .filter((type) => isComposite(schemas, type))
    .map((type) =>
      open.has(type) ? unfoldedHtml(schemas, type, isInput, open) : `<TypeFold type="${type}" />`,
    )
    .join('\n')
}

function unfoldedHtml(schemas: Schemas, type: string, isInput: boolean, open: OpenTypes): string {
  // A type inside itself stays folded.
  const below = new Set([...open].filter((name) => name !== type))
  const inside = insideHtml(schemas, shapeOf(schemas, { $ref: SCHEMAS + type }), isInput, below)
  return `<details class="fold" open><summary><code>${type}</code></summary>\n${inside}\n</details>`
}
