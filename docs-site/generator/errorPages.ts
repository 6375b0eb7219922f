/** The pages of the error catalogue: one for each code, with all errors of the code. `error.data.docs` links here. */
import { type Contract, type ContractErrorObject, errorNames } from '../../products/contract/model.ts'
import { cell, html, type Linker, prose } from './escape.ts'
import { errorPath, linker, methodPath } from './links.ts'
import type { Page } from './page.ts'
import { plural } from './words.ts'

type Named = readonly [name: string, error: ContractErrorObject]

const INDEX_LEAD =
  'Every error: its cause, what to do, and whether a retry can succeed. `error.data.docs` has the address of the error’s page, always in errors of this node alone, and in every error if the request has the header `Accept: application/json; errors=docs`.'

/** Returns the index, and the pages of all codes. */
export function errorPages(contract: Contract): Page[] {
  const codes = byCode(contract)
  return [indexPage(contract), ...[...codes].map(([code, errors]) => codePage(contract, code, errors))]
}

/** Returns the errors by code. Codes are sorted by absolute value; errors are in the order of the catalogue. */
export function byCode({ components }: Contract): Map<number, Named[]> {
  const codes = new Map<number, Named[]>()
  for (const [name, error] of Object.entries(components.errors))
    codes.set(error.code, [...(codes.get(error.code) ?? []), [name, error]])
  return new Map([...codes].sort(([a], [b]) => Math.abs(a) - Math.abs(b)))
}

function codePage(contract: Contract, code: number, errors: readonly Named[]): Page {
  const link = linker(contract)
  const lead =
    errors.length === 1
      ? `The code of \`${errors[0]![0]}\`.`
      : `${errors.length} errors share this code. Tell them apart by their messages.`
  const body = [
    `# Error ${code}`,
    `<p class="lead">${prose(lead)}</p>`,
    ...(errors.length === 1 ? [] : [contentsHtml(errors)]),
    ...errors.map((named) => errorHtml(contract, named, link)),
  ]
  return {
    path: `errors/${code}`,
    title: `Error ${code}`,
    description: `${errors.map(([name]) => name).join(', ')}: cause, what to do, whether it is retryable.`,
    body: `${body.join('\n\n')}\n`,
    twin: `# Error ${code}\n\n${lead}\n\n${errors.map((named) => errorText(contract, named)).join('\n\n')}\n`,
    extra: ['outline: [2, 2]', 'pageClass: errors-of-code'],
  }
}

/** Lists the errors of a page with their messages, each linked to its entry. */
function contentsHtml(errors: readonly Named[]): string {
  const items = errors.map(
    ([name, { message }]) =>
      `<li><a href="#${name}"><code>${name}</code></a> <span class="field-text">${html(message)}</span></li>`,
  )
  return `<nav class="error-contents" aria-label="Errors of this page">\n<ul class="index-list">\n${items.join('\n')}\n</ul>\n</nav>`
}

/** Renders an error: message, cause and advice, then the methods and a request that gets it, which are folded. */
function errorHtml(contract: Contract, [name, error]: Named, link: Linker): string {
  const advice = error['x-advice']
  const rows = [
    ['Message', `<code>${html(error.message)}</code>`],
    ['Cause', prose(error['x-description'], link)],
    ...(advice === undefined ? [] : [['What to do', prose(advice, link)]]),
    ['Retryable', againHtml(error)],
  ]
  const pairs = rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('\n')
  return `## ${name} {#${name}}\n\n<div class="error-entry">\n<dl class="pairs">\n${pairs}\n</dl>\n${whereHtml(contract, [name, error])}\n</div>`
}

