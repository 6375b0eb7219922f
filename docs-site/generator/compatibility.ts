/** The page that shows which methods other nodes have, made from compatibility.json. */
import type { Contract } from '../../products/contract/model.ts'
import { byNamespace } from './documented.ts'
import { breakable, cell, html, prose } from './escape.ts'
import { methodPath } from './links.ts'
import type { Page } from './page.ts'
import { listed, plural } from './words.ts'

interface SourceAge {
  /** Date of the release, the page or the thread; null: unknown. */
  readonly date: string | null
  /** Methods for which this source is the evidence. Default: those that no other source of the client lists. */
  readonly decides?: readonly string[]
}

/** A file of a repository, at a release or a commit; without either, the commit of the copy is unknown. */
interface FileSource extends SourceAge {
  readonly repository: string
  readonly path: string
  readonly commit?: string
  readonly release?: string
}

interface PageSource extends SourceAge {
  readonly page: string
}

/** Evidence for the methods of a client. */
export type Source = FileSource | PageSource

export interface Client {
  readonly name: string
  /** Release, or a description of the version in words. */
  readonly version: string
  /** How the methods were found out, as a sentence. */
  readonly how: string
  readonly sources: readonly Source[]
  readonly has: readonly string[]
  readonly lacks: readonly string[]
  /** For some methods, how the client's method differs. */
  readonly notes?: Readonly<Record<string, string>>
}

export interface Compatibility {
  /** Date on which the sources were read; the sources may be older. */
  readonly date: string
  readonly clients: readonly Client[]
}

export type Support = 'yes' | 'no' | 'unknown'

/** Returns whether a client has a method. */
export function supportOf({ has, lacks }: Client, method: string): Support {
  if (has.includes(method)) return 'yes'
  return lacks.includes(method) ? 'no' : 'unknown'
}

/** Returns a sentence such as `Geth and reth have it too; besu does not; unknown for erigon.` */
export function supportLine({ clients }: Compatibility, method: string): string {
  const named = (support: Support) =>
    clients.filter((client) => supportOf(client, method) === support).map(({ name }) => name)
  const [yes, no, unknown] = [named('yes'), named('no'), named('unknown')]
  const parts = [
    ...(yes.length === 0 ? [] : [`${listed(yes)} ${yes.length === 1 ? 'has' : 'have'} it too`]),
    ...(no.length === 0 ? [] : [`${listed(no)} ${no.length === 1 ? 'does' : 'do'} not have it`]),
    ...(unknown.length === 0 ? [] : [`unknown for ${listed(unknown)}`]),
  ]
  const line = parts.join('; ')
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}.`
}

const LEAD =
  'Which methods of this contract other nodes have. The same method may still answer differently: parameters, limits and the depth of the stored state vary.'

const NOT_KNOWN = 'date unknown'

/** Returns `3 sources, dated 2026-02-14 to 2026-08-15; date unknown for 1`, for example. */
export function ageLine({ sources }: Client): string {
  const dates = sources.flatMap(({ date }) => (date === null ? [] : [date])).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  const count = plural(sources.length, 'source')
  if (first === undefined) return `${count}, ${NOT_KNOWN}`
  const span = first === last ? first : `${first} to ${last}`
  const undated = sources.length - dates.length
  return `${count}, dated ${span}${undated === 0 ? '' : `; ${NOT_KNOWN} for ${undated}`}`
}

const MARKS: Readonly<Record<Support, string>> = { yes: 'yes', no: 'no', unknown: '?' }
const SIGNS: Readonly<Record<Support, string>> = { yes: '✓', no: '–', unknown: '?' }
const WORDS: Readonly<Record<Support, string>> = { yes: 'yes', no: 'no', unknown: 'unknown' }

/** Returns the page and its Markdown twin. */
export function compatibilityPage(contract: Contract, compatibility: Compatibility): Page {
  const { clients, date } = compatibility
  const groups = [...byNamespace(contract.methods)]
  const tables = groups.map(([namespace, methods]) => {
    const names = methods.map(({ name }) => name)
    return `## ${namespace} {#${namespace}}\n\n${tableHtml(clients, names)}`
  })
  return {
    path: 'compatibility',
    title: 'Compatibility',
    description: 'Which methods geth, erigon, reth, nethermind, besu and anvil have, with sources and date.',
    body: [
      '# Compatibility',
      `<p class="lead">${LEAD}</p>`,
      `<p class="aside-note">${LEGEND} Read on ${html(date)} from the <a href="#sources">sources below</a>; newer releases may have more.</p>`,
      '<FilterTable what="methods" group="Namespace" differences="Only differences">',
      ...tables,
      '</FilterTable>',
      `## Sources {#sources}\n\n${sourcesHtml(clients)}\n`,
    ].join('\n\n'),
    twin: twinOf(contract, compatibility),
    extra: ['outline: [2, 2]', 'pageClass: compatibility'],
  }
}

