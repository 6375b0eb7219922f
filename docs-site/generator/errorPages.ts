/** The pages of the error catalogue: one for each code, with all errors of the code. `error.data.docs` links here. */
import { type Contract, type ContractErrorObject, errorNames } from '../../products/contract/model.ts'
import { cell, html, type Linker, prose } from './escape.ts'
import { errorPath, linker, methodPath } from './links.ts'
import type { Page } from './page.ts'

type Named = readonly [name: string, error: ContractErrorObject]

const INDEX_LEAD =
  'What can go wrong, why, and whether to try again. `error.data.docs` has the address: in errors that only this node answers, and in every error when the request says `Accept: application/json; errors=docs`.'

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
      ? `The code of one error: \`${errors[0]![0]}\`.`
      : `The code of ${errors.length} errors. Their messages tell them apart.`
  const body = [
    `# Error ${code}`,
    `<p class="lead">${prose(lead)}</p>`,
    ...errors.map((named) => errorHtml(contract, named, link)),
  ]
  return {
    path: `errors/${code}`,
    title: `Error ${code}`,
    description: `${errors.map(([name]) => name).join(', ')}: cause, what to do, whether to try again.`,
    body: `${body.join('\n\n')}\n`,
    twin: `# Error ${code}\n\n${lead}\n\n${errors.map((named) => errorText(contract, named)).join('\n\n')}\n`,
    extra: ['outline: [2, 2]', 'pageClass: errors-of-code'],
  }
}

function errorHtml(contract: Contract, [name, error]: Named, link: Linker): string {
  const advice = error['x-advice']
  const trigger = error['x-trigger']
  const methods = methodsOf(contract, name)
  const rows = [
    ['Message', `<code>${html(error.message)}</code>`],
    ['Cause', prose(error['x-description'], link)],
    ['Try the same again', againHtml(error)],
    ...(advice === undefined ? [] : [['What to do', prose(advice, link)]]),
    ['Who gets it', whoHtml(error, methods)],
  ]
  const pairs = rows.map(([term, value]) => `<div><dt>${term}</dt><dd>${value}</dd></div>`).join('\n')
  const button =
    trigger === undefined
      ? ''
      : `\n<TriggerError name="${name}" :code="${error.code}" trigger="${html(JSON.stringify(trigger))}" />`
  return `## ${name} {#${name}}\n\n<div class="error-entry">\n<dl class="pairs">\n${pairs}\n</dl>${button}\n</div>`
}

function againHtml(error: ContractErrorObject): string {
  return error['x-retryable']
    ? '<strong class="again">Yes</strong>: clients may send the same request again by themselves.'
    : '<strong class="never">Not by itself</strong>: see what to do.'
}

function whoHtml(error: ContractErrorObject, methods: readonly string[]): string {
  if (error['x-scope'] === 'envelope') return 'Any request.'
  const links = methods.map((method) => `<a href="../${methodPath(method)}"><code>${html(method)}</code></a>`)
  if (links.length <= METHODS_OPEN_MAX) return `<span class="names">${links.join(' ')}</span>`
  return `<details class="fold"><summary>${links.length} methods</summary><span class="names">${links.join(' ')}</span></details>`
}

/** Maximum number of methods that are shown unfolded. */
const METHODS_OPEN_MAX = 6

function methodsOf(contract: Contract, error: string): string[] {
  return contract.methods.filter((method) => errorNames(method).includes(error)).map(({ name }) => name)
}

function errorText(contract: Contract, [name, error]: Named): string {
  const who =
    error['x-scope'] === 'envelope'
      ? 'any request'
      : methodsOf(contract, name)
          .map((method) => `\`${method}\``)
          .join(', ')
  const lines = [
    `- Code: ${error.code}`,
    `- Message: \`${error.message}\``,
    `- Cause: ${error['x-description']}`,
    `- Try the same again: ${error['x-retryable'] ? 'yes, clients may send it again by themselves' : 'not by itself, see what to do'}`,
    ...(error['x-advice'] === undefined ? [] : [`- What to do: ${error['x-advice']}`]),
    `- Who gets it: ${who}`,
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
    ['Of every request', 'every-request', envelope],
    ['Of some methods', 'methods', ofMethods],
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
    description: 'Every error of the node: its code, its cause, what to do, and whether to try again.',
    body: `# Errors\n\n<p class="lead">${prose(INDEX_LEAD)}</p>\n\n${body.join('\n\n')}\n`,
    twin: `# Errors\n\n${INDEX_LEAD}\n\n${twin.join('\n\n')}\n`,
    extra: ['outline: [2, 2]', 'pageClass: errors-index'],
  }
}

function rowHtml(contract: Contract, [name, error]: Named, link: Linker): string {
  const again = error['x-retryable'] ? '<span class="again">try again</span>' : ''
  return `<li><div class="error-head"><code class="code">${error.code}</code> <a href="../${errorPath(contract, name)}"><code>${name}</code></a>${again}</div><div class="field-text">${prose(error['x-description'], link)}</div></li>`
}

function tableText(errors: readonly Named[]): string {
  const rows = errors.map(
    ([name, error]) =>
      `| ${error.code} | \`${name}\` | ${cell(error['x-description'])} | ${error['x-retryable'] ? 'yes' : 'no'} |`,
  )
  return `| Code | Name | Cause | Try the same again |\n| --- | --- | --- | --- |\n${rows.join('\n')}`
}
