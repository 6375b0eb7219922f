/** The page of limits: all bounds that an operator can set, in a table for each subject. */
import { type Contract, type Limit, limitValue } from '../../products/contract/model.ts'
import { environmentName } from './documented.ts'
import { cell, html, prose } from './escape.ts'
import { errorPath, linker, methodPath } from './links.ts'
import { liveValue } from './liveValues.ts'
import type { Page } from './page.ts'
import { amount, plural } from './words.ts'

const LEAD =
  'Every bound that an operator can set, with its default. While a node serves this page, the values are that node’s.'

const HOW =
  'A request beyond a limit gets an error that says what was expected, and the node keeps serving. Set a limit with its option, with its environment variable, or, without the dashes, in the configuration file. Each call costs tokens; see its method page.'

type Named = readonly [name: string, limit: Limit]

/** Subjects, each with the names of its limits. A limit belongs to the first that matches. */
const SUBJECTS: readonly (readonly [id: string, title: string, names: RegExp])[] = [
  [
    'every-request',
    'Requests and batches',
    /^(?:bod(?:y|ies)|answersBytes|discard|nesting|requestValues|batch)/,
  ],
  ['rate', 'Rate', /^rate/],
  ['connections', 'Connections', /^(?:connectionsMax|pipelined|header|requestTimeout|keepAlive|stall|stop)/],
  [
    'websockets',
    'WebSockets, filters and subscriptions',
    /^(?:webSocket|notification|ping|filter|subscription|connectionSubscriptions)/,
  ],
  ['reads', 'Reads', /^(?:read(?!Cache)|feeHistory|proofKeys|storageValues|logs|rangeEntries|stateDump)/],
  [
    'calls',
    'Calls and simulations',
    /^(?:call|override|accessList|queueWait|clientCalls|shortCall|simulate)/,
  ],
  ['traces', 'Traces', /^(?:trace|searchPage|spool)/],
  [
    'transactions',
    'Transactions and sealing',
    /^(?:pool|pending|mined|transaction|proofQueue|blob|sendWait|syncSends)/,
  ],
  ['memory', 'Memory', /^(?:answerCache|readCache|workerHeap)/],
]

const OTHER = ['other', 'Other', /^/] as const

/** Returns the limits by subject, each in the order of the contract. Subjects without limits are left out. */
export function bySubject(contract: Contract): { id: string; title: string; limits: Named[] }[] {
  const all = Object.entries(contract['x-limits'])
  const subjects = [...SUBJECTS, OTHER]
  const subjectOf = (name: string) => subjects.find(([, , names]) => names.test(name))
  return subjects
    .map((subject) => ({
      id: subject[0],
      title: subject[1],
      limits: all.filter(([name]) => subjectOf(name) === subject),
    }))
    .filter(({ limits }) => limits.length > 0)
}

/** Returns the page and its Markdown twin. */
export function limitsPage(contract: Contract): Page {
  const subjects = bySubject(contract)
  const tables = subjects.map(
    ({ id, title, limits }) => `## ${title} {#${id}}\n\n${tableHtml(contract, limits)}`,
  )
  const body = [
    `# Limits`,
    `<p class="lead">${LEAD}</p>`,
    `<p>${HOW}</p>\n\n<LiveLimits />`,
    `<FilterTable what="limits" group="Subject">`,
    ...tables,
    `</FilterTable>`,
  ]
  const twin = subjects.map(({ title, limits }) => `## ${title}\n\n${tableText(contract, limits)}`)
  return {
    path: 'limits',
    title: 'Limits',
    description: 'Every bound that an operator can set, with its default and the value of this node.',
    body: `${body.join('\n\n')}\n`,
    twin: `${['# Limits', LEAD, HOW, ...twin].join('\n\n')}\n`,
    extra: ['outline: [2, 2]', 'pageClass: limits'],
  }
}

function tableHtml(contract: Contract, limits: readonly Named[]): string {
  const rows = limits.map((limit) => rowHtml(contract, limit)).join('\n')
  const head = ['Option', 'Value', 'Bounds'].map((title) => `<th scope="col">${title}</th>`).join('')
  return `<table class="limit-table">\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows}\n</tbody>\n</table>`
}

function rowHtml(contract: Contract, [name, limit]: Named): string {
  const { option, description } = limit
  const [first, rest] = parted(description)
  const link = linker(contract, undefined, './')
  const facts = factsHtml(contract, limit)
  const more = [rest === '' ? '' : `<p>${prose(rest, link)}</p>`, facts].join('')
  const shown = option === undefined ? '' : `<code class="option">${html(option)}</code>`
  const value = liveValue(contract, name, limit)
  return `<tr id="${name}"><th scope="row">${shown}<code class="limit-name">${name}</code></th><td class="limit-value">${value}</td><td class="limit-text"><span>${prose(first, link)}</span> <details><summary aria-label="More about ${name}">More</summary>${more}</details></td></tr>`
}

function factsHtml(contract: Contract, { option, error, methods, unit, devValue }: Limit): string {
  const facts = [
    ...(devValue === undefined ? [] : [['Default of dev', html(amount(devValue, unit))]]),
    ...(option === undefined ? [] : [['Environment', `<code>${environmentName(option)}</code>`]]),
    ...(error === undefined
      ? []
      : [['Error', `<a href="./${errorPath(contract, error)}"><code>${error}</code></a>`]]),
    ...(methods === undefined
      ? []
      : [
          [
            plural(methods.length, 'method'),
            `<span class="names">${methods.map((method) => `<a href="./${methodPath(method)}"><code>${html(method)}</code></a>`).join(' ')}</span>`,
          ],
        ]),
  ]
  return `<dl>${facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')}</dl>`
}

/** The default of `serve`, and behind it that of `dev` if it is another. */
function defaultsOf(contract: Contract, limit: Limit): string {
  const usual = amount(limitValue(contract, limit) ?? 0, limit.unit)
  return limit.devValue === undefined ? usual : `${usual} (\`dev\`: ${amount(limit.devValue, limit.unit)})`
}

/** Splits a description after its first full stop or semicolon. */
function parted(description: string): [first: string, rest: string] {
  const first = /^.*?[.;](?=\s|$)/s.exec(description)?.[0] ?? description
  const rest = description.slice(first.length).trim()
  return [first.replace(/;$/, '.'), rest.slice(0, 1).toUpperCase() + rest.slice(1)]
}

function tableText(contract: Contract, limits: readonly Named[]): string {
  const rows = limits.map(([name, limit]) => {
    const { option, description, error, methods = [] } = limit
    const cells = [
      `\`${name}\``,
      defaultsOf(contract, limit),
      option === undefined ? '' : `\`${option}\`, \`${environmentName(option)}\``,
      cell(description),
      error === undefined ? '' : `\`${error}\` (${contract.components.errors[error]?.code})`,
      methods.map((method) => `\`${method}\``).join(', '),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return `| Limit | Default | Option, environment | What it bounds | Error | Methods |\n| --- | --- | --- | --- | --- | --- |\n${rows.join('\n')}`
}
