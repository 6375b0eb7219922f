import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inlinedCore } from './inlinedCore.mjs'
import { inlinedSandbox } from './inlinedSandbox.mjs'
import { nativeFetch } from './nativeFetch.mjs'
import { root } from './root.mjs'

/** Defines `require`, which CommonJS dependencies need and ES modules lack. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

/** Packages that load a prebuilt binary from their own folder: `dependencies` of package.json. The rest is bundled. */
export const UNBUNDLED = ['classic-level', 'secp256k1']

/** Exported names of the package's entries, by source file. The entries have no files in src (no barrels). */
export const ENTRIES = {
  /** The library, `cartulary`. */
  index: {
    'src/node/createNode.ts': ['createNode'],
    'src/node/nodeErrors.ts': ['NodeError', 'ProviderRpcError'],
  },
  /** The client, `cartulary/client`. */
  client: {
    'products/client/createClient.ts': ['createClient'],
    'products/client/clientErrors.ts': [
      'CartularyAbortError',
      'CartularyError',
      'CartularyHttpError',
      'CartularyNetworkError',
      'CartularyRpcError',
      'CartularyTimeoutError',
      'isRpcError',
    ],
  },
}

/** An esbuild plugin that makes a module such as `entry:client` from the list in ENTRIES. */
const packageEntries = {
  name: 'package entries',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^entry:/ }, ({ path }) => ({ path, namespace: 'entry' }))
    onLoad({ filter: /.*/, namespace: 'entry' }, ({ path }) => ({
      contents: Object.entries(ENTRIES[path.slice('entry:'.length)])
        .map(([file, names]) => `export { ${names.join(', ')} } from './${file}'`)
        .join('\n'),
      resolveDir: fileURLToPath(root),
    }))
  },
}

const COMMON = {
  absWorkingDir: fileURLToPath(root),
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  logLevel: 'warning',
  metafile: true,
  write: false,
}

/**
 * Options of the bundles for Node: the program, the scripts of its threads, and the library. Shared code is in chunks.
 */
function programOptions(commit, plugins) {
  return {
    ...COMMON,
    entryPoints: {
      cartulary: 'src/cli/main.ts',
      // For tests that run commands in their process.
      program: 'src/cli/program.ts',
      index: 'entry:index',
      worker: 'src/jobs/worker.ts',
      head: 'src/head/headWorker.ts',
      replica: 'src/head/replicaWorker.ts',
      serving: 'src/node/serving/servingWorker.ts',
      scrub: 'src/store/scrubWorker.ts',
      senders: 'src/ingest/senderWorker.ts',
    },
    plugins: [...plugins, packageEntries, inlinedCore, inlinedSandbox, nativeFetch],
    loader: { '.wasm': 'binary' },
    splitting: true,
    platform: 'node',
    target: 'node20',
    external: UNBUNDLED,
    banner: { js: BANNER },
    define: { __CARTULARY_COMMIT__: JSON.stringify(commit) },
    // Maps would double the size of the package; the code is not minified, so stack traces are readable without maps.
    sourcemap: false,
  }
}

/** Options of the client's bundle, which also runs in browsers. */
const CLIENT_OPTIONS = {
  ...COMMON,
  entryPoints: { client: 'entry:client' },
  plugins: [packageEntries],
  platform: 'neutral',
  target: 'es2022',
}

/**
 * Makes the bundles of dist/ without writing them.
 *
 * @param plugins further plugins of esbuild for the program, which come first; tests plant faults by them
 * @returns files: name in dist/ and bytes; metafiles: esbuild's description of each bundle
 * @throws esbuild's error, which esbuild has also printed
 */
export async function bundle(commit, plugins = []) {
  const { build, stop } = await import('esbuild')
  try {
    const results = [await build(programOptions(commit, plugins)), await build(CLIENT_OPTIONS)]
    const files = results.flatMap(({ outputFiles }) =>
      outputFiles.map(({ path: file, contents }) => ({ name: path.basename(file), contents })),
    )
    return { files, metafiles: results.map(({ metafile }) => metafile) }
  } finally {
    // esbuild's process would otherwise run until this process ends.
    await stop()
  }
}

/** Returns the folders of the packages in the bundles, such as `node_modules/koa`, sorted. */
export function bundledFolders(metafiles) {
  const files = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs)),
  )
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  return [...new Set(folders)].sort((a, b) => (a < b ? -1 : 1))
}

/** Returns the names of the packages that the bundles import at run time, optional ones included. */
export function importedPackages(metafiles) {
  const imports = metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap((output) => output.imports),
  )
  const paths = imports.filter(({ path, external }) => external && !isBuiltin(path)).map(({ path }) => path)
  return [...new Set(paths)].sort((a, b) => (a < b ? -1 : 1))
}
