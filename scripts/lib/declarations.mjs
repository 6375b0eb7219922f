import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LIBRARY } from './bundles.mjs'
import { root } from './root.mjs'

/** What stands in each declaration file of dist/, and where tsc writes it. */
const FILES = {
  'client.d.ts': 'generated/client.d.ts',
  'types.d.ts': 'generated/types.d.ts',
  'createNode.d.ts': 'src/cli/createNode.d.ts',
  'nodeErrors.d.ts': 'src/cli/nodeErrors.d.ts',
  'nodeTypes.d.ts': 'src/cli/nodeTypes.d.ts',
}

/** `AsyncDisposable` is in no `lib` that a program has by default. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n'

/** Where a declaration is found from dist/, by the last part of its path in the sources. */
const REFERENCE = /(['"])(?:\.\.?\/)+(?:[a-zA-Z]+\/)*(\w+)\.[jt]s\1/g

/**
 * Writes the declarations of the library and of the client. Only those of their public interfaces are taken: what
 * they are made of inside is nobody's business, and would have to be installed with them.
 *
 * @throws Error when tsc finds a fault, or a declaration asks for one that is not in dist/
 */
export async function emitDeclarations() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-types-'))
  try {
    runCompiler(folder)
    for (const [name, from] of Object.entries(FILES)) {
      const text = fs.readFileSync(path.join(folder, from), 'utf8').replace(REFERENCE, "'./$2.js'")
      write(name, name === 'nodeTypes.d.ts' ? `${DISPOSABLE}${text}` : text)
    }
    write('nodeOptions.d.ts', await nodeOptionsText(folder))
    write('index.d.ts', libraryText())
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  checkReferences(['index.d.ts', 'nodeOptions.d.ts', ...Object.keys(FILES)])
}

function libraryText() {
  const exports = Object.entries(LIBRARY).map(([file, names]) => {
    const from = path.basename(file).replace(/\.ts$/, '.js')
    return `export { ${names.join(', ')} } from './${from}';\n`
  })
  return `${exports.join('')}export type * from './nodeTypes.js';\n`
}

function runCompiler(folder) {
  const tsc = ['node_modules/typescript/bin/tsc', '--ignoreConfig', '--declaration', '--emitDeclarationOnly']
  const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom,esnext.disposable']
  const imports = ['--allowImportingTsExtensions', '--rewriteRelativeImportExtensions', '--resolveJsonModule']
  const places = ['--rootDir', '.', '--outDir', folder]
  const { status } = spawnSync(
    process.execPath,
    [
      ...[...tsc, ...target, '--types', 'node', ...imports, '--skipLibCheck', ...places],
      ...['generated/client.ts', 'src/cli/createNode.ts'],
    ],
    { cwd: fileURLToPath(root), stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('the declarations cannot be made: see above')
}

/** One documented member for each option of the program that the library takes, out of the table of options. */
async function nodeOptionsText(folder) {
  const { build, stop } = await import('esbuild')
  const outfile = path.join(folder, 'options.mjs')
  try {
    await build({
      absWorkingDir: fileURLToPath(root),
      entryPoints: ['src/cli/nodeOptions.ts'],
      bundle: true,
      format: 'esm',
      platform: 'node',
      outfile,
      logLevel: 'warning',
    })
  } finally {
    await stop()
  }
  const { nodeOptionsText: textOf } = await import(pathToFileURL(outfile).href)
  return textOf()
}

/** A declaration that is not there would be `any` for whoever does not look at the packages' own faults. */
function checkReferences(names) {
  for (const name of names) {
    const text = fs.readFileSync(new URL(`dist/${name}`, root), 'utf8')
    for (const [, specifier] of text.matchAll(/(?:from|import\()\s*['"]([^'"]+)['"]/g)) {
      const file = new URL(`dist/${specifier.replace(/\.js$/, '.d.ts')}`, root)
      if (!specifier.startsWith('./') || !fs.existsSync(file))
        throw new Error(`dist/${name} refers to ${specifier}, which is not there`)
    }
  }
}

function write(name, text) {
  fs.writeFileSync(new URL(`dist/${name}`, root), text)
}
