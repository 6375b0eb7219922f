/** The pages of types: one for each type of the contract that is no wrapper (see shapes.isWrapper), and the index. */
import type { Contract } from '../../products/contract/model.ts'
import { breakable, cell, html, prose } from './escape.ts'
import { linker, methodPath } from './links.ts'
import type { Page } from './page.ts'
import { isWrapper, notation, reachable, type Schemas, type Shape, shapeOf, typesOfShape } from './shapes.ts'
import { insideHtml, notationHtml } from './typeHtml.ts'
import { notationText, shapeLines } from './typeMarkdown.ts'

const LEAD =
  'The types of parameters and results, field by field. A type inside another one unfolds in place.'

/** Returns the names of the types that have a page. Wrappers have none: their notation appears where they are used. */
export function typeNames(schemas: Schemas): string[] {
  return Object.keys(schemas).filter((name) => !isWrapper(schemas[name]!))
}

/** Returns the index, and the pages of all types. */
export function typePages(contract: Contract): Page[] {
  const { schemas } = contract.components
  const names = typeNames(schemas)
  const users = usersOf(contract)
  const shapes = names.map(
    (name) => [name, shapeOf(schemas, { $ref: `#/components/schemas/${name}` })] as const,
  )
  const parts = shapes.map(([name, shape]) => [name, typesOfShape(shape)] as const)
  return [
    indexPage(schemas, names),
    ...shapes.map(([name, shape]) => {
      const parents = parts.flatMap(([other, types]) =>
        other !== name && types.includes(name) ? [other] : [],
      )
      return typePage(contract, name, { shape, parents, methods: users.get(name) ?? new Set() })
    }),
  ]
}

interface TypeFacts {
  readonly shape: Shape
  /** The types that have a part of this type. */
  readonly parents: readonly string[]
  /** The methods that use it, directly or not. */
  readonly methods: ReadonlySet<string>
}

function typePage(contract: Contract, name: string, { shape, parents, methods }: TypeFacts): Page {
  const { schemas } = contract.components
  const link = linker(contract)
  const notes = shape.notes.map((note) => `<span class="note">${prose(note)}</span>`).join(' ')
  const inside = insideHtml(schemas, shape, false)
  const typeLine = shape.fields.length > 0 ? '' : `<p>${notationHtml(schemas, shape.type)} ${notes}</p>`
  const sections = [
    `# ${name}`,
    `<p class="lead">${prose(shape.description, link)}</p>`,
    typeLine,
    inside,
    ...namesSection('Part of', 'types', parents, (type) => type),
    ...namesSection('Methods', 'methods', [...methods], (method) => `../${methodPath(method)}`),
  ]
  return {
    path: `types/${name}`,
    title: name,
    description: firstClause(shape.description) || `The type ${name}.`,
    body: `${sections.filter((section) => section !== '').join('\n\n')}\n`,
    twin: `# ${name}\n\n${shapeLines(shape).join('\n\n')}\n`,
    extra: ['outline: false', 'pageClass: type-page'],
  }
}

function namesSection(
  title: string,
  id: string,
  names: readonly string[],
  link: (name: string) => string,
): string[] {
  if (names.length === 0) return []
  const links = names.map((name) => `<a href="${link(name)}"><code>${breakable(html(name))}</code></a>`)
  return [`## ${title} {#${id}}\n\n<p class="names">${links.join(' ')}</p>`]
}

/** Returns, for each type, the methods whose parameters, results or notifications use it, directly or not. */
function usersOf({ methods, components }: Contract): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const { name, params, result, ...rest } of methods) {
    const sent = Object.values(rest['x-notifications']?.params ?? {})
    const roots = [...params.map(({ schema }) => schema), result.schema, ...sent]
    for (const type of reachable(components.schemas, roots)) {
      const set = users.get(type) ?? new Set()
      users.set(type, set.add(name))
    }
  }
  return users
}

function indexPage(schemas: Schemas, names: readonly string[]): Page {
  const sorted = [...names].sort((a, b) => a.localeCompare(b, 'en'))
  const rows = sorted.map((name) => {
    const { description } = schemas[name]!
    return `<li><a href="./${name}"><code>${name}</code></a> <span class="field-text">${prose(firstClause(description ?? ''))}</span></li>`
  })
  const lines = sorted.map(
    (name) =>
      `| \`${name}\` | \`${cell(notationText(notation(schemas, schemas[name]!)))}\` | ${cell(schemas[name]!.description ?? '')} |`,
  )
  return {
    path: 'types/index',
    title: 'Types',
    description: 'Every type that parameters and results are made of.',
    body: `# Types\n\n<p class="lead">${LEAD}</p>\n\n<ul class="index-list">\n${rows.join('\n')}\n</ul>\n`,
    twin: `# Types\n\n${LEAD}\n\n| Name | Type | What it is |\n| --- | --- | --- |\n${lines.join('\n')}\n`,
    extra: ['outline: false', 'pageClass: types-index'],
  }
}

/** Returns the text up to the first full stop, colon or semicolon, as a sentence. */
function firstClause(text: string): string {
  return /^.*?[.:;](?=\s|$)/s.exec(text)?.[0].replace(/[:;]$/, '.') ?? text
}
