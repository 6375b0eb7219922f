/** The page of limits: all bounds that an operator can set. */
import { type Contract, type Limit, limitValue } from '../../products/contract/model.ts'
import { environmentName, sharedLimits } from './documented.ts'
import { html, prose } from './escape.ts'
import { errorPath, linker, methodPath } from './links.ts'
import { liveValue } from './liveValues.ts'
import type { Page } from './page.ts'
import { amount } from './words.ts'

const LEAD =
  'Every bound that an operator can set, with its default, and the value of the node that serves this page where it can be asked.'

const HOW =
  'A request beyond a limit is answered with an error that says what was expected; the node goes on serving. Each limit is an option of the command line, an environment variable, or, without the dashes, a member of the configuration file. A call takes its cost, in tokens, from the rate; the cost stands on the page of its method.'

/** Returns the page and its Markdown twin. */
export function limitsPage(contract: Contract): Page {
  const shared = sharedLimits(contract)
  const own = Object.entries(contract['x-limits']).filter(([, { methods }]) => methods !== undefined)
  const html_ = (entries: typeof own) => entries.map((entry) => limitHtml(contract, entry)).join('\n\n')
  const text = (entries: typeof own) => entries.map((entry) => limitText(contract, entry)).join('\n\n')
  const sections = [
    `# Limits`,
    `<p class="lead">${LEAD}</p>`,
    `<p>${HOW}</p>\n\n<LiveLimits />`,
    `## Of every request {#every-request}`,
    html_(shared),
    `## Of some methods {#methods}`,
    html_(own),
  ]
  const twin = ['# Limits', LEAD, HOW, '## Of every request', text(shared), '## Of some methods', text(own)]
  return {
    path: 'limits',
    title: 'Limits',
    description: 'Every bound that an operator can set, with its default and the value of this node.',
    body: `${sections.join('\n\n')}\n`,
    twin: `${twin.join('\n\n')}\n`,
    extra: ['outline: [2, 2]', 'pageClass: limits'],
  }
}

function limitHtml(contract: Contract, [name, limit]: [string, Limit]): string {
  const { option, description, error, methods } = limit
  const facts = [
    ...(option === undefined
      ? []
      : [['Option', `<code>${html(option)}</code> <code>${environmentName(option)}</code>`]]),
    ...(error === undefined
      ? []
      : [['Beyond it', `<a href="./${errorPath(contract, error)}"><code>${error}</code></a>`]]),
    ...(methods === undefined
      ? []
      : [
          [
            'Methods',
            methods
              .map((method) => `<a href="./${methodPath(method)}"><code>${html(method)}</code></a>`)
              .join(' '),
          ],
        ]),
  ]
  const rows = facts.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('')
  return `### ${name} {#${name}}\n\n<div class="limit-entry"><p class="limit-value">${liveValue(contract, name, limit)}</p><p>${prose(description, linker(contract, undefined, './'))}</p><dl class="pairs">${rows}</dl></div>`
}

function limitText(contract: Contract, [name, limit]: [string, Limit]): string {
  const { option, unit, description, error, methods } = limit
  const facts = [
    `- Default: ${amount(limitValue(contract, limit) ?? 0, unit)}`,
    ...(option === undefined ? [] : [`- Option: \`${option}\`, \`${environmentName(option)}\``]),
    ...(error === undefined
      ? []
      : [`- Beyond it: \`${error}\` (${contract.components.errors[error]?.code})`]),
    ...(methods === undefined ? [] : [`- Methods: ${methods.map((method) => `\`${method}\``).join(', ')}`]),
  ]
  return `### ${name}\n\n${description}\n\n${facts.join('\n')}`
}
