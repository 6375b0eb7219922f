/** Runs the console's snippets for curl and cast in a shell, for every example. */
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { type SnippetKind, snippetOf } from '../../../docs-site/console/snippets.ts'
import { foundryBinary } from '../../campaigns/peers/foundry.ts'
import { type ExampleCall, exampleCalls } from './exampleCalls.ts'
import { eachOf, expectNone, type Part } from './site.ts'

const AT_A_TIME = 4
const TIMEOUT_MS = 30_000
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

/** Runs a command line. @returns its output */
async function shell(line: string, path: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], {
    env: { ...process.env, PATH: path, NO_COLOR: '1', FOUNDRY_OFFLINE: 'true' },
    timeout: TIMEOUT_MS,
    maxBuffer: OUTPUT_BYTES_MAX,
  })
  return stdout
}

async function hasCurl(): Promise<boolean> {
  return shell('curl --version', process.env.PATH ?? '').then(
    () => true,
    () => false,
  )
}

/** Sorts members by name, as cast does. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([left], [right]) => (left < right ? -1 : 1)))
      : one,
  )
}

async function runAll(
  kind: SnippetKind,
  calls: readonly ExampleCall[],
  path: string,
  read: (text: string) => unknown,
): Promise<string> {
  const faults: string[] = []
  let count = 0
  await eachOf(calls, AT_A_TIME, async ({ method, example, call, isSame }) => {
    const snippet = snippetOf(kind, call)
    if (call.isWebSocketOnly || 'unavailable' in snippet) return
    count++
    const name = `${method.name}, ${example.name}`
    try {
      const found = sorted(read(await shell(snippet.code, path)))
      if (isSame && found !== sorted(example.result?.value)) faults.push(`${name}: ${found}`)
    } catch (error) {
      faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  })
  expectNone(faults, kind)
  return `${count} calls with ${kind}`
}

function ofCurl(text: string): unknown {
  const { result, error } = JSON.parse(text) as { result?: unknown; error?: unknown }
  return error === undefined ? result : { error }
}

export const shells: Part = async ({ nodes }) => {
  const path = process.env.PATH ?? ''
  const curl = (await hasCurl())
    ? await runAll('curl', await exampleCalls(nodes.main), path, ofCurl)
    : 'curl not run: there is none'
  const binary = foundryBinary('cast')
  const cast =
    binary === undefined
      ? 'cast not run: there is none for this platform'
      : await runAll('cast', await exampleCalls(nodes.main), `${dirname(binary)}:${path}`, (text) =>
          JSON.parse(text),
        )
  return `${curl}; ${cast}`
}
