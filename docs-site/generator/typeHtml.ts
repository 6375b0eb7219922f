/**
 * Shapes as HTML of a page: notations with links, fields as a list that reads well on a narrow screen. Links are
 * relative, from a page one folder deep, so that they hold under any base.
 */
import { html, type Linker, prose } from './escape.ts'
import {
  type Field,
  firstSentence,
  isComposite,
  type Schemas,
  type Shape,
  type Token,
  typesIn,
} from './shapes.ts'

const TYPES = '../types/'

/** `Log[]`, with links to the pages of the types, which say what they are before they are followed. */
export function notationHtml(schemas: Schemas, tokens: readonly Token[]): string {
  const parts = tokens.map((token) => (typeof token === 'string' ? html(token) : linkHtml(schemas, token[0])))
  return `<code class="type">${parts.join('')}</code>`
}

function linkHtml(schemas: Schemas, type: string): string {
  const told = firstSentence(schemas[type]?.description ?? '').replaceAll('`', '')
  const title = told === '' ? '' : ` title="${html(told)}"`
  return `<a href="${TYPES}${type}"${title}>${html(type)}</a>`
}

/** A parameter, a result or a field: name, type, whether it is needed, what it is, and what unfolds below it. */
export interface Entry {
  readonly name: string
  readonly type: readonly Token[]
  /** Whether the caller must give it; undefined where that is no question. */
  readonly required: boolean | undefined
  readonly description: string
  readonly notes: readonly string[]
  /** HTML of what stands below. */
  readonly below: string
}

/** A list of entries; one block of HTML, without empty lines, which Markdown leaves alone. */
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

/** The fields of a shape, and its variants; empty when it has neither. What they name unfolds when it is asked for. */
export function insideHtml(schemas: Schemas, { type, fields, variants }: Shape, isInput: boolean): string {
  if (fields.length > 0) return fieldsHtml(schemas, fields, isInput)
  // What a caller can give instead stands in the description of the parameter, in fewer words (shapes.withForms).
  if (isInput || variants.length === 0)
    return foldsHtml(schemas, variants.length > 0 ? variants : typesIn(type))
  return variantsHtml(schemas, variants)
}

/** What it can be: what has fields unfolds, the others are named below; nothing where none has. */
function variantsHtml(schemas: Schemas, variants: readonly string[]): string {
  const folds = foldsHtml(schemas, variants)
  if (folds === '') return ''
  const others = variants.filter((type) => !isComposite(schemas, type))
  const lines = others.map(
    (type) =>
      `<p class="variant"><a href="${TYPES}${type}"><code>${type}</code></a> <span class="field-text">${prose(schemas[type]?.description ?? '')}</span></p>`,
  )
  return [folds, ...lines].join('\n')
}

function fieldsHtml(schemas: Schemas, fields: readonly Field[], isInput: boolean): string {
  return entriesHtml(
    schemas,
    fields.map((field) => ({
      ...field,
      // In an answer a field that may be missing is worth a word, one that is there is not.
      required: isInput ? field.required : field.required ? undefined : false,
      below:
        field.fields.length > 0
          ? fieldsHtml(schemas, field.fields, isInput)
          : foldsHtml(schemas, typesIn(field.type)),
    })),
  )
}

/** What unfolds when it is opened, one line for each type that has something to unfold. */
export function foldsHtml(schemas: Schemas, types: readonly string[]): string {
  return types
    .filter((type) => isComposite(schemas, type))
    .map((type) => `<TypeFold type="${type}" />`)
    .join('\n')
}
