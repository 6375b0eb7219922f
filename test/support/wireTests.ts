/** The tests that ask a node over HTTP or WebSockets: those that start the built program, its library, or a server, by one of these helpers. */
import { testsImporting } from './testImports.ts'

/** The helpers, and their functions that start a program or a server. */
const HELPERS: Readonly<Record<string, RegExp>> = {
  'test/support/serve.ts': /\b(?:serve|start|startProcess)\b/,
  'test/cli/running.ts': /\b(?:serve|start)\b/,
  'test/http/serving.ts': /\bserve\b/,
  'test/http/webSocketServing.ts': /\bserveWebSockets\b/,
  'test/support/library.ts': /\bLocalNode\b/,
  'test/campaigns/soak/nodeProcess.ts': /\bNodeProcess\b/,
}
/** Tests of the mock node, which has no threads. */
const OF_MOCK = /^test\/products\/mock\//

/** Returns the files of the tests, sorted. A test counts also if a helper of its own starts the program. */
export function wireTests(): string[] {
  return testsImporting(({ file, names }) => HELPERS[file]?.test(names)).filter((file) => !OF_MOCK.test(file))
}