/** Explains the signs of the tables. */
const LEGEND = `<span class="yes">${SIGNS.yes}</span> has the method, <span class="no">${SIGNS.no}</span> does not have it, or declares it without effect, <span class="unknown">${SIGNS.unknown}</span> unknown, * has a note.`

function tableHtml(clients: readonly Client[], methods: readonly string[]): string {
  const head = clients.map(({ name }) => `<th scope="col"><span>${name}</span></th>`).join('')
  const rows = methods.map((method) => {
    const cells = clients.map((client) => cellHtml(client, method)).join('')
    const kinds = new Set(clients.map((client) => supportOf(client, method)))
    const hasNote = clients.some(({ notes }) => notes?.[method] !== undefined)
    const differs = kinds.size > 1 || hasNote || kinds.has('no') ? ' data-differs' : ''
    return `<tr${differs}><th scope="row"><a href="./${methodPath(method)}"><code>${breakable(method)}</code></a></th>${cells}</tr>`
  })
  return `<table class="support">\n<thead><tr><th scope="col">Method</th>${head}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

function cellHtml(client: Client, method: string): string {
  const support = supportOf(client, method)
  const note = client.notes?.[method]
  const sign = `<span aria-hidden="true">${SIGNS[support]}</span><span class="visually-hidden">${WORDS[support]}</span>`
  const marked =
    note === undefined ? sign : `<a href="#${client.name}-${method}" title="${html(note)}">${sign}*</a>`
  return `<td class="${support}">${marked}</td>`
}

function sourcesHtml(clients: readonly Client[]): string {
  // A namespace may have the name of a client, and the id of its section.
  const entries = clients.map((client) => {
    const links = client.sources.map((source) => `<li>${sourceHtml(source)}</li>`)
    const notes = Object.entries(client.notes ?? {}).map(
      ([method, note]) => `<li id="${client.name}-${method}"><code>${method}</code>: ${prose(note)}</li>`,
    )
    const noted = notes.length === 0 ? '' : `\n<ul class="plain-list">\n${notes.join('\n')}\n</ul>`
    const how = `<details><summary>How it was read, and ${plural(client.sources.length, 'source')}</summary>\n<p>${prose(client.how)}</p>\n<ul class="plain-list">\n${links.join('\n')}\n</ul>\n</details>`
    return `### ${client.name} {#sources-${client.name}}\n\n<p>${html(client.version)}: ${html(ageLine(client))}.</p>${noted}\n${how}`
  })
  return entries.join('\n\n')
}

function sourceHtml(source: Source): string {
  const name = 'page' in source ? source.page : `${source.repository}/${source.path}`
  const link = `<a href="${urlOf(source)}"><code>${html(name)}</code></a>`
  const decides = source.decides?.map((method) => `<code>${method}</code>`)
  const wherefore = decides === undefined ? '' : `: ${listed(decides)}`
  return `${link}, ${html(stateOf(source))}${wherefore}`
}

/** Returns `v1.17.10, 2026-10-23` or `commit 47745b976c, date not known`, for example. */
function stateOf(source: Source): string {
  const age = source.date ?? NOT_KNOWN
  if ('page' in source) return age
  if (source.release !== undefined) return `${source.release}, ${age}`
  return source.commit === undefined
    ? `commit and ${NOT_KNOWN}`
    : `commit ${source.commit.slice(0, 10)}, ${age}`
}

function urlOf(source: Source): string {
  if ('page' in source) return source.page
  const at = source.release ?? source.commit ?? 'HEAD'
  return `https://github.com/${source.repository}/blob/${at}/${source.path}`
}

function twinOf(contract: Contract, { clients, date }: Compatibility): string {
  const head = `| Method | ${clients.map(({ name }) => name).join(' | ')} |\n| --- |${clients.map(() => ' --- |').join('')}`
  const rows = contract.methods.map(
    ({ name }) => `| \`${name}\` | ${clients.map((client) => MARKS[supportOf(client, name)]).join(' | ')} |`,
  )
  const sources = clients.map((client) => {
    const lines = client.sources.map((source) => `- ${urlOf(source)} (${stateOf(source)})`)
    const notes = Object.entries(client.notes ?? {}).map(([method, note]) => `- \`${method}\`: ${cell(note)}`)
    return `### ${client.name}\n\nVersion: ${client.version}; ${ageLine(client)}. ${client.how}\n\n${[...lines, ...notes].join('\n')}`
  })
  return `# Compatibility\n\n${LEAD}\n\n${head}\n${rows.join('\n')}\n\n## Sources\n\nRead on ${date}.\n\n${sources.join('\n\n')}\n`
}
