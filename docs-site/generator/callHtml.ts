/**
 * Renders the first example of a method as code for all tools, with its answer. The page shows it until the console is
 * loaded, and without JavaScript: radio buttons choose the tool.
 */
import type { ContractMethod } from '../../products/contract/model.ts'
import type { Schema } from '../../products/contract/schema.ts'
import { highlighted } from '../console/highlight.ts'
import { SNIPPET_KINDS, SNIPPET_NAMES, snippetOf } from '../console/snippets.ts'
import { html } from './escape.ts'
import { EXAMPLE_NODE, positionalParams } from './examples.ts'

/** Maximum length of the answer, in characters; of a longer one, the beginning is shown. */
const ANSWER_CHARACTERS_MAX = 3_000

/** Returns HTML in one line, because Markdown ends a block of HTML at an empty line. */
export function callHtml(method: ContractMethod, schemas: Record<string, Schema>): string {
  const [example] = method.examples
  if (example === undefined) return ''
  const call = {
    url: EXAMPLE_NODE,
    method: method.name,
    described: method.params,
    schemas,
    params: positionalParams(method, example),
    isWebSocketOnly: method['x-transports']?.includes('http') === false,
    notifies: method['x-notifications'] !== undefined,
    isAlias: method['x-aliasOf'] !== undefined,
  }
  const written = SNIPPET_KINDS.flatMap((kind) => {
    const snippet = snippetOf(kind, call)
    return 'code' in snippet ? [{ kind, html: highlighted(snippet.code, snippet.language) }] : []
  })
  const radios = written.map(
    ({ kind }, at) =>
      `<input type="radio" name="first-code" id="first-${kind}"${at === 0 ? ' checked' : ''} /><label for="first-${kind}">${SNIPPET_NAMES[kind]}</label>`,
  )
  const codes = written.map(
    ({ kind, html: code }) =>
      `<pre class="code-text" tabindex="0" role="group" aria-label="The call for ${SNIPPET_NAMES[kind]}"><code v-pre>${code}</code></pre>`,
  )
  const answer = JSON.stringify(example.result.value, null, 2)
  const shown =
    answer.length > ANSWER_CHARACTERS_MAX
      ? `${html(answer.slice(0, ANSWER_CHARACTERS_MAX))}…`
      : highlighted(answer, 'json')
  const parts = [
    `<div class="code-tabs"><div class="code-names"><div role="radiogroup" aria-label="Code for">${radios.join('')}</div></div>${codes.join('')}</div>`,
    '<p class="console-title">Answer of the example</p>',
    `<pre class="code-text" tabindex="0" role="group" aria-label="Answer of the example"><code v-pre>${shown}</code></pre>`,
  ]
  return parts.join('').replaceAll('\n', '&#10;')
}
