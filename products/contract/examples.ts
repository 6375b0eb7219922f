/**
 * `npm run examples [-- --url URL]`: sends the calls of the contract's examples to a server of the sample chain, and
 * writes the answers into `openrpc.json`. Also updates the values that examples take from the answers of other calls.
 * Without a URL, the command starts a server itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Ask, refreshExamples } from './refreshExamples.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const OPTIONS = [
  '--ephemeral',
  '--genesis',
  'sample/genesis.json',
  '--import',
  'sample/chain.rlp',
  '--dev-accounts',
  'sample/accounts.json',
  '--port',
  '0',
]

/** Thrown when the sample node did not start. The message is the node's output. */
class SampleNodeError extends Error {
  readonly code = 'sample-node-not-started'
}

const path = new URL('../../openrpc.json', import.meta.url)
const { url } = parseArgs({ options: { url: { type: 'string' } } }).values
const own = url === undefined ? await sampleNode() : undefined

const ask: Ask = async (method, params) => {
  const response = await fetch(url ?? own!.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as Awaited<ReturnType<Ask>>
}

const contract = JSON.parse(readFileSync(path, 'utf8'))
try {
  const { changed, failures } = await refreshExamples(contract, ask)
  writeFileSync(path, `${JSON.stringify(contract, null, 2)}\n`)
  for (const name of changed) console.log(`changed: ${name}`)
  for (const failure of failures) console.error(failure)
  console.log(`${changed.length} changed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
} finally {
  own?.stop()
}

/**
 * Builds the program if it is out of date, and starts a node on a free port.
 *
 * @throws SampleNodeError
 */
async function sampleNode(): Promise<{ url: string; stop(): void }> {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-needed'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new SampleNodeError('the program could not be built')
  const child = spawn(process.execPath, ['dist/cartulary.js', 'dev', ...OPTIONS], { cwd: root })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (text: string): void => {
      output += text
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? []
      if (found !== undefined) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.on('close', () => reject(new SampleNodeError(output)))
  })
  return { url, stop: () => void child.kill() }
}
