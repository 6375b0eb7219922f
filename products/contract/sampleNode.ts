/** A node of the sample chain in a process of its own, of the present sources. */
import { spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const OPTIONS = [
  '--ephemeral',
  '--genesis',
  'sample/genesis.json',
  '--import',
  'sample/chain.rlp',
  '--port',
  '0',
]

/** The node did not start; the message has its output. */
export class SampleNodeError extends Error {
  readonly code = 'sample-node-not-started'
}

/**
 * Builds the program where it is out of date, and starts it on a free port.
 *
 * @throws SampleNodeError
 */
export async function sampleNode(): Promise<{ url: string; stop(): void }> {
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
