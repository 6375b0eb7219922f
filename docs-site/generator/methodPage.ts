/** Makes the page of a method. */
import {
  type Contract,
  type ContractMethod,
  errorNames,
  type Limit,
  limitValue,
  uniqueHandlers,
} from '../../products/contract/model.ts'
import { callHtml } from './callHtml.ts'
import type { Compatibility } from './compatibility.ts'
import { supportLine } from './compatibility.ts'
import { limitsOf } from './documented.ts'
import { cell, html, type Linker, prose } from './escape.ts'
import { examplesHtml, examplesMarkdown } from './examples.ts'
import { errorPath, linker, methodPath } from './links.ts'
import { liveCost, liveValue } from './liveValues.ts'
import type { Page } from './page.ts'
import { describedOf, isComposite, notation, notesHere, reachable, shapeOf, withForms } from './shapes.ts'
import { entriesHtml, insideHtml } from './typeHtml.ts'
import { entryLine, notationText, typesSection } from './typeMarkdown.ts'
import { amount, characterOf, plural, sinceOf, transportsOf } from './words.ts'

/** Threads that run methods, in words. */
const THREADS: Readonly<Record<ContractMethod['x-runs'], string>> = {
  serving: 'the serving thread',
  worker: 'a worker thread',
  either: 'the serving thread, or a worker if long',
}

/** Returns the page and its Markdown twin. */
export function methodPage(contract: Contract, method: ContractMethod, compatibility: Compatibility): Page {
  return {
    path: methodPath(method.name),
    title: method.name,
    description: method.summary,
    body: methodHtml(contract, method, compatibility),
    twin: methodMarkdown(contract, method, compatibility),
    // The console takes the place of the list of headings beside the text.
    extra: ['outline: [2, 2]', 'aside: false', 'pageClass: method'],
  }
}

function methodHtml(contract: Contract, method: ContractMethod, compatibility: Compatibility): string {
  const link = linker(contract, method.name)
  const character = characterOf(method).map((sentence) => prose(sentence, link))
  const head = [
    `# ${method.name}`,
    `<p class="lead">${prose(method.summary, link)}</p>`,
    factsHtml(contract, method),
  ]
  const sections = [
    `<p>${prose(method.description, link)}</p>`,
    ...(character.length === 0 ? [] : [`<p class="character">${character.join(' ')}</p>`]),
    ...(method['x-use'] === undefined
      ? []
      : [`## When to use it {#use}\n\n<p>${prose(method['x-use'], link)}</p>`]),
    `## Parameters {#parameters}\n\n${paramsHtml(contract, method, link)}`,
    `## Result {#result}\n\n${resultHtml(contract, method)}`,
    ...notificationsHtml(contract, method),
    `## Examples {#examples}\n\n${examplesHtml(method)}`,
    `## Cost and limits {#limits}\n\n${limitsHtml(contract, method, link)}`,
    `## Errors {#errors}\n\n${errorsHtml(contract, method, link)}`,
    `## Other nodes {#nodes}\n\n<p>${supportLine(compatibility, method.name)} <a href="../compatibility">The whole table</a>, with sources.</p>`,
  ]
  // In the order in which a narrow screen shows them; a wide one puts the call beside the text.
  const columns = [
    ['head', head.join('\n\n')],
    [
      'call',
      `<h2 id="try" class="call-heading">Try it</h2>\n<RpcConsole method="${method.name}">${callHtml(method, contract.components.schemas)}</RpcConsole>`,
    ],
    ['text', sections.join('\n\n')],
  ].map(([name, inside]) => `<div class="method-${name}">\n\n${inside}\n\n</div>`)
  return `<div class="method-columns">\n\n${columns.join('\n\n')}\n\n</div>\n`
}

