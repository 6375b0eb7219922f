/** Writes a call for common tools and libraries. Every snippet runs without changes. */
import type { Param, Schema } from './contract.ts'
import { ethersLines } from './ethersSnippet.ts'
import { pythonLines } from './pythonSnippet.ts'
import { goLines, rustLines, typescriptLines } from './sdkSnippets.ts'
import { viemLines } from './viemSnippet.ts'

/** The tools, in the order of the tabs. */
export const SNIPPET_KINDS = ['curl', 'viem', 'ethers', 'typescript', 'python', 'go', 'rust', 'cast'] as const
export type SnippetKind = (typeof SNIPPET_KINDS)[number]

/** Names of the tools, for readers. */
export const SNIPPET_NAMES: Readonly<Record<SnippetKind, string>> = {
  curl: 'curl',
  viem: 'viem',
  ethers: 'ethers',
  typescript: 'TypeScript',
  python: 'Python',
  go: 'Go',
  rust: 'Rust',
  cast: 'cast',
}

export interface Call {
  /** http: or https: URL of the node. */
  readonly url: string
  readonly method: string
  /** The parameters in the contract, in order; empty for an unknown method. */
  readonly described: readonly Param[]
  /** The schemas that the parameters refer to, by name. */
  readonly schemas: Readonly<Record<string, Schema>>
  /** Parameters by position; null for a parameter that is left out in the middle. */
  readonly params: readonly unknown[]
  /** Whether the method is served over WebSocket only. */
  readonly isWebSocketOnly: boolean
  /** Whether notifications follow the answer. */
  readonly notifies: boolean
  /** Whether the method is another name of a method: the SDKs have only the method itself. */
  readonly isAlias: boolean
}

/** Languages of snippets: `sh` is a command line, the others are files. */
export type SnippetLanguage = 'sh' | 'mjs' | 'py' | 'go' | 'rs'

/** The text of a snippet, or the reason why the tool cannot make the call. */
export type Snippet =
  | { readonly code: string; readonly language: SnippetLanguage }
  | { readonly unavailable: string }

/** Writes a call for a tool. */
export function snippetOf(kind: SnippetKind, call: Call): Snippet {
  return writers[kind](call)
}

/** Returns the JSON-RPC request of a call, as the console sends it. */
export function requestBody({ method, params }: Pick<Call, 'method' | 'params'>): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
}

const UNTYPED = { unavailable: 'The SDK has no type for this call.' }

const writers: Readonly<Record<SnippetKind, (call: Call) => Snippet>> = {
  curl: (call) =>
    call.isWebSocketOnly
      ? { unavailable: 'curl cannot call this method, which is served over WebSocket only.' }
      : { language: 'sh', code: curlLines(call).join('\n') },
  viem: (call) => file('mjs', viemLines(call)),
  ethers: (call) => file('mjs', ethersLines(call)),
  typescript: (call) => overHttp(call, 'mjs', typescriptLines(call)),
  python: (call) =>
    call.isWebSocketOnly
      ? { unavailable: 'This method is served over WebSocket only: use viem or ethers.' }
      : file('py', pythonLines(call)),
  go: (call) => overHttp(call, 'go', goLines(call)),
  rust: (call) => overHttp(call, 'rs', rustLines(call)),
  cast: (call) => {
    if (call.notifies)
      return { unavailable: 'cast ends after the answer, which ends the subscription: use viem or ethers.' }
    const url = call.isWebSocketOnly ? call.url.replace(/^http/, 'ws') : call.url
    return { language: 'sh', code: `cast rpc --rpc-url ${shellWord(url)} ${castArguments(call)}` }
  },
}

function file(language: SnippetLanguage, lines: readonly string[]): Snippet {
  return { language, code: lines.join('\n') }
}

function overHttp(call: Call, language: SnippetLanguage, lines: readonly string[] | undefined): Snippet {
  if (call.isWebSocketOnly)
    return { unavailable: 'This SDK uses HTTP, and this method is served over WebSocket only.' }
  return lines === undefined ? UNTYPED : file(language, lines)
}

/** Maximum length of a line of a request, in characters; longer JSON takes several lines. */
const LINE_CHARACTERS_MAX = 72

function curlLines({ url, method, params }: Call): string[] {
  // curl takes brackets and braces in a URL as patterns.
  const globbing = /[[\]{}]/.test(url) ? ' --globoff' : ''
  return [
    `curl -sS${globbing} ${shellWord(url)} \\`,
    "  -H 'content-type: application/json' \\",
    `  -d ${shellWord(bodyLines(method, params))}`,
  ]
}

/** Returns the body on one line; if that is too long, with `params` on a line; if that is too long, indented. */
function bodyLines(method: string, params: readonly unknown[]): string {
  const line = requestBody({ method, params })
  if (line.length <= LINE_CHARACTERS_MAX) return line
  const head = JSON.stringify({ jsonrpc: '2.0', id: 1, method }).slice(0, -1)
  const short = JSON.stringify(params)
  const indented = short.length <= LINE_CHARACTERS_MAX ? short : JSON.stringify(params, null, 2)
  return `${head},\n  "params":${indented.replaceAll('\n', '\n  ')}}`
}

/** Writes arguments for cast, which reads them as JSON or else as strings, and takes a leading hyphen for an option. */
function castArguments({ method, params }: Call): string {
  const words = params.map((value) =>
    typeof value === 'string' && !isJson(value) ? value : JSON.stringify(value),
  )
  if (words.some((word) => word.startsWith('-')))
    return `--raw ${shellWord(method)} ${shellWord(JSON.stringify(params))}`
  return [method, ...words].map(shellWord).join(' ')
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns a text as one word of a POSIX shell: in single quotes, unless it has only safe characters. */
export function shellWord(text: string): string {
  return /^[A-Za-z0-9_./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
