import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LIBRARY } from './bundles.mjs'
import { root } from './root.mjs'

/** The package's entries. What their declarations refer to is taken along. */
const ENTRIES = ['generated/client.ts', ...Object.keys(LIBRARY)]

/** What may be taken: the contract's types and the library's own. All else is internal, and would drag in more. */
const PUBLIC = /^(?:generated\/\w+|src\/node\/(?:createNode|node[A-Z]\w*))\.d\.ts$/

/** Written from the table of options: how they are declared there is internal. */
const NODE_OPTIONS = 'src/node/nodeOptions.d.ts'

/** Another file, in what tsc writes. */
const REFERENCE = /(['"])(\.\.?\/[^'"]+)\.[jt]s\1/g

/** What CommonJS is told of as its own: what runs. Types it takes from where everybody has them. */
const RUNNING = ['client', 'index', 'createNode', 'nodeErrors']

/** `AsyncDisposable` is in no `lib` that a program has by default. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n'

/**
 * Writes the declarations of the library and of the client. Only those of their public interfaces are taken: what
 * they are made of inside is nobody's business, and would have to be installed with them.
 *
 * @param target folder that they are written to
 * @throws Error when tsc finds a fault, or a public declaration refers to an internal one
 */
export async function emitDeclarations(target) {
  const write = (name, text) => fs.writeFileSync(path.join(target, name), text)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cartulary-types-'))
  try {
    runCompiler(folder)
    const optionsText = await nodeOptionsText(folder)
    fs.writeFileSync(path.join(folder, NODE_OPTIONS), optionsText)
    for (const file of reachable(folder)) {
      const text = fs.readFileSync(path.join(folder, file), 'utf8')
      const flat = text.replace(
        REFERENCE,
        (_, quote, place) => `${quote}./${path.basename(place)}.js${quote}`,
      )
      write(path.basename(file), /\bAsyncDisposable\b/.test(text) ? `${DISPOSABLE}${flat}` : flat)
    }
    write('index.d.ts', libraryText())
    for (const name of RUNNING) {
      const text = fs.readFileSync(path.join(target, `${name}.d.ts`), 'utf8')
      write(`${name}.d.cts`, commonJsText(text))
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** The entries' declarations and all that they refer to: paths in the folder, of names that differ. */
function reachable(folder) {
  const files = new Set(ENTRIES.map((entry) => path.normalize(entry).replace(/\.ts$/, '.d.ts')))
  for (const file of files) {
    if (!PUBLIC.test(file)) throw new Error(`a public declaration refers to ${file}, which is internal`)
    const text = fs.readFileSync(path.join(folder, file), 'utf8')
    for (const [, , place] of text.matchAll(REFERENCE))
      files.add(path.join(path.dirname(file), `${place}.d.ts`))
  }
  const names = new Set([...files].map((file) => path.basename(file)))
  if (names.size < files.size) throw new Error(`declarations of one name: ${[...files].join(', ')}`)
  return files
}

function libraryText() {
  const exports = Object.entries(LIBRARY).map(([file, names]) => {
    const from = path.basename(file).replace(/\.ts$/, '.js')
    return `export { ${names.join(', ')} } from './${from}';\n`
  })
  return `${exports.join('')}export type * from './nodeTypes.js';\n`
}

/** Node's `require` takes the modules as they are; TypeScript's node16 takes it only for what has types of CommonJS. */
function commonJsText(text) {
  return text
    .replaceAll(/^((?:import|export) type [^;]* from '[^']+')/gm, "$1 with { 'resolution-mode': 'import' }")
    .replaceAll(/^(export \{[^;]* from '[^']+)\.js'/gm, "$1.cjs'")
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
      ...['generated/client.ts', 'src/node/createNode.ts'],
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
      entryPoints: ['src/node/nodeOptions.ts'],
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
