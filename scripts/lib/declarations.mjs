import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ENTRIES } from './bundles.mjs'
import { root } from './root.mjs'

/** Exported types of each entry, by source file; `*` stands for all. */
const TYPES = {
  index: { 'src/node/nodeTypes.ts': '*' },
  client: {
    'products/client/clientOptions.ts': ['BatchOptions', 'CallOptions', 'ClientOptions', 'RetryOptions'],
    'products/client/clientTypes.ts': '*',
    'generated/clientMethods.ts': ['PositionalParams'],
  },
}

/** Sources whose declarations are emitted, with all declarations that they refer to. */
const SOURCES = [ENTRIES, TYPES].flatMap((entries) => Object.values(entries).flatMap(Object.keys))

/** Public declarations: types of the contract, the client and the library. All others are internal. */
const PUBLIC =
  /^(?:generated\/\w+|src\/node\/(?:createNode|node[A-Z]\w*)|products\/client\/(?:createClient|client[A-Z]\w*))\.d\.ts$/

/** Written from the table of options, because the types in that table are internal. */
const NODE_OPTIONS = 'src/node/nodeOptions.d.ts'

/** Matches a reference to another file in the output of tsc. */
const REFERENCE = /(['"])(\.\.?\/[^'"]+)\.[jt]s\1/g

/**
 * Declarations with a separate version for CommonJS: those of values, and of types that refer to classes. CommonJS uses
 * the others from the ES modules.
 */
const COMMON_JS = [
  ...['index', 'createNode', 'nodeErrors'],
  ...['client', 'createClient', 'clientErrors', 'clientTypes'],
]

/** Loads the type `AsyncDisposable`, which TypeScript's default `lib` lacks. */
const DISPOSABLE = '/// <reference lib="esnext.disposable" />\n'

/**
 * Writes the declarations of the library's and the client's public interfaces. Internal declarations are left out:
 * users must not depend on them, and the package would need everything that they refer to.
 *
 * @param target folder for the declarations
 * @throws Error if tsc reports an error, or a public declaration refers to an internal one
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
    for (const entry of Object.keys(ENTRIES)) write(`${entry}.d.ts`, entryText(entry))
    for (const name of COMMON_JS) {
      const text = fs.readFileSync(path.join(target, `${name}.d.ts`), 'utf8')
      write(`${name}.d.cts`, commonJsText(text))
    }
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Returns the paths, in the folder, of the declarations of SOURCES and of all declarations that they refer to. */
function reachable(folder) {
  const files = new Set(SOURCES.map((file) => file.replace(/\.ts$/, '.d.ts')))
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

/** Returns the text of an entry's declarations, which export from the files of the package. */
function entryText(entry) {
  const from = (file) => `from './${path.basename(file, '.ts')}.js';\n`
  const values = Object.entries(ENTRIES[entry]).map(
    ([file, names]) => `export { ${names.join(', ')} } ${from(file)}`,
  )
  const types = Object.entries(TYPES[entry]).map(
    ([file, names]) => `export type ${names === '*' ? '*' : `{ ${names.join(', ')} }`} ${from(file)}`,
  )
  return [...values, ...types].join('')
}

/** Converts declarations for CommonJS, which TypeScript's `node16` needs, though Node can `require` the ES modules. */
function commonJsText(text) {
  return text.replaceAll(/^((?:import|export) [^;]* from) '\.\/(\w+)\.js'/gm, (_, statement, name) =>
    COMMON_JS.includes(name)
      ? `${statement} './${name}.cjs'`
      : `${statement} './${name}.js' with { 'resolution-mode': 'import' }`,
  )
}

function runCompiler(folder) {
  const tsc = ['node_modules/typescript/bin/tsc', '--ignoreConfig', '--declaration', '--emitDeclarationOnly']
  const target = ['--target', 'es2022', '--module', 'nodenext', '--lib', 'es2024,dom,esnext.disposable']
  const imports = ['--allowImportingTsExtensions', '--rewriteRelativeImportExtensions', '--resolveJsonModule']
  const places = ['--rootDir', '.', '--outDir', folder]
  const { status } = spawnSync(
    process.execPath,
    [...[...tsc, ...target, '--types', 'node', ...imports, '--skipLibCheck', ...places], ...SOURCES],
    { cwd: fileURLToPath(root), stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('the declarations cannot be made: see above')
}

/** Returns the type of the library's options, with a documented member for each, from the table of options. */
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