function whereHtml(contract: Contract, [name, error]: Named): string {
  const methods = error['x-scope'] === 'envelope' ? undefined : methodsOf(contract, name)
  const who = methods === undefined ? 'any method' : plural(methods.length, 'method')
  const trigger = error['x-trigger']
  const links = methods?.map(
    (method) => `<a href="../${methodPath(method)}"><code>${html(method)}</code></a>`,
  )
  const names = links === undefined ? '' : `\n<p class="names">${links.join(' ')}</p>`
  if (trigger === undefined && links === undefined) return `<p class="error-where">Returned by ${who}</p>`
  const button =
    trigger === undefined
      ? ''
      : `\n<TriggerError name="${name}" :code="${error.code}" trigger="${html(JSON.stringify(trigger))}" />`
  const summary = `Returned by ${who}${trigger === undefined ? '' : '; a request that gets it'}`
  return `<details class="fold error-where"><summary>${summary}</summary>${names}${button}\n</details>`
}

function againHtml(error: ContractErrorObject): string {
  return error['x-retryable']
    ? '<strong class="again">Yes</strong>: clients may repeat the request automatically.'
    : '<strong class="never">No</strong>'
}

function methodsOf(contract: Contract, error: string): string[] {
  return contract.methods.filter((method) => errorNames(method).includes(error)).map(({ name }) => name)
}

function errorText(contract: Contract, [name, error]: Named): string {
  const who =
    error['x-scope'] === 'envelope'
      ? 'any method'
      : methodsOf(contract, name)
          .map((method) => `\`${method}\``)
          .join(', ')
  const lines = [
    `- Code: ${error.code}`,
    `- Message: \`${error.message}\``,
    `- Cause: ${error['x-description']}`,
    `- Retryable: ${error['x-retryable'] ? 'yes, clients may repeat the request automatically' : 'no, the same request fails again'}`,
    ...(error['x-advice'] === undefined ? [] : [`- What to do: ${error['x-advice']}`]),
    `- Returned by: ${who}`,
    ...(error['x-trigger'] === undefined
      ? []
      : [`- A request that gets it: \`${JSON.stringify(error['x-trigger'])}\``]),
  ]
  return `## ${name}\n\n${lines.join('\n')}`
}

function indexPage(contract: Contract): Page {
  const all = Object.entries(contract.components.errors)
  const envelope = all.filter(([, error]) => error['x-scope'] === 'envelope')
  const ofMethods = all.filter(([, error]) => error['x-scope'] === 'method')
  const groups: [string, string, Named[]][] = [
    ['Any request', 'every-request', envelope],
    ['Some methods', 'methods', ofMethods],
  ]
  const link = linker(contract)
  const body = groups.map(
    ([title, id, errors]) =>
      `## ${title} {#${id}}\n\n<ul class="errors">\n${errors.map((named) => rowHtml(contract, named, link)).join('\n')}\n</ul>`,
  )
  const twin = groups.map(([title, , errors]) => `## ${title}\n\n${tableText(errors)}`)
  return {
    path: 'errors/index',
    title: 'Errors',
    description: 'Every error of the node: its code, its cause, what to do, and whether it is retryable.',
    body: `# Errors\n\n<p class="lead">${prose(INDEX_LEAD)}</p>\n\n${body.join('\n\n')}\n`,
    twin: `# Errors\n\n${INDEX_LEAD}\n\n${twin.join('\n\n')}\n`,
    extra: ['outline: [2, 2]', 'pageClass: errors-index'],
  }
}

function rowHtml(contract: Contract, [name, error]: Named, link: Linker): string {
  const again = error['x-retryable'] ? '<span class="again">retryable</span>' : ''
  return `<li><div class="error-head"><code class="code">${error.code}</code> <a href="../${errorPath(contract, name)}"><code>${name}</code></a>${again}</div><div class="field-text">${prose(error['x-description'], link)}</div></li>`
}

function tableText(errors: readonly Named[]): string {
  const rows = errors.map(
    ([name, error]) =>
      `| ${error.code} | \`${name}\` | ${cell(error['x-description'])} | ${error['x-retryable'] ? 'yes' : 'no'} |`,
  )
  return `| Code | Name | Cause | Retryable |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
}
