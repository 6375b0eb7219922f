/** Runs snippets for curl and cast in a shell. */
import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { foundryBinary } from '../../campaigns/peers/foundry.ts'
import { eachOf } from './site.ts'
import type { Answer } from './snippets/played.ts'

const AT_A_TIME = 4
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

/** Plays command lines. @returns their answers, or the reason why they did not run */
export async function playShell(kind: 'curl' | 'cast', lines: readonly string[]): Promise<Answer[] | string> {
  const path = process.env.PATH ?? ''
  if (kind === 'curl') return (await hasCurl(path)) ? playLines(lines, path, ofCurl) : 'there is no curl'
  const binary = foundryBinary('cast')
  if (binary === undefined) return 'there is no cast for this platform'
  return playLines(lines, `${dirname(binary)}:${path}`, (text) => JSON.parse(text))
}

async function playLines(
  lines: readonly string[],
  path: string,
  read: (text: string) => unknown,
): Promise<Answer[]> {
  const answers: Answer[] = []
  await eachOf([...lines.entries()], AT_A_TIME, async ([index, line]) => {
    try {
      answers[index] = { value: read(await shell(line, path)) }
    } catch (error) {
      answers[index] = { thrown: error instanceof Error ? error.message : String(error) }
    }
  })
  return answers
}

/** Runs a command line. @returns its output */
async function shell(line: string, path: string): Promise<string> {
  const { stdout } = await promisify(execFile)('sh', ['-c', line], {
    env: { ...process.env, PATH: path, NO_COLOR: '1', FOUNDRY_OFFLINE: 'true' },
    maxBuffer: OUTPUT_BYTES_MAX,
  })
  return stdout
}

function hasCurl(path: string): Promise<boolean> {
  return shell('curl --version', path).then(
    () => true,
    () => false,
  )
}

function ofCurl(text: string): unknown {
  const { result, error } = JSON.parse(text) as { result?: unknown; error?: unknown }
  if (error !== undefined) throw new Error(JSON.stringify(error))
  return result
}
