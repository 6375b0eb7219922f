/** Writes a call for common tools and libraries. Every snippet runs without changes. */
import { jsLiteral, jsString } from './jsLiteral.ts'

/** The tools, in the order of the tabs. */
export const SNIPPET_KINDS = ['curl', 'viem', 'ethers', 'cast', 'sdk'] as const
export type SnippetKind = (typeof SNIPPET_KINDS)[number]

/** Names of the tools, for readers. */
export const SNIPPET_NAMES: Readonly<Record<SnippetKind, string>> = {
  curl: 'curl',
  viem: 'viem',
  ethers: 'ethers',
  cast: 'cast',
  sdk: 'SDK',
}

export interface Call {
  /** http: or https: URL of the node. */
  readonly url: string
  readonly method: string
  /** The parameters in the contract, in order; empty for an unknown method. */
  readonly described: readonly { readonly name: string; readonly required?: boolean }[]
  /** Parameters by position; null for a parameter that is left out in the middle. */
  readonly params: readonly unknown[]
  /** Whether the method is served over WebSocket only. */
  readonly isWebSocketOnly: boolean
  /** Whether notifications follow the answer. */
  readonly notifies: boolean
}

/** A file (`mjs`) or a command line (`sh`), or the reason why the tool cannot make the call. */
export type Snippet =
  | { readonly code: string; readonly language: 'sh' | 'mjs' }
  | { readonly unavailable: string }

/** Writes a call for a tool. */
export function snippetOf(kind: SnippetKind, call: Call): Snippet {
  return writers[kind](call)
}

/** Returns the JSON-RPC request of a call, as the console sends it. */
export function requestBody({ method, params }: Pick<Call, 'method' | 'params'>): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
}

const writers: Readonly<Record<SnippetKind, (call: Call) => Snippet>> = {
  curl(call) {
    if (call.isWebSocketOnly)
      return { unavailable: 'This method answers over WebSocket only, which curl does not speak.' }
    // curl takes brackets and braces in a URL as patterns.
    const globbing = /[[\]{}]/.test(call.url) ? ' --globoff' : ''
    return {
      language: 'sh',
      code: [
        `curl -sS${globbing} ${shellWord(call.url)} \\`,
        "  -H 'content-type: application/json' \\",
        `  -d ${shellWord(requestBody(call))}`,
      ].join('\n'),
    }
  },

  viem: (call) =>
    script(
      call.isWebSocketOnly
        ? [
            "import { createClient, webSocket } from 'viem'",
            '',
            `const client = createClient({ transport: webSocket(${jsString(webSocketOf(call.url))}) })`,
            ...(call.notifies ? viemSubscription(call) : viemRequest(call)),
          ]
        : [
            "import { createClient, http } from 'viem'",
            '',
            `const client = createClient({ transport: http(${jsString(call.url)}) })`,
            ...viemRequest(call),
          ],
    ),

  ethers: (call) => {
    const kind = call.isWebSocketOnly ? 'WebSocketProvider' : 'JsonRpcProvider'
    const url = call.isWebSocketOnly ? webSocketOf(call.url) : call.url
    const send = `provider.send(${jsString(call.method)}, ${jsLiteral(call.params)})`
    return script([
      `import { ${kind} } from 'ethers'`,
      '',
      `const provider = new ${kind}(${jsString(url)})`,
      `const ${call.notifies ? 'id' : 'result'} = await ${send}`,
      ...(call.notifies
        ? ['provider._register(id, { _handleMessage: (result) => console.log(result) })']
        : ['console.log(result)']),
    ])
  },

  cast: (call) => {
    if (call.notifies)
      return { unavailable: 'cast ends with the answer, and with it the subscription: use viem or ethers.' }
    const url = call.isWebSocketOnly ? webSocketOf(call.url) : call.url
    return { language: 'sh', code: `cast rpc --rpc-url ${shellWord(url)} ${castArguments(call)}` }
  },

  sdk: (call) => {
    if (call.isWebSocketOnly)
      return { unavailable: 'The SDK speaks HTTP, and this method answers over WebSocket only.' }
    return script([
      "import { createClient } from 'cartulary/client'",
      '',
      `const client = createClient(${jsString(call.url)})`,
      `const result = await client.${sdkCall(call)}`,
      'console.log(result)',
    ])
  },
}

function script(lines: readonly string[]): Snippet {
  return { language: 'mjs', code: lines.join('\n') }
}

function viemRequest({ method, params }: Call): string[] {
  return [`const result = await client.request(${jsLiteral({ method, params })})`, 'console.log(result)']
}

function viemSubscription({ params }: Call): string[] {
  return [
    'await client.transport.subscribe({',
    `  params: ${jsLiteral(params, 2)},`,
    '  onData: (data) => console.log(data.result),',
    '  onError: (error) => console.error(error),',
    '})',
  ]
}

/** Writes a call by name; by position with `request` if the method's name or a parameter has no name to use. */
function sdkCall({ method, described, params }: Call): string {
  const identifier = method.replace('.', '_')
  const isNamed = params.length <= described.length && /^[A-Za-z][A-Za-z0-9]*_[A-Za-z0-9]+$/.test(identifier)
  if (!isNamed) return `request(${[jsString(method), ...params.map((one) => jsLiteral(one))].join(', ')})`
  const entries = described.flatMap(({ name, required = false }, index) => {
    const value = params[index]
    const isLeftOut = value === undefined || (value === null && !required)
    return isLeftOut ? [] : [[name, value] as const]
  })
  return `${identifier}(${entries.length === 0 ? '' : jsLiteral(Object.fromEntries(entries))})`
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

function webSocketOf(url: string): string {
  return url.replace(/^http/, 'ws')
}