function factsHtml(contract: Contract, method: ContractMethod): string {
  const facts = [
    ['Cost', liveCost(method)],
    ['Over', html(transportsOf(method))],
    ['Runs on', THREADS[method['x-runs']]],
    ['Since', html(sinceOf(contract, method))],
  ]
  const items = facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`)
  return `<dl class="facts">${items.join('')}<MethodStanding method="${method.name}" /></dl>`
}

function paramsHtml(contract: Contract, method: ContractMethod, link: Linker): string {
  const { params } = method
  if (params.length === 0) return '<p>None.</p>'
  const { schemas } = contract.components
  const open = ownTypes(contract, method)
  return entriesHtml(
    schemas,
    params.map(({ name, required, description, schema }) => {
      const shape = shapeOf(schemas, schema)
      return {
        name,
        type: notation(schemas, schema),
        required: required ?? false,
        description: withForms(schemas, schema, description),
        notes: notesHere(schemas, schema, description),
        below: openedHtml(insideHtml(schemas, shape, true, open), shape.fields.length),
      }
    }),
    link,
  )
}

function resultHtml(contract: Contract, method: ContractMethod): string {
  const { result } = method
  const { schemas } = contract.components
  const open = ownTypes(contract, method)
  const shape = shapeOf(schemas, result.schema)
  return entriesHtml(schemas, [
    {
      name: result.name,
      type: notation(schemas, result.schema),
      required: undefined,
      description: describedOf(schemas, result),
      notes: notesHere(schemas, result.schema, result.description),
      below: openedHtml(insideHtml(schemas, shape, false, open), shape.fields.length),
    },
  ])
}

/** Returns the types that no other method has: they are what a reader looks for, and are unfolded at first. */
function ownTypes(contract: Contract, method: ContractMethod): ReadonlySet<string> {
  const users = usersOfTypes.get(contract) ?? countUsers(contract)
  usersOfTypes.set(contract, users)
  return new Set(typesOf(contract, method).filter((type) => users.get(type) === 1))
}

/** Numbers of methods that have a type, by name, of each contract. */
const usersOfTypes = new WeakMap<Contract, ReadonlyMap<string, number>>()

function countUsers(contract: Contract): ReadonlyMap<string, number> {
  const users = new Map<string, number>()
  for (const type of uniqueHandlers(contract).flatMap((method) => typesOf(contract, method)))
    users.set(type, (users.get(type) ?? 0) + 1)
  return users
}

function typesOf({ components }: Contract, { params, result }: ContractMethod): string[] {
  const roots = [...params, result].map(({ schema }) => schema)
  return reachable(components.schemas, roots)
}

/** Wraps the fields of a type in an element that is open at first; the levels below are folded. */
function openedHtml(inside: string, fields: number): string {
  if (inside === '' || fields === 0) return inside
  return `<details class="fold" open><summary>${plural(fields, 'field')}</summary>\n${inside}\n</details>`
}

function notificationsHtml({ components }: Contract, method: ContractMethod): string[] {
  const notifications = method['x-notifications']
  if (notifications === undefined) return []
  const { schemas } = components
  const entries = Object.entries(notifications.params).map(([kind, schema]) => ({
    name: kind,
    type: notation(schemas, schema),
    required: undefined,
    description: shapeOf(schemas, schema).description,
    notes: [],
    below: insideHtml(schemas, shapeOf(schemas, schema), false),
  }))
  const head = `<p>After the answer the node sends <code>${html(notifications.method)}</code>, with these <code>params</code> for each kind of subscription:</p>`
  return [`## Notifications {#notifications}\n\n${head}\n\n${entriesHtml(schemas, entries)}`]
}

function limitsHtml(contract: Contract, method: ContractMethod, link: Linker): string {
  const limits = limitsOf(contract, method.name).map((entry) => limitHtml(contract, entry, link))
  const lines = [
    `<LiveLimits method="${method.name}" />`,
    `<p>A call costs <strong>${liveCost(method)}</strong> of the <a href="../limits#rateTokensPerSecond">caller’s rate</a>.</p>`,
    ...(limits.length === 0 ? [] : [`<dl class="limit-list">`, ...limits, '</dl>']),
    `<p class="aside-note">Besides, <a href="../limits#every-request">the limits of every request</a>: size of the body, calls in a batch, rate, connections.</p>`,
  ]
  return `<div class="limits">\n${lines.join('\n')}\n</div>`
}

