/** Which methods other nodes have: compatibility.json, checked, and the page made of it. */
import { byNamespace, type DocumentedContract } from './documented.ts'
import { cell, html, prose } from './escape.ts'
import { methodPath } from './links.ts'
import type { Page } from './page.ts'
import { listed } from './words.ts'

/** A file that was read, as it was stored under that commit; or a page, and how it is dated. */
export type Source =
  | { readonly repository: string; readonly path: string; readonly commit: string }
  | { readonly page: string; readonly dated: string }

export interface Client {
  readonly name: string
  /** Release, or what is known of it in words. */
  readonly version: string
  /** How it was found out. */
  readonly how: string
  readonly sources: readonly Source[]
  readonly has: readonly string[]
  readonly lacks: readonly string[]
  /** Method → in what the client's differs. */
  readonly notes?: Readonly<Record<string, string>>
}

export interface Compatibility {
  /** When the sources were read. */
  readonly date: string
  readonly clients: readonly Client[]
}

export type Support = 'yes' | 'no' | 'unknown'

/** What is known of a method. */
export function supportOf({ has, lacks }: Client, method: string): Support {
  if (has.includes(method)) return 'yes'
  return lacks.includes(method) ? 'no' : 'unknown'
}

/** `geth and reth have it too; besu has not; of erigon it is not known.` */
export function supportLine({ clients }: Compatibility, method: string): string {
  const named = (support: Support) =>
    clients.filter((client) => supportOf(client, method) === support).map(({ name }) => name)
  const [yes, no, unknown] = [named('yes'), named('no'), named('unknown')]
  const parts = [
    ...(yes.length === 0 ? [] : [`${listed(yes)} ${yes.length === 1 ? 'has' : 'have'} it too`]),
    ...(no.length === 0 ? [] : [`${listed(no)} ${no.length === 1 ? 'has' : 'have'} it not`]),
    ...(unknown.length === 0 ? [] : [`of ${listed(unknown)} it is not known`]),
  ]
  const line = parts.join('; ')
  return `${line.slice(0, 1).toUpperCase()}${line.slice(1)}.`
}

const LEAD =
  'Which methods of this contract other nodes have. That a node has a method does not say that it answers the same: parameters, limits and how far back its state goes differ.'

const MARKS: Readonly<Record<Support, string>> = { yes: 'yes', no: 'no', unknown: '?' }

/** The page and its twin. */
export function compatibilityPage(contract: DocumentedContract, compatibility: Compatibility): Page {
  const { clients, date } = compatibility
  const groups = [...byNamespace(contract.methods)]
  const tables = groups.map(([namespace, methods]) => {
    const names = methods.map(({ name }) => name)
    return `## ${namespace} {#${namespace}}\n\n${tableHtml(clients, names)}`
  })
  const legend =
    '<p><span class="yes">yes</span>: it has the method. <span class="no">no</span>: its list of methods, as far as it was read, does not have it. <span class="unknown">?</span>: not known.</p>'
  return {
    path: 'compatibility',
    title: 'Compatibility',
    description: 'Which methods geth, erigon, reth, nethermind, besu and anvil have, with sources and date.',
    body: [
      '# Compatibility',
      `<p class="lead">${LEAD}</p>`,
      `<p>Sources read on ${html(date)}: <a href="#sources">below</a>.</p>`,
      legend,
      ...tables,
      `## Sources {#sources}\n\n${sourcesHtml(clients)}\n`,
    ].join('\n\n'),
    twin: twinOf(contract, compatibility),
    extra: ['aside: false', 'pageClass: compatibility'],
  }
}

function tableHtml(clients: readonly Client[], methods: readonly string[]): string {
  const head = clients.map(({ name }) => `<th scope="col">${name}</th>`).join('')
  const rows = methods.map((method) => {
    const cells = clients.map((client) => cellHtml(client, method)).join('')
    return `<tr><th scope="row"><a href="./${methodPath(method)}"><code>${method}</code></a></th>${cells}</tr>`
  })
  return `<table class="support">\n<thead><tr><th scope="col">Method</th>${head}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

function cellHtml(client: Client, method: string): string {
  const support = supportOf(client, method)
  const note = client.notes?.[method]
  const shown = note === undefined ? MARKS[support] : `<span title="${html(note)}">${MARKS[support]}*</span>`
  return `<td class="${support}" data-client="${client.name}">${shown}</td>`
}

function sourcesHtml(clients: readonly Client[]): string {
  const entries = clients.map((client) => {
    const links = client.sources.map((source) => `<li>${sourceHtml(source)}</li>`)
    const notes = Object.entries(client.notes ?? {}).map(
      ([method, note]) => `<li><code>${method}</code>: ${prose(note)}</li>`,
    )
    return `### ${client.name} {#${client.name}}\n\n<p>${html(client.version)}. ${prose(client.how)}</p>\n<ul class="plain-list">\n${[...links, ...notes].join('\n')}\n</ul>`
  })
  return entries.join('\n\n')
}

function sourceHtml(source: Source): string {
  const link = (text: string) => `<a href="${urlOf(source)}"><code>${html(text)}</code></a>`
  if ('page' in source) return `${link(source.page)}, ${html(source.dated)}`
  return `${link(`${source.repository}/${source.path}`)} at <code>${source.commit.slice(0, 10)}</code>`
}

function urlOf(source: Source): string {
  if ('page' in source) return source.page
  return `https://github.com/${source.repository}/blob/${source.commit}/${source.path}`
}

function twinOf(contract: DocumentedContract, { clients, date }: Compatibility): string {
  const head = `| Method | ${clients.map(({ name }) => name).join(' | ')} |\n| --- |${clients.map(() => ' --- |').join('')}`
  const rows = contract.methods.map(
    ({ name }) => `| \`${name}\` | ${clients.map((client) => MARKS[supportOf(client, name)]).join(' | ')} |`,
  )
  const sources = clients.map((client) => {
    const lines = client.sources.map((source) => `- ${urlOf(source)}`)
    const notes = Object.entries(client.notes ?? {}).map(([method, note]) => `- \`${method}\`: ${cell(note)}`)
    return `### ${client.name}\n\n${client.version}. ${client.how}\n\n${[...lines, ...notes].join('\n')}`
  })
  return `# Compatibility\n\n${LEAD}\n\n${head}\n${rows.join('\n')}\n\n## Sources\n\nRead on ${date}.\n\n${sources.join('\n\n')}\n`
}
