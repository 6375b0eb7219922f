/** Servers that seal blocks on top of the sample chain, each on an archive of its own. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Served, start } from './serve.ts'
import { chain, genesis } from './serveSample.ts'

const program = fileURLToPath(new URL('../../dist/cartulary.js', import.meta.url))

let folder: string | undefined

/** The sample chain is imported once; every server gets a copy. */
function importedSample(): string {
  if (folder !== undefined) return folder
  folder = mkdtempSync(join(tmpdir(), 'cartulary-test-'))
  const files = ['--genesis', fileURLToPath(genesis), fileURLToPath(chain)]
  const args = [program, 'import', '--datadir', join(folder, 'sample'), ...files]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: tmpdir(), encoding: 'utf8' })
  if (status !== 0) throw new Error(`cannot import the sample chain: ${stderr}`)
  return folder
}

let copies = 0

/** Whoever starts it stops it. */
export async function serveDev(options: readonly string[] = []): Promise<Served> {
  const parent = importedSample()
  const dataDir = join(parent, `copy-${++copies}`)
  cpSync(join(parent, 'sample'), dataDir, { recursive: true })
  return start('dev', ['--datadir', dataDir, ...options])
}

// Of no suite: it runs when all files are done.
after(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
})
