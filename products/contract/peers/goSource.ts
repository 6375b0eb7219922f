/** Reads Go source as far as lists of methods need it: functions, interfaces, and where text in brackets ends. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Folders without the source of the program. */
const SKIPPED = /^(?:\.|node_modules$|testdata$|vendor$)/
/** Literals, whose content must not be read as code, and comments. Raw strings are emptied, and comments removed. */
const TOKENS = /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`[^`]*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '{': '}', '[': ']' }

export interface GoFunction {
  /** Name of the type of the receiver; undefined for a function, and for a method of an interface. */
  readonly receiver: string | undefined
  readonly name: string
  /** Names of the parameters without the context; an unnamed one has its type. */
  readonly params: readonly string[]
  readonly results: string
}

export interface GoInterface {
  readonly methods: readonly GoFunction[]
  /** Names of the interfaces that it includes. */
  readonly embedded: readonly string[]
}

/** The files of a folder that have one package clause. */
export interface GoPackage {
  readonly name: string
  readonly functions: GoFunction[]
  readonly interfaces: Map<string, GoInterface>
  /** The text of each file, without comments. */
  readonly texts: string[]
}

/** Reads all packages under a folder, without tests. */
export function readPackages(root: string): readonly GoPackage[] {
  const packages = new Map<string, GoPackage>()
  for (const file of goFiles(root)) {
    const text = readFileSync(file, 'utf8').replaceAll(TOKENS, withoutContent)
    const name = /^package (\w+)/m.exec(text)?.[1] ?? ''
    const key = `${path.dirname(file)} ${name}`
    const found: GoPackage = packages.get(key) ?? { name, functions: [], interfaces: new Map(), texts: [] }
    packages.set(key, found)
    found.texts.push(text)
    found.functions.push(...functionsIn(text))
    for (const [type, members] of interfacesIn(text)) found.interfaces.set(type, members)
  }
  return [...packages.values()]
}

function goFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : goFiles(file)
    return entry.name.endsWith('.go') && !entry.name.endsWith('_test.go') ? [file] : []
  })
}

function withoutContent(token: string): string {
  if (token.startsWith('`')) return '``'
  return token.startsWith('/') ? '' : token
}

function functionsIn(text: string): GoFunction[] {
  const starts = text.matchAll(/^func (?:\((?:\w+ )?\*?(\w+)[^)]*\) )?(\w+)(?:\[[^\]]*\])?\(/gm)
  return [...starts].map((match) => signatureAt(text, match.index + match[0].length - 1, match[2]!, match[1]))
}

function interfacesIn(text: string): [type: string, members: GoInterface][] {
  return [...text.matchAll(/^type (\w+) interface \{/gm)].map((match) => {
    const open = match.index + match[0].length - 1
    const body = text.slice(open + 1, closingAt(text, open))
    const methods = [...body.matchAll(/^\s*([A-Z]\w*)\(/gm)].map((method) =>
      signatureAt(body, method.index + method[0].length - 1, method[1]!, undefined),
    )
    const embedded = [...body.matchAll(/^\s*(?:\w+\.)?([A-Z]\w*)[ \t]*$/gm)].map(([, name]) => name!)
    return [match[1]!, { methods, embedded }]
  })
}

/** @param open place of the bracket before the parameters */
function signatureAt(text: string, open: number, name: string, receiver: string | undefined): GoFunction {
  const close = closingAt(text, open)
  const results = /^[^\n]*/.exec(text.slice(close + 1))![0].replace(/\{\s*$/, '')
  return { receiver, name, params: paramsOf(text.slice(open + 1, close)), results: results.trim() }
}

function paramsOf(text: string): string[] {
  const parts = splitAtCommas(text).filter((part) => part !== '')
  const named = parts.filter((part) => !/^(?:\w+ )?context\.Context$/.test(part))
  return named.map((part) => /^\w+/.exec(part)?.[0] ?? part)
}

function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest !== '') {
    const part = expressionAt(rest, 0)
    parts.push(part.trim())
    rest = rest.slice(part.length + 1)
  }
  return parts
}

/** Returns the text from a place up to the comma or the closing bracket after it. */
export function expressionAt(text: string, from: number): string {
  let at = from
  while (at < text.length && !',)}]'.includes(text[at]!))
    at = CLOSING[text[at]!] ? closingAt(text, at) + 1 : at + 1
  return text.slice(from, at)
}

/** Returns the place of the bracket that closes the one at `open`; the end of the text if there is none. */
export function closingAt(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at++) {
    if (CLOSING[text[at]!] !== undefined) depth++
    else if (')}]'.includes(text[at]!) && --depth === 0) return at
  }
  return text.length
}
