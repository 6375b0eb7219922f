/** Colors code with highlight.js, which needs no eval: the node's content security policy forbids it. */
import core from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import go from 'highlight.js/lib/languages/go'
import javascript from 'highlight.js/lib/languages/javascript'
import json from 'highlight.js/lib/languages/json'
import python from 'highlight.js/lib/languages/python'
import rust from 'highlight.js/lib/languages/rust'
import type { SnippetLanguage } from './snippets.ts'

const LANGUAGES = { sh: bash, mjs: javascript, py: python, go, rs: rust, json }
for (const [name, language] of Object.entries(LANGUAGES)) core.registerLanguage(name, language)

/** Maximum length of code with colors, in characters; longer code takes too long to color. */
const COLORED_CHARACTERS_MAX = 20_000

/** Returns code as HTML: escaped text, with spans whose classes begin with `hljs-`. */
export function highlighted(code: string, language: SnippetLanguage | 'json'): string {
  return code.length > COLORED_CHARACTERS_MAX
    ? code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    : core.highlight(code, { language }).value
}
