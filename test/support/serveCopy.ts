/** A node on its own copy of the sample archive. */
import { rmSync } from 'node:fs'
import { copyOfSample } from './sampleArchive.ts'
import { type Served, start } from './serve.ts'

/** The caller stops the node, which removes the copy. */
export async function serveCopy(command: 'serve' | 'dev', options: readonly string[]): Promise<Served> {
  const folder = copyOfSample()
  const served = await start(command, ['--datadir', folder, ...options])
  return {
    ...served,
    async stop() {
      const status = await served.stop()
      rmSync(folder, { recursive: true, force: true })
      return status
    },
    killAtExit() {
      served.killAtExit()
      process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    },
  }
}
