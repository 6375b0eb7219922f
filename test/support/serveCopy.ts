/** A node on its own copy of the sample archive. */
import { rmSync } from 'node:fs'
import { copyOfSample } from './sampleArchive.ts'
import { type Served, start, startProcess } from './serve.ts'

/** Serves a copy in this process. The caller stops the node, which removes the copy. */
export async function serveCopy(command: 'serve' | 'dev', options: readonly string[]): Promise<Served> {
  const folder = copyOfSample()
  const served = await start(command, ['--datadir', folder, ...options])
  return {
    ...served,
    async stop() {
      const status = await served.stop()
      remove(folder)
      return status
    },
  }
}

/** Serves a copy in a process of its own, which is killed when this process ends. The copy is removed then. */
export async function serveCopyToTheEnd(): Promise<Served> {
  const folder = copyOfSample()
  const served = await startProcess('serve', ['--datadir', folder])
  served.killAtExit()
  process.once('exit', () => remove(folder))
  return served
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
