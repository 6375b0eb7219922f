/** Servers that seal blocks on top of the sample chain, each on an archive of its own. */
import { rmSync } from 'node:fs'
import { copyOfSample } from './sampleArchive.ts'
import { type Served, start } from './serve.ts'

/** Whoever starts it stops it. */
export async function serveDev(options: readonly string[] = []): Promise<Served> {
  const folder = copyOfSample()
  const served = await start('dev', ['--datadir', folder, ...options])
  return {
    ...served,
    async stop() {
      const status = await served.stop()
      rmSync(folder, { recursive: true, force: true })
      return status
    },
  }
}