function limitHtml(contract: Contract, [name, limit]: [string, Limit], link: Linker): string {
  const { option, description } = limit
  const setting = option === undefined ? '' : ` <code class="option">${html(option)}</code>`
  return `<div class="limit"><dt><a href="../limits#${name}"><code>${name}</code></a>${setting}</dt><dd><strong>${liveValue(contract, name, limit)}</strong><p>${prose(description, link)}</p></dd></div>`
}

function errorsHtml(contract: Contract, method: ContractMethod, link: Linker): string {
  const items = errorNames(method).map((name) => {
    const error = contract.components.errors[name]!
    const again = error['x-retryable'] ? '<span class="again">try again</span>' : ''
    return `<li><div class="error-head"><code class="code">${error.code}</code> <a href="../${errorPath(contract, name)}"><code>${name}</code></a>${again}</div><div class="field-text">${prose(error['x-description'], link)}</div></li>`
  })
  const list = items.length === 0 ? '' : `<ul class="errors">\n${items.join('\n')}\n</ul>\n`
  return `${list}<p class="aside-note"><a href="../errors/#every-request">Errors that any request can get</a>: bad JSON, a rate that is used up, a method that is not served.</p>`
}

function methodMarkdown(contract: Contract, method: ContractMethod, compatibility: Compatibility): string {
  const { schemas } = contract.components
  const roots = [...method.params, method.result].map(({ schema }) => schema)
  const sent = Object.values(method['x-notifications']?.params ?? {})
  const types = reachable(schemas, [...roots, ...sent]).filter(
    (name) => isComposite(schemas, name) || schemas[name]?.pattern !== undefined,
  )
  const facts = [
    `Cost: ${plural(method['x-cost'], 'token')}.`,
    `Over ${transportsOf(method)}.`,
    `Since ${sinceOf(contract, method)}.`,
    ...characterOf(method),
  ]
  const params = method.params.map(({ name, required, description, schema }) =>
    entryLine(
      {
        name,
        description: withForms(schemas, schema, description),
        type: notation(schemas, schema),
        notes: notesHere(schemas, schema, description),
      },
      required ? 'required' : 'optional',
    ),
  )
  const result = {
    ...method.result,
    description: describedOf(schemas, method.result),
    type: notation(schemas, method.result.schema),
    notes: [],
  }
  const notifications = Object.entries(method['x-notifications']?.params ?? {}).map(
    ([kind, schema]) => `- \`${kind}\`: \`${notationText(notation(schemas, schema))}\``,
  )
  return [
    `# ${method.name}`,
    `> ${method.summary}`,
    method.description,
    facts.join(' '),
    ...(method['x-use'] === undefined ? [] : [`## When to use it\n\n${method['x-use']}`]),
    `## Parameters\n\n${params.length === 0 ? 'None.' : params.join('\n')}`,
    `## Result\n\n${entryLine(result, undefined)}`,
    ...(notifications.length === 0 ? [] : [`## Notifications\n\n${notifications.join('\n')}`]),
    examplesMarkdown(method).trimEnd(),
    limitsMarkdown(contract, method),
    errorsMarkdown(contract, method),
    `## Other nodes\n\n${supportLine(compatibility, method.name)}`,
    typesSection(schemas, types).trimEnd(),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function limitsMarkdown(contract: Contract, method: ContractMethod): string {
  const rows = limitsOf(contract, method.name).map(
    ([name, limit]) =>
      `| \`${name}\` | ${amount(limitValue(contract, limit) ?? 0, limit.unit)} | ${cell(limit.description)} |`,
  )
  if (rows.length === 0) return ''
  return `## Limits\n\nDefaults; \`rpc.discover\` says what a node has.\n\n| Limit | Default | What it bounds |\n| --- | --- | --- |\n${rows.join('\n')}`
}

function errorsMarkdown(contract: Contract, method: ContractMethod): string {
  const rows = errorNames(method).map((name) => {
    const error = contract.components.errors[name]!
    const again = error['x-retryable'] ? 'yes' : 'no'
    return `| ${error.code} | \`${name}\` | ${cell(error['x-description'])} | ${again} |`
  })
  if (rows.length === 0) return ''
  return `## Errors\n\n| Code | Name | When | Try the same again |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
}
