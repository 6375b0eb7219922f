/** Shows the contract's examples as requests and answers. */
import type { ContractMethod, Example } from '../../products/contract/model.ts'
import { prose } from './escape.ts'
import { plural } from './words.ts'

/** Maximum number of lines of an answer that is shown unfolded. */
const LINES_OPEN_MAX = 24
/** Maximum number of lines of an unfolded answer; of a longer one, only a part is shown until the reader expands it. */
const LINES_WHOLE_MAX = 40
/** Maximum length of an answer with syntax colors, which multiply the size of the page, in characters. */
const COLORED_CHARACTERS_MAX = 6_000
/** Maximum length of a line of a request body, in characters; longer JSON takes several lines. */
const LINE_CHARACTERS_MAX = 72
/** URL in examples and guides; theme/NodeExample.vue replaces it by the URL of the chosen node. */
export const EXAMPLE_NODE = 'http://127.0.0.1:8545'

/** Returns parameters by position, with null for a parameter that is left out before another one. */
export function positionalParams(method: ContractMethod, example: Example): unknown[] {
  const values = new Map(example.params.map(({ name, value }) => [name, value]))
  const last = method.params.findLastIndex(({ name }) => values.has(name))
  return method.params.slice(0, last + 1).map(({ name }) => values.get(name) ?? null)
}

/** Returns the request body. */
export function requestOf(method: ContractMethod, example: Example): object {
  return { jsonrpc: '2.0', id: 1, method: method.name, params: positionalParams(method, example) }
}

/** Returns a curl command, if possible in lines that need no scrolling. */
export function curlOf(request: object): string {
  // In a single-quoted shell string, a quote must end the string, follow escaped, and start the string again.
  const body = bodyLines(request).replaceAll("'", `'\\''`)
  return `curl -s ${EXAMPLE_NODE} \\\n  -H 'content-type: application/json' \\\n  -d '${body}'`
}

/** Returns the body on one line; if that is too long, with `params` on a line; if that is too long, indented. */
function bodyLines(request: object): string {
  const line = JSON.stringify(request)
  if (line.length <= LINE_CHARACTERS_MAX) return line
  const { params, ...head } = request as { params?: unknown }
  const short = JSON.stringify(params)
  const indented = short.length <= LINE_CHARACTERS_MAX ? short : JSON.stringify(params, null, 2)
  return `${JSON.stringify(head).slice(0, -1)},\n  "params":${indented.replaceAll('\n', '\n  ')}}`
}

/** Returns the examples of a method as a section of its page. */
export function examplesHtml(method: ContractMethod): string {
  return method.examples.map((example, at) => exampleHtml(method, example, at)).join('\n\n')
}

function exampleHtml(method: ContractMethod, example: Example, at: number): string {
  const request = requestOf(method, example)
  const overHttp = method['x-transports']?.includes('http') ?? true
  const json = fence('json [JSON]', JSON.stringify(request, null, 2))
  const curl = overHttp ? `${fence('sh [curl]', curlOf(request))}\n\n` : ''
  const heading = `### ${capitalized(example.name)} {#example-${at + 1}}`
  const note = notesOf(example)
    .map((text) => `<p class="aside-note">${prose(text)}</p>\n\n`)
    .join('')
  return `${heading}\n\n${note}<NodeExample>\n\n::: code-group\n\n${curl}${json}\n\n:::\n\n</NodeExample>\n\n${answerHtml(example)}`
}

/** Returns what limits the example: why it succeeds only once, and its chain. */
function notesOf({ 'x-once': once, 'x-chain': chain }: Example): string[] {
  return [once, chain].filter((text) => text !== undefined)
}

function answerHtml(example: Example): string {
  const answer = JSON.stringify({ jsonrpc: '2.0', id: 1, result: example.result.value }, null, 2)
  const lines = answer.split('\n').length
  const language = answer.length > COLORED_CHARACTERS_MAX ? 'text' : 'json'
  const open = lines > LINES_OPEN_MAX ? '' : ' open'
  const summary = `<summary>Answer <span class="count">${plural(lines, 'line')}</span></summary>`
  const code = fence(language, answer)
  const inside = lines > LINES_WHOLE_MAX ? `<LongCode>\n\n${code}\n\n</LongCode>` : code
  return `<details class="answer"${open}>${summary}\n\n${inside}\n\n</details>`
}

/** Returns the examples of a method as a section of the page's Markdown twin. */
export function examplesMarkdown(method: ContractMethod): string {
  const parts = method.examples.map((example) => {
    const answer = { jsonrpc: '2.0', id: 1, result: example.result.value }
    const request = fence('json', JSON.stringify(requestOf(method, example)))
    const note = notesOf(example)
      .map((text) => `${text}\n\n`)
      .join('')
    return `### ${capitalized(example.name)}\n\n${note}Request:\n\n${request}\n\nAnswer:\n\n${fence('json', JSON.stringify(answer))}`
  })
  return parts.length === 0 ? '' : `## Examples\n\n${parts.join('\n\n')}\n`
}

export function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}

/** Capitalizes the first letter, for a heading. Names of methods and tracers stay as they are. */
export function capitalized(text: string): string {
  return /^[a-z]+[A-Z_.]/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
}
