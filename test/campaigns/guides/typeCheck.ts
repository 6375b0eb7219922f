/** Type-checks the TypeScript files of guides under `strict`, as a reader's editor does. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Snippet } from './snippets.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const OPTIONS = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'],
  ...['--module', 'nodenext', '--target', 'es2023', '--types', 'node'],
]

/**
 * Checks the files in a folder of the clone, where TypeScript finds the packages that they import. The clone must be
 * built, because the files import the built client.
 *
 * @param snippets the files are the snippets of kind `file` with a name that ends in `.mts`. Files with other endings
 *   are parts of a project with a compiler of its own: the program (`npm run test:method`) or ponder
 * @returns the messages of the compiler; empty if all files are correct
 */
export function typeFaults(snippets: readonly Snippet[]): string {
  const files = snippets.flatMap((snippet) =>
    snippet.kind === 'file' && snippet.name.endsWith('.mts') ? [snippet] : [],
  )
  if (files.length === 0) return ''
  const parent = join(root, '.cartulary')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'guide-types-'))
  try {
    for (const { name, text } of files) writeFileSync(join(folder, name), text)
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const names = files.map(({ name }) => name)
    const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, ...OPTIONS, ...names], {
      cwd: folder,
      encoding: 'utf8',
    })
    return status === 0 ? '' : `${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
