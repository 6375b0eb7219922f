/** The contract's examples as requests and answers. Nothing here is made up. */
import type { Example } from '../../src/codegen/contract.ts'
import type { DocumentedMethod } from './documented.ts'
import { prose } from './escape.ts'

/** Answers with more lines are folded. */
const LINES_OPEN_MAX = 24
/** Answers with more characters are not colored: that would multiply the page. */
const COLORED_CHARACTERS_MAX = 6_000
const NODE = 'http://127.0.0.1:8545'

/** Parameters by position; what is left out at the end is left out, before that it is null. */
export function positionalParams(method: DocumentedMethod, example: Example): unknown[] {
  const values = new Map(example.params.map(({ name, value }) => [name, value]))
  const last = method.params.findLastIndex(({ name }) => values.has(name))
  return method.params.slice(0, last + 1).map(({ name }) => values.get(name) ?? null)
}

/** The request body. */
export function requestOf(method: DocumentedMethod, example: Example): object {
  return { jsonrpc: '2.0', id: 1, method: method.name, params: positionalParams(method, example) }
}

/** A line for a shell. */
export function curlOf(request: object): string {
  // A single quote ends the shell's string: it is closed, escaped, and opened again.
  const body = JSON.stringify(request).replaceAll("'", `'\\''`)
  return `curl -s ${NODE} -H 'content-type: application/json' \\\n  -d '${body}'`
}

/** The section of a page. */
export function examplesHtml(method: DocumentedMethod): string {
  return method.examples.map((example, at) => exampleHtml(method, example, at)).join('\n\n')
}

function exampleHtml(method: DocumentedMethod, example: Example, at: number): string {
  const request = requestOf(method, example)
  const overHttp = method['x-transports']?.includes('http') ?? true
  const json = fence('json [JSON]', JSON.stringify(request, null, 2))
  const curl = overHttp ? `${fence('sh [curl]', curlOf(request))}\n\n` : ''
  const heading = `### ${capitalized(example.name)} {#example-${at + 1}}`
  const note =
    example['x-once'] === undefined ? '' : `<p class="aside-note">${prose(example['x-once'])}</p>\n\n`
  return `${heading}\n\n${note}::: code-group\n\n${curl}${json}\n\n:::\n\n${answerHtml(example)}`
}

function answerHtml(example: Example): string {
  const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result: example.result.value }, null, 2)
  const lines = answer.split('\n').length
  const language = answer.length > COLORED_CHARACTERS_MAX ? 'text' : 'json'
  const open = lines > LINES_OPEN_MAX ? '' : ' open'
  const summary = `<summary>Answer <span class="count">${lines} lines</span></summary>`
  return `<details class="answer"${open}>${summary}\n\n${fence(language, answer)}\n\n</details>`
}

/** The section of a twin. */
export function examplesMarkdown(method: DocumentedMethod): string {
  const parts = method.examples.map((example) => {
    const answer = { jsonrpc: '2.0', id: 1, result: example.result.value }
    const request = fence('json', JSON.stringify(requestOf(method, example)))
    return `### ${capitalized(example.name)}\n\nRequest:\n\n${request}\n\nAnswer:\n\n${fence('json', JSON.stringify(answer))}`
  })
  return parts.length === 0 ? '' : `## Examples\n\n${parts.join('\n\n')}\n`
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

/** With a capital letter, as a heading; names of methods and of tracers stay as they are. */
export function capitalized(text: string): string {
  return /^[a-z]+[A-Z_.]/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
}
