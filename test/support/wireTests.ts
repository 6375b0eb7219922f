/** The tests that ask a node over HTTP or WebSockets: those that start the built program, or a server, by one of these helpers. */
import path from 'node:path'
import { filesOf, read } from './sources.ts'

/** The helpers, and their functions that start a program or a server. */
const HELPERS: Readonly<Record<string, RegExp>> = {
  'test/support/serve.ts': /\b(?:serve|start)\b/,
  'test/cli/running.ts': /\b(?:serve|start)\b/,
  'test/http/serving.ts': /\bserve\b/,
  'test/http/webSocketServing.ts': /\bserveWebSockets\b/,
  'test/campaigns/soak/nodeProcess.ts': /\bNodeProcess\b/,
}
/** Tests of the mock node, which has no threads. */
const OF_MOCK = /^test\/products\/mock\//
const IMPORT = /^import (?:type )?([^']+) from '(\.[^']+\.ts)'/gm

interface Import {
  readonly names: string
  readonly file: string
}

/** Returns the files of the tests, sorted. A test counts also if a helper of its own starts the program. */
export function wireTests(): string[] {
  const files = filesOf(['test'], /\.ts$/).filter((file) => !file.includes('node_modules/'))
  const imports = new Map(files.map((file) => [file, importsOf(file)]))
  const starts = (file: string, seen: Set<string>): boolean =>
    (imports.get(file) ?? []).some((one) => {
      const helper = HELPERS[one.file]
      if (helper !== undefined) return helper.test(one.names)
      if (seen.has(one.file)) return false
      seen.add(one.file)
      return starts(one.file, seen)
    })
  return files
    .filter((file) => file.endsWith('.test.ts') && !OF_MOCK.test(file) && starts(file, new Set()))
    .sort()
}

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(IMPORT)].map(([, names = '', from = '']) => ({
    names,
    file: path.posix.join(path.posix.dirname(file), from),
  }))
}
